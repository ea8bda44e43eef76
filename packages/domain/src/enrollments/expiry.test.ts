import { describe, expect, it } from 'vitest';
import { enrollmentStates } from '../statuses/enrollment-status.ts';
import { type ExpiryFacts, expiryLimits, isExpired } from './expiry.ts';

const site = { timeZone: 'America/Chicago', unsignedDays: 30 };
const submitted: ExpiryFacts = {
  status: 'pending_applicant_signature',
  submittedAt: new Date('2026-03-02T18:00:00Z'),
  pausedAt: null,
  isCaseActive: true,
  periodEndsAt: null,
};
const paused: ExpiryFacts = {
  ...submitted,
  status: 'paused',
  submittedAt: null,
  pausedAt: new Date('2026-03-02T18:00:00Z'),
};
const expiredAt = (facts: ExpiryFacts, now: string, unsignedDays = 30) =>
  isExpired(facts, expiryLimits(new Date(now), { ...site, unsignedDays }));

describe('an enrollment has expired', () => {
  it.each<[string, ExpiryFacts, string, boolean]>([
    [
      'unsigned, a second before its thirtieth day begins in Chicago',
      submitted,
      '2026-04-01T04:59:59Z',
      false,
    ],
    [
      'unsigned, as its thirtieth day begins, in summer time by then',
      submitted,
      '2026-04-01T05:00:00Z',
      true,
    ],
    [
      'unsigned by the agent',
      { ...submitted, status: 'pending_agent_signature' },
      '2026-04-01T05:00:00Z',
      true,
    ],
    ['undecided (C19)', { ...submitted, status: 'pending' }, '2026-04-01T05:00:00Z', true],
    ['paused for 30 days in an open case', paused, '2026-04-01T05:00:00Z', false],
    ['paused for 89 days in an open case', paused, '2026-05-31T04:59:59Z', false],
    ['paused for 90 days in an open case', paused, '2026-05-31T05:00:00Z', true],
    [
      'paused for 29 days in an inactive case',
      { ...paused, isCaseActive: false },
      '2026-04-01T04:59:59Z',
      false,
    ],
    [
      'paused for 30 days in an inactive case',
      { ...paused, isCaseActive: false },
      '2026-04-01T05:00:00Z',
      true,
    ],
  ])('%s: at %3$s', (_name, facts, now, expected) => {
    expect(expiredAt(facts, now)).toBe(expected);
  });

  it('when its period has ended while it was paused, and never before', () => {
    const inPeriod = { ...paused, periodEndsAt: new Date('2026-07-01T04:59:59.999Z') };
    expect(expiredAt(inPeriod, '2026-07-01T04:59:59.999Z')).toBe(false);
    expect(expiredAt(inPeriod, '2026-07-01T05:00:00.000Z')).toBe(true);
  });

  it('after as many days as the site says', () => {
    expect(expiredAt(submitted, '2026-03-12T06:00:00Z', 10)).toBe(true);
    expect(expiredAt(submitted, '2026-03-12T04:00:00Z', 10)).toBe(false);
  });

  it('by the day that it is asked on, whatever day was asked for before', () => {
    const lastOfDay = '2026-04-01T04:59:59.999Z';
    const firstOfNext = '2026-04-01T05:00:00.000Z';
    const asked = [firstOfNext, lastOfDay, firstOfNext, '2026-03-02T18:00:00Z', firstOfNext, lastOfDay];
    expect(asked.map((now) => expiredAt(submitted, now))).toEqual([true, false, true, false, true, false]);
  });

  it('never once it is in force or was turned down, always once it is written down', () => {
    const at = '2036-01-01T00:00:00Z';
    const pausedAt = paused.pausedAt;
    expect(enrollmentStates.filter((status) => !expiredAt({ ...submitted, pausedAt, status }, at))).toEqual([
      'enrolled',
      'waived',
      'declined',
    ]);
    expect(expiredAt({ ...submitted, status: 'expired' }, '2026-03-02T18:00:01Z')).toBe(true);
  });
});
