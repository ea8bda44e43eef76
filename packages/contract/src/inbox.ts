import { censusDifferences } from '@openroll/domain/census/census-differences';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { counts, lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { enrollmentSearchTypes } from './enrollments.ts';
import { about } from './targets.ts';
import { direction, idParams, instant, listOf, page, rowsPerPage, searchText } from './values.ts';

/** One application of a session that waits in the inbox (§8.7). */
const inboxEnrollment = z.object({
  id: z.number(),
  agent_name: z.string(),
  case_name: z.string(),
  employee_name: z.string(),
  insured_name: z.string(),
  product_name: z.string(),
  time: instant,
  status: z.enum(enrollmentStates),
  /** When the person had applied for the same before, by another enrollment; null where they had not (A7). */
  already_enrolled_at: instant.nullable(),
  /** What an employee who enrolled alone entered otherwise than the census has it of their SSN (AC25). */
  census_differs: z.array(z.enum(censusDifferences)),
});

/** A submitted session with at least one application that waits for its agent's signature (C1). */
export const inboxRow = z.object({
  id: z.number(),
  created_at: instant,
  enrollments: z.array(inboxEnrollment),
});
export type InboxRow = z.output<typeof inboxRow>;

export const inboxSortColumns = ['created_at', 'id', 'employee_name', 'case_name', 'time'] as const;
export type InboxSortColumn = (typeof inboxSortColumns)[number];

export const listAgentUnsigned = endpoint({
  method: 'GET',
  path: '/api/enrollmentsessions/agent-unsigned',
  summary: 'The sessions that wait for the signature of whoever asks',
  access: may('access_enrollments_page'),
  query: z.object({
    search_type: z.enum(enrollmentSearchTypes).default('all'),
    search_text: searchText,
    sort_column: z.enum(inboxSortColumns).default('created_at'),
    sort_direction: direction.default('desc'),
    rows_per_page: rowsPerPage,
    page,
  }),
  reply: listOf(inboxRow),
});

export const getInboxSession = endpoint({
  method: 'GET',
  path: '/api/enrollmentsessions/{id}/details',
  summary: 'A session that waits for its agent, with what the agent attests to',
  access: may('access_enrollments_page'),
  target: about('session', 'sign-as-agent', 'params.id'),
  params: idParams,
  reply: inboxRow.extend({
    is_replacing: z.boolean(),
    should_show_first_bill_date: z.boolean(),
    /** What the employee chose, 'YYYY-MM-DD'; null where nothing was. */
    employee_first_bill_date: z.string().nullable(),
    /** The statement that the agent agrees to by signing, in the language of the session. */
    attestation: z.string(),
    /** What the agent is shown and signs: the applications by the names of X-Document-Parts, '7:primary'. */
    documents: z.array(
      z.object({
        name: z.string(),
        product_name: z.string(),
        insured_name: z.string(),
        /** Of a document beside the application, with a signature of its own; null for the application. */
        title: z.string().nullable(),
      }),
    ),
  }),
});
export type InboxSession = z.output<typeof getInboxSession.reply>;

/** The hash of the bytes is in the header X-Document-Hash, and the applications in X-Document-Parts, as with a preview; the signature carries the hash back (AC32). */
export const getSessionPdf = endpoint({
  method: 'GET',
  path: '/api/enrollmentsessions/{id}/pdf',
  summary: 'All forms that the agent is to sign, in one document',
  access: may('access_enrollments_page'),
  target: about('session', 'sign-as-agent', 'params.id'),
  params: idParams,
  reply: z.unknown(),
  answers: 'pdf',
  limit: 'pdf',
});

/** What became of the applications of a session. */
const outcome = z.object({
  success: z.boolean(),
  enrollments: z.array(z.object({ id: z.number(), status: z.enum(enrollmentStates) })),
});

export const signAsAgent = endpoint({
  method: 'POST',
  path: '/api/enrollmentsessions/{id}/agent-signature',
  summary: 'The agent attests and signs; a second call gets the result of the first',
  access: may('access_enrollments_page'),
  target: about('session', 'sign-as-agent', 'params.id'),
  params: idParams,
  body: z.object({
    /** Tomorrow or later where it is asked for, in any form of §10.3. */
    desired_first_bill_date: z.string().max(lengths.typedDate).nullish(),
    /** SHA-256 of the documents as they were shown; without it, this agent has opened the session's PDF. */
    preview_hash: z.string().max(lengths.documentHash).nullish(),
    /** Which of them have been opened: 'product:applicant' (§11.8). */
    read_documents: z.array(z.string().max(lengths.documentName)).max(counts.selectedCoverages).optional(),
  }),
  reply: outcome,
});

export const declineAsAgent = endpoint({
  method: 'POST',
  path: '/api/enrollmentsessions/{id}/decline',
  summary: 'The agent turns down what waits for their signature',
  access: may('access_enrollments_page'),
  target: about('session', 'decline', 'params.id'),
  params: idParams,
  body: z.object({ reason: z.string().trim().max(lengths.declineReason) }),
  reply: outcome,
});
