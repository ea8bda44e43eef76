import { describe, expect, it } from 'vitest';
import type { Condition } from '../conditions/condition.ts';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintForms } from './lint-forms.ts';

const yesNo = { kind: 'yes_no_radio', label: 'Q?' };
const replaces = (value: string): Condition => ({ '==': [{ var: 'replaces' }, value] });
const existing = (value: string): Condition => ({ '==': [{ var: 'existing' }, value] });
const replacement = [
  { ...yesNo, name: 'existing' },
  { ...yesNo, name: 'replaces', when: existing('yes') },
];
const at = ({ path, message }: { readonly path: readonly (string | number)[]; readonly message: string }) =>
  `${path.join('.')}: ${message}`;
const found = (when: Condition) =>
  lintForms(perPerson({ replacement, replacement_form: { form: 'sum.pdf', when } })).map(at);
const foundInTexas = (when: Condition) =>
  lintForms(
    perPerson({ replacement, state_variations: { TX: { replacement_form: { form: 'sum.pdf', when } } } }),
  ).map(at);

describe('the condition of a replacement form', () => {
  it.each<[string, Condition, string]>([
    ['a constant', true, 'the condition does not depend on any answer'],
    ['another constant', false, 'the condition does not depend on any answer'],
    [
      'what holds whatever is answered',
      { or: [replaces('yes'), { '!=': [{ var: 'replaces' }, 'yes'] }] },
      'the condition does not depend on any answer',
    ],
    ['a value that is never answered', replaces('Yes'), 'replaces is never "Yes" (it is yes, no)'],
    ['two values at once', { and: [replaces('yes'), replaces('no')] }, 'no answers make this condition hold'],
    [
      'a question that is not asked then',
      { and: [existing('no'), replaces('yes')] },
      'no answers make this condition hold',
    ],
    [
      'what is no answer of the page',
      { '==': [{ var: 'applicant.tobacco' }, 'yes'] },
      'nothing is answered under the name applicant.tobacco',
    ],
  ])('is refused as %s, in the base and in a state', (_, when, expected) => {
    expect(found(when)).toEqual([`replacement_form.when: ${expected}`]);
    expect(foundInTexas(when)).toEqual([`state_variations.TX.replacement_form.when: ${expected}`]);
  });

  it.each<[string, Condition]>([
    ['one answer', replaces('yes')],
    ['no', replaces('no')],
    ['one of two answers', { or: [existing('no'), replaces('yes')] }],
  ])('may be %s', (_, when) => {
    expect(found(when)).toEqual([]);
    expect(foundInTexas(when)).toEqual([]);
  });
});
