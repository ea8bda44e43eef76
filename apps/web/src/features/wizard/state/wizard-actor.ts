import type { EnrollmentMode } from '@openroll/domain/enrollments/modes';

/** How the person before the wizard came to it (§5.16). */
export interface WizardActor {
  readonly isSelfEnroll: boolean;
  readonly isRemoteSignature: boolean;
  readonly isCallCenterReview: boolean;
  readonly isRatingConfirmation: boolean;
  readonly enrollment_mode: EnrollmentMode;
}

/** In whose hands the device is that an agent has signed in on; elsewhere it is the applicant's own. */
export type Device = 'agent' | 'applicant' | 'elsewhere';

export interface WizardOffers {
  readonly cancel: boolean;
  readonly pause: boolean;
  readonly decline: boolean;
  readonly premium: boolean;
  /** What was chosen so far, and what it costs: of whoever chooses. */
  readonly cart: boolean;
  /** What is still to be answered, and whether answers are saved: whoever only reads or signs answers nothing. */
  readonly answers: boolean;
  /** The voice conference, of whoever leads it. */
  readonly call: boolean;
  /** The device goes to the applicant, of the agent who sits beside them (AC50). */
  readonly handOver: boolean;
  /** It is the applicant's, and goes back. */
  readonly takeBack: boolean;
}

/**
 * What the wizard offers besides its steps. Everybody may decline on a terminal step, a remote signer on every one;
 * Cancel is hidden once underwriting was submitted, Cancel and Decline once the first month was paid (B9).
 */
export function wizardOffers(
  actor: WizardActor,
  {
    isTerminal,
    isUnderwritingSubmitted,
    isPaid = false,
    device = 'elsewhere',
  }: { isTerminal: boolean; isUnderwritingSubmitted: boolean; isPaid?: boolean; device?: Device },
): WizardOffers {
  const takeBack = device === 'applicant';
  const isVisitor = actor.isRemoteSignature || actor.isRatingConfirmation || actor.isCallCenterReview;
  return {
    cancel: !isVisitor && !isUnderwritingSubmitted && !isPaid && !takeBack,
    pause: !isVisitor && !actor.isSelfEnroll && !takeBack,
    decline: (isTerminal && !isPaid && !takeBack) || actor.isRemoteSignature,
    premium: !isVisitor,
    cart: !isVisitor,
    answers: !isVisitor,
    call: !isVisitor && actor.enrollment_mode === 'voiceenroll',
    handOver: device === 'agent' && actor.enrollment_mode === 'inperson',
    takeBack,
  };
}
