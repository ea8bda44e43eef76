import { expect, it } from 'vitest';
import { harborLife } from '../samples/records.fixture.ts';
import { batchingOf } from './carrier.ts';
import { findCarrier } from './find-carrier.ts';

it.each([
  ['each', { kind: 'each' }],
  ['hourly', { kind: 'hourly' }],
  ['daily at 18:05', { kind: 'daily', hour: 18, minute: 5 }],
])('sends its packages %s', (batching, expected) => {
  expect(batchingOf(harborLife({ batching }))).toEqual(expected);
});

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
