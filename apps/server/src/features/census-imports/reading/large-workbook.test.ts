import { afterAll, beforeAll, expect, it } from 'vitest';
import { assign, buildCase, signInUser } from '../../../../test/builders.ts';
import { importsOf } from '../../../../test/census-imports.ts';
import { buildLargeWorkbook } from '../../../../test/documents/large-workbook.ts';
import { watchCost } from '../../../../test/watch-cost.ts';
import { openWorld, type World } from '../../../../test/world.ts';

/** In `npm test`; `npm run large-workbook` reads as many as an import may have, 200,000 (§3.7). */
const people = Number(process.env.OPENROLL_PEOPLE ?? 2000);
/** What an import may take. */
const maxSeconds = 120;
const maxMb = 300;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it(`reads a workbook of ${people} people with twenty columns within the limits of an import`, {
  timeout: 600_000,
}, async () => {
  const { id } = await buildCase(world);
  const casey = await signInUser(world, { roles: ['CaseAdmin'] });
  await assign(world, casey.userId ?? 0, id);
  const imports = importsOf(world, casey);
  // What the first reader loads stays.
  await imports.upload(id, await buildLargeWorkbook(3), 'first.xlsx');
  const workbook = await buildLargeWorkbook(people);
  const cost = watchCost();
  const { status, body } = await imports.upload(id, workbook, 'people.xlsx');
  const { seconds, cpuSeconds, memoryMb } = cost.end();
  process.stdout.write(
    `${people} people, ${(workbook.length / 1_048_576).toFixed(1)} MB: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of the processor, ${Math.round(memoryMb)} MB more memory\n`,
  );
  expect([status, body.rows, body.counts]).toEqual([
    200,
    people,
    expect.objectContaining({ added: people, rejected: 0 }),
  ]);
  expect(seconds).toBeLessThan(maxSeconds);
  expect(memoryMb).toBeLessThan(maxMb);
});
