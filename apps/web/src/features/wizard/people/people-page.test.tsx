import { makeField } from '@openroll/wizard/steps/make-field';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance } from '../../../../test/open-fields.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const optional = { optional: true };
const fields = [
  makeField('first_name', 'text', 'First name'),
  makeField('middle_name', 'text', 'Middle name', optional),
  makeField('last_name', 'text', 'Last name'),
  makeField('ssn', 'ssn', 'Social Security number'),
  makeField('birthdate', 'birthdate', 'Date of birth'),
  makeField('address', 'text', 'Street address'),
  makeField('city', 'text', 'City'),
  makeField('state', 'select', 'State', { choices: [{ value: 'IL', text: 'Illinois' }] }),
  makeField('zip', 'zip', 'ZIP code'),
  makeField('salary', 'salary', 'Yearly salary'),
  makeField('tobacco', 'yes_no_radio', 'Used tobacco?'),
  makeField('active', 'yes_no_radio', 'Actively at work?'),
];
const census = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  ssn: '219-09-9999',
  birthdate: '1984-03-14',
  address: '418 Prairie Avenue',
  city: 'Joliet',
  state: 'IL',
  zip: '60432',
  salary: 52_000,
  tobacco: 'no',
};

type Options = NonNullable<Parameters<typeof openWizard>[0]>;

const open = async (
  data: Readonly<Record<string, string | number>>,
  more: Options = {},
  others: NonNullable<Options['session']>['initial_data'] = { applicants: [], selectedCoverages: [] },
) => {
  const opened = openWizard({
    steps: [aStep('employee', fields, { title: 'About the employee' }), aStep('after', [])],
    session: {
      initial_data: {
        applicants: [{ id: 'primary', type: 'primary', data }, ...others.applicants],
        selectedCoverages: [],
      },
    },
    ...more,
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
};

const card = (name = 'Dana Whitfield') => within(screen.getByRole('region', { name }));
const saidIn = (of: ReturnType<typeof card>) =>
  of.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const next = () => screen.getByRole('button', { name: 'Next' });

describe('what the census knows of the employee', () => {
  it('is a card that says it in words, and only what is missing stands open', async () => {
    await open(census);
    expect(saidIn(card())).toEqual([
      'Social Security number: ends in 9999',
      'Date of birth: Mar 14, 1984',
      'Address: 418 Prairie Avenue, Joliet, IL 60432',
      'Yearly salary: $52,000',
      'Used tobacco?: No',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    expect(card().getByRole('radiogroup', { name: /Actively at work/ })).toBeDefined();
  });

  it('is sent as it was with the answer to what was missing', async () => {
    const { user, network } = await open(census);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(next());
    await screen.findByRole('heading', { level: 1, name: 'The after step' });
    expect(network.to(advance)[0]?.body).toMatchObject({
      data: { applicants: [{ data: { ...census, active: 'yes' } }] },
    });
  });

  it('opens on Edit, with the focus on the first field, and what is typed stays', async () => {
    const { user } = await open(census);
    await user.click(screen.getByRole('button', { name: 'Edit Dana Whitfield' }));
    const first = screen.getByLabelText(/^First name/);
    expect(document.activeElement).toBe(first);
    expect(screen.getByLabelText(/^Middle name/)).toBeDefined();
    await user.clear(first);
    await user.type(first, 'Dena');
    expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Dena');
    expect(screen.queryByRole('region', { name: /Whitfield/ })).toBeNull();
  });

  it('stands open where it is wrong', async () => {
    await open({ ...census, zip: '6043', state: 'ZZ' });
    expect(screen.getByLabelText(/^ZIP code/)).toHaveProperty('value', '6043');
    expect(screen.getByLabelText(/^State/)).toBeDefined();
    expect(screen.queryByLabelText(/^City/)).toBeNull();
    expect(saidIn(card())).toContain('Address: 418 Prairie Avenue, Joliet');
  });

  it('opens on what the server finds, and stays open while it is put right', async () => {
    const message = 'These characters cannot be printed on the form: 漢';
    let errors = [{ step: 'employee', name: 'address', message }];
    const { user } = await open({ ...census, active: 'yes' }, { errors: () => errors });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(next());
    const address = await screen.findByLabelText(/^Street address/);
    expect(document.activeElement).toBe(address);
    expect(address.getAttribute('aria-invalid')).toBe('true');
    errors = [];
    await user.type(address, ' 2');
    expect(screen.getByLabelText(/^Street address/)).toBe(document.activeElement);
  });

  it('opens for whoever comes from the list of what is missing', async () => {
    const { user } = await open(
      { ...census, active: 'yes' },
      {
        missing: () => [
          {
            step: 'employee',
            step_title: 'About the employee',
            name: 'city',
            label: 'City',
            applicant: 'primary',
            applicant_name: 'Dana Whitfield',
            product: null,
            product_name: null,
            message: 'No form can print this.',
          },
        ],
      },
    );
    await user.click(await screen.findByRole('button', { name: /In good order/ }));
    const list = within(await screen.findByRole('dialog', { name: 'What is still missing' }));
    await user.click(await list.findByRole('button', { name: /^City/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^City/));
  });

  it('is no card while not even the name is known: the fields are asked as ever', async () => {
    await open({ tobacco: 'no' });
    expect(screen.getByLabelText(/^First name/)).toBeDefined();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});

describe('the family', () => {
  const page = { name: 'family', title: 'Family', breadcrumb: 'Family' };
  const spouse = { id: 'spouse', type: 'spouse' } as const;
  const steps = [
    aStep('family', [makeField('has_spouse', 'yes_no_radio', 'Is there a spouse?')], { page }),
    makeStep(
      { name: 'spouse', title: 'Spouse', breadcrumb: 'Spouse' },
      { phase: 'people', page, of: spouse },
      () => [
        ...fields.slice(0, 3),
        makeField('birthdate', 'birthdate', 'Date of birth'),
        makeField('tobacco', 'yes_no_radio', 'Used tobacco?'),
      ],
    ),
    aStep('children', [makeField('children', 'children_editor', 'Children', { optional: true })], { page }),
    aStep('after', []),
  ];
  const jordan = { first_name: 'Jordan', last_name: 'Whitfield', birthdate: '1985-07-02' };
  const riley = { first_name: 'Riley', last_name: 'Whitfield', birthdate: '2012-05-20' };
  const openFamily = () =>
    open(
      { ...census, has_spouse: 'yes' },
      { steps },
      {
        applicants: [
          { ...spouse, data: jordan },
          { id: 'child-1', type: 'child', data: riley },
        ],
        selectedCoverages: [],
      },
    );

  it('is a card for each: only what the census does not know is asked', async () => {
    await openFamily();
    expect(saidIn(card('Jordan Whitfield Spouse'))).toEqual(['Date of birth: Jul 2, 1985']);
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    const child = within(await screen.findByRole('region', { name: 'Riley Whitfield' }));
    expect(saidIn(child)).toEqual(['Date of birth: May 20, 2012']);
    expect(child.getByLabelText(/^Gender/)).toBeDefined();
    expect(child.queryByLabelText(/^First name/)).toBeNull();
    expect(child.getByRole('button', { name: 'Remove Riley Whitfield' })).toBeDefined();
  });

  it('asks again whether there is a spouse to whoever edits, and then for nobody', async () => {
    const { user } = await openFamily();
    await user.click(screen.getByRole('button', { name: 'Edit Jordan Whitfield' }));
    const question = screen.getByRole('radiogroup', { name: /Is there a spouse/ });
    expect(document.activeElement).toBe(within(question).getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('group', { name: 'Spouse' })).toBeDefined();
  });

  it('opens a child on Edit, and on what is wrong with it', async () => {
    const { user } = await openFamily();
    await user.click(await screen.findByRole('button', { name: 'Edit Riley Whitfield' }));
    const child = within(screen.getByRole('region', { name: 'Child 1' }));
    const first = child.getByLabelText(/^First name/);
    expect(document.activeElement).toBe(first);
    await user.clear(first);
    await user.click(next());
    expect(document.activeElement).not.toBe(next());
    expect(child.getByLabelText(/^First name/).getAttribute('aria-invalid')).toBe('true');
  });
});
