import type { Cents } from '@openroll/domain/values/money';
import type { CarrierRecord } from '../record/record.ts';

/** What is in force of a record. */
export interface InForce {
  /** Null of a plan, or where nothing is in force. */
  readonly amountCents: Cents | null;
  readonly modalCents: Cents;
}

/** What is in force of a record once it was decided (B18): of formats that say that alone. */
export function inForceOf({ coverage, premium, decision }: CarrierRecord): InForce {
  const applied = { amountCents: coverage.amount_cents, modalCents: premium.modal_cents };
  if (!decision?.premium) return applied;
  const { amount_cents: amount, premium: approved } = decision;
  if (decision.part === 'enrollment')
    return { amountCents: amount ?? applied.amountCents, modalCents: approved.modal_cents };
  return {
    amountCents: (applied.amountCents ?? 0) + (amount ?? 0),
    modalCents: applied.modalCents + approved.modal_cents,
  };
}
