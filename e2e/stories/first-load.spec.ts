import { signInByForm } from '../src/agent.ts';
import { onFarLine } from '../src/far-line.ts';
import { expect, test } from '../src/world.ts';

test.use({ tenant: 'any' });

/** What is asserted is what is fetched and how often the line is waited for, not seconds, which are the machine's. */

test('sign-in waits for the line twice, and fetches little', async ({ page }) => {
  const fetched = await onFarLine(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // A page may be seen before the browser tells that its parts have come; a chain never gets shorter.
  let seen = fetched();
  const chainNow = () => {
    seen = fetched();
    return seen.chain;
  };
  const message = 'the document, then all that sign-in stands on at once';
  await expect.poll(chainNow, { message }).toHaveLength(2);
  expect(seen.kilobytes).toBeLessThan(145);
});

test('a list waits for the line three times, and fetches what it shows', async ({ page, context }) => {
  await signInByForm(page, 'admin@demo.openroll.test');
  const fresh = await context.newPage();
  await fresh
    .context()
    .newCDPSession(fresh)
    .then((session) => session.send('Network.clearBrowserCache'));
  const fetched = await onFarLine(fresh);
  await fresh.goto('/cases', { waitUntil: 'commit' });
  await expect(fresh.getByText('Lakeside Manufacturing')).toBeVisible();
  const { kilobytes, chain } = fetched('/api/cases/search');
  // Two of them name in the document what the lists need, which spares a wait for the line.
  expect(kilobytes).toBeLessThan(231);
  expect(chain, 'the document, what every page and this one stand on, its rows').toHaveLength(3);
});

test('there is something to see before stylesheet and scripts have come, in the colors of the theme', async ({
  page,
}) => {
  const waiting = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await waiting.promise;
    await route.continue();
  });
  for (const [colorScheme, ground] of [
    ['light', 'rgb(244, 246, 248)'],
    ['dark', 'rgb(14, 19, 22)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/', { waitUntil: 'commit' });
    const shell = page.locator('#first-paint');
    await expect(shell).toBeVisible();
    await expect(shell).toHaveCSS('background-color', ground);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            performance.getEntriesByName('first-contentful-paint').length +
            performance.getEntriesByName('first-paint').length,
        ),
      )
      .toBeGreaterThan(0);
  }
  waiting.resolve();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('#first-paint')).toBeHidden();
});

test('what is typed as soon as the field of sign-in is there is kept, whatever comes after it', async ({
  page,
  context,
}) => {
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/', { waitUntil: 'commit' });
  const username = page.getByLabel('Username');
  await username.waitFor({ state: 'attached' });
  await expect(username).toBeFocused();
  await page.keyboard.type('agent@demo.openroll.test');
  await page.waitForLoadState('networkidle');
  await expect(username).toHaveValue('agent@demo.openroll.test');
  await expect(username).toBeFocused();
});
