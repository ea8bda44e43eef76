import { isCaptured } from '@openroll/domain/payments/captured-option';
import { type PaymentState, stateOfAttempt, stateOfShare } from '@openroll/domain/payments/payment-state';
import type { PaymentSchedule } from '@openroll/domain/payments/schedule';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Cents } from '@openroll/domain/values/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** How an application is paid that is not paid by deductions, and what became of its first payment (§17.1). */
export interface EnrollmentPayment {
  readonly kind: 'card' | 'bank';
  readonly brand: string | null;
  readonly lastFour: string;
  readonly schedule: PaymentSchedule;
  readonly nextPaymentDate: CalendarDate;
  readonly withApplication: boolean;
  readonly state: PaymentState;
  /** Its part of the first payment; of what is not submitted yet, all of it. Null where nothing was charged. */
  readonly amountCents: Cents | null;
  readonly chargedAt: Date | null;
  /** When it was refunded, or came back. */
  readonly settledAt: Date | null;
  /** What the provider calls the charge. */
  readonly chargeId: string | null;
}

/** What the case said about the product of an enrollment `e` when its session `w` began. */
export const optionsAsOffered = sql<Record<string, unknown> | null>`(
  select o->'options' from jsonb_array_elements(w.product_versions) o
  where (o->>'product_id')::bigint = e.product_id limit 1)`;

/** The payment of an enrollment; undefined where its premiums are deducted from pay, or nothing is captured yet. Read from what the wizard writes. */
export async function findEnrollmentPayment(
  db: Db,
  enrollmentId: number,
): Promise<EnrollmentPayment | undefined> {
  const row = await db
    .selectFrom('enrollments as e')
    .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
    .innerJoin('session_payments as p', 'p.session_id', 'e.session_id')
    .leftJoin('payment_shares as s', 's.enrollment_id', 'e.id')
    .select(['p.kind', 'p.brand', 'p.last_four', 'p.schedule', 'p.next_payment_date', 'p.payment_with_app'])
    .select(['s.attempt_id', 's.status as share_status', 's.is_due', 's.amount_cents', 's.settled_at'])
    .select(['e.session_id', 'e.product_id', optionsAsOffered.as('options')])
    .where('e.id', '=', enrollmentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSubmitted = row.product_id !== null;
  if (isSubmitted && !isCaptured(row.options)) return undefined;
  const attempt = isSubmitted && row.attempt_id === null ? undefined : await findAttempt(db, row);
  const share =
    row.share_status === null ? undefined : { status: row.share_status, isDue: row.is_due === true };
  const isGivenBack = attempt?.status === 'voided' || attempt?.status === 'refunded';
  return {
    kind: row.kind,
    brand: row.brand,
    lastFour: row.last_four,
    schedule: row.schedule as PaymentSchedule,
    nextPaymentDate: row.next_payment_date,
    withApplication: row.payment_with_app,
    state: isSubmitted
      ? stateOfShare(share)
      : stateOfAttempt(attempt && { status: attempt.status, isReleasing: attempt.releasing_at !== null }),
    amountCents: row.amount_cents ?? (attempt?.charge_id ? attempt.amount_cents : null),
    chargedAt: attempt?.charge_id ? attempt.begun_at : null,
    settledAt: share ? row.settled_at : isGivenBack ? attempt.settled_at : null,
    chargeId: attempt?.charge_id ?? null,
  };
}

/** The attempt of an application's share, or the last one of its session. */
const findAttempt = (db: Db, of: { readonly session_id: number; readonly attempt_id: number | null }) =>
  db
    .selectFrom('payment_attempts')
    .select(['status', 'amount_cents', 'charge_id', 'begun_at', 'settled_at', 'releasing_at'])
    .where((or) =>
      of.attempt_id === null ? or('session_id', '=', of.session_id) : or('id', '=', of.attempt_id),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
