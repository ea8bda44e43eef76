import { expect, it } from 'vitest';
import { readableShade, shadesOf } from './theme.ts';

it('makes ten shades around the brand color, from light to dark', () => {
  const shades = shadesOf('#0f6b5c');
  const brightness = shades.map((shade) => Number.parseInt(shade.slice(3, 5), 16));
  expect(shades).toHaveLength(10);
  expect(shades[6]).toBe('#0f6b5c');
  expect(brightness).toEqual([...brightness].sort((a, b) => b - a));
});

it.each([
  ['#0f6b5c', 6],
  ['#2f8fdd', 7],
  ['#f2c400', 9],
])('darkens %s to shade %i, so that white text on it can be read', (brand, shade) => {
  expect(readableShade(shadesOf(brand))).toBe(shade);
});
