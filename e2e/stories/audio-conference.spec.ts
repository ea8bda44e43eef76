import type { Locator, Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { oneTry } from '../src/one-try.ts';
import { enterCard, fields, move, wishesOf } from '../src/payments.ts';
import { pickOption } from '../src/pick-option.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * An agent enrolls somebody on the telephone at Harbor Logistics, in a conference of the sandbox: what is sold is announced, the consent is
 * read and answered on the record, and the recording stands with the application. A card is entered while the recording rests. A caller
 * who hangs up is called again.
 */

const ssn = '987-65-4327';
const lastName = 'Okafor';

/** Wage Protector alone: it has something announced. */
const wishes: Wishes = {
  only: ['Wage Protector'],
  texts: [
    [/last name/i, lastName],
    [/last four/i, ssn.slice(-4)],
    [/zip/i, '33130'],
    [/city/i, 'Miami'],
  ],
};

const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Voice conference' });

/** Fills the modal for somebody at Harbor whom no census knows, with a conference. */
async function fillStart(page: Page, number = ssn): Promise<Locator> {
  await page.goto('/enrollments');
  await page.getByRole('button', { name: 'New Enrollment' }).click();
  const modal = page.getByRole('dialog');
  await pickOption(modal.getByLabel('Case').first(), 'Harbor Logistics');
  await modal.getByLabel('Enrollment city').fill('Miami');
  await modal.getByLabel('Enrollment state').selectOption({ label: 'Florida' });
  await modal.getByLabel('Social Security number').fill(number);
  await modal.getByLabel('Use a voice conference').check();
  return modal;
}

async function fillNumbers(dialog: Locator, applicant: string): Promise<void> {
  await dialog.getByLabel('Your phone number').fill('3125550190');
  await dialog.getByLabel('Phone number of the applicant').fill(applicant);
}

const expectInProgress = (page: Page) =>
  expect(barOf(page).getByText('Conference in-progress')).toBeVisible();

/** Has the announcement of a step read to its end. */
async function playAnnouncement(page: Page, look: () => Promise<void>): Promise<void> {
  const play = page.getByRole('button', { name: 'Play', exact: true });
  if (!(await play.isVisible())) return;
  await play.click();
  await expect(page.getByRole('progressbar', { name: 'How far it has been read' })).toBeVisible();
  await look();
  await expect(page.getByText('Played', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Re-play' })).toBeVisible();
}

async function agreeToRecording(page: Page): Promise<void> {
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Announce the recording' }).click();
  await bar.getByLabel('Everybody on the call agreed').click();
  await expect(bar.getByText('Recording', { exact: true })).toBeVisible();
}

test('somebody says yes on the telephone, and the recording is heard beside the application', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.openroll.test');
  const modal = await fillStart(page);
  await modal.getByRole('button', { name: 'Next' }).click();
  await expect(modal.getByText('This field is required.')).toHaveCount(2);
  await expectAccessible(page);
  await screenshot(page, 'voice-start', { fullPage: false });
  await fillNumbers(modal, '3055550142');
  await modal.getByRole('button', { name: 'Next' }).click();
  // Each status lasts a second, and every third is seen.
  const status = modal.getByText(/^(Starting up|Calling the|Waiting for)/);
  await expect(status).toBeVisible();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  await expectInProgress(page);
  await expectStepAccessible(page);

  const bar = barOf(page);
  await bar.getByLabel('Play a script').selectOption({ label: 'Welcome' });
  await screenshot(page, 'voice-scripts', { fullPage: false });
  await bar.getByRole('button', { name: 'Play script' }).click();
  await expect(bar.getByText('Reading: Welcome')).toBeVisible();
  await bar.getByRole('button', { name: 'Stop reading' }).click();
  await expect(bar.getByText('Reading: Welcome')).toBeHidden();
  await agreeToRecording(page);

  const titles = await walkWizard(page, mouse, wishes, async (title) => {
    const isConsent = title.startsWith('Signature of the employee');
    const isFirst = title === 'Wage Protector: coverage';
    await playAnnouncement(page, async () => {
      if (!isConsent && !isFirst) return;
      await expectStepAccessible(page);
      await screenshot(page, isConsent ? 'voice-consent' : 'voice-announcement');
    });
  });
  expect(titles).toContain('Wage Protector: coverage');
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page).toHaveURL(/\/wizard\/finished$/);

  await page.goto(`/enrollments?search_text=${lastName}&status=enrolled`);
  const row = page.getByRole('row', { name: new RegExp(`${lastName}.*Wage Protector`) });
  await expect(row.getByRole('img', { name: 'Voice enrollment' })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'voice-list');
  await row.getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Voice recordings' });
  await expect(card.getByText('This recording is still processing.')).toBeVisible();
  await screenshot(page, 'voice-processing');
  const listen = card.getByRole('button', { name: /^Listen/ });
  await expect(async () => {
    await page.reload();
    await expect(listen).toBeVisible(oneTry);
  }, 'the call is ended after the session, and its recording fetched').toPass();
  await expect(card.getByText(/, \d\d:\d\d min$/)).toBeVisible();
  await listen.click();
  const audio = card.locator('audio');
  await expect(audio).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeGreaterThan(0.5);
  expect(await audio.evaluate((element: HTMLAudioElement) => element.error)).toBeNull();
  await expectAccessible(page);
  await screenshot(page, 'voice-recording');
});

test('a card is entered on the telephone while the recording rests, and it goes on afterwards', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.openroll.test');
  const modal = await fillStart(page, '987-65-4331');
  await fillNumbers(modal, '3055550142');
  await modal.getByRole('button', { name: 'Next' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  await expectInProgress(page);
  await agreeToRecording(page);

  const bar = barOf(page);
  const paused = bar.getByText('Recording paused', { exact: true });
  const records = bar.getByText('Recording', { exact: true });
  const payment = 'Payment information';
  await walkWizard(page, mouse, wishesOf('Telford', '4331'), {
    async filled(title) {
      if (title === payment) return;
      await playAnnouncement(page, async () => undefined);
      await expect(records).toBeVisible();
    },
    until: payment,
  });
  await expect(paused).toBeVisible();
  await expect(fields(page).getByLabel('Card number')).toBeVisible();
  await expectStepAccessible(page);
  await screenshot(page, 'voice-payment');
  await enterCard(page, '4111 1111 1111 1111');
  // As long as the step is open: somebody may say another number.
  await expect(paused).toBeVisible();
  await move(page, 'Next');
  await expect(records).toBeVisible();
  await expect(paused).toBeHidden();
  await screenshot(page, 'voice-payment-over');
});

test('a caller who hangs up is called again, where the session was left', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  const modal = await fillStart(page);
  await expect(modal.getByLabel('Your phone number')).toHaveValue('');

  // Nobody can be called at first.
  await fillNumbers(modal, '3055550102');
  await modal.getByRole('button', { name: /^(Next|Start)$/ }).click();
  await expect(modal.getByText('The number could not be called.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'voice-error', { fullPage: false });
  await modal.getByLabel('Phone number of the applicant').fill('3055550101');
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();

  const overlay = page.getByRole('dialog', { name: 'Conference has ended unexpectedly' });
  await expect(overlay).toBeVisible();
  await expect(overlay).toContainText('The caller disconnected.');
  await expectAccessible(page);
  await screenshot(page, 'voice-dropped', { fullPage: false });
  await overlay.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/wizard\/auto-paused$/);
  await expectAccessible(page);
  await screenshot(page, 'voice-auto-paused');

  await page.goto('/enrollments?status=paused&search_text=Harbor');
  await page
    .getByRole('row', { name: /Harbor Logistics/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Resume' }).click();
  const resume = page.getByRole('dialog', { name: /^Resume/ });
  await expect(resume.getByLabel('Use a voice conference')).toBeChecked();
  await expect(resume.getByLabel('Your phone number')).toHaveValue('312-555-0190');
  await resume.getByLabel('Phone number of the applicant').fill('3055550142');
  await resume.getByRole('button', { name: 'Resume' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  await expectInProgress(page);
  await expect(overlay).toBeHidden();

  // The agent hangs up: the wizard stays, and people are called again from there.
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Hang up' }).click();
  await expect(bar.getByText('Conference has ended.')).toBeVisible();
  await bar.getByRole('button', { name: 'Start again' }).click();
  const again = page.getByRole('dialog', { name: 'Voice conference' });
  await again.getByRole('button', { name: 'Call' }).click();
  await expect(again.getByText('This field is required.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'voice-start-again', { fullPage: false });
  await again.getByLabel('Phone number of the applicant').fill('3055550142');
  await again.getByRole('button', { name: 'Call' }).click();
  await expect(again).toBeHidden();
  await expectInProgress(page);
});
