import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadPackage, listDeliveries, requestDelivery } from '@openroll/contract/deliveries';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../test/lakeside.ts';
import type { World } from '../../../test/world.ts';
import { deliver } from './deliver.job.ts';
import { queueDeliveries } from './queue-deliveries.job.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const folder = () => join(world.dataDir, 'deliveries');
const packages = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
const deliveryOf = (enrollmentId: number) =>
  world.platform.database
    .selectFrom('deliveries')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirst();
/** What has become of the package in which an enrollment travels. */
const packageOf = (enrollmentId: number) =>
  world.platform.database
    .selectFrom('packages as p')
    .innerJoin('deliveries as d', 'd.package_id', 'p.id')
    .selectAll('p')
    .where('d.enrollment_id', '=', enrollmentId)
    .executeTakeFirst();
const cases = () => world.platform.database.updateTable('cases').where('id', '=', lakeside.caseId);

async function enrolled(): Promise<number> {
  const { ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  return ids[0] ?? 0;
}

describe('a signed enrollment', () => {
  it('is queued with its submission, and delivered once, whole, whoever runs the job how often', async () => {
    const id = await enrolled();
    const queued = await deliveryOf(id);
    expect([queued?.status, packages()]).toEqual(['queued', []]);
    await Promise.all([1, 2, 3].map(() => deliver(world.platform, queued?.id ?? 0)));
    await world.runJobs();
    const [name = ''] = packages();
    expect(packages()).toEqual([`openroll-${queued?.package_id}.zip`]);
    const sent = readFileSync(join(folder(), name));
    const delivered = await deliveryOf(id);
    expect(delivered?.status).toBe('delivered');
    const { body } = await lakeside.avery.call(getEnrollment, { params: { id } });
    expect([body.delivery_status, body.delivered_at]).toEqual(['delivered', '2026-03-18T17:00:00.000Z']);
    const download = await lakeside.holly.call(downloadPackage, { params: { id: queued?.id ?? 0 } });
    expect(download.bytes.equals(sent)).toBe(true);
    expect(download.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  it('that two workers send at the same time is marked and noted once, as the first of them found it', async () => {
    const id = await enrolled();
    const queued = await deliveryOf(id);
    const { delivery } = world.platform.ports;
    const send = vi.spyOn(delivery, 'send');
    send.mockImplementationOnce(async (name, bytes) => {
      await delivery.send(name, bytes);
      // While the carrier answers the first, a second has sent the same and is done.
      await deliver(world.platform, queued?.id ?? 0);
      world.advance(60);
    });
    await deliver(world.platform, queued?.id ?? 0);
    expect(send).toHaveBeenCalledTimes(3);
    send.mockRestore();
    const delivered = await deliveryOf(id);
    const enrollment = await world.platform.database
      .selectFrom('enrollments')
      .select('delivered_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([delivered?.status, (await packageOf(id))?.attempts]).toEqual(['delivered', 1]);
    expect(enrollment.delivered_at).toEqual(delivered?.delivered_at);
    const notes = await world.platform.database
      .selectFrom('audit_events')
      .select('action')
      .where('object_type', '=', 'delivery')
      .where('object_id', '=', String(queued?.id))
      .where('action', '=', 'delivery.delivered')
      .execute();
    expect(notes).toHaveLength(1);
  });

  it('is sent again by Re-Deliver as the same package, and safe to click twice', async () => {
    const id = await enrolled();
    await world.runJobs();
    const row = await deliveryOf(id);
    const place = join(folder(), `openroll-${row?.package_id}.zip`);
    const first = readFileSync(place);
    rmSync(place);
    const params = { id: row?.id ?? 0 };
    const clicks = await Promise.all([1, 2].map(() => lakeside.holly.call(requestDelivery, { params })));
    expect(clicks.map(({ body }) => body)).toEqual([
      { delivery_requested: true },
      { delivery_requested: true },
    ]);
    await world.runJobs();
    expect(readFileSync(place).equals(first)).toBe(true);
    expect((await deliveryOf(id))?.status).toBe('delivered');
  });

  it('waits while its case is paused, and is queued once it transmits', async () => {
    await cases().set({ delivery_paused: true }).execute();
    const id = await enrolled();
    await queueDeliveries(world.platform);
    expect(await deliveryOf(id)).toBeUndefined();
    await cases().set({ delivery_paused: false }).execute();
    await queueDeliveries(world.platform);
    await queueDeliveries(world.platform);
    const row = await deliveryOf(id);
    expect(row?.status).toBe('queued');
    await cases().set({ delivery_paused: true }).execute();
    const refused = await lakeside.holly.call(requestDelivery, { params: { id: row?.id ?? 0 } });
    expect(refused.body).toMatchObject({
      delivery_requested: false,
      errors: [{ message: 'This enrollment is not ready to be delivered.' }],
    });
    await world.runJobs();
    expect((await deliveryOf(id))?.status).toBe('queued');
    await cases().set({ delivery_paused: false }).execute();
    expect(
      (await lakeside.holly.call(requestDelivery, { params: { id: row?.id ?? 0 } })).body.delivery_requested,
    ).toBe(true);
    await world.runJobs();
    expect((await deliveryOf(id))?.status).toBe('delivered');
  });

  it('goes out by itself once its case transmits again, also where its job came while the case was paused', async () => {
    const id = await enrolled();
    await cases().set({ delivery_paused: true }).execute();
    await world.runJobs();
    await queueDeliveries(world.platform);
    await world.runJobs();
    expect((await deliveryOf(id))?.status).toBe('queued');
    await cases().set({ delivery_paused: false }).execute();
    await queueDeliveries(world.platform);
    await world.runJobs();
    expect((await deliveryOf(id))?.status).toBe('delivered');
  });

  it('is not forsaken by a job whose workers died under it as often as it is tried', async () => {
    const id = await enrolled();
    const jobsOf = async () => {
      const { rows } = await world.platform.pool.query(
        "select state from pgboss.job where name = 'deliver' and (data->>'deliveryId')::bigint = $1 order by created_on, state",
        [(await deliveryOf(id))?.id],
      );
      return rows.map(({ state }) => state as string);
    };
    await queueDeliveries(world.platform);
    expect(await jobsOf(), 'it has one').toEqual(['created']);
    await world.platform.pool.query(
      "update pgboss.job set state = 'failed' where name = 'deliver' and state = 'created'",
    );
    await Promise.all([1, 2, 3].map(() => queueDeliveries(world.platform)));
    expect((await jobsOf()).sort(), 'one more, however many look').toEqual(['created', 'failed']);
    await world.runJobs();
    expect((await deliveryOf(id))?.status).toBe('delivered');
  });

  it('counts no try of a worker that dies while it sends, and comes after one that failed', async () => {
    const id = await enrolled();
    const { id: deliveryId = 0 } = (await deliveryOf(id)) ?? {};
    const send = vi.spyOn(world.platform.ports.delivery, 'send');
    send.mockImplementationOnce(() => Promise.reject(new Error('the carrier is away')));
    await deliver(world.platform, deliveryId);
    const failed = await packageOf(id);
    expect(failed).toMatchObject({ attempts: 1, failures: 1, last_error: 'the carrier is away' });
    world.advance(10);
    const reached = Promise.withResolvers<void>();
    send.mockImplementationOnce(() => {
      reached.resolve();
      return new Promise(() => undefined);
    });
    void deliver(world.platform, deliveryId);
    await reached.promise;
    expect(await packageOf(id)).toEqual(failed);
    await deliver(world.platform, deliveryId);
    send.mockRestore();
    expect((await deliveryOf(id))?.status).toBe('delivered');
    const rest = { failures: 0, try_until: null, next_try_at: null, last_error: null };
    expect(await packageOf(id)).toMatchObject({ attempts: 2, ...rest });
  });

  it('becomes a dead letter that administrators are told of, and can be sent again', async () => {
    const id = await enrolled();
    const row = await deliveryOf(id);
    const deliveryId = row?.id ?? 0;
    const place = join(folder(), `openroll-${row?.package_id}.zip`);
    writeFileSync(place, 'somebody else');
    await deliver(world.platform, deliveryId);
    expect([(await deliveryOf(id))?.status, (await packageOf(id))?.attempts]).toEqual(['failed', 1]);
    const { email } = await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', lakeside.holly.userId ?? 0)
      .executeTakeFirstOrThrow();
    const mail = await world.platform.database
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Openroll: delivery ${deliveryId} has failed`);
    rmSync(place);
    await lakeside.holly.call(requestDelivery, { params: { id: deliveryId } });
    await world.runJobs();
    expect((await deliveryOf(id))?.status).toBe('delivered');
  });
});

describe('who may', () => {
  it('only the home office lists and sends; strangers and agents do not', async () => {
    const { avery, casey, holly } = lakeside;
    const { body } = await holly.call(listDeliveries);
    expect(body.rows.map(({ id }) => id)).toEqual(
      body.rows.map(({ id }) => id).sort((a, b) => (b ?? 0) - (a ?? 0)),
    );
    expect([body.total_count, body.rows_per_page]).toEqual([body.rows.length, 100]);
    expect(body.rows[0]).toMatchObject({ status: 'delivered', should_deliver: false, can_redeliver: true });
    const params = { id: body.rows[0]?.id ?? 0 };
    for (const person of [avery, casey]) {
      const answers = await Promise.all([
        person.call(listDeliveries),
        person.call(requestDelivery, { params }),
        person.call(downloadPackage, { params }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await holly.call(requestDelivery, { params: { id: 999_999 } })).status).toBe(404);
  });
});
