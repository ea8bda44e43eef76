import { updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitShown,
} from '../../../test/lakeside.ts';
import type { World } from '../../../test/world.ts';
import { getVersion } from './products.queries.ts';

let world: World;
let lakeside: Lakeside;
let sessionId: number;

/** What a definition could not say yet in the first build, in whatever part of it. */
const newKeys = new Set([
  'coverage_questions',
  'riders',
  'guaranteed_issue',
  'round_at',
  'keys',
  'above_guarantee',
  'columns',
]);

const asFirstBuilt = (of: unknown): unknown => {
  if (Array.isArray(of)) return of.map(asFirstBuilt);
  if (typeof of !== 'object' || of === null) return of;
  const kept = Object.entries(of).filter(([key]) => !newKeys.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, asFirstBuilt(value)]));
};

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  const { database } = world.platform;
  for (const { id, definition } of await database.selectFrom('product_versions').selectAll().execute())
    await database
      .updateTable('product_versions')
      .set({ definition: JSON.stringify(asFirstBuilt(definition)) })
      .where('id', '=', id)
      .execute();
  sessionId = await startDana(lakeside);
});
afterAll(() => world.close());

it('reads a definition that an older build has stored with what products can say since', async () => {
  const stored = await world.platform.database
    .selectFrom('product_versions')
    .select(['id', 'definition'])
    .executeTakeFirstOrThrow();
  expect(stored.definition).not.toHaveProperty('riders');
  const { definition } = await getVersion(world.platform, stored.id);
  expect(definition).toMatchObject({ riders: [], guaranteed_issue: [], rates: { round_at: 'modal' } });
});

it('goes on with a session that is pinned to it, up to its applications', async () => {
  const query = { session_id: sessionId };
  const data = accidentData(lakeside);
  const { status, body } = await lakeside.avery.call(updateSteps, { query, body: { data } });
  expect([status, body.missing]).toEqual([200, []]);
  const made = await submitShown(lakeside.avery, sessionId, { data });
  expect(made.body.enrollments.map((one) => one.status)).toEqual(['enrolled', 'waived']);
});
