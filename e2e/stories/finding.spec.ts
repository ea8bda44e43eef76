import { signIn } from '../src/agent.ts';
import { oneTry } from '../src/one-try.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Avery sees what waits, goes to exactly those rows, and finds Dana by name: by keyboard alone, up to the first page of her enrollment. */

test('an agent goes to what waits, and enrolls somebody who was found by name', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  const today = page.getByRole('region', { name: 'Today' });
  const toResume = today.getByRole('link', { name: /enrollments? to resume$/ });
  // The demo enrolls while the first page is looked at.
  await expect(async () => {
    await page.reload();
    await expect(toResume).toBeVisible(oneTry);
    await expect(today.getByRole('link', { name: '2 sessions to sign' })).toBeVisible(oneTry);
  }).toPass();
  await expectAccessible(page);
  await screenshot(page, 'today', { fullPage: false });
  const count = Number(/^\d+/.exec(await toResume.innerText())?.[0]);
  await toResume.click();
  await expect(page.getByLabel('Status')).toHaveValue('paused');
  await expect(page.getByLabel('Enrollments of')).toHaveValue('me');
  await expect(page.getByRole('row', { name: /Paused/ })).toHaveCount(count);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find a page, a case or a person' });
  const field = palette.getByRole('combobox', { name: 'Page, case or name' });
  await expect(field).toBeFocused();
  await page.keyboard.type('cas');
  await expect(palette.getByRole('option', { name: 'Cases', selected: true })).toBeVisible();
  await field.fill('dana whit');
  await expect(palette.getByRole('option', { name: /^Look for people/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('option', { name: /^Dana Whitfield/, selected: true })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'palette', { fullPage: false });
  await page.keyboard.press('Enter');

  const start = page.getByRole('dialog', { name: 'New Enrollment for Dana Whitfield' });
  await expect(start.getByText('Found matching record')).toBeVisible();
  await expect(start.getByText('Lakeside Manufacturing')).toBeVisible();
  await expect(start.getByText(/^Born/)).toBeHidden();
  await start.getByLabel('Year of birth').fill('1984');
  await page.keyboard.press('Enter');
  await expect(start.getByText('Born Mar 14, 1984')).toBeVisible();
  await expectAccessible(page);
  await start.getByLabel('Division').selectOption({ label: 'Plant' });
  await start.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/wizard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a restricted agent is told that people are found by their number', async ({ page }) => {
  await signIn(page, 'agent2@demo.openroll.test');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Find a page, a case or a person' });
  await palette.getByRole('combobox').fill('dana');
  await palette.getByRole('option', { name: /^Look for people/ }).click();
  await expect(palette.getByText(/by their Social Security number/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
});
