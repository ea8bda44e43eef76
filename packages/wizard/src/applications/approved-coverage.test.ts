import { expect, it } from 'vitest';
import { contextOf } from '../samples/sample-products.fixture.ts';
import { guaranteedLife, healthy, lifeOf } from '../underwriting/guaranteed-life.fixture.ts';
import { approvedCoverage } from './approved-coverage.ts';
import { assembleApplications } from './assemble.ts';

const withRiders = { ...healthy, rider_waiver: 'yes', rider_child_term: { text: '', value: 10_000 } };

function applied(amount: number, answers: Parameters<typeof lifeOf>[1] = healthy) {
  const given = lifeOf(amount, answers);
  const made = assembleApplications(given.context, given.data);
  const [application] = made.ok ? made.value.applications : [];
  if (!application) throw new Error('nothing is applied for');
  const approve = (dollars: number) =>
    approvedCoverage(given.context, given.data, {
      product: application.product,
      applicantId: application.insuredId,
      amount: dollars,
      rating: application.rating?.value,
    });
  return { application, approve };
}

it.each([
  ['alone', healthy],
  ['with riders', withRiders],
  ['in another class', { ...healthy, ill: 'yes' }],
])('costs what the whole was said to cost, %s', (_, answers) => {
  const { application, approve } = applied(300_000, answers);
  const whole = application.modal_cents + (application.pending?.modal_cents ?? 0);
  expect(application.pending?.amount_cents).toBe(20_000_000);
  expect(approve(300_000)?.modal_cents).toBe(whole);
  expect(approve(100_000)).toMatchObject({
    modal_cents: application.modal_cents,
    monthly_cents: application.monthly_cents,
  });
  expect(approve(100_000)?.text).toBe(application.coverage_text);
});

it('costs by the rates what nobody has chosen: a part between', () => {
  const { approve } = applied(300_000);
  // 1.1111 of each 1,000 in a year, in twelve parts.
  const month = Math.round((111.11 * 250) / 12);
  expect(approve(250_000)).toEqual({ text: '$250,000', modal_cents: month, monthly_cents: month });
});

it.each([
  ['the day is before any rates', { startedOn: '2020-01-01' }],
  ['the product is not sold in the state', { state: 'GU' }],
])('is undefined where %s', (_, changes) => {
  const context = contextOf([guaranteedLife({ states: { sold: ['IL'] } })], changes);
  const given = lifeOf(300_000, healthy, undefined, context);
  const asked = { product: 1, applicantId: 'primary', amount: 250_000, rating: 'preferred' };
  expect(approvedCoverage(given.context, given.data, asked)).toBeUndefined();
});

it.each([
  ['a product that is not theirs', { product: 9 }],
  ['a person who is not there', { applicantId: 'spouse' }],
])('is undefined of %s', (_, changes) => {
  const { context, data } = lifeOf(300_000);
  const asked = { product: 1, applicantId: 'primary', amount: 250_000, rating: 'preferred', ...changes };
  expect(approvedCoverage(context, data, asked)).toBeUndefined();
});
