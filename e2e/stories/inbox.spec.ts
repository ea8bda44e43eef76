import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { oneTry } from '../src/one-try.ts';
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

/** The home office has an address told of what becomes of enrollments. Names that end so lead nowhere (RFC 6761). */
const receiver = 'https://hooks.openroll.invalid/enrollments';

async function setWebhook(office: Page): Promise<void> {
  await signIn(office, 'admin@demo.openroll.test');
  await office.goto('/webhooks');
  await expect(office.getByText('Nobody is told of enrollments yet.')).toBeVisible();
  const address = office.getByRole('textbox', { name: 'Address' });
  await address.fill('https://127.0.0.1/enrollments');
  await office.getByLabel('Secret', { exact: true }).fill('short');
  await office.getByRole('button', { name: 'Save webhook' }).click();
  await expect(address).toHaveAccessibleDescription(/Please enter a public https:\/\/ address/);
  await expectAccessible(office);
  await address.fill(receiver);
  await office.getByLabel('Secret', { exact: true }).fill('0123456789abcdef0123456789abcdef');
  await office.getByRole('button', { name: 'Save webhook' }).click();
  await expect(office.getByText('The webhook was saved.')).toBeVisible();
  // What stands in it is of the whole site: the carrier of the demo answers by itself at any moment.
  await expect(office.getByRole('table', { name: `What ${receiver} was told` })).toBeVisible();
  await expect(office.locator('body')).not.toContainText('0123456789abcdef');
}

/** What the agent signed waits for an address that is not there; it is sent again by hand, and nothing more once the webhook has ended. */
async function seeWebhookEvents(office: Page): Promise<void> {
  const events = office.getByRole('table', { name: `What ${receiver} was told` }).getByRole('row');
  await expect(async () => {
    await office.reload();
    await expect(events.filter({ hasText: 'Signed' }).filter({ hasText: 'ENOTFOUND' })).not.toHaveCount(
      0,
      oneTry,
    );
  }).toPass();
  await expect(events.filter({ hasText: 'Signed' }).first()).toContainText('Waiting');
  await expectAccessible(office);
  await screenshot(office, 'webhooks');
  await events.nth(1).getByRole('button', { name: 'Send again' }).click();
  await expect(office.getByText('The event will be sent again.')).toBeVisible();
  await office.getByRole('button', { name: 'End', exact: true }).click();
  const question = office.getByRole('dialog', { name: 'End this webhook?' });
  await expect(question).toContainText(`${receiver} will be told nothing more`);
  await question.getByRole('button', { name: 'End', exact: true }).click();
  await expect(office.getByText('The webhook was ended.')).toBeVisible();
  await expect(office.getByText('Nobody is told of enrollments yet.')).toBeVisible();
}

test('an agent signs what waits in the inbox, one after the other; a webhook tells of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await setWebhook(office);
  await signIn(page, 'agent@demo.openroll.test');
  const tab = page.getByRole('tab', { name: /^Agent Inbox/ });
  // The demo enrolls while the first page is looked at.
  await expect(async () => {
    await page.reload();
    await expect(tab).toHaveText('Agent Inbox2', oneTry);
  }).toPass();
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
  await expect(page.getByText(`The applications of ${first.name} are signed.`)).toBeVisible();
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
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('There are no applications to sign.')).toBeVisible();
  await expect(tab).toHaveText('Agent Inbox');
  await expectAccessible(page);

  for (const { name } of [first, second]) {
    await page.goto(`/enrollments?search_text=${encodeURIComponent(name)}&status=enrolled`);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByText('Enrolled', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(/Avery Agent, signed online/)).toBeVisible();
  }
  await seeWebhookEvents(office);
});
