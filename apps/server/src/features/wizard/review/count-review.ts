import { sql } from 'kysely';
import { revokeSessionLinks } from '../../../platform/links/session-links.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { modeOf, type SessionRow } from '../wizard.queries.ts';

/**
 * Whether what is submitted now was read as it is (A20); the review then counts, and no link to review leads anywhere anymore.
 * Else the one that was sent lives on. The caller holds the session locked: a review that ends at the same time comes before this,
 * or finds the session submitted.
 */
export async function countReview(
  work: UnitOfWork,
  row: SessionRow,
  submitted: { readonly plan: string; readonly answers: string },
): Promise<boolean> {
  if (modeOf(row) !== 'callcenter') return false;
  const { rows } = await sql`update session_reviews r set counted_at = ${work.now}
    from document_sets d
    where r.id = (select max(id) from session_reviews where session_id = ${row.id}) and d.id = r.document_set_id
      and d.plan_hash = ${submitted.plan} and r.answers_sha256 = ${submitted.answers}
    returning r.id`.execute(work.tx);
  if (rows.length === 0) return false;
  await revokeSessionLinks(work, row.id, { kind: 'review' });
  return true;
}
