import { MantineProvider } from '@mantine/core';
import type { CurrentUser } from '@openroll/contract/sign-in';
import type { PublicSite } from '@openroll/contract/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../src/platform/calls/server-data.ts';
import { CurrentUserProvider } from '../src/platform/site/current-user.tsx';
import { SiteProvider } from '../src/platform/site/site.tsx';
import { findText, loadCaseTexts, loadTexts } from '../src/platform/texts/texts.ts';
import { Toasts } from '../src/ui/states/Toasts.tsx';
import { aSite, aUser } from './facts.ts';
import { fakeNetwork } from './fake-network.ts';

interface PartOptions {
  as?: CurrentUser;
  /** Its address; '/' when left out. */
  at?: string;
  site?: Partial<PublicSite>;
  answers?: Parameters<typeof fakeNetwork>[0];
}

/**
 * Shows a part of a page by itself on a fake network, at less cost than `openPage`: below what a signed-in part may count
 * on, with the words of cases and the toasts beside it. `address()` is where it has led by now.
 */
export async function showPart(part: ReactNode, { as, at = '/', site, answers = {} }: PartOptions = {}) {
  const network = fakeNetwork(answers);
  await Promise.all([loadTexts(), loadCaseTexts()]);
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <SiteProvider texts={findText} site={aSite(site)}>
          <CurrentUserProvider user={as ?? aUser(['CaseAdmin'])}>
            <RouterProvider router={router} />
            <Toasts />
          </CurrentUserProvider>
        </SiteProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), network, address };
}
