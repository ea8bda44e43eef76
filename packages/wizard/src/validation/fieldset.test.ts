import { describe, expect, it } from 'vitest';
import type { EnrollmentData } from '../enrollment.ts';
import { familyData } from '../samples/sample-products.fixture.ts';
import type { Field } from '../step.ts';
import { makeField } from '../steps/make-field.ts';
import { makeStep } from '../steps/make-step.ts';
import { branchOf, type FieldsetBranch } from './fieldset.ts';
import { visibleFields } from './visible-fields.ts';

const set = (more: Partial<Field>) =>
  makeField('set', 'conditional_fieldset', 'Set', {
    field_name: 'x',
    showIfTrue: [makeField('t', 'text', 'T')],
    showIfFalse: [makeField('f', 'text', 'F')],
    ...more,
  });

describe('a conditional fieldset', () => {
  it.each<[Partial<Field>, Record<string, unknown>, FieldsetBranch]>([
    [{}, { x: 'yes' }, 'true'],
    [{}, { x: true }, 'true'],
    [{}, { x: 'no' }, 'false'],
    [{}, { x: false }, 'false'],
    [{}, {}, 'none'],
    [{ show_if_false: true }, { x: 'no' }, 'true'],
    [{ show_if_false: true }, { x: 'yes' }, 'false'],
    [{ show_if_value: 'OTHER' }, { x: 'OTHER' }, 'true'],
    [{ show_if_value: 'OTHER' }, { x: 'IL' }, 'false'],
    [{ show_if_value: 'OTHER', show_if_false: true }, { x: 'IL' }, 'true'],
    [{ show_if_value: 'OTHER', show_if_false: true }, { x: 'OTHER' }, 'false'],
    [{ show_if_value: 'OTHER', show_if_false: true }, {}, 'none'],
    [{ show_if_value: 'no' }, { x: false }, 'true'],
    [{ show_if_value: 7 }, { x: 7 }, 'true'],
    [{ show_if_value: 'asthma' }, { x: ['gout', 'asthma'] }, 'true'],
    [{ show_if_value: 'asthma' }, { x: ['gout'] }, 'false'],
    [
      {
        field_name: [
          { name: 'x', value: 'yes' },
          { name: 'y', value: 'a' },
        ],
      },
      { x: 'yes', y: 'a' },
      'true',
    ],
    [
      {
        field_name: [
          { name: 'x', value: 'yes' },
          { name: 'y', value: 'a' },
        ],
      },
      { x: 'yes', y: 'b' },
      'false',
    ],
    [
      {
        field_name: [
          { name: 'x', value: 'yes' },
          { name: 'y', value: 'a' },
        ],
      },
      { x: 'yes' },
      'none',
    ],
    [{ field_name: undefined }, { x: 'yes' }, 'none'],
  ])('%j with %j shows its side %s', (more, answers, branch) => {
    expect(branchOf(set(more), (name) => answers[name])).toBe(branch);
  });

  it('stands for the fields that it shows', () => {
    const step = makeStep(
      { name: 's', title: 'S', breadcrumb: 'S' },
      { phase: 'people', of: { id: 'primary', type: 'primary' } },
      () => [set({ field_name: 'has_spouse' })],
    );
    const shown = (data: EnrollmentData) => visibleFields(step, data).map(({ field }) => field.name);
    expect(shown(familyData({ spouse: {} }))).toEqual(['t']);
    expect(shown(familyData({}))).toEqual(['f']);
  });
});
