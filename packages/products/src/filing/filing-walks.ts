import { noMarks } from '@openroll/domain/enrollments/modes';
import { paymentOption } from '@openroll/domain/payments/captured-option';
import { addDays } from '@openroll/domain/values/dates';
import { complete, withAnswer } from '@openroll/wizard/applications/complete';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { type EnrollmentData, noCoverage, type WizardContext } from '@openroll/wizard/enrollment';
import { contextIn, family } from '@openroll/wizard/explore/explored-families';
import { kindOf } from '@openroll/wizard/kinds/registry';
import { placesOf } from '@openroll/wizard/places';
import type { Choice, Field, Step } from '@openroll/wizard/step';
import { visibleFields } from '@openroll/wizard/validation/visible-fields';
import { walk } from '@openroll/wizard/walk';
import { plainWords as t } from '../plain-words.ts';

/** One way through the wizard, with every step that is met on it. */
export interface FiledWalk {
  readonly way: string;
  readonly steps: readonly Step[];
}

/**
 * The ways in which applicants can meet a product in a state on a day: first in person, then each other mode and setting of a case. An
 * employee with a spouse and a child, each of the usual age and in good health, chooses the most that is offered: that is what most is
 * asked about. Fields that hang on answers stand in the steps with their conditions.
 */
export function filingWalks(base: ProductDefinition, state: string, on: string): readonly FiledWalk[] {
  const context: WizardContext = {
    ...contextIn(base, state, on, t),
    caseName: 'Group',
    agentName: 'Agent',
    // A site where this is sold allows the state it is filed in; what else it allows is its own.
    ...placesOf([state]),
    marks: { ...noMarks, remoteSignature: 'offered' },
  };
  const definition = definitionIn(base, state);
  const way = (
    name: string,
    more: Partial<WizardContext>,
    options: WizardContext['products'][0]['options'] = {},
  ) => {
    const changed = withOptions({ ...context, ...more }, options);
    return { way: name, steps: stepsMet(changed, chosenIn(changed, largest)) };
  };
  const external = definition.underwriting?.external;
  const isCapturable = definition.options.some(({ name }) => name === paymentOption);
  return [
    way('in person', {}),
    way('in person, where everybody signs by email', { marks: { ...noMarks, remoteSignature: 'forced' } }),
    way('in person, outside of the enrollment period', {
      enrollmentPeriod: { from: addDays(on, -60), to: addDays(on, -30) },
    }),
    way('employee alone', { mode: 'selfenroll', marks: noMarks }),
    way('call center', { mode: 'callcenter', marks: noMarks }),
    way('voice', { mode: 'voiceenroll', marks: noMarks, conference: { agreed: true, played: new Set() } }),
    ...(isCapturable
      ? [
          way(
            'in person, where premiums are paid by card or bank account',
            { payment: { provider: 'sandbox', withApplication: true, isMade: false } },
            { [paymentOption]: 'captured' },
          ),
        ]
      : []),
    ...(external ? [way('in person, where an underwriter is asked', {}, { [external.option]: 'yes' })] : []),
    { way: 'in person, where everybody waives', steps: stepsMet(context, chosenIn(context, waived)) },
  ];
}

const withOptions = (context: WizardContext, options: Readonly<Record<string, unknown>>): WizardContext => ({
  ...context,
  products: context.products.map((one) => ({ ...one, options: { ...one.options, ...options } })),
});

/** Each step as it is when somebody comes to it: what is answered on it, or behind it, is not known yet. */
const stepsMet = (context: WizardContext, data: EnrollmentData): readonly Step[] =>
  walk(context, data).steps.map((step, index, steps) => {
    const before = answeredOn(steps.slice(0, index), data);
    return walk(context, before).steps.find(({ name }) => name === step.name) ?? step;
  });

/** The people, and of their coverages what is answered on these steps. */
function answeredOn(steps: readonly Step[], data: EnrollmentData): EnrollmentData {
  const names = (applicant: string) =>
    new Set(
      steps
        .filter((step) => step.coverageProduct !== undefined && step.coverageApplicant === applicant)
        .flatMap((step) => visibleFields(step, data))
        .flatMap(({ field }) => kindOf(field).names(field)),
    );
  return {
    ...data,
    selectedCoverages: data.selectedCoverages.map((one) => {
      const known = names(one.applicant);
      const answers = Object.entries(one.data).filter(([name]) => known.has(name));
      return { ...one, data: Object.fromEntries(answers) };
    }),
  };
}

type Pick = (choices: NonNullable<Field['choices']>) => Choice | undefined;

/** The largest amount, or the last of plans and tiers: most is asked about it. */
const largest: Pick = (choices) =>
  choices
    .filter(({ value }) => value !== null && value !== noCoverage)
    .reduce<Choice | undefined>(
      (most, each) => (most && amountOf(most) > amountOf(each) ? most : each),
      undefined,
    );
const amountOf = ({ amount, value }: Choice): number => amount ?? (typeof value === 'number' ? value : 0);
const waived: Pick = (choices) => choices.find(({ value }) => value === null);

/** Everybody with the same one of what the wizard offers them, and all that is required besides. */
function chosenIn(context: WizardContext, pick: Pick): EnrollmentData {
  let data = people(context);
  for (;;) {
    const open = walk(context, data)
      .steps.flatMap((step) => choicesOf(step, data, pick))
      .at(0);
    if (!open) return complete(context, data);
    data = withAnswer(data, open.at, open.name, open.answer);
  }
}

function people(context: WizardContext): EnrollmentData {
  const own = (first_name: string) => ({ first_name, last_name: 'Applicant' });
  return family(context, { primary: own('Employee'), spouse: own('Spouse'), child: own('Child') });
}

/** The choices of a step that are not answered yet, with their answers; a tier is always the last. */
function choicesOf(step: Step, data: EnrollmentData, pick: Pick) {
  const { coverageApplicant: applicantId = 'primary', coverageProduct: product } = step;
  if (product === undefined) return [];
  const at = { applicantId, product };
  const known = data.selectedCoverages.find((each) => each.applicant === applicantId)?.data ?? {};
  return step.fields
    .filter((field) => isChoice(field) && known[field.name] === undefined)
    .flatMap(({ name, choices = [] }) => {
      const picked = name === 'tier' ? largest(choices) : pick(choices);
      if (!picked) return [];
      const answer = name === 'tier' ? picked.value : { text: picked.text, value: picked.value };
      return [{ at, name, answer }];
    });
}

const isChoice = ({ name, input_type: kind }: Field): boolean =>
  name === 'tier' || kind === 'face_value_selection' || kind === 'coverage_option_selection';
