import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { catalog } from '@openroll/cli/commands/catalog';
import { readYaml } from '@openroll/products/files/yaml-file';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../docs/products.md'), 'utf8');
/** The files that the guide prints: ```yaml vision/product.yaml … ```. */
const files = [...guide.matchAll(/^```\w+ (\S+\/\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, name = '', text = '']) => ({
    name,
    text,
  }),
);
const folder = mkdtempSync(join(tmpdir(), 'openroll-guide-'));
const form = join(folder, 'vision/forms/vision-app.pdf');

beforeAll(async () => {
  for (const { name, text } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(form, await authorsForm());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A form such as an author draws, with the fields that the guide fills. */
async function authorsForm(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([612, 792]);
  const fields = doc.getForm();
  const place = (row: number) => ({ x: 72, y: 700 - row * 30, width: 300, height: 18 });
  for (const [row, name] of ['group', 'name', 'born', 'plan', 'premium', 'signed', 'office_use'].entries())
    fields.createTextField(name).addToPage(page, place(row));
  for (const [row, name] of ['surgery.yes', 'surgery.no'].entries())
    fields.createCheckBox(name).addToPage(page, { ...place(row + 8), width: 18 });
  return doc.save();
}

const parse = (text = '') => readYaml('', text).value as Readonly<Record<string, unknown>>;

const said = async (...args: string[]) => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const wrong = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const code = await catalog(args);
  for (const spy of [log, wrong, out]) spy.mockRestore();
  return { code, text: lines.join('\n') };
};

it('the product of the guide is in order once its form is listed, and its prices are those of its examples', async () => {
  expect((await said('check', folder)).code).toBe(1);
  expect((await said('form', form)).text).toContain('vision-app.fields.json: 9 fields');
  expect(await said('check', folder)).toEqual({ code: 0, text: 'The catalog is in order.' });
  const people = join(folder, 'people.csv');
  writeFileSync(people, 'first_name,date_of_birth,spouse_date_of_birth\nDana,1984-03-14,1985-07-02\n');
  const { text } = await said(
    'quote',
    folder,
    people,
    '--date',
    '2026-11-21',
    '--mode',
    'biweekly',
    '--coverage',
    'vision=plus',
  );
  expect(text).toContain('"Plus, Employee + Spouse",yes,,218.40,biweekly,8.40');
});

it('starts the mapping of a form that has none, with every field knowingly blank', async () => {
  const mapping = form.replace('.pdf', '.yaml');
  const kept = readFileSync(mapping, 'utf8');
  rmSync(mapping);
  await said('form', form);
  const begun = await said('check', folder);
  writeFileSync(mapping, kept);
  expect(begun.code).toBe(1);
  expect(begun.text).toContain('the answer to eye_surgery is on no form');
});

it('a product that says its words in Spanish too is in order, and a promise of all of them names what is missing', async () => {
  const [, spanish = ''] = /^```yaml languages\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const [, premium = ''] = /^```yaml\nfields:\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const product = join(folder, 'vision/product.yaml');
  const mapping = form.replace('.pdf', '.yaml');
  const [words, filled] = [product, mapping].map((file) => readFileSync(file, 'utf8'));
  const { languages, ...texts } = parse(spanish);
  const withTexts = { ...parse(words), ...texts };
  writeFileSync(product, JSON.stringify(withTexts));
  const fields = { ...(parse(filled).fields as object), ...parse(premium) };
  writeFileSync(mapping, JSON.stringify({ ...parse(filled), fields }));
  copyFileSync(form, form.replace('.pdf', '.es.pdf'));
  expect((await said('form', form.replace('.pdf', '.es.pdf'))).text).toContain(
    'is filled as vision-app.yaml says',
  );
  expect(await said('check', folder)).toEqual({ code: 0, text: 'The catalog is in order.' });
  writeFileSync(product, JSON.stringify({ ...withTexts, languages }));
  const { code, text } = await said('check', folder);
  expect(code).toBe(1);
  expect(text).toMatch(/vision\/product\.yaml:\d+: questions\.0\.label: the text in es is missing/);
  expect(text).not.toMatch(/: (introduction|display_name): the text in es|\.pdf is missing/);
  writeFileSync(product, words ?? '');
  writeFileSync(mapping, filled ?? '');
  for (const end of ['.es.pdf', '.es.fields.json']) rmSync(form.replace('.pdf', end));
});

it('tells when the list of fields is not that of the PDF', async () => {
  const list = form.replace('.pdf', '.fields.json');
  const kept = readFileSync(list, 'utf8');
  writeFileSync(list, kept.replace('"signed"', '"signature"'));
  writeFileSync(
    form.replace('.pdf', '.yaml'),
    readFileSync(form.replace('.pdf', '.yaml'), 'utf8').replace('signed:', 'signature:'),
  );
  const { code, text } = await said('check', folder);
  expect(code).toBe(1);
  expect(text).toMatch(
    /vision\/forms\/vision-app\.fields\.json:1: not the fields of the PDF .*run openroll catalog form/,
  );
});
