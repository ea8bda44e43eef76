import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answeredData,
  answeredProducts,
  answeredRates,
  answeredSteps,
} from '../../../../test/checked-facts.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const documents = makeField('review_documents', 'review_documents', 'Applications', { optional: true });
const review = aStep('review', [documents], { phase: 'review' });
const steps = [...answeredSteps, review, aStep('sign', [], { phase: 'sign' })];
const data = answeredData as never;
const at = (current_step_index: number) => ({
  version: 3,
  products: answeredProducts,
  resumed_enrollment_data: { data, current_step_index },
});
const nothingToRead = { 'POST /api/wizard/preview': { headers: {}, text: '' } };

const open = () =>
  openWizard({
    steps,
    session: at(answeredSteps.length),
    answers: { ...nothingToRead, 'POST /api/wizard/rates': { json: answeredRates } },
  });
const check = async () => within(await screen.findByRole('region', { name: 'Check your answers' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the review of whoever answers', () => {
  it('shows what was answered by person, and what it costs', async () => {
    open();
    const all = await check();
    const dana = within(all.getByRole('region', { name: 'Dana Whitfield' }));
    expect(await dana.findByText('$7.42 now, $9.92 per month if approved')).toBeDefined();
    expect(dana.getByText('Jordan Whitfield (100%)')).toBeDefined();
    const costs = within(all.getByRole('region', { name: 'What it costs' }));
    expect(costs.getByRole('row', { name: /per year \$89\.04 \$119\.04/ })).toBeDefined();
  });

  it('leads to each group and back to the review', async () => {
    const { user, network } = open();
    const all = await check();
    await user.click(all.getByRole('button', { name: 'Edit: Who gets paid, Dana Whitfield' }));
    await heading('Who gets paid');
    const back = screen.getByRole('button', { name: 'Back to your answers' });
    await user.click(back);
    await heading('The review step');
    expect(network.to('POST /api/wizard/update-steps').at(-1)?.body).toMatchObject({
      current_step: 'review',
    });
    expect(screen.queryByRole('button', { name: 'Back to your answers' })).toBeNull();
    await user.click((await check()).getByRole('button', { name: 'Edit: Term Life, Dana Whitfield' }));
    await waitFor(() =>
      expect(network.to('POST /api/wizard/update-steps').at(-1)?.body).toMatchObject({
        current_step: 'coverage:7:primary',
      }),
    );
  });

  it('does not lead back past an answer that is missing', async () => {
    const { user } = open();
    await user.click((await check()).getByRole('button', { name: 'Edit: Personal details, Dana Whitfield' }));
    await heading('About the employee');
    await user.clear(screen.getByLabelText(/Last name/));
    await user.click(screen.getByRole('button', { name: 'Back to your answers' }));
    expect(await screen.findByText('Please complete all required information above.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to your answers' })).toBeDefined();
  });
});

describe('the review of whoever came by a link', () => {
  const summary = makeField('summary', 'static_content', '', {
    optional: true,
    content: 'Dana Whitfield · Term Life · $20,000',
    summary: [
      {
        person: 'Dana Whitfield',
        product: 'Term Life',
        coverage: '$20,000',
        needs_approval: '$10,000',
        primary_beneficiaries: 'Jordan Whitfield (100%)',
        contingent_beneficiaries: 'Riley Whitfield (100%)',
      },
    ],
  });

  it.each(['isRemoteSignature', 'isCallCenterReview'] as const)(
    'shows what was chosen without premiums and without a way to change it: %s',
    async (who) => {
      openWizard({
        steps: [aStep('review', [summary, documents], { phase: 'review' }), aStep('sign', [])],
        session: { [who]: true },
        answers: nothingToRead,
      });
      const chosen = within(await screen.findByRole('region', { name: 'Chosen coverage' }));
      expect(chosen.getByText('$20,000')).toBeDefined();
      expect(chosen.getByText('$10,000 needs approval')).toBeDefined();
      expect(chosen.getByText('If none of them is living: Riley Whitfield (100%)')).toBeDefined();
      expect(chosen.queryByRole('button')).toBeNull();
      expect(screen.queryByRole('region', { name: 'Check your answers' })).toBeNull();
      expect(screen.queryByText(/per month/)).toBeNull();
      // In words it is for those who do not know the summary.
      expect(screen.queryByText('Dana Whitfield · Term Life · $20,000')).toBeNull();
    },
  );
});
