import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { allForms, catalogForm, catalogForms } from '../../../test/documents/forms.ts';
import { oneForm } from '../../../test/documents/one-form.ts';
import { printedIn, readBoxes, readPrints } from '../../../test/documents/read-pages.ts';
import { danaCriticalIllness, whitfieldAccident } from '../../../test/documents/whitfield-forms.ts';
import { createPdf } from './create-pdf.ts';
import type { FieldValue } from './fill-forms.ts';

const pdf = createPdf();
afterAll(() => pdf.close());

const ci = catalogForm('critical-illness/forms/ci-app.pdf');
const accident = catalogForm('accident/forms/accident-app.pdf');

async function filled(template: Uint8Array, fields: readonly FieldValue[]): Promise<Uint8Array> {
  const result = await pdf.fillForms(oneForm(template, fields));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.pdf;
}

async function refusal(template: Uint8Array, ...fields: readonly FieldValue[]) {
  const result = await pdf.fillForms(oneForm(template, fields));
  return result.ok ? [] : result.problems;
}

describe('fillForms', () => {
  it.each(allForms)('prints every value where its box stood: $title', async ({ bytes }) => {
    const boxes = (await readBoxes(bytes)).filter(({ type }) => type === 'Tx' || type === 'Ch');
    const names = [...new Set(boxes.map(({ name }) => name))];
    const limit = (name: string) => Math.min(...boxes.filter((box) => box.name === name).map(limitOf));
    const values = new Map(names.map((name, index) => [name, `${index + 10}Wé`.slice(0, limit(name))]));
    const prints = await readPrints(
      await filled(
        bytes,
        [...values].map(([name, value]) => ({ name, value })),
      ),
    );
    expect(boxes.length).toBeGreaterThan(9);
    for (const box of boxes) expect(printedIn(box, prints), box.name).toContain(values.get(box.name));
  });

  it.each(allForms)('ticks every box that is true, and no other: $title', async ({ bytes }) => {
    const boxes = (await readBoxes(bytes)).filter(({ type }) => type === 'Btn');
    const [chosen] = boxes;
    if (!chosen) return expect(boxes).toEqual([]);
    const prints = await readPrints(await filled(bytes, [{ name: chosen.name, value: true }]));
    for (const box of boxes)
      expect(printedIn(box, prints).includes('✓'), box.name).toBe(box.name === chosen.name);
  });

  it.each([
    ['critical illness', ci, danaCriticalIllness],
    ['accident', accident, whitfieldAccident],
  ] as const)('takes the Whitfields: %s', async (_title, template, family) => {
    const boxes = await readBoxes(template);
    const prints = await readPrints(await filled(template, family));
    for (const { name, value } of family) {
      const on = boxes.filter((box) => box.name === name).map((box) => printedIn(box, prints, ' '));
      expect(on, name).not.toEqual([]);
      for (const text of on) expect(text, name).toContain(value === true ? '✓' : value);
    }
  });

  it.each([
    'María O’Keefe',
    'Nguyễn Thị Hồng',
    'Ελένη Παπαδοπούλου',
    'Жанна Щербакова',
    'Łukasz Żółć',
    'Griffin Hoffle',
  ])('prints %s', async (name) => {
    const prints = await readPrints(await filled(ci, [{ name: 'insured.last_name', value: name }]));
    expect(prints.map(({ text }) => text)).toContain(name);
  });

  it('prints a letter and its separate accent as the one letter that they are', async () => {
    const prints = await readPrints(await filled(ci, [{ name: 'insured.last_name', value: 'Jose\u0301' }]));
    expect(prints.map(({ text }) => text)).toContain('José');
  });

  it('refuses a name that the font cannot print', async () => {
    expect(await refusal(ci, { name: 'insured.last_name', value: '田中 Ken' })).toEqual([
      { code: 'name-unprintable', field: 'insured.last_name', params: { characters: '田 中' } },
    ]);
  });

  it('refuses a box that the form lacks, and a value of the wrong kind', async () => {
    expect(
      await refusal(
        ci,
        { name: 'insured.shoe_size', value: '9' },
        { name: 'insured.first_name', value: true },
        { name: 'question.1.yes', value: 'maybe' },
      ),
    ).toEqual([
      { code: 'form-field-unknown', field: 'insured.shoe_size', params: { name: 'insured.shoe_size' } },
      { code: 'form-field-unknown', field: 'insured.first_name', params: { name: 'insured.first_name' } },
      { code: 'form-field-unknown', field: 'question.1.yes', params: { name: 'question.1.yes' } },
    ]);
  });

  it('refuses more characters than the box takes, and cuts nothing', async () => {
    expect(await refusal(ci, { name: 'employee.ssn', value: '219-09-99999' })).toEqual([
      { code: 'value-too-long-for-form', field: 'employee.ssn', params: { maximum: 11 } },
    ]);
  });

  it('refuses what does not fit in print of 6 points, and takes what it says would fit', async () => {
    const [problem] = await refusal(ci, { name: 'employee.middle_name', value: 'W'.repeat(50) });
    expect(problem).toMatchObject({ code: 'value-too-long-for-form', field: 'employee.middle_name' });
    const maximum = Number(problem?.params?.maximum);
    expect(maximum).toBeGreaterThan(5);
    const prints = await readPrints(
      await filled(ci, [{ name: 'employee.middle_name', value: 'W'.repeat(maximum) }]),
    );
    const [box] = (await readBoxes(ci)).filter(({ name }) => name === 'employee.middle_name');
    expect(box && printedIn(box, prints)).toBe('W'.repeat(maximum));
    expect(prints.find(({ text }) => /^W+$/.test(text))?.size).toBeLessThanOrEqual(6.25);
    expect(await refusal(ci, { name: 'employee.middle_name', value: 'W'.repeat(maximum + 1) })).toHaveLength(
      1,
    );
  });

  it('makes the print of a long value smaller, down to 6 points', async () => {
    const name = 'Wolfeschlegelsteinhausenberger-Bartholomew';
    const prints = await readPrints(await filled(accident, [{ name: 'spouse.first_name', value: name }]));
    const size = prints.find(({ text }) => text === name)?.size;
    expect(size).toBeLessThan(9);
    expect(size).toBeGreaterThanOrEqual(6);
  });

  it.each([
    ['between words', 'Saint Bartholomew upon the Great Western Canal by Joliet'],
    [
      'anywhere, where no blank is at the right place',
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    ],
  ])('puts what has no room on one line on two, broken %s', async (_, city) => {
    const [box] = (await readBoxes(ci)).filter(({ name }) => name === 'employee.city');
    if (!box) throw new Error('there is no such box');
    const prints = await readPrints(await filled(ci, [{ name: 'employee.city', value: city }]));
    const own = prints.filter(({ text }) => text.length > 3 && city.includes(text));
    expect(own).toHaveLength(2);
    expect(own.every(({ size }) => size >= 6)).toBe(true);
    expect(printedIn(box, prints).replace(/ /g, '')).toBe(city.replace(/ /g, ''));
    // Both lines stand whole between the edges of the box.
    const [, bottom, , top] = box.rect;
    expect(own.every(({ y, size }) => y - size * 0.25 >= bottom && y + size * 0.73 <= top)).toBe(true);
  });

  it('breaks the lines of a long answer inside its box and refuses one that is too long', async () => {
    const words = Array.from({ length: 110 }, (_, index) => `word${index}`).join(' ');
    const [box] = (await readBoxes(ci)).filter(({ name }) => name === 'question.details');
    const prints = await readPrints(await filled(ci, [{ name: 'question.details', value: words }]));
    expect(box && printedIn(box, prints, ' ')).toBe(words);
    expect(await refusal(ci, { name: 'question.details', value: 'W'.repeat(1000) })).toMatchObject([
      { code: 'value-too-long-for-form' },
    ]);
  });

  it.each(allForms)('leaves neither boxes nor scripts nor an XFA twin: $title', async ({ bytes }) => {
    const flat = await filled(bytes, []);
    const { catalog } = await PDFDocument.load(flat, { updateMetadata: false });
    expect(await readBoxes(flat)).toEqual([]);
    expect(['AcroForm', 'OpenAction', 'AA', 'Perms'].filter((key) => catalog.has(PDFName.of(key)))).toEqual(
      [],
    );
    expect(Buffer.from(flat).includes('/JavaScript')).toBe(false);
  });

  it.each(catalogForms)('gives the same bytes for the same answers: %s', async (place) => {
    const fields = [{ name: 'employee.last_name', value: 'Whitfield' }];
    expect(
      Buffer.compare(await filled(catalogForm(place), fields), await filled(catalogForm(place), fields)),
    ).toBe(0);
  });

  it('gives the same bytes whatever was printed before, on this form or another', async () => {
    const first = await filled(ci, danaCriticalIllness);
    await filled(accident, [{ name: 'employee.last_name', value: 'Ëéçñ Ωώ Жё' }]);
    await refusal(ci, { name: 'insured.last_name', value: 'W'.repeat(300) });
    expect(Buffer.compare(await filled(ci, danaCriticalIllness), first)).toBe(0);
  });
});

describe('merge', () => {
  it('puts the pages of all applications into one document, in their order', async () => {
    const one = await filled(ci, [{ name: 'employee.last_name', value: 'First' }]);
    const two = await filled(accident, [{ name: 'employee.last_name', value: 'Second' }]);
    const merged = await pdf.merge([one, two]);
    expect(merged.pages[0]).toBe(3);
    const prints = await readPrints(merged.pdf);
    expect(prints.find(({ text }) => text === 'First')?.page).toBe(1);
    expect(prints.find(({ text }) => text === 'Second')?.page).toBe(4);
  });
});

describe('unprintable', () => {
  it.each([
    ['Dana Whitfield', []],
    ['Nguyễn Văn Ước', []],
    ['Ελένη Жуков', []],
    ['田中さん 田', ['田', '中', 'さ', 'ん']],
    ['שלום', ['ש', 'ל', 'ו', 'ם']],
    ['Ann\u0000 \u202eB', ['\u0000', '\u202e']],
    ['👩', ['👩']],
  ] as const)('of %s is %j', (text, characters) => {
    expect(pdf.unprintable(text)).toEqual(characters);
  });
});

const limitOf = ({ maxLength }: { readonly maxLength: number }): number => maxLength || 99;
