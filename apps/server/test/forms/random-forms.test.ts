import type { CatalogProduct } from '@openroll/products/load-catalog';
import { shippedCatalog } from '@openroll/products/shipped/kept-catalog.fixture';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import type { FormField } from '@openroll/wizard/definition/product';
import { walk } from '@openroll/wizard/walk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../src/ports/pdf/create-pdf.ts';
import { oneForm } from '../documents/one-form.ts';
import { printedIn, readBoxes, readPrints } from '../documents/read-pages.ts';
import { type Boxes, boxesOf } from './form-boxes.ts';
import { judgeForms } from './judge-forms.ts';
import { type RandomEnrollment, randomEnrollment } from './random-enrollment.ts';
import { signedForms } from './signed-forms.ts';

/** `npm run forms` prints 100,000. What is found names its seed: `OPENROLL_SEED=17 OPENROLL_FORMS=1` prints that family alone. */
const wanted = Number(process.env.OPENROLL_FORMS ?? 300);
const firstSeed = Number(process.env.OPENROLL_SEED ?? 1);
const { products } = shippedCatalog();

let boxes: Boxes;
beforeAll(async () => {
  boxes = await boxesOf(products);
});

/** The applications of a family with their forms; what is wrong with the family's answers themselves comes back as that. */
function printed(enrollment: RandomEnrollment) {
  const wrong = walk(enrollment.context, enrollment.data).errors.map(
    ({ step, problem }) => `${step} ${problem.field}: ${problem.code}`,
  );
  const assembled = assembleApplications(enrollment.context, enrollment.data);
  const applications = assembled.ok ? assembled.value.applications : [];
  return {
    wrong,
    applications: applications.map((application) => ({
      application,
      forms: assembled.ok ? signedForms(enrollment, assembled.value, application) : [],
    })),
  };
}

/** What is wrong with everything that a family prints. */
const faultsIn = (
  enrollment: RandomEnrollment,
  { wrong, applications }: ReturnType<typeof printed>,
): string[] => [
  ...wrong,
  ...applications.flatMap(({ application, forms }) => judgeForms(enrollment, application, forms, boxes)),
];

const faultsOf = (enrollment: RandomEnrollment): string[] => faultsIn(enrollment, printed(enrollment));

/**
 * What is wrong with so many forms of random families, and which forms none of them has printed. It goes on for a while until all have
 * come up; without patience a family is looked at by itself.
 */
function printedForms(own: readonly CatalogProduct[], many: number, patience: number) {
  const faults: string[] = [];
  const missing = new Set(
    own.flatMap(({ slug, forms }) => Object.keys(forms).map((form) => `${slug} ${form}`)),
  );
  const goesOn = (forms: number) => forms < many || (missing.size > 0 && forms < many + patience);
  let forms = 0;
  for (let seed = firstSeed; goesOn(forms) && faults.length < 20; seed++) {
    const enrollment = randomEnrollment(own, seed);
    const { slug } = enrollment.product;
    const all = printed(enrollment);
    for (const { form } of all.applications.flatMap((each) => each.forms)) {
      forms++;
      missing.delete(`${slug} ${form}`);
    }
    for (const fault of faultsIn(enrollment, all)) faults.push(`${seed} ${slug}: ${fault}`);
  }
  return { faults, missing: patience > 0 ? [...missing] : [] };
}

describe('random families', () => {
  it(`print ${wanted} forms, each of them at least once, without a box that is blank, cut or wrong`, () => {
    expect(printedForms(products, wanted, wanted >= 300 ? 3000 : 0)).toEqual({ faults: [], missing: [] });
  }, 7_200_000);
});

describe('the boxes of the shipped forms', () => {
  const named = products.flatMap(({ slug, forms, definition }) =>
    Object.entries(forms).map(([form, bytes]) => ({
      title: `${slug} ${form}`,
      bytes,
      fields: definition.form_mappings.find(({ file }) => file === form)?.fields ?? [],
    })),
  );

  it.each(named)(
    'all print something, but the lines of further policies: $title',
    async ({ bytes, fields }) => {
      const printed = new Set(fields.map(({ name }) => name));
      const blank = (await readBoxes(bytes)).map(({ name }) => name).filter((name) => !printed.has(name));
      expect(blank.filter((name) => !/^policy\.[23]\./.test(name))).toEqual([]);
    },
  );
});

describe('what is looked for', () => {
  const changed = (
    slug: string,
    change: (fields: readonly FormField[], file: string) => readonly FormField[],
  ) =>
    products
      .filter((product) => product.slug === slug)
      .map((product): CatalogProduct => {
        const form_mappings = product.definition.form_mappings.map((mapping) => ({
          ...mapping,
          fields: [...change(mapping.fields, mapping.file)],
        }));
        return { ...product, definition: { ...product.definition, form_mappings } };
      });
  const found = (own: readonly CatalogProduct[]) =>
    new Set(Array.from({ length: 60 }, (_, index) => faultsOf(randomEnrollment(own, index + 1))).flat());
  const refilled = (name: string, as: Partial<FormField>) => (fields: readonly FormField[]) =>
    fields.map((field) => (field.name === name ? { ...field, ...as } : field));

  it.each<[string, readonly CatalogProduct[], RegExp]>([
    [
      'an answer that no box says',
      changed('final-expense', (fields) => fields.filter(({ name }) => !name.startsWith('question.3'))),
      /coverage\.terminal stands nowhere/,
    ],
    [
      'another value in its box',
      changed('accident', refilled('employee.city', { text: '{employee.state}' })),
      /employee\.city stands nowhere/,
    ],
    [
      'more than a box has room for',
      changed('accident', refilled('employee.zip', { text: '{employee.address} {employee.zip}' })),
      /accident-app(-FL)?\.pdf employee\.zip: \d+ letters where \d+ fit/,
    ],
    [
      'yes and no at once',
      changed('accident', refilled('question.1.no', { checked: true })),
      /question\.1\.yes: yes and no/,
    ],
    [
      'shares that do not add up',
      changed(
        'accident',
        refilled('beneficiary.primary.1.percentage', { text: '1{primary_beneficiary.1.percentage|percent}' }),
      ),
      /shares of primary_beneficiary: 1\d/,
    ],
  ])('%s', (_, own, fault) => {
    expect([...found(own)].some((each) => fault.test(each))).toBe(true);
  });

  it('a form that no answer asks for', () => {
    const never = products
      .filter(({ slug }) => slug === 'accident')
      .map((product): CatalogProduct => {
        const forms = [
          {
            form: 'accident-activities.pdf',
            when: { '==': [{ var: 'coverage.dangerous_activity' }, 'perhaps'] },
          },
        ];
        return { ...product, definition: { ...product.definition, forms } };
      });
    expect(printedForms(never, 20, 150)).toEqual({
      faults: [],
      missing: ['accident accident-activities.pdf'],
    });
  });

  it('a box that is blank though all is known that it prints', () => {
    const enrollment = randomEnrollment(products, 3);
    const [first] = printed(enrollment).applications;
    if (!first) throw new Error('nobody has applied');
    const forms = first.forms.map((form) => ({
      ...form,
      fields: form.fields.map((field) => (field.name === 'employee.age' ? { ...field, value: '' } : field)),
    }));
    const faults = judgeForms(enrollment, first.application, forms, boxes);
    expect(faults.filter((each) => each.endsWith('employee.age is blank'))).toHaveLength(1);
  });
});

describe('a sample of them as PDFs', () => {
  const pdf = createPdf();
  afterAll(() => pdf.close());

  it('says in every box what the form was filled with, as another program reads it', async () => {
    const seen = new Set<string>();
    let compared = 0;
    const every = products.reduce((sum, { forms }) => sum + Object.keys(forms).length, 0);
    for (let seed = 1; seed <= 600 && seen.size < every; seed++) {
      const enrollment = randomEnrollment(products, seed);
      const own = printed(enrollment).applications.flatMap(({ forms }) => forms);
      for (const { form, fields } of own) {
        const key = `${enrollment.product.slug} ${form}`;
        const template = enrollment.product.forms[form];
        if (seen.has(key) || !template) continue;
        seen.add(key);
        const filled = await pdf.fillForms(oneForm(template, fields));
        if (!filled.ok) throw new Error(`${seed} ${key}: ${JSON.stringify(filled.problems)}`);
        const prints = await readPrints(filled.value.pdf);
        const values = new Map(fields.map(({ name, value }) => [name, value]));
        for (const box of await readBoxes(template)) {
          const value = values.get(box.name);
          if (typeof value !== 'string') continue;
          compared++;
          expect([key, box.name, squeezed(printedIn(box, prints))]).toEqual([key, box.name, squeezed(value)]);
        }
      }
    }
    expect([seen.size, compared > 1000]).toEqual([every, true]);
  });
});

const squeezed = (text: string): string => text.normalize('NFC').replace(/\s/g, '');
