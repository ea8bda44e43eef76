import type { Condition } from '../conditions/condition.ts';
import { evaluate, namesIn } from '../conditions/evaluate.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { applicantTypes } from '../step.ts';
import { lintCondition, lintOwnCondition } from './lint-conditions.ts';
import type { LintMessage } from './lint-message.ts';
import { possibleAnswers } from './never-holds.ts';
import { possibleUnder } from './possible-answers.ts';

type Path = readonly (string | number)[];

/** The condition of a replacement form, where it stands, and the answers that it may read. */
interface Hanging {
  readonly path: Path;
  readonly when: Condition;
  readonly answers: ReadonlySet<string>;
}

/** Conditions of replacement forms, of the base and of states, that read what is not asked there, never hold, or hold whatever is answered. */
export const lintReplacementForm = (definition: ProductDefinition): LintMessage[] =>
  replacementForms(definition).flatMap(({ path, when, answers }) => {
    const unknown = lintCondition(when, path, (name) => answers.has(name));
    if (unknown.length > 0) return unknown;
    if (holdsAnyhow(definition, when))
      return [{ path, message: 'the condition does not depend on any answer' }];
    return lintOwnCondition(definition, when, path, answers);
  });

/** A form is printed behind the answers of its state's replacement page: of a state that changes neither, the base's are looked at. */
function replacementForms(definition: ProductDefinition): Hanging[] {
  const { replacement_form, replacement, state_variations } = definition;
  const hanging = (path: Path, form: typeof replacement_form, asked: readonly FieldDefinition[]) =>
    form
      ? [
          {
            path: [...path, 'replacement_form', 'when'],
            when: form.when,
            answers: new Set(asked.map(({ name }) => name)),
          },
        ]
      : [];
  return [
    ...hanging([], replacement_form, replacement),
    ...Object.entries(state_variations).flatMap(([state, variation]) =>
      variation?.replacement_form || variation?.replacement
        ? hanging(
            ['state_variations', state],
            variation.replacement_form ?? replacement_form,
            variation.replacement ?? replacement,
          )
        : [],
    ),
  ];
}

/** Whether it hangs on no answer, or holds with every one, nothing answered among them. */
function holdsAnyhow(definition: ProductDefinition, when: Condition): boolean {
  if (namesIn(when).length === 0) return true;
  const all = possibleAnswers([when], (name) => possibleUnder(definition, name, applicantTypes));
  return all?.every((read) => evaluate(when, read)) ?? false;
}
