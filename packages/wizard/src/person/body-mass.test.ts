import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answer, Applicant } from '../enrollment.ts';
import { bodyMassIndex, buildOf } from './body-mass.ts';

const person = (height: Answer, weight: Answer): Applicant => ({
  id: 'primary',
  type: 'primary',
  data: { height, weight },
});

it.each<[height: Answer, weight: Answer, index: number | undefined]>([
  // 703 x 150 / 4624 = 22.804...
  [68, 150, 22.8],
  ['68', '150', 22.8],
  // 703 x 183 / 3969 = 32.413...
  [63, 183, 32.4],
  // 7030 x 17 / (2 x 10 x 10 x ...) is exactly half: 70.3 x 5 / 10 = 35.15
  [10, 5, 35.2],
  [68, undefined, undefined],
  [undefined, 150, undefined],
  [0, 150, undefined],
  [68, 0, undefined],
  ['tall', 150, undefined],
])('%s in and %s lb have an index of %s', (height, weight, index) => {
  expect(bodyMassIndex(person(height, weight))).toBe(index);
});

it('is within half of a tenth of 703 times the pounds by the square of the inches, and rises with the weight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 95 }), fc.integer({ min: 1, max: 998 }), (height, weight) => {
      const index = bodyMassIndex(person(height, weight)) ?? Number.NaN;
      expect(Math.abs(index - (703 * weight) / (height * height))).toBeLessThan(0.0501);
      expect(bodyMassIndex(person(height, weight + 1)) ?? 0).toBeGreaterThanOrEqual(index);
    }),
  );
});

it('needs whole numbers above nothing', () => {
  expect(buildOf(person(68.5, 150))).toBeUndefined();
  expect(buildOf(person(-68, 150))).toBeUndefined();
});
