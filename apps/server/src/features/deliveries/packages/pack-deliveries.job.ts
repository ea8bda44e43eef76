import { lastDeparture, maxRecordsInPackage } from '@openroll/domain/enrollments/batching';
import { sql } from 'kysely';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import type { Carrier } from '../../../ports/delivery/carriers.ts';
import { isDeliverableInSql } from '../../enrollments/deliverable.queries.ts';
import { carrierOf } from '../carrier-of.ts';
import { openPackage } from './open-package.ts';

/**
 * Packs what waits for the package of its carrier and came before that was due, by the clock of the site; several packages where it is
 * too much for one. Two workers at once pack nothing twice. What is held stays; released later, it goes with the next run.
 */
export async function packDeliveries(platform: Platform): Promise<void> {
  const { ports, site, clock } = platform;
  // By their codes: what else is known of carriers is no matter of the log's.
  const codes = ports.carriers.all.map(({ code }) => code);
  await eachApart(platform, 'pack-deliveries', codes, async (code) => {
    const carrier = carrierOf(ports, code);
    const before = lastDeparture(carrier.batching, clock(), site.timeZone) ?? clock();
    while (await packOnce(platform, carrier, before));
  });
}

/** Answers whether there may be more. */
const packOnce = (platform: Platform, carrier: Carrier, before: Date): Promise<boolean> =>
  inTransaction(platform, workerOrigin, async (work) => {
    const most = carrier.batching.kind === 'each' ? 1 : maxRecordsInPackage;
    const { rows } = await sql<{ id: number }>`
      select d.id from deliveries d join enrollments e on e.id = d.enrollment_id join cases c on c.id = d.case_id
      where d.carrier = ${carrier.code} and d.package_id is null and d.status = 'queued' and d.created_at < ${before}
        and ${isDeliverableInSql}
      order by d.id limit ${most}
      for update of d skip locked`.execute(work.tx);
    const [first] = rows;
    if (!first) return false;
    await openPackage(work, { carrier, records: rows.map(({ id }) => ({ deliveryId: id })) });
    await work.enqueue('deliver', { deliveryId: first.id });
    return rows.length === most;
  });
