import { formatAmount, formatCents, toCents } from '@openroll/domain/values/money';

const count = new Intl.NumberFormat('en-US');

// Money on its way to the screen: the wire's dollars become text here and nowhere else.

/** 1234.5 → '$1,234.50'. */
export const formatDollars = (dollars: number): string => formatCents(toCents(dollars));

/** Without decimals where they are zero: 10000 → '$10,000'. */
export const formatWholeDollars = (dollars: number): string => formatAmount(toCents(dollars));

/** 12345 → '12,345'. */
export const formatCount = (number: number): string => count.format(number);
