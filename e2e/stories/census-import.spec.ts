import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * Casey imports a census at Lakeside: a file with errors, then the repaired one whose birth dates stand under a header
 * nobody knows; sees the people; and takes it all back.
 */

const people = [
  ['Quinn', 'Castellano', '987-65-4321', '1990-08-09', '7 Canal Street', 'Joliet', 'IL', '60431', 'Plant'],
  ['Noor', 'Abernathy', '987-65-4322', '1979-11-30', '9 Canal Street', 'Joliet', 'IL', '60431', 'Office'],
  ['Dana', 'Whitfield', '219-09-9999', '1984-03-14', '1 New Street', 'Aurora', 'IL', '60502', 'Plant'],
];
const header = 'first_name,last_name,ssn,date_of_birth,address1,city,state,zip_code,division';
const fileOf = (head: string, rows: readonly (readonly string[])[]): string =>
  [head, ...rows.map((row) => row.join(','))].join('\r\n');

const broken = fileOf(
  header,
  people.map((row, at) => row.map((cell) => (at === 1 ? cell.replace('1979-11-30', '11/31/1979') : cell))),
);
const repaired = fileOf(header.replace('date_of_birth', 'Geboren am'), people);

async function upload(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Census file (.csv or .xlsx)' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

async function show(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await screenshot(page, name);
}

/** People of the case's census who have no enrollment yet and whose name holds these words. */
async function search(page: Page, caseId: string, words: string): Promise<void> {
  await page.goto(`/enrollments/${caseId}?status=census&search_text=${words}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

test('a census with errors is repaired, mapped, applied and taken back', async ({ page }) => {
  await signIn(page, 'cases@demo.openroll.test');
  await page.getByRole('link', { name: 'Cases' }).first().click();
  await page.getByRole('link', { name: 'Lakeside Manufacturing' }).click();
  const card = page.getByRole('region', { name: 'Manage Case Census' });
  const before = await card.getByText(/^[\d,]+ people$/).innerText();
  const caseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await card.getByRole('link', { name: 'Import a census file' }).click();
  await expect(page.getByRole('heading', { name: 'Census import', level: 1 })).toBeFocused();
  await expect(page.getByText('No census file has been imported yet.')).toBeVisible();
  await show(page, 'census-import-new');

  await test.step('a file with an error says which row, and hands it out', async () => {
    await upload(page, 'lakeside.csv', broken);
    await expect(
      page.getByText('1 added, 1 updated, 1 rejected. Nothing has been written yet.'),
    ).toBeVisible();
    await expect(page.getByText(/^Row 3: /)).toBeVisible();
    await show(page, 'census-import-errors');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download error file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('lakeside_errors.csv');
    const text = (await readFile(await file.path(), 'utf8')).replaceAll('"', '').trim();
    const [head, row, ...more] = text.split(/\r?\n/);
    expect(head).toBe(`Errors,${header}`);
    expect(row).toContain('Noor,Abernathy');
    expect(more).toEqual([]);
  });

  await test.step('the repaired file has a header that has to be mapped', async () => {
    await page.getByRole('link', { name: 'Upload another file' }).click();
    await upload(page, 'repaired.csv', repaired);
    await expect(page.getByText('Still missing: Date of birth.')).toBeVisible();
    await show(page, 'census-import-mapping');
    await page.getByLabel('Column for Geboren am').selectOption({ label: 'Date of birth (required)' });
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await expect(
      page.getByText('2 added, 1 updated, 0 rejected. Nothing has been written yet.'),
    ).toBeVisible();
    await page.getByRole('button', { name: '1 Updated' }).click();
    await expect(page.getByRole('row', { name: /^Dana Whitfield Updated/ })).toContainText('Address 1, City');
    await expect(page).toHaveURL(/what=updated/);
    await show(page, 'census-import-preview');
  });

  await test.step('applied in the background, and the people are there', async () => {
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Apply repaired.csv?' });
    await expect(question).toContainText('2 people are added and 1 is changed.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The census file upload was successful.')).toBeVisible();
    await show(page, 'census-import-applied');
    await search(page, caseId, 'Abernathy');
    await page.getByRole('link', { name: 'Noor Abernathy' }).click();
    await expect(page.getByRole('heading', { name: 'Noor Abernathy', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Primary applicant' })).toContainText('9 Canal Street');
    await show(page, 'census-person');
  });

  await test.step('the mapping is remembered for the next file', async () => {
    await page.goto('/cases');
    await page.getByRole('link', { name: 'Lakeside Manufacturing' }).click();
    await page.getByRole('link', { name: 'Import a census file' }).click();
    await upload(page, 'again.csv', repaired);
    await expect(
      page.getByText('0 added, 0 updated, 0 rejected. Nothing has been written yet.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByRole('row', { name: /^Geboren am .*Remembered$/ })).toBeVisible();
  });

  await test.step('undone, the census is what it was', async () => {
    const imports = page.getByRole('table', { name: 'Imports of this case' });
    await imports.getByRole('link', { name: 'repaired.csv' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Undo repaired.csv?' });
    await expect(question).toContainText('The census of Lakeside Manufacturing becomes what it was');
    await question.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('This import was undone: the census is what it was before.')).toBeVisible();
    await show(page, 'census-import-undone');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Lakeside' })
      .click();
    await expect(card.getByText(before, { exact: true })).toBeVisible();
    await search(page, caseId, 'Abernathy');
    await expect(page.getByRole('link', { name: 'Noor Abernathy' })).toHaveCount(0);
  });
});
