import { signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { oneTry } from '../src/one-try.ts';
import { enterAccount, enterCard, startAtHarbor, wishesOf } from '../src/payments.ts';
import { createServerProcess, type Server } from '../src/server.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * Ten minutes pass between the card and the payment (§17.1): it is entered anew there, and a bank account pays instead. Its bank returns the debit
 * once the application is submitted (B14b).
 */

test.use({ tenant: 'any' });

/** A server of its own: nobody else lives eleven minutes ahead. */
let server: Server;
test.beforeAll(async () => {
  server = await createServerProcess('payment-expiry');
  await server.start();
});
test.afterAll(() => server.remove());

test('a payment ten minutes after the card says so on its page, where a bank account is entered and pays', async ({
  browser,
  faults,
}) => {
  // A page that is open asks for its pictures and letters while its server begins anew.
  faults.expect(/ERR_CONNECTION_REFUSED/);
  const context = await browser.newContext({
    baseURL: server.baseURL,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, 'agent@demo.openroll.test');
  await startAtHarbor(page, '987-65-4328');
  await walkWizard(page, mouse, wishesOf('Banks', '4328'), async (title) => {
    if (title === 'Payment information') await enterCard(page, '4111 1111 1111 1111');
    if (title !== 'Payment with the application') return;
    await server.stop();
    await server.start({ OPENROLL_CLOCK_OFFSET: '+11m' });
    await page.getByRole('button', { name: 'Make payment' }).click();
    await expect(page.getByText(/10-minute authorization .* has expired/)).toBeVisible();
    const remembered = await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => /^openroll\.\d+\.paymentExpired$/.test(name)),
    );
    expect(remembered).toHaveLength(1);
    await expectAccessible(page);
    await screenshot(page, 'payment-expired');
    await enterAccount(page, '000120000003');
    await expect(page.getByText(/10-minute authorization .* has expired/)).toBeHidden();
    await expect(stepHeading(page, 'Payment with the application')).toBeVisible();
    await page.getByRole('button', { name: 'Make payment' }).click();
    await expect(page.getByText(/^The payment of \$\d+\.\d\d was made\.$/)).toBeVisible();
    // Next acts once a second (§5.9), and it has just led here.
    await page.waitForTimeout(1_050);
  });
  await page.waitForTimeout(1_050);
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page).toHaveURL(/finished/);

  await page.goto('/enrollments?search_text=Banks&status=enrolled');
  await page
    .getByRole('row', { name: /Banks.*Accident/ })
    .getByRole('link')
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Payment' });
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(card.getByText('Failed: returned by the bank')).toBeVisible(oneTry);
  }, 'the bank returns it a minute after it was paid').toPass();
  await expect(card.getByText('bank account ending in 0003')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'payment-returned');
  await findLink(page, 'agent@demo.openroll.test', /came back/);
  await context.close();
});
