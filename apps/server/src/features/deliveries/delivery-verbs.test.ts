import { listDeliveries, requestDelivery } from '@openroll/contract/deliveries';
import { type DeliveryStatus, deliveryStates } from '@openroll/domain/statuses/delivery-status';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import { buildCase, buildDelivery, buildEnrollment, signInUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
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
const packageOf = async (id: number) =>
  world.platform.database
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', (await rowOf(id)).package_id ?? '')
    .executeTakeFirstOrThrow();
const changePackage = async (id: number, changes: Updateable<Tables['packages']>) =>
  world.platform.database
    .updateTable('packages')
    .set(changes)
    .where('id', '=', (await rowOf(id)).package_id ?? '')
    .execute();
const again = (id: number) => holly.call(requestDelivery, { params: { id } });
const auditOf = (id: number) =>
  world.platform.database
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('object_type', '=', 'delivery')
    .where('object_id', '=', String(id))
    .execute();

describe('a delivery', () => {
  it('of an enrollment that was deleted while it was queued says so, and is sent by nobody', async () => {
    const id = await deliveryIn('queued');
    const { enrollment_id: enrollmentId } = await rowOf(id);
    await world.platform.database
      .updateTable('enrollments')
      .set({ deleted_at: world.platform.clock() })
      .where('id', '=', enrollmentId)
      .execute();
    const { rows } = (await holly.call(listDeliveries, { query: { search_text: String(id) } })).body;
    expect(rows.find((row) => row.id === id)).toMatchObject({
      status: 'queued',
      held: 'deleted',
      should_deliver: false,
    });
    expect((await again(id)).body).toMatchObject({ delivery_requested: false });
  });

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
    ['queued', true, ['failed', 31]],
    ['failed', true, ['failed', 30]],
    ['failed', false, ['failed', 0]],
    ['delivered', true, ['delivered', 30]],
    ['delivered', false, ['delivered', 0]],
  ] as const)('that is %s after a try that failed, the last one: %s', async (status, isLast, expected) => {
    const id = await deliveryIn(status);
    const now = world.platform.clock();
    if (isLast) await changePackage(id, { attempts: 30, failures: 30, try_until: now, next_try_at: now });
    await deliver(world.platform, id);
    const row = await rowOf(id);
    expect([row.status, (await packageOf(id)).attempts]).toEqual(expected);
    expect(await auditOf(id)).toHaveLength(status === 'queued' && isLast ? 1 : 0);
  });

  it('is tried later and later for a day, and then a dead letter that is told of once', async () => {
    const id = await deliveryIn('queued');
    const began = world.platform.clock().getTime();
    const pauses: number[] = [];
    for (;;) {
      await deliver(world.platform, id);
      const { next_try_at: next } = await packageOf(id);
      if (!next) break;
      expect((await rowOf(id)).status).toBe('queued');
      pauses.push((next.getTime() - world.platform.clock().getTime()) / 1000);
      world.advance(pauses.at(-1) ?? 0);
    }
    expect(pauses.slice(0, 10)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600]);
    const tried = world.platform.clock().getTime() - began;
    expect([tried > 23 * 3_600_000, tried <= 24 * 3_600_000]).toEqual([true, true]);
    expect([(await rowOf(id)).status, (await packageOf(id)).attempts]).toEqual(['failed', pauses.length + 1]);
    const told = `Openroll: delivery ${id} has failed`;
    const emails = world.platform.database.selectFrom('mails').select('id').where('subject', '=', told);
    expect(await emails.execute()).toHaveLength(1);
    await deliver(world.platform, id);
    expect(await emails.execute()).toHaveLength(1);
    // Asked for by hand it has another day.
    holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
    await again(id);
    expect(await packageOf(id)).toMatchObject({ failures: 0, try_until: null, last_error: null });
    await deliver(world.platform, id);
    expect([(await rowOf(id)).status, (await packageOf(id)).failures]).toEqual(['queued', 1]);
  });

  it('is tried once by many jobs and clicks at once, and again by one job', async () => {
    const id = await deliveryIn('queued');
    await deliver(world.platform, id);
    expect((await packageOf(id)).failures).toBe(1);
    for (let time = 0; time < 5; time++) await deliver(world.platform, id);
    expect((await packageOf(id)).failures).toBe(1);
    await Promise.all([again(id), again(id), again(id)]);
    for (let time = 0; time < 3; time++) await deliver(world.platform, id);
    expect((await packageOf(id)).failures).toBe(1);
    world.advance(10);
    for (let time = 0; time < 3; time++) await deliver(world.platform, id);
    expect((await packageOf(id)).failures).toBe(2);
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
