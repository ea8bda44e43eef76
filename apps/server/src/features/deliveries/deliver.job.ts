import { shouldDeliver } from '@openroll/domain/enrollments/deliveries';
import { deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import { may } from '@openroll/domain/statuses/machine';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { readFile } from '../../platform/documents/case-files.ts';
import { packageName } from '../../platform/documents/package.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { writeHomeOfficeEmails } from '../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { DeliveryConflict } from '../../ports/delivery/delivery.ts';
import { markDelivered } from '../enrollments/mark-delivered.ts';
import { asDelivery, type DeliveryRow, findDelivery } from './deliveries.queries.ts';
import { makePackage } from './make-package.ts';
import { lockDelivery, moveDelivery } from './move-delivery.ts';

/**
 * Sends one delivery. Safe to run twice and to be killed anywhere: the same enrollment always gives the same package under
 * the same name, and the receiver takes it once. When the last try fails it becomes a dead letter that administrators are
 * told of.
 */
export async function deliver(
  platform: Platform,
  deliveryId: number,
  { lastTry }: { readonly lastTry: boolean },
): Promise<void> {
  const row = await findDelivery(platform.database, deliveryId);
  if (!row || !shouldDeliver(asDelivery(row))) return;
  try {
    const bytes = await readFile(platform, await makePackage(platform, row));
    failpoint(platform.config, 'delivery.before_put');
    await platform.ports.delivery.send(packageName(row.package_id), bytes);
    failpoint(platform.config, 'delivery.after_put_before_mark');
    await inTransaction(platform, workerOrigin, (work) => markSent(work, row));
  } catch (error) {
    const isHopeless = error instanceof DeliveryConflict;
    await inTransaction(platform, workerOrigin, (work) =>
      markTried(platform, work, row, error as Error, lastTry || isHopeless),
    );
    if (!isHopeless) throw error;
  }
}

async function markSent(work: UnitOfWork, row: DeliveryRow): Promise<void> {
  const { tx, now } = work;
  const locked = await lockDelivery(tx, row.id);
  if (!locked || !may(deliveryMachine, locked.status, 'delivered')) return;
  const changes = { attempts: locked.attempts + 1, last_error: null, delivered_at: now };
  await moveDelivery(work, locked, 'delivered', { changes });
  await markDelivered(work, row.enrollment_id);
}

async function markTried(
  platform: Platform,
  work: UnitOfWork,
  row: DeliveryRow,
  error: Error,
  isLast: boolean,
): Promise<void> {
  const locked = await lockDelivery(work.tx, row.id);
  if (!locked) return;
  const changes = { attempts: locked.attempts + 1, last_error: error.message.slice(0, 500) };
  const hasFailed = await moveDelivery(work, locked, isLast ? 'failed' : 'tried', { changes });
  if (hasFailed && isLast) await notifyHomeOffice(platform, work, row);
}

/** An email to every home-office administrator about a delivery that is not tried any more. */
const notifyHomeOffice = (platform: Platform, work: UnitOfWork, row: DeliveryRow): Promise<void> =>
  writeHomeOfficeEmails(platform, work, {
    subject: 'mails.deliveryFailedSubject',
    body: 'mails.deliveryFailed',
    params: { id: row.id, number: row.enrollment_id },
    link: { url: siteAddress(platform.config, '/deliveries'), text: 'mails.deliveryFailedLink' },
  });
