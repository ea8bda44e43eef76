import { expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct } from './lint.ts';

const found = (more: Readonly<Record<string, unknown>>) =>
  lintProduct(perPerson(more)).map(({ path, message }) => `${path.join('.')}: ${message}`);
const oldest = perPerson().applicants.primary.ages.maximum;

it('names a limit from an age on at which nobody can apply', () => {
  const coverage = (from_age: number) => ({
    coverage: {
      kind: 'face_value',
      label: 'Amount',
      primary: { amounts: [10_000, 20_000], maximum_by_age: [{ from_age, maximum: 10_000 }] },
      spouse: { amounts: [10_000] },
      child: { amounts: [10_000] },
    },
  });
  const message = `nobody of ${oldest + 1} can apply: the oldest primary is ${oldest}`;
  const at = 'coverage.primary.maximum_by_age.0.from_age: ';
  expect(found(coverage(oldest + 1))).toContain(`${at}${message}`);
  expect(found(coverage(oldest)).filter((each) => each.startsWith(at))).toEqual([]);
});

it('names a rider of ages at which nobody is insured', () => {
  const rider = (minimum: number) => ({
    riders: [{ name: 'r', text: 'R', unit: 'flat', ages: { minimum, maximum: minimum + 5 } }],
  });
  const at = 'riders.0.ages: ';
  expect(found(rider(oldest + 1))).toContain(
    `${at}nobody of ${oldest + 1} to ${oldest + 6} is a primary of the product`,
  );
  expect(found(rider(oldest)).filter((each) => each.startsWith(at))).toEqual([]);
});

it('names a relationship of beneficiaries that stands twice', () => {
  const beneficiaries = {
    applicants: ['primary'],
    primary_label: 'Primary',
    contingent_label: 'Contingent',
    maximum: 1,
    relationships: ['spouse', 'child', 'spouse'].map((value) => ({ value, text: value })),
  };
  expect(found({ beneficiaries })).toContain('beneficiaries.relationships: spouse stands here twice');
});

it('names a box that is checked by the answer of another, while an answer has none', () => {
  const box = (name: string, value: string) => ({
    name,
    checked: { '==': [{ var: 'coverage.q' }, value] },
  });
  const boxes = (...fields: object[]) =>
    found({
      questions: [{ name: 'q', kind: 'yes_no_radio', label: 'Q?' }],
      form_mappings: [{ file: perPerson().form, fields }],
    }).filter((each) => each.includes('already'));
  expect(boxes(box('q.yes', 'yes'), box('q.no', 'no'))).toEqual([]);
  expect(boxes(box('q.yes', 'yes'), box('q.no', 'no'), box('again', 'yes'))).toEqual([]);
  expect(boxes(box('q.yes', 'yes'))).toEqual([]);
  expect(boxes(box('q.yes', 'no'), box('q.no', 'no'))).toEqual([
    'form_mappings.0.fields.1: q.no: q.yes is checked by coverage.q "no" already, and no box by yes',
  ]);
});
