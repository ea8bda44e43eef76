import { convertCssVariables, deepMerge, defaultCssVariablesResolver, useMantineTheme } from '@mantine/core';
import { styleNonce } from '../platform/browser/nonce.ts';
import { cssVariables } from '../ui/theme/theme.ts';

/**
 * The theme as CSS variables, the kit's and ours. The kit would write them as HTML, which Trusted Types stop (§11.5); this is text. There is
 * no stylesheet of them: all that they are made of is here already.
 */
export function ThemeVariables() {
  const theme = useMantineTheme();
  const css = convertCssVariables(deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme)));
  return <style nonce={styleNonce()}>{css}</style>;
}
