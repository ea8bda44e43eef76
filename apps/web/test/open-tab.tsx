import { MantineProvider } from '@mantine/core';
import type { CaseSetupReply } from '@openroll/contract/case-setup';
import type { CurrentUser } from '@openroll/contract/sign-in';
import type { PublicSite } from '@openroll/contract/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { draftOf } from '../src/features/case-setup/draft/draft-parts.ts';
import type { SetupDraft, TabProps } from '../src/features/case-setup/draft/setup-draft.ts';
import { createQueryClient } from '../src/platform/calls/server-data.ts';
import { CurrentUserProvider } from '../src/platform/site/current-user.tsx';
import { SiteProvider } from '../src/platform/site/site.tsx';
import { findText, loadCaseTexts, loadTexts } from '../src/platform/texts/texts.ts';
import { aSetup } from './case-setup-facts.ts';
import { aSite, aUser } from './facts.ts';
import { fakeNetwork } from './fake-network.ts';

interface OpenTab {
  setup?: CaseSetupReply;
  as?: CurrentUser;
  site?: Partial<PublicSite>;
  problems?: TabProps['problems'];
  answers?: Parameters<typeof fakeNetwork>[0];
}

/** Shows one tab of the setup over a draft of its own; `draft()` is what has been made of it, `reported` what keeps Save disabled. */
export async function openTab(
  Tab: ComponentType<TabProps>,
  { setup = aSetup(), as, site, problems = [], answers = {} }: OpenTab = {},
) {
  const network = fakeNetwork(answers);
  await Promise.all([loadTexts(), loadCaseTexts()]);
  const reported: Record<string, readonly string[]> = {};
  let latest: SetupDraft = draftOf(setup);
  function Edited() {
    const [draft, set] = useState(latest);
    latest = draft;
    return (
      <Tab
        setup={setup}
        draft={draft}
        change={(changes) => set((old) => ({ ...old, ...changes }))}
        changeSettings={(changes) => set((old) => ({ ...old, settings: { ...old.settings, ...changes } }))}
        problems={problems}
        reportFieldProblems={(field, messages) => {
          reported[field] = messages;
        }}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Edited /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <SiteProvider texts={findText} site={aSite(site)}>
          <CurrentUserProvider user={as ?? aUser(['HomeOfficeAdmin'])}>
            <RouterProvider router={router} />
          </CurrentUserProvider>
        </SiteProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), network, reported, draft: () => latest };
}
