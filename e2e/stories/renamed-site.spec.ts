import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { oneTry } from '../src/one-try.ts';
import { createServerProcess, type Server } from '../src/server.ts';
import { expect, expectAccessible, test } from '../src/world.ts';

test.use({ tenant: 'any' });

/** A tenant that says group, application and member, and has its own addresses (§1.1). */
const site = {
  tenantSystemName: 'Meridian Benefits',
  brandColor: '#7a3e9d',
  casesPath: '/groups',
  enrollmentsPath: '/applications',
  wizardPath: '/apply',
  enrollmentDetailsPath: '/application-details',
  terminology: {
    case: { singular: 'group', plural: 'groups' },
    enrollment: { singular: 'application', plural: 'applications' },
    employee: { singular: 'member', plural: 'members' },
  },
};

let server: Server;

test.beforeAll(async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'openroll-site-')), 'site.json');
  writeFileSync(file, JSON.stringify(site));
  server = await createServerProcess('renamed-site', { OPENROLL_SITE: file });
  await server.start();
});
test.afterAll(() => server.remove());

const oldWords = /\b(cases?|enrollments?|employees?)\b/i;

/** Everything on the page but data that people entered. */
async function expectTenantWords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = await page.locator('body').innerText();
  expect(text.match(oldWords)?.[0], `a word of the default site on ${page.url()}`).toBeUndefined();
  expect(await page.title()).not.toMatch(oldWords);
}

test('a tenant that renames case, enrollment and employee finds its words and addresses everywhere', async ({
  page,
}) => {
  await page.goto(server.baseURL);
  await expect(page).toHaveTitle(/Meridian Benefits/);
  await page.getByLabel('Username').fill('cases@demo.openroll.test');
  await page.getByLabel('Password', { exact: true }).fill('Openroll-Demo-2026!');
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expectTenantWords(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New Application' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Group' })).toBeVisible();
  await expectTenantWords(page);
  // The list that the focus has opened closes first.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden(oneTry);
  }).toPass();

  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page).toHaveURL(/\/groups(\?|$)/);
  await expectTenantWords(page);
  await page.getByRole('link', { name: 'Lakeside Manufacturing' }).click();
  await expect(page).toHaveURL(/\/groups\/\d+$/);
  await expectTenantWords(page);

  await page.goto(`${server.baseURL}/census-details/1`);
  await expectTenantWords(page);
  await page.goto(`${server.baseURL}/cases`);
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
});
