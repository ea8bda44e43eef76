import { expect, it } from 'vitest';
import { feetChoices, heightParts, inchChoices, totalInches } from './height-parts.ts';

it('splits and joins every height that can be chosen', () => {
  for (const feet of feetChoices)
    for (const inches of inchChoices) {
      const total = totalInches({ feet, inches });
      expect(total).toBe(12 * feet + inches);
      expect(heightParts(total)).toEqual({ feet, inches });
    }
});

it.each([[undefined], [''], ['70'], [-1], [70.5], [null]])('has no parts for %j', (total) => {
  expect(heightParts(total)).toEqual({ feet: undefined, inches: undefined });
});

it('has no total before feet are chosen', () => {
  expect(totalInches({ feet: undefined, inches: 4 })).toBeUndefined();
});
