import { signIn } from '../src/agent.ts';
import { pickOption } from '../src/pick-option.ts';
import { expect, expectAccessible, test } from '../src/world.ts';

test.use({ tenant: 'any' });

/** Whoever makes a case sets up its products and options until its first submission (C32), without any role. */
test('an agent chooses products and their options for a case of their own', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  await page.getByRole('button', { name: 'New case' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Name').fill('Corner Bakery');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Enrollments of Corner Bakery' })).toBeVisible();

  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('tab', { name: /^Products/ }).click();
  await pickOption(page.getByRole('combobox', { name: 'Another product' }), 'Hospital Indemnity');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('tab', { name: /^Product Options/ }).click();
  await expect(page.getByRole('region', { name: 'Options of Hospital Indemnity' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Access/ }).click();
  await expect(page.getByLabel('Add a user')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await page.goto('/enrollments');
  await page.getByRole('tab', { name: /^Corner Bakery/ }).click();
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('tab', { name: /^Products/ }).click();
  await expect(page.getByText('Hospital Indemnity')).toBeVisible();
});
