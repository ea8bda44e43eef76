import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aStep, openWizard } from '../../../../../test/wizard-facts.ts';

const decisions = 'GET /api/enrollment-underwriting-decisions/current';
const listed = 'POST /api/wizard/update-steps';

const of = { product: 7, applicantId: 'primary' };
const waiting = aStep(
  'underwriting:primary',
  [
    makeField('decision', 'underwriting_decision', 'Critical Illness', {
      optional: true,
      underwriting: { state: 'none', may_ask_again: false },
    }),
  ],
  { contextType: 'coverage', coverageProduct: of.product, coverageApplicant: of.applicantId },
);

const decided = (status: 'asked' | 'failed', is_stale = false) => ({
  json: {
    decisions: [
      {
        id: 1,
        status,
        uw_policy_rating: null,
        underwriter_decision_value: null,
        is_stale,
        is_failed_on_submission: false,
        is_submitted: false,
        product_id: of.product,
        enrollment_party_id: of.applicantId,
        underwriter_request: null,
        underwriter_response: null,
        created_at: '2026-11-21T15:00:00Z',
        updated_at: '2026-11-21T15:00:00Z',
      },
    ],
  },
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (status: 'asked' | 'failed', isStale = false) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return openWizard({
    steps: [waiting, aStep('last', [])],
    isUnderwritingSubmitted: true,
    answers: { [decisions]: decided(status, isStale) },
  });
};

it('asks every four seconds, and for the steps as soon as an underwriter has decided', async () => {
  const { network } = open('asked');
  expect(await screen.findByText(/Waiting for the underwriting decision/)).toBeDefined();
  const before = network.to(listed).length;
  await vi.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(network.to(decisions).length).toBeGreaterThan(1));
  expect(network.to(listed)).toHaveLength(before);
  network.answer(decisions, decided('failed'));
  await vi.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(network.to(listed).length).toBeGreaterThan(before));
});

it('waits on where what was decided counts no more (B20)', async () => {
  const { network } = open('failed', true);
  expect(await screen.findByText(/Waiting for the underwriting decision/)).toBeDefined();
  const before = network.to(listed).length;
  await vi.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(network.to(decisions).length).toBeGreaterThan(1));
  expect(network.to(listed)).toHaveLength(before);
});

it('asks for the steps again where they were listed before the decision was known to them', async () => {
  // As after 'Try again': what was decided before is still known here, and the next decision is the same.
  const { network } = open('failed');
  expect(await screen.findByText(/Waiting for the underwriting decision/)).toBeDefined();
  await waitFor(() => expect(network.to(decisions)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1_000);
  const before = network.to(listed).length;
  await vi.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(network.to(listed).length).toBeGreaterThan(before));
});
