import { tellTabs } from '../navigation/tabs.ts';
import { createStore } from '../store.ts';

/** Open while somebody is being asked whether to sign in again; `answer` closes the question. */
export interface ExpiryQuestion {
  answer(): void;
}

export const expiryQuestion = createStore<ExpiryQuestion | undefined>(undefined);

/** Whether another tab has found the end of the session first: this one is covered then, and asks nothing itself. */
export const sessionCovered = createStore(false);

let asking: Promise<void> | undefined;

/** Asks once, however many calls were refused meanwhile (§1.7: 401). Resolves when it has been answered. */
export function askToSignInAgain(): Promise<void> {
  asking ??= new Promise<void>((resolve) => {
    tellTabs({ kind: 'expired' });
    expiryQuestion.set({
      answer() {
        asking = undefined;
        expiryQuestion.set(undefined);
        resolve();
      },
    });
  });
  return asking;
}
