import { expect, it } from 'vitest';
import { complete } from '../applications/complete.ts';
import { explore } from '../explore/explore.ts';
import { contextOf, covers, english, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { fromDefinition } from '../steps/make-field.ts';
import { walk } from '../walk.ts';

const choices = [
  { value: 'none', text: 'None' },
  { value: 'heart', text: 'Heart' },
  { value: 'gout', text: 'Gout' },
];
const definition = perPerson({
  questions: [
    {
      name: 'illnesses',
      kind: 'checkbox_group',
      label: 'Which?',
      choices,
      knocks_out: { if: 'heart', text: 'Not possible.' },
    },
    {
      name: 'gout_since',
      kind: 'date',
      label: 'Since when?',
      when: { in: ['gout', { var: 'illnesses' }] },
    },
  ],
});
const context = contextOf([definition]);
const walked = (illnesses: readonly string[]) =>
  walk(context, complete(context, familyData({}, { '1 primary': covers(20000, { illnesses }) })));
const questions = (illnesses: readonly string[]) => {
  const data = complete(context, familyData({}, { '1 primary': covers(20000, { illnesses }) }));
  return Object.keys(data.selectedCoverages[0]?.data ?? {});
};

it('rules a person out by one choice among several', () => {
  expect(walked(['gout', 'heart']).steps.at(-1)?.name).toBe('no_coverage');
  expect(walked(['gout']).steps.at(-1)?.name).toBe('agent_signature');
});

it('shows what hangs on one of the choices', () => {
  expect(questions(['heart', 'gout'])).toContain('gout_since');
  expect(questions(['heart'])).not.toContain('gout_since');
});

it('starts with its initial value as a list', () => {
  const [question] = definition.questions;
  if (!question) throw new Error('no question');
  expect(fromDefinition({ ...question, initial_value: 'none' }).initial_value).toEqual(['none']);
  expect(fromDefinition({ ...question, kind: 'radio', initial_value: 'none' }).initial_value).toBe('none');
});

it('lets every branch of a list be walked', () => {
  expect(explore(definition, '2026-06-15', english)).toEqual([]);
});
