import { requestDelivery } from '@openroll/contract/deliveries';
import { type DeliveryStatus, deliveryStates } from '@openroll/domain/statuses/delivery-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import { buildCase, buildDelivery, buildEnrollment, signInUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { deliver } from './deliver.job.ts';
import { lockDelivery, moveDelivery } from './move-delivery.ts';

let world: World;
let holly: Person;
beforeAll(async () => {
  world = await openWorld();
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
});
afterAll(() => world.close());

/** A delivery in a status, of an application whose documents are gone: no try of it succeeds. */
async function deliveryIn(status: DeliveryStatus): Promise<number> {
  const { id: caseId } = await buildCase(world);
  const agentId = holly.userId ?? 0;
  const enrollment = await buildEnrollment(world, { caseId, agentId, delivery_required: true });
  const { id } = await buildDelivery(world, { caseId, enrollmentId: enrollment.id });
  await world.platform.database.updateTable('deliveries').set({ status }).where('id', '=', id).execute();
  return id;
}

const rowOf = (id: number) =>
  world.platform.database.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (id: number) =>
  world.platform.database
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('object_type', '=', 'delivery')
    .where('object_id', '=', String(id))
    .execute();

describe('a delivery', () => {
  it.each(deliveryStates)('that is %s is queued by Deliver and Re-Deliver, and noted', async (status) => {
    const id = await deliveryIn(status);
    for (const was of [status, 'queued']) {
      const { body } = await holly.call(requestDelivery, { params: { id } });
      expect([body.delivery_requested, (await rowOf(id)).status]).toEqual([true, 'queued']);
      expect((await auditOf(id)).at(-1)).toEqual({ action: 'delivery.requested', detail: { was } });
    }
  });

  it.each([
    ['queued', false, ['queued', 1]],
    ['queued', true, ['failed', 1]],
    ['failed', true, ['failed', 0]],
    ['failed', false, ['failed', 0]],
    ['delivered', true, ['delivered', 0]],
    ['delivered', false, ['delivered', 0]],
  ] as const)('that is %s after a try that failed, the last one: %s', async (status, lastTry, expected) => {
    const id = await deliveryIn(status);
    const tried = deliver(world.platform, id, { lastTry });
    if (status === 'delivered') await tried;
    else await expect(tried).rejects.toThrow();
    const row = await rowOf(id);
    const { attempts } = await world.platform.database
      .selectFrom('packages')
      .select('attempts')
      .where('id', '=', row.package_id ?? '')
      .executeTakeFirstOrThrow();
    expect([row.status, attempts]).toEqual(expected);
    expect(await auditOf(id)).toHaveLength(status === 'queued' && lastTry ? 1 : 0);
  });

  it.each([
    ['queued', 'delivered', true],
    ['failed', 'delivered', true],
    ['delivered', 'delivered', false],
    ['delivered', 'failed', false],
    ['delivered', 'tried', false],
  ] as const)('that is %s and comes to %s moves: %s', async (status, event, moves) => {
    const id = await deliveryIn(status);
    const before = await rowOf(id);
    const moved = await inTransaction(world.platform, workerOrigin, async (work) => {
      const row = await lockDelivery(work.tx, id);
      return row && moveDelivery(work, row, event, { changes: { effective_date: '2026-04-01' } });
    });
    expect(moved).toBe(moves);
    const after = await rowOf(id);
    if (moves) expect([after.status, after.effective_date]).toEqual([event, '2026-04-01']);
    else expect(after).toEqual(before);
  });
});
