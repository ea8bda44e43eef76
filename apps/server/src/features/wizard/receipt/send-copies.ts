import { receiptEmailLimit } from '@openroll/domain/access/account-limits';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { spendAttempt } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { sendDocuments } from '../signer/send-documents.ts';
import { lockSession, type SessionRow } from '../wizard.queries.ts';
import { copyAddressesOf } from './copy-addresses-of.ts';
import { requireReceipt } from './require-receipt.ts';

/**
 * Sends the family the links to what they have signed once more, to the addresses that the enrollment has; earlier links end. Refuses
 * with 409 what was not submitted and where nobody has an address or something is still to be signed, with 429 too many emails.
 */
export async function sendCopies(
  platform: Platform,
  origin: Origin,
  { id }: Pick<SessionRow, 'id'>,
): Promise<void> {
  const { count, seconds } = receiptEmailLimit;
  await inTransaction(platform, origin, async (work) => {
    const { tx, now, audit } = work;
    await spendAttempt(
      tx,
      { bucket: `receipt-email ${id}`, count: count * platform.config.limitFactor, seconds },
      now,
    );
    const row = await lockSession(tx, id);
    requireReceipt(origin.actor, row, now);
    const addresses = await copyAddressesOf(platform, tx, row);
    if (addresses.applicant === null && addresses.spouse === null) throw conflict('nothing-to-send');
    await sendDocuments(platform, work, row, addresses);
    await audit({
      action: 'session.copies-sent',
      object: ['wizard_session', id],
      caseId: row.case_id,
      detail: { letters: Object.values(addresses).filter((address) => address !== null).length },
    });
  });
}
