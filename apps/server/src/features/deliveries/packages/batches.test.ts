import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  downloadPackage,
  downloadWholePackage,
  getPackageContents,
  listDeliveries,
  requestDelivery,
} from '@openroll/contract/deliveries';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accidentData, buildLakeside, type Lakeside, submitted } from '../../../../test/lakeside.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { openSandboxPackage } from '../../../ports/delivery/sandbox-package.ts';
import { queueDeliveries } from '../queue-deliveries.job.ts';
import { packDeliveries } from './pack-deliveries.job.ts';

let world: World;
let lakeside: Lakeside;
/** A world at some time of March 18, 2026. */
async function openAt(time: string): Promise<void> {
  world = await openWorld({ catalog: [], now: `2026-03-18T${time}Z` });
  lakeside = await buildLakeside(world);
}
afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

/** The carrier takes several at once from now on. */
function takesAtOnce(at: string | 'hourly'): void {
  const { carriers } = world.platform.ports;
  const batching = at === 'hourly' ? { kind: 'hourly' as const } : { kind: 'daily' as const, at };
  const all = carriers.all.map((one) => ({ ...one, batching }));
  vi.spyOn(carriers, 'find').mockImplementation(() => all[0]);
  vi.spyOn(carriers, 'all', 'get').mockReturnValue(all);
}

const enrolled = async (): Promise<number> =>
  (await submitted(lakeside, lakeside.avery, accidentData(lakeside))).ids[0] ?? 0;
const folder = () => join(world.dataDir, 'deliveries');
const sentNames = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
const deliveryOf = (enrollmentId: number) =>
  world.platform.database
    .selectFrom('deliveries')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
const cases = () => world.platform.database.updateTable('cases').where('id', '=', lakeside.caseId);

describe('a carrier that takes several at once', () => {
  it('has what came before its hour in one package, built once, whoever packs how often', async () => {
    await openAt('17:50:00');
    takesAtOnce('hourly');
    const before = sentNames();
    const ids = [await enrolled(), await enrolled()];
    await packDeliveries(world.platform);
    await world.runJobs();
    expect([(await deliveryOf(ids[0] ?? 0)).package_id, sentNames()]).toEqual([null, before]);

    world.setClock('2026-03-18T18:01:00Z');
    const late = await enrolled();
    await Promise.all([1, 2, 3].map(() => packDeliveries(world.platform)));
    await world.runJobs();
    const deliveries = await Promise.all([...ids, late].map(deliveryOf));
    const [first, second, last] = deliveries;
    expect(deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'queued']);
    expect([second?.package_id, last?.package_id]).toEqual([first?.package_id, null]);
    const name = `openroll-${first?.package_id}.zip`;
    expect(sentNames().filter((one) => !before.includes(one))).toEqual([name]);
    const opened = await openSandboxPackage(readFileSync(join(folder(), name)));
    expect(opened.ok && opened.value.records.length).toBe(2);

    const params = { id: first?.id ?? 0 };
    const contents = await lakeside.holly.call(getPackageContents, { params });
    expect(contents.body.records.map(({ enrollment_id, state }) => [enrollment_id, state])).toEqual(
      ids.map((id) => [id, 'sent']),
    );
    const whole = await lakeside.holly.call(downloadWholePackage, {
      params: { id: first?.package_id ?? '' },
    });
    expect(whole.bytes.equals(readFileSync(join(folder(), name)))).toBe(true);
    const part = await lakeside.holly.call(downloadPackage, { params });
    const own = await openSandboxPackage(part.bytes);
    expect(own.ok && own.value.records).toHaveLength(1);
    for (const person of [lakeside.avery, lakeside.casey]) {
      const refused = await Promise.all([
        person.call(getPackageContents, { params }),
        person.call(downloadWholePackage, { params: { id: first?.package_id ?? '' } }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    }
    expect(
      (
        await lakeside.holly.call(downloadWholePackage, {
          params: { id: '00000000-0000-4000-8000-000000000000' },
        })
      ).status,
    ).toBe(404);
  });

  it('has it again whole by one Re-Deliver, which queues all that travel in it', async () => {
    await openAt('19:50:00');
    takesAtOnce('hourly');

    const ids = [await enrolled(), await enrolled()];
    world.setClock('2026-03-18T20:00:01Z');
    await packDeliveries(world.platform);
    await world.runJobs();
    const { id } = await deliveryOf(ids[1] ?? 0);
    const { body } = await lakeside.holly.call(requestDelivery, { params: { id } });
    expect(body).toEqual({ delivery_requested: true });
    expect((await Promise.all(ids.map(deliveryOf))).map(({ status }) => status)).toEqual([
      'queued',
      'queued',
    ]);
    world.advance(60);
    await world.runJobs();
    const again = await Promise.all(ids.map(deliveryOf));
    expect(again.map(({ delivered_at }) => delivered_at?.toISOString())).toEqual(
      ids.map(() => '2026-03-18T20:01:01.000Z'),
    );
  });

  it('goes at its time of the day by the clock of the site, or at once by Deliver, alone', async () => {
    await openAt('22:50:00');
    takesAtOnce('18:00');
    const ids = [await enrolled(), await enrolled()];
    const alone = await deliveryOf(ids[0] ?? 0);
    await lakeside.holly.call(requestDelivery, { params: { id: alone.id } });
    await packDeliveries(world.platform);
    await world.runJobs();
    expect((await Promise.all(ids.map(deliveryOf))).map(({ status }) => status)).toEqual([
      'delivered',
      'queued',
    ]);
    world.setClock('2026-03-18T23:00:00Z');
    await packDeliveries(world.platform);
    await world.runJobs();
    expect((await deliveryOf(ids[1] ?? 0)).status).toBe('delivered');
  });

  it('is sent nothing that is held, neither before it is packed nor before its package is made', async () => {
    await openAt('17:50:00');
    takesAtOnce('hourly');

    const held = await enrolled();
    await cases().set({ delivery_paused: true }).execute();
    world.setClock('2026-03-18T18:00:01Z');
    await packDeliveries(world.platform);
    expect((await deliveryOf(held)).package_id).toBeNull();
    const list = await lakeside.holly.call(listDeliveries, { query: { status: 'held' } });
    expect(
      list.body.rows.map(({ id, enrollment_id, status, held: why }) => [
        typeof id,
        enrollment_id,
        status,
        why,
      ]),
    ).toEqual([['number', held, 'held', 'case_paused']]);
    await cases().set({ delivery_paused: false }).execute();
    await packDeliveries(world.platform);
    await cases().set({ delivery_paused: true }).execute();
    await world.runJobs();
    expect((await deliveryOf(held)).status).toBe('queued');
    await cases().set({ delivery_paused: false }).execute();
    await queueDeliveries(world.platform);
    await packDeliveries(world.platform);
    await world.runJobs();
    expect((await deliveryOf(held)).status).toBe('delivered');
  });

  it('leaves out of a package that is not made yet what one of its cases holds back by now', async () => {
    await openAt('17:50:00');
    takesAtOnce('hourly');

    const ids = [await enrolled(), await enrolled()];
    world.setClock('2026-03-18T18:00:01Z');
    await packDeliveries(world.platform);
    const { database } = world.platform;
    const [kept = 0, held = 0] = ids;
    await database.updateTable('enrollments').set({ status: 'pending' }).where('id', '=', held).execute();
    await world.runJobs();
    const [first, second] = await Promise.all([kept, held].map(deliveryOf));
    expect([first?.status, second?.status, second?.package_id]).toEqual(['delivered', 'queued', null]);
    await database.updateTable('enrollments').set({ status: 'enrolled' }).where('id', '=', held).execute();
    await packDeliveries(world.platform);
    await world.runJobs();
    const released = await deliveryOf(held);
    expect(released.status).toBe('delivered');
    expect(released.package_id).not.toBe(first?.package_id);
  });

  it('tells the carrier nothing of what was deleted before its package was made', async () => {
    await openAt('17:50:00');
    takesAtOnce('hourly');
    const [kept = 0, deleted = 0] = [await enrolled(), await enrolled()];
    world.setClock('2026-03-18T18:00:01Z');
    await packDeliveries(world.platform);
    const { database, clock } = world.platform;
    await database
      .updateTable('enrollments')
      .set({ deleted_at: clock() })
      .where('id', '=', deleted)
      .execute();
    await world.runJobs();
    const [first, second] = await Promise.all([kept, deleted].map(deliveryOf));
    expect([first?.status, second?.status, second?.package_id]).toEqual(['delivered', 'queued', null]);
    const name = `openroll-${first?.package_id}.zip`;
    const opened = await openSandboxPackage(readFileSync(join(folder(), name)));
    expect(opened.ok && opened.value.records.length).toBe(1);
  });
});
