import { comparable, readAnswer } from '../answers/answers.ts';
import { readerIn } from '../answers/read-names.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { Question } from '../definition/fields.ts';
import type { Applicant } from '../enrollment.ts';
import type { Offer, Session } from '../session.ts';

/** Whose questions: everybody's only, or with those that are asked above a guarantee. */
export type AskedOf = 'everybody' | 'above-guarantee';

/** The questions of a product for this kind of person, shown or not (§6.2). */
export const askedQuestions = (offer: Offer, { type }: Applicant, of: AskedOf): readonly Question[] =>
  offer.definition.questions.filter(
    ({ applicants, above_guarantee }) =>
      applicants.includes(type) && (of === 'above-guarantee' || !above_guarantee),
  );

/**
 * Reads one person's answers to a product, but not those of questions that are hidden or not asked: they never count.
 * Circles (lint refuses them) read as hidden.
 */
export function askedReader(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  of: AskedOf,
): (name: string) => unknown {
  const context = { applicantId: applicant.id, product: offer.id };
  const outside = readerIn(session.answers, context);
  const asked = new Map(askedQuestions(offer, applicant, of).map((each) => [each.name, each]));
  const all = new Set(offer.definition.questions.map(({ name }) => name));
  const asking = new Set<string>();
  const read = (name: string): unknown => {
    const question = asked.get(name);
    if (!question) return all.has(name) ? undefined : outside(name);
    if (asking.has(name)) return undefined;
    asking.add(name);
    const shown = question.when === undefined || evaluate(question.when, read);
    asking.delete(name);
    return shown ? comparable(readAnswer(session.answers, context, name)) : undefined;
  };
  return read;
}
