import type { Applicant } from '../enrollment.ts';
import type { FieldContext } from '../step.ts';
import { type Answers, comparable, isEmpty, personOf, readAnswer } from './answers.ts';

/** Words before the dot of a name: whose answer it is, or that it is an option of the case. */
export const scopes = ['applicant', 'primary', 'spouse', 'option'] as const;

/** What is worked out of a person's answers: whole years on the enrollment start, and the body mass index. */
export const computedFacts = ['age', 'bmi'] as const;
export type ComputedFact = (typeof computedFacts)[number];

/** What conditions read beside answers: facts that are worked out, and what the case has set. */
export interface Beside {
  readonly fact: (person: Applicant, name: ComputedFact) => number | undefined;
  readonly option: (name: string) => string | number | readonly string[] | undefined;
}

/**
 * How a condition reads names: `tobacco` in the field's own context, `applicant.state` of the person whom a coverage belongs to,
 * `primary.state` and `spouse.state` of that person; `applicant.age`, `applicant.bmi` and `option.payment` only where `beside` knows
 * them. Needs nothing but data, so it is the same everywhere.
 */
export function readerIn(
  answers: Answers,
  context: FieldContext,
  beside?: Beside,
): (name: string) => unknown {
  return (name) => {
    const place = placeOf(answers, context, name);
    if (isComputed(name)) {
      const [, rest = ''] = name.split('.');
      const person = place && personOf(answers, place.context.applicantId);
      return person
        ? factOf(person, rest, beside)
        : name.startsWith('option.')
          ? beside?.option(rest)
          : undefined;
    }
    return place && comparable(readAnswer(answers, place.context, place.name));
  };
}

/** The same of one person alone: `applicant.<fact>` and `option.<option>`. */
export function readerOf(person: Applicant, beside: Beside): (name: string) => unknown {
  return (name) => {
    const [scope, rest = ''] = name.split('.');
    if (scope === 'option') return beside.option(rest);
    return scope === 'applicant' ? factOf(person, rest, beside) : undefined;
  };
}

/** True of a name that no answer lies under: it is worked out, or set by the case. */
export function isComputed(name: string): boolean {
  const dot = name.indexOf('.');
  if (dot < 0) return name === 'option';
  return name.startsWith('option.') || isComputedFact(name.slice(dot + 1));
}

const isComputedFact = (name: string): name is ComputedFact =>
  (computedFacts as readonly string[]).includes(name);

function factOf(person: Applicant, name: string, beside: Beside | undefined): unknown {
  if (isComputedFact(name)) return beside?.fact(person, name);
  const answer = Object.hasOwn(person.data, name) ? person.data[name] : undefined;
  return isEmpty(answer) ? undefined : comparable(answer);
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
