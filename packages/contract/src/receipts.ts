import { enrollmentModes } from '@openroll/domain/enrollments/modes';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant } from './values.ts';
import { sessionQuery, whoEnrolls } from './wizard.ts';

/** One application as it was submitted. Money is dollars. */
export const receiptApplication = z.object({
  id: z.number(),
  product_name: z.string(),
  insured_name: z.string(),
  status: z.enum(enrollmentStates),
  /** A call center has submitted it, and nobody has read it yet: it is pending until then. */
  awaits_review: z.boolean(),
  /** What is in force once it is signed; '' where all of it needs approval. */
  coverage: z.string(),
  /** Per pay period. */
  premium: z.number(),
  pending_amount: z.number().nullable(),
  /** What the pending amount adds to it once it is approved. */
  pending_premium: z.number().nullable(),
  /** By deductions from pay, or by a captured card or account (§17.1). */
  paid_by: z.enum(['payroll', 'captured']),
  has_document: z.boolean(),
});
export type ReceiptApplication = z.output<typeof receiptApplication>;

/** What a submission has come to, as it stands now (§18.9). Whoever came by a link is shown it for half an hour. */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/wizard/receipt',
  summary: 'What was submitted: applications, what comes next, and where copies go',
  access: whoEnrolls,
  target: about('session', 'read', 'query.session_id'),
  query: sessionQuery,
  reply: z.object({
    session_id: z.number(),
    group_name: z.string(),
    premium_mode: z.string(),
    employee_name: z.string(),
    submitted_at: instant,
    applications: z.array(receiptApplication),
    /** What they cost together, dollars per pay period; what was declined or has expired costs nothing. */
    total_premium: z.number(),
    /** What is added to it once all that needs approval has it. */
    total_pending_premium: z.number(),
    /** Offered, and turned down by everybody. */
    waived: z.array(z.string()),
    /** The first day on which something is deducted from pay; null where that is not known. */
    first_deduction: z.string().nullable(),
    /** The day from which premiums are collected by card or account; null where none is. */
    next_payment: z.string().nullable(),
    /** Of whom the documents were sent to, or can be: no whole address. */
    copies_to: z.array(z.string()),
    /** Somebody of the family has signed everything, and has an address. */
    may_send_copies: z.boolean(),
    /** Where the next person of the same place begins; null for whoever enrolled alone. */
    next_start: z
      .object({
        case_id: id,
        division_id: id.nullable(),
        enrollment_city: z.string(),
        enrollment_state: z.string(),
        enrollment_mode: z.enum(enrollmentModes),
      })
      .nullable(),
  }),
});
export type Receipt = z.output<typeof getReceipt.reply>;

export const getReceiptDocument = endpoint({
  method: 'GET',
  path: '/api/wizard/receipt/{id}/pdf',
  summary: 'One of the applications of a receipt, as it was submitted and sealed',
  access: whoEnrolls,
  target: about('session', 'read', 'query.session_id'),
  params: idParams,
  query: sessionQuery,
  reply: z.unknown(),
  answers: 'pdf',
  limit: 'pdf',
});

/** The emails of A16 once more: they go to the addresses that the enrollment has, and nowhere else. */
export const sendReceiptCopies = endpoint({
  method: 'POST',
  path: '/api/wizard/receipt/copies',
  summary: 'Sends the family the links to their signed documents once more; earlier ones end',
  access: whoEnrolls,
  target: about('session', 'submit', 'query.session_id'),
  query: sessionQuery,
  reply: z.object({ success: z.boolean() }),
});
