import { makeField } from '@openroll/wizard/make-field';
import type { Field } from '@openroll/wizard/steps';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../../test/fake-network.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

// The page is loaded when it is first shown; here that is compiled before the first test begins to wait for it.
beforeAll(() => import('../WizardPage.tsx'), 60_000);

const validate = 'POST /api/wizard/validate-step';

/** Opens a wizard on one step with these fields; `pressNext` answers what was sent as the step's answers. */
async function openFields(fields: readonly Field[], data: Record<string, unknown> = {}, product?: number) {
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
    await waitFor(() => expect(opened.network.to(validate)).toHaveLength(1));
    const body = opened.network.to(validate)[0]?.body as {
      data: { applicants: { id: string; data: object }[]; selectedCoverages: { data: object }[] };
    };
    return product === undefined ? body.data.applicants[0]?.data : body.data.selectedCoverages[0]?.data;
  };
  return { ...opened, sent };
}

const choices = [
  { value: 'red', text: 'Red' },
  { value: 7, text: 'Seven' },
];

describe('a field', () => {
  it.each([
    ['text', 'Joliet', 'Joliet'],
    ['textarea', 'a long story', 'a long story'],
    ['email', 'dana@example.com', 'dana@example.com'],
    ['integer', '1,250', 1250],
    ['ssn', '219099999', '219-09-9999'],
    ['phone', '8155550117', '815-555-0117'],
    ['zip', '604311234', '60431-1234'],
    ['date', '6/1/2015', '2015-06-01'],
    ['birthdate', '3.14.84', '1984-03-14'],
  ] as const)('of kind %s keeps what is typed as %s as it crosses the wire', async (kind, typed, answer) => {
    const { user, sent } = await openFields([makeField('asked', kind, 'The question')]);
    await user.type(screen.getByLabelText(/The question/), typed);
    expect(await sent()).toEqual({ asked: answer });
  });

  it.each([
    ['select', choices, 'Seven', 7],
    ['yes_no_select', undefined, 'Yes', 'yes'],
  ] as const)('of kind %s is chosen from a list', async (kind, offered, text, answer) => {
    const { user, sent } = await openFields([makeField('asked', kind, 'The question', { choices: offered })]);
    await user.selectOptions(screen.getByRole('combobox', { name: /The question/ }), text);
    expect(await sent()).toEqual({ asked: answer });
  });

  it.each([
    ['radio', choices, 'Red', 'red'],
    ['yes_no_radio', undefined, 'No', 'no'],
  ] as const)('of kind %s is chosen by a radio button', async (kind, offered, text, answer) => {
    const { user, sent } = await openFields([makeField('asked', kind, 'The question', { choices: offered })]);
    const group = screen.getByRole('radiogroup', { name: /The question/ });
    await user.click(within(group).getByRole('radio', { name: text }));
    expect(await sent()).toEqual({ asked: answer });
  });

  it('of kind checkbox is true when it is checked', async () => {
    const { user, sent } = await openFields([makeField('asked', 'checkbox', 'The statement')]);
    await user.click(screen.getByRole('checkbox', { name: /The statement/ }));
    expect(await sent()).toEqual({ asked: true });
  });

  it('of kind height is total inches', async () => {
    const { user, sent } = await openFields([makeField('asked', 'height', 'Height')]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Height: Feet' }), '5 ft');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Height: Inches' }), '11 in');
    expect(await sent()).toEqual({ asked: 71 });
  });

  it('of kind yes_no_textarea asks for an explanation only with the answer that calls for it', async () => {
    const { user, sent } = await openFields([makeField('asked', 'yes_no_textarea', 'Any illness?')]);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText(/Please explain/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.type(screen.getByLabelText(/Please explain/), 'A cold');
    expect(await sent()).toEqual({ asked: 'yes', asked_explanation: 'A cold' });
  });

  it('that only shows something is read as text', async () => {
    await openFields([
      makeField('a', 'header', 'A header'),
      makeField('b', 'section_label', 'A section'),
      makeField('c', 'coverage_question_label', 'A group of questions'),
      makeField('d', 'paragraph', '', { content: 'One.\n\nTwo.' }),
      makeField('e', 'static_content', 'A notice', { content: 'Please <b>read</b>.' }),
    ]);
    expect(screen.getByRole('heading', { name: 'A header' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'A section' })).toBeDefined();
    for (const text of ['A group of questions', 'One.', 'Two.', 'A notice', 'Please <b>read</b>.'])
      expect(screen.getByText(text)).toBeDefined();
  });

  it('starts with its initial value', async () => {
    const { sent } = await openFields([
      makeField('asked', 'select', 'The question', { choices, initial_value: 'red' }),
    ]);
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'red');
    expect(await sent()).toEqual({ asked: 'red' });
  });

  it('is hidden while its condition does not hold, and then required nowhere', async () => {
    const { user, sent } = await openFields([
      makeField('smokes', 'yes_no_radio', 'Smoker?'),
      makeField('since', 'text', 'Since when?', { condition: { '==': [{ var: 'smokes' }, 'yes'] } }),
    ]);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText(/Since when/)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText(/Since when/)).toBeNull();
    expect(await sent()).toEqual({ smokes: 'no' });
  });
});

describe('a conditional fieldset', () => {
  it('shows its fields under its own name with the answer that opens it', async () => {
    const { user } = await openFields([
      makeField('has_spouse', 'yes_no_radio', 'A spouse?'),
      makeField('spouse', 'conditional_fieldset', 'Spouse', {
        field_name: 'has_spouse',
        showIfTrue: [makeField('first_name', 'text', 'First name', { context: { applicantId: 'spouse' } })],
      }),
    ]);
    expect(screen.queryByRole('group', { name: 'Spouse' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    const group = screen.getByRole('group', { name: 'Spouse' });
    expect(within(group).getByLabelText(/First name/)).toBeDefined();
  });
});

describe('a choice of coverage', () => {
  const field = makeField('coverage', 'face_value_selection', 'Amount', {
    choices: [
      { value: 5000, text: '$5,000', premium: 4.6 },
      { value: 10000, text: '$10,000', premium: 9.21 },
      { value: null, text: 'Waived' },
      { value: -999, text: 'No Coverage' },
    ],
  });

  it('shows what each costs per pay period', async () => {
    await openFields([field], {}, 7);
    expect(screen.getByText('$9.21 per month')).toBeDefined();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it.each([
    ['$10,000', { text: '$10,000', value: 10000 }],
    ['Waived', { text: 'Waived', value: null }],
    ['No Coverage', { text: 'No Coverage', value: -999 }],
  ])('sends %s by its value, without a premium', async (text, answer) => {
    const { user, sent } = await openFields([field], {}, 7);
    await user.click(screen.getByRole('radio', { name: text }));
    expect(await sent()).toEqual({ coverage: answer });
  });
});

describe('the children editor', () => {
  const field = makeField('children', 'children_editor', 'Children', {
    optional: true,
    affects_premium: true,
    children: { maximum: 2, max_age: 26, default_last_name: 'Whitfield' },
  });

  it('adds a child under the employee’s last name, up to the most, and removes one', async () => {
    const { user } = await openFields([field]);
    const add = screen.getByRole('button', { name: 'Add a child' });
    await user.click(add);
    const first = screen.getByRole('region', { name: 'Child 1' });
    expect(within(first).getByLabelText(/Last name/)).toHaveProperty('value', 'Whitfield');
    await user.type(within(first).getByLabelText(/First name/), 'Riley');
    await user.click(add);
    expect(add).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Remove Riley Whitfield' }));
    expect(screen.getAllByRole('region', { name: /^Child/ })).toHaveLength(1);
  });

  it('asks of each child what is missing, beside the child’s own field', async () => {
    const { user, network } = await openFields([field]);
    await user.click(screen.getByRole('button', { name: 'Add a child' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const child = within(screen.getByRole('region', { name: 'Child 1' }));
    expect(child.getAllByText('This field is required.')).toHaveLength(3);
    expect(document.activeElement).toBe(child.getByLabelText(/First name/));
    expect(network.to(validate)).toHaveLength(0);
  });
});

describe('the beneficiaries editor', () => {
  const settings = {
    classification: 'primary' as const,
    relationships: [
      { value: 'spouse', text: 'Spouse' },
      { value: 'trust', text: 'Trust' },
      { value: 'estate', text: 'Estate' },
    ],
    single_name_relationships: ['trust', 'estate'],
    disclaimers: { trust: 'A copy of the trust may be asked for.' },
    ssn: true,
    dob: true,
    maximum: 3,
  };
  const field = makeField('kin', 'beneficiaries_editor', 'Primary beneficiaries', {
    beneficiaries: settings,
  });
  const row = (number: number) => within(screen.getByRole('region', { name: `Beneficiary ${number}` }));

  it('starts with one row, which takes everything and cannot be removed', async () => {
    await openFields([field], {}, 7);
    expect(row(1).getByLabelText(/Percentage/)).toHaveProperty('value', '100');
    expect(row(1).getByLabelText(/Percentage/)).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /Remove beneficiary/ })).toBeNull();
  });

  it('starts empty where it is optional, and its only row can be removed', async () => {
    const { user } = await openFields([{ ...field, optional: true }], {}, 7);
    expect(screen.getByText('Nobody is named.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    await user.click(screen.getByRole('button', { name: 'Remove beneficiary 1' }));
    expect(screen.getByText('Nobody is named.')).toBeDefined();
  });

  it('leaves the last row what the others do not take', async () => {
    const { user } = await openFields([field], {}, 7);
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    await user.clear(row(1).getByLabelText(/Percentage/));
    await user.type(row(1).getByLabelText(/Percentage/), '60');
    expect(row(2).getByLabelText(/Percentage/)).toHaveProperty('value', '40');
    expect(row(2).getByLabelText(/Percentage/)).toHaveProperty('disabled', true);
  });

  it('asks a trust for one name, says what it needs, and an estate for no birth date', async () => {
    const { user } = await openFields([field], {}, 7);
    await user.selectOptions(row(1).getByLabelText(/Relationship/), 'Trust');
    expect(row(1).getByLabelText(/^Name/)).toBeDefined();
    expect(row(1).queryByLabelText(/Last name/)).toBeNull();
    expect(row(1).getByText('A copy of the trust may be asked for.')).toBeDefined();
    await user.selectOptions(row(1).getByLabelText(/Relationship/), 'Estate');
    expect(row(1).getByLabelText(/Date of birth/)).toHaveProperty('value', 'n/a');
  });

  it('offers somebody who was named before', async () => {
    const before = [{ first_name: 'Jordan', last_name: 'Whitfield', relationship: 'spouse' }];
    const { user } = await openFields([field], { elsewhere: before }, 7);
    await user.selectOptions(screen.getByLabelText('Add someone named before…'), 'Jordan Whitfield');
    expect(row(1).getByLabelText(/Last name/)).toHaveProperty('value', 'Whitfield');
    expect(screen.queryByLabelText('Add someone named before…')).toBeNull();
  });

  it('says what is wrong in each row, in the specification’s words', async () => {
    const { user } = await openFields([field], {}, 7);
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    await user.clear(row(1).getByLabelText(/Percentage/));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(row(1).getByText('Beneficiary Percentage is required')).toBeDefined();
    await user.type(row(1).getByLabelText(/Percentage/), '0');
    await user.click(row(1).getByLabelText(/Relationship/));
    expect(row(1).getByText('Percent must be between 1 and 100')).toBeDefined();
  });
});

describe('the documents to review', () => {
  const field = makeField('review_documents', 'review_documents', 'Applications', { optional: true });
  const route = 'POST /api/wizard/preview';

  it('say why they cannot be shown, and are prepared again on demand', async () => {
    const steps = [aStep('review', [field]), aStep('after', [])];
    const { user, network } = openWizard({
      steps,
      answers: {
        [route]: refusal(400, 'This is too long for the application form: at most 30 characters fit.'),
      },
    });
    expect(await screen.findByText('There was a server problem creating the preview PDF')).toBeDefined();
    expect(screen.getByText(/at most 30 characters fit/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Prepare them again' }));
    await waitFor(() => expect(network.to(route)).toHaveLength(2));
  });
});

describe('a signature', () => {
  const field = makeField('applicant_signature', 'signature', 'Type your full name to sign', {
    signature: {
      signer: 'applicant',
      name: 'Dana Whitfield',
      consent: 'I have read it.\n\nIt is true.',
      ask_last_four: true,
    },
  });

  it('needs the agreement, the name as it is and the last four digits; a drawing is never needed', async () => {
    const { user, sent } = await openFields([field], { ssn: '219-09-9999' });
    expect(screen.getByText('It is true.')).toBeDefined();
    await user.type(screen.getByLabelText(/Type your full name to sign/), 'Dana Whitfeld');
    await user.type(screen.getByLabelText(/Last four digits/), '1234');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const text of [
      'Please confirm the statement before signing.',
      'Please type the name exactly as shown: Dana Whitfield',
      'The last four digits do not match the SSN.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    await user.click(screen.getByRole('checkbox'));
    await user.clear(screen.getByLabelText(/Type your full name to sign/));
    await user.type(screen.getByLabelText(/Type your full name to sign/), 'dana  whitfield');
    await user.clear(screen.getByLabelText(/Last four digits/));
    await user.type(screen.getByLabelText(/Last four digits/), '9999');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await sent()).toMatchObject({
      applicant_signature: 'dana  whitfield',
      applicant_signature_consent: true,
      applicant_signature_last_four: '9999',
    });
  });
});
