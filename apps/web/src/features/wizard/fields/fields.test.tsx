import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFields } from '../../../../test/open-fields.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

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
    ['birthdate', {}, '12/31/1899', 'Date is too far in the past'],
    ['birthdate', {}, '1/1/2099', 'Date must be on or before 11/21/2026'],
    ['date', { minimum: '2026-03-01' }, '2/28/26', 'Date must be on or after 03/01/2026'],
    ['date', { maximum: '2026-03-31' }, '4/1/2026', 'Date must be on or before 03/31/2026'],
    ['date', {}, '2/30/2026', 'Not a valid date format'],
  ] as const)('of kind %s with %j says of %s why it cannot stand', async (kind, limits, typed, message) => {
    const { user } = await openFields([makeField('asked', kind, 'The question', limits)]);
    await user.type(screen.getByLabelText(/The question/), `${typed}{Enter}`);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText(/The question/).getAttribute('aria-invalid')).toBe('true');
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

  it('of kind static_content shows what its endpoint answers for this session, as HTML', async () => {
    const endpoint = '/pages/content/12/notice';
    const field = makeField('notice', 'static_content', 'A notice', { endpoint, optional: true });
    const { network } = openWizard({
      steps: [aStep('asked', [field]), aStep('after', [])],
      answers: {
        [`GET ${endpoint}`]: { json: { html: '<p>Read <strong>this</strong>.</p><script>x()</script>' } },
      },
    });
    expect((await screen.findByText('this')).tagName).toBe('STRONG');
    expect(screen.getByText('A notice')).toBeDefined();
    expect(network.to(`GET ${endpoint}`).map(({ address }) => address)).toEqual([`${endpoint}?session_id=9`]);
    expect(document.querySelector('form script')).toBeNull();
  });

  it('of kind static_content goes where its endpoint leads', async () => {
    const endpoint = '/pages/content/12/notice';
    openWizard({
      steps: [
        aStep('asked', [makeField('notice', 'static_content', '', { endpoint, optional: true })]),
        aStep('after', []),
      ],
      answers: { [`GET ${endpoint}`]: { json: { redirect: '/403' } } },
    });
    await waitFor(() => expect(window.location.pathname).toBe('/403'));
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
        showIfTrue: [makeField('first_name', 'text', 'First name')],
      }),
    ]);
    expect(screen.queryByRole('group', { name: 'Spouse' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    const group = screen.getByRole('group', { name: 'Spouse' });
    expect(within(group).getByLabelText(/First name/)).toBeDefined();
  });
});
