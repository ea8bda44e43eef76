import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { themeOf } from '../ui/theme.ts';
import { ThemeVariables } from './ThemeVariables.tsx';

it('tells the tenant’s color and our grays as variables, and leaves out what the kit’s stylesheet says already', () => {
  render(
    <MantineProvider theme={themeOf('#0f6b5c')} withCssVariables={false} env="test">
      <ThemeVariables />
    </MantineProvider>,
  );
  const css = document.querySelector('style[nonce]')?.textContent;
  expect(css).toContain('--mantine-color-brand-6: #0f6b5c');
  expect(css).toMatch(/\[data-mantine-color-scheme="dark"\]\)\{[^}]*--page-ground: #0e1316/);
  expect(css).not.toContain('--mantine-color-grape-6:');
});
