import { decisionParts, decisionValues } from '@openroll/domain/enrollments/decision';
import { underwritingStates } from '@openroll/domain/statuses/underwriting-status';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, homeOffice, may, orBy } from './endpoint.ts';
import { enrollmentDetail } from './enrollment-detail.ts';
import { about } from './targets.ts';
import { dollars, id, idParams, instant } from './values.ts';

/** Whoever leads the session; a signer and a reviewer are shown documents alone. */
const whoLeads = orBy(may('create_enrollment'), 'self-enroll', 'resume');
const sessionQuery = z.object({ session_id: id.optional() });
/** Product and party, in either order (B19). */
const application = z.object({ a: z.string().max(lengths.line), b: z.string().max(lengths.line) });
const path = '/api/enrollment-underwriting-decisions';

/** What an underwriter has decided of one person's application (§17.4). */
const underwritingDecision = z.object({
  id: z.number(),
  status: z.enum(underwritingStates),
  uw_policy_rating: z.string().nullable(),
  underwriter_decision_value: z.enum(['ACCEPT', 'REFER', 'DECLINE']).nullable(),
  is_stale: z.boolean(),
  is_failed_on_submission: z.boolean(),
  is_submitted: z.boolean(),
  product_id: z.number(),
  enrollment_party_id: z.string(),
  /** Sealed, and never shown (B22). */
  underwriter_request: z.null(),
  underwriter_response: z.null(),
  created_at: instant,
  updated_at: instant,
});
export type UnderwritingDecision = z.output<typeof underwritingDecision>;

/** Asked every four seconds: it keeps nobody signed in. */
export const listUnderwritingDecisions = endpoint({
  method: 'GET',
  path: `${path}/current`,
  summary: "What underwriters have decided of the session's applications; none before they are asked",
  access: whoLeads,
  target: about('session', 'read', 'query.session_id'),
  query: sessionQuery,
  reply: z.object({ decisions: z.array(underwritingDecision) }),
  poll: true,
});

export const getUnderwritingDecision = endpoint({
  method: 'GET',
  path: `${path}/{a}/{b}`,
  summary: 'The decision on one application: product and party, in either order',
  access: whoLeads,
  target: about('session', 'read', 'query.session_id'),
  params: application,
  query: sessionQuery,
  reply: underwritingDecision,
  poll: true,
});

export const getUnderwritingDetails = endpoint({
  method: 'GET',
  path: `${path}/{a}/{b}/details`,
  summary: 'The rating of one application, and for the home office what it rests on',
  access: whoLeads,
  target: about('session', 'read-decision', 'query.session_id'),
  params: application,
  query: sessionQuery,
  reply: z.object({
    details: z.array(
      z.object({
        /** For the home office alone: absent for others. */
        risk_factors: z.array(z.string()).optional(),
        policy_rating: z.string().nullable(),
      }),
    ),
  }),
});

export const askUnderwriterAgain = endpoint({
  method: 'POST',
  path: `${path}/{a}/{b}/ask-again`,
  summary:
    'Has an underwriter asked again that has failed, three times at most; one that is being asked stays so',
  access: whoLeads,
  target: about('session', 'save', 'query.session_id'),
  params: application,
  query: sessionQuery,
  body: z.object({}),
  reply: underwritingDecision,
});

/** The home office decides by hand what no underwriter has, or what lies above a guarantee (B18). */
export const decideEnrollment = endpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/decide',
  summary:
    'Decides a pending application, or its amount above the guarantee; the same decision again changes nothing',
  access: homeOffice,
  target: about('enrollment', 'see', 'params.id'),
  params: idParams,
  body: z.object({
    part: z.enum(decisionParts),
    decision: z.enum(decisionValues),
    /** What is approved, where it is a part of what was applied for. */
    amount: dollars.optional(),
    /** From when on what is approved is in force; absent where the carrier sets it. */
    effective_date: z.string().max(lengths.line).optional(),
    reason: z.string().trim().min(1).max(lengths.declineReason),
  }),
  reply: enrollmentDetail,
});
