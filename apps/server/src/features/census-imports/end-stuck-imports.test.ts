import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, signIn } from '../../../test/actors.ts';
import { assign, buildCase } from '../../../test/builders.ts';
import { csv, dana, type Imports, importsOf, openImportWorld, priya } from '../../../test/census-imports.ts';
import type { World } from '../../../test/world.ts';
import { endStuckImports } from './end-stuck-imports.job.ts';

let world: World;
let email: string;
let casey: Person;
let imports: Imports;
beforeAll(async () => {
  ({ world, email } = await openImportWorld());
});
/** Sessions end while the tests wait. */
beforeEach(async () => {
  casey = await signIn(world, email);
  imports = importsOf(world, casey);
});
afterAll(() => world.close());

/** An import as a process that was killed leaves it. */
async function killedAt(status: 'received' | 'applying' | 'undoing' | 'ready') {
  const { id } = await buildCase(world);
  await assign(world, casey.userId ?? 0, id);
  const { body } = await imports.upload(id, csv(dana));
  await world.platform.database
    .updateTable('census_imports')
    .set({ status, worked_at: world.platform.clock() })
    .where('id', '=', body.id)
    .execute();
  return { caseId: id, importId: body.id };
}
const statusOf = async (importId: number) =>
  (
    await world.platform.database
      .selectFrom('census_imports')
      .select('status')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow()
  ).status;

it.each([
  ['received', 4, 2, 'failed'],
  ['applying', 29, 2, 'failed'],
  ['undoing', 29, 2, 'applied'],
  ['ready', 29, 600, 'ready'],
] as const)(
  'what was killed while %s stays for %i minutes, and ends %i later as it must',
  async (status, minutes, later, ended) => {
    const { importId } = await killedAt(status);
    world.advance(minutes * 60);
    await endStuckImports(world.platform);
    expect(await statusOf(importId)).toBe(status);
    world.advance(later * 60);
    for (const _ of [1, 2]) await endStuckImports(world.platform);
    expect(await statusOf(importId)).toBe(ended);
  },
);

it('an upload that was killed keeps nobody out: the next file of the case is taken', async () => {
  const { caseId } = await killedAt('received');
  world.advance(6 * 60);
  await endStuckImports(world.platform);
  expect((await imports.uploadAndApply(caseId, csv(dana, priya))).counts).toMatchObject({ added: 2 });
});
