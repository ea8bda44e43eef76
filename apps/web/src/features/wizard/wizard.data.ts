import {
  advancePage,
  cancelSession,
  declineSession,
  getCompletePage,
  getCompleteRedirect,
  getRates,
  getWizardSession,
  pauseSession,
  previewDocuments,
  previewSummary,
  type SerializedEnrollment,
  submitSession,
  updateSplits,
  updateSteps,
} from '@openroll/contract/wizard';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../platform/call.ts';
import { keyOf } from '../../platform/server-data.ts';

/** The calls of one wizard session. Each names the session of this tab, so that two tabs never mix two people. */
export function wizardCalls(sessionId: number) {
  const query = { session_id: sessionId };
  return {
    load: () => call(getWizardSession, { query }),
    updateSteps: (body: SerializedEnrollment) => call(updateSteps, { query, body }),
    advance: (body: SerializedEnrollment & HeldStepHashes) => call(advancePage, { query, body }),
    rates: (body: SerializedEnrollment) => call(getRates, { query, body }),
    preview: (body: SerializedEnrollment) => callForFile(previewDocuments, { query, body }),
    summary: (body: SerializedEnrollment) => callForFile(previewSummary, { query, body }),
    submit: (body: SerializedEnrollment) => call(submitSession, { query, body }),
    updateSplits: (body: SerializedEnrollment) => call(updateSplits, { query, body }),
    pause: (body: SerializedEnrollment) => call(pauseSession, { query, body }),
    decline: (body: SerializedEnrollment) => call(declineSession, { query, body }),
    cancel: () => call(cancelSession, { query, body: {} }),
  };
}

interface HeldStepHashes {
  readonly held_steps: string[];
}

export type WizardCalls = ReturnType<typeof wizardCalls>;

export interface StaticPage {
  readonly redirect?: string;
  readonly html?: string;
}

/** A completion page (§16.7): its endpoint answers a text or where to go instead. */
export const useCompletionPage = (kind: 'complete' | 'redirect'): UseQueryResult<StaticPage> => {
  const endpoint = kind === 'complete' ? getCompletePage : getCompleteRedirect;
  return useQuery({
    queryKey: keyOf(endpoint),
    queryFn: (): Promise<StaticPage> => call(endpoint),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
