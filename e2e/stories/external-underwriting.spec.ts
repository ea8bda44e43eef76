import type { Page } from '@playwright/test';
import { answer, signIn, stepHeading } from '../src/agent.ts';
import { correctPerson, startAtLakeside } from '../src/employee-page.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { finishOnPhone, onPhone, signOnPhone } from '../src/on-phone.ts';
import { oneTry } from '../src/one-try.ts';
import { finishAndSend, signLater } from '../src/send-for-signature.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Morgan applies for Whole Life, about which Lakeside asks an underwriter; the sandbox decides by last name and tobacco. */

const ssn = '078-05-1120';

const wishesFor = (only: readonly string[]): Wishes => ({
  only,
  texts: [[/last four/i, '1120']],
  yesNo: [[/have a spouse/i, 'No']],
});

const decision = 'Underwriting decision';
const decisionAndAgent = 'Underwriting decision and signature of the agent';

interface Enrolling {
  readonly products?: readonly string[];
  /** The pages behind the signature of the employee. */
  readonly pages?: readonly string[];
  readonly onDecision?: () => Promise<void>;
}

/** Morgan under another last name, with tobacco or without, as far as the signature of the agent. */
async function enroll(
  page: Page,
  lastName: string,
  tobacco: 'Yes' | 'No',
  { products = ['Whole Life'], pages = [decisionAndAgent], onDecision }: Enrolling = {},
): Promise<void> {
  await signIn(page, 'agent@demo.openroll.test');
  await startAtLakeside(page, ssn);
  await correctPerson(page, 'Morgan Ellis', { 'Last name': lastName });
  await answer(page, /Used tobacco/, tobacco);
  const titles = await walkWizard(page, mouse, wishesFor(products), async (title) => {
    if (!title.startsWith(decision)) return;
    // What was signed is closed by now.
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
    await screenshot(page, `wizard-underwriting-${lastName.toLowerCase()}`, { fullPage: false });
    await expectStepAccessible(page);
    await onDecision?.();
  });
  expect(titles.slice(titles.indexOf('Signature of the employee') + 1)).toEqual(pages);
  // The last of them is the agent's.
  await expect(page.getByLabel('Type your full name to sign')).toHaveValue('Avery Agent');
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finished' })).toBeVisible();
}

/** The page of an application that was submitted. */
async function openApplication(page: Page, name: string, status: string): Promise<void> {
  await page.goto(`/enrollments?search_text=${encodeURIComponent(name)}&status=${status}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('another rating than was signed for is confirmed by a second act, and in force then', async ({
  page,
}) => {
  // Whoever has signed agrees to the other rating before the agent signs.
  await enroll(page, 'Ellis', 'Yes', { pages: [decision, 'Signature of the agent'] });
  await submit(page);
  await openApplication(page, 'Morgan Ellis', 'enrolled');
  await expect(page.getByText('Enrolled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/confirmed the rating/)).toBeVisible();
  await expectAccessible(page);
});

test('what an underwriter refers is pending, and the home office decides it', async ({ page }) => {
  await enroll(page, 'Refer', 'No');
  await submit(page);
  await page.context().clearCookies();
  await signIn(page, 'admin@demo.openroll.test');
  await openApplication(page, 'Morgan Refer', 'pending');
  const card = page.getByRole('region', { name: 'Underwriting decision' });
  await expect(card.getByText(/Referred by the underwriter/)).toBeVisible();
  await screenshot(page, 'enrollment-referred');
  await card.getByRole('button', { name: 'Decide' }).click();
  const modal = page.getByRole('dialog', { name: 'Decide' });
  await modal.getByRole('radio', { name: 'Approve', exact: true }).check();
  await modal.getByLabel(/Why/).fill('The records have come in.');
  await modal.getByRole('button', { name: 'Decide' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('Enrolled', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('what an underwriter declines is declined; other coverage goes on', async ({ page }) => {
  await enroll(page, 'Decline', 'No', { products: ['Whole Life', 'Accident'] });
  await submit(page);
  await openApplication(page, 'Morgan Decline', 'declined');
  await expect(page.getByText(/Whole Life/).first()).toBeVisible();
  await openApplication(page, 'Morgan Decline', 'enrolled');
  await expect(page.getByText(/Accident/).first()).toBeVisible();
});

test('an underwriter who fails is asked again, three times in all; the application is pending then', async ({
  page,
}) => {
  const again = page.getByRole('button', { name: 'Try again' });
  await enroll(page, 'Fail', 'No', {
    pages: [decision],
    async onDecision() {
      await expect(async () => {
        if (await again.isVisible()) await again.click();
        await expect(page.getByText(/has been asked three times/)).toBeVisible(oneTry);
      }).toPass();
      await expect(again).toBeHidden();
      await expect(stepHeading(page, decisionAndAgent)).toBeVisible();
    },
  });
  await submit(page);
  await openApplication(page, 'Morgan Fail', 'pending');
  await expect(page.getByText('The underwriter could not decide')).toBeVisible();
});

test('an underwriter who is slow is waited for on the page', async ({ page }) => {
  const waiting = expect(page.getByText(/Waiting for the underwriting decision/)).toBeVisible({
    timeout: 240_000,
  });
  await Promise.all([enroll(page, 'Slow', 'No'), waiting]);
  await submit(page);
  await openApplication(page, 'Morgan Slow', 'enrolled');
});

test('who signs by email confirms another rating by a second link; the agent signs last', async ({
  page,
  browser,
}) => {
  const email = 'morgan.smokes@ellis.example';
  await signIn(page, 'agent@demo.openroll.test');
  await startAtLakeside(page, ssn);
  await correctPerson(page, 'Morgan Ellis', { 'Last name': 'Vance', Email: email });
  await answer(page, /Used tobacco/, 'Yes');
  await walkWizard(page, mouse, wishesFor(['Whole Life']), signLater(page));
  await finishAndSend(page);

  const phone = await onPhone(browser, await findLink(page, email, /your signature is needed/));
  await signOnPhone(phone, 'Morgan Vance', '1120');

  const link = await findLink(page, email, /needs your confirmation/);
  await openApplication(page, 'Morgan Vance', 'pending');
  await expect(page.getByText(/Approved by the underwriter at the rating/)).toBeVisible();
  await expect(page.getByText(/confirmation pending/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend confirmation email' })).toBeVisible();
  await expect(page.getByText('queued', { exact: true })).toBeVisible();
  await expect(page.getByText(/signature email/i)).toHaveCount(0);
  await expectAccessible(page);
  await screenshot(page, 'enrollment-to-confirm');

  await phone.goto(link);
  await phone.getByLabel(/last four/i).fill('1120');
  await phone.getByRole('button', { name: 'Continue' }).tap();
  await expect(stepHeading(phone, 'Underwriting decision')).toBeVisible();
  expect(new URL(phone.url()).pathname).toBe('/confirm');
  await expect(phone.getByText(/The rating differs from the anticipated one/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Cancel', exact: true })).toBeHidden();
  await phone.getByRole('radio').first().check();
  await phone.getByLabel(/full name to confirm/i).fill('Morgan Vance');
  await expectStepAccessible(phone);
  await screenshot(phone, 'confirm-rating', { fullPage: false });
  await finishOnPhone(phone, 'Confirm');

  await phone.goto(link);
  await expect(phone.getByRole('alert')).toHaveText('Unable to load your decision. Token may be invalid.');
  await expectAccessible(phone);
  await screenshot(phone, 'confirm-used');
  await phone.context().close();
  await openApplication(page, 'Morgan Vance', 'pending_agent_signature');
  await expect(page.getByText(/confirmed the rating/)).toBeVisible();
});
