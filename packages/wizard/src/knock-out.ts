import { comparable, readAnswer } from './answers.ts';
import type { Question } from './definition-fields.ts';
import type { Applicant } from './enrollment.ts';
import { evaluate } from './evaluate.ts';
import { readerIn } from './read-names.ts';
import type { Offer, Session } from './session.ts';

/** The questions of a product that this person is asked, shown or not. */
export const questionsFor = (offer: Offer, applicant: Applicant): readonly Question[] =>
  offer.definition.questions.filter(({ applicants }) => applicants.includes(applicant.type));

/** True when an answer to a question that is shown rules this person out. */
export function isKnockedOut(session: Session, offer: Offer, applicant: Applicant): boolean {
  const context = { applicantId: applicant.id, product: offer.id };
  const questions = questionsFor(offer, applicant);
  const read = shownReader(session, questions, context);
  return questions.some(({ name, knocks_out }) => knocks_out !== undefined && read(name) === knocks_out.if);
}

/** Reads answers, but not those of questions that are hidden: they never count. Circles (lint refuses them) read as hidden. */
function shownReader(
  session: Session,
  questions: readonly Question[],
  context: { applicantId: string; product: number },
): (name: string) => unknown {
  const outside = readerIn(session.answers, context);
  const byName = new Map(questions.map((question) => [question.name, question]));
  const asking = new Set<string>();
  const read = (name: string): unknown => {
    const question = byName.get(name);
    if (!question) return outside(name);
    if (asking.has(name)) return undefined;
    asking.add(name);
    const shown = question.when === undefined || evaluate(question.when, read);
    asking.delete(name);
    return shown ? comparable(readAnswer(session.answers, context, name)) : undefined;
  };
  return read;
}
