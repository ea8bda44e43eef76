import { existsSync, readFileSync } from 'node:fs';
import type { Failure, Tally } from './runner.ts';

/** What Playwright reports, as far as it is counted. */
interface StoriesReport {
  readonly suites: readonly Suite[];
  /** Outside of stories. */
  readonly errors: readonly unknown[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly Story[] }[];
}

interface Story {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly results: readonly Try[];
}

interface Try {
  readonly errors?: readonly { readonly message?: string }[];
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

/**
 * Counts stories. One that passed only on a second try has failed, unless what ended the first try was the browser's own end ("Target
 * crashed"), which says nothing about the product: it has passed, and is named. Errors outside of stories count too.
 */
export function countStories(report: unknown, tell: (line: string) => void): Tally {
  const { suites, errors } = report as StoriesReport;
  const told = suites.flatMap(storiesOf).filter(({ status }) => status !== 'skipped');
  const failures = told.flatMap(({ title, status, results }): Failure[] => {
    const isAgain = status === 'flaky' && results.slice(0, -1).every(isBrowsersEnd);
    if (isAgain) tell(`Told twice, as the browser had crashed: ${title}`);
    if (status === 'expected' || isAgain) return [];
    const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
    const shown = results.map(pageOf).find((page) => page !== undefined);
    return [{ title, message: messages.join('\n'), ...(shown === undefined ? {} : { shown }) }];
  });
  const failed = failures.length;
  return { passed: told.length - failed, failed: failed === 0 ? errors.length : failed, failures };
}

const storiesOf = ({ suites = [], specs = [] }: Suite): readonly (Story & { readonly title: string })[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(storiesOf),
];

const isBrowsersEnd = ({ errors = [] }: Try): boolean =>
  errors.some(({ message = '' }) => /\b(Target|Page) crashed\b/.test(message));

/** What stood on the page when a try failed, as a screen reader has it: Playwright leaves it beside its error. */
function pageOf({ attachments = [] }: Try): string | undefined {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return undefined;
  return /^```yaml\n(.*?)\n```/ms.exec(readFileSync(file, 'utf8'))?.[1];
}
