import type { MissingAnswer } from '@openroll/contract/wizard';
import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const steps = [
  aStep('first', [makeField('city', 'text', 'City'), makeField('zip', 'text', 'ZIP')]),
  aStep('second', [makeField('phone', 'text', 'Phone')]),
  aStep('third', [], { contextType: 'coverage', coverageApplicant: 'primary', coverageProduct: 7 }),
];

const aMissing = (changes: Partial<MissingAnswer>): MissingAnswer => ({
  step: 'first',
  step_title: 'The first step',
  name: 'city',
  label: 'City',
  applicant: 'primary',
  applicant_name: 'Dana Whitfield',
  product: null,
  product_name: null,
  message: 'Please fill out this field.',
  ...changes,
});

const phone = aMissing({ step: 'second', name: 'phone', label: 'Phone' });
const amount = aMissing({
  step: 'third',
  name: 'coverage',
  label: 'Amount',
  product: 7,
  product_name: 'Critical Illness',
});

/** As the engine would: what is empty in what was sent is missing. */
const open = (more: Parameters<typeof openWizard>[0] = {}) =>
  openWizard({
    steps,
    missing: ({ data }) => {
      const answers = data.applicants[0]?.data ?? {};
      return [aMissing({}), aMissing({ name: 'zip', label: 'ZIP' }), phone, amount].filter(
        ({ name }) => !answers[name],
      );
    },
    ...more,
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const opener = (name: string | RegExp) => screen.findByRole('button', { name });
const drawer = () => screen.findByRole('dialog', { name: 'What is still missing' });
const aPerson = (data: Readonly<Record<string, unknown>>) => ({
  id: 'primary',
  type: 'primary' as const,
  data,
});
const filled = { applicants: [aPerson({ city: 'Joliet', zip: '60435' })] };

describe('the in-good-order list', () => {
  it('lists what is left, groups it by person and product, and links only to what was reached', async () => {
    const { user } = open();
    await user.click(await opener('In good order so far'));
    const list = within(await drawer());
    const person = within(await list.findByRole('region', { name: 'Dana Whitfield' }));
    expect(person.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'City',
      'ZIP',
    ]);
    const later = within(list.getByRole('region', { name: 'Still to come on later steps' }));
    expect(later.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dana Whitfield 1',
      'Dana Whitfield: Critical Illness 1',
    ]);
    expect(later.queryByRole('button')).toBeNull();
  });

  it('follows the typing, before anything is sent', async () => {
    const { user, network } = open();
    await opener('In good order so far');
    const before = network.asked.length;
    expect(screen.getAllByText('2 questions left here').length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText(/^City/), 'J');
    expect(screen.getAllByText('1 question left here').length).toBeGreaterThan(0);
    expect(network.asked).toHaveLength(before);
    await user.clear(screen.getByLabelText(/^City/));
    expect(screen.getAllByText('2 questions left here').length).toBeGreaterThan(0);
  });

  it('leads to a field of this step: the focus is there, with what is wrong', async () => {
    const { user } = open();
    await user.click(await opener('In good order so far'));
    await user.click(within(await drawer()).getByRole('button', { name: /^ZIP/ }));
    const zip = screen.getByLabelText(/^ZIP/);
    await waitFor(() => expect(document.activeElement).toBe(zip));
    expect(zip.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^City/).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByText('ZIP: Please fill out this field.').getAttribute('role')).toBe('status');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads back to a field of another step', async () => {
    const { user, network } = open({
      session: {
        resumed_enrollment_data: { data: { applicants: [], selectedCoverages: [] }, current_step_index: 1 },
      },
    });
    await heading('The second step');
    await user.click(await opener('In good order: 2 left'));
    await user.click(within(await drawer()).getByRole('button', { name: /^City/ }));
    await heading('The first step');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^City/)));
    expect(network.to('POST /api/wizard/update-steps').at(-1)?.body).toMatchObject({ current_step: 'first' });
  });

  it('leads forward again to a step that was reached before, and not beyond', async () => {
    const { user } = open({
      session: {
        resumed_enrollment_data: { data: { ...filled, selectedCoverages: [] }, current_step_index: 1 },
      },
    });
    await heading('The second step');
    await user.click(await screen.findByRole('button', { name: 'Previous' }));
    await heading('The first step');
    await user.click(await opener('In good order: 1 left'));
    const list = within(await drawer());
    expect(list.getAllByRole('button', { name: /^(City|ZIP|Phone|Amount)/ })).toHaveLength(1);
    await user.click(list.getByRole('button', { name: /^Phone/ }));
    await heading('The second step');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/)));
  });

  it('keeps what only the server knows to be wrong, until it is asked again', async () => {
    const unprintable = aMissing({
      name: 'city',
      message: 'These characters cannot be printed on the form: 漢',
    });
    const { user } = open({
      session: {
        initial_data: {
          applicants: [aPerson({ city: '漢', zip: '1' })],
          selectedCoverages: [],
        },
      },
      missing: ({ data }) => (data.applicants[0]?.data.city === '漢' ? [unprintable] : []),
    });
    await user.click(await opener('In good order so far'));
    expect(within(await drawer()).getByText(unprintable.message)).toBeDefined();
    await user.keyboard('{Escape}');
    await user.type(screen.getByLabelText(/^City/), '{Backspace}Joliet');
    await opener('Everything is in good order');
  });

  it('says when everything is in good order, and how much is left once the typing rests', async () => {
    const { user } = open({ steps: steps.slice(0, 1), missing: () => [] });
    await opener('In good order so far');
    await user.type(screen.getByLabelText(/^City/), 'Joliet');
    await user.type(screen.getByLabelText(/^ZIP/), '60435');
    await user.click(await opener('Everything is in good order'));
    expect(within(await drawer()).getByText('Everything is in good order')).toBeDefined();
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(told()).toContain('Everything is in good order'));
  });

  it('gives the focus back to its button when it is closed', async () => {
    const { user } = open();
    await user.click(await opener('In good order so far'));
    await drawer();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await opener('In good order so far'));
  });
});
