import type { Db, Tx } from '../../../platform/database/connect.ts';

/** A share with what its refund needs. */
export const findShare = (db: Db, shareId: number) =>
  db
    .selectFrom('payment_shares as s')
    .innerJoin('payment_attempts as t', 't.id', 's.attempt_id')
    .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .leftJoin('products as p', 'p.id', 'e.product_id')
    .select(['s.id', 's.key', 's.status', 's.amount_cents', 's.enrollment_id', 't.charge_id'])
    .select(['e.case_id', 'e.agent_id', 'c.group_name', 'p.display_name as product_name'])
    .where('s.id', '=', shareId)
    .executeTakeFirstOrThrow();

export type ShareRow = Awaited<ReturnType<typeof findShare>>;

/** The same, held until the transaction ends. */
export async function lockShare(tx: Tx, shareId: number): Promise<ShareRow> {
  await tx.selectFrom('payment_shares').select('id').where('id', '=', shareId).forUpdate().execute();
  return findShare(tx, shareId);
}

/** Of one payment, held until the transaction ends. */
export const listSharesOf = (tx: Tx, attemptId: number) =>
  tx
    .selectFrom('payment_shares')
    .select(['id', 'status'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** What is to be refunded: the index `payment_shares_due` holds no more than this. */
export const listDueShares = (db: Db) =>
  db
    .selectFrom('payment_shares')
    .select('id')
    .where('is_due', '=', true)
    .where('status', '=', 'paid')
    .orderBy('id')
    .limit(500)
    .execute();
