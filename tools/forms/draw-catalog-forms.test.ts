import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawCatalogForms } from './draw-catalog-forms.ts';
import type { FormField } from './form-sheet.ts';

const forms = await drawCatalogForms();

describe.each(forms)('$summary', ({ template, pdf, fieldsFile, fields }) => {
  it('is committed as it is drawn', async () => {
    const hint = 'run: node tools/launch/run.mjs tools/forms/draw-forms.ts';
    expect(Buffer.compare(await readFile(template), pdf), hint).toBe(0);
    expect(await readFile(fieldsFile, 'utf8'), hint).toBe(fields);
  });

  it('has the fields that its list names, of the kind and the length that it says', async () => {
    const listed = JSON.parse(fields) as FormField[];
    const form = (await PDFDocument.load(pdf)).getForm();
    const found = form.getFields().map((field) => ({
      name: field.getName(),
      kind: field instanceof PDFTextField ? 'text' : 'checkbox',
      max_length: field instanceof PDFTextField ? field.getMaxLength() : undefined,
    }));
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
    expect(found.sort(byName)).toEqual(
      listed.map(({ name, kind, max_length }) => ({ name, kind, max_length })).sort(byName),
    );
  });

  it('asks for the same people, answers and signatures as the form of other states and languages', () => {
    const base = forms.find(
      ({ fieldsFile: other }) => other === fieldsFile.replace(/(-[A-Z]{2})?(\.[a-z]{2})?\.fields/, '.fields'),
    );
    const names = (text = '[]') => (JSON.parse(text) as FormField[]).map(({ name }) => name);
    expect(names(fields), path.basename(template)).toEqual(names(base?.fields));
  });
});
