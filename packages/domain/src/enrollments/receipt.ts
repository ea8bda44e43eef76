import { type Actor, isSignedIn } from '../access/actor.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
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

/** Cents per pay period, of one application. */
interface SubmittedPremium {
  readonly status: EnrollmentStatus;
  readonly modal_premium_cents: number | null;
  readonly pending_premium_cents: number | null;
}

const costsNothing: readonly EnrollmentStatus[] = ['waived', 'declined', 'expired'];

/** Whether an application of a receipt still costs its premium, or will. */
export const costsPremium = (status: EnrollmentStatus): boolean => !costsNothing.includes(status);

/** What the applications of a receipt cost together, cents per pay period: now, and what is added once all that needs approval has it (§18.9). */
export function receiptTotal(applications: readonly SubmittedPremium[]): {
  readonly premium_cents: number;
  readonly pending_premium_cents: number;
} {
  const live = applications.filter(({ status }) => costsPremium(status));
  const sum = (field: 'modal_premium_cents' | 'pending_premium_cents') =>
    live.reduce((total, each) => total + (each[field] ?? 0), 0);
  return { premium_cents: sum('modal_premium_cents'), pending_premium_cents: sum('pending_premium_cents') };
}

/** 'dana@example.test' → 'd…@example.test': who knows the address knows which it is. */
export const maskedEmail = (address: string): string => address.replace(/^(.)[^@]*@/u, '$1…@');
