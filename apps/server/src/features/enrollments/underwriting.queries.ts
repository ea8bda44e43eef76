import type { Db } from '../../platform/database/connect.ts';
import { underwritingKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EnrollmentRow } from './enrollments.queries.ts';

/** Where what a decision rests on is sealed. */
export const replyPlace = (id: number): string => `underwriting_decisions|sealed_reply|${id}`;

/** What an underwriter outside has decided of an application. */
export interface OutsideDecision {
  readonly decision: 'asked' | 'ACCEPT' | 'REFER' | 'DECLINE' | 'failed';
  readonly rating: string | null;
  readonly at: Date;
  readonly riskFactors: readonly string[];
  /** It was asked with a signature by a link: the application waits for it (A14b). */
  readonly isSignedByLink: boolean;
}

/** Whether somebody else has the next word on a pending enrollment `e`: `outsideWait`, where the database asks it (A14b). */
export const waitsOutsideInSql = `exists (select from underwriting_decisions o
  where o.session_id = e.session_id and o.product_id = e.product_id and o.applicant_id = e.insured_applicant and o.stale_at is null
    and (o.status = 'asked' or (o.status = 'decided' and o.decision = 'ACCEPT'))
    and exists (select from enrollment_signatures s where s.enrollment_id = e.id and s.method = 'remote'))`;

/** The decision on an application; undefined where nobody was asked. Read from what the feature underwriting writes. */
export async function openOutsideDecision(
  { keys }: Pick<Platform, 'keys'>,
  db: Db,
  { id: enrollmentId, session_id, product_id, insured_applicant }: EnrollmentRow,
): Promise<OutsideDecision | undefined> {
  if (product_id === null) return undefined;
  const row = await db
    .selectFrom('underwriting_decisions')
    .select(['id', 'status', 'decision', 'rating', 'updated_at', 'data_key', 'sealed_reply'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrollment_signatures as s')
          .select('s.id')
          .where('s.enrollment_id', '=', enrollmentId)
          .where('s.method', '=', 'remote'),
      ).as('is_signed_by_link'),
    )
    .where('session_id', '=', session_id)
    .where('product_id', '=', product_id)
    .where('applicant_id', '=', insured_applicant)
    .where('stale_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, data_key: wrapped, sealed_reply: sealed } = row;
  return {
    decision: row.status === 'decided' ? (row.decision ?? 'failed') : row.status,
    rating: row.rating,
    at: row.updated_at,
    isSignedByLink: Boolean(row.is_signed_by_link),
    riskFactors:
      wrapped && sealed
        ? openJson<readonly string[]>(
            openDataKey(keys, underwritingKeyOwner(id), wrapped),
            replyPlace(id),
            sealed,
          )
        : [],
  };
}
