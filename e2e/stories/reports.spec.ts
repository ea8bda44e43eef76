import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { signIn } from '../src/agent.ts';
import { findLink } from '../src/mailbox.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

const rae = 'reports@demo.openroll.test';

/** The figures of a row of the table: '1,234' → 1234, '$1,234.50' → 1234.5. */
async function figuresOf(row: Locator): Promise<number[]> {
  const cells = await row.getByRole('cell').allTextContents();
  return cells.map((cell) => Number(cell.replace(/[$,%]/g, '')));
}

async function addFilter(page: Page, number: number, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByLabel(`Filter ${number}`, { exact: true }).selectOption({ label: type });
}

/** §8.14, from an empty report to a file whose figures are those of the screen. */
test('Rae makes a report, groups it, has it sent every week, and gets it as an Excel file', async ({
  page,
}) => {
  await signIn(page, rae);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeFocused();
  const saved = page.getByRole('navigation', { name: 'Saved reports' });
  await expect(saved.getByRole('link', { name: 'Participation by case' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Results' }).getByRole('row').nth(2)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'reports-new');

  await addFilter(page, 1, 'Status');
  await page.getByLabel('Status, filter 1').selectOption({ label: 'Enrolled' });
  await addFilter(page, 2, 'Status');
  await page.getByLabel('Status, filter 2').selectOption({ label: 'Pending' });
  await addFilter(page, 3, 'Case');
  await page.getByRole('combobox', { name: 'Case, filter 3' }).click();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Lakeside Manufacturing' }).click();
  await addFilter(page, 4, 'Date');
  await page.getByLabel('Date from, filter 4').fill('1/1/2020');
  await page.getByRole('button', { name: 'Search' }).click();
  const results = page.getByRole('table', { name: 'Results' });
  await expect(page).toHaveURL(
    /filter_status=enrolled&filter_status=pending&filter_case_id=\d+&filter_date=2020-01-01/,
  );
  await expect(results.getByRole('row', { name: /Paused|Waived|Prairie/ })).toHaveCount(0);
  await screenshot(page, 'reports-filters');

  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('button', { name: 'Hide Division' }).click();
  await columns.getByRole('button', { name: 'Show Monthly premium' }).click();
  await columns.getByRole('button', { name: 'Move Monthly premium up' }).press('Enter');
  // By its handle, with the keyboard alone.
  await columns.getByRole('button', { name: 'Move Monthly premium', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await screenshot(page, 'reports-columns', { fullPage: false });
  await page.keyboard.press('Escape');
  await expect(results.getByRole('columnheader', { name: 'Monthly premium' })).toBeVisible();
  await expect(results.getByRole('columnheader', { name: 'Division' })).toHaveCount(0);
  const heads = await results.getByRole('columnheader').allTextContents();

  await page.getByLabel('Group by').selectOption({ label: 'Product' });
  const grouped = page.getByRole('table', { name: 'Results by Product' });
  await expect(page.getByRole('img', { name: /^Enrollments by Product: / })).toBeVisible();
  const [count = 0, , annual = 0, monthly = 0] = await figuresOf(
    grouped.getByRole('row', { name: /^Total/ }),
  );
  expect(count).toBeGreaterThan(5);
  await expectAccessible(page);
  await screenshot(page, 'reports-grouped');

  await page.getByLabel('Group by').selectOption({ label: 'Hour of the day' });
  await expect(page.getByRole('img', { name: /^Enrollments by Hour of the day: / })).toBeVisible();
  await page.getByLabel('Show in the chart').selectOption({ label: 'Annual premium' });
  await screenshot(page, 'reports-by-hour');
  await page.getByLabel('Group by').selectOption({ label: 'Product' });
  await page.getByLabel('Report name').fill('Lakeside by product');
  await page.getByLabel('Send by email').selectOption({ label: 'Every week' });
  await expect(page.getByText(`An email with a link to the file goes to ${rae}`)).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Report saved successfully.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(saved.getByRole('link', { name: /Lakeside by product/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.reload();
  await expect(page.getByLabel('Send by email')).toHaveValue('week');
  await expect(page.getByLabel('Group by')).toHaveValue('product');

  await page.getByLabel('Group by').selectOption({ label: 'Nothing (one line each)' });
  await expect(page.getByRole('heading', { name: `Results ${count}` })).toBeVisible();
  await page.getByRole('button', { name: 'Download as Excel' }).click();
  await expect(page.getByText('Download generating. You will receive an email shortly.')).toBeVisible();
  // What was grouped differently is not saved: it is asked for.
  await page.getByRole('link', { name: 'Enrollments' }).first().click();
  await page.getByRole('button', { name: 'No, stay here' }).click();
  await page.getByLabel('Group by').selectOption({ label: 'Product' });

  await page.goto(await findLink(page, rae, /is ready/));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const [head, ...rows] = await readSheet(await readFile(await download.path()));
  expect(head).toEqual(heads);
  expect(rows).toHaveLength(count);
  const sum = (name: string) => rows.reduce((all, row) => all + Number(row[heads.indexOf(name)]), 0);
  expect(sum('Annual premium')).toBeCloseTo(annual, 2);
  expect(sum('Monthly premium')).toBeCloseTo(monthly, 2);
});

test('an agent has no reports; the home office reads those of others, and copies them', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'agent@demo.openroll.test');
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await page.goto('/reports');
  await expect(page).toHaveURL(/\/403$/);

  const holly = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(holly, 'admin@demo.openroll.test');
  await holly.goto('/reports');
  const saved = holly.getByRole('navigation', { name: 'Saved reports' });
  await saved.getByLabel('Find a report').fill('unsigned');
  await saved.getByRole('link', { name: /Still unsigned/ }).click();
  await expect(holly.getByText(/This report belongs to Rae Reporter/)).toBeVisible();
  await expect(holly.getByLabel('Report name')).toBeDisabled();
  for (const name of ['Save', 'Delete', 'Add filter'])
    await expect(holly.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectAccessible(holly);
  await screenshot(holly, 'reports-others');

  await holly.getByRole('button', { name: 'Save as' }).click();
  const dialog = holly.getByRole('dialog', { name: 'Save as a new report' });
  await dialog.getByLabel('Report name').fill('Unsigned everywhere');
  await expectAccessible(holly);
  await dialog.getByLabel('Report name').press('Enter');
  await expect(holly.getByText('Report saved successfully.')).toBeVisible();
  await expect(holly.getByLabel('Report name')).toHaveValue('Unsigned everywhere');

  await holly.getByRole('button', { name: 'Delete' }).click();
  const question = holly.getByRole('dialog', { name: 'Delete this report?' });
  await expect(question.getByText(/Unsigned everywhere is removed for good/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete report' }).click();
  await expect(holly.getByText('The report Unsigned everywhere was deleted.')).toBeVisible();
  await expect(holly).toHaveURL(/\/reports$/);

  await saved.getByLabel('Find a report').fill('');
  await saved.getByRole('link', { name: /^Activity today/ }).click();
  const parts = ['Enrolled today, by hour', 'Enrolled today, by mode', 'Unsigned, by age'];
  for (const name of [...parts, 'Deliveries that failed today'])
    await expect(holly.getByRole('region', { name, exact: true })).toBeVisible();
  await holly.getByRole('link', { name: 'Open as a report: Enrolled today, by hour' }).click();
  await expect(holly.getByRole('heading', { name: 'Results by Hour of the day' })).toBeVisible();
  await saved.getByRole('link', { name: /^Rejected by carrier/ }).click();
  await expect(holly.getByLabel('Carrier’s answer, filter 1')).toHaveValue('rejected');
  await expect(holly.getByText('Unsaved changes')).toHaveCount(0);
  await saved
    .getByRole('link', { name: /Participation by case/ })
    .last()
    .click();
  await expect(holly.getByRole('columnheader', { name: 'Participation' })).toBeVisible();
  await expect(holly.getByRole('img', { name: /^Enrollments by Case: Harbor/ })).toBeVisible();
  await screenshot(holly, 'reports-participation');

  await holly.setViewportSize({ width: 390, height: 844 });
  await holly.getByRole('button', { name: 'Saved reports' }).click();
  const drawer = holly.getByRole('dialog', { name: 'Saved reports' });
  await expectAccessible(holly);
  await screenshot(holly, 'reports-phone-list', { fullPage: false });
  await drawer.getByRole('link', { name: /Still unsigned/ }).click();
  await expect(drawer).toBeHidden();
  await expect(holly.getByRole('heading', { name: 'Still unsigned' })).toBeVisible();
});
