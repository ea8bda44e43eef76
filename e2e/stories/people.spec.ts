import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { codeOf } from '../src/authenticator.ts';
import { findLink } from '../src/mailbox.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

const password = 'Seven-quiet-herons-2026';

/** A second person with a browser of their own. */
async function openBeside(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

async function fillSignIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function openUser(page: Page, name: string): Promise<void> {
  await page.goto('/manage-users?deactivated=yes');
  await page.getByRole('searchbox').fill(name);
  // Before the list is the one that was searched for, a row may move from under the click.
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').first().click();
}

test('an agent registers, confirms the address, is activated by the home office, and signs in', async ({
  page,
  browser,
  server,
}) => {
  const email = 'robin.rivers@example.test';
  await page.goto('/');
  await page.getByRole('link', { name: 'Register as Agent' }).click();
  await expect(page.getByRole('heading', { name: 'Register as Agent' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('First Name').fill('Robin');
  await page.getByLabel('Last Name').fill('Rivers');
  await page.getByLabel('Code/ID').fill('RR-77');
  await expectAccessible(page);
  await screenshot(page, 'register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(
    page.getByText('Thank you for registering. A confirmation email has been sent to your inbox.'),
  ).toBeVisible();

  await page.goto(await findLink(page, email, /confirm/i));
  await expect(
    page.getByText(
      'Thank you. Your email has been confirmed. You will receive another email once your account has been reviewed and activated.',
    ),
  ).toBeVisible();
  await expectAccessible(page);

  const office = await openBeside(browser, server.baseURL);
  await signIn(office, 'admin@demo.openroll.test');
  await office.getByRole('link', { name: 'Manage Users' }).click();
  await office.getByRole('searchbox').fill('robin rivers');
  await expect(office.getByRole('row', { name: /Robin Rivers/ })).toContainText('Awaiting review');
  await expectAccessible(office);
  await screenshot(office, 'manage-users');
  await office
    .getByRole('row', { name: /Robin Rivers/ })
    .getByRole('link')
    .first()
    .click();
  await office.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(office.getByText('Robin Rivers can sign in now.')).toBeVisible();

  await page.goto(await findLink(page, email, /activated/i));
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();
});

test('an administrator invites a user, who sets a password and signs in', async ({
  page,
  browser,
  server,
}) => {
  const email = 'noa.invited@example.test';
  await signIn(page, 'users@demo.openroll.test');
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await page.getByRole('link', { name: 'New User' }).click();
  await page.getByLabel('First Name').fill('Noa');
  await page.getByLabel('Last Name').fill('Invited');
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByLabel('Code/ID').fill('N-1');
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Add license' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('IL');
  await page.getByLabel('Number').fill('IL-4711');
  await page.getByLabel('Valid from').fill('1/1/2020');
  await expectAccessible(page);
  await screenshot(page, 'new-user', { fullPage: false });
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Invitation sent successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Noa Invited' })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'user-details', { fullPage: false });

  const guest = await openBeside(browser, server.baseURL);
  await guest.goto(await findLink(page, email, /invit/i));
  await expect(guest.getByRole('heading', { name: 'Set Password' })).toBeVisible();
  await guest.getByRole('textbox', { name: 'New password' }).fill(password);
  await guest.getByRole('textbox', { name: 'Confirm password' }).fill('something else');
  await expect(guest.getByText('Passwords do not match.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Set Password' })).toBeDisabled();
  await expectAccessible(guest);
  await screenshot(guest, 'set-password');
  await guest.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await guest.getByRole('button', { name: 'Set Password' }).click();
  await expect(guest.getByText('Password set successfully.')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await fillSignIn(guest, email, password);
  await expect(guest.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();
});

test('somebody who forgot the password chooses another one by mail, and the old one is dead', async ({
  page,
}) => {
  const email = 'agent3@demo.openroll.test';
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByLabel('Username').fill(email);
  await expectAccessible(page);
  await screenshot(page, 'forgot-password');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Reset password email has been sent')).toBeVisible();

  const link = await findLink(page, email, /password/i);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password set successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  await fillSignIn(page, email, 'Openroll-Demo-2026!');
  await expect(
    page.getByText('The username or password is not correct, or the account is not active yet.'),
  ).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();

  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(`${password}!`);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(`${password}!`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Token may be invalid.')).toBeVisible();
});

test('an agent turns two-step sign-in on, and signs in with code and with a recovery code', async ({
  page,
}) => {
  await signIn(page, 'agent2@demo.openroll.test');
  await page.getByRole('button', { name: 'Blake Broker' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'profile', { fullPage: false });
  await page.getByRole('tab', { name: 'Two-step sign-in' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'two-step');
  await page.getByLabel('Code that the app shows now').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();

  const signOut = async () => {
    await page.getByRole('button', { name: 'Blake Broker' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  };
  await signOut();
  await fillSignIn(page, 'agent2@demo.openroll.test', 'Openroll-Demo-2026!');
  const code = page.getByLabel('Code of your authenticator app');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This code is not correct. Please enter the current one.')).toBeVisible();
  // Each code is good once: the one that confirmed is spent, the next is taken a step early.
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();

  await signOut();
  await fillSignIn(page, 'agent2@demo.openroll.test', 'Openroll-Demo-2026!');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();
});

test('a user administrator tags ten users at once, and they reach the case that has the tag', async ({
  page,
}) => {
  await signIn(page, 'users@demo.openroll.test');
  for (let number = 1; number <= 10; number++) {
    const email = `helper${number}@example.test`;
    const name = { first_name: 'Helper', last_name: `Number ${number}` };
    const data = { email, username: email, ...name, code: `H${number}`, password };
    expect((await page.request.post('/api/users', { data })).status()).toBe(200);
  }
  await page.goto('/manage-users');
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  const tags = page.getByRole('dialog');
  await tags.getByLabel('New tag').fill('Spring helpers');
  await tags.getByRole('button', { name: 'Create tag' }).click();
  await expect(page.getByText('Tag created successfully.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('helper number');
  await expect(page.getByRole('row', { name: /Helper Number/ })).toHaveCount(10);
  await page.getByRole('checkbox', { name: /all/i }).check();
  await screenshot(page, 'users-selected', { fullPage: false });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add tag to selected' }).click();
  await page.getByRole('dialog').getByLabel('Tag').selectOption({ label: 'Spring helpers' });
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText(/The tag Spring helpers was added/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Spring helpers/ })).toHaveCount(10);
});

test('a user who is deactivated is refused with the next click, wherever they are', async ({
  page,
  browser,
  server,
}) => {
  const office = await openBeside(browser, server.baseURL);
  await signIn(page, 'reports@demo.openroll.test');
  await signIn(office, 'admin@demo.openroll.test');
  await openUser(office, 'Rae Reporter');
  await office.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const question = office.getByRole('dialog', { name: 'Deactivate Rae Reporter?' });
  await expectAccessible(office);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(office.getByText('Rae Reporter cannot sign in anymore.')).toBeVisible();

  await page.getByRole('searchbox').first().fill('Dana');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(
    page.getByText('Your session has expired. Press OK to continue to the sign in page to continue.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await fillSignIn(page, 'reports@demo.openroll.test', 'Openroll-Demo-2026!');
  await expect(
    page.getByText('The username or password is not correct, or the account is not active yet.'),
  ).toBeVisible();

  await office.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(office.getByText('Rae Reporter can sign in now.')).toBeVisible();
});

test('what one tab ends, another shows no more: signed out it goes, expired it is covered until the same person is back', async ({
  page,
}) => {
  const atOnce = { timeout: 10_000 };
  const openOther = async () => {
    const other = await page.context().newPage();
    await other.goto('/enrollments');
    await expect(other.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();
    return other;
  };
  await signIn(page, 'agent@demo.openroll.test');
  const left = await openOther();
  await page.getByRole('button', { name: 'Avery Agent' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(left.getByRole('heading', { name: 'Sign In' })).toBeVisible(atOnce);
  await left.goBack();
  await expect(left.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await left.close();

  await fillSignIn(page, 'agent@demo.openroll.test', 'Openroll-Demo-2026!');
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();
  const covered = await openOther();
  await covered.getByRole('searchbox').first().fill('half a name');
  await page.getByRole('searchbox').first().fill('Dana');
  // Whichever asks the server first is told: nothing that the other tab asks from here on gets there.
  await covered.route(/\/api\//, () => undefined);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Your session has expired.')).toBeVisible();
  const cover = covered.getByRole('dialog', { name: /expired/i });
  await expect(cover).toBeVisible(atOnce);
  const seen = () =>
    covered.evaluate(() =>
      [...document.querySelectorAll('h1, td, label, button')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => each.textContent),
    );
  await expect.poll(seen, atOnce).toEqual(['OK']);
  await screenshot(covered, 'session-cover');
  await expectAccessible(covered);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await fillSignIn(page, 'agent@demo.openroll.test', 'Openroll-Demo-2026!');
  await expect(cover).toBeHidden();
  await covered.unroute(/\/api\//);
  await expect(covered.getByRole('searchbox').first()).toHaveValue('half a name');
});

test('a user administrator signs in, finds and changes a user and opens the profile by keyboard alone', async ({
  page,
}) => {
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  /** Goes on with Tab until the focus is there, and sees that nothing covers it (WCAG 2.4.11). */
  const tabTo = async (place: Locator, key = 'Tab') => {
    const isThere = () => place.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 60 && !(await isThere()); step++) await press(key);
    await expect(place).toBeFocused();
    const isCovered = await place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isCovered, 'something covers what has the focus').toBe(false);
  };
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('users@demo.openroll.test');
  await press('Tab');
  await page.keyboard.type('Openroll-Demo-2026!');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Manage Users' }), 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Manage Users', level: 1 })).toBeFocused();

  await press('/');
  await page.keyboard.type('avery agent');
  const row = page.getByRole('row', { name: /Avery Agent/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(row.getByRole('link'));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Avery Agent', level: 1 })).toBeFocused();
  await tabTo(page.getByLabel('Code/ID'));
  await press('End');
  await press('Backspace', 40);
  await press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Code/ID: This field is required.' }));
  await press('Enter');
  await expect(page.getByLabel('Code/ID')).toBeFocused();
  await page.keyboard.type('AV-1');
  await press('Enter');
  await expect(page.getByText('User saved successfully.')).toBeVisible();

  await tabTo(page.getByRole('button', { name: 'Uma Useradmin' }), 'Shift+Tab');
  await press('Enter');
  await tabTo(page.getByRole('menuitem', { name: 'Profile' }), 'ArrowDown');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused();
  await tabTo(page.getByRole('tab', { name: 'Details' }));
  await press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'Change my password' })).toBeVisible();
});
