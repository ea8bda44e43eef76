import { withAnswer } from '../applications/complete.ts';
import { riderField, ridersFor } from '../coverage/riders.ts';
import type { Rider } from '../definition/coverage.ts';
import type { Answer, EnrollmentData, WizardContext } from '../enrollment.ts';
import { coverageQuestionsFor, offeredChoices } from '../person/coverage-answers.ts';
import { openSession } from '../session.ts';
import type { ApplicantType } from '../step.ts';
import { endChoices, exploredCoverage, family } from './explored-families.ts';

/** Each choice of each coverage question and each rider, with the lowest and the highest coverage of a whole family. */
export function byAddition(context: WizardContext): EnrollmentData[] {
  const base = family(context, { primary: {}, spouse: {}, child: {} });
  return endChoices(context, base).flatMap((value) => {
    const chosen = withAnswer(base, exploredCoverage, 'coverage', { text: '', value });
    return additions(context, chosen).map((addition) =>
      addition.reduce((data, [name, answer]) => withAnswer(data, exploredCoverage, name, answer), chosen),
    );
  });
}

type Answered = readonly [name: string, answer: Answer];
/** What is answered together: a rider with those on which it depends. */
type Addition = readonly Answered[];

function additions(context: WizardContext, data: EnrollmentData): readonly Addition[] {
  const session = openSession(context, data);
  const [offer] = session.offers;
  if (!offer) return [];
  const { primary } = session.answers;
  const questions = coverageQuestionsFor(offer, primary).filter(
    ({ kind }) => kind === 'select' || kind === 'radio',
  );
  const riders = ridersFor(session, offer, primary);
  return [
    ...questions.flatMap((question) =>
      (offeredChoices(offer, question) ?? []).map(({ value }): Addition => [[question.name, value]]),
    ),
    ...riders.flatMap((rider): Addition[] => {
      if (rider.mandatory && !rider.amounts) return [];
      const needed = riders.filter(({ name }) => rider.depends_on?.includes(name));
      const beside = needed.flatMap((each): Answered[] => [[riderField(each), answersTo(each)[0] ?? 'yes']]);
      return answersTo(rider).map((answer) => [...beside, [riderField(rider), answer]]);
    }),
  ];
}

const answersTo = ({ amounts }: Rider): readonly Answer[] =>
  amounts?.map((value) => ({ text: '', value })) ?? ['yes'];

/** Salaries of a day laborer, at and beside a round number, and of an owner: every choice that each of them has. */
export function bySalary(context: WizardContext): EnrollmentData[] {
  const asks = context.products.some(({ definition }) => definition.asks.primary.includes('salary'));
  const salaries = asks ? [1, 9_999.99, 40_000, 40_000.01, 250_000, 99_999_999] : [];
  const members: Partial<Record<ApplicantType, Readonly<Record<string, Answer>>>> = { spouse: {}, child: {} };
  return salaries.flatMap((salary) => {
    const base = family(context, { ...members, primary: { salary } });
    return [null, ...endChoices(context, base)].map((value) =>
      withAnswer(base, exploredCoverage, 'coverage', { text: '', value }),
    );
  });
}
