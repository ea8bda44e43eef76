import type { CensusImport } from '@openroll/contract/census-imports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anImport, aPreviewRow } from '../../../test/census-import-facts.ts';
import { aCase, aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';
// Loaded beforehand, so that no test waits for it.
import './CensusImportPage.tsx';

const list = 'GET /api/cases/1/census/imports';
const create = 'POST /api/cases/1/census/imports';
const read = 'GET /api/cases/1/census/imports/4';
const map = 'PUT /api/cases/1/census/imports/4';
const apply = 'POST /api/cases/1/census/imports/4/apply';
const undo = 'POST /api/cases/1/census/imports/4/undo';
const rows = 'GET /api/cases/1/census/imports/4/rows';
const errorFile = 'GET /api/cases/1/census/imports/4/errors.csv';

const previewed = [
  aPreviewRow(),
  aPreviewRow({ row: 3, what: 'updated', name: 'Dana Whitfield', changes: ['zip_code', 'salary'] }),
  aPreviewRow({ row: 4, what: 'rejected', name: '', problems: ['ssn: SSN must be in the proper format.'] }),
];

const listed = (imports: readonly CensusImport[]) => ({
  json: { rows: imports, total_count: imports.length },
});

function open(
  address: string,
  one: CensusImport | undefined,
  answers: NonNullable<Parameters<typeof openPage>[1]>['answers'] = {},
) {
  return openPage(address, {
    as: aUser(['CaseAdmin']),
    answers: {
      'GET /api/cases/1': { json: aCase() },
      [list]: listed(one ? [one] : []),
      [read]: one ? { json: one } : refusal(404, 'Not found.'),
      [rows]: { json: { rows: previewed, total_count: previewed.length } },
      ...answers,
    },
  });
}

const theImport = '/census-imports/1?import=4';

it('sends the chosen file, and opens its preview', async () => {
  const { user, network } = open('/census-imports/1', undefined, { [create]: { json: anImport() } });
  expect(await screen.findByText('No census file has been imported yet.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByText('This field is required')).toBeDefined();

  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is no file field.');
  field.removeAttribute('accept'); // so that a test can choose what a drag could drop
  await user.upload(field, new File(['x'], 'people.pdf'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByText('The census file must be a .csv or .xlsx file.')).toBeDefined();
  expect(network.to(create)).toHaveLength(0);

  await user.upload(field, new File(['x'], 'people.xlsx'));
  network.answer(read, { json: anImport({ file_name: 'people.xlsx' }) });
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('region', { name: 'people.xlsx' })).toBeDefined();
  expect(address()).toBe(theImport);
  const sent = network.to(create)[0]?.body as FormData;
  expect((sent.get('upload_csv') as File).name).toBe('people.xlsx');
  expect(screen.getByRole('heading', { name: 'Census import', level: 1 })).toBe(document.activeElement);
});

it('takes a file that is dropped, and says why it was refused', async () => {
  const { user } = open('/census-imports/1', undefined, {
    [create]: refusal(413, 'The census file has more than 200,000 rows.'),
  });
  const field = await screen.findByRole('button', { name: 'Census file (.csv or .xlsx)' });
  fireEvent.drop(field, { dataTransfer: { files: [new File(['x'], 'people.csv')] } });
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The server had an unexpected error');
  expect(alert.textContent).toContain('The census file has more than 200,000 rows.');
});

it('shows what a file would do, row by row and by kind, with the error file', async () => {
  const { user, network } = open(theImport, anImport(), {
    [errorFile]: { json: {}, headers: { 'content-disposition': 'attachment; filename="people_errors.csv"' } },
  });
  const state = within(await screen.findByRole('region', { name: 'people.csv' }));
  expect(state.getByText(/1 added, 1 updated, 1 rejected\. Nothing has been written yet\./)).toBeDefined();
  expect(screen.getByText('Row 4: ssn: SSN must be in the proper format.')).toBeDefined();
  expect(screen.getByText('Row 3: Leading zeros were put back.')).toBeDefined();

  const table = within(await screen.findByRole('table', { name: 'Preview' }));
  expect(
    await table.findByRole('row', { name: 'Quinn Castellano Added 2 •••-••-4321 Aug 9, 1990 2' }),
  ).toBeDefined();
  expect(table.getByRole('row', { name: /^Dana Whitfield Updated .* Zip code, Salary$/ })).toBeDefined();
  expect(table.getByRole('row', { name: /^\(no name\) Rejected .*proper format\.$/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '1 Rejected' }));
  expect(screen.getByRole('button', { name: '1 Rejected' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(network.to(rows).at(-1)?.address).toContain('what=rejected'));
  expect(address()).toBe(`${theImport}&what=rejected`);

  URL.createObjectURL = () => 'blob:errors';
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('people_errors.csv');
  });
  await user.click(screen.getByRole('button', { name: 'Download error file' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  clicked.mockRestore();
});

it('asks what the headers mean, and tells what is missing or said twice', async () => {
  const unmapped = anImport({
    status: 'unmapped',
    counts: { added: 0, updated: 0, unchanged: 0, removed: 0, rejected: 0 },
    headers: [
      { header: 'Vorname', column: 'first_name', by: 'remembered', examples: ['Dana'] },
      { header: 'Nummer', column: null, by: 'unknown', examples: ['•••'] },
    ],
    errors: [{ message: 'The census file has no column ssn.' }],
    warnings: [],
    may: { map: true, apply: false, undo: false },
  });
  const { user, network } = open(theImport, unmapped, { [map]: { json: anImport() } });
  const table = within(await screen.findByRole('table', { name: 'Columns of the file' }));
  expect(table.getByRole('row', { name: /^Vorname Dana .*Remembered$/ })).toBeDefined();
  expect(screen.getByText('Still missing: SSN.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('What keeps this file from being read');
  const column = table.getByRole('combobox', { name: 'Column for Nummer' });
  await user.selectOptions(column, 'First name (required)');
  expect(screen.getByText('More than one header is taken for: First name.')).toBeDefined();
  expect((screen.getByRole('button', { name: 'Use these columns' }) as HTMLButtonElement).disabled).toBe(
    true,
  );
  await user.selectOptions(column, 'SSN (required)');
  expect(screen.queryByText(/Still missing/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeDefined();
  expect(network.to(map)[0]?.body).toEqual({ mapping: { Vorname: 'first_name', Nummer: 'ssn' } });
  expect(screen.getByText('One header is ignored: Badge.')).toBeDefined();
});

it('says what people keep because the file has no column for it', async () => {
  open(theImport, anImport({ kept: ['email', 'spouse'] }));
  expect(await screen.findByText(/people who are in the census keep theirs: Email, Spouse\./)).toBeDefined();
});

it('takes how it is applied at once, and says what is kept out or removed by it', async () => {
  const { user, network } = open(theImport, anImport(), {
    [map]: ({ body }) => ({
      json: anImport({
        ...(body as object),
        counts: { added: 1, updated: 1, unchanged: 0, removed: 7, rejected: 1 },
        may: { map: true, apply: false, undo: false },
      }),
    }),
  });
  await user.click(await screen.findByRole('switch', { name: /^All or nothing/ }));
  expect(await screen.findByText(/nothing is written while they have/)).toBeDefined();
  expect((screen.getByRole('button', { name: 'Apply' }) as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: /^Remove people who are not in this file/ }));
  expect(await screen.findByText('7 people are removed when you apply.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'One row for each person' }));
  await waitFor(() =>
    expect(network.to(map).map(({ body }) => body)).toEqual([
      { all_or_nothing: true },
      { remove_missing: true },
      { shape: 'person' },
    ]),
  );
});

it('applies after the question with the numbers, and follows the work to its end', async () => {
  const applying = { json: anImport({ status: 'applying', progress: 40 }) };
  const { user, network } = open(theImport, anImport(), {
    [apply]: () => {
      network.answer(read, applying);
      return applying;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply people.csv?' }));
  dialog.getByText('1 person is added and 1 is changed.');
  dialog.getByText('1 row with errors is left out.');
  expect(network.to(apply)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('You can leave this page; the work goes on.')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Being applied' }).getAttribute('aria-valuenow')).toBe('40');
  network.answer(read, {
    json: anImport({ status: 'applied', may: { map: false, apply: false, undo: true } }),
  });
  expect(await screen.findByText('The census file upload was successful.')).toBeDefined();
  expect(network.to(apply)).toHaveLength(1);
});

it('undoes after a question that names the case', async () => {
  const applied = anImport({ status: 'applied', may: { map: false, apply: false, undo: true } });
  const { user } = open(theImport, applied, { [undo]: { json: anImport({ status: 'undone' }) } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo people.csv?' }));
  expect(dialog.getByText(/The census of Lakeside Manufacturing becomes what it was/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('This import was undone: the census is what it was before.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says why an import cannot be undone, and that its rows are gone', async () => {
  const applied = anImport({
    status: 'applied',
    errors: [],
    warnings: [],
    undo_problem: 'Somebody of this import has enrolled since.',
    may: { map: false, apply: false, undo: false },
  });
  open(theImport, applied, { [rows]: { json: { rows: [], total_count: 0 } } });
  expect(
    await screen.findByText('This import cannot be undone: Somebody of this import has enrolled since.'),
  ).toBeDefined();
  expect((screen.getByRole('button', { name: 'Undo' }) as HTMLButtonElement).disabled).toBe(true);
  expect(await screen.findByText(/The rows of this import are no longer kept/)).toBeDefined();
});

it('shows what came to nothing, and an import that cannot be loaded', async () => {
  const failed = anImport({
    status: 'failed',
    errors: [{ message: 'The census file could not be read as CSV.' }],
    warnings: [],
    has_error_file: false,
  });
  const { user, network } = open(theImport, failed, { [read]: refusal(429, 'Please try later.') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('Please try later.');
  network.answer(read, { json: failed });
  await user.click(retry);
  expect(await screen.findByText(/^Nothing was written\. Please correct/)).toBeDefined();
  expect(screen.getByText('The census file could not be read as CSV.')).toBeDefined();
});

it('goes to /403 for those who may not manage the census', async () => {
  const { network } = open('/census-imports/1', undefined, {
    'GET /api/cases/1': { json: aCase({ may: { ...aCase().may, census: false } }) },
  });
  expect(await screen.findByText('You do not have permission to access this page.')).toBeDefined();
  expect(network.to(list)).toHaveLength(0);
});
