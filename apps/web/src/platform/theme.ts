import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * Ten shades of the site's one colour (site config `brandColor`), mixed with white above and black below.
 * Shade 6 is the colour itself.
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

const fonts =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** The one theme: the tenant's colour, system fonts, 14 px for data (screens.md, Manner). */
export const themeOf = (brandColor: string) =>
  createTheme({
    colors: { brand: shadesOf(brandColor) },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 4 },
    autoContrast: true,
    luminanceThreshold: 0.36,
    fontFamily: fonts,
    headings: { fontFamily: fonts, fontWeight: '650' },
    defaultRadius: 'md',
    radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px' },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { fw: 600 } },
      Modal: {
        defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.45, blur: 2 } },
      },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    },
  });

/** Calm greys of our own, chosen so that every text has at least 4.5 : 1 on its ground. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--header-height': '56px', '--page-width': '1360px' },
  light: {
    '--page-ground': '#f4f6f8',
    '--surface-sunk': '#f8fafb',
    '--hairline': '#e2e7eb',
    '--shadow-card': '0 1px 2px rgb(16 32 40 / 5%)',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#17212b',
    '--mantine-color-dimmed': '#566472',
    '--mantine-color-placeholder': '#6b7885',
    '--mantine-color-default-border': '#cfd7dd',
    '--mantine-color-error': '#c0262d',
  },
  dark: {
    '--page-ground': '#0e1316',
    '--surface-sunk': '#12181c',
    '--hairline': '#28323a',
    '--shadow-card': 'none',
    '--mantine-color-body': '#161d22',
    '--mantine-color-text': '#e3e9ed',
    '--mantine-color-dimmed': '#9dabb6',
    '--mantine-color-placeholder': '#8795a1',
    '--mantine-color-default': '#1a2329',
    '--mantine-color-default-hover': '#212c33',
    '--mantine-color-default-border': '#38454e',
    '--mantine-color-error': '#ff8f8a',
  },
});
