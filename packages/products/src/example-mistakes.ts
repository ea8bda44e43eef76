import { placeCodes } from '@openroll/domain/values/us-states';
import { usePrimaryContact } from '@openroll/wizard/answers/contact';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { explanationName } from '@openroll/wizard/kinds/choice';
import { fieldLists } from '@openroll/wizard/lint/lint-field-lists';
import type { LintMessage } from '@openroll/wizard/lint/lint-message';
import { personNames } from '@openroll/wizard/lint/name-types';
import { nearestName } from '@openroll/wizard/lint/nearest-name';
import { premiumModesOf } from '@openroll/wizard/pricing/modal-terms';
import type { Example } from './example-file.ts';

/**
 * What a worked example names that there is not: people, answers, options, a state, a mode; and an example that expects nothing, or has
 * the name of another. Whatever is misspelled would be left out, and the example would prove something else.
 */
export function exampleMistakes(definition: ProductDefinition, examples: readonly Example[]): LintMessage[] {
  const names = examples.map(({ name }) => name);
  return examples.flatMap((example, index) => [
    ...(names.indexOf(example.name) < index
      ? [{ path: [index, 'name'], message: `${example.name}: another example has this name` }]
      : []),
    ...mistakesIn(definition, example).map(({ path, message }) => ({
      path: [index, ...path],
      message: `${example.name}: ${message}`,
    })),
  ]);
}

const persons = /^(primary|spouse|child-([1-9]|1\d|20))$/;

function mistakesIn(definition: ProductDefinition, example: Example): LintMessage[] {
  const { people, coverage, answers, options, state, mode, expect } = example;
  const asked = answerNames(definition);
  const known = new Set(definition.options.map(({ name }) => name));
  const unknownPerson = (key: string) => (id: string) => ({
    path: [key, id],
    message: `there is no person ${id}: they are primary, spouse, child-1, child-2 …`,
  });
  return [
    ...(Object.keys(expect).length === 0 ? [{ path: ['expect'], message: 'it expects nothing' }] : []),
    ...Object.keys(people)
      .filter((id) => !persons.test(id))
      .map(unknownPerson('people')),
    ...Object.entries({ coverage, answers }).flatMap(([key, byPerson]) =>
      Object.keys(byPerson)
        .filter((id) => id !== 'primary' && !Object.hasOwn(people, id))
        .map((id) => ({ path: [key, id], message: `${id} is not among the people of the example` })),
    ),
    ...Object.entries(people).flatMap(([id, own]) =>
      Object.keys(own)
        .filter((name) => !facts.has(name))
        .map((name) => ({ path: ['people', id, name], message: unknownFactWords(name, asked) })),
    ),
    ...Object.entries(answers).flatMap(([id, own]) =>
      Object.keys(own)
        .filter((name) => !asked.has(name))
        .map((name) => ({ path: ['answers', id, name], message: `nothing is asked under the name ${name}` })),
    ),
    ...Object.keys(options)
      .filter((name) => !known.has(name))
      .map((name) => ({ path: ['options', name], message: `there is no option ${name}` })),
    ...(placeCodes.includes(state) ? [] : [{ path: ['state'], message: `${state} is no state` }]),
    ...(premiumModesOf(definition).includes(mode)
      ? []
      : [{ path: ['mode'], message: `the product is not sold ${mode}` }]),
  ];
}

/** What can be answered of a person, whatever is asked of a coverage. */
const facts: ReadonlySet<string> = new Set([
  ...personNames,
  'business_phone',
  'emp_selected_remote_signature',
  usePrimaryContact,
]);

function unknownFactWords(name: string, asked: ReadonlySet<string>): string {
  if (asked.has(name)) return `${name} is asked of a coverage: it stands under answers`;
  const meant = nearestName([...facts], name);
  return `nobody is asked for ${name}${meant === undefined ? '' : `: did you mean ${meant}?`}`;
}

/** Everything that is answered about a coverage, or once for all whom it covers. */
function answerNames(definition: ProductDefinition): ReadonlySet<string> {
  const lists = fieldLists(definition);
  return new Set([
    ...lists.flatMap(({ fields, beside }) => [...beside, ...fields.map(({ name }) => name)]),
    ...lists.flatMap(({ fields }) => fields.map(({ name }) => explanationName({ name }))),
    'primary_beneficiaries',
    'contingent_beneficiaries',
  ]);
}
