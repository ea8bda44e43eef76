import type { WizardState } from './wizard-state.ts';

/** What the header says about the answers of a session: nothing is called saved that the server has not taken. */
export type SavedState = 'saved' | 'saving' | 'retrying' | 'failed' | 'elsewhere';

export function savedState({
  saveState,
  hasUnsaved,
  isUnsaved,
  isStale,
}: Pick<WizardState, 'saveState' | 'hasUnsaved' | 'isUnsaved' | 'isStale'>): SavedState {
  if (saveState === 'retrying') return 'retrying';
  if (saveState === 'saving') return 'saving';
  if (isUnsaved) return isStale ? 'elsewhere' : 'failed';
  return hasUnsaved ? 'saving' : 'saved';
}
