/**
 * Exact numbers for rates (§6.5). A `Decimal` is a fraction of two integers, so nothing is lost until
 * `domain/values/money` rounds, once, to the cent. Floating point never touches a rate.
 */
export interface Decimal {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

const shape = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Reads '12', '-0.4375' or an integer number. Returns undefined for anything else, floats with exponent included. */
export function parseDecimal(text: string | number): Decimal | undefined {
  const match = shape.exec(String(text).trim());
  if (!match) return undefined;
  const [, sign, whole = '0', part = ''] = match;
  const digits = BigInt(whole + part);
  return { numerator: sign === '-' ? -digits : digits, denominator: 10n ** BigInt(part.length) };
}

/** Like parseDecimal, for literals that are known to be good. Throws a RangeError otherwise. */
export function decimal(text: string | number): Decimal {
  const parsed = parseDecimal(text);
  if (!parsed) throw new RangeError(`not a decimal: ${text}`);
  return parsed;
}

export const fromInteger = (value: number | bigint): Decimal => ({
  numerator: BigInt(value),
  denominator: 1n,
});

function lowest(numerator: bigint, denominator: bigint): Decimal {
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: numerator / a, denominator: denominator / a };
}

export const add = (a: Decimal, b: Decimal): Decimal =>
  lowest(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtract = (a: Decimal, b: Decimal): Decimal =>
  add(a, { numerator: -b.numerator, denominator: b.denominator });

export const multiply = (a: Decimal, b: Decimal): Decimal =>
  lowest(a.numerator * b.numerator, a.denominator * b.denominator);

/** Throws a RangeError when b is zero. */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (b.numerator === 0n) throw new RangeError('division by zero');
  const sign = b.numerator < 0n ? -1n : 1n;
  return lowest(a.numerator * b.denominator * sign, a.denominator * b.numerator * sign);
}

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compare(a: Decimal, b: Decimal): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Half up: 0.5 → 1, -0.5 → 0 (towards positive infinity), as published rate tables round. */
export function roundHalfUp(value: Decimal): bigint {
  const twice = value.numerator * 2n + value.denominator;
  const by = value.denominator * 2n;
  const quotient = twice / by;
  return twice % by < 0n ? quotient - 1n : quotient;
}

/** Prints with exactly `places` decimals, half up. */
export function formatDecimal(value: Decimal, places: number): string {
  const scaled = roundHalfUp(multiply(value, fromInteger(10n ** BigInt(places))));
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = scaled < 0n ? '-' : '';
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}
