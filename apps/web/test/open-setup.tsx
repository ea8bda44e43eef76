import { MantineProvider } from '@mantine/core';
import type { CaseSetupReply } from '@openroll/contract/case-setup';
import type { CurrentUser } from '@openroll/contract/sign-in';
import type { PublicSite } from '@openroll/contract/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import CaseSetup from '../src/features/case-setup/CaseSetup.tsx';
import { createQueryClient } from '../src/platform/calls/server-data.ts';
import { CurrentUserProvider } from '../src/platform/site/current-user.tsx';
import { SiteProvider } from '../src/platform/site/site.tsx';
import { findText, loadCaseTexts, loadTexts } from '../src/platform/texts/texts.ts';
import { aSetup, everyTab } from './case-setup-facts.ts';
import { aSite, aUser } from './facts.ts';
import { fakeNetwork } from './fake-network.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

interface OpenSetup {
  setup?: CaseSetupReply;
  as?: CurrentUser;
  site?: Partial<PublicSite>;
  answers?: Answers;
  /** The tab that the address opens. */
  tab?: string;
}

export const setupOf = 'GET /api/cases/1/setup';
export const saveSetup = 'PUT /api/cases/1/setup';
export const validate = 'POST /api/cases/1/validate';

/** Shows the setup of case 1 by itself, on a fake network that saves what it gets; `tab` names the tab of a panel. */
export async function openSetup({ setup = aSetup(), as, site, answers, tab }: OpenSetup = {}) {
  const network = fakeNetwork({
    [setupOf]: { json: setup },
    [saveSetup]: { json: setup },
    [validate]: { json: { errors: setup.errors } },
    'GET /api/tags': { json: { rows: [], page: 1, rows_per_page: 0, total_count: 0 } },
    ...answers,
  });
  await Promise.all([loadTexts(), loadCaseTexts()]);
  const heard = { onClose: vi.fn(), onDeleted: vi.fn(), onDirtyChange: vi.fn() };
  const router = createMemoryRouter(
    [
      { path: '/', element: <CaseSetup caseId={1} {...heard} apiKey={() => <div>The API key panel</div>} /> },
      { path: '/elsewhere', element: <div>Elsewhere</div> },
    ],
    { initialEntries: [tab ? `/?setup=${tab}` : '/'] },
  );
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <SiteProvider texts={findText} site={aSite({ caseSetupTabs: everyTab, ...site })}>
          <CurrentUserProvider user={as ?? aUser(['HomeOfficeAdmin'])}>
            <RouterProvider router={router} />
          </CurrentUserProvider>
        </SiteProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('tablist');
  const user = userEvent.setup();
  return {
    user,
    network,
    queries,
    router,
    ...heard,
    save: async () => user.click(screen.getByRole('button', { name: 'Save' })),
    /** What the last save sent. */
    sent: () => network.to(saveSetup).at(-1)?.body,
    open: async (title: string) => user.click(screen.getByRole('tab', { name: new RegExp(`^${title}`) })),
    panel: () => within(screen.getByRole('tabpanel')),
  };
}
