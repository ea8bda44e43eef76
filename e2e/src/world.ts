import { test as base, expect } from '@playwright/test';
import { findLeaks } from './log-tripwire.ts';
import { type PageFaults, watchPages } from './page-faults.ts';
import { createServerProcess, type Server } from './server.ts';

export { expectAccessible } from './accessible.ts';
export { screenshot } from './screenshot.ts';
export { expect };

/**
 * Playwright's `test` with the real product behind it: one server with the demo tenant per worker, and for each story a
 * watch over its pages. A story fails for any console error, uncaught error, CSP violation or answer of 500, and the
 * run for any social security number in the server's log.
 *
 * @example test('signs in', async ({ page }) => { await page.goto('/'); });
 */
export const test = base.extend<{ faults: PageFaults }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { workerIndex }) => {
      const server = await createServerProcess(`server-${workerIndex}`);
      try {
        await server.start();
        await use(server);
      } finally {
        await server.remove();
      }
      expect(
        findLeaks(server.printed()),
        'lines of the server log that hold a social security number',
      ).toEqual([]);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
  faults: [
    async ({ context }, use) => {
      const faults = watchPages(context);
      await use(faults);
      expect(faults.list(), 'faults on the pages of this story').toEqual([]);
    },
    { auto: true },
  ],
});
