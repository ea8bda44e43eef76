import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { HeldButton } from '../inputs/HeldButton.tsx';

/**
 * Ten shades of the site's one color (site config `brandColor`), mixed with white above and black below.
 * Shade 6 is the color itself.
 */
export function shadesOf(brand: string): MantineColorsTuple {
  const toWhite = [0.93, 0.84, 0.7, 0.54, 0.36, 0.18].map((share) => mix(brand, 255, share));
  const toBlack = [0.16, 0.3, 0.44].map((share) => mix(brand, 0, share));
  return [...toWhite, brand, ...toBlack] as unknown as MantineColorsTuple;
}

function mix(hex: string, towards: number, share: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (towards - value) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The first shade, from the brand color down, on which white text has 4.5 : 1, as it then has as text on white. */
export function readableShade(shades: readonly string[]): 6 | 7 | 8 | 9 {
  return ([6, 7, 8] as const).find((index) => 1.05 / (luminance(shades[index] ?? '') + 0.05) >= 4.5) ?? 9;
}

/** WCAG's relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const linear = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** Blue-gray instead of Mantine's black: from text (0) over borders (4) and surfaces (7) to the ground (8). */
const dark = [
  '#e3e9ed',
  '#c3ced6',
  '#9dabb6',
  '#8795a1',
  '#38454e',
  '#2a353d',
  '#1c252b',
  '#161d22',
  '#0e1316',
  '#0a0e10',
] as const;

const fonts =
  '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** The one theme: the tenant's color, the one font, 14 px for data (§18.2). */
export function themeOf(brandColor: string) {
  const brand = shadesOf(brandColor);
  return createTheme({
    colors: { brand, dark },
    primaryColor: 'brand',
    primaryShade: readableShade(brand),
    fontFamily: fonts,
    headings: { fontFamily: fonts, fontWeight: '650' },
    defaultRadius: 'md',
    radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px' },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Anchor: { defaultProps: { underline: 'always' } },
      ActionIcon: { defaultProps: { component: HeldButton } },
      Button: { defaultProps: { component: HeldButton, fw: 600 } },
      // By keyboard alone, too.
      PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    },
  });
}

/** Calm grays of our own, chosen so that every text has at least 4.5 : 1 on its ground, and every border of a field or control 3 : 1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--header-height': '56px', '--page-width': '1440px' },
  light: {
    '--accent': 'var(--mantine-primary-color-filled)',
    '--page-ground': '#f4f6f8',
    '--surface-sunk': '#f8fafb',
    '--hairline': '#e2e7eb',
    '--shadow-card': '0 1px 2px rgb(16 32 40 / 5%)',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#17212b',
    '--mantine-color-dimmed': '#566472',
    '--mantine-color-placeholder': '#6b7885',
    '--mantine-color-default-border': '#7d8b97',
    '--mantine-color-error': '#c0262d',
  },
  dark: {
    '--accent': 'var(--mantine-color-brand-3)',
    '--page-ground': '#0e1316',
    '--surface-sunk': '#12181c',
    '--hairline': '#28323a',
    '--shadow-card': 'none',
    '--mantine-color-default-border': '#6b7986',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--mantine-color-error': '#ff8f8a',
  },
});
