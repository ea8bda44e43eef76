import { addDays } from '@openroll/domain/values/dates';
import { stateCodes } from '@openroll/domain/values/us-states';
import type { FiledField } from '@openroll/products/filing/filed-screens';
import { type FilingPack, filingPack } from '@openroll/products/filing/filing-pack';
import type { CatalogProduct } from '@openroll/products/load-catalog';
import { shippedCatalog } from '@openroll/products/shipped/kept-catalog.fixture';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import type { ApplicantType } from '@openroll/wizard/step';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../actors.ts';
import { assign, buildCase, buildPerson, buildUser, offerProduct } from '../builders.ts';
import { type Call, enrollFamily, type Facts } from '../plain-client/plain-client.ts';
import { openWorld, type World } from '../world.ts';

/** 2026-03-18 in Chicago, as the world has it. */
const today = '2026-03-18';
const { products } = shippedCatalog();

let usual: World;
/** A site that sells in the District of Columbia, too. */
let wider: World;
beforeAll(async () => {
  usual = await openWorld({ catalog: [] });
  wider = await openWorld({ catalog: [], site: { allowedStates: [...stateCodes, 'DC'] } });
});
afterAll(async () => {
  await usual.close();
  await wider.close();
});

/** An agent named Agent, who may enroll in every state, with this product alone in their case. */
async function enteredWith(
  world: World,
  { definition }: CatalogProduct,
): Promise<{ readonly call: Call; readonly caseId: number }> {
  const { database } = world.platform;
  const product = await database
    .selectFrom('products')
    .select('id')
    .where('name', '=', definition.name)
    .executeTakeFirstOrThrow();
  const { id: caseId } = await buildCase(world, {
    group_name: 'Group',
    enrollment_open: false,
    enrollment_start_date: new Date(`${today}T12:00:00Z`),
    enrollment_end_date: new Date(`${today}T20:00:00Z`),
  });
  await offerProduct(world, caseId, product.id, offered(definition));
  await buildPerson(world, {
    caseId,
    first_name: 'Employee',
    last_name: 'Applicant',
    sealed: {
      date_of_birth: born(definition, 'primary'),
      spouse: { first_name: 'Spouse', last_name: 'Applicant', date_of_birth: born(definition, 'spouse') },
      children: [{ first_name: 'Child', last_name: 'Applicant', date_of_birth: born(definition, 'child') }],
    },
  });
  const agent = await buildUser(world, {
    first_name: '',
    last_name: 'Agent',
    licenses: ['TX', 'NY', 'CA', 'DC'],
  });
  await assign(world, agent.id, caseId);
  const headers = (await signIn(world, agent.email)).headers;
  const call: Call = async (method, url, payload) => {
    const reply = await world.app.inject({
      method,
      url,
      headers,
      ...(payload ? { payload: payload as object } : {}),
    });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body.slice(0, 500)}`);
    return reply.headers['content-type']?.startsWith('application/json') ? reply.json() : reply.rawPayload;
  };
  return { call, caseId };
}

/** Somebody of the usual age, or the nearest to it who may apply. */
function born({ applicants }: ProductDefinition, type: ApplicantType): string {
  const { minimum, maximum } = applicants[type]?.ages ?? { minimum: 0, maximum: 100 };
  const usual = type === 'child' ? 8 : 40;
  return addDays(today, -365 * Math.min(Math.max(usual, minimum + 1), maximum - 1));
}

/** The filing takes it that a case offers every rider that it may. */
const offered = ({ riders, options: all }: ProductDefinition): Readonly<Record<string, unknown>> => {
  const named = new Set(riders.flatMap(({ offered_option: option }) => option ?? []));
  const options = all.filter((option) => named.has(option.name));
  return Object.fromEntries(
    options.map(({ name: option, type }) => [option, type === 'checkbox' ? true : 'yes']),
  );
};

const partsOf = ({ screens }: Pick<FilingPack, 'screens'>) => screens.flatMap(({ parts }) => parts);

/** What nobody may deny who wants to be covered. */
const yeses = Object.fromEntries(
  products.flatMap(({ definition }) =>
    definition.questions
      .filter(({ knocks_out: out }) => out?.if === 'no')
      .map(({ name }) => [name, 'yes'] as const),
  ),
);

/** What the wizard was answered for the pack, so that the same is asked. */
function factsFor(definition: ProductDefinition, pack: FilingPack): Facts {
  const of = (applicant: string) => {
    const part = partsOf(pack).find(({ step }) => step === `coverage:${applicant}`);
    const field = part?.fields.find(({ field: name }) => name === 'coverage');
    return (field?.choices as readonly string[] | undefined) ?? [];
  };
  const person = {
    ...yeses,
    gender: 'female',
    tobacco: 'no',
    last_name: 'Applicant',
    height: 68,
    weight: 160,
  };
  return {
    people: {
      primary: {
        ...person,
        first_name: 'Employee',
        ssn: '219-09-9999',
        birthdate: born(definition, 'primary'),
        hire_date: addDays(today, -400),
        hours_per_week: 40,
        actively_at_work: 'yes',
        has_spouse: 'yes',
        tier: 'family',
        applicant_signature_consent: true,
        applicant_signature: 'Employee Applicant',
        applicant_signature_last_four: '9999',
        agent_signature_consent: true,
        agent_signature: 'Agent',
      },
      spouse: {
        ...person,
        first_name: 'Spouse',
        birthdate: born(definition, 'spouse'),
        spouse_signature_consent: true,
        spouse_signature: 'Spouse Applicant',
      },
      child: { ...yeses, gender: 'female' },
    },
    wants: (_, applicant) => largest(of(applicant === 'child' ? 'child-1' : applicant)),
  };
}

/** '$100,000' of many amounts, the last of plans. */
function largest(texts: readonly string[]): string | undefined {
  const offers = texts.filter((text) => text !== 'Waived' && text !== 'No Coverage');
  const amount = (text: string) => Number(/\$([\d,]+)(?!.*\$)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
  return offers.reduce<string | undefined>(
    (most, each) => (most && amount(most) > amount(each) ? most : each),
    undefined,
  );
}

interface Served {
  readonly name: string;
  readonly input_type: string;
  readonly display_name: string;
  readonly content?: string;
  readonly endpoint?: string;
  readonly choices?: readonly { readonly text: string }[];
  readonly showIfTrue?: readonly Served[];
  readonly showIfFalse?: readonly Served[];
}

/** Fields as people see them: how each is asked, in which words, with which choices; what is loaded for it is loaded. */
async function asServed(call: Call, fields: readonly Served[]): Promise<string[]> {
  const all: string[] = [];
  for (const { input_type: kind, display_name: label, content, endpoint, choices, ...more } of fields) {
    if (kind === 'conditional_fieldset') {
      all.push(...(await asServed(call, [...(more.showIfTrue ?? []), ...(more.showIfFalse ?? [])])));
      continue;
    }
    const says = endpoint === undefined ? content : textOf(await call('GET', endpoint));
    all.push(
      shown(
        kind,
        label,
        says,
        choices?.map(({ text }) => text),
      ),
    );
  }
  return all;
}

const textOf = (loaded: unknown): string =>
  String((loaded as { readonly html?: string }).html)
    .replace(/<[^>]+>/g, '')
    .trim();

const asFiled = ({ kind, label = '', says, choices }: FiledField): string =>
  shown(String(kind), String(label), says, choices);

const shown = (kind: string, label: string, content: unknown, choices: unknown): string =>
  JSON.stringify([kind, label, content ?? '', choices ?? []]);

it.each([
  ...products
    .filter(({ slug }) => slug !== 'wage-protector-pre-2024')
    .map(({ slug }) => [slug, 'TX'] as const),
  ['whole-life', 'NY'],
  ['hospital-indemnity', 'CA'],
  ['accident', 'DC'],
] as const)('what is filed of %s in %s is what the wizard serves there', async (slug, state) => {
  const product = products.find((each) => each.slug === slug);
  if (!product) throw new Error(`there is no ${slug}`);
  const pack = filingPack(product, state, today);
  const { call, caseId } = await enteredWith(stateCodes.includes(state as never) ? usual : wider, product);
  const start = {
    caseId,
    enrollmentState: state,
    enrollmentCity: 'Anywhere',
    ssn: '219-09-9999',
    enrollment_mode: 'inperson',
  };
  const { steps } = await enrollFamily(call, start, factsFor(product.definition, pack));
  const served = [];
  for (const { name, title, fields } of steps)
    served.push({
      step: name.replace(/:\d+/, ''),
      title,
      fields: await asServed(call, fields as readonly unknown[] as readonly Served[]),
    });
  const filed = partsOf(pack).map(({ step, title, fields }) => ({
    step,
    title,
    fields: fields.map(asFiled),
  }));
  expect(served).toEqual(filed);
});
