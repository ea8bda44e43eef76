import type { TextKey } from '@openroll/messages/texts';

export interface CompletionKind {
  readonly endpoint: 'complete' | 'redirect';
  readonly title: TextKey;
  readonly text: TextKey;
}

/** The completion pages: /complete, and the wizard path's /finished and /auto-paused (§16.7). */
export function completionKind(pathname: string, wizardPath: string): CompletionKind {
  if (pathname === `${wizardPath}/finished`)
    return { endpoint: 'redirect', title: 'wizard.finishedTitle', text: 'wizard.finished' };
  if (pathname === `${wizardPath}/auto-paused`)
    return { endpoint: 'redirect', title: 'wizard.autoPausedTitle', text: 'wizard.autoPaused' };
  return { endpoint: 'complete', title: 'wizard.completeTitle', text: 'wizard.complete' };
}
