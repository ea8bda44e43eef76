import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lineOf, type Mistake, withMistake } from './broken-catalog.fixture.ts';
import { CatalogError } from './catalog-problems.ts';
import { checkCatalog } from './check-catalog.ts';
import { diffCatalogs } from './diff/diff-catalogs.ts';
import { loadCatalog, shippedCatalogFolder } from './load-catalog.ts';
import { quoter } from './quote/quote.ts';
import { quoteCsv } from './quote/quote-csv.ts';
import { readPeople } from './quote/quote-people.ts';
import { sampleCatalogFolder, vision } from './shipped/vision.fixture.ts';

const sample = { folder: sampleCatalogFolder, slugs: ['vision'] };
const yaml = 'vision/product.yaml';
const form = 'vision/forms/vision-app.yaml';
const fields = 'vision/forms/vision-app.es.fields.json';
const text = (file: string) => readFileSync(join(sampleCatalogFolder, file), 'utf8');

const replacing = (file: string, part: string, by: string): Mistake => ({
  file,
  change: (whole) => whole.replace(part, by),
});

/** What loading says of Vision with these changes, on a site of a default language. */
const refusal = (mistakes: Mistake | readonly Mistake[], language?: string): readonly string[] =>
  withMistake(
    mistakes,
    (folder) => {
      try {
        loadCatalog(folder, language);
        return [];
      } catch (error) {
        if (error instanceof CatalogError) return error.message.split('\n');
        throw error;
      }
    },
    sample,
  );

const check = (mistakes: Mistake | readonly Mistake[]) =>
  withMistake(mistakes, (folder) => checkCatalog(folder), sample);

const both = replacing(yaml, 'states:\n', 'languages: [en, es]\n\nstates:\n');

describe('loading a product of several languages', () => {
  it('keeps all of its texts, and a form and a mapping for each language that has a PDF', () => {
    const { localized, definition, forms, displayName } = vision();
    expect(localized.display_name).toEqual({ en: 'Vision', es: 'Visión' });
    expect([displayName, definition.display_name]).toEqual(['Vision', 'Vision']);
    const files = ['vision-app.pdf', 'vision-app.es.pdf', 'vision-notice.pdf', 'vision-app-TX.pdf'];
    expect(Object.keys(forms)).toEqual(files);
    expect(localized.form_mappings.map(({ file }) => file)).toEqual(files);
    const premium = (file: string) =>
      localized.form_mappings
        .find((each) => each.file === file)
        ?.fields.find(({ name }) => name === 'premium');
    expect(premium('vision-app.pdf')?.text).toBe('You pay {premium.modal|money} {premium.mode}.');
    expect(premium('vision-app.es.pdf')?.text).toBe('Usted paga {premium.modal|money} {premium.mode}.');
  });

  it('reads a text without a language as one of the site’s default', () => {
    const plain = replacing(yaml, 'Examination $90.', 'Examen de $90.');
    const [product] = withMistake(plain, (folder) => loadCatalog(folder, 'es').products, sample);
    expect(product?.definition).toMatchObject({
      display_name: 'Visión',
      coverage: { plans: [{ description: 'Examen de $60.' }, { description: 'Examen de $90.' }] },
    });
  });

  it('takes the mapping of a PDF’s own name, where there is one', () => {
    const own: Mistake = {
      file: 'vision/forms/vision-app.es.yaml',
      change: () =>
        "extends: vision-app.yaml\nfields: { signed: 'Firmado por {signature.applicant.name}' }\n",
    };
    const [product] = withMistake(own, (folder) => loadCatalog(folder).products, sample);
    const signed = product?.localized.form_mappings.map(
      ({ fields: all }) => all.find(({ name }) => name === 'signed')?.text,
    );
    expect(signed?.[1]).toBe('Firmado por {signature.applicant.name}');
    expect(signed?.[0]).not.toContain('Firmado');
  });

  it('sees another version when a text of any language changes, or a PDF of one', () => {
    const hash = (folder: string) => loadCatalog(folder).products[0]?.sha256;
    const before = vision().sha256;
    expect(withMistake(replacing(yaml, 'es: Básico', 'es: Simple'), hash, sample)).not.toBe(before);
    expect(withMistake(replacing(form, 'Usted paga', 'Paga usted'), hash, sample)).not.toBe(before);
    const other: Mistake = { file: 'vision/forms/vision-app.es.pdf', copyOf: 'vision/forms/vision-app.pdf' };
    expect(withMistake(other, hash, sample)).not.toBe(before);
    expect(withMistake(replacing(yaml, '# Nobody', '# No one'), hash, sample)).toBe(before);
  });

  it('gives a product of one language the hash of its texts as they stand', () => {
    for (const { definition, forms, sha256 } of loadCatalog(shippedCatalogFolder).products) {
      const hash = createHash('sha256').update(JSON.stringify(definition));
      for (const [name, bytes] of Object.entries(forms)) hash.update(`\n${name}\n`).update(bytes);
      expect(sha256).toBe(hash.digest('hex'));
    }
  });
});

/** What is changed where, and the complaint on the line of the changed text. */
const mistakes: readonly [string, string, string, string, string][] = [
  [
    'a language that there is not',
    yaml,
    'es: Visión }',
    'xx: Visión }',
    'display_name.xx: xx is not the code of a language',
  ],
  [
    'a text without the default language',
    yaml,
    'en: Vision, es',
    'fr: Vision, es',
    'display_name: the text in en is missing',
  ],
  ['no text at all', yaml, '{ en: Vision, es: Visión }', '{}', 'display_name: no language stands here'],
  ['an empty text', yaml, 'es: Visión }', "es: '' }", 'display_name.es: Too small'],
  ['a number', yaml, '{ en: Vision, es: Visión }', '7', 'display_name: a text, or texts by language'],
  [
    'other placeholders in a text',
    yaml,
    'es: Básico',
    "es: 'Básico {coverage.plan}'",
    'coverage.plans.0.text: the texts do not fill in the same: nothing in en, {coverage.plan} in es',
  ],
  [
    'other placeholders on a form',
    form,
    'Usted paga {premium.modal|money}',
    'Usted paga {premium.annual|money}',
    'premium: the texts do not fill in the same: {premium.modal|money} {premium.mode} in en, {premium.annual|money} {premium.mode} in es',
  ],
  [
    'a text of a form without the language of its PDF',
    form,
    ", es: 'La cirugía láser está cubierta.'",
    '',
    'lasik: the text in es is missing',
  ],
];

describe('refusing a product of several languages', () => {
  it.each(mistakes)('refuses %s, naming file and line', (_, file, part, by, complaint) => {
    expect(text(file)).toContain(part);
    const messages = refusal(replacing(file, part, by));
    const hit = messages.find((message) => message.includes(complaint));
    expect(hit ?? messages.join('\n')).toContain(complaint);
    const off = Math.abs(Number(hit?.split(':')[1]) - lineOf(text(file), part));
    expect(off, `${hit} is about line ${lineOf(text(file), part)}`).toBeLessThanOrEqual(
      file === form ? 3 : 1,
    );
  });

  it('names each field that only one of two PDFs of a form has', () => {
    expect(refusal(replacing(fields, '"signed"', '"firma"'))).toEqual([
      `${fields}:1: the field signed (text) of vision-app.pdf is not in vision-app.es.pdf`,
      `${fields}:1: the field firma (text) is not in vision-app.pdf`,
    ]);
    expect(refusal({ file: fields, change: () => undefined })).toEqual([
      `${fields}:1: the list of the form’s fields is missing`,
    ]);
  });

  it('wants the texts of the site’s own default language', () => {
    expect(refusal([], 'xx')).toEqual(['.:1: xx is not the code of a language']);
    expect(refusal([], 'es')).toEqual([]);
    expect(refusal(replacing(yaml, 'en: Vision, es: Visión', 'en: Vision'), 'es')).toEqual([
      expect.stringMatching(/^vision\/product\.yaml:4: display_name: the text in es is missing$/),
    ]);
  });
});

describe('checking a product of several languages', () => {
  it('says nothing where the product declares no languages', () => {
    expect(check([])).toEqual({ errors: [], warnings: [] });
  });

  it('names each text that lacks a declared language, and warns of each form without a PDF in it', () => {
    const { errors, warnings } = check(both);
    expect(errors).toEqual([
      `${yaml}:${lineOf(text(yaml), 'description: Examination $90.') + 2}: coverage.plans.1.description: the text in es is missing`,
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /product\.yaml:\d+: forms\/vision-notice\.es\.pdf is missing: the form is printed in en$/,
      ),
      expect.stringMatching(
        /product\.yaml:\d+: forms\/vision-app-TX\.es\.pdf is missing: the form is printed in en$/,
      ),
    ]);
  });

  it('is content once all is there', () => {
    const whole: Mistake[] = [
      both,
      replacing(
        yaml,
        'description: Examination $90.',
        'description: { en: Examination $90., es: Examen de $90. }',
      ),
      ...['vision-notice', 'vision-app-TX'].flatMap((name) =>
        ['pdf', 'fields.json'].map((end) => ({
          file: `vision/forms/${name}.es.${end}`,
          copyOf: `vision/forms/${name}.${end}`,
        })),
      ),
    ];
    expect(check(whole)).toEqual({ errors: [], warnings: [] });
  });

  it('names a language that is used and not declared, and one that there is not', () => {
    expect(check([both, replacing(yaml, 'es: Básico', 'es: Básico, fr: Simple')]).errors).toContainEqual(
      expect.stringContaining('coverage.plans.0.text: fr is not among the languages of the product'),
    );
    expect(refusal(replacing(yaml, 'states:\n', 'languages: [en, xx]\nstates:\n'))).toEqual([
      expect.stringMatching(/product\.yaml:\d+: languages\.1: xx is not the code of a language$/),
    ]);
    const stray: Mistake = { file: 'vision/forms/vision-app.old.pdf', copyOf: 'vision/forms/vision-app.pdf' };
    expect(check(stray)).toEqual({
      errors: [],
      warnings: [
        'vision/forms/vision-app.old.pdf:1: old is not the code of a language: the PDF is never printed',
      ],
    });
  });
});

describe('working with a product of several languages', () => {
  it('tells what changes by language', () => {
    const diff = (mistake: Mistake) =>
      withMistake(
        mistake,
        (folder) => diffCatalogs(loadCatalog(sampleCatalogFolder), loadCatalog(folder), '2026-11-21'),
        sample,
      );
    expect(diff(replacing(yaml, 'es: Básico', 'es: Simple'))).toEqual([
      'vision: coverage › plans › basic › text › es: “Básico” becomes “Simple”',
    ]);
    expect(
      diff(
        replacing(
          yaml,
          'description: Examination $90.',
          'description: { en: Examination $90., es: Examen de $90. }',
        ),
      ),
    ).toEqual(['vision: coverage › plans › plus › description › es: new: “Examen de $90.”']);
    expect(diff({ file: 'vision/forms/vision-app.es.pdf', copyOf: 'vision/forms/vision-app.pdf' })).toEqual([
      'vision: forms › vision-app.es.pdf: another PDF',
    ]);
  });

  it('is quoted in the words of the site’s default language', () => {
    const { people } = readPeople('first_name,date_of_birth\nAnn,1990-01-31\n', '2026-11-21');
    const settings = { on: '2026-11-21', mode: 'monthly', state: 'IL', wanted: [] } as const;
    const csv = quoteCsv(people.flatMap(quoter([vision()], settings)), 'monthly');
    expect(csv).toContain('"Basic, Employee, Glasses"');
    expect(csv).toContain('6.40');
  });
});
