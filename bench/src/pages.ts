import { join } from 'node:path';
import { budgets, type PageWeight, weighPages, weightTable } from '../../tools/pages/weigh-pages.ts';
import { goalTable } from './report.ts';

/** Goal P12: what each page of the web app loads, from the build that is served. */
export async function measurePages(): Promise<string> {
  const pages = weighPages(join(import.meta.dirname, '../../apps/web'));
  const most = (of: (page: PageWeight) => number) => Math.max(...pages.map(of));
  const isSignIn = ({ page }: PageWeight) => page === 'SignInPage';
  return [
    weightTable(pages),
    goalTable([
      ['P12', 'sign-in, KB first', budgets.signIn, most((page) => (isSignIn(page) ? page.first : 0))],
      [
        'P12',
        'the heaviest other page, KB first',
        budgets.first,
        most((page) => (isSignIn(page) ? 0 : page.first)),
      ],
      ['P12', 'the heaviest step to a next page, KB', budgets.next, most(({ next }) => next)],
    ]),
  ].join('\n\n');
}
