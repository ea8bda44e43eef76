import type { InputOf } from '@openroll/contract/endpoint';
import type { SerializedEnrollment } from '@openroll/contract/wizard';
import {
  previewDocuments,
  startSession,
  submitSession,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import { whitfields } from '@openroll/products/shipped/whitfields.fixture';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { type Person, signIn } from './actors.ts';
import { assign, buildCase, buildPerson, buildUser, offerProduct } from './builders.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

/** Lakeside Manufacturing of the demo with its two products, its people and the Whitfields in its census. */
export interface Lakeside {
  readonly caseId: number;
  readonly products: { readonly criticalIllness: number; readonly accident: number };
  readonly danaId: number;
  /** Licensed in Illinois, assigned to the case. */
  readonly avery: Person;
  /** Restricted to own enrollments in the case; licensed in Illinois. */
  readonly blake: Person;
  /** An agent of another case. */
  readonly noor: Person;
  readonly elsewhereId: number;
  readonly casey: Person;
  readonly holly: Person;
}

/** A world with the shipped catalog, and Lakeside in it. */
export async function openLakesideWorld(
  env: WorldOptions['env'] = {},
): Promise<{ world: World; lakeside: Lakeside }> {
  const world = await openWorld({ catalog: [], env });
  return { world, lakeside: await buildLakeside(world) };
}

/** Builds Lakeside; the world must have been opened with `catalog: []`. */
export async function buildLakeside(world: World): Promise<Lakeside> {
  const lakeside = await buildCase(world, { group_name: 'Lakeside Manufacturing' });
  const elsewhere = await buildCase(world, { group_name: 'Prairie School District' });
  const products = await productIds(world);
  for (const { id } of [lakeside, elsewhere])
    for (const product of Object.values(products)) await offerProduct(world, id, product);
  const { id: danaId } = await buildPerson(world, {
    caseId: lakeside.id,
    first_name: 'Dana',
    last_name: 'Whitfield',
    sealed: {
      spouse: { first_name: 'Jordan', last_name: 'Whitfield', date_of_birth: '1985-07-02' },
      children: [
        { first_name: 'Riley', last_name: 'Whitfield', date_of_birth: '2012-05-20' },
        { first_name: 'Sam', last_name: 'Whitfield', date_of_birth: '2016-11-03' },
      ],
    },
  });
  const avery = await buildUser(world, { first_name: 'Avery', last_name: 'Agent', licenses: ['IL', 'FL'] });
  const blake = await buildUser(world, { first_name: 'Blake', last_name: 'Broker', licenses: ['IL'] });
  const noor = await buildUser(world, { first_name: 'Noor', last_name: 'Newhire', licenses: ['IL'] });
  const casey = await buildUser(world, { first_name: 'Casey', last_name: 'Manager', roles: ['CaseAdmin'] });
  const holly = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
  await assign(world, avery.id, lakeside.id);
  await assign(world, blake.id, lakeside.id, { restricted: true });
  await assign(world, noor.id, elsewhere.id);
  await assign(world, casey.id, lakeside.id);
  return {
    caseId: lakeside.id,
    products,
    danaId,
    elsewhereId: elsewhere.id,
    avery: await signIn(world, avery.email),
    blake: await signIn(world, blake.email),
    noor: await signIn(world, noor.email),
    casey: await signIn(world, casey.email),
    holly: await signIn(world, holly.email),
  };
}

async function productIds(world: World): Promise<Lakeside['products']> {
  const rows = await world.platform.database.selectFrom('products').select(['id', 'name']).execute();
  const idOf = (name: string) => {
    const found = rows.find((row) => row.name === name);
    if (!found) throw new Error(`${name} is not in the catalog`);
    return found.id;
  };
  return { criticalIllness: idOf('Critical Illness'), accident: idOf('Accident') };
}

/** What a new enrollment asks for; in Chicago, IL, in person. */
export const newEnrollment = (caseId: number, more: object = {}) => ({
  caseId,
  enrollment_city: 'Chicago',
  enrollment_state: 'IL',
  enrollment_mode: 'inperson' as const,
  ...more,
});

/** Starts an enrollment for Dana. */
export async function startDana(lakeside: Lakeside, person: Person = lakeside.avery): Promise<number> {
  const body = newEnrollment(lakeside.caseId, { applicant_id: lakeside.danaId });
  return (await person.call(startSession, { body })).body.session_id;
}

export type Data = SerializedEnrollment['data'];

/** All answers of the Whitfields; the agent signs as whoever leads the session. */
export function whitfieldData(lakeside: Lakeside, agentName = 'Avery Agent'): Data {
  const data = whitfields(lakeside.products) as unknown as Data;
  return withPrimary(data, { agent_signature: agentName });
}

/** The same data with other answers of the primary. */
export const withPrimary = (data: Data, answers: Readonly<Record<string, unknown>>): Data => ({
  ...data,
  applicants: data.applicants.map((one) =>
    one.type === 'primary' ? { ...one, data: { ...one.data, ...answers } } : one,
  ),
});

/** The same data before anybody has signed. */
export const unsigned = (data: Data): Data => withoutSignatures(data as EnrollmentData) as unknown as Data;

/** Has a session's documents shown, as its review step does, before anybody has signed. Answers their hash. */
export async function showDocuments(person: Person, sessionId: number, data: Data): Promise<string> {
  const shown = await person.call(previewDocuments, {
    query: { session_id: sessionId },
    body: { data: unsigned(data) },
  });
  return String(shown.headers['x-document-hash']);
}

type Submit = NonNullable<InputOf<typeof submitSession>['body']>;

/** Shows the documents and submits them: nothing is accepted that was not shown (AC32). */
export async function submitShown(person: Person, sessionId: number, body: Submit & { readonly data: Data }) {
  await showDocuments(person, sessionId, body.data);
  return person.call(submitSession, { query: { session_id: sessionId }, body });
}

/** Walks a session like the browser does: documents shown, each step saved, validated and passed. Answers the last version. */
export async function passAllSteps(person: Person, sessionId: number, data: Data): Promise<number> {
  const query = { session_id: sessionId };
  await showDocuments(person, sessionId, data);
  const { steps, version: first } = (await person.call(updateSteps, { query, body: { data } })).body;
  let version = first;
  for (const { name } of steps) {
    const { body } = await person.call(validateStep, { query, body: { data, version, current_step: name } });
    if (!body.is_valid) throw new Error(`${name}: ${JSON.stringify(body.errors)}`);
    version = body.version;
  }
  return version;
}

/** Only Accident for the family; Critical Illness is waived for everybody. Makes one application. */
export function accidentData(lakeside: Lakeside, agentName = 'Avery Agent'): Data {
  const data = whitfieldData(lakeside, agentName);
  return {
    ...data,
    selectedCoverages: data.selectedCoverages.map((one) =>
      one.product === lakeside.products.criticalIllness
        ? { ...one, data: { coverage: { text: 'Waived', value: null } } }
        : one,
    ),
  };
}

/** Starts an enrollment for Dana and submits it. Answers the ids of what it made, applications first. */
export async function submitted(
  lakeside: Lakeside,
  person: Person,
  data: Data,
): Promise<{ readonly sessionId: number; readonly ids: readonly number[] }> {
  const sessionId = await startDana(lakeside, person);
  const answer = await submitShown(person, sessionId, { data });
  return { sessionId, ids: answer.body.enrollments.map(({ id }) => id) };
}
