import { type Decimal, divide, fromInteger, parseDecimal } from '@openroll/domain/values/decimal';
import { type PremiumMode, periodsPerYear, usualPremiumModes } from '@openroll/domain/values/premium-modes';
import type { ProductDefinition } from '../definition/product.ts';

type Sold = Pick<ProductDefinition, 'rates' | 'premium_modes'>;

/** How a year's premium becomes that of a pay period of one mode (§6.5). */
export interface ModalTerms {
  /** What of the year is charged: its modal factor, else one of so many equal parts. */
  readonly share: Decimal;
  /** One of so many equal parts: what a table prints per pay period is multiplied by no factor. */
  readonly even: Decimal;
  /** The policy fee in dollars: part of the year, or charged beside its share with each pay period. */
  readonly yearlyFee: Decimal;
  readonly modalFee: Decimal;
}

const nothing = fromInteger(0);

/** The modes in which a product can be paid for (§2.1). */
export const premiumModesOf = ({ premium_modes }: Pick<Sold, 'premium_modes'>): readonly PremiumMode[] =>
  premium_modes ?? usualPremiumModes;

/** Whether a month has a price of its own, that is no twelfth of the year. */
export const hasOwnMonth = ({ rates }: Sold): boolean =>
  rates.modal_factors !== undefined || rates.fee?.per_mode !== undefined;

const known = new WeakMap<object, Map<PremiumMode, ModalTerms | undefined>>();

/** The terms of a mode; undefined where a factor or a fee is not printed for it: then nothing is charged by guess. */
export function modalTerms(product: Sold, mode: PremiumMode): ModalTerms | undefined {
  const made = known.get(product) ?? new Map<PremiumMode, ModalTerms | undefined>();
  known.set(product, made);
  if (!made.has(mode)) made.set(mode, termsOf(product, mode));
  return made.get(mode);
}

function termsOf(
  { rates: { fee, modal_factors: factors } }: Sold,
  mode: PremiumMode,
): ModalTerms | undefined {
  const even = divide(fromInteger(1), fromInteger(periodsPerYear[mode]));
  const isEven = factors === undefined || mode === 'annual';
  const share = numberIn(factors?.[mode]) ?? (isEven ? even : undefined);
  const modalFee = fee?.per_mode === undefined ? nothing : numberIn(fee.per_mode[mode]);
  return share && modalFee && { share, even, yearlyFee: numberIn(fee?.annual) ?? nothing, modalFee };
}

/** As product.yaml writes it: 0.0875 is exactly that. */
const numberIn = (value: number | undefined): Decimal | undefined =>
  value === undefined ? undefined : parseDecimal(value);
