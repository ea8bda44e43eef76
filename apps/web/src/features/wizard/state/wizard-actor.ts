/** How the person before the wizard came to it (§5.16). */
export interface WizardActor {
  readonly isSelfEnroll: boolean;
  readonly isRemoteSignature: boolean;
  readonly isCallCenterReview: boolean;
}

export interface WizardOffers {
  readonly cancel: boolean;
  readonly pause: boolean;
  readonly decline: boolean;
  readonly premium: boolean;
  /** What is still to be answered, and whether answers are saved: whoever only reads or signs answers nothing. */
  readonly answers: boolean;
}

/**
 * What the wizard offers besides its steps. Everybody may decline on a terminal step, a remote signer on every one;
 * Cancel is hidden once underwriting was submitted.
 */
export function wizardOffers(
  actor: WizardActor,
  { isTerminal, isUnderwritingSubmitted }: { isTerminal: boolean; isUnderwritingSubmitted: boolean },
): WizardOffers {
  const isVisitor = actor.isRemoteSignature || actor.isCallCenterReview;
  return {
    cancel: !isVisitor && !isUnderwritingSubmitted,
    pause: !isVisitor && !actor.isSelfEnroll,
    decline: isTerminal || actor.isRemoteSignature,
    premium: !isVisitor,
    answers: !isVisitor,
  };
}
