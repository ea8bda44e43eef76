import { agentModes, enrollmentModes } from '@openroll/domain/enrollments/modes';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { sessionStates } from '@openroll/domain/statuses/session-status';
import { applicantLengths, counts, lengths } from '@openroll/domain/values/lengths';
import type { Step } from '@openroll/wizard/step';
import { z } from 'zod';
import { type Access, endpoint, holdersOf, may, orBy, signedIn } from './endpoint.ts';
import { about, perhapsAbout } from './targets.ts';
import { id, wireProblem } from './values.ts';

/** Whoever leads an enrollment: an agent, or an employee who came by a link to enroll alone. */
export const whoEnrolls = orBy(may('create_enrollment'), 'self-enroll', 'resume');

/** The same, and one who came by a link to sign what was submitted: what they submit is their signature (§16.3). */
const whoSigns = orBy(may('create_enrollment'), 'self-enroll', 'resume', 'sign');

/** The same, and one who reviews for a call center: signers, also of a second act, and reviewers are shown steps of their own (§16.3, §16.4). */
const whoWalks = orBy(may('create_enrollment'), 'self-enroll', 'resume', 'sign', 'confirm', 'review');

/** Of those, whoever is shown documents: who confirms a rating has signed theirs. */
const whoReads = orBy(may('create_enrollment'), 'self-enroll', 'resume', 'sign', 'review');

/** Who submits: the enrollment, a signature, or the second act of one (A14b). */
const whoSubmits = orBy(may('create_enrollment'), 'self-enroll', 'resume', 'sign', 'confirm');

/** Every wizard call may name its session, so that two tabs never mix two people (§5.2). Header X-Wizard-Session works too. */
export const sessionQuery = z.object({ session_id: id.optional() });

const answer = z.record(z.string(), z.unknown());
const applicant = z.object({
  id: z.string().max(applicantLengths.id),
  type: z.enum(['primary', 'spouse', 'child']),
  data: answer,
});
/** In a body the id may be left out: ids are the server's (§5.3). */
const givenApplicant = applicant.partial({ id: true });
const selectedCoverage = z.object({
  applicant: z.string().max(applicantLengths.id),
  product: z.number().int(),
  data: answer,
});

/** A serialized enrollment (§5.8): the body itself. `version` may be left out; present and stale is 409 (§10.4). */
export const serializedEnrollment = z.object({
  initial_data: z.unknown().optional(),
  current_step_index: z.number().int().min(0).max(counts.steps).optional(),
  /** A step object or its name; the name decides. */
  current_step: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  version: z.number().int().optional(),
  /** SHA-256 of the document that was shown before signing (AC32). */
  preview_hash: z.string().max(lengths.documentHash).optional(),
  /** At submit: the total premium that was shown, dollars per pay period; another one is 409 (AC30). */
  expected_total_premium: z.number().optional(),
  data: z.object({
    applicants: z.array(givenApplicant).max(counts.applicants),
    selectedCoverages: z.array(selectedCoverage).max(counts.selectedCoverages),
    paymentInformation: z.unknown().optional(),
  }),
});
export type SerializedEnrollment = z.output<typeof serializedEnrollment>;

const step = z.custom<Step>((value) => typeof value === 'object' && value !== null);

/** What a start says (§4.8); both spellings of §10.3 are accepted. */
export const startSession = endpoint({
  method: 'POST',
  path: '/api/wizard/session',
  summary: 'Starts or resumes an enrollment session',
  access: may('create_enrollment'),
  target: perhapsAbout('case', 'see', 'body.caseId', 'body.case_id'),
  body: z.object({
    caseId: id.optional(),
    case_id: id.optional(),
    case_division_id: id.nullish(),
    divisionId: id.nullish(),
    enrollment_state: z.string().max(lengths.stateName).nullish(),
    enrollmentState: z.string().max(lengths.stateName).nullish(),
    enrollment_city: z.string().max(lengths.enrollmentCity).nullish(),
    enrollmentCity: z.string().max(lengths.enrollmentCity).nullish(),
    enrollment_id: id.nullish(),
    ssn: z.string().max(lengths.ssn).nullish(),
    applicant_id: id.nullish(),
    enrollment_mode: z.enum(agentModes).optional(),
    start_audio_conference: z.boolean().optional(),
    is_census_enrollment: z.boolean().optional(),
    is_resuming_enrollment: z.boolean().optional(),
    /** Said by the page of a direct-start link: then it is one, or refused. Without it a start that names no mode is one by its mark (A25). */
    isAgentEnrollRemoteSignature: z.boolean().optional(),
    /** From an API user: on whose behalf it enters, where the site lets it (A32). */
    agent_id: id.optional(),
  }),
  reply: z.object({ session_id: z.number(), wizard_url: z.string() }),
});

export const getWizardSession = endpoint({
  method: 'GET',
  path: '/api/wizard/session',
  summary: 'The data of a wizard session',
  access: whoWalks,
  target: about('session', 'read', 'query.session_id'),
  query: sessionQuery,
  reply: z.object({
    session_id: z.number(),
    version: z.number(),
    status: z.enum(sessionStates),
    case: z.object({
      id: z.number(),
      group_name: z.string(),
      premium_mode: z.string(),
      force_agent_enroll_remote_sig: z.boolean(),
      updated_at: z.string(),
      offered_states: z.array(z.string()),
      situs_city: z.string().nullable(),
      situs_state: z.string().nullable(),
    }),
    products: z.array(z.object({ id: z.number(), name: z.string(), display_name: z.string() })),
    spouse: applicant.nullable(),
    children: z.array(applicant),
    resumed_enrollment_data: z
      .object({
        data: z.object({ applicants: z.array(applicant), selectedCoverages: z.array(selectedCoverage) }),
        current_step_index: z.number(),
      })
      .nullable(),
    /** The starting data of a fresh session (census prefill). */
    initial_data: z.object({ applicants: z.array(applicant), selectedCoverages: z.array(selectedCoverage) }),
    paused_time: z.string().nullable(),
    /** Why a resumed session begins at its first step again, or at its review, in words; null when it goes on where it was. */
    restarted_because: z.string().nullable(),
    isSelfEnroll: z.boolean(),
    isRemoteSignature: z.boolean(),
    isCallCenterReview: z.boolean(),
    /** Who confirms another rating than they have signed for, by a link (A14b). */
    isRatingConfirmation: z.boolean(),
    isAgentEnrollRemoteSignature: z.boolean(),
    enrollment_mode: z.enum(enrollmentModes),
    enrollment_session_conference_name: z.string().nullable(),
    applicant_city: z.string(),
    applicant_state: z.string(),
    call_center_review_token: z.string().nullable(),
    started_on: z.string(),
    saved_at: z.string(),
  }),
});
export type WizardSession = z.output<typeof getWizardSession.reply>;

/**
 * One thing that is still missing or wrong. `name`, `applicant` and `product` tell the answer and whose it is;
 * `label` is what the page calls it. Only steps that can be reached are told of, in their order.
 */
const missingAnswer = z.object({
  step: z.string(),
  step_title: z.string(),
  name: z.string(),
  label: z.string(),
  applicant: z.string(),
  applicant_name: z.string(),
  product: z.number().nullable(),
  product_name: z.string().nullable(),
  message: z.string(),
});
export type MissingAnswer = z.output<typeof missingAnswer>;

/** The reply of update-steps (§5.8): the steps that follow from the answers, and the place of the current one among them. */
const stepListing = {
  steps: z.array(step),
  current_step: z.number(),
  force_allow_submit: z.boolean(),
  is_uw_submitted: z.boolean(),
  version: z.number(),
  missing: z.array(missingAnswer),
};

/**
 * Who names hashes of steps that they hold gets only the others: most of what was listed before is as it was. `step_hashes` are those of
 * all steps, in their order.
 */
const holdsSteps = { held_steps: z.array(z.string().max(lengths.stepHash)).max(counts.steps).optional() };

export const updateSteps = endpoint({
  method: 'POST',
  path: '/api/wizard/update-steps',
  summary: 'Saves what was answered and lists the steps that follow from it',
  access: whoWalks,
  target: about('session', 'walk', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment.extend(holdsSteps),
  /** `step_hashes` are told to who named some. */
  reply: z.object({ ...stepListing, step_hashes: z.array(z.string()).optional() }),
});
export type StepListing = z.output<typeof updateSteps.reply>;

/** `name` of an error is the field of the step, or a part of one: `children.0.birthdate`. */
const stepVerdict = {
  is_valid: z.boolean(),
  errors: z.array(z.object({ name: z.string(), message: z.string(), step: z.string().optional() })),
};

export const validateStep = endpoint({
  method: 'POST',
  path: '/api/wizard/validate-step',
  summary: 'Validates one step with authority and saves it when it is valid',
  access: whoWalks,
  target: about('session', 'walk', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment,
  reply: z.object({ ...stepVerdict, version: z.number() }),
});

export const rateSummary = z.object({
  applicant: z.string(),
  product: z.number(),
  total_premium: z.number(),
  premium_tiers: z.array(z.object({ label: z.string(), premium: z.number() })),
  anticipated_policy_rating: z.string().nullable(),
  /** Guaranteed issue: dollars that are pending, and what they will cost a pay period; not in total_premium. */
  pending_amount: z.number().nullable(),
  pending_premium: z.number().nullable(),
  /** Dollars a month, of what is in force and of what is pending; null where a month is a twelfth of the year. */
  month_premium: z.number().nullable(),
  pending_month_premium: z.number().nullable(),
  /** Parts of total_premium. */
  riders: z.array(z.object({ name: z.string(), text: z.string(), premium: z.number() })),
});

/** The one call of Next: validate-step for every step of a page, update-steps and rates, in one round trip (docs/decisions). */
export const advancePage = endpoint({
  method: 'POST',
  path: '/api/wizard/advance',
  summary: 'Validates the page of the current step, saves it, and lists the steps and premiums that follow',
  access: whoWalks,
  target: about('session', 'walk', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment.extend({
    ...holdsSteps,
    /** Which of the documents that were shown, with the hash in `preview_hash`, have been opened: 'product:applicant' (§11.8). */
    read_documents: z.array(z.string().max(lengths.documentName)).max(counts.selectedCoverages).optional(),
  }),
  reply: z.object({
    ...stepVerdict,
    ...stepListing,
    step_hashes: z.array(z.string()),
    rates: z.array(rateSummary),
  }),
});
export type AdvancedPage = z.output<typeof advancePage.reply>;

export const getRates = endpoint({
  method: 'POST',
  path: '/api/wizard/rates',
  summary: 'Premiums of the coverages chosen so far',
  access: whoWalks,
  target: about('session', 'read', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment,
  reply: z.array(rateSummary),
  limit: 'rates',
});

/**
 * The hash of the bytes is in the header X-Document-Hash; signing carries it back (AC32). X-Document-Parts tells the documents of the
 * one PDF apart: `7:primary:9,8:spouse:3` is product, insured and pages of each, in their order.
 */
const previewOf = (path: string, access: Access, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access,
    target: about('session', 'preview', 'query.session_id'),
    query: sessionQuery,
    // Without `data` it is what is saved, as of those that end a session.
    body: serializedEnrollment.partial(),
    reply: z.unknown(),
    answers: 'pdf',
    limit: 'rates',
  });
export const previewDocuments = previewOf(
  '/api/wizard/preview',
  whoReads,
  'The applications as they will be signed; empty when nothing is chosen',
);
export const previewSummary = previewOf(
  '/api/wizard/preview-summary',
  whoReads,
  'A summary of the choices; empty when nothing is chosen, without premiums for signers and reviewers',
);

const ended = z.object({ success: z.boolean(), redirect: z.string() });
const ending = (action: 'pause' | 'cancel' | 'decline', path: string, summary: string, access = whoEnrolls) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access,
    target: about('session', action, 'query.session_id'),
    query: sessionQuery,
    body: serializedEnrollment.partial().extend({
      /** Why a signer declines, in their own words. */
      reason: z.string().max(lengths.declineReason).optional(),
    }),
    reply: ended,
  });
export const cancelSession = ending('cancel', '/api/wizard/cancel', 'Discards the data of a session');
export const declineSession = ending(
  'decline',
  '/api/wizard/decline',
  'Declines all coverage, or the signature',
  whoSigns,
);
export const pauseSession = ending('pause', '/api/wizard/pause', 'Saves a session to be resumed later');

/** 'Save and Resume later' of somebody who enrolls alone (§16.2 A6): a later email ends the link of an earlier one. */
export const saveForLater = endpoint({
  method: 'POST',
  path: '/api/wizard/save-for-later',
  summary: 'Pauses a self-enrollment and sends a personal link to come back to it',
  access: holdersOf('self-enroll', 'resume'),
  target: about('session', 'pause', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment.partial().extend({ email: z.string().max(lengths.email) }),
  reply: ended,
});
export const resumeOwnSession = endpoint({
  method: 'POST',
  path: '/api/wizard/resume',
  summary: 'Opens one’s own self-enrollment again, once its link has been opened; an open one stays as it is',
  access: holdersOf('resume'),
  target: about('session', 'resume', 'query.session_id'),
  query: sessionQuery,
  reply: z.object({ success: z.boolean() }),
});

export const handOver = endpoint({
  method: 'POST',
  path: '/api/wizard/hand-over',
  summary:
    'Hands the device to the applicant: until password or code are given (step-up) the sign-in opens this session alone',
  access: signedIn,
  target: about('session', 'hand-over', 'query.session_id'),
  query: sessionQuery,
  reply: z.object({ success: z.boolean() }),
});

export const submitSession = endpoint({
  method: 'POST',
  path: '/api/wizard/submit',
  summary:
    'Makes the applications from exactly what was signed; a second submit gets the result of the first',
  access: whoSubmits,
  target: about('session', 'submit', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment,
  reply: z.object({
    success: z.boolean(),
    enrollments: z.array(z.object({ id: z.number(), status: z.enum(enrollmentStates) })),
    redirect: z.string(),
    errors: z.array(wireProblem).optional(),
  }),
});

export const updateSplits = endpoint({
  method: 'POST',
  path: '/api/wizard/update-enrollment-agent-split',
  summary:
    'After a submit: keeps who shares the commission, by the setup of the case; changes nothing by a link',
  access: whoSubmits,
  target: about('session', 'split', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment.partial(),
  reply: z.object({ success: z.boolean() }),
});
