import type { FrameLocator, Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * Accident at Harbor is paid by card: an agent enrolls somebody, enters a card that is declined, then one whose answer is lost and
 * which is found charged; the application is submitted. No request to our API carries what was typed into the provider's fields.
 */

const cards = { declined: '4000 0000 0000 0002', lost: '4000 0000 0000 9995' } as const;
const cvv = '739';

const wishes: Wishes = {
  coverage: (step) => (step.startsWith('Accident') ? undefined : 'Waived'),
  texts: [
    [/last name/i, 'Payton'],
    [/last four/i, '4329'],
  ],
};

const fields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card or bank account"]');

async function enterCard(page: Page, number: string): Promise<void> {
  const frame = fields(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('CVV').fill(cvv);
  await frame.getByLabel('Expiration month').selectOption('12');
  await frame.getByLabel('Expiration year').selectOption('2031');
  await page.getByRole('button', { name: 'Save payment information' }).click();
  await expect(page.getByText(`card ending in ${number.slice(-4)}`)).toBeVisible({ timeout: 20_000 });
}

async function startAtHarbor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Enrollment' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Case').first().click();
  await page.getByRole('option', { name: 'Harbor Logistics' }).click();
  await modal.getByLabel('Enrollment city').fill('Miami');
  await modal.getByLabel('Enrollment state').selectOption({ label: 'Florida' });
  await modal.getByLabel('Social Security number').fill('987-65-4329');
  await modal.getByRole('button', { name: 'Next' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible({ timeout: 30_000 });
}

test('a declined card, then a lost answer that is found charged, then the submit', async ({ page }) => {
  test.setTimeout(300_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.postData() ?? '');
  });
  await signIn(page, 'agent@demo.openroll.test');
  await startAtHarbor(page);
  const made = page.getByText(/^The payment of \$\d+\.\d\d was made\.$/);
  await walkWizard(page, mouse, wishes, async (title) => {
    if (title === 'Payment information') {
      await expect(fields(page).getByText('Sandbox: nothing is charged.')).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page);
      await fields(page).getByLabel('Card number').fill('5555 5555 5555 4444');
      await fields(page).getByLabel('CVV').fill(cvv);
      await fields(page).getByLabel('Expiration month').selectOption('12');
      await fields(page).getByLabel('Expiration year').selectOption('2031');
      await page.getByRole('button', { name: 'Save payment information' }).click();
      await expect(page.getByText('Processing payment info resulted in these errors')).toBeVisible();
      await expect(page.getByText('Use one of the test cards.')).toBeVisible();
      await enterCard(page, cards.declined);
      await screenshot(page, 'payment-captured');
    }
    if (title === 'Payment with the application') {
      await page.getByRole('button', { name: 'Make payment' }).click();
      await expect(page.getByText('Errors while making payment')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('The payment was declined.')).toBeVisible();
      await payWithLostAnswer(page);
      await expect(made).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
      await expectAccessible(page);
      await screenshot(page, 'payment-made');
    }
  });
  await page.waitForTimeout(1_050);
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page).toHaveURL(/finished/, { timeout: 60_000 });
  for (const body of sent) {
    for (const number of Object.values(cards)) {
      expect(body).not.toContain(number);
      expect(body).not.toContain(number.replaceAll(' ', ''));
    }
    expect(body).not.toMatch(new RegExp(`"${cvv}"`));
  }
});

/** Back to the payment details, another card, forward again past what is signed, and twice on the button. */
async function payWithLostAnswer(page: Page): Promise<void> {
  while (!(await stepHeading(page, 'Payment information').isVisible())) {
    const heading = page.getByRole('heading', { level: 1 }).first();
    const title = await heading.innerText();
    await page.waitForTimeout(1_050);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(heading).not.toHaveText(title, { timeout: 20_000 });
  }
  await page.getByRole('button', { name: 'Clear and re-enter' }).click();
  await enterCard(page, cards.lost);
  while (!(await stepHeading(page, 'Payment with the application').isVisible())) {
    const heading = page.getByRole('heading', { level: 1 }).first();
    const title = await heading.innerText();
    await page.waitForTimeout(1_050);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await expect(next).toBeEnabled({ timeout: 60_000 });
    await next.click();
    await expect(heading).not.toHaveText(title, { timeout: 20_000 });
  }
  await page.getByRole('button', { name: 'Make payment' }).click();
  await expect(page.getByText('The payment is being confirmed. Please wait and try again.')).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Make payment' }).click();
  await expect(page.getByText(/^The payment of/)).toBeVisible({ timeout: 20_000 });
}
