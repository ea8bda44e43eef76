import { type Actor, isSignedIn } from '../access/actor.ts';
import type { Refusal } from './declined-by.ts';
import { maySeeForm } from './may-on-enrollment.ts';

/** So long somebody who came by a link may look at what they have submitted, on the device on which they did: the next one at it may be somebody else (docs/decisions/0056). */
export const receiptMinutes = 30;

/** Whether the receipt of a submission is still shown. An agent finds what they have submitted in their list anyway. */
export const showsReceipt = (by: 'account' | 'link', submittedAt: Date | null, now: Date): boolean =>
  submittedAt !== null &&
  (by === 'account' || now.getTime() - submittedAt.getTime() < receiptMinutes * 60_000);

/** Whether a receipt opens a form. Whoever came by a link reads their own; an account, what the list opens to it (AC12). */
export const opensForm = (actor: Actor, refusal: Refusal): boolean =>
  !isSignedIn(actor) || maySeeForm(actor, refusal);

/** 'dana@example.test' → 'd…@example.test': who knows the address knows which it is. */
export const maskedEmail = (address: string): string => address.replace(/^(.)[^@]*@/u, '$1…@');
