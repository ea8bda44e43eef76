import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const coverage = makeField('coverage', 'face_value_selection', 'Amount', {
  affects_premium: true,
  choices: [
    { value: 20_000, text: '$20,000' },
    { value: null, text: 'Waived' },
  ],
});
const ofCoverage = { phase: 'choose', contextType: 'coverage', coverageProduct: 7 } as const;
const steps = [
  aStep('coverage:7:primary', [coverage], {
    ...ofCoverage,
    coverageApplicant: 'primary',
    title: 'Critical Illness: coverage',
  }),
  aStep('last', []),
];
const rates = 'POST /api/wizard/rates';
const rate = {
  applicant: 'primary',
  product: 7,
  total_premium: 7.42,
  premium_tiers: [],
  anticipated_policy_rating: null,
  pending_amount: 10_000,
  pending_premium: 22.24,
  month_premium: null,
  pending_month_premium: null,
  riders: [],
};
const chosen = {
  applicants: [
    { id: 'primary', type: 'primary' as const, data: { first_name: 'Dana', last_name: 'Whitfield' } },
  ],
  selectedCoverages: [
    { applicant: 'primary', product: 7, data: { coverage: { text: '$20,000', value: 20_000 } } },
  ],
};
const open = (session = {}, answer: object[] = [rate]) =>
  openWizard({
    steps,
    session: {
      resumed_enrollment_data: { data: chosen, current_step_index: 1 },
      ...session,
    },
    answers: { [rates]: { json: answer } },
  });
const cart = async () => within(await screen.findByRole('complementary', { name: 'Chosen coverage' }));
const dataOf = (request: { body: unknown } | undefined) =>
  (request?.body as { data: typeof chosen } | undefined)?.data.selectedCoverages[0]?.data;

describe('the cart', () => {
  it('tells each coverage and what all come to, now and once it is approved, by period', async () => {
    open();
    const list = await cart();
    const product = within(await list.findByRole('region', { name: 'Critical Illness' }));
    expect(product.getByText('Dana Whitfield')).toBeDefined();
    expect(product.getByText('$20,000')).toBeDefined();
    expect(await product.findByText('$7.42 now, $29.66 if approved')).toBeDefined();
    const lines = list.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines).toEqual(['NowIf approved', 'per month$7.42$29.66', 'per year$89.04$355.92']);
    expect(list.getByRole('table', { name: 'What it costs' })).toBeDefined();
    expect(await list.findByRole('button', { name: 'If approved' })).toBeDefined();
  });

  it('removes a coverage as Waived, has what was said before back, and keeps the focus beside it', async () => {
    const { user, network } = open();
    const list = await cart();
    await user.click(await list.findByRole('button', { name: 'Remove Critical Illness of Dana Whitfield' }));
    expect(list.getByText('Critical Illness of Dana Whitfield is waived.').getAttribute('role')).toBe(
      'status',
    );
    const undo = list.getByRole('button', { name: 'Undo: Critical Illness of Dana Whitfield' });
    expect(document.activeElement).toBe(undo);
    const sent = () => dataOf(network.to('POST /api/wizard/update-steps').at(-1));
    await waitFor(() => expect(sent()).toEqual({ coverage: { text: 'Waived', value: null } }));
    await user.click(undo);
    const change = await list.findByRole('button', { name: 'Change Critical Illness of Dana Whitfield' });
    expect(document.activeElement).toBe(change);
    await waitFor(() => expect(sent()).toEqual({ coverage: { text: '$20,000', value: 20_000 } }));
  });

  it('leads to where a coverage was chosen', async () => {
    const { user } = open();
    const list = await cart();
    await user.click(await list.findByRole('button', { name: 'Change Critical Illness of Dana Whitfield' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Critical Illness: coverage' });
    expect(document.activeElement).toBe(title);
  });

  it('tells no amount as right while the answer to a change has not come', async () => {
    const { user, network } = open();
    const list = await cart();
    await list.findByText('$7.42 now, $29.66 if approved');
    network.answer('POST /api/wizard/update-steps', 'lost');
    await user.click(list.getByRole('button', { name: 'Remove Critical Illness of Dana Whitfield' }));
    expect(list.queryByText(/\$7\.42/)).toBeNull();
    expect(await list.findByText('What it costs is told once everything is saved.')).toBeDefined();
  });

  it('unfolds from a bar where there is no room beside the page', async () => {
    const { user } = open();
    const bar = await (await cart()).findByRole('button', { name: 'Chosen coverage: $7.42 per month' });
    await user.click(bar);
    const sheet = within(await screen.findByRole('dialog', { name: 'Chosen coverage' }));
    expect(sheet.getByText('$7.42 now, $29.66 if approved')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(bar));
  });

  it('cannot be changed where underwriting has what was chosen', async () => {
    const signed = [...steps.slice(0, 1), aStep('applicant_signature', []), aStep('last', [])];
    openWizard({
      steps: signed,
      isUnderwritingSubmitted: true,
      session: { resumed_enrollment_data: { data: chosen, current_step_index: 2 } },
      answers: { [rates]: { json: [rate] } },
    });
    const list = await cart();
    await list.findByText('$7.42 now, $29.66 if approved');
    expect(list.queryByRole('button', { name: /^(Remove|Change)/ })).toBeNull();
  });

  it.each([
    ['a remote signer', { isRemoteSignature: true }],
    ['a call-center reviewer', { isCallCenterReview: true }],
    ['somebody who confirms a rating', { isRatingConfirmation: true }],
  ])('is not there for %s', async (_, session) => {
    open(session);
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('navigation', { name: 'Steps' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('says that nothing has been chosen', async () => {
    openWizard();
    expect((await cart()).getByText('Nothing has been chosen yet.')).toBeDefined();
  });
});
