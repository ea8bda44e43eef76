import type { Db } from '../../platform/database/connect.ts';
import { pdfName } from './enrollment-rows.view.ts';
import { optionsAsOffered } from './payment.queries.ts';

/** The name of the file of a submitted application. */
export const submittedFileName = (id: number): string => pdfName(id);

/** What a session was submitted as: its applications, and the products that everybody waived, in the order in which they were made. */
export const listSubmittedEnrollments = (db: Db, sessionId: number) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
    .leftJoin('session_payments as y', 'y.session_id', 'e.session_id')
    .leftJoin('products as p', 'p.id', 'e.product_id')
    .select(['e.id', 'e.case_id', 'e.status', 'e.insured_name', 'e.employee_name', 'e.document_id'])
    .select(['e.declined_by', 'e.session_id', 'e.enrollment_mode', 'e.submitted_at'])
    .select(['e.coverage_text', 'e.modal_premium_cents', 'e.pending_amount_cents', 'e.pending_premium_cents'])
    .select(['p.display_name', 'y.next_payment_date', optionsAsOffered.as('options')])
    .where('e.session_id', '=', sessionId)
    .where('e.deleted_at', 'is', null)
    .where('e.product_id', 'is not', null)
    .orderBy('e.id')
    .execute();
