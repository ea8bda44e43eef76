import { stateCodes } from '@openroll/domain/us-states';
import { assembleApplications } from './assemble.ts';
import { complete, withAnswer } from './complete.ts';
import { coverageStatuses } from './coverage-status.ts';
import type { ProductDefinition } from './definition.ts';
import type { Question } from './definition-fields.ts';
import type { Answer, EnrollmentData, WizardContext } from './enrollment.ts';
import { namesIn } from './evaluate.ts';
import { byAge, byFamily, contextIn, exploredProduct, family } from './explored-families.ts';
import { formValues } from './fill-form.ts';
import { questionsFor } from './knock-out.ts';
import { openSession } from './session.ts';
import { isSoldIn } from './state-definition.ts';
import type { Field, Step } from './steps.ts';
import { visibleFields } from './visible-fields.ts';
import { walk } from './walk.ts';

/**
 * Walks every branch of a product: each state with words of its own, each family, each age at which a rate changes, each
 * choice of coverage, each knocking-out answer. Says what is wrong on the way; empty for a product that holds.
 */
export function explore(definition: ProductDefinition, startedOn: string): string[] {
  const states = exploredStates(definition);
  return [
    ...new Set(
      states.flatMap((state) => {
        const context = contextIn(definition, state, startedOn);
        const all = [...byAge(context), ...byFamily(context)];
        return [...all.flatMap((data) => judge(context, data)), ...knockOuts(context)].map(
          (each) => `${state}: ${each}`,
        );
      }),
    ),
  ];
}

/** Every state with a variation, and one that has none. */
function exploredStates(definition: ProductDefinition): string[] {
  const varied = Object.keys(definition.state_variations);
  const plain = stateCodes.find((state) => isSoldIn(definition, state) && !varied.includes(state));
  return [...varied, ...(plain ? [plain] : [])];
}

/** Each knocking-out answer takes the coverage away, and nothing breaks after it. */
function knockOuts(context: WizardContext): string[] {
  const base = complete(context, family(context, { primary: {} }));
  const { offers, answers } = openSession(context, base);
  const [offer] = offers;
  if (!offer) return ['the product is not offered'];
  const questions = questionsFor(offer, answers.primary);
  return questions.flatMap((question) => {
    const { name, knocks_out } = question;
    const shown = ways(questions, question).find((way) => isShown(context, answerWith(base, way), name));
    if (!shown) return [`${name} is never shown`];
    if (!knocks_out) return [];
    const data = answerWith(base, [...shown, [name, knocks_out.if]]);
    const [status] = coverageStatuses(openSession(context, data));
    return status?.state === 'knocked-out'
      ? judge(context, data)
      : [`the answer to ${name} does not knock out`];
  });
}

type Way = readonly (readonly [string, Answer])[];

/** Every combination of answers to the questions that decide whether one is shown. */
function ways(questions: readonly Question[], { when }: Question): readonly Way[] {
  const names = new Set(when === undefined ? [] : namesIn(when));
  const deciding = questions.filter(({ name }) => names.has(name));
  return deciding.reduce<readonly Way[]>(
    (all, { name, kind, choices }) => {
      const possible =
        choices?.map(({ value }) => value) ?? (kind === 'checkbox' ? [true, false] : ['yes', 'no']);
      return all.flatMap((way) => possible.map((answer): Way => way.concat([[name, answer]])));
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

const isShown = (context: WizardContext, data: EnrollmentData, question: string): boolean =>
  walk(context, data).steps.some(
    (step) =>
      step.name === `questions:${exploredProduct}:primary` &&
      visibleFields(step, data).some(({ field }) => field.name === question),
  );

/** Answers all that is required, and looks at where that leads. */
function judge(context: WizardContext, data: EnrollmentData): string[] {
  const full = complete(context, data);
  const { steps, errors } = walk(context, full);
  const last = steps.at(-1)?.name;
  const assembled = assembleApplications(context, full);
  const applications = assembled.ok ? assembled.value.applications : [];
  const unfit = errors.filter(({ problem }) => problem.code !== 'option-unknown');
  return [
    ...unfit.map(({ step, name, problem }) => `${step} ${name}: ${problem.code}`),
    ...steps.flatMap(wordless),
    ...(last === 'agent_signature' || last === 'no_coverage' ? [] : [`the walk ends at ${last}`]),
    ...(last === 'agent_signature' && errors.length === 0 && applications.length === 0
      ? ['nothing is assembled']
      : []),
    ...applications.flatMap((application) => {
      const { form, fields, problems } = formValues(context, full, application, []);
      return [
        ...(fields.length === 0 ? [`${form}: nothing is filled`] : []),
        ...problems.map(({ field, code }) => `${form}: ${field} ${code}`),
      ];
    }),
  ];
}

const wordless = ({ name, title, breadcrumb, fields }: Step): string[] => [
  ...(title && breadcrumb ? [] : [`${name} has no title`]),
  ...fields.filter(isWordless).map((field) => `${name} ${field.name} has no words`),
];

const isWordless = ({ display_name, content, choices }: Field): boolean =>
  (display_name === '' && !content) || (choices ?? []).some(({ text }) => text === '');
