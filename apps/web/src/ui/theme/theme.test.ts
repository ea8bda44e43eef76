import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariables, readableShade, shadesOf, themeOf } from './theme.ts';

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

/** WCAG's contrast of two colors '#rrggbb'. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const share = Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
      return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('borders of fields and controls have 3 : 1 on every ground, in light and dark', () => {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeOf('#0f6b5c'));
  const { light, dark } = cssVariables(theme);
  const border = '--mantine-color-default-border';
  const grays = theme.colors.dark;
  const grounds = {
    light: [light['--mantine-color-body'], light['--page-ground'], light['--surface-sunk']],
    dark: [grays[6], grays[7], dark['--page-ground'], dark['--surface-sunk']],
  };
  for (const ground of grounds.light)
    expect(contrast(light[border] ?? '', ground ?? ''), ground).toBeGreaterThanOrEqual(3);
  for (const ground of grounds.dark)
    expect(contrast(dark[border] ?? '', ground ?? ''), ground).toBeGreaterThanOrEqual(3);
});
