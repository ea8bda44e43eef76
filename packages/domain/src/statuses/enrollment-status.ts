import type { Machine } from './machine.ts';

/** The statuses of §8.1; `census` is no status of an enrollment, but of a list's row without one. */
export const enrollmentStates = [
  'enrolled',
  'paused',
  'waived',
  'expired',
  'declined',
  'pending',
  'pending_applicant_signature',
  'pending_agent_signature',
] as const;
export type EnrollmentStatus = (typeof enrollmentStates)[number];
export type EnrollmentEvent = keyof typeof enrollmentMachine.events;

/** Statuses of an enrollment that has not come to its end: it can be handed over (A31), and expires (C17 to C19). */
export const unfinishedEnrollmentStates = [
  'paused',
  'pending',
  'pending_applicant_signature',
  'pending_agent_signature',
] as const satisfies readonly EnrollmentStatus[];

export const isUnfinished = (status: EnrollmentStatus): boolean =>
  unfinishedEnrollmentStates.some((one) => one === status);

/**
 * An enrollment (§8.1, A20, C16 to C19, B18). A paused one stands for its session and is replaced by what the session comes to. `pending` waits on something that
 * is no signature: a review by the call center's reviewer, or an underwriter's decision and its confirmation (A14b). Who has yet to sign decides where a
 * submission and a signature lead; the signing plan says it.
 */
export const enrollmentMachine = {
  states: enrollmentStates,
  events: {
    paused: { none: 'paused', paused: 'paused' },
    replaced: { paused: 'none' },
    submitted: {
      none: ['enrolled', 'pending', 'pending_applicant_signature', 'pending_agent_signature'],
    },
    waived: { none: 'waived' },
    'declined-by-person': { none: 'declined', pending: 'declined' },
    'link-resent': {
      pending_applicant_signature: 'pending_applicant_signature',
      pending: 'pending',
    },
    'applicant-signed': {
      pending_applicant_signature: [
        'pending_applicant_signature',
        'pending_agent_signature',
        'pending',
        'enrolled',
      ],
    },
    'declined-by-signer': { pending_applicant_signature: 'declined' },
    'agent-signed': { pending_agent_signature: ['enrolled', 'pending'] },
    'declined-by-agent': { pending_agent_signature: 'declined' },
    reviewed: { pending: ['enrolled', 'pending'] },
    released: { pending: ['enrolled', 'pending'] },
    decided: { pending: ['enrolled', 'pending', 'pending_applicant_signature', 'pending_agent_signature'] },
    'declined-by-underwriting': { none: 'declined', pending: 'declined' },
    expired: {
      paused: 'expired',
      pending: 'expired',
      pending_applicant_signature: 'expired',
      pending_agent_signature: 'expired',
    },
  },
  refusal: 'lost-race',
} as const satisfies Machine<EnrollmentStatus>;
