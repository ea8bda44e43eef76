import { uploadCensus } from '@openroll/contract/census';
import { listImportRows } from '@openroll/contract/census-imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { assign, buildCase, buildDivision } from '../../../../test/builders.ts';
import {
  censusHeader,
  csv,
  dana,
  type Imports,
  omar,
  openImportWorld,
  openPeople,
  peopleOf,
} from '../../../../test/census-imports.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let casey: Person;
let imports: Imports;

beforeAll(async () => {
  ({ world, casey, imports } = await openImportWorld());
});
afterAll(() => world.close());

const fullHeader = `${censusHeader},email,salary,tobacco,division,spouse_first,spouse_date_of_birth,child1_first`;
const everythingOfDana = {
  email: 'dana@plant.test',
  salaryCents: 4_200_000,
  tobacco: true,
  spouse: { firstName: 'Jordan', lastName: 'Whitfield', dateOfBirth: '1985-01-02' },
  children: [{ firstName: 'Sam', lastName: 'Whitfield', dateOfBirth: null }],
};

async function caseWithDana(): Promise<{ id: number; plant: number }> {
  const { id } = await buildCase(world, { case_divisions_enabled: true });
  await assign(world, casey.userId ?? 0, id);
  const plant = (await buildDivision(world, id, { name: 'Plant' })).id;
  const full = `${dana},dana@plant.test,42000,yes,Plant,Jordan,1985-01-02,Sam`;
  await imports.uploadAndApply(id, `${fullHeader}\n${full}\n`);
  expect(await openPeople(world, id)).toMatchObject([{ ...everythingOfDana, divisionId: plant }]);
  return { id, plant };
}

/** Both ways in: the import screen, and the synchronous call (§3.5, §3.7). */
const ways = {
  imports: async (id: number, file: string) => void (await imports.uploadAndApply(id, file)),
  upload: async (id: number, file: string) => {
    const { status } = await casey.upload(uploadCensus, { id }, { name: 'people.csv', content: file });
    expect(status).toBe(200);
  },
};

it.each(Object.entries(ways))(
  '%s: whoever is updated keeps what the file has no column for',
  async (_, send) => {
    const { id, plant } = await caseWithDana();
    await send(id, `${csv('Dana,Whitfield-Blake,219-09-9999,1984-03-15', omar)}`);
    expect(await openPeople(world, id)).toMatchObject([
      { ...everythingOfDana, divisionId: plant, lastName: 'Whitfield-Blake', dateOfBirth: '1984-03-15' },
      { firstName: 'Omar', email: '', salaryCents: null, tobacco: null, spouse: null, children: [] },
    ]);
  },
);

it.each(Object.entries(ways))(
  '%s: an empty cell under a column says none, each part for itself',
  async (_, send) => {
    const { id, plant } = await caseWithDana();
    await send(id, `${censusHeader},email,spouse_first\n${dana},,\n`);
    expect(await openPeople(world, id)).toMatchObject([
      { ...everythingOfDana, divisionId: plant, email: '', spouse: null },
    ]);
    await send(id, `${censusHeader},child1_first\n${dana},\n`);
    expect(await openPeople(world, id)).toMatchObject([{ salaryCents: 4_200_000, children: [] }]);
  },
);

it('previews what changes alone, with the family that stays, and finds it unchanged afterwards', async () => {
  const { id } = await caseWithDana();
  const before = await peopleOf(world, id);
  const { body } = await imports.upload(id, csv('Dana,Whitfield,219-09-9999,1984-03-15'));
  expect(body.counts).toMatchObject({ updated: 1, unchanged: 0 });
  expect(body.kept).toEqual(expect.arrayContaining(['email', 'division', 'spouse', 'children']));
  expect(body.kept).not.toContain('date_of_birth');
  const { body: rows } = await casey.call(listImportRows, {
    params: { id, importId: body.id },
    query: { what: 'all' } as never,
  });
  expect(rows.rows).toMatchObject([{ what: 'updated', changes: ['date_of_birth'], dependants: 2 }]);

  await imports.apply(id, body.id);
  const again = await imports.upload(id, csv('Dana,Whitfield,219-09-9999,1984-03-15'));
  expect(again.body.counts).toMatchObject({ updated: 0, unchanged: 1 });
  // With the family told by a file that has it, nothing differs either: hashes of kept parts are true.
  const told = `${fullHeader}\nDana,Whitfield,219-09-9999,1984-03-15,dana@plant.test,42000,yes,Plant,Jordan,1985-01-02,Sam\n`;
  expect((await imports.upload(id, told)).body.counts).toMatchObject({ updated: 0, unchanged: 1 });

  await imports.undo(id, body.id);
  expect(await peopleOf(world, id)).toEqual(before);
});

it('keeps what the census has when it is applied, not what it had at the preview', async () => {
  const { id } = await caseWithDana();
  const { body } = await imports.upload(id, csv('Dana,Whitfield,219-09-9999,1984-03-15'));
  world.advance(60);
  await ways.upload(id, `${censusHeader},email,spouse_first\n${dana},new@plant.test,Robin\n`);
  await imports.apply(id, body.id);
  expect(await openPeople(world, id)).toMatchObject([
    { dateOfBirth: '1984-03-15', email: 'new@plant.test', spouse: { firstName: 'Robin' } },
  ]);
});
