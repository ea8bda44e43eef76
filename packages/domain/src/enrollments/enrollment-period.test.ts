import { expect, it } from 'vitest';
import { enrollmentPeriodOf } from './enrollment-period.ts';

const period = {
  enrollment_open: false,
  enrollment_start_date: '2026-11-01T05:00:00.000Z',
  enrollment_end_date: '2026-12-01T05:59:59.999Z',
};

it.each([
  ['its first and last day on the site’s clock', {}, { from: '2026-11-01', to: '2026-11-30' }],
  ['none where the case is always open', { enrollment_open: true }, undefined],
  ['none without an end', { enrollment_end_date: null }, undefined],
  ['none without a start', { enrollment_start_date: null }, undefined],
])('the period of a case is %s', (_, given, expected) => {
  expect(enrollmentPeriodOf({ ...period, ...given }, 'America/Chicago')).toEqual(expected);
});
