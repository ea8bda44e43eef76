/** Height selectors offer 0-7 feet and 0-11 inches; the answer is total inches = 12 × feet + inches (§5.7). */
export const feetChoices: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];
export const inchChoices: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export interface HeightParts {
  readonly feet: number | undefined;
  readonly inches: number | undefined;
}

/** Splits total inches; both parts are undefined where there is no height yet. */
export function heightParts(total: unknown): HeightParts {
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
    return { feet: undefined, inches: undefined };
  return { feet: Math.floor(total / 12), inches: total % 12 };
}

/** Total inches once feet are chosen; inches left out count as none. */
export const totalInches = ({ feet, inches }: HeightParts): number | undefined =>
  feet === undefined ? undefined : 12 * feet + (inches ?? 0);
