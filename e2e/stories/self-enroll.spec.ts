import type { Browser, Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Robin enrolls alone on a phone of 390 px, by the link that hangs at the plant: loads the page again, and comes back by a letter. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const email = 'robin@whitfield.example';
/** In sixty days: whatever today is, it is yet to come. */
const firstBill = new Date(Date.now() + 60 * 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC' });
const robin: Wishes = {
  texts: [
    [/last four/i, '4320'],
    [/bill/i, firstBill],
  ],
};

/** The link of Lakeside, as whoever sets the case up copies it. */
async function findCaseLink(browser: Browser): Promise<{ readonly agent: Page; readonly url: string }> {
  const agent = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(agent, 'admin@demo.openroll.test');
  await agent.getByRole('link', { name: 'Cases' }).first().click();
  const lakeside = agent.getByRole('link', { name: 'Lakeside Manufacturing' }).first();
  const id = /\d+/.exec((await lakeside.getAttribute('href')) ?? '')?.[0] ?? '';
  const reply = await agent.request.get(`/api/cases/${id}/self-enroll-url`);
  return { agent, url: ((await reply.json()) as { url: string }).url };
}

async function expectToFit(page: Page, title: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of “${title}”`).toBeLessThanOrEqual(390);
  await expectStepAccessible(page);
}

/** Saves, has the link sent, and comes back by it. */
async function comeBackByLetter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel Session' });
  await expect(dialog.getByRole('button', { name: 'Save and Resume later' })).toBeHidden();
  await dialog.getByLabel('Your e-mail address').fill(email);
  await expectAccessible(page);
  await screenshot(page, 'self-enroll-save', { fullPage: false });
  await dialog.getByRole('button', { name: 'Save and Resume later' }).tap();
  await expect(page).toHaveURL(/\/complete$/);
  await expectAccessible(page);
  await page.goto(await findLink(page, email, /go on with what you have saved/));
  await expect(page.getByLabel('Date of birth')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await screenshot(page, 'self-enroll-resume');
  await page.getByLabel('Date of birth').fill('7/2/1985');
  await page.getByLabel('Last four digits of your SSN').fill('4320');
  await page.getByRole('button', { name: 'Continue' }).tap();
}

test('an employee enrolls alone on a phone', async ({ page, browser }) => {
  test.slow();
  const { agent, url } = await findCaseLink(browser);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await page.getByLabel('Division').selectOption({ label: 'Plant' });
  await expect(page.getByLabel('Enrollment City')).toHaveValue('Joliet');
  await expectToFit(page, 'Welcome');
  await screenshot(page, 'self-enroll-welcome');
  await page.getByRole('button', { name: 'Begin Enrollment' }).tap();
  await expect(stepHeading(page, 'About you')).toBeVisible({ timeout: 30_000 });
  expect(new URL(page.url()).pathname).toBe('/enroll');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();

  const titles = await walkWizard(page, mouse, robin, async (title) => {
    await expectToFit(page, title);
    if (!title.startsWith('Family')) return;
    await page.reload();
    await expect(stepHeading(page, 'Family')).toBeVisible({ timeout: 30_000 });
    await comeBackByLetter(page);
    await expect(stepHeading(page, 'Family')).toBeVisible({ timeout: 30_000 });
    await page
      .getByRole('radiogroup', { name: /have a spouse/ })
      .getByRole('radio', { name: 'No', exact: true })
      .check();
  });
  expect(titles).toContain('Your signature');
  expect(titles).not.toContain('Signature of the agent');
  await page.getByRole('button', { name: 'Finish and Submit Application' }).tap();
  await expect(page).toHaveURL(/\/complete$/, { timeout: 60_000 });
  await expectAccessible(page);
  await screenshot(page, 'self-enroll-complete');

  await agent.goto('/enrollments');
  await expect(
    agent.getByRole('row', { name: /Robin Whitfield.*Pending Agent Signature/i }).first(),
  ).toBeVisible();
  await agent.close();
});
