import type { CurrentUser } from '@openroll/contract/sign-in';
import type { PublicSite } from '@openroll/contract/site';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../src/app/App.tsx';
import { keepLinkLanguage } from '../src/platform/texts/link-language.ts';
import { aSite } from './facts.ts';
import { fakeNetwork, refusal } from './fake-network.ts';

// The application loads pages and their parts when they are first shown. Here that is compiled once for all files of a process, before a test
// begins to wait for it.
await Promise.all(
  Object.values(
    import.meta.glob(['../src/**/*.tsx', '../src/**/*-texts.ts', '!**/*.test.tsx', '!../src/main.tsx']),
  ).map((load) => load()),
);

type Answers = Parameters<typeof fakeNetwork>[0];

/**
 * Opens the whole application at an address, as `user` (nobody when left out), on a fake network.
 *
 *     const { user, network } = openPage('/cases', { as: aUser(['CaseAdmin']), answers: { … } });
 */
export function openPage(
  address: string,
  options: { as?: CurrentUser; site?: Partial<PublicSite>; answers?: Answers } = {},
) {
  window.history.replaceState(null, '', address);
  keepLinkLanguage();
  const network = fakeNetwork({
    'GET /api/site-config/': { json: aSite(options.site) },
    'GET /api/today': { json: { waiting: [] } },
    'GET /api/users/me': options.as ? { json: options.as } : refusal(401, 'Please sign in to continue.'),
    ...options.answers,
  });
  render(<App env="test" />);
  return { user: userEvent.setup(), network };
}

/** Where the application has gone by now. */
export const address = (): string => window.location.pathname + window.location.search;
