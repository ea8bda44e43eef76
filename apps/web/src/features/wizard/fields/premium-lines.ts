import type { Translate } from '@openroll/messages/texts';
import type { Choice } from '@openroll/wizard/steps/step';
import { formatDollars, formatWholeDollars } from '../../../platform/format.ts';

/**
 * What a choice costs per pay period, a line for what is in force at once and one for what is pending:
 * 'In force now $100,000 · $12.30' and 'Pending approval $200,000 · +$24.60'. Nothing while no price is known.
 */
export function premiumLines(t: Translate, choice: Choice, period: string): readonly string[] {
  const { premium, in_force_amount, pending_amount, pending_premium } = choice;
  const isPriced = premium !== undefined && (pending_amount === undefined || pending_premium !== undefined);
  if (!isPriced) return [];
  const pending = pending_amount && {
    amount: formatWholeDollars(pending_amount),
    premium: formatDollars(pending_premium ?? 0),
  };
  if (pending && in_force_amount === 0) return [t('wizard.chooseAllPending', pending)];
  const now = { premium: formatDollars(premium) };
  const inForce =
    in_force_amount === undefined
      ? t('wizard.choosePremium', { ...now, period })
      : t('wizard.chooseInForce', { ...now, amount: formatWholeDollars(in_force_amount) });
  return pending ? [inForce, t('wizard.choosePending', pending)] : [inForce];
}
