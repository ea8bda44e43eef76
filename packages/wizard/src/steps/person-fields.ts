import { stateCodes, usStates } from '@openroll/domain/us-states';
import type { Askable } from '../definition.ts';
import type { WizardContext } from '../enrollment.ts';
import { makeField } from '../make-field.ts';
import type { Session } from '../session.ts';
import type { ApplicantType, Choice, Field, FieldContext } from '../steps.ts';
import { say } from '../words.ts';

/** Names in the census and in the wizard are the same, so that a match fills the step. */
export const stateChoices: readonly Choice[] = stateCodes.map((value) => ({ value, text: usStates[value] }));

export const genderChoices = (context: WizardContext): readonly Choice[] => [
  { value: 'female', text: say(context, 'gender.female') },
  { value: 'male', text: say(context, 'gender.male') },
  { value: 'x', text: say(context, 'gender.x') },
];

/** First, middle and last name. */
export const nameFields = (context: WizardContext, at?: FieldContext): readonly Field[] => [
  makeField('first_name', 'text', say(context, 'first_name'), {
    display_twelfths: 4,
    max_length: 60,
    context: at,
  }),
  makeField('middle_name', 'text', say(context, 'middle_name'), {
    display_twelfths: 4,
    max_length: 60,
    optional: true,
    context: at,
  }),
  makeField('last_name', 'text', say(context, 'last_name'), {
    display_twelfths: 4,
    max_length: 60,
    context: at,
  }),
];

export const birthFields = (context: WizardContext, at?: FieldContext): readonly Field[] => [
  makeField('birthdate', 'birthdate', say(context, 'birthdate'), {
    display_twelfths: 4,
    affects_premium: true,
    context: at,
  }),
  makeField('gender', 'select', say(context, 'gender'), {
    display_twelfths: 4,
    affects_premium: true,
    choices: genderChoices(context),
    context: at,
  }),
];

/** What the offered products ask of this kind of applicant besides the usual, each once, in a fixed order. */
export function askedFields(session: Session, type: ApplicantType, at?: FieldContext): readonly Field[] {
  const asked = new Set<string>(session.offers.flatMap(({ definition }) => definition.asks[type]));
  return Object.entries(askables)
    .filter(([name]) => asked.has(name))
    .map(([, make]) => ({ ...make(session.context), ...(at ? { context: at } : {}) }));
}

const askables: Readonly<Record<Askable, (context: WizardContext) => Field>> = {
  tobacco: (context) =>
    makeField('tobacco', 'yes_no_radio', say(context, 'tobacco'), { affects_premium: true }),
  height: (context) => makeField('height', 'height', say(context, 'height'), { display_twelfths: 6 }),
  weight: (context) =>
    makeField('weight', 'integer', say(context, 'weight'), { display_twelfths: 6, minimum: 1, maximum: 999 }),
  hire_date: (context) => makeField('hire_date', 'date', say(context, 'hire_date'), { display_twelfths: 6 }),
  hours_per_week: (context) =>
    makeField('hours_per_week', 'integer', say(context, 'hours_per_week'), {
      display_twelfths: 6,
      minimum: 1,
      maximum: 168,
    }),
  actively_at_work: (context) =>
    makeField('actively_at_work', 'yes_no_radio', say(context, 'actively_at_work'), {
      affects_premium: true,
    }),
};
