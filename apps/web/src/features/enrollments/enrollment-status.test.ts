import { enrollmentRowStatuses } from '@openroll/contract/enrollments';
import { describe, expect, it } from 'vitest';
import { offersPdf, shownFacts, statusTone } from './enrollment-status.ts';

it('has one color for every status', () => {
  expect(Object.keys(statusTone).toSorted()).toEqual(enrollmentRowStatuses.toSorted());
});

describe('the application form of a row', () => {
  it.each([
    ['enrolled', null, true, true],
    ['pending', null, true, true],
    ['pending_applicant_signature', null, true, true],
    ['pending_agent_signature', null, true, true],
    ['expired', null, true, true],
    ['declined', 'person', true, false],
    ['declined', 'signer', true, false],
    ['declined', 'agent', true, true],
    ['declined', 'underwriting', true, true],
    ['waived', null, false, false],
    ['census', null, false, false],
  ] as const)(
    '%s by %s: offered %s with the permission for declined ones, %s without, and never where there is none',
    (status, declined_by, withIt, without) => {
      const row = { status, declined_by, enrollment_filename: 'form.pdf' };
      expect([offersPdf(row, true), offersPdf(row, false)]).toEqual([withIt, without]);
      expect(offersPdf({ ...row, enrollment_filename: null }, true)).toBe(false);
    },
  );
});

describe('the detail page', () => {
  const at = '2026-11-20T15:00:00Z';
  const text = { text: '$20,000' };
  it.each([
    ['enrolled', null, { coverage: text, premium: true, transmitted: 'queued', pausedDate: false }],
    ['enrolled', at, { coverage: text, premium: true, transmitted: at, pausedDate: false }],
    ['pending', null, { coverage: text, premium: true, transmitted: 'queued', pausedDate: false }],
    [
      'pending_agent_signature',
      null,
      { coverage: text, premium: true, transmitted: 'queued', pausedDate: false },
    ],
    ['paused', null, { coverage: text, premium: true, transmitted: undefined, pausedDate: true }],
    [
      'expired',
      at,
      { coverage: { key: 'expired' }, premium: false, transmitted: undefined, pausedDate: false },
    ],
    [
      'waived',
      null,
      { coverage: { key: 'waived' }, premium: true, transmitted: undefined, pausedDate: false },
    ],
    ['declined', null, { coverage: text, premium: true, transmitted: undefined, pausedDate: false }],
  ] as const)('%s, delivered %s', (status, delivered_at, expected) => {
    expect(shownFacts({ status, coverage: '$20,000', delivered_at })).toEqual(expected);
  });
});
