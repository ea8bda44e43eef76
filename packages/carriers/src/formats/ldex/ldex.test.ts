import { expect, it } from 'vitest';
import { decided, harborLife, sending, termLife } from '../../samples/records.fixture.ts';
import { ldex } from './ldex.ts';

function coverageOf(record: ReturnType<typeof termLife>) {
  const written = ldex([record], harborLife(), sending);
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  return JSON.parse(new TextDecoder().decode(written.value)).Employers[0].Employees[0].Coverages[0];
}

it.each([
  [
    'approve',
    {
      DecisionCode: 'Approved',
      BenefitAmount: 50_000,
      PremiumAmount: 9,
      AnnualPremiumAmount: 234,
      EffectiveDate: '2027-01-01',
    },
  ],
  [
    'part',
    {
      DecisionCode: 'ApprovedInPart',
      BenefitAmount: 25_000,
      PremiumAmount: 4.5,
      AnnualPremiumAmount: 117,
      EffectiveDate: '2027-02-01',
    },
  ],
  ['decline', { DecisionCode: 'Declined' }],
] as const)('tells that what was pending was decided by hand: %s', (value, told) => {
  expect(coverageOf(decided(termLife(), value))).toMatchObject({
    TransactionReasonCode: 'Decision',
    BenefitAmount: 100_000,
    PendingCoverage: { BenefitAmount: 50_000, PremiumAmount: 9 },
  });
  expect(coverageOf(decided(termLife(), value)).UnderwritingDecision).toEqual({
    DecisionSubjectCode: 'PendingCoverage',
    ...told,
  });
});

it('says nothing of a decision where nobody has decided', () => {
  expect(coverageOf(termLife())).not.toHaveProperty('UnderwritingDecision');
});
