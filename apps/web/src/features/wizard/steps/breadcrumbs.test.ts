import { defaultSchedule } from '@openroll/domain/payments/schedule';
import type { PaymentSettings, Step } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { pagesOf } from '@openroll/wizard/steps/pages';
import { describe, expect, it } from 'vitest';
import { breadcrumbs, lockedIndex } from './breadcrumbs.ts';

const step = (name: string, isTerminal = false): Step => {
  const words = { name, title: name, breadcrumb: name };
  return makeStep(words, { phase: 'people', of: { id: 'primary', type: 'primary' }, isTerminal }, () => []);
};
const steps = pagesOf(
  ['employee', 'family', 'coverage:1', 'review', 'applicant_signature', 'agent_signature'].map((name) =>
    step(name),
  ),
);
const open = (...of: Parameters<typeof breadcrumbs>) =>
  breadcrumbs(...of)
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ index }) => index);

describe('the step bar', () => {
  it.each([
    [0, 0, [0]],
    [2, 0, [0, 1, 2]],
    [5, 0, [0, 1, 2, 3, 4, 5]],
    [5, 5, [5]],
    [3, 2, [2, 3]],
  ])('at step %i with steps before %i locked links %j', (current, locked, expected) => {
    expect(open(steps, current, locked)).toEqual(expected);
  });

  it('links nothing beyond the first terminal step', () => {
    const withTerminal = pagesOf([step('a'), step('b', true), step('c', true), step('d')]);
    expect(open(withTerminal, 3, 0)).toEqual([0, 1]);
  });

  it('tells which step is the current one and which are answered', () => {
    const states = breadcrumbs(steps, 2, 0).map(({ isCurrent, isDone }) =>
      isCurrent ? 'here' : isDone ? 'done' : '',
    );
    expect(states).toEqual(['done', 'done', 'here', '', '', '']);
  });
});

describe('the locked index', () => {
  it('is the first step while underwriting was not submitted', () => {
    expect(lockedIndex(steps, 5, false)).toBe(0);
  });

  it('closes everything up to the applicant’s signature afterwards', () => {
    expect(lockedIndex(steps, 5, true)).toBe(5);
  });

  it('is the page of the payment once it is made, and from there the page that is shown (B9)', () => {
    const payment = { state: 'made', schedule: defaultSchedule } as PaymentSettings;
    const made = makeField('payment_with_app', 'payment_with_app', '', { payment });
    const paid = pagesOf([
      ...['review', 'applicant_signature'].map((name) => step(name)),
      { ...step('payment_with_app'), fields: [made] },
      step('agent_signature'),
    ]);
    expect([0, 2, 3].map((current) => lockedIndex(paid, current, false))).toEqual([2, 2, 3]);
    expect(lockedIndex(paid, 3, true)).toBe(3);
  });
});
