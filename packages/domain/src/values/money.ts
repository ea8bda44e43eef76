import { type Decimal, divide, fromInteger, multiply, parseDecimal, roundHalfUp } from './decimal.ts';
import { type PremiumMode, periodsPerYear } from './premium-modes.ts';

/** Whole cents. Money is never anything else inside the product. */
export type Cents = number;

/** The only place that rounds money: an exact amount of dollars to cents, half up (§6.5). */
export const roundToCents = (dollars: Decimal): Cents =>
  Number(roundHalfUp(multiply(dollars, fromInteger(100))));

/** An even part of the exact annual figure, rounded once (§6.5: per insured person and coverage). */
export const modalPremium = (annualDollars: Decimal, mode: PremiumMode): Cents =>
  roundToCents(divide(annualDollars, fromInteger(periodsPerYear[mode])));

/** What a year of modal premiums comes to. */
export const annualize = (modal: Cents, mode: PremiumMode): Cents => modal * periodsPerYear[mode];

/** What a coverage costs. A month is what it was submitted as: with modal factors it is no twelfth of the year (§6.5). */
export interface YearAndMonth {
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
}

/**
 * Of what an enrollment costs in a year the part of one pay period, half up: its modal premium where the mode is still that of the
 * enrollment (§9.10). A month is what it was submitted as (§6.5).
 */
export const premiumPerPay = ({ annualCents, monthlyCents }: YearAndMonth, mode: PremiumMode): Cents =>
  mode === 'monthly' ? monthlyCents : partOf(annualCents, mode);

/** A twelfth of a year's premium, whatever the mode, half up: a month where the product has no other price for one (§6.5). */
export const monthlyPremium = (annual: Cents): Cents => partOf(annual, 'monthly');

const partOf = (annual: Cents, mode: PremiumMode): Cents =>
  Number(roundHalfUp(divide(fromInteger(annual), fromInteger(periodsPerYear[mode]))));

/** A premium per pay period, and a month of it where the product has a price for one that is no twelfth of the year (§6.5). */
export interface PeriodPremium {
  readonly modal: Cents;
  readonly month?: Cents | undefined;
}

/** A month of several premiums: the months that have a price of their own, and a twelfth of what a year of all others comes to. */
export function monthOfAll(premiums: readonly PeriodPremium[], mode: PremiumMode): Cents {
  const sum = (of: (one: PeriodPremium) => Cents) => premiums.reduce((total, one) => total + of(one), 0);
  const others = sum(({ modal, month }) => (month === undefined ? modal : 0));
  return sum(({ month = 0 }) => month) + monthlyPremium(annualize(others, mode));
}

/** The wire's dollars: a JSON number with at most two decimals (§10.3). */
export const toDollars = (cents: Cents): number => cents / 100;

/** Back from the wire's dollars. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** Of what has a comma: it stands before each three digits of whole dollars, never for the decimal point of other countries. */
const isGrouped = (amount: string): boolean => /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(amount);

/** Reads '$1,234.56' or 1234.56. Undefined when it is not an amount ('12,50' is none) or has more than two decimals. */
export function parseDollars(text: string | number): Cents | undefined {
  const amount = String(text).replace(/[$\s]/g, '');
  if (amount.includes(',') && !isGrouped(amount)) return undefined;
  const value = parseDecimal(amount.replaceAll(',', ''));
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
