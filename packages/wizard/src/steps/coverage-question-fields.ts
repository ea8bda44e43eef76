import type { Condition } from '../conditions/condition.ts';
import { namesIn } from '../conditions/evaluate.ts';
import type { Applicant } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { coverageQuestionsFor, offeredChoices, startingAnswer } from '../person/coverage-answers.ts';
import type { Offer } from '../session.ts';
import type { Field } from '../step.ts';
import { fromDefinition } from './make-field.ts';

/** Holds while something is chosen that is not Waived and not No Coverage (§5.4): only then is more asked about it. */
export const whileChosen = (when?: Condition): Condition =>
  when === undefined ? isChosen : { and: [isChosen, when] };

const isChosen: Condition = { '!': { in: [{ var: 'coverage' }, ['waived', 'no_coverage', null]] } };

/** What is asked beside a choice: a waiting period, a benefit period, insurance in force. A single choice is made already. */
export function coverageQuestionFields(offer: Offer, applicant: Applicant): readonly Field[] {
  const { coverage_questions: all } = offer.definition;
  if (all.length === 0) return [];
  const options = all.map(({ offered_option: option }) => option && offer.options[option]);
  return asked([offer.definition], JSON.stringify([applicant.type, options]), () => make(offer, applicant));
}

/** What one case asks, it asks of everybody of a kind. */
const asked = createKeep<readonly Field[]>(200);

function make(offer: Offer, applicant: Applicant): readonly Field[] {
  const decisive = decisiveNames(offer);
  return coverageQuestionsFor(offer, applicant).map((question) => {
    const { applicants: _, offered_option: __, states_coverage: ___, ...definition } = question;
    const choices = offeredChoices(offer, question);
    const start = startingAnswer(offer, question);
    return {
      ...fromDefinition(definition),
      condition: whileChosen(question.when),
      ...(choices ? { choices } : {}),
      ...(start === undefined ? {} : { initial_value: start }),
      ...(decisive.has(question.name) ? { affects_premium: true } : {}),
    };
  });
}

/** The coverage questions on which a rate or a guarantee depends. */
const decisiveNames = ({ definition: { rates, guaranteed_issue } }: Offer): ReadonlySet<string> =>
  new Set([
    ...rates.keys.map(({ from }) => from.replace(/^coverage\./, '')),
    ...guaranteed_issue.flatMap(({ adds_to, when }) => [
      ...(adds_to === undefined ? [] : [adds_to]),
      ...(when === undefined ? [] : namesIn(when)),
    ]),
  ]);
