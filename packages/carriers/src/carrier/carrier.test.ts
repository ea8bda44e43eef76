import { expect, it } from 'vitest';
import { harborLife } from '../samples/records.fixture.ts';
import { findCarrier } from './find-carrier.ts';

it.each([
  ['harbor-life', 'harbor-life'],
  [' Harbor-Life ', 'harbor-life'],
  ['HARBOR LIFE', 'harbor-life'],
  ['Lake Life', 'lake-life'],
  ['Harbor', undefined],
])('is found as %s', (named, code) => {
  const carriers = [harborLife(), harborLife({ code: 'lake-life', name: 'Lake Life' })];
  expect(findCarrier(carriers, named)?.code).toBe(code);
});
