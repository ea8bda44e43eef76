import { expect, it } from 'vitest';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { walk } from '../walk.ts';

const long = 'Maria Wilhelmina';
const parts = { first: long.repeat(3), middle: 'Antonia', last: long.repeat(3) };
const beneficiaries = {
  applicants: ['primary'],
  primary_label: 'Primary',
  contingent_label: 'Contingent',
  relationships: [{ value: 'child', text: 'Child' }],
  maximum: 3,
};

/** Everything that is wrong with a name as a whole. */
function namesOf(middle: string) {
  const context = contextOf([perPerson({ beneficiaries })]);
  const whole = { first_name: parts.first, middle_name: middle, last_name: parts.last };
  const data = familyData(
    {
      primary: whole,
      spouse: whole,
      children: [{ first_name: `${parts.first} ${middle}`, last_name: parts.last }],
    },
    {
      '1 primary': covers(20_000, {
        primary_beneficiaries: [{ ...whole, relationship: 'child', percentage: 100 }],
      }),
    },
  );
  return walk(context, data)
    .errors.filter(({ problem }) => problem.code === 'name-too-long')
    .map(({ step, problem }) => `${step} ${problem.field} ${problem.params?.maximum}`);
}

it('a name whose parts are short enough is refused where it is too long as one', () => {
  // 48 + 1 + 2 + 1 + 48 are 100
  expect(namesOf('An')).toEqual([]);
  expect(namesOf('Ann')).toEqual([
    'employee last_name 100',
    'spouse last_name 100',
    'children children.0.last_name 100',
    'beneficiaries:1:primary primary_beneficiaries.0.last_name 100',
  ]);
});
