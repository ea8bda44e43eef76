import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productSchema } from '@openroll/wizard/definition/product';
import { lintUnknown } from '@openroll/wizard/lint/lint';
import { describe, expect, it } from 'vitest';
import { lineOf, withMistake } from './broken-catalog.fixture.ts';
import { CatalogError } from './catalog-problems.ts';
import { loadCatalog, shippedCatalogFolder } from './load-catalog.ts';

const shipped = (file: string) => readFileSync(join(shippedCatalogFolder, file), 'utf8');

function refusal(folder: string): readonly string[] {
  try {
    loadCatalog(folder);
  } catch (error) {
    if (error instanceof CatalogError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const yaml = 'critical-illness/product.yaml';
const rates = 'critical-illness/rates/2025-01.csv';
const form = 'critical-illness/forms/ci-app.yaml';

/** What is changed where, and the complaint; its line is that of the changed text. */
const mistakes: readonly [string, string, string, string, string][] = [
  [
    'a misspelled key',
    yaml,
    'delivery_required: true',
    'delivery_requierd: true',
    'Unrecognized key: "delivery_requierd"',
  ],
  ['a missing key', yaml, 'carrier: openroll-mutual\n', '', 'carrier: Invalid input'],
  [
    'a carrier that has no file',
    yaml,
    'carrier: openroll-mutual',
    'carrier: nobody-life',
    'carrier: there is no file nobody-life.yaml among the carriers (known: openroll-mutual)',
  ],
  [
    'a carrier by its name',
    yaml,
    'carrier: openroll-mutual',
    'carrier: Openroll Mutual Life',
    'carrier: a product names its carrier by code: openroll-mutual',
  ],
  ['a state that does not exist', yaml, 'except: [WA]', 'except: [WW]', 'states.except.0: Invalid option'],
  [
    'an unknown kind of question',
    yaml,
    'kind: yes_no_radio',
    'kind: yes_no_maybe',
    'questions.0.kind: Invalid option',
  ],
  ['two keys of one name', yaml, 'carrier: openroll-mutual', 'code: OR-CX', 'code stands twice in this map'],
  [
    'a wrong indentation',
    yaml,
    '  sold: all',
    '   - sold: all\n  x',
    'All mapping items must start at the same column',
  ],
  [
    'a condition on nothing',
    yaml,
    '{ var: replaces_insurance }',
    '{ var: replaces }',
    'nothing is answered under the name replaces',
  ],
  [
    'an unknown operator',
    yaml,
    "{ '==': [{ var: replaces_insurance }",
    "{ '=': [{ var: replaces_insurance }",
    'there is no operator =',
  ],
  ['a form that is not there', yaml, 'form: ci-app.pdf', 'form: ci-ap.pdf', 'forms/ci-ap.pdf is missing'],
  ['a knock-out by no answer', yaml, "if: 'yes'", "if: 'true'", 'cancer can never be answered true'],
  [
    'ages the wrong way round',
    yaml,
    'minimum: 18, maximum: 70',
    'minimum: 70, maximum: 18',
    'the lowest age is above the highest',
  ],
  ['amounts out of order', yaml, '[5000, 10000,', '[10000, 5000,', 'amounts must rise'],
  ['a rate that is no number', rates, '11.0460', '11,0460', '6 cells stand under 5 columns'],
  ['a rate with a letter', rates, '11.0460', '11.O460', 'rate: "11.O460" cannot be read'],
  ['an empty rate', rates, 'no,7.4424', 'no,', 'rate: nothing stands here'],
  ['a negative rate', rates, '11.0460', '-11.0460', 'rate: "-11.0460" cannot be read'],
  ['an age that is no number', rates, 'adult,25,29,no', 'adult,25,2g,no', 'max_age: "2g" cannot be read'],
  [
    'a column that is not known',
    rates,
    'applicant,min_age',
    'applicant,minimum_age',
    'there is no column minimum_age',
  ],
  [
    'two rates for one key',
    rates,
    'adult,30,34,no',
    'adult,29,34,no',
    'line 4 and line 3 are rates for the same person',
  ],
  [
    'a gap that nobody accepted',
    rates,
    'adult,65,70,no',
    'adult,66,70,no',
    'not accepted: 2025-01.csv: no rate for the employee, no tobacco, age 65',
  ],
  [
    'a rate of zero that nobody accepted',
    rates,
    'child,0,25,,2.9880',
    'child,0,25,,0.0000',
    'not accepted: 2025-01.csv: the rate of line 22 is zero',
  ],
  [
    'a sharp drop that nobody accepted',
    rates,
    '11.0460',
    '3.0460',
    'not accepted: 2025-01.csv: the rate of line 6 is less than half of line 5',
  ],
  [
    'a form field that is not there',
    form,
    'insured.first_name:',
    'insured.firstname:',
    'the form has no field insured.firstname',
  ],
  [
    'a value that does not exist',
    form,
    "'{insured.first_name}'",
    "'{insurd.first_name}'",
    'insured.first_name: there is no value insurd.first_name: did you mean insured.first_name?',
  ],
  [
    'a format that does not exist',
    form,
    'insured.birthdate|date',
    'insured.birthdate|day',
    'insured.birth_date: there is no format day',
  ],
  [
    'a text in a box',
    form,
    '{ is: [insured.relation, primary] }',
    "'x'",
    'insured.is.employee is a checkbox',
  ],
];

describe('loading a catalog', () => {
  it('gives the shipped products with their forms, each content under its hash', () => {
    const { products } = loadCatalog(shippedCatalogFolder);
    expect(products.map(({ slug, name }) => [slug, name])).toEqual([
      ['accident', 'Accident'],
      ['critical-illness', 'Critical Illness'],
      ['final-expense', 'Final Expense'],
      ['hospital-indemnity', 'Hospital Indemnity'],
      ['short-term-disability', 'Short-Term Disability'],
      ['term-life', 'Term Life'],
      ['wage-protector', 'Wage Protector'],
      ['wage-protector-pre-2024', 'Wage Protector (pre-2024)'],
      ['whole-life', 'Whole Life'],
    ]);
    expect(products.map(({ displayName }) => displayName)).toEqual(products.map(({ name }) => name));
    expect(products.map(({ forms }) => Object.keys(forms))).toEqual([
      ['accident-app.pdf', 'accident-children.pdf', 'accident-activities.pdf', 'accident-app-FL.pdf'],
      ['ci-app.pdf', 'ci-app-TX.pdf'],
      ['fe-app.pdf', 'fe-replacement.pdf'],
      ['hi-app.pdf', 'replacement-notice.pdf', 'hi-app-CA.pdf'],
      ['std-app.pdf', 'replacement-notice.pdf'],
      ['tl-app.pdf', 'tl-answers.pdf', 'tl-replacement.pdf', 'tl-app-TX.pdf'],
      ['wp-app.pdf', 'replacement-notice.pdf', 'wp-app-CA.pdf', 'wp-app-NJ.pdf'],
      ['wp-enr.pdf', 'replacement-notice.pdf', 'wp-enr-NY.pdf'],
      ['wl-app.pdf', 'wl-beneficiaries.pdf', 'wl-replacement.pdf', 'wl-app-NY.pdf', 'wl-replacement-NY.pdf'],
    ]);
    expect(products.map(({ sha256 }) => sha256)).toEqual(
      loadCatalog(shippedCatalogFolder).products.map(({ sha256 }) => sha256),
    );
    for (const { forms } of products)
      for (const bytes of Object.values(forms))
        expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  });

  it('gives plain data that survives storage', () => {
    for (const { definition } of loadCatalog(shippedCatalogFolder).products) {
      const stored = JSON.parse(JSON.stringify(definition));
      expect(stored).toEqual(definition);
      expect(productSchema.parse(stored)).toEqual(definition);
      expect(lintUnknown(stored)).toEqual([]);
    }
  });

  it('sees another version when a rate changes, and the same one when a comment does', () => {
    const hash = (folder: string) => loadCatalog(folder).products[1]?.sha256;
    const before = hash(shippedCatalogFolder);
    expect(withMistake({ file: rates, change: (text) => text.replace('11.0460', '11.0461') }, hash)).not.toBe(
      before,
    );
    expect(withMistake({ file: yaml, change: (text) => `# a comment\n${text}` }, hash)).toBe(before);
  });

  it.each(mistakes)('refuses %s, naming file and line', (_, file, part, replacement, complaint) => {
    const text = shipped(file);
    expect(text).toContain(part);
    const messages = withMistake({ file, change: (whole) => whole.replace(part, replacement) }, refusal);
    const hit = messages.find((message) => message.includes(complaint));
    expect(hit ?? messages.join('\n')).toContain(complaint);
    expect(hit).toMatch(new RegExp(`^${file.replaceAll('.', '\\.')}:\\d+: `));
    if (complaint.startsWith('carrier: Invalid')) return;
    const off = Math.abs(Number(hit?.split(':')[1]) - lineOf(text, part));
    expect(off, `${hit} is about line ${lineOf(text, part)}`).toBeLessThanOrEqual(1);
  });

  it.each([
    [yaml, 'critical-illness/product.yaml:1: the file is missing'],
    [rates, 'critical-illness/product.yaml:'],
    [form, 'critical-illness/forms/ci-app.yaml:1: the mapping of the form is missing'],
    [
      'critical-illness/forms/ci-app.fields.json',
      'critical-illness/forms/ci-app.fields.json:1: the list of the form’s fields is missing',
    ],
  ])('refuses a product without %s', (file, complaint) => {
    expect(withMistake({ file, change: () => undefined }, refusal).join('\n')).toContain(complaint);
  });

  it('refuses a form field that is neither filled nor blank', () => {
    const change = (text: string) => text.replace(/ {2}insured\.first_name: .*\n/, '');
    expect(withMistake({ file: form, change }, refusal)).toContain(
      'critical-illness/forms/ci-app.yaml:2: the field insured.first_name is neither filled nor blank',
    );
  });

  it('refuses two products of one name', () => {
    const change = (text: string) => text.replace('name: Accident', 'name: Critical Illness');
    expect(withMistake({ file: 'accident/product.yaml', change }, refusal)).toEqual([
      'critical-illness/product.yaml:1: another product has the name Critical Illness already',
    ]);
  });

  it('accepts a warning with a reason, and refuses to accept one that no table gives', () => {
    const warning = '2025-01.csv: the rate of line 22 is zero';
    const accepted = `accepted_warnings: [{ warning: '${warning}', reason: children go free in 2025 }]`;
    const accept = (text: string) => text.replace('  period: annual', `  period: annual\n  ${accepted}`);
    const free = (text: string) => text.replace('2.9880', '0.0000');
    const both = [
      { file: rates, change: free },
      { file: yaml, change: accept },
    ];
    expect(withMistake(both, refusal)).toEqual([]);
    expect(withMistake({ file: yaml, change: accept }, refusal).join('\n')).toContain(
      `no table gives the warning "${warning}"`,
    );
  });

  it('lists every problem of every product, not the first one', () => {
    const change = (text: string) => text.replace('11.0460', 'x').replace('3.6120', 'y');
    expect(withMistake({ file: rates, change }, refusal)).toEqual([
      `${rates}:3: rate: "y" cannot be read`,
      `${rates}:6: rate: "x" cannot be read`,
    ]);
  });

  it('refuses a folder that is not there, or is empty', () => {
    expect(refusal('/nowhere/at/all')[0]).toContain('does not exist');
    expect(refusal(join(shippedCatalogFolder, 'accident', 'rates'))[0]).toContain('has no products');
  });
});
