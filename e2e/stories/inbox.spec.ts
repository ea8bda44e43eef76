import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { readDocuments } from '../src/read-documents.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Avery finds two sessions in the inbox, reads their forms, and signs one after the other without leaving the window. */

const inTwoMonths = (): string => {
  const day = new Date(Date.now() + 60 * 86_400_000);
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
};

/** Reads the forms of the session whose window is open, and agrees to the statement. Answers whose session it is. */
async function readAndAgree(page: Page): Promise<{ readonly name: string; readonly window: Locator }> {
  const window = page.getByRole('dialog', { name: /^Sign the applications of / });
  const title = await window.getByRole('heading', { level: 2 }).innerText();
  await expect(window.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
  await window.getByRole('button', { name: 'View App Forms' }).click();
  const forms = await readDocuments(page, mouse, 'App Forms');
  expect(Number(await forms.getAttribute('data-pages'))).toBeGreaterThan(1);
  await expectAccessible(page);
  await window.getByRole('checkbox', { name: 'I have read this statement and agree to it.' }).check();
  const date = window.getByRole('textbox', { name: /Desired first bill date/ });
  if (await date.isVisible()) {
    // What the employee chose stands there; the agent may ask for another day, not for a past one.
    await expect(date).not.toHaveValue('');
    await date.fill('1/2/2020');
    await expect(window.getByText('First Desired Bill Date must be in future.')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
    await expectAccessible(page);
    await date.fill(inTwoMonths());
  }
  return { name: title.replace('Sign the applications of ', ''), window };
}

test('an agent signs what waits in the inbox, one after the other', async ({ page }) => {
  test.slow();
  await signIn(page, 'agent@demo.openroll.test');
  const tab = page.getByRole('tab', { name: /^Agent Inbox/ });
  // The demo enrolls while the first page is looked at.
  await expect(async () => {
    await page.reload();
    await expect(tab).toHaveText('Agent Inbox2', { timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await tab.click();
  await expect(page).toHaveURL(/\/enrollments\/inbox$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Inbox' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Pending agent signature/ })).toHaveCount(2);
  await expectAccessible(page);
  await screenshot(page, 'inbox');

  await page
    .getByRole('button', { name: /^Sign the applications of / })
    .first()
    .click();
  const first = await readAndAgree(page);
  await screenshot(page, 'inbox-sign', { fullPage: false });
  await first.window.getByRole('button', { name: 'Sign and open the next' }).click();
  await expect(page.getByText(`The applications of ${first.name} are signed.`)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).not.toHaveText(
    `Sign the applications of ${first.name}`,
  );
  expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(
    true,
  );

  const second = await readAndAgree(page);
  expect(second.name).not.toBe(first.name);
  await expect(second.window.getByRole('button', { name: 'Sign and open the next' })).toBeHidden();
  await second.window.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('There are no applications to sign.')).toBeVisible();
  await expect(tab).toHaveText('Agent Inbox');
  await expectAccessible(page);

  for (const { name } of [first, second]) {
    await page.goto(`/enrollments?search_text=${encodeURIComponent(name)}&status=enrolled`);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByText('Enrolled', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(/Avery Agent, signed in person/)).toBeVisible();
  }
});
