import type { PaymentSchedule } from '@openroll/domain/payments/schedule';
import type { Cents } from '@openroll/domain/values/money';
import type { PaymentShare } from '@openroll/wizard/payment/first-payment';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** What a session is paid with, and the attempt that is open or has charged it; instants are ISO 8601. */
export interface StoredPayment {
  readonly schedule: PaymentSchedule;
  readonly payment_with_app: boolean;
  readonly kind: 'card' | 'bank';
  readonly brand: string | null;
  readonly last_four: string;
  readonly captured_at: string;
  readonly printed_kind: 'card' | 'bank' | null;
  readonly printed_last_four: string | null;
  readonly attempt: StandingAttempt | null;
}

/** There is at most one: the index `payment_attempts_one` promises it. */
export interface StandingAttempt {
  readonly id: number;
  readonly status: 'begun' | 'unknown' | 'charged';
  readonly releasing_at: string | null;
  readonly amount_cents: Cents;
  /** What each application is charged; null: an attempt of before it was kept. */
  readonly shares: readonly PaymentShare[] | null;
}

/** The payment of a session as one JSON column beside it; `session` is its id. Null where nothing was captured. */
export const paymentOf = (session: string) => sql<StoredPayment | null>`(
  select json_build_object('schedule', p.schedule, 'payment_with_app', p.payment_with_app, 'kind', p.kind,
    'brand', p.brand, 'last_four', p.last_four, 'captured_at', p.captured_at,
    'printed_kind', p.printed_kind, 'printed_last_four', p.printed_last_four,
    'attempt', (select json_build_object('id', t.id, 'status', t.status, 'releasing_at', t.releasing_at,
        'amount_cents', t.amount_cents, 'shares', t.shares)
      from payment_attempts t
      where t.session_id = p.session_id and t.status in ('begun', 'unknown', 'charged')))
  from session_payments p where p.session_id = ${sql.ref(session)})`;

/** An attempt with what its reconciliation needs. */
export const findAttempt = (db: Db, attemptId: number) =>
  db
    .selectFrom('payment_attempts as t')
    .innerJoin('wizard_sessions as w', 'w.id', 't.session_id')
    .select(['t.id', 't.session_id', 't.key', 't.status', 't.amount_cents', 't.tokens', 't.charge_id'])
    .select(['t.begun_at', 't.alerted_at', 't.releasing_at', 't.data_key', 'w.data_key as session_key'])
    .select(['w.case_id', 'w.agent_id'])
    .where('t.id', '=', attemptId)
    .executeTakeFirstOrThrow();

export type AttemptRow = Awaited<ReturnType<typeof findAttempt>>;

/** The same, held until the transaction ends; its session is locked before. */
export async function lockAttempt(tx: Tx, attemptId: number): Promise<AttemptRow> {
  await tx.selectFrom('payment_attempts').select('id').where('id', '=', attemptId).forUpdate().execute();
  return findAttempt(tx, attemptId);
}

/** The attempt that an event of the provider is about; of a charge that was not made by us there is none. */
export const findAttemptOf = (db: Db, { chargeId, key }: { chargeId: string | null; key: string | null }) =>
  db
    .selectFrom('payment_attempts')
    .select('id')
    .where((or) =>
      or.or([or('charge_id', '=', chargeId), ...(key !== null && isUuid(key) ? [or('key', '=', key)] : [])]),
    )
    .limit(1)
    .executeTakeFirst();

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** What a payer has agreed to last. */
export const findAuthorization = (db: Db, sessionId: number) =>
  db
    .selectFrom('payment_authorizations')
    .select(['text', 'kind', 'last_four', 'given_at'])
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The tokens that may be charged; sealed. */
export const findTokens = (db: Db, sessionId: number) =>
  db.selectFrom('session_payments').select('tokens').where('session_id', '=', sessionId).executeTakeFirst();

/** Attempts of which nobody knows yet what became of them, begun before. */
export const listUnsettled = (db: Db, begunBefore: Date) =>
  db
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', 'in', ['begun', 'unknown'])
    .where('begun_at', '<', begunBefore)
    .orderBy('id')
    .limit(500)
    .execute();

/** Charges of sessions that came to no submission: ended, of a closed case, or older than this (B9). */
export const listUnearned = (db: Db, begunBefore: Date) =>
  db
    .selectFrom('payment_attempts as t')
    .innerJoin('wizard_sessions as w', 'w.id', 't.session_id')
    .innerJoin('cases as c', 'c.id', 'w.case_id')
    .select('t.id')
    .where('t.status', '=', 'charged')
    .where('t.earned_at', 'is', null)
    .where((or) =>
      or.or([
        or('t.releasing_at', 'is not', null),
        or('t.begun_at', '<', begunBefore),
        or('w.status', 'in', ['cancelled', 'declined', 'expired']),
        or('c.is_active', '=', false),
      ]),
    )
    .orderBy('t.id')
    .limit(500)
    .execute();
