import { describe, expect, it } from 'vitest';
import { answersOf } from '../answers/answers.ts';
import type { Answer } from '../enrollment.ts';
import { childAnswer } from '../kinds/children-editor.ts';
import { familyData } from '../samples/sample-products.fixture.ts';
import type { Field, InputType, Step } from '../step.ts';
import { makeField } from '../steps/make-field.ts';
import { makeStep } from '../steps/make-step.ts';
import { validateStep } from './validate-step.ts';

const today = '2026-06-15';

const stepOf = (...fields: Field[]): Step =>
  makeStep(
    { name: 'step', title: 'Step', breadcrumb: 'Step' },
    { phase: 'people', of: { id: 'primary', type: 'primary' } },
    () => fields,
  );

/** Codes of what is wrong with answers to fields of the primary. */
const check = (fields: Field | Field[], answers: Readonly<Record<string, Answer>>) =>
  validateStep(stepOf(...[fields].flat()), familyData({ primary: answers }), { today }).map(
    ({ problem }) => `${problem.field} ${problem.code}`,
  );

const field = (kind: InputType, more: Partial<Field> = {}) => makeField('x', kind, 'X', more);
const ab = {
  choices: [
    { value: 'a', text: 'A' },
    { value: 'b', text: 'B' },
  ],
};

describe('validateStep', () => {
  it.each<[InputType, Partial<Field>, Answer, string[]]>([
    ['text', {}, 'Ann', []],
    ['text', {}, '   ', ['x field-empty']],
    ['text', { optional: true }, '', []],
    ['text', { max_length: 3 }, 'Anna', ['x too-long']],
    ['text', { max_length: 4 }, 'Ann😀', []],
    ['text', {}, 7, ['x wrong-type']],
    ['textarea', {}, 'a'.repeat(2001), ['x too-long']],
    ['email', {}, 'ann@example.com', []],
    ['email', {}, 'ann@example', ['x email-format']],
    ['email', {}, 'a\r\nbcc:x@example.com', ['x email-format']],
    ['phone', {}, '312-555-0142', []],
    ['phone', {}, '3125550142', ['x phone-format']],
    ['zip', {}, '60601', []],
    ['zip', {}, '60601-1234', []],
    ['zip', {}, '6060', ['x zip-format']],
    ['ssn', {}, '987-65-4320', []],
    ['ssn', {}, '987654320', ['x ssn-format']],
    ['date', {}, '2026-02-28', []],
    ['date', {}, '2026-02-29', ['x date-format']],
    ['date', {}, '1899-12-31', ['x date-too-far-past']],
    ['date', { minimum: '2026-06-16' }, '2026-06-15', ['x date-not-on-or-after']],
    ['date', { maximum: '2026-06-14' }, '2026-06-15', ['x date-not-on-or-before']],
    ['birthdate', {}, '2026-06-15', []],
    ['birthdate', {}, '2026-06-16', ['x date-not-on-or-before']],
    ['integer', { minimum: 1, maximum: 10 }, 10, []],
    ['integer', { minimum: 1, maximum: 10 }, '5', []],
    ['integer', { minimum: 1, maximum: 10 }, 0, ['x too-small']],
    ['integer', { minimum: 1, maximum: 10 }, 11, ['x too-large']],
    ['integer', { minimum: 0, step: 5 }, 7, ['x not-on-step']],
    ['integer', {}, 1.5, ['x integer-format']],
    ['integer', {}, '1e3', ['x integer-format']],
    ['height', {}, 68, []],
    ['height', {}, 96, ['x too-large']],
    ['checkbox', {}, true, []],
    ['checkbox', {}, false, ['x field-empty']],
    ['checkbox', { optional: true }, false, []],
    ['checkbox', {}, 'yes', ['x wrong-type']],
    ['select', ab, 'a', []],
    ['radio', ab, 'c', ['x option-unknown']],
    ['yes_no_radio', {}, 'no', []],
    ['yes_no_select', {}, 'maybe', ['x option-unknown']],
    ['yes_no_radio', {}, undefined, ['x field-empty']],
    ['yes_no_select', { optional: true }, undefined, []],
    ['yes_no_textarea', {}, undefined, ['x field-empty']],
    ['use_primary_contact', {}, 'yes', []],
    ['use_primary_contact', {}, undefined, ['x field-empty']],
    ['use_primary_contact', {}, true, ['x option-unknown']],
    ['checkbox_group', ab, ['b', 'a'], []],
    ['checkbox_group', { choices: [{ value: 7, text: 'Seven' }] }, ['7'], []],
    ['checkbox_group', ab, [], ['x field-empty']],
    ['checkbox_group', { ...ab, optional: true }, [], []],
    ['checkbox_group', ab, ['a', 'c'], ['x option-unknown']],
    ['checkbox_group', ab, 'a', ['x option-unknown']],
    ['multi_select', { ...ab, maximum: 1 }, ['a', 'a'], []],
    ['multi_select', { ...ab, maximum: 1 }, ['a', 'b'], ['x too-many-choices']],
    ['salary', {}, 52000.5, []],
    ['salary', {}, 0, []],
    ['salary', {}, -1, ['x amount-too-small']],
    ['salary', { minimum: -10 }, -1, ['x amount-too-small']],
    ['salary', {}, '$52,000.00', ['x number-format']],
    ['salary', {}, '52000', ['x number-format']],
    ['salary', {}, 1e21, ['x number-format']],
    ['salary', {}, undefined, ['x field-empty']],
    ['currency', { maximum: 100 }, 100.01, ['x amount-too-large']],
    ['currency', {}, 1.005, ['x too-many-decimals']],
    ['currency', { precision: 4 }, 0.4375, []],
    ['currency', { precision: 0 }, 0.5, ['x integer-format']],
    ['currency', { minimum: 5, step: 2.5 }, 10, []],
    ['currency', { minimum: 5, step: 2.5 }, 11, ['x not-on-step']],
    ['birth_state_country', {}, { state: 'IL', country: 'United States' }, []],
    ['birth_state_country', {}, { state: 'IL', country: '' }, []],
    ['birth_state_country', {}, { state: 'OTH', country: 'Iceland' }, []],
    ['birth_state_country', {}, { state: 'OTHER', country: ' ' }, ['x.country field-empty']],
    ['birth_state_country', { optional: true }, { state: 'OTH', country: '' }, []],
    ['birth_state_country', {}, { state: 'OTH', country: 'x'.repeat(61) }, ['x.country too-long']],
    ['birth_state_country', {}, { state: 'ZZ', country: '' }, ['x.state option-unknown']],
    ['birth_state_country', {}, { state: '', country: 'Iceland' }, ['x field-empty']],
    ['birth_state_country', { optional: true }, undefined, []],
    ['birth_state_country', {}, 'IL', ['x option-unknown']],
    ['birth_state_country', {}, { text: '', value: 'IL' }, ['x option-unknown']],
    ['face_value_selection', ab, { state: 'IL', country: '' }, ['x wrong-type']],
    ['paragraph', {}, undefined, []],
    ['face_value_selection', ab, { text: 'A', value: 'a' }, []],
    ['face_value_selection', ab, { text: 'A', value: 'a', premium: 0.01 }, []],
    ['face_value_selection', ab, { text: 'Z', value: 'z' }, ['x option-unknown']],
    ['coverage_option_selection', ab, 'a', ['x wrong-type']],
    ['coverage_option_selection', ab, undefined, ['x field-empty']],
  ])('judges %s %j answered %j', (kind, more, answer, expected) => {
    expect(check(field(kind, more), answer === undefined ? {} : { x: answer })).toEqual(expected);
  });

  it('asks for an explanation only after the answer that calls for one', () => {
    const asked = field('yes_no_textarea');
    expect(check(asked, { x: 'no' })).toEqual([]);
    expect(check(asked, { x: 'yes' })).toEqual(['x_explanation field-empty']);
    expect(check(asked, { x: 'yes', x_explanation: 'why' })).toEqual([]);
    expect(check({ ...asked, explain_if: 'no' }, { x: 'no' })).toEqual(['x_explanation field-empty']);
  });

  it('asks nothing of a field that its condition hides', () => {
    const asked = [
      field('text'),
      makeField('y', 'text', 'Y', { condition: { '==': [{ var: 'x' }, 'show'] } }),
    ];
    expect(check(asked, { x: 'hide' })).toEqual([]);
    expect(check(asked, { x: 'show' })).toEqual(['y field-empty']);
  });

  it('does not let the answer of a hidden field show another', () => {
    const asked = [
      makeField('a', 'text', 'A'),
      makeField('b', 'text', 'B', { condition: { '==': [{ var: 'a' }, 'yes'] } }),
      makeField('c', 'text', 'C', { condition: { '==': [{ var: 'b' }, 'yes'] } }),
    ];
    expect(check(asked, { a: 'no', b: 'yes' })).toEqual([]);
    expect(check(asked, { a: 'yes', b: 'yes' })).toEqual(['c field-empty']);
  });

  it('hides fields whose conditions wait for each other', () => {
    const asked = [
      makeField('a', 'text', 'A', { condition: { '==': [{ var: 'b' }, 'yes'] } }),
      makeField('b', 'text', 'B', { condition: { '==': [{ var: 'a' }, 'yes'] } }),
    ];
    expect(check(asked, { a: 'yes', b: 'yes' })).toEqual([]);
  });

  it('names the row of a child, in the order of the children', () => {
    const asked = makeField('children', 'children_editor', 'Children', {
      optional: true,
      children: { maximum: 2, max_age: 25 },
    });
    const data = familyData({ children: [{}, { birthdate: '2026-06-16', last_name: '' }, {}] });
    const found = validateStep(stepOf(asked), data, { today });
    expect(found.map(({ name, problem }) => [name, problem])).toEqual([
      ['children', { code: 'too-many-children', field: 'children', params: { maximum: 2 } }],
      ['children', { code: 'field-empty', field: 'children.1.last_name' }],
      [
        'children',
        {
          code: 'date-not-on-or-before',
          field: 'children.1.birthdate',
          params: { date: { day: '2026-06-15' } },
        },
      ],
    ]);
    expect(found.every(({ context }) => context.applicantId === 'primary')).toBe(true);
    const { children } = answersOf(data);
    expect(childAnswer(asked, 'children.1.last_name', children)).toMatchObject({
      child: { id: 'child-2' },
      name: 'last_name',
    });
    for (const at of ['children', 'children.9.last_name', 'children.1', 'childrens.0.gender'])
      expect(childAnswer(asked, at, children)).toBeUndefined();
  });

  it('shows nothing of a step whose condition does not hold', () => {
    const step = makeStep(
      { name: 'spouse', title: 'Spouse', breadcrumb: 'Spouse' },
      {
        phase: 'people',
        of: { id: 'spouse', type: 'spouse' },
        condition: { '==': [{ var: 'primary.has_spouse' }, 'yes'] },
      },
      () => [makeField('first_name', 'text', 'First name')],
    );
    const codes = (has_spouse: Answer) =>
      validateStep(step, familyData({ primary: { has_spouse } }), { today }).map(({ context, problem }) => [
        context.applicantId,
        problem.code,
      ]);
    expect(codes('yes')).toEqual([['spouse', 'field-empty']]);
    expect(codes('no')).toEqual([]);
    expect(codes(undefined)).toEqual([]);
  });
});
