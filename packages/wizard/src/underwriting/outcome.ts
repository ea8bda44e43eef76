import { isAnsweredWith } from '../answers/answers.ts';
import { oncePerPerson } from '../once-per-person.ts';
import { askedQuestions, askedReader } from './asked-questions.ts';
import { buildOutcome } from './build.ts';
import { classesOf, isUnderwritten, underwrittenClass } from './underwritten.ts';

/**
 * Simplified issue (§6.9): the class that the answers so far lead to, as the `rating` column of the rates names it. The worst one
 * that an answer, or height and weight, lead to counts; without any it is the first. Undefined for a product without classes.
 * Where an underwriter outside decides it is the one that is anticipated of them, or theirs.
 */
export const outcomeOf = oncePerPerson((session, offer, applicant): string | undefined => {
  if (isUnderwritten(session, offer)) return underwrittenClass(session, offer, applicant);
  const values = classesOf(session, offer).map(({ value }) => value);
  const read = askedReader(session, offer, applicant, 'everybody');
  const reached = askedQuestions(offer, applicant, 'everybody').flatMap(({ name, leads_to }) =>
    leads_to !== undefined && isAnsweredWith(read(name), leads_to.if)
      ? [values.indexOf(leads_to.outcome)]
      : [],
  );
  const byBuild = buildOutcome(session, offer, applicant);
  return values[Math.max(0, values.indexOf(byBuild ?? ''), ...reached)];
});
