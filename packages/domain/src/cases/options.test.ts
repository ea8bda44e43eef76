import { describe, expect, it } from 'vitest';
import type { ProductOption } from './case.ts';
import { optionProblems, optionValueProblems } from './options.ts';

const today = '2026-03-14';
const option = (type: string, more: Partial<ProductOption> = {}): ProductOption => ({
  name: 'x',
  display_name: 'X',
  type,
  optional: false,
  ...more,
});
const ab = { choices: [{ value: 'a' }, { value: 'b' }] };
const codes = (of: ProductOption, value: unknown) =>
  optionValueProblems(of, value, today).map(({ code }) => code);

describe('the value of a product option', () => {
  it.each<[string, unknown, Partial<ProductOption>?]>([
    ['text', 'Lakeside'],
    ['textarea', 'a\nlong\nstory'],
    ['date', '2030-02-28', { minimum: '2026-01-01' }],
    ['birthdate', '2026-03-14'],
    ['email', 'benefits@example.com'],
    ['integer', 12, { minimum: 0, maximum: 24, step: 6 }],
    ['integer', '12'],
    ['ssn', '219-09-9999'],
    ['phone', '815-555-0117'],
    ['zip', '60431-1234'],
    ['salary', 52000.5],
    ['currency', 0.125, { precision: 3 }],
    ['checkbox', false],
    ['checkbox_group', ['b', 'a'], ab],
    ['multi_select', ['a'], { ...ab, maximum: 1 }],
    ['select', 'a', ab],
    ['radio', 'b', ab],
    ['yes_no_radio', 'no'],
  ])('of type %s may be %j', (type, value, more) => expect(codes(option(type, more), value)).toEqual([]));

  it.each<[string, unknown, string, Partial<ProductOption>?]>([
    ['text', 12, 'wrong-type'],
    ['text', 'x'.repeat(201), 'too-long'],
    ['textarea', 'x'.repeat(4001), 'too-long'],
    ['date', '3/14/2026', 'date-format'],
    ['date', '1899-12-31', 'date-too-far-past'],
    ['date', '2025-12-31', 'date-not-on-or-after', { minimum: '2026-01-01' }],
    ['date', '2027-01-01', 'date-not-on-or-before', { maximum: '2026-12-31' }],
    ['birthdate', '2026-03-15', 'date-not-on-or-before'],
    ['email', 'nobody', 'email-format'],
    ['integer', 1.5, 'integer-format'],
    ['integer', 7, 'not-on-step', { minimum: 0, step: 6 }],
    ['ssn', '219099999', 'ssn-format'],
    ['phone', '(815) 555-0117', 'phone-format'],
    ['zip', '6043', 'zip-format'],
    ['salary', -1, 'too-small'],
    ['currency', -1, 'too-small', { minimum: -5 }],
    ['currency', 1.234, 'too-many-decimals'],
    ['currency', true, 'number-format'],
    ['checkbox', 'yes', 'option-unknown'],
    ['checkbox_group', ['c'], 'option-unknown', ab],
    ['checkbox_group', 'a', 'option-unknown', ab],
    ['multi_select', ['a', 'a'], 'option-unknown', ab],
    ['multi_select', ['a', 'b'], 'too-many-choices', { ...ab, maximum: 1 }],
    ['select', 'c', 'option-unknown', ab],
    ['radio', { value: 'a' }, 'option-unknown', ab],
    ['yes_no_radio', true, 'option-unknown'],
  ])('of type %s may not be %j: %s', (type, value, code, more) =>
    expect(codes(option(type, more), value)).toEqual([code]),
  );
});

describe('the options of a product in a case', () => {
  const told = (of: ProductOption, options: Readonly<Record<string, unknown>>) =>
    optionProblems({ name: 'Accident', optionInputs: [of], options }, today).map(({ code, field, params }) =>
      [code, field, params?.product, params?.option].join(' '),
    );

  it.each([undefined, null, '', '  ', []])('are incomplete with %j unless optional', (value) => {
    expect(told(option('multi_select', ab), { x: value })).toEqual([
      'case-product-option-incomplete x Accident X',
    ]);
    expect(told(option('multi_select', { ...ab, optional: true }), { x: value })).toEqual([]);
  });

  it('have no rate table where every row of it is empty', () => {
    expect(told(option('rate_table'), { x: [{}, { rate: ' ' }] })).toEqual([
      'case-product-option-incomplete x Accident X',
    ]);
    expect(told(option('rate_table'), { x: [{ min_age: 1, max_age: 2, rate: 'x' }] })).toEqual([
      'case-rate-table-rate x Accident X',
    ]);
  });

  it('have their defaults where the case says nothing, which are judged too', () => {
    expect(told(option('integer', { default: 5 }), {})).toEqual([]);
    expect(told(option('integer', { default: 5, maximum: 4 }), {})).toEqual([
      'case-product-option-range x Accident X',
    ]);
  });

  it.each([
    ['date', 'soon', 'case-product-option-format'],
    ['select', 'c', 'case-product-option-unknown'],
    ['salary', -1, 'case-product-option-range'],
  ])('of type %s with %j say %s', (type, value, code) =>
    expect(told(option(type, ab), { x: value })).toEqual([`${code} x Accident X`]),
  );
});
