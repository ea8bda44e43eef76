import { describe, expect, it } from 'vitest';
import type { CaseBox, CaseProduct, CaseRules, CaseSettings, CaseToValidate } from './case.ts';
import { caseProblems } from './problems.ts';

const settings: CaseSettings = {
  group_name: 'Lakeside Manufacturing',
  group_number: null,
  uses_group_number: false,
  case_divisions_enabled: false,
  situs_city: 'Chicago',
  situs_state: 'IL',
  premium_mode: 'monthly',
  enrollment_open: true,
  enrollment_start_date: null,
  enrollment_end_date: null,
  is_self_enroll_active: false,
  self_enroll_agent_id: null,
  is_agent_enroll_remote_sig_active: false,
  force_agent_enroll_remote_sig: false,
  is_call_center_mode_active: false,
  force_call_center_mode: false,
  is_audio_conference_enroll_active: false,
  force_audio_conference_enroll: false,
  agent_splits_enabled: false,
  agent_split_json: null,
};
const accident: CaseProduct = {
  name: 'Accident',
  states: { sold: 'all', except: ['NY'] },
  premiumModes: ['monthly', 'quarterly'],
  optionInputs: [],
  options: {},
  caseBoxes: [],
};
const plant = { division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' };
const rules: CaseRules = {
  allowedStates: ['IL', 'TX', 'NY'],
  premiumModes: ['monthly', 'weekly', 'quarterly'],
  asksSitusCity: true,
  takesPayments: true,
  today: '2026-03-14',
};

const valid: CaseToValidate = {
  settings,
  divisions: [],
  products: [accident],
  userIds: [7, 8],
  userNames: new Map([[8, 'Blair Broker']]),
};
const withSettings = (changed: Partial<CaseSettings>): CaseToValidate => ({
  ...valid,
  settings: { ...settings, ...changed },
});
const withOption = (option: object, value?: unknown): CaseToValidate => ({
  ...valid,
  products: [
    {
      ...accident,
      optionInputs: [{ name: 'face', display_name: 'Face', type: 'currency', optional: false, ...option }],
      options: value === undefined ? {} : { face: value },
    },
  ],
});
const splits = (scenario: object, exceptions: object[] = []) =>
  withSettings({ agent_splits_enabled: true, agent_split_json: { default_scenario: scenario, exceptions } });

const told = (given: CaseToValidate, by: CaseRules = rules) =>
  caseProblems(given, by).map(({ code, field, panel, severity }) => [code, field, panel, severity].join(' '));

describe('a case that can enroll', () => {
  it.each<[string, CaseToValidate]>([
    ['has name, situs, one product and one user', valid],
    ['has a number where it uses one', withSettings({ uses_group_number: true, group_number: 'G-1' })],
    ['has whole divisions', { ...withSettings({ case_divisions_enabled: true }), divisions: [plant] }],
    ['ignores divisions that are off', { ...valid, divisions: [{ ...plant, default_city: '' }] }],
    [
      'has a self-enroll agent among its users',
      withSettings({ is_self_enroll_active: true, self_enroll_agent_id: 7 }),
    ],
    [
      'forces a mode that is on',
      withSettings({ is_call_center_mode_active: true, force_call_center_mode: true }),
    ],
    [
      'has a period that starts before it ends',
      withSettings({
        enrollment_open: false,
        enrollment_start_date: '2026-03-01T06:00:00.000Z',
        enrollment_end_date: '2026-04-01T05:00:00.000Z',
      }),
    ],
    ['has an option at its limit', withOption({ minimum: 0, maximum: 5000 }, 5000)],
    ['has an option by default', withOption({ default: 1000 })],
    ['leaves an optional option out', withOption({ optional: true })],
    ['names nobody as a ninth split agent', splits({ split_9_agent: null })],
    [
      'splits 100 % among its users',
      splits({
        split_1_agent: { id: 7, split_percentage: '60.5' },
        split_2_agent: { id: 8, split_percentage: '39.5' },
      }),
    ],
  ])('%s', (_, given) => expect(told(given)).toEqual([]));
});

describe('what keeps a case from enrolling', () => {
  it.each<[string, CaseToValidate, string]>([
    ['no name', withSettings({ group_name: ' ' }), 'case-name-required group_name General error'],
    [
      'no situs state',
      withSettings({ situs_state: null }),
      'case-situs-state-required situs_state General error',
    ],
    [
      'a situs state that the site does not allow',
      withSettings({ situs_state: 'WY' }),
      'case-situs-state-not-allowed situs_state General error',
    ],
    ['no situs city', withSettings({ situs_city: '' }), 'case-situs-city-required situs_city General error'],
    [
      'no number where it uses one',
      withSettings({ uses_group_number: true }),
      'case-number-required group_number General error',
    ],
    [
      'divisions on and none',
      withSettings({ case_divisions_enabled: true }),
      'case-division-required case_divisions General error',
    ],
    [
      'a division without a city',
      {
        ...withSettings({ case_divisions_enabled: true }),
        divisions: [plant, { ...plant, division_name: 'Office', default_city: ' ' }],
      },
      'case-division-incomplete case_divisions General error',
    ],
    ['no product', { ...valid, products: [] }, 'case-product-required products Products error'],
    [
      'a product not sold in the situs state',
      withSettings({ situs_state: 'NY' }),
      'case-product-not-sold-in-situs products Products error',
    ],
    [
      'an option without a value',
      withOption({}),
      'case-product-option-incomplete face Product Options error',
    ],
    [
      'an option above its maximum',
      withOption({ maximum: 5000 }, 5000.01),
      'case-product-option-range face Product Options error',
    ],
    [
      'an option below its minimum',
      withOption({ minimum: 10, type: 'integer' }, 9),
      'case-product-option-range face Product Options error',
    ],
    [
      'half a number where it is whole',
      withOption({ type: 'integer' }, 9.5),
      'case-product-option-format face Product Options error',
    ],
    [
      'more decimals than the option takes',
      withOption({ precision: 2 }, '1.234'),
      'case-product-option-range face Product Options error',
    ],
    ['a negative amount', withOption({}, -1), 'case-product-option-range face Product Options error'],
    ['a number that is none', withOption({}, 'NaN'), 'case-product-option-format face Product Options error'],
    [
      'a choice that is not offered',
      withOption({ type: 'select', choices: [{ value: 'a' }] }, 'b'),
      'case-product-option-unknown face Product Options error',
    ],
    [
      'self-enroll without an agent',
      withSettings({ is_self_enroll_active: true }),
      'case-self-enroll-agent-required self_enroll_agent_id Enrollment Modes error',
    ],
    [
      'a self-enroll agent from elsewhere',
      withSettings({ is_self_enroll_active: true, self_enroll_agent_id: 9 }),
      'case-self-enroll-agent-ineligible self_enroll_agent_id Enrollment Modes error',
    ],
    [
      'a mode forced that is off',
      withSettings({ force_audio_conference_enroll: true }),
      'case-force-without-mode force_audio_conference_enroll Enrollment Modes error',
    ],
    [
      'two modes forced',
      withSettings({
        is_call_center_mode_active: true,
        force_call_center_mode: true,
        is_audio_conference_enroll_active: true,
        force_audio_conference_enroll: true,
      }),
      'case-force-conflict force_audio_conference_enroll Enrollment Modes error',
    ],
    [
      'a period without a start',
      withSettings({ enrollment_open: false, enrollment_end_date: '2026-04-01T05:00:00.000Z' }),
      'case-period-incomplete enrollment_start_date Enrollment Period error',
    ],
    [
      'a period without an end',
      withSettings({ enrollment_open: false, enrollment_start_date: '2026-04-01T05:00:00.000Z' }),
      'case-period-incomplete enrollment_end_date Enrollment Period error',
    ],
    [
      'a period that ends as it starts',
      withSettings({
        enrollment_open: false,
        enrollment_start_date: '2026-04-01T05:00:00.000Z',
        enrollment_end_date: '2026-04-01T05:00:00.000Z',
      }),
      'case-period-order enrollment_end_date Enrollment Period error',
    ],
    ['no user', { ...valid, userIds: [] }, 'case-user-required users Access error'],
    [
      'a split agent from elsewhere',
      splits({ split_1_agent: { id: 9, split_percentage: 10 } }),
      'agent-split-ineligible commission_split Agent Splits error',
    ],
    [
      'splits over 100 %',
      splits({
        split_1_agent: { id: 7, split_percentage: 60 },
        split_2_agent: { id: 8, split_percentage: '40.01' },
      }),
      'agent-split-total commission_split Agent Splits error',
    ],
    [
      'a negative split',
      splits({ split_1_agent: { id: 7, split_percentage: -1 } }),
      'agent-split-total commission_split Agent Splits error',
    ],
    [
      'a split that is no number',
      splits({ split_1_agent: { id: 7, split_percentage: '1e309' } }),
      'agent-split-total commission_split Agent Splits error',
    ],
    [
      'a split without an agent',
      splits({ split_2_agent: { id: null, split_percentage: 5 } }),
      'agent-split-agent-missing commission_split Agent Splits error',
    ],
    [
      'the enrolling agent as a split agent',
      splits({ primary_agent: { id: 0 }, split_1_agent: { id: 0, split_percentage: 5 } }),
      'agent-split-primary commission_split Agent Splits error',
    ],
    [
      'an agent twice',
      splits({ primary_agent: { id: 7 }, split_1_agent: { id: 7, split_percentage: 5 } }),
      'agent-split-duplicate commission_split Agent Splits error',
    ],
    [
      'an agent three times, once',
      splits({
        split_1_agent: { id: 8, split_percentage: 5 },
        split_2_agent: { id: 8, split_percentage: 5 },
        split_3_agent: { id: 8, split_percentage: 5 },
      }),
      'agent-split-duplicate commission_split Agent Splits error',
    ],
    [
      'an exception for an agent from elsewhere',
      splits({}, [{ unless_primary_agent: { id: 9 } }]),
      'agent-split-ineligible commission_split Agent Splits error',
    ],
    [
      'ten exceptions',
      splits(
        {},
        Array.from({ length: 10 }, () => ({ unless_primary_agent: { id: 7 } })),
      ),
      'agent-split-too-many commission_split Agent Splits error',
    ],
    [
      'a ninth split agent',
      splits({ split_9_agent: { id: 7, split_percentage: 5 } }),
      'agent-split-too-many commission_split Agent Splits error',
    ],
    [
      'a ninth split agent of an exception',
      splits({}, [{ unless_primary_agent: { id: 7 }, split_10_agent: { id: null } }]),
      'agent-split-too-many commission_split Agent Splits error',
    ],
  ])('%s', (_, given, expected) => expect(told(given)).toEqual([expected]));

  it('names each agent who is listed twice', () => {
    const twice = (id: number, at: number) => ({
      [`split_${at}_agent`]: { id, split_percentage: 5 },
      [`split_${at + 1}_agent`]: { id, split_percentage: 5 },
    });
    const found = caseProblems(splits({ ...twice(8, 1), ...twice(7, 3) }), rules);
    expect(found.map(({ params }) => params)).toEqual([{ name: 'Blair Broker' }, { name: '7' }]);
  });

  it('tells that a product is sold in none of the allowed states', () => {
    const elsewhere = { ...accident, states: { sold: ['WY'], except: [] } };
    expect(told({ ...valid, products: [accident, elsewhere] })).toEqual([
      'case-product-not-sold-anywhere products Products error',
      'case-product-not-sold-in-situs products Products error',
    ]);
  });

  it('warns of what is longer than the narrowest box of a product that prints it, once for each product', () => {
    const box = (prints: CaseBox['prints'], form: string, maximum: number): CaseBox => ({
      prints,
      form,
      box: `case.${form}`,
      maximum,
    });
    const caseBoxes = [
      box('group_name', 'app', 25),
      box('group_name', 'notice', 21),
      box('group_name', 'addendum', 23),
      box('group_number', 'app', 4),
      box('case_divisions', 'app', 8),
    ];
    const life = { ...accident, name: 'Life' };
    const found = caseProblems(
      {
        ...valid,
        settings: { ...settings, group_number: 'LM-20', case_divisions_enabled: true },
        divisions: [
          plant,
          { ...plant, division_name: 'Warehouse' },
          { ...plant, division_name: '🏭🏭🏭🏭🏭🏭🏭🏭' },
        ],
        products: [{ ...accident, caseBoxes }, life],
      },
      rules,
    );
    expect(found.map(({ code, field, panel, severity }) => [code, field, panel, severity].join(' '))).toEqual(
      [
        'case-too-long-for-form group_name General warning',
        'case-too-long-for-form group_number General warning',
        'case-too-long-for-form case_divisions General warning',
      ],
    );
    expect(found.map(({ params }) => params)).toEqual([
      {
        text: 'Lakeside Manufacturing',
        length: 22,
        maximum: 21,
        product: 'Accident',
        form: 'notice',
        box: 'case.notice',
      },
      { text: 'LM-20', length: 5, maximum: 4, product: 'Accident', form: 'app', box: 'case.app' },
      { text: 'Warehouse', length: 9, maximum: 8, product: 'Accident', form: 'app', box: 'case.app' },
    ]);
  });

  it('warns where a division defaults to a state that the site does not allow, and still lets the case enroll', () => {
    const divisions = [
      plant,
      { ...plant, division_name: 'Office', default_state: 'ZZ' },
      { ...plant, division_name: 'Yard', default_state: '' },
    ];
    const given = { ...withSettings({ case_divisions_enabled: true }), divisions };
    expect(told(given)).toEqual([
      'case-division-incomplete case_divisions General error',
      'case-division-state-not-allowed case_divisions General warning',
    ]);
    expect(caseProblems(given, rules)[1]?.params).toEqual({ division: 'Office', state: 'ZZ' });
    expect(told({ ...given, settings })).toEqual([]);
  });

  it('warns where a product is withdrawn, and still lets the case enroll', () => {
    const sold = (withdrawn_on: string | Record<string, string>) => ({
      ...valid,
      products: [{ ...accident, states: { ...accident.states, withdrawn_on } }],
    });
    expect(told(sold({ TX: '2026-03-14' }))).toEqual(['case-product-withdrawn-in products Products warning']);
    expect(told(sold({ TX: '2026-03-15' }))).toEqual([]);
    expect(told(sold('2026-03-14'))).toEqual(['case-product-withdrawn products Products warning']);
    expect(caseProblems(sold({ TX: '2026-01-01' }), rules)[0]?.params).toEqual({
      product: 'Accident',
      state: 'TX',
      since: { day: '2026-01-01' },
    });
  });

  it('asks no situs city where the site does not', () => {
    expect(told(withSettings({ situs_city: null }), { ...rules, asksSitusCity: false })).toEqual([]);
  });

  it('is asked for a provider where a product is paid by a captured card', () => {
    const captured = { ...valid, products: [{ ...accident, options: { payment: 'captured' } }] };
    const without = { ...rules, takesPayments: false };
    expect(told(captured)).toEqual([]);
    expect(told(captured, without)).toEqual(['case-payment-not-configured payment Product Options error']);
    expect(told(valid, without)).toEqual([]);
  });

  it.each<[string, Partial<CaseSettings>, string | undefined, string[]]>([
    ['monthly, as the site and the product have it', {}, 'captured', []],
    ['quarterly, by payroll', { premium_mode: 'quarterly' }, undefined, []],
    [
      'quarterly, by a captured card',
      { premium_mode: 'quarterly' },
      'captured',
      ['case-premium-mode-captured payment Product Options error'],
    ],
    [
      'weekly, in which the product is not sold',
      { premium_mode: 'weekly' },
      undefined,
      ['case-premium-mode-not-sold products Products error'],
    ],
    [
      'semiannual, which neither has',
      { premium_mode: 'semiannual' },
      undefined,
      [
        'case-premium-mode-not-allowed premium_mode General error',
        'case-premium-mode-not-sold products Products error',
      ],
    ],
  ])('is paid for in a mode of the site and of each product: %s', (_, settings, payment, expected) => {
    const given = withSettings(settings);
    const options = payment === undefined ? {} : { payment };
    expect(told({ ...given, products: [{ ...accident, options }] })).toEqual(expected);
  });

  it.each([
    null,
    7,
    'text',
    [],
    { default_scenario: 3, exceptions: 'x' },
    { default_scenario: { primary_agent: 7 }, exceptions: [] },
  ])('takes agent splits that are %j as not set', (json) =>
    expect(told(withSettings({ agent_splits_enabled: true, agent_split_json: json }))).toEqual([]),
  );
});
