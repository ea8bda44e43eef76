import { isSoldIn } from '@openroll/domain/cases/offered-states';
import { type Problem, problem } from '@openroll/domain/problems';
import { ageNearestOn, ageOn } from '@openroll/domain/values/ages';
import { createAttached } from '@openroll/domain/values/attached';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { textOf } from '../answers/answers.ts';
import { readerOf } from '../answers/read-names.ts';
import { evaluate } from '../conditions/evaluate.ts';
import { childrenLimit } from '../definition/children-limit.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { Applicant, OfferedProduct, WizardContext } from '../enrollment.ts';
import { oncePerPerson } from '../once-per-person.ts';
import { factsBeside } from './facts-beside.ts';

export type Eligibility =
  | { readonly eligible: true }
  | { readonly eligible: false; readonly problem: Problem };

/**
 * Whether a person may apply for a product, by its states, its issue ages on the enrollment start, and answers it refuses.
 * While no date of birth is known the answer is yes: the missing date is its own problem, on its own field.
 */
export function eligibility(
  product: Pick<OfferedProduct, 'definition'> & Partial<Pick<OfferedProduct, 'options'>>,
  applicant: Applicant,
  context: Pick<WizardContext, 'state' | 'startedOn'>,
): Eligibility {
  if (!isSoldIn(product.definition.states, context.state, context.startedOn))
    return no(problem('coverage-not-offered'));
  const rules = definitionIn(product.definition, context.state).applicants[applicant.type];
  if (!rules) return no(problem('applicant-not-eligible'));
  const beside = factsBeside(product, (person) => issueAge(product.definition, person, context.startedOn));
  const refusal = rules.refuses.find(({ when }) => evaluate(when, readerOf(applicant, beside)));
  if (refusal) return no(problem('applicant-not-eligible', undefined, { reason: refusal.text }));
  const age = issueAge(product.definition, applicant, context.startedOn);
  if (age === undefined || (age >= rules.ages.minimum && age <= rules.ages.maximum))
    return { eligible: true };
  return no(
    problem('applicant-not-eligible', undefined, {
      minimum: rules.ages.minimum,
      maximum: rules.ages.maximum,
    }),
  );
}

/**
 * The same of one of a family: a product that covers only so many children covers the first of them, in their order, who may apply
 * (§6.7). An enrollment asks for as many as any of its products covers.
 */
export const eligibilityIn = oncePerPerson((session, offer, applicant): Eligibility => {
  const own = eligibility(offer, applicant, session.context);
  if (!own.eligible || applicant.type !== 'child') return own;
  const children = childrenLimit(offer.definition);
  const fitting = session.answers.children.filter(
    (child) => eligibility(offer, child, session.context).eligible,
  );
  return fitting.indexOf(applicant) < children
    ? own
    : no(problem('applicant-not-eligible', undefined, { children }));
});

interface Ages {
  readonly on: string;
  readonly last: number | undefined;
  readonly nearest: number | undefined;
}

const ages = createAttached<Applicant, Ages>();

/** Whole years on the enrollment start (§5.3); undefined without a real date of birth. Computed once for each applicant. */
export const ageOf = (applicant: Applicant, startedOn: string): number | undefined =>
  agesOf(applicant, startedOn).last;

/** The age by which a product takes and rates somebody: at the last birthday, or at the nearer one (§6.7). */
export const issueAge = (
  { age_basis: basis }: Pick<ProductDefinition, 'age_basis'>,
  applicant: Applicant,
  startedOn: string,
): number | undefined => {
  const { last, nearest } = agesOf(applicant, startedOn);
  return basis === 'nearest_birthday' ? nearest : last;
};

function agesOf(applicant: Applicant, startedOn: string): Ages {
  const known = ages.get(applicant);
  if (known?.on === startedOn) return known;
  const born = textOf(applicant.data.birthdate);
  const isKnown = isCalendarDate(born);
  const made = {
    on: startedOn,
    last: isKnown ? ageOn(born, startedOn) : undefined,
    nearest: isKnown ? ageNearestOn(born, startedOn) : undefined,
  };
  ages.set(applicant, made);
  return made;
}

const no = (reason: Problem): Eligibility => ({ eligible: false, problem: reason });
