import type { Browser, Page } from '@playwright/test';
import { answer, signIn, stepHeading } from '../src/agent.ts';
import { correctPerson, startAtLakeside } from '../src/employee-page.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { agreeOnPhone, askForDocuments, finishOnPhone, onPhone, signOnPhone } from '../src/on-phone.ts';
import { oneTry } from '../src/one-try.ts';
import { finishAndSend, sendForSignature } from '../src/send-for-signature.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** An agent sends an enrollment for signature; Morgan signs it on a phone, from the email, and another time declines it. */

const email = 'morgan@ellis.example';
const morgan = { ssn: '078-05-1120', name: 'Morgan Ellis', email };

/** The email's link, on a phone of its own. */
async function openEmail(browser: Browser, agent: Page): Promise<Page> {
  const phone = await onPhone(browser, await findLink(agent, email, /your signature is needed/));
  await expect(stepHeading(phone, 'Review')).toBeVisible();
  expect(new URL(phone.url()).pathname).toBe('/sign');
  return phone;
}

const statusOf = (page: Page, status: string) =>
  expect(async () => {
    await page.goto('/enrollments?search_text=Ellis');
    await expect(
      page.getByRole('row', { name: new RegExp(`Morgan Ellis.*${status}`, 'i') }).first(),
    ).toBeVisible(oneTry);
  }).toPass();

test('a signer signs on a phone what an agent has sent', async ({ page, browser }) => {
  await signIn(page, 'agent@demo.openroll.test');
  await sendForSignature(page, morgan);
  await statusOf(page, 'Pending applicant signature');

  const phone = await openEmail(browser, page);
  await expect(phone.getByRole('button', { name: 'Cancel', exact: true })).toBeHidden();
  await expect(phone.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();
  await expect(phone.getByTestId('total-premium')).toBeHidden();
  await expect(phone.getByRole('button', { name: 'Summary' })).toBeVisible();
  await expect(phone.getByText(/Please read them/)).toBeVisible();
  await expectAccessible(phone);
  await screenshot(phone, 'sign-before');
  await askForDocuments(phone);
  await expectStepAccessible(phone);
  await screenshot(phone, 'sign-review');
  const next = phone.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  await phone.reload();
  await askForDocuments(phone);
  await expect(next).toBeEnabled();
  await next.tap();
  await expect(phone.getByLabel(/full name to sign/i)).toBeVisible();
  await agreeOnPhone(phone);
  await phone.getByLabel(/full name to sign/i).fill('Morgan Ellis');
  await phone.getByLabel(/last four/i).fill('0000');
  await phone.waitForTimeout(1_000);
  await phone.getByRole('button', { name: 'Sign Application' }).tap();
  // Where the digits were typed, not at the top of a long page.
  await expect(phone.getByText(/do not match|does not match/i).first()).toBeInViewport();
  await expect(phone.getByLabel(/last four/i)).toBeFocused();
  await phone.getByLabel(/last four/i).fill('1120');
  await expectStepAccessible(phone);
  await screenshot(phone, 'sign-signature');
  await finishOnPhone(phone, 'Sign Application');
  await expectAccessible(phone);
  await screenshot(phone, 'sign-complete');

  await statusOf(page, 'Pending agent signature');
  const used = await findLink(page, email, /your signature is needed/);
  await phone.goto(used);
  await expect(phone.getByRole('alert')).toHaveText(
    'Unable to load remote signature wizard. Token may be invalid.',
  );
  await expectAccessible(phone);

  const documents = await findLink(page, email, /your signed documents/);
  await phone.goto(documents);
  await phone.getByLabel(/last four/i).fill('1120');
  await phone.getByRole('button', { name: 'Continue' }).tap();
  await expect(phone.getByRole('heading', { name: 'Your signed documents' })).toBeVisible();
  const download = phone.getByRole('button', { name: /Download Accident/ });
  await expect(download).toBeVisible();
  await expectAccessible(phone);
  await screenshot(phone, 'documents');
  const [file] = await Promise.all([phone.waitForEvent('download'), download.tap()]);
  expect(file.suggestedFilename()).toBe('Accident Morgan Ellis.pdf');
  await phone.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(phone);
  await screenshot(phone, 'documents-wide');
  await phone.context().close();
});

test('link resent: the old one is dead, and five wrong last fours lock the new one', async ({
  page,
  browser,
}) => {
  await signIn(page, 'agent@demo.openroll.test');
  await sendForSignature(page, morgan);
  const phone = await openEmail(browser, page);
  const first = await findLink(page, email, /your signature is needed/);
  await page.goto('/enrollments?search_text=Ellis');
  await page
    .getByRole('row', { name: /Morgan Ellis.*Pending applicant signature/i })
    .first()
    .getByRole('link')
    .first()
    .click();
  const open = page.getByRole('button', { name: 'Resend signature email' });
  const modal = page.getByRole('dialog', { name: 'Resend signature email' });
  await open.click();
  await modal.getByLabel('Email address').fill('morgan@bounce.test');
  await modal.getByRole('button', { name: 'Send' }).click();
  await expect(modal.getByText('There was a problem sending to that email address.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'resend-refused');
  await modal.getByLabel('Email address').fill(email);
  await modal.getByRole('button', { name: 'Send' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('The signature email was sent.').first()).toBeVisible();
  await screenshot(page, 'resend-sent');

  await phone.goto(first);
  const dead = 'Unable to load remote signature wizard. Token may be invalid.';
  await expect(phone.getByRole('alert')).toHaveText(dead);
  const second = await findLink(page, email, /your signature is needed/);
  expect(second).not.toBe(first);
  await phone.goto(second);
  await askForDocuments(phone);
  const next = phone.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  await next.tap();
  await agreeOnPhone(phone);
  await phone.getByLabel(/full name to sign/i).fill('Morgan Ellis');
  for (const wrong of ['0000', '0001', '0002', '0003', '0004']) {
    await phone.getByLabel(/last four/i).fill(wrong);
    await phone.waitForTimeout(3_100);
    await phone.getByRole('button', { name: 'Sign Application' }).tap();
    await expect(phone.getByText(/does not match|do not match|Token may be invalid/i).first()).toBeVisible();
  }
  await phone.goto(second);
  await expect(phone.getByRole('alert')).toHaveText(dead);
  await expectAccessible(phone);
  await screenshot(phone, 'sign-locked');
  await phone.context().close();
});

test('a signer declines, and says why', async ({ page, browser }) => {
  await signIn(page, 'agent@demo.openroll.test');
  await sendForSignature(page, morgan);
  const phone = await openEmail(browser, page);
  await phone.getByRole('button', { name: 'Decline', exact: true }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Decline to sign' });
  await dialog.getByLabel(/Why/).fill('I would rather wait for another year.');
  await expectAccessible(phone);
  await screenshot(phone, 'sign-decline', { fullPage: false });
  await dialog.getByRole('button', { name: 'Yes, Decline' }).tap();
  await expect(phone).toHaveURL(/\/complete\?kind=remote$/);
  await expectAccessible(phone);
  await statusOf(page, 'Declined');
  await phone.context().close();
});

test('a spouse with an address of their own signs on their phone, by an email of their own', async ({
  page,
  browser,
}) => {
  const [ofEmployee, ofSpouse] = ['priya@raman.example', 'arjun@raman.example'];
  await signIn(page, 'agent@demo.openroll.test');
  await startAtLakeside(page, '987-65-4325');
  await correctPerson(page, 'Priya Raman', { Email: ofEmployee });
  const inTermLife: Wishes = {
    yesNo: [[/have a spouse/i, 'Yes']],
    only: ['Term Life'],
  };
  await walkWizard(page, mouse, inTermLife, async (title) => {
    if (!title.startsWith('Review')) return;
    const address = page.getByLabel('Email address of the spouse');
    await expect(address).toBeHidden();
    await answer(page, /sign later/, 'Yes');
    await address.fill(ofSpouse);
    await expectStepAccessible(page);
    await screenshot(page, 'sign-spouse-address');
    await expect(page.getByRole('button', { name: 'Finish and Send for Signature' })).toBeVisible();
  });
  await finishAndSend(page);

  const employee = await onPhone(browser, await findLink(page, ofEmployee, /your signature is needed/));
  await signOnPhone(employee, 'Priya Raman', '4325');
  await employee.context().close();
  const spouse = await onPhone(browser, await findLink(page, ofSpouse, /your signature is needed/));
  await expect(spouse.getByLabel(/date of birth/i)).toBeVisible();
  await expectAccessible(spouse);
  await screenshot(spouse, 'sign-spouse-identity');
  await spouse.getByLabel(/date of birth/i).fill('6/15/1998');
  await spouse.getByRole('button', { name: 'Continue' }).tap();
  await signOnPhone(spouse, 'Arjun Raman');
  await spouse.context().close();
  for (const address of [ofEmployee, ofSpouse]) await findLink(page, address, /your signed documents/);
});
