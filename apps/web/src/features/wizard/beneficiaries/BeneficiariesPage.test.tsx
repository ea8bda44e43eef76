import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCoverage, theWhitfields } from '../../../../test/beneficiary-facts.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const advance = 'POST /api/wizard/advance';

/** The page of these coverages, with the answers that they have. */
async function open(
  steps: readonly ReturnType<typeof aCoverage>[],
  answers: Parameters<typeof theWhitfields>[0] = {},
) {
  const opened = openWizard({
    steps: [...steps, aStep('after', [])],
    session: {
      initial_data: theWhitfields(answers) as never,
      products: [
        { id: 1, name: 'one', display_name: 'Term Life' },
        { id: 2, name: 'two', display_name: 'Whole Life' },
        { id: 3, name: 'three', display_name: 'Accident' },
      ],
    },
  });
  await screen.findAllByRole('button', { name: 'Somebody else' });
  const sent = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(opened.network.to(advance)).toHaveLength(1));
    const body = opened.network.to(advance)[0]?.body as {
      data: { selectedCoverages: { applicant: string; product: number; data: Record<string, unknown> }[] };
    };
    return Object.fromEntries(
      body.data.selectedCoverages.map(({ applicant, product, data }) => [`${product} ${applicant}`, data]),
    );
  };
  return { ...opened, sent };
}

const chips = (name: RegExp, of: HTMLElement = document.body) => within(of).getByRole('group', { name });
const chip = (name: RegExp, group = chips(/^Primary/)) => within(group).getByRole('checkbox', { name });
const inOrder = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
const row = (number: number) => within(screen.getByRole('region', { name: `Beneficiary ${number}` }));
const share = (number: number) => row(number).getByLabelText<HTMLInputElement>(/Percentage/);

describe('who gets paid', () => {
  it('names the spouse for all products with one press, and gives each what it asks for', async () => {
    const { user, sent } = await open([
      aCoverage(1, { dob: true }),
      aCoverage(2),
      aCoverage(3, { optional: true }),
    ]);
    expect(screen.getByRole('checkbox', { name: 'The same for all products' })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByText('Term Life, Whole Life, Accident')).toBeDefined();
    await user.click(chip(/^Jordan Whitfield/));
    expect(share(1).value).toBe('100');
    const jordan = { first_name: 'Jordan', last_name: 'Whitfield', relationship: 'spouse', percentage: 100 };
    expect(await sent()).toEqual({
      '1 primary': { primary_beneficiaries: [{ ...jordan, dob: '1985-07-02' }] },
      '2 primary': { primary_beneficiaries: [jordan] },
      '3 primary': { primary_beneficiaries: [jordan] },
    });
  });

  it('splits between two, and leaves alone what was typed', async () => {
    const { user } = await open([aCoverage(1)]);
    await user.click(chip(/^Jordan/));
    await user.click(chip(/^Riley/));
    expect([share(1).value, share(2).value]).toEqual(['50', '50']);
    await user.clear(share(1));
    await user.type(share(1), '70');
    expect([share(2).value, share(2).disabled]).toEqual(['30', true]);
    await user.click(chip(/^Estate of Dana/));
    expect([share(1).value, share(2).value, share(3).value]).toEqual(['70', '30', '0']);
    await user.click(chip(/^Riley/));
    expect([share(1).value, share(2).value]).toEqual(['70', '30']);
  });

  it('asks once for what is missing, and says for which product', async () => {
    const { user, sent } = await open([aCoverage(1), aCoverage(2, { ssn: true, dob: true })]);
    await user.click(chip(/^Jordan/));
    expect(row(1).queryByLabelText(/Date of birth/)).toBeNull();
    expect(row(1).getByText('Asked for Whole Life')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(row(1).getByLabelText(/Social Security number/)).toBe(document.activeElement);
    await user.type(row(1).getByLabelText(/Social Security number/), '987654320');
    // Next acts once a second (§5.9).
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const answers = await sent();
    expect(answers['1 primary']).toMatchObject({ primary_beneficiaries: [{ first_name: 'Jordan' }] });
    expect(JSON.stringify(answers['1 primary'])).not.toContain('987');
    expect(answers['2 primary']).toMatchObject({
      primary_beneficiaries: [{ ssn: '987-65-4320', dob: '1985-07-02' }],
    });
  });

  it('is asked for where nobody is named, and the focus goes there', async () => {
    const { user, network } = await open([aCoverage(1), aCoverage(2)]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Please choose who is paid.')).toBeDefined();
    expect(document.activeElement).toBe(row(1).getByLabelText(/Relationship/));
    expect(network.to(advance)).toHaveLength(0);
  });

  it('may be nobody where that is allowed', async () => {
    const { sent } = await open([aCoverage(3, { optional: true })]);
    expect(screen.getAllByText('Nobody is named.')).toHaveLength(2);
    expect(await sent()).toEqual({});
  });

  it('opens by product where the products name others, and each is changed by itself', async () => {
    const named = (first_name: string, relationship: string) => ({
      primary_beneficiaries: [{ first_name, last_name: 'Whitfield', relationship, percentage: 100 }],
    });
    const { user, sent } = await open([aCoverage(1), aCoverage(2)], {
      1: named('Jordan', 'spouse'),
      2: named('Riley', 'child'),
    });
    expect(screen.getByRole('checkbox', { name: 'The same for all products' })).toHaveProperty(
      'checked',
      false,
    );
    const whole = screen.getByRole('group', { name: 'Whole Life' });
    await user.click(chip(/^Jordan/, chips(/^Primary/, whole)));
    await user.click(chip(/^Riley/, chips(/^Primary/, whole)));
    expect(await sent()).toMatchObject({
      '1 primary': named('Jordan', 'spouse'),
      '2 primary': named('Jordan', 'spouse'),
    });
  });

  it('goes its own way by product once it is wished, and together again with those of the first', async () => {
    const { user, sent } = await open([aCoverage(1), aCoverage(2)]);
    const same = screen.getByRole('checkbox', { name: 'The same for all products' });
    await user.click(chip(/^Jordan/));
    await user.click(same);
    await user.click(chip(/^Riley/, chips(/^Primary/, screen.getByRole('group', { name: 'Whole Life' }))));
    expect(screen.getAllByRole('region', { name: /^Beneficiary/ })).toHaveLength(3);
    await user.click(same);
    expect(screen.getAllByRole('region', { name: /^Beneficiary/ })).toHaveLength(1);
    expect(await sent()).toMatchObject({
      '1 primary': { primary_beneficiaries: [{ first_name: 'Jordan', percentage: 100 }] },
      '2 primary': { primary_beneficiaries: [{ first_name: 'Jordan', percentage: 100 }] },
    });
  });

  it('holds for a coverage that was chosen later, too', async () => {
    const { sent } = await open([aCoverage(1), aCoverage(2, { dob: true })], {
      1: {
        primary_beneficiaries: [
          { first_name: 'Jordan', last_name: 'Whitfield', relationship: 'spouse', percentage: 100 },
        ],
      },
    });
    expect(row(1).getByText('Jordan Whitfield')).toBeDefined();
    expect(await sent()).toMatchObject({
      '2 primary': { primary_beneficiaries: [{ first_name: 'Jordan', dob: '1985-07-02', percentage: 100 }] },
    });
  });

  it('is asked of each insured person, who is not offered for their own coverage', async () => {
    await open([aCoverage(1), aCoverage(2), aCoverage(2, { of: 'spouse' })]);
    const ofJordan = screen.getByRole('region', { name: 'Coverage of Jordan Whitfield' });
    const theirs = chips(/^Primary/, ofJordan);
    expect(within(theirs).getByRole('checkbox', { name: /^Dana Whitfield/ })).toBeDefined();
    expect(within(theirs).queryByRole('checkbox', { name: /^Jordan/ })).toBeNull();
    expect(within(ofJordan).queryByRole('checkbox', { name: 'The same for all products' })).toBeNull();
  });

  it('offers nobody twice: who is paid first is not offered for the second class', async () => {
    const { user } = await open([aCoverage(1)]);
    await user.click(chip(/^Jordan/));
    const second = chips(/^Contingent/);
    expect(within(second).queryByRole('checkbox', { name: /^Jordan/ })).toBeNull();
    expect(within(second).getByRole('checkbox', { name: /^Riley/ })).toBeDefined();
  });

  it('takes somebody else, with all that is asked of them, and stops where the forms are full', async () => {
    const { user } = await open([aCoverage(1, { maximum: 2, ssn: true, dob: true }), aCoverage(2)]);
    const more = () => within(chips(/^Primary/)).getByRole('button', { name: 'Somebody else' });
    await user.click(more());
    expect(document.activeElement).toBe(row(1).getByLabelText(/Relationship/));
    await user.selectOptions(row(1).getByLabelText(/Relationship/), 'Trust');
    expect(row(1).getByLabelText(/^Name/)).toBeDefined();
    expect(row(1).queryByLabelText(/Last name/)).toBeNull();
    expect(row(1).getByText('A copy of the trust may be asked for.')).toBeDefined();
    expect(row(1).queryByLabelText(/Social Security number/)).toBeNull();
    expect(row(1).getByLabelText(/Date of birth/)).toHaveProperty('value', 'n/a');
    await user.selectOptions(row(1).getByLabelText(/Relationship/), 'Estate');
    expect(row(1).getByLabelText(/Date of birth/)).toHaveProperty('value', 'n/a');
    await user.click(chip(/^Jordan/));
    expect(more()).toHaveProperty('disabled', true);
    expect(screen.getByText('At most 2 beneficiaries can be named here.')).toBeDefined();
    await user.click(row(2).getByRole('button', { name: 'Remove beneficiary 2' }));
    expect(row(1).queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(document.activeElement).toBe(chip(/^Jordan/));
  });

  it('names a trust with one press, by keyboard as anybody, and asks only its name', async () => {
    const { user, sent } = await open([aCoverage(1, { ssn: true, dob: true }), aCoverage(2)]);
    const trust = () => chip(/^A trust$/);
    trust().focus();
    await user.keyboard(' ');
    expect([trust(), document.activeElement]).toEqual([expect.objectContaining({ checked: true }), trust()]);
    expect(row(1).getByText('A copy of the trust may be asked for.')).toBeDefined();
    expect(row(1).getAllByRole('textbox')).toEqual([row(1).getByLabelText(/^Name/), share(1)].sort(inOrder));
    expect(row(1).queryByLabelText(/Relationship/)).toBeNull();
    await user.type(row(1).getByLabelText(/^Name/), 'Whitfield Trust');
    expect(row(1).getByLabelText(/^Name/)).toBe(document.activeElement);
    const whitfield = { relationship: 'trust', name: 'Whitfield Trust', percentage: 100 };
    expect(await sent()).toEqual({
      '1 primary': { primary_beneficiaries: [whitfield] },
      '2 primary': { primary_beneficiaries: [whitfield] },
    });
  });

  it('takes a trust back by the same press, and asks for the name that is missing', async () => {
    const { user, network } = await open([aCoverage(1)]);
    await user.click(chip(/^A trust$/));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(row(1).getByLabelText(/^Name/)).toBe(document.activeElement);
    expect(network.to(advance)).toHaveLength(0);
    await user.type(row(1).getByLabelText(/^Name/), 'Whitfield Trust');
    await user.click(chip(/^A trust$/));
    expect(chip(/^A trust$/)).toBe(document.activeElement);
    expect(row(1).getByLabelText(/Relationship/)).toHaveProperty('value', '');
    expect(row(1).getByLabelText(/First name/)).toHaveProperty('value', '');
  });

  it('begins with one empty row where somebody must be named, which is filled first, and emptied last', async () => {
    const { user, sent } = await open([aCoverage(1), aCoverage(2)]);
    const rows = () => screen.queryAllByRole('region', { name: /^Beneficiary/ });
    expect(rows()).toHaveLength(1);
    expect(row(1).getByLabelText(/First name/)).toHaveProperty('value', '');
    expect([share(1).value, share(1).disabled]).toEqual(['100', true]);
    expect(row(1).queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.click(within(chips(/^Primary/)).getByRole('button', { name: 'Somebody else' }));
    expect(document.activeElement).toBe(row(1).getByLabelText(/Relationship/));
    await user.click(chip(/^Jordan/));
    expect(rows()).toHaveLength(1);
    expect(row(1).getByText('Jordan Whitfield')).toBeDefined();
    await user.click(chip(/^Riley/));
    await user.click(chip(/^Jordan/));
    expect([rows().length, share(1).value]).toEqual([1, '100']);
    await user.click(chip(/^Riley/));
    expect(rows()).toHaveLength(1);
    await user.selectOptions(row(1).getByLabelText(/Relationship/), 'Parent');
    await user.type(row(1).getByLabelText(/First name/), 'Lee');
    await user.type(row(1).getByLabelText(/Last name/), 'Whitfield');
    const lee = { relationship: 'parent', first_name: 'Lee', last_name: 'Whitfield', percentage: 100 };
    expect(await sent()).toMatchObject({
      '1 primary': { primary_beneficiaries: [lee] },
      '2 primary': { primary_beneficiaries: [lee] },
    });
  });

  it('offers a trust only where every product takes one', async () => {
    const people = [{ value: 'spouse', text: 'Spouse' }];
    await open([aCoverage(1), aCoverage(2, { relationships: people })]);
    expect(within(chips(/^Primary/)).queryByRole('checkbox', { name: /^A trust$/ })).toBeNull();
  });

  it('refuses a part of a percent as it was pasted, in the specification’s words', async () => {
    const { user } = await open([aCoverage(1)]);
    await user.click(chip(/^Jordan/));
    await user.click(chip(/^Riley/));
    await user.clear(share(1));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(row(1).getByText('Beneficiary Percentage is required')).toBeDefined();
    await user.click(share(1));
    await user.paste('1.5');
    expect(share(1).value).toBe('1.5');
    expect(row(1).getByText('Percent must be between 1 and 100')).toBeDefined();
  });
});
