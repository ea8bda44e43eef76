import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { findLink } from '../src/mailbox.ts';
import { pickOption } from '../src/pick-option.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

const tag = 'Worksite team';
const noCases = 'You do not have access to any cases yet. Please contact your administrator.';

/** Selects Harbor and Prairie on the list, and opens the panel over them. */
async function openTagsOverTwo(page: Page): Promise<Locator> {
  for (const name of ['Harbor Logistics', 'Prairie School District'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Assign Tags' }).click();
  const panel = page.getByRole('dialog', { name: 'Assign Tags' });
  await panel.getByRole('combobox', { name: 'Tags' }).fill(tag);
  return panel;
}

test('a case administrator tags several cases at once, and whoever has the tag reaches them until it is taken away', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'cases@demo.openroll.test');
  await page.goto('/cases');
  await expect(page.getByRole('row', { name: /Harbor Logistics/ })).toBeVisible();
  await screenshot(page, 'cases');
  const panel = await openTagsOverTwo(page);
  await page.getByRole('option', { name: `Create the tag “${tag}”` }).click();
  await expect(panel.getByText(tag).first()).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'assign-tags', { fullPage: false });
  await panel.getByRole('button', { name: 'Add Tags to Selected' }).click();
  await expect(page.getByText('Tags were added: 2.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(tag) })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: server.baseURL });
  const helper = await context.newPage();
  await signIn(helper, 'users@demo.openroll.test');
  await expect(helper.getByText(noCases)).toBeVisible();
  await expectAccessible(helper);
  const office = await browser.newContext({ baseURL: server.baseURL });
  const holly = await office.newPage();
  await signIn(holly, 'admin@demo.openroll.test');
  const find = async (address: string) => (await (await holly.request.get(address)).json()).rows;
  const [uma] = await find('/api/users?search_text=uma');
  const { id } = (await find('/api/tags')).find(({ name }: { name: string }) => name === tag);
  const given = await holly.request.post(`/api/users/${uma.id}/tags`, { data: { tag_ids: [id] } });
  expect(given.status()).toBe(200);
  await office.close();

  await helper.reload();
  await pickOption(helper.getByRole('combobox', { name: 'Open a case' }), 'Harbor Logistics');
  await expect(helper.getByRole('heading', { name: 'Enrollments of Harbor Logistics' })).toBeVisible();

  const again = await openTagsOverTwo(page);
  await page.getByRole('option', { name: tag }).click();
  await again.getByRole('button', { name: 'Remove Tags from Selected' }).click();
  await expect(page.getByText('Tags were removed: 2.')).toBeVisible();
  await helper.reload();
  await expect(helper.getByText(noCases)).toBeVisible();
});

test('a case administrator makes a case, changes her mind about a toggle, and then turns it', async ({
  page,
}) => {
  const name = 'Cedar Ridge Clinic';
  await signIn(page, 'cases@demo.openroll.test');
  await page.getByRole('button', { name: 'New case' }).click();
  const making = page.getByRole('dialog', { name: 'New case' });
  await making.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await screenshot(page, 'new-case', { fullPage: false });
  await making.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `Enrollments of ${name}` })).toBeVisible();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Stats', exact: true }).click();
  await expect(page.getByText('Nobody is enrolled yet.')).toBeVisible();
  await screenshot(page, 'case-tab');

  await page.goto('/cases?search=cedar');
  await page.getByRole('link', { name }).click();
  const delivery = page.getByRole('switch', { name: 'Delivery' });
  await expect(delivery).toBeChecked();
  await delivery.press('Space');
  const question = page.getByRole('dialog', { name: 'Pause delivery?' });
  await expect(question).toContainText(name);
  await expectAccessible(page);
  await screenshot(page, 'stats-question', { fullPage: false });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(delivery).toBeChecked();
  await delivery.press('Space');
  await question.getByRole('button', { name: 'Pause delivery' }).click();
  await expect(delivery).not.toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Status' }).press('Space');
  await page
    .getByRole('dialog', { name: 'Deactivate this case?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(page.getByRole('switch', { name: 'Status' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Delivery' })).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Casey Manager');
  await expectAccessible(page);
  await screenshot(page, 'case-empty');

  await page.goto('/cases?property=delivery&search=paused&status=inactive');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Paused (0)');
});

test('the email of an export leads to its file, which opens', async ({ page, browser, server }) => {
  await signIn(page, 'cases@demo.openroll.test');
  await page.goto('/cases?search=harbor');
  await expect(page.getByRole('row', { name: /Harbor Logistics/ })).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('Download generating. You will receive an email shortly.')).toBeVisible();
  await expectAccessible(page);
  const link = await findLink(page, 'cases@demo.openroll.test', /download is ready/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your download' })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cases_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Harbor Logistics');

  const context = await browser.newContext({ baseURL: server.baseURL });
  const stranger = await context.newPage();
  await signIn(stranger, 'agent@demo.openroll.test');
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Download' }).click();
  await expect(stranger.getByText(/^This download is no longer here/)).toBeVisible();
  await context.close();
});
