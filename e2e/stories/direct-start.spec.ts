import type { Browser, Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { correctPerson } from '../src/employee-page.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { onPhone, signOnPhone } from '../src/on-phone.ts';
import { oneTry } from '../src/one-try.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Avery opens the direct-start link, signs in on the way, starts for Morgan by SSN, and Morgan signs on a phone; then a miss, and a resume. */

const password = 'Openroll-Demo-2026!';
const email = 'morgan@ellis.example';
const wishes: Wishes = { only: ['Accident'] };

/** The direct-start link of Lakeside, as whoever sets the case up copies it. */
async function findDirectLink(browser: Browser): Promise<string> {
  const admin = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(admin, 'admin@demo.openroll.test');
  await admin.getByRole('link', { name: 'Cases' }).first().click();
  const lakeside = admin.getByRole('link', { name: 'Lakeside Manufacturing' }).first();
  const id = /\d+/.exec((await lakeside.getAttribute('href')) ?? '')?.[0] ?? '';
  const reply = await admin.request.get(`/api/cases/${id}/agent-enroll-remote-sig-url`);
  const { url } = (await reply.json()) as { url: string };
  await admin.close();
  return url;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'New Enrollment' });

/** Opens the link as somebody who is signed in, and looks an employee of the plant up. */
async function lookUp(page: Page, url: string, ssn: string): Promise<void> {
  await page.goto(url);
  await expect(heading(page)).toBeVisible();
  await page.getByLabel('Division').selectOption({ label: 'Plant' });
  await page.getByLabel('Employee SSN').fill(ssn);
  await page.getByRole('button', { name: 'Next' }).click();
}

test('an agent starts by the direct-start link, and the employee signs on a phone', async ({
  page,
  browser,
}) => {
  const url = await findDirectLink(browser);
  await page.goto(url);
  await expect(heading(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/agent-enroll-remote-sig');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByLabel('Division')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Division').selectOption({ label: 'Plant' });
  await expect(page.getByLabel('City')).toHaveValue('Joliet');
  await screenshot(page, 'direct-start-stranger');

  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Username').fill('agent@demo.openroll.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByLabel('Division')).toHaveValue(/\d+/);
  await expect(page.getByLabel('City')).toHaveValue('Joliet');
  await page.getByLabel('Employee SSN').fill('078-05-1120');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Found matching record')).toBeVisible();
  await expect(page.getByText('Morgan Ellis')).toBeVisible();
  await expect(page.getByText(/Born Dec 31, 1961/)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'direct-start-found');
  await page.getByRole('button', { name: 'Start Enrollment' }).click();

  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  await correctPerson(page, 'Morgan Ellis', { Email: email });
  const titles = await walkWizard(page, mouse, wishes);
  expect(titles.filter((title) => title.startsWith('Signature'))).toEqual([]);
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page).toHaveURL(/\/wizard\/finished$/);

  const phone = await onPhone(browser, await findLink(page, email, /your signature is needed/));
  await expect(stepHeading(phone, 'Review')).toBeVisible();
  await signOnPhone(phone, 'Morgan Ellis', '1120');
  await expectAccessible(phone);
  await phone.context().close();
  await expect(async () => {
    await page.goto('/enrollments?search_text=Ellis');
    await expect(
      page.getByRole('row', { name: /Morgan Ellis.*Pending agent signature/ }).first(),
    ).toBeVisible(oneTry);
  }).toPass();
});

test('a miss does not stop a direct start, and what rests is resumed by it', async ({ page, browser }) => {
  const url = await findDirectLink(browser);
  await signIn(page, 'agent@demo.openroll.test');
  await lookUp(page, url, '987-65-4329');
  await expect(page.getByText('No matching record was found. You can start without one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Enrollment' })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'direct-start-missed');
  await page.getByRole('button', { name: 'Try a different SSN' }).click();
  const ssn = page.getByLabel('Employee SSN');
  await expect(ssn).toBeFocused();
  await expect(ssn).toHaveValue('');

  await ssn.fill('987-65-4325');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Priya Raman')).toBeVisible();
  await page.getByRole('button', { name: 'Start Enrollment' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, Pause' }).click();
  await expect(page).toHaveURL(/\/wizard\/finished$|\/enrollments/);

  await lookUp(page, url, '987-65-4325');
  await expect(page.getByText('A paused enrollment exists. It continues where it was left.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'direct-start-resume');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  const session = new URL(page.url()).searchParams.get('session_id');
  const reply = await page.request.get(`/api/wizard/session?session_id=${session}`);
  expect(((await reply.json()) as Record<string, unknown>).isAgentEnrollRemoteSignature).toBe(true);
});

test('an agent without the case is shown that they may not start there', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/403 \(Forbidden\)/);
  const url = await findDirectLink(browser);
  await signIn(page, 'agent3@demo.openroll.test');
  await page.goto(url);
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
  await expect(page).toHaveURL(/\/403$/);
  await expectAccessible(page);
  await screenshot(page, 'direct-start-forbidden');
});
