import type { Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { assign, openTab, save } from '../src/case-setup.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { pickOption } from '../src/pick-option.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** What an agent leaves unfinished goes to another; what was submitted in the Pending Group goes to a case. */

/** Begins an enrollment of somebody whom no census knows. */
async function begin(page: Page, group: string, city: string, state: string, ssn: string): Promise<void> {
  await page.goto('/enrollments');
  await page.getByRole('button', { name: 'New Enrollment' }).click();
  const modal = page.getByRole('dialog');
  await pickOption(modal.getByLabel('Case').first(), group);
  await modal.getByLabel('Enrollment city').fill(city);
  await modal.getByLabel('Enrollment state').selectOption({ label: state });
  await modal.getByLabel('Social Security number').fill(ssn);
  await modal.getByRole('button', { name: 'Next' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
}

/** Somebody else signs in, in a browser of their own. */
async function another(page: Page, email: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1440, height: 900 } });
  if (!context) throw new Error('there is no browser');
  const theirs = await context.newPage();
  await signIn(theirs, email);
  return theirs;
}

test('a leaver’s sessions are transferred', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  await begin(page, 'Prairie School District', 'Austin', 'Texas', '987-65-4328');
  await page.getByLabel('First name').fill('Terry');
  await page.getByLabel('Last name').fill('Holloway');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, Pause' }).click();
  await expect(page).toHaveURL(/finished|enrollments/);

  const admin = await another(page, 'admin@demo.openroll.test');
  await admin.goto('/manage-users');
  await admin.getByRole('link', { name: 'Avery Agent' }).first().click();
  await admin.getByRole('button', { name: 'Transfer unfinished enrollments' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Transfer unfinished enrollments of Avery Agent/ });
  const rows = dialog.getByRole('checkbox');
  const terrys = dialog.getByRole('checkbox', { name: /^Terry Holloway, Prairie School District/ });
  await expect(terrys).toBeChecked();
  for (const row of await rows.all()) await row.uncheck();
  await terrys.check();
  await expect(dialog.getByRole('radio', { name: 'Stays with the agent who wrote it' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Goes to the new agent' }).check();
  await dialog.getByRole('combobox', { name: 'New agent' }).selectOption({ label: 'Blake Broker' });
  await dialog.getByLabel('Reason').fill('Avery leaves at the end of the month.');
  await expectAccessible(admin);
  await screenshot(admin, 'transfer-sessions', { fullPage: false });
  // On a phone the window is higher than the screen: it is scrolled inside, and its buttons stay.
  await admin.setViewportSize({ width: 390, height: 844 });
  const transfer = dialog.getByRole('button', { name: 'Transfer' });
  await expect(transfer).toBeInViewport({ ratio: 1 });
  const last = dialog.getByText('Goes to the new agent');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(transfer).toBeInViewport({ ratio: 1 });
  await admin.setViewportSize({ width: 1440, height: 900 });
  await transfer.click();
  await expect(admin.getByText('The unfinished enrollments have been transferred.')).toBeVisible();
  await expectAccessible(admin);

  const blake = await another(page, 'agent2@demo.openroll.test');
  await blake.goto('/enrollments?search_text=Holloway');
  await expect(blake.getByRole('row', { name: /Terry Holloway.*Paused/ })).toBeVisible();
  expect(await findLink(blake, 'agent2@demo.openroll.test', /is yours now/)).toContain('/enrollments/inbox');
  await admin.context().close();
  await blake.context().close();
});

test('an application is moved out of the Pending Group', async ({ page }) => {
  const admin = await another(page, 'admin@demo.openroll.test');
  await admin.goto('/cases');
  await admin.getByRole('link', { name: 'Pending Group' }).first().click();
  const general = await openTab(admin, 'General');
  await general.getByLabel('Default/situs city').fill('Austin');
  await general.getByLabel('Default/situs state').selectOption({ label: 'Texas' });
  await openTab(admin, 'Products');
  await pickOption(admin.getByRole('combobox', { name: 'Another product' }), 'Accident');
  await admin.getByRole('button', { name: 'Add product' }).click();
  await assign(await openTab(admin, 'Access'), 'Avery Agent');
  await save(admin);

  await signIn(page, 'agent@demo.openroll.test');
  await begin(page, 'Pending Group', 'Austin', 'Texas', '987-65-4327');
  await walkWizard(page, mouse, { texts: [[/last four/i, '4327']] }, async () => undefined);
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page).toHaveURL(/\/wizard\/finished$/);

  await admin.goto('/enrollments?status=enrolled');
  await admin
    .getByRole('row', { name: /Pending Group.*Enrolled/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await admin.getByRole('button', { name: 'Move to a case' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Move to a case' });
  await pickOption(dialog.getByLabel('Case').first(), 'Prairie School District');
  await expect(dialog.getByText(/moves, and then goes to the carrier|move together/)).toBeVisible();
  await expectAccessible(admin);
  await screenshot(admin, 'move-to-case', { fullPage: false });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('link', { name: 'Prairie School District' }).first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Move to a case' })).toBeHidden();
  await expectAccessible(admin);
  await admin.context().close();
});
