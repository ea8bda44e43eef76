import { nameOf } from '../answers/answers.ts';
import { choicesFor } from '../coverage/coverage-choices.ts';
import { hasOwnCoverage } from '../definition/own-coverage.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { eligibilityIn } from '../person/eligibility.ts';
import { openSession } from '../session.ts';

/** What a product offered one person, in the words of its choices, the smallest first. */
export interface OfferedCoverage {
  readonly name: string;
  readonly choices: readonly string[];
}

/**
 * Whom of the family a product offered coverage, and which (C16). A dependant whose amounts hang on the employee's, who took
 * none, had no choice to turn down and is left out; the employee stands there in any case.
 */
export function offeredCoverage(
  context: WizardContext,
  data: EnrollmentData,
  product: number,
): readonly OfferedCoverage[] {
  const session = openSession(context, data);
  const offer = session.offers.find(({ id }) => id === product);
  if (!offer) return [];
  const { people } = session.answers;
  return people
    .filter(({ type }) => hasOwnCoverage(offer.definition, type))
    .slice(0, offer.definition.coverage.kind === 'plans' ? 1 : undefined)
    .filter((person) => eligibilityIn(session, offer, person).eligible)
    .map((person) => ({
      name: nameOf(person),
      choices: choicesFor(session, offer, person, undefined).choices.map(({ text }) => text),
    }))
    .filter(({ choices }, index) => index === 0 || choices.length > 0);
}
