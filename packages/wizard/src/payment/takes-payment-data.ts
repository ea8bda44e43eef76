import type { Step } from '../step.ts';

const names: ReadonlySet<string> = new Set(['payment_information', 'payment_with_app']);

/** Whether a step is about a card or bank account: while it is open nothing is recorded of a call (B13). */
export const takesPaymentData = ({ name }: Pick<Step, 'name'>): boolean => names.has(name);
