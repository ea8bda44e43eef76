import { useEffect, useState } from 'react';
import { rememberChoice } from '../../../platform/browser/remembered.ts';
import { useMaybeCurrentUser } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useStore } from '../../../platform/store.ts';
import { wizardCalls } from '../wizard.data.ts';
import type { PreparedDocuments } from './wizard-documents.ts';
import { createWizardMoves, type WizardMoves } from './wizard-moves.ts';
import { createWizardSaving } from './wizard-saving.ts';
import type { WizardState } from './wizard-state.ts';

export interface Wizard extends WizardState, WizardMoves {
  preview(): Promise<PreparedDocuments>;
  markOpened(name: string): void;
  summary(): Promise<Blob>;
  cannotShow(): void;
  sendReview(email: string): Promise<void>;
  refresh(step?: string): Promise<void>;
}

/** One session of the wizard: its answers, its steps, and every way forward, back and out. */
export function useWizard(sessionId: number): Wizard {
  const t = useTranslate();
  const user = useMaybeCurrentUser();
  const [{ saving, moves }] = useState(() => {
    const calls = wizardCalls(sessionId);
    const made = createWizardSaving(calls, t);
    const rememberTrouble = (trouble: 'paymentExpired' | 'paymentUnknown') =>
      rememberChoice(user?.id ?? 0, trouble, sessionId);
    return { saving: made, moves: createWizardMoves(made, calls, t, rememberTrouble) };
  });
  useEffect(() => {
    void saving.open();
    return moves.stop;
  }, [saving, moves]);
  const state = useStore(saving.store);
  const { preview, markOpened, summary, cannotShow, sendReview, refresh } = saving;
  return { ...state, ...moves, preview, markOpened, summary, cannotShow, sendReview, refresh };
}
