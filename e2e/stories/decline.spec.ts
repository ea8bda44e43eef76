import { signIn } from '../src/agent.ts';
import { startAtLakeside } from '../src/employee-page.ts';
import { mouse } from '../src/hands.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

test('somebody who wants no coverage declines all of it, with the keyboard alone at the end', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.openroll.test');
  await startAtLakeside(page, '987-65-4325');
  const wishes = { yesNo: [[/have a spouse/, 'No'] as const], coverage: () => 'Waived' };
  const titles = await walkWizard(page, mouse, wishes, async () => undefined);
  expect(titles.at(-1)).toBe('No coverage');
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await expectAccessible(page);
  await screenshot(page, 'wizard-no-coverage', { fullPage: false });

  await page.getByRole('button', { name: 'Decline all coverage' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Decline' });
  await expect(question.getByRole('button', { name: 'No, Go Back' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Decline all coverage' }).press('Enter');
  await expect(question.getByRole('button', { name: 'No, Go Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Yes, Decline' })).toBeFocused();
  await page.keyboard.press('Enter');
  // A form of each product is made and sealed.
  await expect(page.getByRole('heading', { level: 1, name: 'Declined' })).toBeVisible();

  await page.goto('/enrollments?search_text=Raman&status=declined');
  await expect(page.getByRole('row', { name: /Priya Raman/ }).first()).toContainText('Declined');
});
