import {
  advancePage,
  cancelSession,
  declineSession,
  getRates,
  getWizardSession,
  pauseSession,
  previewDocuments,
  previewSummary,
  type SerializedEnrollment,
  saveForLater,
  submitSession,
  updateSplits,
  updateSteps,
} from '@openroll/contract/wizard';
import { call, callForFile } from '../../platform/calls/call.ts';

/** Few enrollments are reviewed. */
const reviews = () => import('@openroll/contract/reviews');

/** The calls of one wizard session. Each names the session of this tab, so that two tabs never mix two people. */
export function wizardCalls(sessionId: number) {
  const query = { session_id: sessionId };
  return {
    load: () => call(getWizardSession, { query }),
    updateSteps: (body: SerializedEnrollment & HeldStepHashes) => call(updateSteps, { query, body }),
    advance: (body: SerializedEnrollment & HeldStepHashes) => call(advancePage, { query, body }),
    rates: (body: SerializedEnrollment) => call(getRates, { query, body }),
    preview: (body: SerializedEnrollment) => callForFile(previewDocuments, { query, body }),
    summary: (body: SerializedEnrollment) => callForFile(previewSummary, { query, body }),
    submit: (body: SerializedEnrollment) => call(submitSession, { query, body }),
    sendReview: async (body: SerializedEnrollment & { readonly email: string }) =>
      call((await reviews()).sendReviewEmail, { query, body }),
    finishReview: async ({ preview_hash }: SerializedEnrollment) =>
      call((await reviews()).finishReview, { query, body: { preview_hash } }),
    updateSplits: (body: SerializedEnrollment) => call(updateSplits, { query, body }),
    pause: (body: SerializedEnrollment) => call(pauseSession, { query, body }),
    saveForLater: (body: SerializedEnrollment & { readonly email: string }) =>
      call(saveForLater, { query, body }),
    decline: (body: SerializedEnrollment & { readonly reason?: string }) =>
      call(declineSession, { query, body }),
    cancel: () => call(cancelSession, { query, body: {} }),
  };
}

interface HeldStepHashes {
  readonly held_steps: string[];
}

export type WizardCalls = ReturnType<typeof wizardCalls>;
