import { actingLinks } from '@openroll/domain/access/actor';
import { identityQuestions } from '@openroll/domain/access/link-identity';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, everybody, holdersOf, orBy } from './endpoint.ts';
import { id, wireProblem } from './values.ts';

/** A part of an address: what is longer than any of ours is nobody's, like every other bad one (§16.1). */
const part = z.string().overwrite((text) => text.slice(0, lengths.token + 1));
/** In either order (§16.1 A1); the slug of the case is `-` where the address names none. */
const addressed = z.object({ token: part, slug: part });
const byToken = z.object({ token: part });

/** What stands behind a personal link: where its wizard is, and what its holder is asked before anything is shown. */
const opened = {
  session_id: z.number(),
  wizard_url: z.string(),
  asks: z.array(z.enum(identityQuestions)),
  /** Present where it is the spouse who is asked. */
  asks_spouse: z.literal(true).optional(),
};
const personalDoor = z.union([
  z.object({ success: z.literal(true), ...opened }),
  z.object({ success: z.literal(false), errors: z.array(wireProblem) }),
]);
export type PersonalDoor = z.output<typeof personalDoor>;

const personal = <P extends z.ZodType>(path: string, params: P, summary: string) =>
  endpoint({ method: 'GET', path, summary, access: everybody, params, reply: personalDoor });

export const openSignLink = personal(
  '/pages/sign/{token}/{slug}',
  addressed,
  'Opens a link to sign; consumes nothing',
);
export const openConfirmLink = personal(
  '/pages/confirm/{token}/{slug}',
  addressed,
  'Opens a link to confirm what an underwriter has approved at another rating; consumes nothing',
);
export const openReviewLink = personal(
  '/pages/review/{token}/{slug}',
  addressed,
  'Opens a link to review a call-center enrollment; consumes nothing',
);
export const openResumeLink = personal(
  '/pages/resume/{token}',
  byToken,
  'Opens a link to come back to one’s own enrollment; consumes nothing',
);
export const openDocumentsLink = personal(
  '/pages/documents/{token}',
  byToken,
  'Opens a link to the documents that its holder has signed; consumes nothing',
);

const place = { default_city: z.string(), default_state: z.string() };
const startingPlace = {
  ...place,
  us_states_options: z.array(z.object({ value: z.string(), text: z.string() })),
  divisions: z.array(z.object({ id: z.number(), division_name: z.string(), ...place })),
};

/** The link of a case by which employees enroll themselves (§16.2): no people, no licenses. */
const enrollDoor = z.object(startingPlace);
export type EnrollDoor = z.output<typeof enrollDoor>;
export const openEnrollLink = endpoint({
  method: 'GET',
  path: '/pages/enroll/{token}/{slug}',
  summary: 'Opens the self-enrollment link of a case; begins nothing',
  access: everybody,
  params: addressed,
  reply: enrollDoor,
});

/**
 * An employee begins to enroll alone (§16.2). Without a token, where the page was loaded again, the link that this browser has
 * opened counts. Asked again after a reply that was lost it answers the session that it began.
 */
export const beginSelfEnrollment = endpoint({
  method: 'POST',
  path: '/pages/enroll/self-enrollment-begin',
  summary: 'Begins a self-enrollment by the link of a case; nothing is prefilled',
  access: orBy(everybody, 'self-enroll'),
  body: z.object({
    enroll_city: z.string().max(lengths.enrollmentCity).nullish(),
    enroll_state: z.string().max(lengths.stateName).nullish(),
    token_uuid: z.string().max(lengths.token).default(''),
    case_slug: z.string().max(lengths.token).default(''),
    division_id: id.nullish(),
  }),
  reply: z.object({ session_id: z.number(), wizard_url: z.string() }),
});

/** The direct-start link of a case (§16.5): no people, no licenses. */
const directStartDoor = z.object({
  newEnrollmentSessionData: z.object({ caseId: z.number(), case_name: z.string(), ...startingPlace }),
});
export type DirectStartDoor = z.output<typeof directStartDoor>;
/** Swapped for a mark in the session of an agent who is signed in, by which they begin for half an hour (A25). */
export const openAgentEnrollLink = endpoint({
  method: 'GET',
  path: '/pages/agent-enroll-remote-sig/{token}/{slug}',
  summary: 'Opens the direct-start link of a case; begins nothing',
  access: everybody,
  params: addressed,
  reply: directStartDoor,
});

/** The same for a page that is loaded again, or to which an agent comes back from sign-in: by the link that this browser has opened. */
export const reopenAgentEnrollLink = endpoint({
  method: 'GET',
  path: '/pages/agent-enroll-remote-sig',
  summary: 'The direct-start link that this browser has opened; begins nothing',
  access: orBy(everybody, 'direct-start'),
  reply: directStartDoor,
});

/** For a page that has taken the token out of its address and is loaded again. */
export const getLinkSession = endpoint({
  method: 'GET',
  path: '/pages/link',
  summary: 'What the link that this browser has opened leads to',
  access: holdersOf(...actingLinks),
  reply: z.object({
    kind: z.enum(actingLinks),
    session_id: z.number().nullable(),
    wizard_url: z.string(),
    asks: z.array(z.enum(identityQuestions)),
    asks_spouse: z.literal(true).optional(),
    /** Of a link of a case by which nothing has been begun. */
    enroll: enrollDoor.nullable(),
  }),
});
export type LinkSession = z.output<typeof getLinkSession.reply>;

/** Birth date as ISO, last four digits of the SSN as typed: whatever was asked for. Five wrong answers lock the link (AC17). */
export const identifyHolder = endpoint({
  method: 'POST',
  path: '/pages/link/identify',
  summary: 'Answers who the holder of a link is, before anything is shown',
  access: holdersOf('resume', 'sign', 'confirm', 'review', 'document'),
  body: z.object({
    birthdate: z.string().max(lengths.day).optional(),
    last_four: z.string().max(lengths.signInCode).optional(),
  }),
  reply: z.object({ success: z.boolean() }),
});
