import { test as base, expect } from '@playwright/test';
import { type PageFaults, watchPages } from './page-faults.ts';
import type { Server } from './server.ts';
import { createTenants, type Tenant, type Tenants } from './tenants.ts';

export { expectAccessible } from './accessible.ts';
export { screenshot } from './screenshot.ts';
export { expect };

/**
 * Playwright's `test` with the real product behind it: each file of stories has a server with a demo tenant that nobody has used, or says that
 * any will do (`test.use({ tenant: 'any' })`); and for each story a watch over its pages. A story fails for any console error, uncaught error,
 * CSP violation or answer of 500, and the run for any social security number in a server's log.
 *
 * @example test('signs in', async ({ page }) => { await page.goto('/'); });
 */
export const test = base.extend<{ faults: PageFaults; tenant: Tenant; server: Server }, { tenants: Tenants }>(
  {
    tenant: ['own', { option: true }],
    tenants: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
      async ({}, use, { workerIndex }) => {
        const tenants = createTenants(workerIndex);
        let leaks: string[] = [];
        try {
          await use(tenants);
        } finally {
          leaks = await tenants.end();
        }
        expect(leaks, 'lines of the server logs that hold a social security number').toEqual([]);
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    server: [
      async ({ tenants, tenant }, use, { file }) => use(await tenants.serverFor(file, tenant)),
      { timeout: 300_000 },
    ],
    baseURL: async ({ server }, use) => use(server.baseURL),
    faults: [
      async ({ browser }, use) => {
        const faults = watchPages(browser);
        await use(faults);
        // What a story leaves open would go on asking a server that ends with its file, within the next story's watch.
        await Promise.all(browser.contexts().map((context) => context.close()));
        faults.end();
        expect(faults.list(), 'faults on the pages of this story').toEqual([]);
      },
      { auto: true },
    ],
  },
);
