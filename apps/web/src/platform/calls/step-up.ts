import { createStore } from '../store.ts';

/** Open while somebody is asked for the password or a code once more; `answer` closes the question. */
export interface StepUpQuestion {
  answer(isConfirmed: boolean): void;
}

export const stepUpQuestion = createStore<StepUpQuestion | undefined>(undefined);

let asking: Promise<boolean> | undefined;

/** Asks once, however many calls wait for it (§11.2). Resolves false when it was cancelled. */
export function askToStepUp(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    stepUpQuestion.set({
      answer(isConfirmed) {
        asking = undefined;
        stepUpQuestion.set(undefined);
        resolve(isConfirmed);
      },
    });
  });
  return asking;
}
