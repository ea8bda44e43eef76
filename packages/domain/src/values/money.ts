import { type Decimal, divide, fromInteger, multiply, parseDecimal, roundHalfUp } from './decimal.ts';
import { type PremiumMode, periodsPerYear } from './premium-modes.ts';

/** Whole cents. Money is never anything else inside the product. */
export type Cents = number;

/** The only place that rounds money: an exact amount of dollars to cents, half up (§6.5). */
export const roundToCents = (dollars: Decimal): Cents =>
  Number(roundHalfUp(multiply(dollars, fromInteger(100))));

/** The premium per pay period from the exact annual figure, rounded once (§6.5: per insured person and coverage). */
export const modalPremium = (annualDollars: Decimal, mode: PremiumMode): Cents =>
  roundToCents(divide(annualDollars, fromInteger(periodsPerYear[mode])));

/** What a year of modal premiums comes to. */
export const annualize = (modal: Cents, mode: PremiumMode): Cents => modal * periodsPerYear[mode];

/** Of a year's premium what one pay period costs, half up: the modal premium where the mode is still that of the enrollment (§9.10). */
export const premiumPerPay = (annual: Cents, mode: PremiumMode): Cents =>
  Number(roundHalfUp(divide(fromInteger(annual), fromInteger(periodsPerYear[mode]))));

/** A twelfth of a year's premium, whatever the mode, half up: what lists and files show (§6.5, monthly_premium_sum). */
export const monthlyPremium = (annual: Cents): Cents => premiumPerPay(annual, 'monthly');

/** The wire's dollars: a JSON number with at most two decimals (§10.3). */
export const toDollars = (cents: Cents): number => cents / 100;

/** Back from the wire's dollars. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** Reads '$1,234.56' or 1234.56. Undefined when it is not an amount or has more than two decimals. */
export function parseDollars(text: string | number): Cents | undefined {
  const value = parseDecimal(String(text).replace(/[$,\s]/g, ''));
  if (!value) return undefined;
  const cents = multiply(value, fromInteger(100));
  return cents.denominator === 1n ? Number(cents.numerator) : undefined;
}

/** Dollars as files and fields have them: 123456 → '1234.56'. */
export const plainDollars = (cents: Cents): string => toDollars(cents).toFixed(2);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as carriers read them on forms, and as they are typed: 123456 → '$1,234.56' in every language. Screens write `t.formats.money`. */
export const formatCents = (cents: Cents): string => dollars.format(toDollars(cents));

/** Whole dollars without decimals where they are zero: 1000000 → '$10,000'. */
export const formatAmount = (cents: Cents): string => formatCents(cents).replace(/\.00$/, '');
