import { addDays } from '@openroll/domain/values/dates';
import { complete, withAnswer } from '../applications/complete.ts';
import type { Condition } from '../conditions/condition.ts';
import { evaluate, namesIn } from '../conditions/evaluate.ts';
import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import type { FieldDefinition, Question } from '../definition/fields.ts';
import type { Answer, EnrollmentData, WizardContext } from '../enrollment.ts';
import { chosen } from '../kinds/choices.ts';
import { openSession } from '../session.ts';
import { coverageStepName } from '../steps/coverage-step.ts';
import { stepsOf } from '../steps/step-sequence.ts';
import { visibleFields } from '../validation/visible-fields.ts';
import { computedStarts } from './explored-facts.ts';
import { exploredProduct, family } from './explored-families.ts';

/** Looks at where one enrollment leads, and says what is wrong there. */
type Judge = (data: EnrollmentData) => string[];

/**
 * Each answer that takes coverage away, or leads to another class, has just that effect, and nothing breaks after it. A
 * question that nobody is ever asked is found too.
 */
export function exploreQuestions(context: WizardContext, judge: Judge): string[] {
  const usual = starts(context);
  const [offer] = openSession(context, usual[0] ?? family(context, { primary: {} })).offers;
  if (!offer) return ['the product is not offered'];
  const questions = offer.definition.questions.filter(({ applicants }) => applicants.includes('primary'));
  const read = questions.flatMap(({ when }) => namesOf(when));
  const bases = [
    ...usual.map((data) => ({ in: context, data })),
    ...computedStarts(context, offer.definition, read).map((given) => ({
      in: given.in,
      data: complete(given.in, given.data),
    })),
  ];
  return questions.flatMap((question) => {
    const shown = bases
      .flatMap((base) =>
        ways(questions, namesOf(question.when)).map((way) => ({ ...base, data: answerWith(base.data, way) })),
      )
      .find((base) => isShown(base.in, base.data, `questions:${exploredProduct}:primary`, question.name));
    if (!shown) return [`${question.name} is never shown`];
    return effectsOf(question).flatMap(({ answer, holds, message }) => {
      const data = answerWith(shown.data, [[question.name, answer]]);
      const [status] = coverageStatuses(openSession(shown.in, data));
      return status && holds(status) ? judge(data) : [`the answer to ${question.name} ${message}`];
    });
  });
}

interface Effect {
  readonly answer: Answer;
  readonly holds: (status: CoverageStatus) => boolean;
  readonly message: string;
}

function effectsOf({ kind, above_guarantee, knocks_out, leads_to }: Question): Effect[] {
  const isOut = ({ state, pending }: CoverageStatus) =>
    state === 'knocked-out' || (above_guarantee && !pending);
  return [
    ...(knocks_out
      ? [{ answer: chosen(kind, knocks_out.if), holds: isOut, message: 'does not knock out' }]
      : []),
    ...(leads_to
      ? [
          {
            answer: chosen(kind, leads_to.if),
            holds: ({ outcome }: CoverageStatus) => outcome === leads_to.outcome,
            message: `does not lead to ${leads_to.outcome}`,
          },
        ]
      : []),
  ];
}

/** The replacement form is printed with some answers about other insurance, and not with others. */
export function exploreReplacement(context: WizardContext, judge: Judge): string[] {
  const [base] = starts(context);
  const [offer] = base ? openSession(context, base).offers : [];
  if (!base || !offer?.definition.replacement_form) return [];
  const { replacement, replacement_form } = offer.definition;
  const deciding = namesOf(replacement_form.when).flatMap((name) => [
    name,
    ...namesOf(replacement.find((field) => field.name === name)?.when),
  ]);
  const all = ways(replacement, deciding).map((way) => ({ data: answerWith(base, way), read: new Map(way) }));
  return [true, false].flatMap((isPrinted) => {
    const found = all.find(
      ({ read }) => evaluate(replacement_form.when, (name) => read.get(name)) === isPrinted,
    );
    return found
      ? judge(found.data)
      : [`${replacement_form.form} is ${isPrinted ? 'never' : 'always'} printed`];
  });
}

/**
 * People who are asked as much as possible: with a guarantee, newly hired and long in service, with the lowest and the
 * highest amount, or with little and much pay where the amount is a share of it.
 */
function starts(context: WizardContext): EnrollmentData[] {
  const hiredOn = [addDays(context.startedOn, -1), addDays(context.startedOn, -4000)];
  const [offer] = openSession(context, family(context, { primary: {} })).offers;
  if (!offer || offer.definition.guaranteed_issue.length === 0)
    return [complete(context, family(context, { primary: {} }))];
  const isShareOfPay = JSON.stringify(offer.definition.coverage).includes('"pay_share"');
  const known = hiredOn.flatMap((hire_date) =>
    (isShareOfPay ? [52_000, 900_000] : [52_000]).map((salary) => ({ hire_date, salary })),
  );
  return known.flatMap((primary) => {
    const lowest = complete(context, family(context, { primary }));
    const highest = choicesIn(context, lowest).at(-1);
    return highest === undefined
      ? [lowest]
      : [lowest, complete(context, answerWith(lowest, [['coverage', { text: '', value: highest }]]))];
  });
}

/** The amounts that the primary may choose. */
const choicesIn = (context: WizardContext, data: EnrollmentData): readonly number[] =>
  stepsOf(openSession(context, data))
    .filter(({ name }) => name === coverageStepName(exploredProduct, 'primary'))
    .flatMap((step) => visibleFields(step, data))
    .filter(({ field }) => field.name === 'coverage')
    .flatMap(({ field }) => field.choices ?? [])
    .flatMap(({ value }) => (typeof value === 'number' && value > 0 ? [value] : []));

type Way = readonly (readonly [string, Answer])[];

const namesOf = (when: Condition | undefined): readonly string[] => (when === undefined ? [] : namesIn(when));

/** Every combination of answers to the fields of these names. */
function ways(fields: readonly FieldDefinition[], names: readonly string[]): readonly Way[] {
  const deciding = fields.filter(({ name }) => names.includes(name));
  return deciding.reduce<readonly Way[]>(
    (all, { name, kind, choices }) => {
      const possible =
        choices?.map(({ value }) => value) ?? (kind === 'checkbox' ? [true, false] : ['yes', 'no']);
      return all.flatMap((way) => possible.map((answer): Way => way.concat([[name, chosen(kind, answer)]])));
    },
    [[]],
  );
}

const answerWith = (data: EnrollmentData, way: Way): EnrollmentData =>
  way.reduce(
    (all, [name, answer]) =>
      withAnswer(all, { applicantId: 'primary', product: exploredProduct }, name, answer),
    data,
  );

const isShown = (context: WizardContext, data: EnrollmentData, page: string, name: string): boolean =>
  stepsOf(openSession(context, data)).some(
    (step) => step.name === page && visibleFields(step, data).some(({ field }) => field.name === name),
  );
