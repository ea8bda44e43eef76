import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { findLink } from '../src/mailbox.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * Casey sets the pay calendar of Lakeside, makes a deduction file and gets it by the link of an email; and then holds a bill against
 * it that lacks a line, has another amount, names somebody whom nobody knows, and goes on with what has ended.
 */

type Lines = readonly (readonly string[])[];

/** The cells of a CSV file, line by line. */
const parse = (text: string): Lines =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );

const write = (lines: Lines): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

const contentOf = async (download: Download): Promise<Lines> =>
  parse(await readFile(await download.path(), 'utf8'));

const cents = (dollars: string): number => Math.round(Number(dollars.replace(/[$,]/g, '')) * 100);

const dollars = (count: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(count / 100);

async function show(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await screenshot(page, name);
}

async function uploadBill(page: Page, name: string, lines: Lines): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Carrier bill (.csv or .xlsx)' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(write(lines)) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
}

test('a pay calendar is set, a deduction file made, and a bill held against it', async ({ page }) => {
  await signIn(page, 'cases@demo.openroll.test');
  await page.getByRole('link', { name: 'Cases' }).first().click();
  await page.getByRole('link', { name: 'Lakeside Manufacturing' }).click();
  await page.getByRole('link', { name: 'Payroll' }).click();
  await expect(page.getByRole('heading', { name: 'Payroll', level: 1 })).toBeFocused();
  await expect(page.getByText('No deduction file has been made yet.')).toBeVisible();
  await show(page, 'payroll-new');

  await test.step('the calendar shows the pay dates that follow, and which are moved', async () => {
    await page.getByRole('button', { name: 'Set the pay calendar' }).click();
    await page.getByRole('textbox', { name: 'First pay date' }).fill('1/25/2026');
    await page.getByRole('radio', { name: 'Pay on the business day before' }).check();
    const dates = page.getByRole('list', { name: 'Next pay dates' });
    await expect(dates.getByRole('listitem')).toHaveCount(8);
    await expect(dates.getByText(/^moved from /).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Header for Employee ID' }).fill('Employee number');
    await page.getByRole('button', { name: 'Remove Action' }).press('Enter');
    await show(page, 'payroll-calendar');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The pay calendar was saved.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pay calendar (Set)' })).toBeVisible();
  });

  const files = page.getByRole('table', { name: 'Deduction files of this case' });
  let payDate = '';
  await test.step('a full file is made for a pay date', async () => {
    await page.getByRole('tab', { name: 'Deduction files' }).click();
    const choice = page.getByRole('combobox', { name: 'Pay date' });
    await expect(choice.getByRole('option').nth(1)).toBeAttached();
    await choice.selectOption({ index: (await choice.getByRole('option').count()) - 1 });
    payDate = await choice.inputValue();
    await page.getByRole('button', { name: 'Make file' }).click();
    await expect(page.getByText(/You will receive an email shortly/)).toBeVisible();
    await expect(files.getByText('Ready')).toBeVisible();
    await show(page, 'payroll-files');
  });

  let lines: Lines = [];
  let total = 0;
  let ended: readonly string[] = [];
  await test.step('the email leads to the file, whose totals are those of the screen', async () => {
    await page.goto('/dev/mail');
    await page.goto(await findLink(page, 'cases@demo.openroll.test', /deduction file is ready/));
    const row = files.getByRole('row').filter({ hasText: 'Ready' });
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download the file for / }).click();
    lines = await contentOf(await download);
    const [head = [], ...rest] = lines;
    expect(head).toContain('Employee number');
    expect(head).not.toContain('Action');
    const at = head.indexOf('Amount per pay');
    const last = rest.at(-1) ?? [];
    total = rest.slice(0, -1).reduce((sum, cells) => sum + cents(cells[at] ?? ''), 0);
    expect(last[0]).toBe('Total');
    expect(cents(last[at] ?? '')).toBe(total);
    expect(total).toBeGreaterThan(0);
    await expect(row).toContainText(dollars(total));
    await expect(row.getByRole('cell', { name: String(rest.length - 1), exact: true })).toBeVisible();
  });

  await test.step('a bill is mapped, and compared', async () => {
    const [head = [], ...rest] = lines;
    const column = (name: string) => head.indexOf(name);
    const people = rest.slice(0, -1);
    const amount = column('Amount per pay');
    const nameOf = (cells: readonly string[]) =>
      `${cells[column('First name')]} ${cells[column('Last name')]}`;
    const who = (cells: readonly string[]) =>
      [column('Employee number'), column('SSN last four'), column('Product')].map((at) => cells[at]).join();
    const alone = people.filter((cells) => people.filter((other) => who(other) === who(cells)).length === 1);
    ended = alone.findLast((cells) => cells[column('Product')] === 'Accident') ?? [];
    const [changed = [], removed = []] = alone.filter((cells) => cells !== ended);
    const payroll = page.url();
    await page.goto(`/enrollments?search_text=${ended[column('Last name')]}&status=enrolled`);
    await page
      .getByRole('row', { name: new RegExp(`${nameOf(ended)}.*Accident`) })
      .first()
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();
    await page.goto(payroll);
    const unknown = head.map((name) =>
      name === 'Amount per pay' ? '33.33' : name === 'Product' ? (changed[column('Product')] ?? '') : '',
    );
    unknown[column('Employee number')] = 'NOBODY-1';
    unknown[column('Last name')] = 'Nobody';
    unknown[column('First name')] = 'Norbert';
    const billed = people
      .filter((cells) => cells !== removed)
      .map((cells) =>
        cells === changed
          ? cells.map((cell, at) => (at === amount ? ((cents(cell) + 1000) / 100).toFixed(2) : cell))
          : cells,
      );
    const header = head.map((name) => (name === 'Amount per pay' ? 'Charge' : name));
    await page.getByRole('tab', { name: 'Carrier bills' }).click();
    await show(page, 'payroll-bills-new');
    await uploadBill(page, 'bill.csv', [header, ...billed, unknown]);
    await expect(page.getByText('Still missing: Amount billed.')).toBeVisible();
    await page.getByLabel('Column for Charge').selectOption({ label: 'Amount billed (required)' });
    await page.getByRole('textbox', { name: 'Compare with deductions on' }).fill(payDate);
    await show(page, 'payroll-bill-mapping');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const result = page.getByRole('table', { name: 'Result' });
    await expect(result).toBeVisible();
    await show(page, 'payroll-bill-result');

    await page.getByRole('button', { name: /^1 Ended and still billed \$[\d.,]+ more$/ }).click();
    await expect(result.getByRole('row')).toHaveCount(2);
    await expect(result.getByRole('row', { name: nameOf(ended) })).toContainText(/Deleted on .* more/);
    await page.getByRole('button', { name: /^1 Amount differs \$10\.00 more$/ }).click();
    await expect(result.getByRole('row')).toHaveCount(2);
    await expect(result.getByRole('row', { name: nameOf(changed) })).toContainText('$10.00 more');
    await expect(page).toHaveURL(/outcome=amount-differs/);
    await page.getByRole('button', { name: /^1 Missing on the bill/ }).click();
    await expect(result.getByRole('row', { name: nameOf(removed) })).toContainText(
      `${dollars(cents(removed[amount] ?? ''))} less`,
    );
    await page.getByRole('button', { name: /^1 Billed but not enrolled \$33\.33 more$/ }).click();
    await expect(result.getByRole('row', { name: 'Norbert Nobody' })).toContainText('$33.33 more');
    await page.getByRole('button', { name: /^[1-9]\d* Matched/ }).click();
    await expect(result.getByRole('row').nth(1)).toContainText('None');
    await page.getByRole('button', { name: /Matched/ }).click();
    await page.getByRole('searchbox', { name: 'Search name or product' }).fill('Nobody');
    await expect(result.getByRole('row')).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download result (CSV)' }).click();
    const written = await contentOf(await download);
    expect(written.some((cells) => cells.includes('Norbert Nobody'))).toBe(true);
  });

  await test.step('the mapping is remembered for the next bill', async () => {
    const [head = [], ...rest] = lines;
    await page.getByRole('link', { name: 'Upload another bill' }).click();
    const header = head.map((name) => (name === 'Amount per pay' ? 'Charge' : name));
    await uploadBill(page, 'again.csv', [header, ...rest.slice(0, -1).filter((cells) => cells !== ended)]);
    await expect(page.getByRole('row', { name: /^Charge .*Remembered$/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Compare with deductions on' }).fill(payDate);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByText('The bill and the deductions agree.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Bills of this case' }).getByRole('row')).toHaveCount(3);
  });
});
