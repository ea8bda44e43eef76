import type { Condition } from '../conditions/condition.ts';
import type { Fieldset, Question } from './fields.ts';
import type { ProductDefinition } from './product.ts';

/**
 * The answer that a fieldset hangs on, as a condition on its questions: yes and true are one answer, no and false the other, and a
 * list of choices has a value that is among them (`branchOf` says the same of the field).
 */
export function conditionOf({ on, value, otherwise }: Fieldset, isList: boolean): Condition {
  const wanted = spoken[String(value)] ?? [value];
  const holds: Condition = isList ? { in: [value, { var: on }] } : { in: [{ var: on }, [...wanted]] };
  if (!otherwise) return holds;
  return { and: [{ '!=': [{ var: on }, null] }, { '!': holds }] };
}

const spoken: Readonly<Record<string, readonly (string | boolean)[]>> = {
  yes: ['yes', true],
  true: ['yes', true],
  no: ['no', false],
  false: ['no', false],
};

/**
 * The product with every question of a fieldset hanging on the answer that shows it, beside its own condition: so each rule that
 * reads a question's condition knows of the fieldset.
 */
export function withFieldsets(definition: ProductDefinition): ProductDefinition {
  const variations = Object.entries(definition.state_variations);
  const all = [...definition.questions, ...variations.flatMap(([, variation]) => variation?.questions ?? [])];
  if (all.every(({ fieldset }) => fieldset === undefined)) return definition;
  const lists = new Set(all.filter(isList).map(({ name }) => name));
  const hang = (questions: readonly Question[]) => questions.map((question) => hung(question, lists));
  return {
    ...definition,
    questions: hang(definition.questions),
    state_variations: Object.fromEntries(
      variations.map(([state, variation]) => [
        state,
        variation && { ...variation, questions: hang(variation.questions) },
      ]),
    ),
  };
}

const isList = ({ kind }: Question): boolean => kind === 'checkbox_group' || kind === 'multi_select';

function hung(question: Question, lists: ReadonlySet<string>): Question {
  const { fieldset, when } = question;
  if (!fieldset) return question;
  const shown = conditionOf(fieldset, lists.has(fieldset.on));
  return { ...question, when: when === undefined ? shown : { and: [shown, when] } };
}
