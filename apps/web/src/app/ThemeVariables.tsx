import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  useMantineTheme,
} from '@mantine/core';
import { styleNonce } from '../platform/nonce.ts';
import { cssVariables } from '../ui/theme.ts';

const inTheStylesheet = defaultCssVariablesResolver(DEFAULT_THEME);

/**
 * The theme as CSS variables, as far as it differs from the kit's stylesheet. The kit would write them as HTML, which
 * Trusted Types stop (§11.5); this is text.
 */
export function ThemeVariables() {
  const theme = useMantineTheme();
  const own = deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme));
  const css = convertCssVariables({
    variables: changed(own.variables, inTheStylesheet.variables),
    light: changed(own.light, inTheStylesheet.light),
    dark: changed(own.dark, inTheStylesheet.dark),
  });
  return <style nonce={styleNonce()}>{css}</style>;
}

const changed = (own: Record<string, string>, before: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(own).filter(([name, value]) => before[name] !== value));
