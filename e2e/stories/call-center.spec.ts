import type { Browser, Locator, Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { correctPerson } from '../src/employee-page.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { oneTry } from '../src/one-try.ts';
import { pickOption } from '../src/pick-option.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * An agent enrolls somebody on the telephone at Prairie, whose call center stands beside in-person; the applicant reads the
 * applications on a phone, from the email. An answer that changes makes another review necessary; and what was submitted before
 * anybody has read it goes into force when they have, or when the home office does without.
 */

interface Caller {
  readonly lastName: string;
  readonly email: string;
  readonly ssn: string;
}

const digitsOf = ({ ssn }: Caller): string => ssn.slice(-4);

/** Whoever is on the telephone says who they are, and takes Accident alone. */
const saying = (caller: Caller): Wishes => ({
  only: ['Accident'],
  texts: [
    [/last name/i, caller.lastName],
    [/last four/i, digitsOf(caller)],
    [/phone/i, '217-555-0142'],
  ],
});

/** Answers every step as this caller does; nobody must give an address, this one does. */
const enroll = (page: Page, caller: Caller, onStep: (title: string) => Promise<void>): Promise<string[]> =>
  walkWizard(page, mouse, saying(caller), async (title) => {
    if (title === 'About the employee') await page.getByLabel('Email').fill(caller.email);
    await onStep(title);
  });

/** Begins as a call center, from New Enrollment, with somebody whom no census knows. */
async function startCall(page: Page, { ssn }: Caller): Promise<void> {
  await page.goto('/enrollments');
  await page.getByRole('button', { name: 'New Enrollment' }).click();
  const modal = page.getByRole('dialog');
  await pickOption(modal.getByLabel('Case').first(), 'Prairie School District');
  await modal.getByLabel('Enrollment city').fill('Austin');
  await modal.getByLabel('Enrollment state').selectOption({ label: 'Texas' });
  await modal.getByLabel('Social Security number').fill(ssn);
  await modal.getByRole('radio', { name: 'Call center' }).check();
  await expectAccessible(page);
  await screenshot(page, 'call-center-start', { fullPage: false });
  await modal.getByRole('button', { name: 'Next' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
}

const reviewOf = (page: Page): Locator => page.getByRole('region', { name: 'Review by email' });
const subject = /please read the applications/;

/** Sends the applications to be read, from the review step; answers the link of the email. */
async function send(page: Page, { email }: Caller): Promise<string> {
  await reviewOf(page).getByRole('button', { name: /^Send/ }).click();
  await expect(reviewOf(page).getByText(/^Sent\. Nobody has finished reading yet/)).toBeVisible();
  return findLink(page, email, subject);
}

/** Goes on through what is answered already, to the review. */
async function goOnToReview(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  for (
    let title = await heading.innerText();
    !title.startsWith('Review');
    title = await heading.innerText()
  ) {
    // Next acts once a second (§5.9), so a quicker reader waits.
    await page.waitForTimeout(1_050);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(heading).not.toHaveText(title);
  }
}

/** The applicant's own phone. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  return context.newPage();
}

/** Opens the link and says whose phone it is. */
async function identify(phone: Page, link: string, digits: string): Promise<void> {
  await phone.goto(link);
  const lastFour = phone.getByLabel('Last four digits of your SSN');
  await expect(lastFour).toBeVisible();
  expect(new URL(phone.url()).pathname).toBe('/review');
  await lastFour.fill(digits);
  await phone.getByRole('button', { name: 'Continue' }).tap();
}

/** Reads to the end, from the first page of what stands behind the link. */
async function readToTheEnd(phone: Page, look: (at: string) => Promise<void>): Promise<void> {
  await expect(stepHeading(phone, 'What has been chosen')).toBeVisible();
  await expect(phone.getByTestId('total-premium')).toBeHidden();
  for (const name of ['Cancel', 'Pause', 'Decline'])
    await expect(phone.getByRole('button', { name, exact: true })).toBeHidden();
  await look('review-summary');
  await phone.getByRole('button', { name: 'Next' }).tap();
  const done = phone.getByRole('button', { name: 'I have read the applications' });
  await expect(done).toBeEnabled();
  await look('review-documents');
  // Such a button acts once a second (§5.9).
  await phone.waitForTimeout(1_000);
  await done.tap();
  await expect(phone).toHaveURL(/\/complete$/);
  await look('review-done');
}

const dead = 'Unable to load call center review wizard. Token may be invalid.';

async function expectDead(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await expect(phone.getByRole('alert')).toHaveText(dead);
  await expectAccessible(phone);
}

const statusOf = (page: Page, { lastName }: Caller, status: string) =>
  expect(async () => {
    await page.goto(`/enrollments?search_text=${lastName}`);
    await expect(
      page.getByRole('row', { name: new RegExp(`${lastName}.*${status}`, 'i') }).first(),
    ).toBeVisible(oneTry);
  }).toPass();

/** The detail page of the caller's enrollment, where it is told how its review stands. */
async function openDetail(page: Page, { lastName }: Caller): Promise<Locator> {
  await page.goto(`/enrollments?search_text=${lastName}`);
  await page
    .getByRole('row', { name: new RegExp(`${lastName}.*Accident`) })
    .first()
    .getByRole('link')
    .first()
    .click();
  return page.getByRole('region', { name: 'Call-center review' });
}

/** What goes out to the carrier for the enrollment whose page is open, as the home office sees it. */
const deliveryOf = (detail: Page, office: Page): Locator =>
  office.getByRole('row').filter({ has: office.locator(`a[href$="${new URL(detail.url()).pathname}"]`) });

const submit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page).toHaveURL(/\/wizard\/finished$/);
};

test('a call-center enrollment is reviewed, voided by a change, reviewed again and submitted', async ({
  page,
  browser,
}) => {
  const caller = { lastName: 'Merriweather', email: 'robin@prairie-home.example', ssn: '987-65-4321' };
  const phone = await openPhone(browser);
  await signIn(page, 'agent@demo.openroll.test');
  await startCall(page, caller);

  const review = async (): Promise<void> => {
    await expect(reviewOf(page).getByText('Not sent yet.')).toBeVisible();
    await screenshot(page, 'send-review', { fullPage: false });
    const first = await send(page, caller);
    await expectStepAccessible(page);
    await identify(phone, first, '0000');
    await expect(phone.getByText(/does not match|do not match/i).first()).toBeVisible();
    await expectAccessible(phone);
    await screenshot(phone, 'review-wrong-last-four');
    await phone.getByLabel('Last four digits of your SSN').fill(digitsOf(caller));
    await phone.getByRole('button', { name: 'Continue' }).tap();
    await readToTheEnd(phone, async (at) => {
      await expectStepAccessible(phone);
      await screenshot(phone, at, { fullPage: at !== 'review-documents' });
    });
    await expectDead(phone, first);
    await screenshot(phone, 'review-ended');
    await expect(reviewOf(page).getByText(/have been read as they are/)).toBeVisible();
    await screenshot(page, 'review-read', { fullPage: false });

    // They have moved: what was read is no longer so.
    const steps = page.getByRole('navigation', { name: 'Steps' });
    await steps.getByRole('button', { name: 'People' }).click();
    await steps.getByRole('button', { name: 'Employee' }).click();
    await expect(stepHeading(page, 'About the employee')).toBeVisible();
    await correctPerson(page, `Robin ${caller.lastName}`, { 'Street address': '9 New Street' });
    await goOnToReview(page);
    await expect(reviewOf(page).getByText(/that review counts for nothing/)).toBeVisible();
    await expectStepAccessible(page);
    await screenshot(page, 'review-void', { fullPage: false });

    // Sent again twice: the email before the last opens nothing.
    const second = await send(page, caller);
    await identify(phone, second, digitsOf(caller));
    await expect(stepHeading(phone, 'What has been chosen')).toBeVisible();
    await reviewOf(page).getByRole('button', { name: 'Send again' }).click();
    await expect(async () => {
      expect(await findLink(page, caller.email, subject)).not.toBe(second);
    }).toPass();
    await expectDead(phone, second);
    await identify(phone, await findLink(page, caller.email, subject), digitsOf(caller));
    await readToTheEnd(phone, async () => undefined);
    await expect(reviewOf(page).getByText(/have been read as they are/)).toBeVisible();
  };
  await enroll(page, caller, async (title) => {
    if (title.startsWith('Review')) await review();
    if (!title.startsWith('Signature of the employee')) return;
    await expect(page.getByRole('checkbox', { name: 'The applicant said yes' })).toBeChecked();
    await expect(page.getByLabel(/full name to sign/i)).toBeHidden();
    await expectStepAccessible(page);
    await screenshot(page, 'voice-signature');
  });
  await submit(page);
  await statusOf(page, caller, 'Enrolled');
  const card = await openDetail(page, caller);
  await expect(card.getByText(/^The applications were read, /)).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await phone.context().close();
});

test('what was submitted before the review is in force after it', async ({ page, browser }) => {
  const caller = { lastName: 'Standish', email: 'sky@prairie-home.example', ssn: '987-65-4322' };
  const phone = await openPhone(browser);
  await signIn(page, 'agent@demo.openroll.test');
  await startCall(page, caller);
  let first = '';
  await enroll(page, caller, async (title) => {
    if (title.startsWith('Review')) first = await send(page, caller);
  });
  await submit(page);
  await expect(page.getByText('Waits for the review.').first()).toBeVisible();
  await statusOf(page, caller, 'Pending');
  const card = await openDetail(page, caller);
  await expect(card.getByText(/^Sent to be read, and not read yet/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Release without review' })).toBeHidden();
  await expectAccessible(page);
  await screenshot(page, 'review-card');
  const office = await (await browser.newContext()).newPage();
  await signIn(office, 'admin@demo.openroll.test');
  await office.goto('/deliveries');
  await expect(office.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(deliveryOf(page, office), 'nothing goes out before the review').toHaveCount(0);

  await card.getByRole('button', { name: 'Send review email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send review email' });
  await dialog.getByRole('textbox').fill('sky@somewhere-else.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/one of a reviewer whose domain this site knows/)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'review-resend', { fullPage: false });
  await dialog.getByRole('textbox').fill(caller.email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The review email was sent.').first()).toBeVisible();
  await expectDead(phone, first);
  await identify(phone, await findLink(page, caller.email, subject), digitsOf(caller));
  await readToTheEnd(phone, async () => undefined);
  await statusOf(page, caller, 'Enrolled');
  await openDetail(page, caller);
  await expect(card.getByText(/^The applications were read, /)).toBeVisible();
  await expect(async () => {
    await office.reload();
    await expect(deliveryOf(page, office)).toContainText('Delivered', oneTry);
  }, 'the package goes out after it').toPass();
  await expectAccessible(office);
  await screenshot(office, 'delivered-after-review');
  await office.context().close();
  await phone.context().close();
});

test('the home office releases what nobody has read, and says why', async ({ page }) => {
  await signIn(page, 'admin@demo.openroll.test');
  await page.goto('/enrollments?status=pending&search_text=Prairie');
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Accident' })
    .filter({ hasText: 'Prairie School District' });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Call-center review' });
  await expect(card.getByText(/^Sent to be read, and not read yet/)).toBeVisible();
  await card.getByRole('button', { name: 'Release without review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release without review' });
  await expect(dialog.getByRole('button', { name: /^Release/ })).toBeDisabled();
  await dialog.getByRole('textbox').fill('The applications were read at the school.');
  await expectAccessible(page);
  await screenshot(page, 'review-release', { fullPage: false });
  await dialog.getByRole('button', { name: /^Release/ }).click();
  await expect(dialog).toBeHidden();
  await expect(
    card.getByText('The home office has released the applications without a review.'),
  ).toBeVisible();
  await expect(page.getByText('Enrolled', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
