import { expect, it } from 'vitest';
import type { WizardContext } from '../enrollment.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { walk } from '../walk.ts';
import { chosenFirstBillDate } from './first-bill-date.ts';

const covered = familyData({}, { '1 primary': covers(20000) });
const waived = familyData({}, { '1 primary': { text: 'Waived', value: null } });
const askedIn = (context: WizardContext, data = covered) =>
  walk(context, data)
    .steps.find(({ name }) => name === 'review')
    ?.fields.find(({ name }) => name === 'first_bill_date');

const product = (first_bill_date?: boolean | 'captured') => [perPerson({ first_bill_date })];
/** Whose case can have it paid by a captured card. */
const payable = (initial: 'payroll' | 'captured', first_bill_date: boolean | 'captured' = 'captured') => [
  perPerson({
    first_bill_date,
    options: [
      {
        name: 'payment',
        display_name: 'How premiums are paid',
        type: 'select',
        default: initial,
        choices: ['payroll', 'captured'].map((value) => ({ value, text: value })),
      },
    ],
  }),
];
const setTo = (payment: string, context: WizardContext): WizardContext => ({
  ...context,
  products: context.products.map((one) => ({ ...one, options: { payment } })),
});

it.each([
  ['whoever enrolls alone in a product that has one', product(true), 'selfenroll', covered, true],
  ['nobody in a product that has none', product(), 'selfenroll', covered, false],
  ['nobody in a product that says that it has none', product(false), 'selfenroll', covered, false],
  ['nobody where an agent leads, who says it when signing', product(true), 'inperson', covered, false],
  ['nobody who waives the product', product(true), 'selfenroll', waived, false],
] as const)('the first bill date is asked of %s', (_, products, mode, data, isAsked) => {
  expect(askedIn(contextOf(products, { mode }), data) !== undefined).toBe(isAsked);
});

it.each([
  ['captured', 'payroll', false],
  ['captured', 'captured', true],
  [true, 'payroll', true],
  [true, 'captured', true],
  [false, 'captured', false],
] as const)(
  'of a product that says %s, in a case of payment %s, it is asked: %s',
  (said, payment, isAsked) => {
    const context = setTo(payment, contextOf(payable('payroll', said), { mode: 'selfenroll' }));
    expect(askedIn(context) !== undefined).toBe(isAsked);
  },
);

it.each([
  ['payroll', false],
  ['captured', true],
] as const)(
  'where the case has left open how it is paid, the product’s own %s counts',
  (initial, isAsked) => {
    const context = contextOf(payable(initial), { mode: 'selfenroll' });
    expect(askedIn(context) !== undefined).toBe(isAsked);
  },
);

it('the earliest day follows the one that is answered on, whenever the enrollment began', () => {
  const began = contextOf(product(true), { mode: 'selfenroll' });
  expect(askedIn({ ...began, answeredOn: '2026-06-19' })?.minimum).toBe('2026-06-20');
});

it('the first bill date is required, a date, and the day after the enrollment began or later', () => {
  const context = contextOf(product(true), { mode: 'selfenroll' });
  const { startedOn } = context;
  const found = (first_bill_date: string | undefined) => {
    const data = {
      ...covered,
      applicants: covered.applicants.map((one) => ({ ...one, data: { ...one.data, first_bill_date } })),
    };
    return walk(context, data)
      .errorsOn('review')
      .filter(({ name }) => name === 'first_bill_date')
      .map(({ problem }) => problem.code);
  };
  expect(found(undefined)).toEqual(['field-empty']);
  expect(found('soon')).toEqual(['date-format']);
  expect(found(startedOn)).toEqual(['date-not-on-or-after']);
  expect(found(askedIn(context)?.minimum as string)).toEqual([]);
  expect(askedIn(context)?.minimum).toBe(
    new Date(Date.parse(startedOn) + 86_400_000).toISOString().slice(0, 10),
  );
});

it.each([
  ['2026-05-01', '2026-05-01'],
  ['', undefined],
  [undefined, undefined],
])('what the employee chose of %s is %s', (first_bill_date, chosen) => {
  expect(chosenFirstBillDate({ id: 'primary', type: 'primary', data: { first_bill_date } })).toBe(chosen);
});
