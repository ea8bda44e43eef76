import { toDollars } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import { fullPremium } from '@openroll/wizard/coverage/amount-chooser';
import type { Choice } from '@openroll/wizard/step';
import { formatDollars, formatWholeDollars } from '../../../platform/texts/format.ts';

/** What a choice costs per pay period: '$9.21 per month', or '$7.42 now, $29.66 if approved'. Undefined while no price is known. */
export function priceOf(t: Translate, choice: Choice, period: string): string | undefined {
  const full = fullPremium(choice);
  if (full === undefined || choice.premium === undefined) return undefined;
  const now = formatDollars(t, choice.premium);
  return choice.pending_amount === undefined
    ? t('choose.price', { premium: now, period })
    : t('choose.priceNow', { now, total: formatDollars(t, toDollars(full)) });
}

/** What of a choice is guaranteed and what has to be approved, each with its amount; nothing where all of it is guaranteed. */
export interface ChoiceParts {
  readonly guaranteed?: string;
  readonly approval?: string;
}

export function partsOf(t: Translate, { in_force_amount, pending_amount }: Choice): ChoiceParts {
  return {
    ...(in_force_amount
      ? { guaranteed: t('choose.guaranteedPart', { amount: formatWholeDollars(t, in_force_amount) }) }
      : {}),
    ...(pending_amount
      ? { approval: t('choose.approvalPart', { amount: formatWholeDollars(t, pending_amount) }) }
      : {}),
  };
}

/** A text for a choice among the others of its field. */
export const keyOf = ({ value }: Pick<Choice, 'value'>): string =>
  value === null ? 'waived' : String(value);
