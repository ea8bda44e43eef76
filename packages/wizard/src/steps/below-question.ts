import type { Condition } from '../conditions/condition.ts';
import type { Question } from '../definition/fields.ts';
import type { Field } from '../step.ts';
import { makeField } from './make-field.ts';

/** Holds while a question is answered so. */
export const answeredWith = ({ name }: Question, answer: Condition): Condition => ({
  '==': [{ var: name }, answer],
});

/** Holds while a question is answered, and not so. */
export const answeredOtherwise = ({ name }: Question, answer: Condition): Condition => ({
  and: [{ '!=': [{ var: name }, null] }, { '!=': [{ var: name }, answer] }],
});

/** A paragraph below a question, while the question itself is shown. */
export const below = ({ name, when }: Question, part: string, condition: Condition, content: string): Field =>
  makeField(`${name}_${part}`, 'paragraph', '', {
    optional: true,
    content,
    condition: when === undefined ? condition : { and: [when, condition] },
  });
