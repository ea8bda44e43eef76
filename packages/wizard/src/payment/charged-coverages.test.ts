import { describe, expect, it } from 'vitest';
import type { Answer, SessionUnderwriting, UnderwriterDecision } from '../enrollment.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession, type Session } from '../session.ts';
import { walkSession } from '../walk.ts';
import { firstPayment, paymentShares } from './first-payment.ts';

const rated = (rating: string, rate: string, line: number) => ({ line, rating, rate });

/** 20,000 costs 20 a month at preferred, 40 at standard; an underwriter outside decides. */
const underwritten = perPerson({
  code: 'T-UW',
  options: [
    { name: 'outside', display_name: 'Outside', type: 'yes_no_radio', default: 'yes', affects_premium: true },
  ],
  underwriting: {
    outcomes: [
      { value: 'preferred', text: 'Preferred', rated_by: 'underwriter' },
      { value: 'standard', text: 'Standard', rated_by: 'both' },
    ],
    external: { option: 'outside', introduction: 'Somebody decides.', applicant: 'I apply as approved.' },
  },
  rate_tables: [
    {
      file: '2025-01.csv',
      effective: '2025-01',
      rows: [rated('preferred', '12', 2), rated('standard', '24', 3)],
    },
  ],
});
/** 20,000 costs 30 a month. */
const plain = perPerson({
  code: 'T-PLAIN',
  rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: '18' }] }],
});

const decided = (value: UnderwriterDecision['value'], rating: string | null = null, mayAskAgain = false) => ({
  decisions: [{ product: 1, applicantId: 'primary', value, rating, mayAskAgain }],
});

interface Given {
  readonly underwriting?: SessionUnderwriting;
  readonly byLink?: boolean;
  readonly taken?: number | null;
  readonly plainPaidBy?: 'captured' | 'payroll';
}

function sessionOf({
  underwriting = { decisions: [] },
  byLink = false,
  taken,
  plainPaidBy = 'captured',
}: Given): Session {
  const context = contextOf([underwritten, plain]);
  const decision: Record<string, Answer> =
    taken === undefined ? {} : { underwriting_decision: { text: '', value: taken } };
  return openSession(
    {
      ...context,
      marks: { ...context.marks, directStart: byLink },
      products: context.products.map((offered, index) => ({
        ...offered,
        options: { payment: index === 0 ? 'captured' : plainPaidBy, outside: 'yes' },
      })),
      payment: { provider: 'sandbox', withApplication: true, isMade: false },
      underwriting,
    },
    familyData({}, { '1 primary': covers(20_000, decision), '2 primary': covers(20_000, { ill: 'no' }) }),
  );
}

describe('the first payment of a coverage in force and of one that an underwriter decides', () => {
  it.each<[string, Given, number]>([
    ['is of both while it is shown before anybody has decided', {}, 5000],
    [
      'is of both, at the rating that was accepted',
      { underwriting: decided('ACCEPT', 'standard'), taken: 20_000 },
      7000,
    ],
    ['is of as much as is taken at it', { underwriting: decided('ACCEPT', 'standard'), taken: 10_000 }, 5000],
    [
      'is not of what was accepted and is not taken',
      { underwriting: decided('ACCEPT', 'standard'), taken: null },
      3000,
    ],
    ['is not of what was referred', { underwriting: decided('REFER') }, 3000],
    ['is not of what was declined', { underwriting: decided('DECLINE') }, 3000],
    [
      'is of both while a failure may be asked about again',
      { underwriting: decided('failed', null, true) },
      5000,
    ],
    ['is not of what has failed for good', { underwriting: decided('failed') }, 3000],
    [
      'is not of what may wait for an underwriter who is away (B21)',
      { underwriting: { decisions: [], mayWait: true } },
      3000,
    ],
    ['is not of what is asked about by a link, after the submit (A14b)', { byLink: true }, 3000],
  ])('%s', (_, given, cents) => {
    expect(firstPayment(sessionOf(given))).toBe(cents);
    expect(paymentShares(sessionOf(given))?.reduce((sum, share) => sum + share.cents, 0)).toBe(cents);
  });
});

it('says so where something is not charged now', () => {
  const isPart = (given: Given) =>
    walkSession(sessionOf(given)).steps.find(({ name }) => name === 'payment_information')?.fields[0]?.payment
      ?.is_part ?? false;
  expect([isPart({}), isPart({ underwriting: decided('REFER') }), isPart({ byLink: true })]).toEqual([
    false,
    true,
    true,
  ]);
});

const stepsOf = (given: Given) => walkSession(sessionOf(given)).steps.map(({ name }) => name);

it('where nothing was accepted by then, the card is still entered for later premiums, and nothing is paid', () => {
  const names = (given: Given) =>
    stepsOf({ ...given, plainPaidBy: 'payroll' }).filter((name) => name.startsWith('payment'));
  expect(names({})).toEqual(['payment_information', 'payment_with_app']);
  expect(names({ underwriting: decided('REFER') })).toEqual(['payment_information']);
  expect(names({ byLink: true })).toEqual(['payment_information']);
  expect(names({ underwriting: decided('DECLINE') })).toEqual([]);
});
