import { describe, expect, it } from 'vitest';
import type { Beneficiary } from '../enrollment.ts';
import { familyData } from '../samples/sample-products.fixture.ts';
import type { BeneficiarySettings } from '../step.ts';
import { makeField } from '../steps/make-field.ts';
import { makeStep } from '../steps/make-step.ts';
import { validateStep } from '../validation/validate-step.ts';
import { disclaimerOf, reusable } from './beneficiaries-editor.ts';
import { withRemainder } from './shares.ts';

const settings: BeneficiarySettings = {
  classification: 'primary',
  relationships: ['spouse', 'child', 'trust', 'estate'].map((value) => ({ value, text: value })),
  single_name_relationships: ['Trust', 'Estate'],
  disclaimers: {},
  ssn: false,
  dob: false,
  maximum: 3,
};
const row = (more: Beneficiary = {}): Beneficiary => ({
  first_name: 'Jo',
  last_name: 'Bell',
  relationship: 'spouse',
  percentage: 100,
  ...more,
});

function check(rows: readonly Beneficiary[], more: Partial<BeneficiarySettings> = {}, optional = false) {
  const field = makeField('b', 'beneficiaries_editor', 'B', {
    optional,
    beneficiaries: { ...settings, ...more },
  });
  const step = makeStep(
    { name: 's', title: 'S', breadcrumb: 'S' },
    { phase: 'beneficiaries', of: { id: 'primary', type: 'primary' }, product: 1 },
    () => [field],
  );
  const data = familyData({}, { '1 primary': { b: rows } });
  return validateStep(step, data, { today: '2026-06-15' }).map(
    ({ problem }) => `${problem.field} ${problem.code}`,
  );
}

describe('beneficiaries', () => {
  it.each<[string, readonly Beneficiary[], string[]]>([
    ['one with everything', [row()], []],
    ['an empty list', [], ['b field-empty']],
    ['no percentage', [row({ percentage: '' })], ['b.0.percentage beneficiary-percentage-required']],
    ['zero', [row({ percentage: 0 }), row()], ['b.0.percentage beneficiary-percentage-range']],
    [
      '101',
      [row({ percentage: 101 })],
      ['b.0.percentage beneficiary-percentage-range', 'b beneficiary-percentage-total'],
    ],
    ['a text', [row({ percentage: 'all' })], ['b.0.percentage beneficiary-percentage-range']],
    [
      'nothing left for the last',
      [row(), row({ percentage: 0 })],
      ['b.1.percentage beneficiary-percentage-range'],
    ],
    ['no middle name', [row({ middle_name: '' })], []],
    ['no first name', [row({ first_name: '' })], ['b.0.first_name field-empty']],
    ['a fraction', [row({ percentage: 99.5 })], ['b.0.percentage beneficiary-percentage-range']],
    [
      'too little together',
      [row({ percentage: 40 }), row({ percentage: 50 })],
      ['b beneficiary-percentage-total'],
    ],
    ['thirds', [row({ percentage: 33 }), row({ percentage: '33' }), row({ percentage: 34 })], []],
    ['no last name', [row({ last_name: ' ' })], ['b.0.last_name field-empty']],
    ['no relationship', [row({ relationship: '' })], ['b.0.relationship field-empty']],
    ['an unknown relationship', [row({ relationship: 'neighbor' })], ['b.0.relationship option-unknown']],
    ['a trust by one name', [{ relationship: 'trust', name: 'Bell Trust', percentage: 100 }], []],
    ['a trust without its name', [{ ...row(), relationship: 'trust' }], ['b.0.name field-empty']],
    [
      'more than the form has rows',
      [25, 25, 25, 25].map((percentage) => row({ percentage })),
      ['b too-many-beneficiaries'],
    ],
  ])('with %s', (_, rows, expected) => {
    expect(check(rows)).toEqual(expected);
  });

  it('may be nobody where the list is optional', () => {
    expect(check([], {}, true)).toEqual([]);
  });

  it('need SSN and date of birth only where the field asks for them, and never of who is no person', () => {
    const asked = { ssn: true, dob: true };
    expect(check([row()], asked)).toEqual(['b.0.ssn field-empty', 'b.0.dob field-empty']);
    expect(check([row({ ssn: '1', dob: '2030-01-01' })], asked)).toEqual([
      'b.0.ssn ssn-format',
      'b.0.dob date-not-on-or-before',
    ]);
    for (const relationship of ['estate', 'trust'])
      expect(check([{ relationship, name: 'Of Dana', percentage: 100 }], asked)).toEqual([]);
    expect(
      check([{ relationship: 'estate', first_name: 'Of', last_name: 'Dana', percentage: 100 }], {
        ...asked,
        single_name_relationships: [],
      }),
    ).toEqual([]);
  });

  it('need neither where the field does not ask for them, but then take what is sent', () => {
    expect(check([row({ ssn: '', dob: '' })])).toEqual([]);
    expect(check([row({ ssn: '1', dob: 'soon' })])).toEqual([]);
  });

  it('carry the disclaimer of their relationship, however the site writes it', () => {
    const disclaimers = { Trust: 'A copy may be asked for.' };
    expect(disclaimerOf({ relationship: 'trust' }, disclaimers)).toBe('A copy may be asked for.');
    expect(disclaimerOf({ relationship: 'constructor' }, disclaimers)).toBe('');
    expect(disclaimerOf({}, disclaimers)).toBe('');
  });

  it.each<[readonly (number | undefined)[], readonly number[]]>([
    [[undefined], [100]],
    [
      [40, undefined],
      [40, 60],
    ],
    [
      [33, 33, 5],
      [33, 33, 34],
    ],
    [
      [60, 60, 1],
      [60, 60, 0],
    ],
    [
      [100, 1],
      [100, 0],
    ],
  ])('%j become %j: the last takes what is left', (before, after) => {
    const filled = withRemainder(
      before.map((percentage) => row({ percentage })),
      'whole',
    );
    expect(filled.map(({ percentage }) => percentage)).toEqual(after);
  });

  it('are offered again only with a relationship and a name', () => {
    const rows = [
      row(),
      row({ relationship: '' }),
      row({ last_name: '' }),
      { relationship: 'trust', name: 'T' },
    ];
    expect(reusable(rows, ['trust'])).toEqual([rows[0], rows[3]]);
  });
});
