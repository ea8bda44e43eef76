import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { themeOf } from '../ui/theme/theme.ts';
import { ThemeVariables } from './ThemeVariables.tsx';

it('tells the tenant’s color, our grays and what the kit stands on as variables', () => {
  render(
    <MantineProvider theme={themeOf('#0f6b5c')} withCssVariables={false} env="test">
      <ThemeVariables />
    </MantineProvider>,
  );
  const css = document.querySelector('style[nonce]')?.textContent;
  expect(css).toContain('--mantine-color-brand-6: #0f6b5c');
  expect(css).toMatch(/\[data-mantine-color-scheme="dark"\]\)\{[^}]*--page-ground: #0e1316/);
  expect(css).toContain('--mantine-spacing-md:');
});
