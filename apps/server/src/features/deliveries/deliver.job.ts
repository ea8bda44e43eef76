import { shouldDeliver } from '@openroll/domain/enrollments/deliveries';
import { deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import { may } from '@openroll/domain/statuses/machine';
import { isDue, nextTry, secondsUntil, triedUntil } from '@openroll/domain/values/retries';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { readFile } from '../../platform/documents/case-files.ts';
import { packageName } from '../../platform/documents/package.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { writeHomeOfficeEmails } from '../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { DeliveryStopped, ReceiverKeyChanged } from '../../ports/delivery/delivery.ts';
import { markDelivered } from '../enrollments/mark-delivered.ts';
import { type Happening, queueEvents } from '../webhooks/queue-events.ts';
import { alertOfHostKey } from './alert-of-host-key.ts';
import { transportOf } from './carrier-of.ts';
import { asDelivery, findDelivery } from './deliveries.queries.ts';
import { lockDeliveriesOf, moveDelivery } from './move-delivery.ts';
import { moveRecord } from './move-record.ts';
import { leaveOutHeld } from './packages/leave-out-held.ts';
import { makePackage } from './packages/make-package.ts';
import { findPackage, listRecords, notTried, type PackageRow } from './packages/packages.queries.ts';

/**
 * Sends the package in which a delivery travels, with all that travel in it. Safe to run twice and to be killed anywhere: the
 * package has the same bytes and the same name for ever, and the receiver takes it once. What is held keeps it here; so long as
 * its bytes are not made, it goes without what is held. A try that fails says when the next one comes (`retries`); a worker that dies
 * is none. After a day, or where trying again cures nothing, it is a dead letter that administrators are told of. A job that comes before
 * its time does nothing.
 */
export async function deliver(platform: Platform, deliveryId: number): Promise<void> {
  const row = await findDelivery(platform.database, deliveryId);
  if (!row?.package_id || !shouldDeliver(asDelivery(row))) return;
  if (await leaveOutHeld(platform, row.package_id)) return;
  const pack = await findPackage(platform.database, row.package_id);
  if (!pack || !isDue(pack.next_try_at, platform.clock())) return;
  try {
    const bytes = await readFile(platform, await makePackage(platform, pack));
    failpoint(platform.config, 'delivery.before_put');
    await transportOf(platform.ports, pack.carrier).send(packageName(pack.id), bytes);
    failpoint(platform.config, 'delivery.after_put_before_mark');
    await inTransaction(platform, workerOrigin, (work) => markSent(work, pack));
  } catch (error) {
    await inTransaction(platform, workerOrigin, async (work) => {
      if (error instanceof ReceiverKeyChanged) await alertOfHostKey(platform, work, error);
      await markTried(platform, work, pack.id, error as Error);
    });
  }
}

async function markSent(work: UnitOfWork, { id }: PackageRow): Promise<void> {
  const { tx, now } = work;
  const waiting = (await lockDeliveriesOf(tx, id)).filter(({ status }) =>
    may(deliveryMachine, status, 'delivered'),
  );
  if (waiting.length === 0) return;
  const happenings: Happening[] = [];
  for (const delivery of waiting) {
    await moveDelivery(work, delivery, 'delivered', { changes: { delivered_at: now } });
    if (delivery.reason !== 'enrollment') continue;
    await markDelivered(work, delivery.enrollment_id);
    happenings.push({ type: 'delivered', enrollmentId: delivery.enrollment_id });
  }
  await queueEvents(work, happenings);
  for (const record of await listRecords(tx, id)) await moveRecord(work, record, 'sent');
  await tx
    .updateTable('packages')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), ...notTried, sent_at: now }))
    .where('id', '=', id)
    .execute();
}

async function markTried(platform: Platform, work: UnitOfWork, id: string, error: Error): Promise<void> {
  const { tx, now } = work;
  const deliveries = await lockDeliveriesOf(tx, id);
  const pack = await findPackage(tx, id);
  if (!pack) return;
  const failures = pack.failures + 1;
  const until = pack.try_until ?? triedUntil(now);
  const next = error instanceof DeliveryStopped ? undefined : nextTry({ failures, now, until });
  const moved = [];
  for (const delivery of deliveries)
    if (await moveDelivery(work, delivery, next ? 'tried' : 'failed')) moved.push(delivery);
  const [first] = moved;
  if (!first) return;
  await tx
    .updateTable('packages')
    .set({
      attempts: pack.attempts + 1,
      last_error: error.message.slice(0, 500),
      failures,
      try_until: until,
      next_try_at: next ?? null,
    })
    .where('id', '=', id)
    .execute();
  if (next)
    await work.enqueue('deliver', { deliveryId: first.id }, { startAfterSeconds: secondsUntil(next, now) });
  else await notifyHomeOffice(platform, work, first);
}

/** An email to every home-office administrator about a delivery that is not tried anymore: once for a package. */
const notifyHomeOffice = (
  platform: Platform,
  work: UnitOfWork,
  first: { readonly id: number; readonly enrollment_id: number },
): Promise<void> =>
  writeHomeOfficeEmails(platform, work, {
    subject: 'mails.deliveryFailedSubject',
    body: 'mails.deliveryFailed',
    params: { id: first.id, number: first.enrollment_id },
    link: { url: siteAddress(platform.config, '/deliveries'), text: 'mails.deliveryFailedLink' },
  });
