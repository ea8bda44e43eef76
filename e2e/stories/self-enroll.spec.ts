import type { Browser, Page } from '@playwright/test';
import { answer, signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { onPhone } from '../src/on-phone.ts';
import { oneTry } from '../src/one-try.ts';
import type { PageFaults } from '../src/page-faults.ts';
import { readDocuments } from '../src/read-documents.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * Robin enrolls alone on a phone of 390 px, by the link that hangs at the plant: loads the page again, comes back by an email, loses
 * the connection, and goes on by the same email on another phone. Avery signs it in the inbox, and it goes out.
 */

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

/** Saves and has the link sent, which is answered. */
async function saveForLater(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel Session' });
  await expect(dialog.getByRole('button', { name: 'Save and Resume later' })).toBeHidden();
  await dialog.getByLabel('Your email address').fill(email);
  await expectAccessible(page);
  await screenshot(page, 'self-enroll-save', { fullPage: false });
  await dialog.getByRole('button', { name: 'Save and Resume later' }).tap();
  await expect(page).toHaveURL(/\/complete$/);
  await expectAccessible(page);
  return findLink(page, email, /go on with what you have saved/);
}

/** Says on the page of the link whose it is, and is led to the step that was left. */
async function identify(page: Page): Promise<void> {
  await expect(page.getByLabel('Date of birth')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'self-enroll-resume');
  await page.getByLabel('Date of birth').fill('7/2/1985');
  await page.getByLabel('Last four digits of your SSN').fill('4320');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(stepHeading(page, 'Family')).toBeVisible();
}

/** The phone is out of reach while Robin answers, and stays so. */
async function loseConnection(page: Page, faults: PageFaults): Promise<void> {
  faults.expect(/Failed to load resource: net::ERR/);
  await page.context().setOffline(true);
  await answer(page, /have a spouse/, 'Yes');
  await expect(page.getByText('Not saved, retrying').first()).toBeVisible();
  await screenshot(page, 'self-enroll-offline', { fullPage: false });
  await page.close();
}

/** What waits for Avery of Robin’s is read and signed, and goes to the carrier. */
async function signInInbox(browser: Browser): Promise<void> {
  const agent = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(agent, 'agent@demo.openroll.test');
  await agent.goto('/enrollments/inbox');
  await agent.getByRole('button', { name: 'Sign the applications of Robin Whitfield' }).click();
  const window = agent.getByRole('dialog', { name: 'Sign the applications of Robin Whitfield' });
  await window.getByRole('button', { name: 'View App Forms' }).click();
  await readDocuments(agent, mouse, 'App Forms');
  await window.getByRole('checkbox', { name: 'I have read this statement and agree to it.' }).check();
  await expect(window.getByRole('textbox', { name: /Desired first bill date/ })).not.toHaveValue('');
  await window.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(window).toBeHidden();
  await expect(async () => {
    await agent.goto('/enrollments?search_text=Robin+Whitfield&status=enrolled');
    await agent.getByRole('link', { name: 'Robin Whitfield' }).first().click();
    await expect(agent.getByText('Transmitted')).toBeVisible(oneTry);
    await expect(agent.getByText('queued')).toBeHidden(oneTry);
  }, 'the package goes out').toPass();
  await expect(agent.getByText(/Robin Whitfield, signed self-enroll/)).toBeVisible();
  await expect(agent.getByText(/Avery Agent, signed online/)).toBeVisible();
  await screenshot(agent, 'self-enroll-delivered');
  await agent.context().close();
}

test('an employee enrolls alone on a phone, loses the connection and signs on another; the agent signs, and it goes out', async ({
  page,
  browser,
  faults,
}) => {
  const { agent, url } = await findCaseLink(browser);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await page.getByLabel('Division').selectOption({ label: 'Plant' });
  await expect(page.getByLabel('Enrollment City')).toHaveValue('Joliet');
  await expectToFit(page, 'Welcome');
  await screenshot(page, 'self-enroll-welcome');
  await page.getByRole('button', { name: 'Begin Enrollment' }).tap();
  await expect(stepHeading(page, 'About you')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/enroll');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();

  await walkWizard(page, mouse, robin, { filled: (title) => expectToFit(page, title), until: 'Family' });
  await page.reload();
  await expect(stepHeading(page, 'Family')).toBeVisible();
  const link = await saveForLater(page);
  await page.goto(link);
  await identify(page);
  await answer(page, /have a spouse/, 'No');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await loseConnection(page, faults);

  const phone = await onPhone(browser, link);
  await identify(phone);
  // What was said out of reach is lost with that phone; what was saved before is there.
  const spouse = phone.getByRole('radiogroup', { name: /have a spouse/ });
  await expect(spouse.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  const titles = await walkWizard(phone, mouse, robin, (title) => expectToFit(phone, title));
  expect(titles).toContain('Your signature');
  expect(titles).not.toContain('Signature of the agent');
  await phone.getByRole('button', { name: 'Finish and Submit Application' }).tap();
  await expect(phone).toHaveURL(/\/complete$/);
  await expectAccessible(phone);
  await screenshot(phone, 'self-enroll-complete');
  await phone.context().close();

  await agent.goto('/enrollments');
  await expect(
    agent.getByRole('row', { name: /Robin Whitfield.*Pending Agent Signature/i }).first(),
  ).toBeVisible();
  await agent.close();
  await signInInbox(browser);
});
