import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What went wrong on the pages of one story, whoever's they are; a story without an excuse for it fails. */
export interface PageFaults {
  list(): string[];
  /** Faults that match are part of the story, such as a dropped connection. */
  expect(pattern: RegExp): void;
  /** Watches no longer. */
  end(): void;
}

/** A refusal in words (a form sent back, a session that is over) also shows up in the console; it is no fault. */
const REFUSED_CALL =
  /^Failed to load resource: the server responded with a status of (400|401|403|404|408|409|413|422|429)/;

/** The browser tells at a lower voice what a policy on probation would have stopped. */
const ONLY_REPORTED = /The policy is report-only, so the violation has been logged/;

/** Listens on every page of a browser, of contexts that are opened later too: console errors, uncaught errors, CSP violations, and answers of 500 and above. */
export function watchPages(browser: Browser): PageFaults {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const isRefusal = REFUSED_CALL.test(message.text()) && /\/(api|pages)\//.test(message.location().url);
      const isFault = message.type() === 'error' ? !isRefusal : ONLY_REPORTED.test(message.text());
      if (isFault) faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`answer ${response.status()}: ${response.url()}`);
    });
  };
  const watchContext = (context: BrowserContext) => {
    context.on('page', watch);
    for (const page of context.pages()) watch(page);
  };
  browser.on('context', watchContext);
  for (const context of browser.contexts()) watchContext(context);
  return {
    list: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expect: (pattern) => void expected.push(pattern),
    end: () => void browser.off('context', watchContext),
  };
}
