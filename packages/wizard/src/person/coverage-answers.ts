import { parseDollars } from '@openroll/domain/values/money';
import { isChoice } from '../answers/answer-shapes.ts';
import { comparable, readAnswer } from '../answers/answers.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { CoverageQuestion } from '../definition/coverage.ts';
import { optionList } from '../definition/option-values.ts';
import { type Applicant, noCoverage } from '../enrollment.ts';
import type { Offer, Session } from '../session.ts';
import type { Choice } from '../step.ts';
import { conditionReader } from './condition-reader.ts';
import { eligibility } from './eligibility.ts';

type Value = ReturnType<typeof comparable>;

/** The answer to a coverage question, and how it is stated. */
export interface CoverageDetail {
  readonly question: CoverageQuestion;
  readonly value: NonNullable<Value>;
  /** The text of the choice, or the value itself. */
  readonly text: string;
}

/** The coverage questions that this kind of person is asked, shown or not (§6.2). */
export const coverageQuestionsFor = (offer: Offer, { type }: Applicant): readonly CoverageQuestion[] =>
  offer.definition.coverage_questions.filter(({ applicants }) => applicants.includes(type));

/** True while something is chosen that is not Waived and not No Coverage (§5.4): only then is there anything to ask about it. */
export function isChosen(session: Session, offer: Offer, applicant: Applicant): boolean {
  const { coverage } = session.answers.coverageOf(applicant.id, offer.id);
  return isChoice(coverage) && coverage.value !== null && coverage.value !== noCoverage;
}

/** What counts for one person: the own answers to coverage questions, and the primary's where there is none. */
export function coverageDetails(
  session: Session,
  offer: Offer,
  applicant: Applicant,
): readonly CoverageDetail[] {
  const { coverage_questions } = offer.definition;
  if (coverage_questions.length === 0) return [];
  const read = coverageReader(session, offer, applicant);
  return coverage_questions.flatMap((question) => {
    const value = read(question.name);
    if (value === undefined) return [];
    const texts = [value].flat().map((one) => textOfAnswer(session, question, one));
    return [{ question, value, text: session.context.t.formats.list(texts) }];
  });
}

/** The text of a choice; an amount as '$1,500'; anything else as it is. */
function textOfAnswer(
  { context }: Session,
  { kind, choices }: CoverageQuestion,
  value: string | number | boolean,
): string {
  const chosen = choices?.find((each) => each.value === value)?.text;
  const isAmount = (kind === 'currency' || kind === 'salary') && typeof value === 'number';
  const cents = isAmount ? parseDollars(value) : undefined;
  return chosen ?? (cents === undefined ? String(value) : context.t.formats.amount(cents));
}

/** Reads coverage questions by name: the own answer, else the primary's. One that is hidden is not answered. */
export function coverageReader(
  session: Session,
  offer: Offer,
  applicant: Applicant,
): (name: string) => Value {
  const { primary } = session.answers;
  const own = shownAnswers(session, offer, applicant);
  if (applicant.id === primary.id) return own;
  const theirs = eligibility(offer, primary, session.context).eligible
    ? shownAnswers(session, offer, primary)
    : () => undefined;
  return (name) => own(name) ?? theirs(name);
}

function shownAnswers(session: Session, offer: Offer, applicant: Applicant): (name: string) => Value {
  if (!isChosen(session, offer, applicant)) return () => undefined;
  const context = { applicantId: applicant.id, product: offer.id };
  const outside = conditionReader(session, offer, applicant);
  const asked = new Map(coverageQuestionsFor(offer, applicant).map((each) => [each.name, each]));
  const asking = new Set<string>();
  const answer = (name: string): Value => {
    const question = asked.get(name);
    if (!question || asking.has(name)) return undefined;
    asking.add(name);
    const shown = question.when === undefined || evaluate(question.when, (of) => readAny(of));
    asking.delete(name);
    return shown ? comparable(readAnswer(session.answers, context, name)) : undefined;
  };
  const readAny = (name: string): unknown => (asked.has(name) ? answer(name) : outside(name));
  return answer;
}

/** The choices of a coverage question that the case offers; all of them where it lists none. */
export function offeredChoices(offer: Offer, question: CoverageQuestion): readonly Choice[] | undefined {
  const listed =
    question.offered_option === undefined ? undefined : optionList(offer, question.offered_option);
  return listed ? question.choices?.filter(({ value }) => listed.has(String(value))) : question.choices;
}

/** The answer that a coverage question starts with: the only choice offered; else its initial value, or the first where the case does not offer that. */
export function startingAnswer(
  offer: Offer,
  question: CoverageQuestion,
): string | number | boolean | undefined {
  const { initial_value: initial } = question;
  const values = offeredChoices(offer, question)?.map(({ value }) => value ?? undefined);
  const [first] = values ?? [];
  if (!values || values.length === 0) return initial;
  if (values.length === 1) return first;
  return initial === undefined || values.some((value) => value === initial) ? initial : first;
}
