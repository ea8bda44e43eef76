import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCase, aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { openPage } from '../../../test/open-page.tsx';

const upload = 'POST /api/cases/1/census';
const good = { added: 2, updated: 1, rejected: 0, warnings: [] };

/** Without the API key, which is another feature's. */
const shown = aCase({ may: { ...aCase().may, users: false } });

function open(answers: Parameters<typeof openPage>[1] = {}) {
  return openPage('/cases/1', {
    as: aUser(['CaseAdmin']),
    ...answers,
    answers: { 'GET /api/cases/1': { json: shown }, ...answers.answers },
  });
}

async function choose(user: ReturnType<typeof open>['user'], name = 'people.csv') {
  await user.upload(await fileField(), new File(['first_name\nDana'], name, { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
}

/** The component hides the real input of a file button behind its label. */
async function fileField(): Promise<HTMLInputElement> {
  await screen.findByRole('region', { name: 'Manage Case Census' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file field.');
  input.removeAttribute('accept'); // so that a test can choose what a drag could drop
  return input;
}

it('uploads the chosen file as upload_csv and tells what was saved', async () => {
  const { user, network } = open({ answers: { [upload]: { json: good } } });
  await choose(user);
  expect(await screen.findByText('The census file upload was successful.')).toBeDefined();
  expect(screen.getByText('2 added, 1 updated, 0 rejected.')).toBeDefined();
  const sent = network.to(upload)[0]?.body as FormData;
  expect((sent.get('upload_csv') as File).name).toBe('people.csv');
});

it('demands a file', async () => {
  const { user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(screen.getByText('This field is required')).toBeDefined();
  expect(network.to(upload)).toHaveLength(0);
});

it('refuses a file that is no .csv before it is sent', async () => {
  const { user, network } = open();
  await choose(user, 'people.xlsx');
  expect(screen.getByText('The census file must be a .csv file.')).toBeDefined();
  expect(network.to(upload)).toHaveLength(0);
});

it('lists the rows with errors and hands out the error file under its name', async () => {
  const reply = {
    ...good,
    rejected: 1,
    warnings: [{ row: 3, message: 'Leading zeros were put back.' }],
    errors: [{ message: 'Row 2: ssn: SSN must be in the proper format.' }],
    error_file: btoa('errors\n'),
    error_file_name: 'people_errors.csv',
  };
  const { user } = open({ answers: { [upload]: { json: reply } } });
  await choose(user);
  expect(await screen.findByText('Row 2: ssn: SSN must be in the proper format.')).toBeDefined();
  expect(screen.getByText('Row 3: Leading zeros were put back.')).toBeDefined();
  expect(screen.queryByText('The census file upload was successful.')).toBeNull();

  URL.createObjectURL = () => 'blob:errors';
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('people_errors.csv');
  });
  await user.click(screen.getByRole('button', { name: 'Download error file' }));
  expect(clicked).toHaveBeenCalledOnce();
  clicked.mockRestore();
});

it('shows a general failure with the errors of the server', async () => {
  const { user } = open({ answers: { [upload]: refusal(422, 'The census file could not be read as CSV.') } });
  await choose(user);
  const card = within(screen.getByRole('region', { name: 'Manage Case Census' }));
  const alert = await card.findByRole('alert');
  expect(alert.textContent).toContain('The server had an unexpected error');
  expect(alert.textContent).toContain('The census file could not be read as CSV.');
});

it('offers the sample file, and the way to the import screen', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Manage Case Census' }));
  const href = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(href('Download sample CSV')).toBe('/census-sample.csv');
  expect(href('Import a census file')).toBe('/census-imports/1');
});

it('removes the census after a confirmation that names the case', async () => {
  const { user, network } = open({
    answers: { 'DELETE /api/cases/1/census': { json: { removed: 248, kept: 2 } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove census' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Lakeside Manufacturing/)).toBeDefined();
  expect(network.to('DELETE /api/cases/1/census')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Remove census' }));
  expect(await screen.findByText('248 removed; 2 kept because they have enrollments.')).toBeDefined();
});

it('shows only the number of people to those who may not manage it', async () => {
  const may = { ...aCase().may, census: false };
  open({ answers: { 'GET /api/cases/1': { json: aCase({ may }) } } });
  expect(await screen.findAllByText('250 people')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove census' })).toBeNull();
});
