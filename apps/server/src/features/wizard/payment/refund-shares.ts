import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { moveShare } from './move-share.ts';
import { findShare, listDueShares, lockShare } from './shares.queries.ts';
import { tellOfRefund } from './tell-of-refund.ts';

/**
 * Refunds the share of every paid application that was declined or has expired since (B2). The share's own key is the provider's, so
 * that whoever is killed between the refund and the note asks for the same refund again; agent and applicant are told with the note.
 */
export async function refundShares(platform: Platform): Promise<void> {
  await eachApart(platform, 'refund-share', await listDueShares(platform.database), ({ id }) =>
    refundShare(platform, id),
  );
}

async function refundShare(platform: Platform, shareId: number): Promise<void> {
  const { payments } = platform.ports;
  const share = await findShare(platform.database, shareId);
  if (!payments || share.charge_id === null) return;
  const given = await payments.refund({
    key: `share-${share.key}`,
    chargeId: share.charge_id,
    amountCents: share.amount_cents,
  });
  if (given === 'unknown') return;
  if (given === 'impossible') {
    platform.log.error({ share: shareId }, 'the share of a declined application cannot be refunded');
    return;
  }
  await inTransaction(platform, workerOrigin, async (work) => {
    const row = await lockShare(work.tx, shareId);
    const isMoved = await moveShare(work, row, 'refunded', {
      changes: { settled_at: work.now },
      detail: { amount_cents: row.amount_cents },
    });
    if (isMoved) await tellOfRefund(platform, work, row);
  });
}
