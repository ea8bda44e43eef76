import type { FieldContext } from '../step.ts';
import { type Answers, comparable, readAnswer } from './answers.ts';

/** Names with a dot read elsewhere than in the field's own context. */
export const scopes = ['applicant', 'primary', 'spouse'] as const;

/**
 * How a condition reads answers: `tobacco` in the field's own context, `applicant.state` of the person whom a coverage
 * belongs to, `primary.state` and `spouse.state` of that person. Needs nothing but data, so it is the same everywhere.
 */
export function readerIn(answers: Answers, context: FieldContext): (name: string) => unknown {
  return (name) => {
    const place = placeOf(answers, context, name);
    return place && comparable(readAnswer(answers, place.context, place.name));
  };
}

/** Where a name of a condition is answered. */
export function placeOf(
  answers: Answers,
  context: FieldContext,
  name: string,
): { readonly context: FieldContext; readonly name: string } | undefined {
  const dot = name.indexOf('.');
  if (dot < 0) return { context, name };
  const rest = name.slice(dot + 1);
  const scope = name.slice(0, dot);
  if (scope === 'applicant') return { context: { applicantId: context.applicantId }, name: rest };
  if (scope === 'primary') return { context: { applicantId: answers.primary.id }, name: rest };
  if (scope === 'spouse' && answers.spouse)
    return { context: { applicantId: answers.spouse.id }, name: rest };
  return undefined;
}
