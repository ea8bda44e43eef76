import type { Say } from '@openroll/messages/texts';

/** Why a resumed session begins at its first step again, in words; a reason that the server words itself stands as it is. */
export function restartSentence(say: Say, reason: string): string {
  if (reason === 'case-changed') return say('wizard.restartedCase');
  if (reason === 'state-changed') return say('wizard.restartedState');
  return reason;
}
