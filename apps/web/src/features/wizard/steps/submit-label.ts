import type { TextKey } from '@openroll/messages/texts';

/** How a session was entered, and whether the employee chose to sign later, by a link. */
export interface SubmitSituation {
  readonly isSelfEnroll: boolean;
  readonly isRemoteSignature: boolean;
  readonly isCallCenterReview: boolean;
  readonly isRatingConfirmation: boolean;
  readonly isAgentEnrollRemoteSignature: boolean;
  readonly choseRemoteSignature: boolean;
}

/** The key of the submit button's text (§5.12). */
export function submitLabel(situation: SubmitSituation): TextKey {
  if (situation.isCallCenterReview) return 'wizard.haveRead';
  if (situation.isRatingConfirmation) return 'wizard.confirmChoice';
  if (situation.isRemoteSignature) return 'wizard.signApplication';
  const submitsAtOnce = situation.isSelfEnroll || situation.isAgentEnrollRemoteSignature;
  return submitsAtOnce || !situation.choseRemoteSignature ? 'wizard.finishAndSubmit' : 'wizard.finishAndSend';
}
