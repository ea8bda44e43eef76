import { isSoldIn } from '@openroll/domain/cases/offered-states';
import { placeCodes } from '@openroll/domain/values/us-states';
import type { Translate } from '@openroll/messages/texts';
import { assembleApplications } from '../applications/assemble.ts';
import { complete } from '../applications/complete.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { formValues } from '../forms/fill-form.ts';
import type { Field, Step } from '../step.ts';
import { walk } from '../walk.ts';
import { byAddition, bySalary } from './explored-additions.ts';
import { exploreQuestions, exploreReplacement } from './explored-branches.ts';
import { exploreBuild } from './explored-facts.ts';
import { byAge, byFamily, contextIn } from './explored-families.ts';

/**
 * Walks every branch of a product: each state with words of its own in which it is sold then, each family, each age at which a rate changes, each
 * choice of coverage, question beside it, rider and salary, each build, each answer that takes coverage away, leads to another class or prints another form. Says what is
 * wrong on the way; empty for a product that holds. The words of `t` are what the boxes of the forms must have room for.
 */
export function explore(definition: ProductDefinition, startedOn: string, t: Translate): string[] {
  const states = exploredStates(definition, startedOn);
  return [
    ...new Set(
      states.flatMap((state) => {
        const context = contextIn(definition, state, startedOn, t);
        const all = [...byAge(context), ...byFamily(context), ...byAddition(context), ...bySalary(context)];
        const look = (data: EnrollmentData) => judge(context, data);
        return [
          ...all.flatMap(look),
          ...exploreQuestions(context, look),
          ...exploreReplacement(context, look),
          ...exploreBuild(context, definitionIn(definition, state), look),
        ].map((each) => `${state}: ${each}`);
      }),
    ),
  ];
}

/** Every state with a variation, and one that has none. */
function exploredStates({ states, state_variations }: ProductDefinition, on: string): string[] {
  const isSold = (state: string) => isSoldIn(states, state, on);
  const varied = Object.keys(state_variations);
  const plain = placeCodes.find((state) => isSold(state) && !varied.includes(state));
  return [...varied.filter(isSold), ...(plain ? [plain] : [])];
}

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
      const forms = formValues(context, full, application, []);
      return forms.flatMap(({ form, fields, problems }) => [
        ...(fields.length === 0 ? [`${form}: nothing is filled`] : []),
        ...problems.map(({ field, code }) => `${form}: ${field} ${code}`),
      ]);
    }),
  ];
}

const wordless = ({ name, title, breadcrumb, fields }: Step): string[] => [
  ...(title && breadcrumb ? [] : [`${name} has no title`]),
  ...fields.filter(isWordless).map((field) => `${name} ${field.name} has no words`),
];

const isWordless = ({ display_name, content, choices }: Field): boolean =>
  (display_name === '' && !content) || (choices ?? []).some(({ text }) => text === '');
