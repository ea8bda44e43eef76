import { describe, expect, it } from 'vitest';
import { evaluate } from '../conditions/evaluate.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { makeField } from '../steps/make-field.ts';
import { branchOf } from '../validation/fieldset.ts';
import { visibleFields } from '../validation/visible-fields.ts';
import { walk } from '../walk.ts';
import { conditionOf, withFieldsets } from './fieldsets.ts';

const answers = [
  'yes',
  'no',
  true,
  false,
  'IL',
  'TX',
  7,
  null,
  undefined,
  ['asthma'],
  ['gout', 'asthma'],
  [],
];

describe('the condition of a fieldset', () => {
  it.each([
    ['yes', answers.filter((each) => !Array.isArray(each)), false],
    ['no', answers.filter((each) => !Array.isArray(each)), false],
    ['IL', answers.filter((each) => !Array.isArray(each)), false],
    [7, answers.filter((each) => !Array.isArray(each)), false],
    ['asthma', answers.filter(Array.isArray), true],
  ] as const)('on %s shows its sides as the field does', (value, given, isList) => {
    const field = makeField('set', 'conditional_fieldset', '', { field_name: 'x', show_if_value: value });
    for (const answer of given) {
      const shows = (otherwise: boolean) =>
        evaluate(conditionOf({ on: 'x', value, otherwise }, isList), () => answer ?? null);
      const side = shows(false) ? 'true' : shows(true) ? 'false' : 'none';
      expect([answer, side]).toEqual([answer, branchOf(field, () => answer)]);
    }
  });
});

describe('a product with a fieldset', () => {
  const yesNo = { kind: 'yes_no_radio' };
  const definition = withFieldsets(
    perPerson({
      questions: [
        { ...yesNo, name: 'medicaid', label: 'Medicaid?' },
        { kind: 'text', name: 'who', label: 'Who?', fieldset: { on: 'medicaid' } },
        {
          kind: 'text',
          name: 'since',
          label: 'Since when?',
          fieldset: { on: 'medicaid' },
          when: { '!=': [{ var: 'who' }, 'nobody'] },
        },
        { ...yesNo, name: 'applied', label: 'Applied for?', fieldset: { on: 'medicaid', otherwise: true } },
        { ...yesNo, name: 'last', label: 'Last?' },
      ],
    }),
  );
  const stepWith = (more: Record<string, string>) => {
    const data = familyData({}, { '1 primary': covers(10_000, more) });
    const step = walk(contextOf([definition]), data).steps.find(({ name }) => name.startsWith('questions:'));
    if (!step) throw new Error('no questions are asked');
    return { step, shown: visibleFields(step, data).map(({ field }) => field.name) };
  };

  it('asks them as one conditional fieldset with two sides, in their place', () => {
    const { step } = stepWith({});
    expect(step.fields.map(({ name, input_type }) => [name, input_type])).toEqual([
      ['medicaid', 'yes_no_radio'],
      ['who_fieldset', 'conditional_fieldset'],
      ['last', 'yes_no_radio'],
    ]);
    expect(step.fields[1]).toMatchObject({ field_name: 'medicaid', show_if_value: 'yes' });
    expect(step.fields[1]?.showIfTrue?.map(({ name }) => name)).toEqual(['who', 'since']);
    expect(step.fields[1]?.showIfFalse?.map(({ name }) => name)).toEqual(['applied']);
  });

  it.each([
    [{}, ['medicaid', 'last']],
    [{ medicaid: 'yes' }, ['medicaid', 'who', 'since', 'last']],
    [{ medicaid: 'yes', who: 'nobody' }, ['medicaid', 'who', 'last']],
    [{ medicaid: 'no' }, ['medicaid', 'applied', 'last']],
  ])('with the answers %j asks %j', (more, expected) => {
    expect(stepWith(more).shown).toEqual(expected);
  });
});
