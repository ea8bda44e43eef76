import { askedWording } from '@openroll/wizard/applications/asked-wording';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { formValues } from '@openroll/wizard/forms/fill-form';
import { productFacts } from '@openroll/wizard/forms/product-facts';
import { questionWords } from '@openroll/wizard/steps/question-words';
import { walk } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from './kept-catalog.fixture.ts';
import { lakeside, whitfieldsInAll } from './whitfields.fixture.ts';

const catalog = shippedCatalog();
const offered = [
  { id: 2, name: 'Whole Life' },
  { id: 3, name: 'Critical Illness' },
  { id: 4, name: 'Accident' },
];
const products = offered.flatMap(({ id, name }) =>
  catalog.products
    .filter((product) => product.name === name)
    .map(({ definition }) => ({ id, definition, options: {} })),
);
const context = lakeside(catalog, { criticalIllness: 3, accident: 4 }, { products });

/** The Whitfields; Dana tells Whole Life of tests, and Critical Illness of none, as only another client than ours would. */
const family = whitfieldsInAll(catalog, offered, context.startedOn);
const data: EnrollmentData = {
  ...family,
  selectedCoverages: family.selectedCoverages.map((each) =>
    each.product === 2 && each.applicant === 'primary'
      ? { ...each, data: { ...each.data, open_treatment: 'yes', open_treatment_explanation: 'An X-ray' } }
      : each,
  ),
};

const applicationOf = (product: number, insuredId: string) => {
  const made = assembleApplications(context, data);
  const found = made.ok
    ? made.value.applications.find((each) => each.product === product && each.insuredId === insuredId)
    : undefined;
  if (!found) throw new Error(`${insuredId} applies for ${product}`);
  return found;
};
const definitionOf = (id: number) => {
  const found = products.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is offered`);
  return found.definition;
};

describe('questions that two products ask in the same words', () => {
  const steps = new Map(walk(context, data).steps.map((step) => [step.name, step]));
  const fieldOf = (step: string) => steps.get(step)?.fields.find(({ name }) => name === 'open_treatment');

  it('stand on a step of each product, letter by letter the same, and allow one act for several people', () => {
    const [whole, critical] = ['questions:2:primary', 'questions:3:primary'].map(fieldOf);
    expect(whole && questionWords(whole)).toContain('In the past 12 months, has a physician advised tests');
    expect(critical && questionWords(critical)).toBe(whole && questionWords(whole));
    expect([whole, critical].map((field) => [field?.answer_together, field?.topic])).toEqual([
      [true, 'Tests and treatment'],
      [true, 'Tests and treatment'],
    ]);
  });

  it('have their own answer and their own words in each application, on its form and in its record', () => {
    const [whole, critical] = [applicationOf(2, 'primary'), applicationOf(3, 'primary')];
    expect([whole, critical].map(({ answers }) => answers.coverage.open_treatment)).toEqual(['yes', 'no']);
    expect(critical.answers.coverage).not.toHaveProperty('open_treatment_explanation');
    for (const id of [2, 3])
      expect(productFacts(definitionOf(id), 'IL').questions).toContainEqual(
        expect.objectContaining({
          name: 'open_treatment',
          label: fieldOf(`questions:${id}:primary`)?.display_name,
        }),
      );
    const printed = (application: typeof whole) =>
      formValues(context, data, application, []).flatMap(({ fields }) =>
        fields.map(({ value }) => String(value)),
      );
    expect(printed(whole).join('\n')).toContain('An X-ray');
    expect(printed(critical).join('\n')).not.toContain('An X-ray');
  });

  it('are proven by the words in which each application asked them', () => {
    const wording = (product: number, insuredId: string, state = 'IL') =>
      askedWording({ ...context, state }, data, { product, insuredId }) ?? '';
    expect(wording(2, 'primary')).not.toBe(wording(3, 'primary'));
    expect(wording(3, 'primary')).toBe(wording(3, 'spouse'));
    expect(wording(2, 'primary', 'NY')).toContain('diagnosed the proposed insured as having acquired');
    expect(wording(2, 'primary')).not.toContain('diagnosed the proposed insured as having acquired');
    expect(askedWording(context, data, { product: 9, insuredId: 'primary' })).toBeUndefined();
  });
});
