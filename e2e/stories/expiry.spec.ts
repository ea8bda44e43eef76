import { signIn, stepHeading } from '../src/agent.ts';
import { cardOf, startAtLakeside } from '../src/employee-page.ts';
import { findLink } from '../src/mailbox.ts';
import { sendForSignature } from '../src/send-for-signature.ts';
import { createServerProcess, type Server } from '../src/server.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Nobody signs for 30 days (§8.13): the site is started again on a clock that is a month ahead, and the agent begins anew. */

const morgan = { ssn: '078-05-1120', name: 'Morgan Ellis', email: 'morgan@ellis.example' };

test.use({ tenant: 'any' });

/** A server of its own: nobody else lives a month ahead. */
let server: Server;
test.beforeAll(async () => {
  server = await createServerProcess('expiry');
  await server.start();
});
test.afterAll(() => server.remove());

test('what nobody has signed for 30 days expires by the clock, its link is dead, and the agent begins anew', async ({
  browser,
}) => {
  const { baseURL } = server;
  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  await signIn(page, 'agent@demo.openroll.test');
  await sendForSignature(page, morgan);
  const link = await findLink(page, morgan.email, /your signature is needed/);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(stepHeading(phone, 'Review')).toBeVisible();
  await phone.goto('about:blank');
  await page.goto('about:blank');

  await server.stop();
  await server.start({ OPENROLL_CLOCK_OFFSET: '+31d' });

  await phone.goto(link);
  await expect(phone.getByRole('alert')).toHaveText(
    'Unable to load remote signature wizard. Token may be invalid.',
  );
  await expectAccessible(phone);
  await screenshot(phone, 'expired-link');
  await context.close();

  await desk.clearCookies();
  await signIn(page, 'agent@demo.openroll.test');
  await page.goto('/enrollments?search_text=Ellis&status=expired');
  const row = page.getByRole('row', { name: /Morgan Ellis.*Accident.*Expired/ }).first();
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();
  const facts = page.getByRole('region', { name: 'Application' });
  await expect(facts.getByText('Expired', { exact: true })).toBeVisible();
  await expect(facts.getByText('Annualized premium')).toBeHidden();
  await expect(facts.getByText('Transmitted')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Resend signature email' })).toBeHidden();
  await expectAccessible(page);
  await screenshot(page, 'expired-detail');
  expect(await findLink(page, 'agent@demo.openroll.test', /have expired|has expired/)).toContain(
    '/enrollments',
  );

  await startAtLakeside(page, morgan.ssn);
  await expect(cardOf(page, morgan.name)).toBeVisible();
  await desk.close();
});
