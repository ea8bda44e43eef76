import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { expect, it } from 'vitest';
import { beneficiaryName, reusableBeneficiaries, reuse } from './reusable-beneficiaries.ts';

const singles = ['trust', 'estate'];
const jordan = { first_name: 'Jordan', last_name: 'Whitfield', relationship: 'spouse', dob: '1985-07-02' };
const trust = { name: 'Whitfield Trust', relationship: 'trust' };
const data: EnrollmentData = {
  applicants: [],
  selectedCoverages: [
    {
      applicant: 'primary',
      product: 1,
      data: { coverage: { text: '$5,000', value: 5000 }, kin: [jordan, trust] },
    },
    {
      applicant: 'primary',
      product: 2,
      data: {
        kin: [
          { ...jordan, percentage: 50 },
          { first_name: 'No', relationship: 'child' },
          { last_name: 'Nobody' },
        ],
      },
    },
  ],
};

it('offers everybody who was named, each once, and nobody who is half named', () => {
  expect(reusableBeneficiaries(data, [], singles).map((row) => beneficiaryName(row, singles))).toEqual([
    'Jordan Whitfield',
    'Whitfield Trust',
  ]);
});

it('offers nobody who is in the list already', () => {
  expect(reusableBeneficiaries(data, [jordan], singles)).toEqual([trust]);
});

it.each([
  ['the place of a blank row', [{ percentage: 100 }], [{ ...jordan, percentage: 100 }]],
  [
    'the end of the list',
    [{ ...trust, percentage: 100 }],
    [
      { ...trust, percentage: 100 },
      { ...jordan, percentage: 0 },
    ],
  ],
  ['an empty list', [], [{ ...jordan, percentage: 100 }]],
])('puts somebody into %s, the share asked anew', (_, rows, expected) => {
  expect(reuse(rows, { ...jordan, percentage: 30 })).toEqual(expected);
});
