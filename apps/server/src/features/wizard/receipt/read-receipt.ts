import type { Receipt, ReceiptApplication } from '@openroll/contract/receipts';
import { type Actor, isSignedIn } from '@openroll/domain/access/actor';
import { maskedEmail, opensForm, receiptTotal } from '@openroll/domain/enrollments/receipt';
import { type ReviewState, waitsForReview } from '@openroll/domain/enrollments/review';
import { isCaptured } from '@openroll/domain/payments/captured-option';
import { toDollars } from '@openroll/domain/values/money';
import type { Platform } from '../../../platform/platform.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { listSubmittedEnrollments } from '../../enrollments/receipt.queries.ts';
import { findReviewState, isReviewed } from '../../enrollments/review.queries.ts';
import { findFirstDeduction } from '../../payroll/coverages/first-deduction.queries.ts';
import { modeOf, type SessionRow } from '../wizard.queries.ts';
import { copyAddressesOf } from './copy-addresses-of.ts';
import { requireReceipt } from './require-receipt.ts';

/** What a submission has come to, as it stands now. Refuses with 409 what was not submitted, or is no longer shown. */
export function readReceipt(platform: Platform, actor: Actor, row: SessionRow): Promise<Receipt> {
  const now = platform.clock();
  requireReceipt(actor, row, now);
  return inSnapshot(platform, actor, async (db) => {
    const rows = await listSubmittedEnrollments(db, row.id);
    const applied = rows.filter(({ status }) => status !== 'waived');
    const addresses = Object.values(await copyAddressesOf(platform, db, row)).filter((one) => one !== null);
    const ids = applied.map(({ id }) => id);
    const total = receiptTotal(applied);
    // All applications of a session are read together.
    const [read] = applied.filter(isReviewed);
    const review = read && (await findReviewState(db, read, now));
    return {
      session_id: row.id,
      group_name: row.group_name,
      premium_mode: row.premium_mode,
      employee_name: rows[0]?.employee_name ?? '',
      submitted_at: (row.ended_at ?? row.saved_at).toISOString(),
      applications: applied.map((each) => toApplication(actor, each, review)),
      total_premium: toDollars(total.premium_cents),
      total_pending_premium: toDollars(total.pending_premium_cents),
      waived: rows.flatMap(({ status, display_name }) => (status === 'waived' ? (display_name ?? []) : [])),
      first_deduction: (await findFirstDeduction(platform, db, row.case_id, ids)) ?? null,
      next_payment: applied.find(({ options }) => isCaptured(options))?.next_payment_date ?? null,
      copies_to: addresses.map(maskedEmail),
      may_send_copies: addresses.length > 0,
      next_start: isSignedIn(actor)
        ? {
            case_id: row.case_id,
            division_id: row.division_id,
            enrollment_city: row.enrollment_city,
            enrollment_state: row.enrollment_state,
            enrollment_mode: modeOf(row),
          }
        : null,
    };
  });
}

const toApplication = (
  actor: Actor,
  row: Awaited<ReturnType<typeof listSubmittedEnrollments>>[number],
  review: ReviewState | undefined,
): ReceiptApplication => ({
  id: row.id,
  product_name: row.display_name ?? '',
  insured_name: row.insured_name,
  status: row.status,
  awaits_review: waitsForReview(row.status, review),
  coverage: row.coverage_text ?? '',
  premium: toDollars(row.modal_premium_cents ?? 0),
  pending_amount: row.pending_amount_cents === null ? null : toDollars(row.pending_amount_cents),
  pending_premium: row.pending_premium_cents === null ? null : toDollars(row.pending_premium_cents),
  paid_by: isCaptured(row.options) ? 'captured' : 'payroll',
  has_document: row.document_id !== null && opensForm(actor, row),
});
