import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { makeCase, openTab } from '../src/case-setup.ts';
import { oneTry } from '../src/one-try.ts';
import { expect, test } from '../src/world.ts';

test.use({ tenant: 'any' });

/**
 * Every kind of dialog, by keyboard alone: the focus goes into it, Tab stays in it, nothing behind it can be reached, Esc ends it, and the
 * focus is back where it was.
 */

const focusIn = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));

/** Whatever stands behind refuses the focus and cannot be pointed at. */
const reachedBehind = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const before = document.activeElement as HTMLElement | null;
    const behind = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
    ].filter((each) => !element.contains(each));
    const reached = behind.filter((each) => {
      each.focus();
      const { x, y, width, height } = each.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return document.activeElement === each || (top !== null && each.contains(top));
    });
    before?.focus();
    return { behind: behind.length, reached: reached.map((each) => each.outerHTML) };
  });

interface Expected {
  opener: Locator;
  dialog: Locator;
  /** What has the focus first. */
  first: Locator;
}

async function walk(page: Page, { opener, dialog, first }: Expected): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(first).toBeFocused();
  const { behind, reached } = await reachedBehind(dialog);
  expect(behind).toBeGreaterThan(3);
  expect(reached).toEqual([]);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press(key);
      // Between its last and first stop the browser's own frame has the focus: nothing of the page.
      const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
      expect(!isOnPage || (await focusIn(dialog)), `${key} leads out of the dialog`).toBe(true);
    }
  // A list that the focus has opened closes first.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden(oneTry);
  }).toPass();
  await expect(opener).toBeFocused();
}

test('a dialog is walked by keyboard alone, and the focus comes back', async ({ page }) => {
  await signIn(page, 'admin@demo.openroll.test');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

  await test.step('lists and users', async () => {
    await page.goto('/cases');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const made = dialog('New case');
    await walk(page, { opener: button('New case'), dialog: made, first: made.getByLabel('Name') });
    const tags = dialog('Assign Tags');
    await walk(page, {
      opener: button('Assign Tags'),
      dialog: tags,
      first: tags.locator('input:not([type="hidden"])').first(),
    });
    await page.goto('/manage-users');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const tagList = dialog('Tags');
    await walk(page, {
      opener: button('Tags'),
      dialog: tagList,
      first: tagList.locator('input:not([type="hidden"])').first(),
    });
    await page.goto('/audit');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const event = dialog(/^Event/);
    await walk(page, {
      opener: page.getByRole('table').getByRole('button').first(),
      dialog: event,
      first: event.getByRole('heading'),
    });
  });

  await test.step('case setup: a row is added and removed, and the focus stays beside it', async () => {
    await makeCase(page, 'Keyboard Foundry');
    const panel = await openTab(page, 'General');
    await panel.getByRole('switch', { name: 'This case has divisions' }).click();
    const division = dialog('Add division');
    const add = panel.getByRole('button', { name: 'Add division' });
    await walk(page, { opener: add, dialog: division, first: division.getByLabel('Name') });
    for (const name of ['Plant', 'Office']) {
      await add.press('Enter');
      await expect(division.getByLabel('Name')).toBeFocused();
      await page.keyboard.type(name);
      await division.getByLabel('Default city').fill('Joliet');
      await division.getByLabel('Default state').selectOption({ label: 'Illinois' });
      await division.getByRole('button', { name: 'Apply' }).press('Enter');
      await expect(division).toBeHidden();
      await expect(add).toBeFocused();
    }
    await panel.getByRole('button', { name: 'Delete Plant' }).press('Enter');
    await expect(dialog(/^Delete/).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog(/^Delete/)
      .getByRole('button', { name: 'Delete', exact: true })
      .press('Enter');
    await expect(panel.getByRole('button', { name: 'Delete Plant' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Delete Office' })).toBeFocused();
  });
});

test('New Enrollment keeps the focus while it looks somebody up', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  const opener = page.getByRole('button', { name: 'New Enrollment' });
  const modal = page.getByRole('dialog', { name: /^New Enrollment/ });
  await walk(page, { opener, dialog: modal, first: modal.getByRole('combobox', { name: 'Case' }) });
  await opener.press('Enter');
  await page.keyboard.type('Lakeside');
  await page.getByRole('option', { name: 'Lakeside Manufacturing' }).click();
  await modal.getByLabel('Division').selectOption({ label: 'Plant' });
  await modal.getByLabel('Social Security number').fill('219-09-9999');
  await page.route('**/census/lookup', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const next = modal.getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await expect(modal.getByText('Found matching record')).toBeVisible();
  await expect(modal.getByRole('button', { name: /^(Start|Resume)$/ })).toBeFocused();
});
