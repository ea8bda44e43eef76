import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { expect, it } from 'vitest';
import { addChild, childrenOf, removeChild } from './children.ts';

const data: EnrollmentData = {
  applicants: [
    { id: 'primary', type: 'primary', data: { last_name: 'Whitfield' } },
    { id: 'child-1', type: 'child', data: { first_name: 'Riley' } },
    { id: 'child-2', type: 'child', data: { first_name: 'Sam' } },
  ],
  selectedCoverages: [
    { applicant: 'primary', product: 1, data: {} },
    { applicant: 'child-2', product: 1, data: {} },
  ],
};

it('adds a child under the next number, with the employee’s last name', () => {
  expect(childrenOf(addChild(data, 'Whitfield')).at(-1)).toEqual({
    id: 'child-3',
    type: 'child',
    data: { last_name: 'Whitfield' },
  });
});

it('removes a child with what was chosen for it, and leaves the others', () => {
  const left = removeChild(data, 'child-2');
  expect(childrenOf(left).map(({ id }) => id)).toEqual(['child-1']);
  expect(left.selectedCoverages.map(({ applicant }) => applicant)).toEqual(['primary']);
});

it('gives the number of a removed child in the middle to nobody', () => {
  expect(childrenOf(addChild(removeChild(data, 'child-1'), undefined)).map(({ id }) => id)).toEqual([
    'child-2',
    'child-3',
  ]);
});
