import { expect, type Locator, type Page } from '@playwright/test';

/** Makes a case by its name, by hand; ends on its page, with the setup open, and answers its id. */
export async function makeCase(page: Page, name: string): Promise<number> {
  await page.goto('/cases');
  await page.getByRole('button', { name: 'New case' }).click();
  const dialog = page.getByRole('dialog', { name: 'New case' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Case Setup' })).toBeVisible();
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
}

/** Opens a tab of the setup and answers what is on it. */
export async function openTab(page: Page, title: string): Promise<Locator> {
  const tab = page.getByRole('tab', { name: title });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  return page.getByRole('tabpanel', { name: title });
}

/** Assigns a user on the Access tab. */
export async function assign(panel: Locator, name: string): Promise<void> {
  await panel.getByLabel('Add a user').fill(name);
  await panel.getByRole('button', { name: `Add ${name}` }).click();
  await expect(panel.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

/** Presses Save and waits until all of it is stored. */
export async function save(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}
