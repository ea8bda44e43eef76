import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SiteProvider } from '../src/platform/site/site.tsx';
import { findText } from '../src/platform/texts/texts.ts';
import { themeOf } from '../src/ui/theme/theme.ts';
import { aSite } from './facts.ts';

/** Shows a part of the kit by itself, below what every part may count on: theme, words, router. */
export function show(part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  render(
    <MantineProvider theme={themeOf('#0f6b5c')} env="test">
      <SiteProvider texts={findText} site={aSite()}>
        <RouterProvider router={router} />
      </SiteProvider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), router };
}
