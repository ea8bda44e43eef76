import { lookUpCensusPerson } from '@openroll/contract/census';
import { getWizardSession, startSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { type Lakeside, newEnrollment, openLakesideWorld } from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld({ OPENROLL_DEMO: 'off' }));
});
afterAll(() => world.close());

const start = (ssn: string, who: Person = lakeside.avery) =>
  who.call(startSession, { body: newEnrollment(lakeside.caseId, { ssn }) });
const lookedUp = async () =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'census.looked-up')
      .where('actor_id', '=', lakeside.avery.userId ?? 0)
      .orderBy('id')
      .execute()
  ).map(({ detail }) => (detail as { found: boolean }).found);

it('AC24 a start by SSN is a look-up: audited, and counted with the others', async () => {
  const { body } = await start('219-09-9999');
  const { initial_data: data } = (
    await lakeside.avery.call(getWizardSession, { query: { session_id: body.session_id } })
  ).body;
  expect(data.applicants[0]?.data.first_name).toBe('Dana');
  expect(await lookedUp()).toEqual([true]);
});

it('AC24 lets no more than 20 misses an hour pass, and makes no session beyond', async () => {
  const guesses = Array.from({ length: 22 }, (_, n) => `900-${10 + n}-0001`);
  const sessions = () =>
    world.platform.database
      .selectFrom('wizard_sessions')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await sessions();
  const answers = await Promise.all(guesses.map((ssn) => start(ssn, lakeside.blake)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ errors }) => errors[0]?.code)).toEqual(['too-many-requests', 'too-many-requests']);
  expect((await sessions()).n - before.n).toBe(20);
});

it('looks nobody up anew for half an hour after a look-up by the same user', async () => {
  await lakeside.avery.call(lookUpCensusPerson, {
    params: { id: lakeside.caseId },
    body: { ssn: '987-65-0001' },
  });
  expect((await start('987-65-0001')).status).toBe(200);
  expect(await lookedUp()).toEqual([true, false]);
  world.advance(1700);
  // The sign-in rests no longer than half an hour.
  await lakeside.avery.call(getWizardSession, { query: { session_id: 1 } });
  world.advance(101);
  expect((await start('987-65-0001')).status).toBe(200);
  expect(await lookedUp()).toEqual([true, false, false]);
});
