import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answered, asks, explained, yesNo } from '../../../../test/health-facts.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const together = { answer_together: true };
const heart = 'Has the proposed insured had a heart attack?';
const tests = 'Has a physician advised tests?';
const topic = { topic: 'Heart and circulation' };
const outcome = makeField('heart_outcome', 'paragraph', '', {
  optional: true,
  content: 'Whole Life cannot be issued to this person.',
  condition: { '==': [{ var: 'heart' }, 'yes'] },
});
const of7 = [
  yesNo('heart', heart, { ...together, ...topic }),
  explained('tests', tests, { help: 'Say which.' }),
];
const of8 = [yesNo('heart', heart, { ...together, ...topic }), outcome];
const steps = [
  asks(7, 'primary', of7),
  asks(8, 'primary', [...of8, explained('open_treatment', tests, { help: 'Say which.' })]),
  asks(7, 'spouse', of7),
  asks(8, 'child-1', of8),
  aStep('last', []),
];
const products = [
  { id: 7, name: 'term-life', display_name: 'Term Life' },
  { id: 8, name: 'whole-life', display_name: 'Whole Life' },
];

const open = (data: EnrollmentData = answered(), options: Parameters<typeof openWizard>[0] = {}) =>
  openWizard({
    steps,
    session: { products, initial_data: data as never },
    ...options,
  });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Health questions' });
const control = (person: string, question: string) =>
  screen.findByRole('radiogroup', { name: new RegExp(`^${person}: ${question.replace('?', '\\?')}`) });
const radio = async (person: string, question: string, answer: 'Yes' | 'No') =>
  within(await control(person, question)).getByRole('radio', { name: answer });
const sent = (network: ReturnType<typeof open>['network']) => {
  const body = network.to('POST /api/wizard/update-steps').at(-1)?.body as
    | { data: EnrollmentData }
    | undefined;
  return Object.fromEntries(
    (body?.data.selectedCoverages ?? []).map((each) => [`${each.product} ${each.applicant}`, each.data]),
  );
};

describe('the page of health questions', () => {
  it('asks each question once, in one group, each person in a control that says the person and the whole question', async () => {
    open();
    await heading();
    const group = await screen.findByRole('group', { name: heart });
    const names = within(group)
      .getAllByRole('radiogroup')
      .map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent);
    expect(names).toEqual([`Dana: ${heart} *`, `Jordan: ${heart} *`, `Riley: ${heart} *`]);
    expect(screen.getAllByRole('group', { name: heart })).toHaveLength(1);
    expect(within(group).getByText('Asked by Term Life and Whole Life')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Heart and circulation' })).toBeDefined();
    const other = screen.getByRole('group', { name: tests, description: 'Say which.' });
    expect(within(other).getAllByRole('radiogroup')).toHaveLength(2);
  });

  it('writes one answer to every product that asks it of this person, and to nobody else', async () => {
    const { user, network } = open();
    await heading();
    await user.click(await radio('Dana', heart, 'No'));
    await waitFor(() =>
      expect(sent(network)).toEqual({ '7 primary': { heart: 'no' }, '8 primary': { heart: 'no' } }),
    );
  });

  it('opens the details of a yes below the row and keeps them for every product', async () => {
    const { user, network } = open();
    await heading();
    await user.click(await radio('Dana', tests, 'Yes'));
    const details = screen.getByRole('textbox', { name: `Please explain: Dana: ${tests}` });
    await user.type(details, 'An X-ray');
    await waitFor(() =>
      expect(sent(network)).toEqual({
        '7 primary': { tests: 'yes', tests_explanation: 'An X-ray' },
        '8 primary': { open_treatment: 'yes', open_treatment_explanation: 'An X-ray' },
      }),
    );
  });

  it('says below the row what an answer means, and for whom', async () => {
    const { user } = open();
    await heading();
    await user.click(await radio('Riley', heart, 'Yes'));
    expect(screen.getByText(/cannot be issued to this person/).textContent).toBe(
      'Riley: Whole Life cannot be issued to this person.',
    );
  });

  it('says no for everyone to one question, where the products allow it', async () => {
    const { user, network } = open();
    await heading();
    expect(await screen.findAllByRole('button', { name: /^No for everyone/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: `No for everyone: ${heart}` }));
    expect(screen.getByText('No for Dana, Jordan, and Riley')).toBeDefined();
    const no = { heart: 'no' };
    await waitFor(() =>
      expect(sent(network)).toEqual({ '7 primary': no, '8 primary': no, '7 spouse': no, '8 child-1': no }),
    );
  });

  it('tells at the control of the person what is missing, and moves the focus there', async () => {
    const { user, network } = open();
    await heading();
    await user.click(await screen.findByRole('button', { name: `No for everyone: ${heart}` }));
    await user.click(await radio('Dana', tests, 'No'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const missing = await control('Jordan', tests);
    const told = document.getElementById(missing.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(told).toBe('Please fill out this field.');
    expect(document.activeElement).toBe(within(missing).getByRole('radio', { name: 'Yes' }));
    expect((await control('Dana', tests)).getAttribute('aria-describedby')).toBeNull();
    expect(network.to('POST /api/wizard/advance')).toHaveLength(0);
  });

  it('is found from what the server finds wrong for any of the products', async () => {
    const no = { heart: 'no' };
    const all = answered({
      '7 primary': { ...no, tests: 'no' },
      '8 primary': { ...no, open_treatment: 'no' },
      '7 spouse': { ...no, tests: 'no' },
      '8 child-1': no,
    });
    const errors = () => [
      { step: 'questions:8:primary', name: 'open_treatment', message: 'This cannot be.' },
    ];
    const { user } = open(all, { errors });
    await heading();
    await screen.findByRole('group', { name: tests });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const wrong = await control('Dana', tests);
    await waitFor(() => expect(within(wrong).getByRole('radio', { name: 'No' })).toBeDefined());
    await screen.findAllByText('This cannot be.');
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This cannot be.',
    );
    expect(wrong.contains(document.activeElement)).toBe(true);
  });

  it('shows both answers where those that are stored differ', async () => {
    open(answered({ '7 primary': { tests: 'no' }, '8 primary': { open_treatment: 'yes' } }));
    await heading();
    const groups = await screen.findAllByRole('group', { name: tests });
    expect(groups.map((group) => within(group).getByText(/^Asked by/).textContent)).toEqual([
      'Asked by Term Life',
      'Asked by Whole Life',
    ]);
  });

  it('fills in for a product that was chosen later what was answered before', async () => {
    const { network } = open(answered({ '7 primary': { heart: 'no' } }));
    await heading();
    expect(((await radio('Dana', heart, 'No')) as HTMLInputElement).checked).toBe(true);
    await waitFor(() => expect(sent(network)['8 primary']).toEqual({ heart: 'no' }));
  });
});

describe('Y and N', () => {
  it('answer the question that has the focus for its person, and move on', async () => {
    const { user } = open();
    await heading();
    (await radio('Dana', heart, 'Yes')).focus();
    await user.keyboard('n');
    expect(((await radio('Dana', heart, 'No')) as HTMLInputElement).checked).toBe(true);
    expect(document.activeElement).toBe(await radio('Jordan', heart, 'Yes'));
    await user.keyboard('N');
    await user.keyboard('n');
    expect(document.activeElement).toBe(await radio('Dana', tests, 'Yes'));
  });

  it('lead into the details of a yes, where they are letters', async () => {
    const { user } = open();
    await heading();
    (await radio('Jordan', tests, 'Yes')).focus();
    await user.keyboard('y');
    const details = screen.getByRole('textbox', { name: `Please explain: Jordan: ${tests}` });
    expect(document.activeElement).toBe(details);
    await user.keyboard('yny');
    expect((details as HTMLTextAreaElement).value).toBe('yny');
  });

  it('say no for everyone on its button, and end on Next', async () => {
    const { user } = open();
    await heading();
    (await screen.findByRole('button', { name: `No for everyone: ${heart}` })).focus();
    await user.keyboard('y');
    expect(((await radio('Riley', heart, 'Yes')) as HTMLInputElement).checked).toBe(false);
    await user.keyboard('n');
    expect(((await radio('Riley', heart, 'No')) as HTMLInputElement).checked).toBe(true);
    expect(document.activeElement).toBe(await radio('Dana', tests, 'Yes'));
    await user.keyboard('nn');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('are told to whoever has keys', async () => {
    open();
    await heading();
    expect(await screen.findByText(/Y for yes, N for no/)).toBeDefined();
  });
});
