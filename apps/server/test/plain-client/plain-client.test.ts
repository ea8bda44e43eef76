import { afterAll, beforeAll, expect, it } from 'vitest';
import { assign, buildCase, buildPerson, buildUser, offerProduct } from '../builders.ts';
import { watchStatements } from '../watch-statements.ts';
import { openWorld, type World } from '../world.ts';
import { type Call, enrollFamily, type Facts, inputTypes } from './plain-client.ts';

let world: World;
let address: string;
let caseId: number;

const shipped = [
  'Critical Illness',
  'Accident',
  'Hospital Indemnity',
  'Term Life',
  'Wage Protector',
  'Whole Life',
];

beforeAll(async () => {
  world = await openWorld({ catalog: [] });
  const lakeside = await buildCase(world, { group_name: 'Lakeside Manufacturing' });
  caseId = lakeside.id;
  const products = await world.platform.database
    .selectFrom('products')
    .select(['id', 'name'])
    .where('name', 'in', shipped)
    .execute();
  for (const { id } of products) await offerProduct(world, caseId, id);
  const people = {
    spouse: { first_name: 'Jordan', last_name: 'Whitfield', date_of_birth: '1985-07-02' },
    children: [{ first_name: 'Riley', last_name: 'Whitfield', date_of_birth: '2012-05-20' }],
  };
  await buildPerson(world, { caseId, first_name: 'Dana', last_name: 'Whitfield', sealed: people });
  const avery = await buildUser(world, { first_name: 'Avery', last_name: 'Agent', licenses: ['IL'] });
  await assign(world, avery.id, caseId);
  agent = avery.email;
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

let agent: string;

/** The Whitfields as they come to the table: what a stranger to the product would have written down about them. */
const facts: Facts = {
  people: {
    primary: {
      first_name: 'Dana',
      last_name: 'Whitfield',
      ssn: '219-09-9999',
      birthdate: '1984-03-14',
      gender: 'female',
      address: '1408 Plainfield Road',
      city: 'Joliet',
      state: 'IL',
      zip: '60435',
      hire_date: '2026-02-25',
      weight: 148,
      actively_at_work: 'yes',
      has_spouse: 'yes',
      applicant_signature_consent: true,
      applicant_signature: 'Dana Whitfield',
      applicant_signature_last_four: '9999',
      agent_signature_consent: true,
      agent_signature: 'Avery Agent',
    },
    spouse: {
      first_name: 'Jordan',
      last_name: 'Whitfield',
      birthdate: '1985-07-02',
      gender: 'male',
      weight: 182,
      spouse_signature_consent: true,
      spouse_signature: 'Jordan Whitfield',
    },
    child: { gender: 'female' },
  },
  wants: (product, applicant) => {
    if (product === 'Critical Illness')
      return { primary: 20_000, spouse: 10_000, child: undefined }[applicant as 'primary'];
    if (applicant !== 'primary') return undefined;
    return product === 'Accident' ? 'enhanced' : 'whatever comes first';
  },
};

async function signedIn(): Promise<Call> {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const entered = await post('/api/users/login', { username: agent, password: 'Openroll-Demo-2026!' });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (method, path, body) => {
    const reply =
      method === 'POST'
        ? await post(path, body, cookie)
        : await fetch(`${address}${path}`, { headers: { cookie } });
    const isJson = reply.headers.get('content-type')?.startsWith('application/json');
    const read = isJson ? await reply.json() : await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(read)}`);
    return read;
  };
}

it('a client written from the specification alone enrolls the Whitfields in six products', async () => {
  const call = await signedIn();
  const start = {
    caseId,
    enrollmentState: 'IL',
    enrollmentCity: 'Chicago',
    ssn: '219-09-9999',
    enrollment_mode: 'inperson',
  };
  const watch = watchStatements(world);
  const { steps, enrollments } = await enrollFamily(call, start, facts);
  const sent = watch.take();
  watch.stop();

  const applied = enrollments.filter(({ status }) => status === 'enrolled');
  expect(applied).toHaveLength(7);
  expect(enrollments.filter(({ status }) => status !== 'enrolled')).toEqual([]);
  const rows = await Promise.all(
    applied.map(({ id }) => call('GET', `/api/enrollments/${id}`) as Promise<Record<string, string>>),
  );
  expect(new Set(rows.map(({ product_name: name }) => name))).toEqual(new Set(shipped));
  expect(rows.map(({ status, insured_name: name }) => [status, name]).toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => ['enrolled', 'Dana Whitfield']),
    ['enrolled', 'Jordan Whitfield'],
  ]);

  // However many they are, all rows of a kind are one statement (docs/decisions/0080).
  const begins = sent.map(({ text }) => text.trimStart().slice(0, 60));
  for (const table of ['files', 'enrollments', 'enrollment_signatures', 'deliveries', 'delivery_records'])
    expect([table, begins.filter((text) => text.startsWith(`insert into "${table}" `)).length]).toEqual([
      table,
      1,
    ]);

  for (const { name, fields } of steps) {
    const names = fields.map((field) => field.name);
    expect([name, new Set(names).size]).toEqual([name, names.length]);
    expect(fields.filter(({ input_type }) => !inputTypes.includes(input_type))).toEqual([]);
  }
});
