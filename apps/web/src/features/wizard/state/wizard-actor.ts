import type { EnrollmentMode } from '@openroll/domain/enrollments/modes';

/** How the person before the wizard came to it (§5.16). */
export interface WizardActor {
  readonly isSelfEnroll: boolean;
  readonly isRemoteSignature: boolean;
  readonly isCallCenterReview: boolean;
  readonly isRatingConfirmation: boolean;
  readonly enrollment_mode: EnrollmentMode;
}

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
  }: { isTerminal: boolean; isUnderwritingSubmitted: boolean; isPaid?: boolean },
): WizardOffers {
  const isVisitor = actor.isRemoteSignature || actor.isRatingConfirmation || actor.isCallCenterReview;
  return {
    cancel: !isVisitor && !isUnderwritingSubmitted && !isPaid,
    pause: !isVisitor && !actor.isSelfEnroll,
    decline: (isTerminal && !isPaid) || actor.isRemoteSignature,
    premium: !isVisitor,
    cart: !isVisitor,
    answers: !isVisitor,
    call: !isVisitor && actor.enrollment_mode === 'voiceenroll',
  };
}
