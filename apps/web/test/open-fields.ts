import type { Field } from '@openroll/wizard/step';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { aStep, openWizard } from './wizard-facts.ts';

export const advance = 'POST /api/wizard/advance';

/** Opens a wizard on one step with these fields; `sent` presses Next and answers what was sent as the step's answers. */
export async function openFields(
  fields: readonly Field[],
  data: Record<string, unknown> = {},
  product?: number,
) {
  const coverage = {
    contextType: 'coverage' as const,
    coverageApplicant: 'primary',
    coverageProduct: product,
  };
  const steps = [aStep('asked', fields, product === undefined ? {} : coverage), aStep('after', [])];
  const opened = openWizard({
    steps,
    session: {
      initial_data: {
        applicants: [{ id: 'primary', type: 'primary', data: product === undefined ? data : {} }],
        selectedCoverages: product === undefined ? [] : [{ applicant: 'primary', product, data }],
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'The asked step' });
  const sent = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(opened.network.to(advance)).toHaveLength(1));
    const body = opened.network.to(advance)[0]?.body as {
      data: { applicants: { id: string; data: object }[]; selectedCoverages: { data: object }[] };
    };
    return product === undefined ? body.data.applicants[0]?.data : body.data.selectedCoverages[0]?.data;
  };
  return { ...opened, sent };
}
