import type { Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { cvv, enterCard, fields, goToPayment, move, startAtHarbor, wishesOf } from '../src/payments.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * Accident at Harbor is paid by card: an agent enrolls somebody, enters a card that is declined, then one whose answer is lost and
 * which is found charged; the application is submitted. No request to our API carries what was typed into the provider's fields.
 */

const cards = {
  accepted: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  lost: '4000 0000 0000 9995',
} as const;
const wishes = wishesOf('Payton', '4329');

test('a declined card, then a lost answer that is found charged, then the submit', async ({
  page,
  faults,
}) => {
  faults.expect(/400 \(Bad Request\) .*\/sandbox\/pay\/tokens/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.postData() ?? '');
  });
  await signIn(page, 'agent@demo.openroll.test');
  await startAtHarbor(page, '987-65-4329');
  const made = page.getByText(/^The payment of \$\d+\.\d\d was made\.$/);
  await walkWizard(page, mouse, wishes, async (title) => {
    if (title === 'Payment information') {
      await expect(fields(page).getByText('Sandbox: nothing is charged.')).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, 'payment-information');
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
      await expect(page.getByText('Errors while making payment')).toBeVisible();
      await expect(page.getByText('The payment was declined.')).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, 'payment-declined');
      await payWithLostAnswer(page);
      await expect(made).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
      await expectAccessible(page);
      await screenshot(page, 'payment-made');
    }
  });
  await finish(page);
  for (const body of sent) {
    for (const number of Object.values(cards)) {
      expect(body).not.toContain(number);
      expect(body).not.toContain(number.replaceAll(' ', ''));
    }
    expect(body).not.toMatch(new RegExp(`"${cvv}"`));
  }
});

test('a card that is accepted, and stands as paid on the page of the enrollment', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  await startAtHarbor(page, '987-65-4326');
  await walkWizard(page, mouse, wishesOf('Cardwell', '4326'), async (title) => {
    if (title === 'Payment information') await enterCard(page, cards.accepted);
    if (title !== 'Payment with the application') return;
    await page.getByRole('button', { name: 'Make payment' }).click();
    await expect(page.getByText(/^The payment of \$\d+\.\d\d was made\.$/)).toBeVisible();
  });
  await finish(page);
  await page.goto('/enrollments?search_text=Cardwell&status=enrolled');
  await page
    .getByRole('row', { name: /Cardwell.*Accident/ })
    .getByRole('link')
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Payment' });
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card.getByText('card ending in 1111')).toBeVisible();
});

/** Submits from the last page: it was reached by Next, which acts once a second (§5.9), as the submit does. */
async function finish(page: Page): Promise<void> {
  await page.waitForTimeout(1_050);
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page).toHaveURL(/finished/);
}

/** Back to the payment details, another card, forward again past what is signed, and twice on the button. */
async function payWithLostAnswer(page: Page): Promise<void> {
  while (!(await stepHeading(page, 'Payment information').isVisible())) await move(page, 'Previous');
  await page.getByRole('button', { name: 'Clear and re-enter' }).click();
  await enterCard(page, cards.lost);
  await goToPayment(page);
  await page.getByRole('button', { name: 'Make payment' }).click();
  await expect(page.getByText('The payment is being confirmed. Please wait and try again.')).toBeVisible();
  await screenshot(page, 'payment-confirming');
  await page.getByRole('button', { name: 'Make payment' }).click();
  await expect(page.getByText(/^The payment of/)).toBeVisible();
  // The page was reached by Next, which acts once a second (§5.9).
  await page.waitForTimeout(1_050);
}
