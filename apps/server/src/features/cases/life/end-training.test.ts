import { searchCases } from '@openroll/contract/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { buildCase, buildEnrollment, buildPerson, buildUser } from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { endTraining } from './end-training.job.ts';

let world: World;
let holly: Person;
let email: string;
beforeAll(async () => {
  world = await openWorld();
  email = (await buildUser(world, { roles: ['HomeOfficeAdmin'] })).email;
  holly = await signIn(world, email);
});
afterAll(() => world.close());

const buildFull = async (training: { is_training: boolean; training_ends_on: string | null }) => {
  const { id } = await buildCase(world, training);
  const person = await buildPerson(world, { caseId: id });
  await buildEnrollment(world, { caseId: id, agentId: holly.userId ?? 0, census_person_id: person.id });
  return id;
};
const stateOf = async (id: number) => {
  const { rows } = await world.platform.pool.query(
    `select c.is_active, coalesce((select people from census_counters where case_id = c.id), 0)::int as num_census,
       (select count(*) from enrollments where case_id = c.id and deleted_at is null)::int as shown,
       (select count(*) from enrollments where case_id = c.id)::int as kept
     from cases c where c.id = $1`,
    [id],
  );
  return rows[0];
};
const whole = { is_active: true, num_census: 1, shown: 1, kept: 1 };

it('clears a training case away on the day after it ends in the site’s zone, and no other case', async () => {
  const ends = '2026-03-18';
  const training = await buildFull({ is_training: true, training_ends_on: ends });
  const endless = await buildFull({ is_training: true, training_ends_on: null });
  const real = await buildFull({ is_training: false, training_ends_on: ends });
  world.setClock('2026-03-19T04:59:00.000Z');
  await endTraining(world.platform);
  expect(await stateOf(training)).toEqual(whole);
  world.setClock('2026-03-19T05:15:00.000Z');
  for (const _ of [1, 2]) await endTraining(world.platform);
  expect(await stateOf(training)).toEqual({ is_active: false, num_census: 0, shown: 0, kept: 1 });
  expect([await stateOf(endless), await stateOf(real)]).toEqual([whole, whole]);
  const notes = await world.platform.database
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('case_id', '=', training)
    .execute();
  expect(notes).toEqual([{ action: 'case.training-ended', detail: { enrollments: 1, people: 1 } }]);
});

it('marks a training case in the list', async () => {
  const again = await signIn(world, email);
  await buildCase(world, { group_name: 'Exercise', is_training: true });
  await buildCase(world, { group_name: 'Exercise, real' });
  const { cases } = (await again.call(searchCases, { body: { searchText: 'exercise' } })).body;
  expect(cases.map(({ is_training }) => is_training)).toEqual([true, false]);
});
