import type { Db } from '../../platform/database/connect.ts';

/**
 * What one of the family has signed in a session, with its last sealed PDF: what others sign after them stands in it, too. Read from
 * what the feature signing writes.
 */
export const listSignedBy = (db: Db, sessionId: number, signer: 'applicant' | 'spouse') =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('enrollment_signatures as s', 's.enrollment_id', 'e.id')
    .leftJoin('products as p', 'p.id', 'e.product_id')
    .select(['e.id', 'e.case_id', 'e.insured_name', 'e.document_id', 'p.display_name', 's.created_at'])
    .where('e.session_id', '=', sessionId)
    .where('e.deleted_at', 'is', null)
    .where('e.document_id', 'is not', null)
    .$narrowType<{ document_id: number }>()
    .where('s.signer', '=', signer)
    .orderBy('e.id')
    .execute();
