import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { makeCase, openTab } from '../src/case-setup.ts';
import { borderContrasts, differenceOf, pixelsOf } from '../src/rendered.ts';
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
  const found = await borderContrasts(page, fields);
  expect(
    found.filter(({ contrast }) => contrast < 3),
    place,
  ).toEqual([]);
  return found.length;
}

const fieldsOf = (page: Page) =>
  page.locator(
    'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)',
  );

test('every field, box, radio and switch has a border of at least 3 : 1 in both themes', async ({ page }) => {
  test.slow();
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

test('where colors are forced, what is checked, on or selected can be seen', async ({ page }) => {
  test.slow();
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
    await second.check({ force: true });
    const off = await pixelsOf(page, first);
    await first.check({ force: true });
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
