import { toCents } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';

// Money on its way to the screen: the wire's dollars become text here and nowhere else.

/** 1234.5 → '$1,234.50'. */
export const formatDollars = ({ formats }: Translate, dollars: number): string =>
  formats.money(toCents(dollars));

/** Without decimals where they are zero: 10000 → '$10,000'. */
export const formatWholeDollars = ({ formats }: Translate, dollars: number): string =>
  formats.amount(toCents(dollars));
