import { getCase } from '@openroll/contract/cases';
import { startSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildPerson, buildUser, offerProduct } from '../../../../test/builders.ts';
import { newEnrollment } from '../../../../test/lakeside.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { defaultSite } from '../../../platform/site/site-config.ts';

let world: World;
let caseId: number;
let personId: number;
let avery: Person;
let noor: Person;
let products: Readonly<Record<string, number>>;

beforeAll(async () => {
  const allowedStates = [...defaultSite.allowedStates, 'DC'];
  world = await openWorld({ catalog: [], site: { allowedStates } });
  const rows = await world.platform.database.selectFrom('products').select(['id', 'name']).execute();
  products = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  ({ id: caseId } = await buildCase(world, { group_name: 'Capital Couriers' }));
  for (const name of ['Accident', 'Critical Illness', 'Wage Protector (pre-2024)'])
    await offerProduct(world, caseId, products[name] ?? 0);
  ({ id: personId } = await buildPerson(world, { caseId, first_name: 'Dana', last_name: 'Whitfield' }));
  const agent = await buildUser(world, { licenses: ['DC', 'IL', 'NJ', 'PR'] });
  await assign(world, agent.id, caseId);
  avery = await signIn(world, agent.email);
  noor = await signIn(world, (await buildUser(world, { licenses: ['DC'] })).email);
});
afterAll(() => world.close());

const start = (person: Person, state: string) =>
  person.call(startSession, {
    body: newEnrollment(caseId, { applicant_id: personId, enrollment_state: state }),
  });

async function sessionIn(state: string) {
  const { session_id } = (await start(avery, state)).body;
  return { session_id, ...(await stepsOf(session_id)) };
}

async function stepsOf(session_id: number) {
  const body = { data: { applicants: [], selectedCoverages: [] } };
  const { steps } = (await avery.call(updateSteps, { query: { session_id }, body })).body;
  const address = steps[0]?.fields.find(({ name }) => name === 'state');
  return {
    offered: Object.entries(products).flatMap(([name, id]) =>
      steps.some((step) => step.name === `coverage:${id}:primary`) ? [name] : [],
    ),
    addresses: address?.choices?.map(({ value }) => value) ?? [],
  };
}

describe('a site that allows the District of Columbia', () => {
  it('offers there what names it, and nothing that is sold in "all" states', async () => {
    const { offered, addresses } = await sessionIn('DC');
    expect(offered).toEqual(['Accident']);
    expect(addresses).toHaveLength(51);
    expect(addresses.at(-1)).toBe('DC');
    const { offered_states } = (await avery.call(getCase, { params: { id: caseId } })).body;
    expect(offered_states).toContain('DC');
  });

  it('is no territory, and no stranger’s', async () => {
    expect((await start(avery, 'PR')).errors.map(({ code }) => code)).toEqual(['state-not-offered']);
    expect((await start(noor, 'DC')).status).toBe(404);
  });
});

describe('a product that is withdrawn in a state', () => {
  it('is not offered there to who begins, and elsewhere as ever', async () => {
    expect((await sessionIn('NJ')).offered).toEqual(['Accident', 'Critical Illness']);
    expect((await sessionIn('IL')).offered).toContain('Wage Protector (pre-2024)');
  });

  it('goes on in a session that began before', async () => {
    const { session_id } = await sessionIn('NJ');
    await world.platform.database
      .updateTable('wizard_sessions')
      .set({ started_on: '2024-06-30' })
      .where('id', '=', session_id)
      .execute();
    expect((await stepsOf(session_id)).offered).toContain('Wage Protector (pre-2024)');
  });
});
