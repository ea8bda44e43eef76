import { paymentShareMachine } from '@openroll/domain/statuses/payment-share-status';
import { paymentShares } from '@openroll/wizard/payment/first-payment';
import { openSession } from '@openroll/wizard/session';
import type { Platform } from '../../../platform/platform.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Submission } from '../submission/prepare-submission.ts';
import type { MadeEnrollment } from '../submission/write-applications.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { hasPaid } from './session-payment.ts';

/**
 * With the submit a payment is earned, and each application keeps its share of it as it was charged (B2), whatever was decided since: the job
 * that gives back what came to no submission looks at it no more. A share of what is declined from the start is due at once. `made` are the applications of the
 * submission's documents, in their order.
 */
export async function recordShares(
  { log }: Pick<Platform, 'log'>,
  { tx, now }: UnitOfWork,
  row: SessionRow,
  { context, data, plan }: Submission,
  made: readonly MadeEnrollment[],
): Promise<void> {
  const attempt = row.payment?.attempt;
  if (!attempt || !hasPaid(row)) return;
  const shares = attempt.shares ?? paymentShares(openSession(context, data)) ?? [];
  const values = shares.flatMap(({ product, insuredId, cents }) => {
    const place = plan.documents.findIndex(
      ({ application: each }) => each.product === product && each.insuredId === insuredId,
    );
    const application = made[place];
    if (!application || cents === 0) return [];
    return {
      enrollment_id: application.id,
      attempt_id: attempt.id,
      amount_cents: cents,
      status: firstStatus(paymentShareMachine, 'paid'),
      is_due: application.status === 'declined',
    };
  });
  if (values.length > 0) await tx.insertInto('payment_shares').values(values).execute();
  const { amount_cents: paid } = await tx
    .updateTable('payment_attempts')
    .set({ earned_at: now })
    .where('id', '=', attempt.id)
    .returning('amount_cents')
    .executeTakeFirstOrThrow();
  const shared = values.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (shared !== paid) log.error({ attempt: attempt.id }, 'the shares of a payment are not what was paid');
}
