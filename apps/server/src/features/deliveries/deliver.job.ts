import { shouldDeliver } from '@openroll/domain/enrollments/deliveries';
import { deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import { may } from '@openroll/domain/statuses/machine';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { readFile, saveFile } from '../../platform/documents/case-files.ts';
import { buildPackage, packageName } from '../../platform/documents/package.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { writeHomeOfficeEmails } from '../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { DeliveryConflict } from '../../ports/delivery/delivery.ts';
import { openApplication } from '../enrollments/enrollments.queries.ts';
import { markDelivered } from '../enrollments/mark-delivered.ts';
import { asDelivery, type DeliveryRow, findDelivery } from './deliveries.queries.ts';
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
    const bytes = await packageOf(platform, row);
    failpoint(platform.config, 'delivery.before_put');
    await platform.ports.delivery.send(packageName(row.package_id), bytes);
    failpoint(platform.config, 'delivery.after_put_before_mark');
    await inTransaction(platform, workerOrigin, (work) => markSent(platform, work, row, bytes));
  } catch (error) {
    const isHopeless = error instanceof DeliveryConflict;
    await inTransaction(platform, workerOrigin, (work) =>
      markTried(platform, work, row, error as Error, lastTry || isHopeless),
    );
    if (!isHopeless) throw error;
  }
}

async function packageOf(platform: Platform, row: DeliveryRow): Promise<Uint8Array> {
  if (row.file_id !== null) return readFile(platform, row.file_id);
  const { application, pdf } = await openApplication(platform, row.enrollment_id);
  return buildPackage({
    packageId: row.package_id,
    enrollment: application,
    pdfs: [{ name: `application-${row.enrollment_id}`, bytes: pdf }],
    at: row.created_at,
  });
}

async function markSent(
  platform: Platform,
  work: UnitOfWork,
  row: DeliveryRow,
  bytes: Uint8Array,
): Promise<void> {
  const { tx, now } = work;
  const locked = await lockDelivery(tx, row.id);
  if (!locked || !may(deliveryMachine, locked.status, 'delivered')) return;
  const file =
    locked.file_id === null
      ? await saveFile(platform, tx, { caseId: row.case_id, kind: 'package', bytes, at: now })
      : undefined;
  const changes = {
    attempts: locked.attempts + 1,
    last_error: null,
    delivered_at: now,
    ...(file ? { file_id: file.id, package_sha256: file.sha256 } : {}),
  };
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
