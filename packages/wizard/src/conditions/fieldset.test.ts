import { describe, expect, it } from 'vitest';
import { familyData } from '../samples/sample-products.fixture.ts';
import { makeField } from '../steps/make-field.ts';
import type { Field, Step } from '../steps/step.ts';
import { visibleFields } from '../validation/visible-fields.ts';
import { branchOf, type FieldsetBranch } from './fieldset.ts';

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

  it('stands for the fields that it shows, each in its own place', () => {
    const at = { applicantId: 'spouse' };
    const step: Step = {
      name: 's',
      title: 'S',
      breadcrumb: 'S',
      is_terminal_step: false,
      contextType: 'applicant',
      applicantId: 'primary',
      fields: [set({ field_name: 'has_spouse', showIfTrue: [makeField('t', 'text', 'T', { context: at })] })],
    };
    expect(
      visibleFields(step, familyData({ spouse: {} })).map(({ field, context }) => [field.name, context]),
    ).toEqual([['t', at]]);
    expect(visibleFields(step, familyData({})).map(({ field }) => field.name)).toEqual(['f']);
  });
});
