import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** Shown by `ui/Toasts.tsx`, which the shell brings. */
export const toasts = createStore<readonly Toast[]>([]);

let last = 0;

/** Says shortly what happened: `showToast('good', t('users.caseRemoved'))`. The same again is said once. */
export function showToast(tone: Toast['tone'], text: string): void {
  const others = toasts.get().filter((toast) => toast.text !== text);
  toasts.set([...others, { id: ++last, tone, text }]);
}

export const dropToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
