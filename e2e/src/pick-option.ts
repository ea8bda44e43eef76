import { expect, type Locator } from '@playwright/test';
import { oneTry } from './one-try.ts';

/**
 * Chooses what a combobox offers. Where the page still moves below an open list, the list is hidden with its field: then it is opened
 * again, as people would.
 */
export async function pickOption(field: Locator, name: string, exact = false): Promise<void> {
  const option = field.page().getByRole('option', { name, exact });
  await expect(async () => {
    if (!(await option.isVisible())) await field.click(oneTry);
    await option.click(oneTry);
  }).toPass();
}
