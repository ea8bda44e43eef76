import { expect, it } from 'vitest';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { applicableAnswers } from './applicable-answers.ts';
import { complete } from './complete.ts';

const before = contextOf([perPerson(), perFamily()]);
const data = complete(
  before,
  familyData(
    { spouse: {} },
    { '1 primary': covers(30000), '1 spouse': covers(15000), '2 primary': covers('high') },
  ),
);
const answersOf = (kept: typeof data, applicant: string, product: number) =>
  kept.selectedCoverages.find((one) => one.applicant === applicant && one.product === product)?.data;

it('keeps every answer but the signatures where nothing has changed', () => {
  const kept = applicableAnswers(before, data);
  expect(kept.selectedCoverages).toEqual(data.selectedCoverages);
  expect(kept.applicants.map(({ id }) => id)).toEqual(['primary', 'spouse']);
  expect(JSON.stringify(data)).toContain('applicant_signature');
  expect(JSON.stringify(kept)).not.toContain('_signature');
});

it('drops the coverages of a product that is no longer sold, and nothing of the people', () => {
  const kept = applicableAnswers({ ...before, products: before.products.filter(({ id }) => id === 2) }, data);
  expect(kept.selectedCoverages.map(({ product }) => product)).toEqual([2]);
  expect(kept.applicants[0]?.data).toMatchObject({ first_name: 'Ann', tobacco: 'no' });
});

it('drops a choice that is no longer offered, and keeps the answers beside it', () => {
  const small = perPerson({
    coverage: {
      kind: 'face_value',
      label: 'Amount',
      primary: { amounts: [10000, 20000] },
      spouse: { amounts: [5000, 10000, 15000], share_of_primary: 50 },
      child: { share_of_primary: 25 },
    },
  });
  const kept = applicableAnswers(contextOf([small, perFamily()]), data);
  expect(answersOf(kept, 'primary', 1)).not.toHaveProperty('coverage');
  expect(answersOf(kept, 'primary', 1)).toMatchObject({ ill: 'no' });
  expect(answersOf(kept, 'primary', 2)).toMatchObject({ coverage: { value: 'high' } });
});

it('gives the same when it is asked again', () => {
  const kept = applicableAnswers(before, data);
  expect(applicableAnswers(before, kept)).toEqual(kept);
});
