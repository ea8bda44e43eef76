import { mapImport } from '@openroll/contract/census-imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDivision,
  buildEnrollment,
  buildSession,
} from '../../../../test/builders.ts';
import {
  censusHeader,
  counterOf,
  csv,
  dana,
  type Imports,
  omar,
  openImportWorld,
  openPeople,
  peopleOf,
  priya,
} from '../../../../test/census-imports.ts';
import type { World } from '../../../../test/world.ts';
import { blindIndex } from '../../../platform/keys/key-ring.ts';

let world: World;
let casey: Person;
let imports: Imports;

beforeAll(async () => {
  ({ world, casey, imports } = await openImportWorld());
});
afterAll(() => world.close());

async function freshCase(): Promise<number> {
  const { id } = await buildCase(world, { case_divisions_enabled: true });
  await assign(world, casey.userId ?? 0, id);
  return id;
}
/** Changes Dana, adds Omar, and removes Priya. */
async function applySecond(id: number): Promise<number> {
  world.advance(60);
  const { body } = await imports.upload(id, `${censusHeader},spouse_first\n${dana},Jordan\n${omar},\n`);
  const params = { id, importId: body.id };
  await casey.call(mapImport, { params, body: { remove_missing: true } });
  expect((await imports.apply(id, body.id)).counts).toMatchObject({ added: 1, updated: 1, removed: 1 });
  return body.id;
}
const undoProblemOf = async (id: number, importId: number) => {
  const { undo_problem, may } = await imports.find(id, importId);
  expect(may.undo).toBe(undo_problem === null);
  const refused = await imports.askToUndo(id, importId);
  expect(refused.status).toBe(409);
  expect(refused.errors[0]?.message).toBe(undo_problem);
  return undo_problem;
};
const [enrolled, touched] = [
  'Somebody of this import has enrolled since.',
  'People of this import were changed or removed since.',
];

it('puts back what was: who was added goes, who was changed or removed is as before, under the same id', async () => {
  const id = await freshCase();
  const plant = await buildDivision(world, id, { name: 'Plant' });
  await imports.uploadAndApply(id, `${censusHeader},division\n${dana},\n${priya},Plant\n`);
  const [rows, people] = [await peopleOf(world, id), await openPeople(world, id)];
  expect(people[1]?.divisionId).toBe(plant.id);
  const importId = await applySecond(id);
  expect((await openPeople(world, id)).map(({ firstName }) => firstName)).toEqual(['Dana', 'Omar']);

  expect((await imports.askToUndo(id, importId)).body.status).toBe('undoing');
  await world.runJobs();
  expect(await imports.find(id, importId)).toMatchObject({ status: 'undone', may: { undo: false } });
  expect([await peopleOf(world, id), await openPeople(world, id)]).toEqual([rows, people]);
  expect(await counterOf(world, id)).toBe(2);
  const again = await imports.askToUndo(id, importId);
  expect([again.status, again.errors[0]?.code]).toEqual([409, 'census-import-state']);

  // The import before it is the last one again.
  const [first] =
    (await world.platform.database
      .selectFrom('census_imports')
      .select('id')
      .where('case_id', '=', id)
      .orderBy('id')
      .execute()) ?? [];
  const asked = await Promise.all([1, 2].map(() => imports.askToUndo(id, first?.id ?? 0)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  await world.runJobs();
  expect(await peopleOf(world, id)).toEqual([]);
  const actions = await world.platform.database
    .selectFrom('audit_events')
    .select('action')
    .where('case_id', '=', id)
    .where('action', 'like', 'census.import-und%')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'census.import-undo-requested',
    'census.import-undone',
    'census.import-undo-requested',
    'census.import-undone',
  ]);
});

it('leaves whoever comes back without a division that the case has given up', async () => {
  const id = await freshCase();
  const plant = await buildDivision(world, id, { name: 'Plant' });
  await imports.uploadAndApply(id, `${censusHeader},division\n${dana},Plant\n${priya},Plant\n`);
  const importId = await applySecond(id);
  await world.platform.database
    .updateTable('case_divisions')
    .set({ deleted_at: world.platform.clock() })
    .where('id', '=', plant.id)
    .execute();
  await imports.undo(id, importId);
  expect((await peopleOf(world, id)).map(({ first_name, division_id }) => [first_name, division_id])).toEqual(
    [
      ['Dana', null],
      ['Priya', null],
    ],
  );
});

it.each([
  ['somebody added has an enrollment by SSN', '078051120', false],
  ['somebody changed has begun an enrollment since', '219099999', true],
])('is refused once %s', async (_, ssn, isOpen) => {
  const id = await freshCase();
  await imports.uploadAndApply(id, csv(dana, priya));
  const importId = await applySecond(id);
  const agentId = casey.userId ?? 0;
  const index = blindIndex(world.platform.keys, id, ssn);
  const person = (await peopleOf(world, id)).find(({ ssn_index }) => ssn_index.equals(index));
  world.advance(1);
  if (isOpen) {
    const session = await buildSession(world, { caseId: id, agentId, status: 'open' });
    await world.platform.database
      .updateTable('wizard_sessions')
      .set({ census_person_id: person?.id ?? null })
      .where('id', '=', session.id)
      .execute();
  } else await buildEnrollment(world, { caseId: id, agentId, ssn_index: index });
  expect(await undoProblemOf(id, importId)).toBe(enrolled);
  expect(await counterOf(world, id)).toBe(2);
});

it('is refused once a later import has touched its people, and not by one of others', async () => {
  const id = await freshCase();
  await imports.uploadAndApply(id, csv(dana, priya));
  const importId = await applySecond(id);
  world.advance(60);
  const other = await imports.uploadAndApply(id, csv('New,Comer,111-22-3333,1970-01-01'));
  expect((await imports.find(id, importId)).undo_problem).toBeNull();
  world.advance(60);
  const later = await imports.uploadAndApply(id, csv('Omar,Changed,078-05-1120,1990-07-01', priya));
  expect(await undoProblemOf(id, importId)).toBe(touched);
  expect((await imports.undo(id, later.id)).status).toBe('undone');
  expect((await imports.undo(id, other.id)).status).toBe('undone');
  expect((await imports.undo(id, importId)).status).toBe('undone');
  expect((await peopleOf(world, id)).map(({ last_name }) => last_name)).toEqual(['Whitfield', 'Raman']);
});

it.each(['deleted', 'kept as evidence'])(
  'applies without a division that was given up after the preview and %s',
  async (how) => {
    const id = await freshCase();
    const plant = await buildDivision(world, id, { name: 'Plant' });
    const { body } = await imports.upload(id, `${censusHeader},division\n${dana},Plant\n`);
    const { database } = world.platform;
    if (how === 'deleted') await database.deleteFrom('case_divisions').where('id', '=', plant.id).execute();
    else
      await database
        .updateTable('case_divisions')
        .set({ deleted_at: world.platform.clock() })
        .where('id', '=', plant.id)
        .execute();
    expect(await imports.apply(id, body.id)).toMatchObject({ status: 'applied', counts: { added: 1 } });
    expect((await peopleOf(world, id)).map(({ division_id }) => division_id)).toEqual([null]);
  },
);
