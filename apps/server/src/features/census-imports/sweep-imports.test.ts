import { mapImport } from '@openroll/contract/census-imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn } from '../../../test/actors.ts';
import { assign, buildCase } from '../../../test/builders.ts';
import {
  csv,
  dana,
  type Imports,
  importsOf,
  omar,
  openImportWorld,
  peopleOf,
  priya,
} from '../../../test/census-imports.ts';
import type { World } from '../../../test/world.ts';
import { sweepImports } from './sweep-imports.job.ts';

let world: World;
let email: string;
let casey: Person;
let imports: Imports;

beforeAll(async () => {
  ({ world, email, casey, imports } = await openImportWorld());
});
afterAll(() => world.close());

/** Sessions end while days pass. */
async function signInAgain() {
  casey = await signIn(world, email);
  imports = importsOf(world, casey);
}

async function freshCase(training = {}): Promise<number> {
  const { id } = await buildCase(world, training);
  await assign(world, casey.userId ?? 0, id);
  return id;
}
const days = (count: number) => world.advance(count * 86_400);

/** How much of an import is kept: its own row, the preview, what was before, its file. */
async function keptOf(importId: number, fileId: number) {
  const count = async (text: string, value: number) =>
    (await world.platform.pool.query(`select count(*)::int as n from ${text}`, [value])).rows[0].n;
  return [
    await count('census_imports where id = $1', importId),
    await count('census_import_rows where import_id = $1', importId),
    await count('census_people_before where import_id = $1', importId),
    await count('files where id = $1', fileId),
  ];
}
const fileOf = async (importId: number) => {
  const { rows } = await world.platform.pool.query(
    'select f.id, f.store_name from census_imports i join files f on f.id = i.file_id where i.id = $1',
    [importId],
  );
  return { id: rows[0].id as number, name: rows[0].store_name as string };
};

it('forgets a file that nobody applied after 30 days, with all of it', async () => {
  const id = await freshCase();
  const { body } = await imports.upload(id, csv(dana, priya));
  const file = await fileOf(body.id);
  days(29);
  await sweepImports(world.platform);
  expect(await keptOf(body.id, file.id)).toEqual([1, 2, 0, 1]);
  days(2);
  for (const _ of [1, 2]) await sweepImports(world.platform);
  expect(await keptOf(body.id, file.id)).toEqual([0, 0, 0, 0]);
  expect(await world.platform.ports.files.exists(file.name)).toBe(false);
  await signInAgain();
});

it('leaves alone a file whose headers somebody has mapped since', async () => {
  const id = await freshCase();
  const { body } = await imports.upload(id, csv(dana));
  const file = await fileOf(body.id);
  days(25);
  await signInAgain();
  const mapping = Object.fromEntries(body.headers.map(({ header, column }) => [header, column]));
  await casey.call(mapImport, { params: { id, importId: body.id }, body: { mapping } });
  days(10);
  await sweepImports(world.platform);
  expect(await keptOf(body.id, file.id)).toEqual([1, 1, 0, 1]);
  await signInAgain();
});

it('keeps the line of an applied import after 90 days, and nothing to take it back with', async () => {
  const id = await freshCase();
  await imports.uploadAndApply(id, csv(dana));
  world.advance(60);
  const applied = await imports.uploadAndApply(id, csv('Dana,Changed,219-09-9999,1984-03-14', omar));
  const file = await fileOf(applied.id);
  const people = await peopleOf(world, id);
  days(89);
  await sweepImports(world.platform);
  await signInAgain();
  expect((await imports.find(id, applied.id)).may.undo).toBe(true);
  days(2);
  await sweepImports(world.platform);
  await signInAgain();
  expect(await keptOf(applied.id, file.id)).toEqual([1, 0, 0, 0]);
  expect(await world.platform.ports.files.exists(file.name)).toBe(false);
  const left = await imports.find(id, applied.id);
  expect(left).toMatchObject({
    status: 'applied',
    counts: { added: 1, updated: 1 },
    may: { undo: false },
    undo_problem: 'This import is too long ago: what was before it is no longer kept.',
  });
  const refused = await imports.askToUndo(id, applied.id);
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'census-undo-swept']);
  expect(await peopleOf(world, id)).toEqual(people);
});

it('clears with a training that has ended, and not before', async () => {
  const id = await freshCase({ is_training: true, training_ends_on: null });
  const applied = await imports.uploadAndApply(id, csv(dana));
  const file = await fileOf(applied.id);
  await sweepImports(world.platform);
  expect(await keptOf(applied.id, file.id)).toEqual([1, 1, 0, 1]);
  await world.platform.pool.query('update cases set is_active = false where id = $1', [id]);
  await sweepImports(world.platform);
  expect(await keptOf(applied.id, file.id)).toEqual([1, 0, 0, 0]);
});
