import { reviewStates } from '@openroll/domain/enrollments/review';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, holdersOf, homeOffice, may } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant } from './values.ts';
import { serializedEnrollment } from './wizard.ts';

const sessionQuery = z.object({ session_id: id.optional() });
const email = z.string().max(lengths.email);

/** Saves, and sends what would be submitted to be read; a later one ends the link of an earlier one (A18). */
export const sendReviewEmail = endpoint({
  method: 'POST',
  path: '/api/wizard/send-call-center-review-email',
  summary: 'Saves a call-center enrollment and sends its applications to be reviewed',
  access: may('create_enrollment'),
  target: about('session', 'send-review', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment.extend({ email }),
  reply: z.object({ token: z.string(), version: z.number() }),
});

/** What the button of the review step shows; the address does not come back (AC12). */
export const getReview = endpoint({
  method: 'GET',
  path: '/api/wizard/call-center-review',
  summary: 'Where the review of a call-center enrollment stands, before its submit',
  access: may('create_enrollment'),
  target: about('session', 'send-review', 'query.session_id'),
  query: sessionQuery,
  reply: z.object({ state: z.enum(reviewStates), reviewed_at: instant.nullable() }),
  poll: true,
});
export type ReviewStanding = z.output<typeof getReview.reply>;

/** 'I have read the applications' (A17). */
export const finishReview = endpoint({
  method: 'POST',
  path: '/api/wizard/review',
  summary: 'A reviewer has read the applications as they were shown; a retry gets the same answer',
  access: holdersOf('review'),
  target: about('session', 'review', 'query.session_id'),
  query: sessionQuery,
  body: z.object({
    /** SHA-256 of the documents that were shown. */
    preview_hash: z.string().max(lengths.documentHash).optional(),
  }),
  reply: z.object({ success: z.boolean(), redirect: z.string() }),
});

export const sendReviewAgain = endpoint({
  method: 'POST',
  path: '/api/enrollmentsessions/{id}/review-email',
  summary: 'Sends what was submitted through a call center to be reviewed',
  access: may('create_enrollment'),
  target: about('session', 'send-review', 'params.id'),
  params: idParams,
  body: z.object({ email }),
  reply: z.object({ success: z.boolean() }),
});

export const getReleaseNotices = endpoint({
  method: 'GET',
  path: '/api/enrollmentsessions/{id}/notices',
  summary: 'The notices that apply to what waits for a review, in the words in which signers are told',
  access: homeOffice,
  target: about('session', 'release', 'params.id'),
  params: idParams,
  reply: z.object({
    notices: z.array(
      z.object({
        id: z.string(),
        version: z.string(),
        title: z.string(),
        text: z.string(),
        /** Statute, regulation or model that the words come from. */
        source: z.string(),
      }),
    ),
  }),
});

export const releaseSession = endpoint({
  method: 'POST',
  path: '/api/enrollmentsessions/{id}/release',
  summary:
    'Lets the applications of a call center go without a review; a second call gets the result of the first',
  access: homeOffice,
  target: about('session', 'release', 'params.id'),
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1).max(lengths.declineReason) }),
  reply: z.object({
    success: z.boolean(),
    enrollments: z.array(z.object({ id: z.number(), status: z.enum(enrollmentStates) })),
  }),
});
