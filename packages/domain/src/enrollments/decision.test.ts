import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DecidableFacts,
  decisionValues,
  outsideWait,
  partToDecide,
  premiumAfter,
  readDecision,
} from './decision.ts';

const pending: DecidableFacts = {
  status: 'pending',
  pendingCents: null,
  awaitsReview: false,
  isDecided: false,
};

describe('what waits for a decision', () => {
  it.each([
    ['a pending application as a whole', {}, 'enrollment'],
    ['of one with an amount above the guarantee that amount', { pendingCents: 100 }, 'pending_amount'],
    ['which waits beside what is in force', { status: 'enrolled', pendingCents: 100 }, 'pending_amount'],
    ['nothing that is in force as a whole', { status: 'enrolled' }, undefined],
    ['nothing before the review of a call center', { awaitsReview: true }, undefined],
    ['nothing before the signatures', { status: 'pending_agent_signature', pendingCents: 100 }, undefined],
    ['nothing that has expired', { status: 'expired', pendingCents: 100 }, undefined],
    ['nothing while an underwriter is at it', { waitsOutside: 'decision' }, undefined],
    ['nothing that the applicant has to confirm', { waitsOutside: 'confirmation' }, undefined],
    ['nothing that is decided', { isDecided: true, pendingCents: 100 }, undefined],
  ] as const)('is %s', (_name, change, part) => {
    expect(partToDecide({ ...pending, ...change })).toBe(part);
  });
});

describe('what was signed by a link', () => {
  it.each([
    ['is asked about', {}, 'decision'],
    ['was approved at another rating', { decision: 'ACCEPT' }, 'confirmation'],
    ['was referred: the home office decides', { decision: 'REFER' }, undefined],
    ['could not be decided: likewise', { decision: 'failed' }, undefined],
    [
      'goes on: nothing of it is pending',
      { status: 'pending_agent_signature', decision: 'ACCEPT' },
      undefined,
    ],
    ['was signed in the wizard', { isSignedByLink: false }, undefined],
    ['asks nobody', { decision: undefined }, undefined],
  ] as const)('and %s', (_, change, waitsOn) => {
    const given = { status: 'pending', isSignedByLink: true, decision: 'asked', ...change } as const;
    expect(outsideWait(given)).toBe(waitsOn);
  });
});

const terms = { appliedCents: 20_000_000, submittedOn: '2026-03-18' };
const read = (
  given: Partial<Parameters<typeof readDecision>[0]>,
  of = terms as Parameters<typeof readDecision>[1],
) => readDecision({ decision: 'approve', amount: undefined, effectiveDate: undefined, ...given }, of);
const codes = (outcome: ReturnType<typeof read>) =>
  outcome.ok ? [] : outcome.problems.map(({ code, field }) => `${field}: ${code}`);

describe('what is in force after a decision', () => {
  const before = { annualCents: 12_000, monthlyCents: 1_050 };
  const approved = { before, modalCents: 500, monthlyCents: 1_083, mode: 'biweekly' } as const;

  it('costs what was in force and what lay above the guarantee together', () => {
    expect(premiumAfter({ ...approved, part: 'pending_amount' })).toEqual({
      annualCents: 12_000 + 26 * 500,
      monthlyCents: 1_050 + 1_083,
    });
  });

  it('costs what is approved alone, where all of it was pending', () => {
    expect(premiumAfter({ ...approved, part: 'enrollment' })).toEqual({
      annualCents: 26 * 500,
      monthlyCents: 1_083,
    });
  });
});

describe('a decision', () => {
  it.each([
    ['approves all from a day on', { effectiveDate: '4/1/2026' }, null, '2026-04-01'],
    ['approves a part', { decision: 'part', amount: 150_000 }, 15_000_000, null],
    ['approves all but a cent', { decision: 'part', amount: 199_999.99 }, 19_999_999, null],
    ['declines', { decision: 'decline' }, null, null],
  ] as const)('%s', (_name, given, amountCents, effectiveDate) => {
    const decision = 'decision' in given ? given.decision : 'approve';
    expect(read(given)).toEqual({ ok: true, value: { decision, amountCents, effectiveDate } });
  });

  it.each([
    ['a part of nothing', { decision: 'part', amount: 0 }, 'amount: too-small'],
    ['a part that is all', { decision: 'part', amount: 200_000 }, 'amount: too-large'],
    ['a part of a cent', { decision: 'part', amount: 10.005 }, 'amount: too-many-decimals'],
    ['a part without an amount', { decision: 'part' }, 'amount: required'],
    ['an amount beside an approval of all', { amount: 10 }, 'amount: decision-without'],
    [
      'a day of what is declined',
      { decision: 'decline', effectiveDate: '2026-04-01' },
      'effective_date: decision-without',
    ],
    [
      'a day before it was applied for',
      { effectiveDate: '2026-03-17' },
      'effective_date: date-not-on-or-after',
    ],
    ['what is no day', { effectiveDate: 'soon' }, 'effective_date: date-format'],
  ] as const)('is refused with %s', (_name, given, code) => {
    expect(codes(read(given))).toEqual([code]);
  });

  it('is never a part of what is no amount', () => {
    expect(codes(read({ decision: 'part', amount: 10 }, { ...terms, appliedCents: null }))).toEqual([
      'decision: decision-not-in-parts',
    ]);
  });

  it('approves no more than was applied for, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...decisionValues),
        fc.option(fc.double(), { nil: undefined }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (decision, amount, appliedCents) => {
          const outcome = read({ decision, amount }, { ...terms, appliedCents });
          if (!outcome.ok || outcome.value.amountCents === null)
            return outcome.ok ? decision !== 'part' : true;
          return outcome.value.amountCents > 0 && outcome.value.amountCents < appliedCents;
        },
      ),
    );
  });
});
