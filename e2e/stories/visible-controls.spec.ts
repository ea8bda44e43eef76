import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { makeCase, openTab } from '../src/case-setup.ts';
import { mouse } from '../src/hands.ts';
import { findLink } from '../src/mailbox.ts';
import { oneTry } from '../src/one-try.ts';
import { readDocuments } from '../src/read-documents.ts';
import { borderContrasts, differenceOf, pixelsOf } from '../src/rendered.ts';
import { expectStepAccessible } from '../src/walk-wizard.ts';
import { expect, expectAccessible, test } from '../src/world.ts';

test.use({ tenant: 'any' });

/** What is read here is what is drawn: pixels of the screen, not names of classes (WCAG 1.4.1, 1.4.11). */

const schemes = ['light', 'dark'] as const;

/** What is drawn of a switch lies beside its input. */
const drawnOf = (control: Locator) =>
  control
    .locator('xpath=self::*[not(@role="switch")] | self::*[@role="switch"]/following-sibling::*[1]')
    .first();

async function expectSeen(page: Page, place: string, fields: Locator): Promise<number> {
  let seen = 0;
  // What has just come, or changes its colors, is drawn in a moment.
  await expect
    .poll(
      async () => {
        const found = await borderContrasts(page, fields);
        seen = found.length;
        return found.filter(({ contrast }) => contrast < 3);
      },
      { message: place },
    )
    .toEqual([]);
  return seen;
}

const fieldsOf = (page: Page) =>
  page.locator(
    'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)',
  );

test('every field, box, radio and switch has a border of at least 3 : 1 in both themes', async ({ page }) => {
  await signIn(page, 'admin@demo.openroll.test');
  await makeCase(page, 'Contrast Works');
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const title of ['General', 'Enrollment Modes', 'Enrollment Period', 'Access']) {
      await openTab(page, title);
      expect(await expectSeen(page, `${title}, ${colorScheme}`, fieldsOf(page))).toBeGreaterThan(2);
    }
  }
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/cases');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect(await expectSeen(page, `cases, ${colorScheme}`, fieldsOf(page))).toBeGreaterThan(5);
  }
});

/** How much of a control is drawn otherwise once it is on. */
async function changeOf(page: Page, control: Locator): Promise<number> {
  const drawn = drawnOf(control);
  await control.uncheck({ force: true }).catch(() => undefined);
  await page.mouse.move(0, 0);
  const off = await pixelsOf(page, drawn);
  await control.check({ force: true });
  await page.mouse.move(0, 0);
  const on = await pixelsOf(page, drawn);
  return differenceOf(off, on);
}

/** Wherever it stands: a choice moves what is below it. */
async function choose(radio: Locator): Promise<void> {
  await radio.dispatchEvent('click');
  await expect(radio).toBeChecked();
}

test('where colors are forced, what is checked, on or selected can be seen', async ({ page }) => {
  await signIn(page, 'admin@demo.openroll.test');
  await makeCase(page, 'Forced Colors Foundry');
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const general = await openTab(page, 'General');
    const groupNumber = general.getByRole('switch', { name: 'This case has a group number' });
    expect(await changeOf(page, groupNumber), 'a switch').toBeGreaterThan(0.1);
    const period = await openTab(page, 'Enrollment Period');
    const [first, second] = await period.getByRole('radio').all();
    if (!first || !second) throw new Error('There are no radios.');
    await choose(second);
    const off = await pixelsOf(page, first);
    await choose(first);
    expect(differenceOf(off, await pixelsOf(page, first)), 'a radio').toBeGreaterThan(0.1);
    const chosen = await pixelsOf(page, page.getByRole('tab', { name: /^Enrollment Period/ }));
    await openTab(page, 'General');
    const other = await pixelsOf(page, page.getByRole('tab', { name: /^Enrollment Period/ }));
    expect(differenceOf(chosen, other), 'a tab').toBeGreaterThan(0.3);
    await expectAccessible(page);
  }
  await page.goto('/cases');
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const box = page.getByRole('checkbox', { name: /Lakeside Manufacturing/ });
    expect(await changeOf(page, box), 'a checkbox').toBeGreaterThan(0.1);
    const here = await pixelsOf(page, page.getByRole('link', { name: 'Cases', exact: true }));
    const there = await pixelsOf(page, page.getByRole('link', { name: 'Enrollments', exact: true }));
    const ground = (pixels: typeof here) => pixels[2]?.[Math.floor((pixels[2]?.length ?? 0) / 2)];
    expect(ground(here), 'the page of the menu that is open').not.toEqual(ground(there));
    await expectAccessible(page);
  }
});

/** Where one is among the steps, on a screen and on a phone. */
async function expectHereSeen(page: Page): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  const current = page.locator('nav button[aria-current]');
  expect(await steps.count()).toBeGreaterThan(1);
  const others = steps.and(page.locator(':not([aria-current])'));
  const ground = async (button: Locator) => (await pixelsOf(page, button))[2]?.[4];
  expect(await ground(current), 'the step that is open').not.toEqual(await ground(others.first()));
}

/** The path of the link that an email of the demo holds, which was written when its server stood elsewhere. */
const demoLink = async (page: Page, to: RegExp, subject: RegExp): Promise<string> =>
  new URL(await findLink(page, to, subject)).pathname;

test('where colors are forced, a signer sees where they are, what they have agreed to and what to fill in', async ({
  page,
}) => {
  // Of the demo: what Avery has sent, and nobody has signed yet.
  await page.goto(await demoLink(page, /26@example\.test$/, /your signature is needed/));
  await page.getByRole('button', { name: 'Show the documents' }).click();
  await readDocuments(page, mouse);
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await expectHereSeen(page);
    await expectStepAccessible(page);
  }
  await next.click();
  await expect(page.getByLabel(/full name to sign/i)).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    expect(await changeOf(page, page.getByRole('checkbox').first()), 'the consent').toBeGreaterThan(0.1);
    expect(await expectSeen(page, `signature, ${colorScheme}`, fieldsOf(page))).toBeGreaterThan(2);
    expect(
      await expectSeen(page, `buttons, ${colorScheme}`, page.locator('footer button, form > div button')),
    ).toBeGreaterThan(0);
    await expectStepAccessible(page);
  }
});

test('where colors are forced, a reviewer sees where to say who they are, where they are and what is a button', async ({
  page,
}) => {
  // Of the demo: enrolled by telephone, and not read yet.
  await page.goto(await demoLink(page, /[a-z]6@example\.test$/, /please read the applications/));
  const lastFour = page.getByLabel('Last four digits of your SSN');
  await expect(lastFour).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    expect(await expectSeen(page, `identity, ${colorScheme}`, page.locator('input, main button'))).toBe(2);
    await expectAccessible(page);
  }
  await lastFour.fill('1223');
  await page.getByRole('button', { name: 'Continue' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await expectHereSeen(page);
    expect(await expectSeen(page, `buttons, ${colorScheme}`, next)).toBe(1);
    await expectStepAccessible(page);
  }
});

/** The link of a kind that Lakeside has, as whoever sets the case up copies it. */
async function linkOfLakeside(browser: Browser, kind: 'self-enroll' | 'agent-enroll-remote-sig') {
  const admin = await browser.newPage();
  await signIn(admin, 'admin@demo.openroll.test');
  const reply = await admin.request.get(`/api/cases/1/${kind}-url`);
  const { url } = (await reply.json()) as { url: string };
  await admin.close();
  return new URL(url).pathname;
}

/** Fields and buttons of what is on the screen, in both themes with forced colors: so many at least of either. */
async function expectControlsSeen(
  page: Page,
  place: string,
  buttons: Locator,
  least: { readonly fields: number; readonly buttons: number },
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const [fields, pressed] = [
      await expectSeen(page, `${place}, ${colorScheme}`, fieldsOf(page)),
      await expectSeen(page, `${place}: buttons, ${colorScheme}`, buttons),
    ];
    expect(fields, place).toBeGreaterThanOrEqual(least.fields);
    expect(pressed, place).toBeGreaterThanOrEqual(least.buttons);
    await expectAccessible(page);
  }
}

test('where colors are forced, an employee who enrolls alone sees what to fill in and what to press', async ({
  page,
  browser,
}) => {
  // So high that the bar of the wizard lies over no field.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto(await linkOfLakeside(browser, 'self-enroll'));
  const begin = page.getByRole('button', { name: 'Begin Enrollment' });
  await expect(begin).toBeVisible();
  await expectControlsSeen(page, 'welcome', begin, { fields: 3, buttons: 1 });
  await page.getByLabel('Division').selectOption({ label: 'Plant' });
  await begin.click();
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await expectControlsSeen(page, 'first page', next, { fields: 5, buttons: 1 });
  await expectHereSeen(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Session' });
  await expect(dialog).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    expect(await expectSeen(page, `cancel, ${colorScheme}`, dialog.getByRole('textbox'))).toBe(1);
    await expectAccessible(page);
  }
});

test('where colors are forced, whoever fetches their documents sees where to say who they are, and what to download', async ({
  page,
}) => {
  const link = await demoLink(page, /[a-z]20@example\.test$/, /your signed documents/);
  await page.goto(link);
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeVisible();
  await expectControlsSeen(page, 'identity', next, { fields: 1, buttons: 1 });
  await page.getByLabel('Last four digits of your SSN').fill('1741');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Your signed documents' })).toBeVisible();
  const downloads = page.getByRole('button', { name: /^Download/ });
  await expectControlsSeen(page, 'documents', downloads, { fields: 0, buttons: 1 });
});

test('where colors are forced, an agent who starts directly sees what to fill in and what to press', async ({
  page,
  browser,
}) => {
  const link = await linkOfLakeside(browser, 'agent-enroll-remote-sig');
  await signIn(page, 'agent@demo.openroll.test');
  await page.goto(link);
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  await expectControlsSeen(page, 'direct start', next, { fields: 4, buttons: 1 });
});

test('where colors are forced, an agent sees in the window of the inbox what they have agreed to and what to press', async ({
  page,
}) => {
  await signIn(page, 'agent@demo.openroll.test');
  await page.goto('/enrollments/inbox');
  const sign = page.getByRole('button', { name: /^Sign the applications of / }).first();
  await expect(async () => {
    await page.reload();
    await expect(sign).toBeVisible(oneTry);
  }).toPass();
  await sign.click();
  const window = page.getByRole('dialog', { name: /^Sign the applications of / });
  await window.getByRole('button', { name: 'View App Forms' }).click();
  await readDocuments(page, mouse, 'App Forms');
  const agreed = window.getByRole('checkbox', { name: 'I have read this statement and agree to it.' });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    expect(await changeOf(page, agreed), 'the attestation').toBeGreaterThan(0.1);
    const buttons = window.getByRole('button', { name: /^(Decline|Sign)/ });
    expect(await expectSeen(page, `inbox, ${colorScheme}`, buttons)).toBeGreaterThan(1);
    await expectAccessible(page);
  }
});
