import { usePrimaryContact } from '../answers/contact.ts';
import type { Askable } from '../definition/product.ts';
import type { WizardContext } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { askedFirst } from '../person/asked-facts.ts';
import type { Session } from '../session.ts';
import type { ApplicantType, Field } from '../step.ts';
import { makeField } from './make-field.ts';
import { contactFields, stateChoices } from './person-fields.ts';
import { wordsTo } from './step-words.ts';

/** What the offered products have to know of this kind of applicant before anything is chosen, besides the usual. */
export const askedFields = ({ context, offers }: Session, type: ApplicantType): readonly Field[] =>
  fieldsFor(context, type, new Set(offers.flatMap(({ definition }) => askedFirst(definition, type))));

/** The fields of these facts, each once, in a fixed order. */
export const fieldsFor = (
  context: WizardContext,
  type: ApplicantType,
  asked: ReadonlySet<Askable>,
): readonly Field[] =>
  kept([context.t], [type, context.mode, context.places?.join(), ...asked].join(' '), () =>
    Object.entries(askables)
      .filter(([name]) => (asked as ReadonlySet<string>).has(name))
      .flatMap(([, make]) => make(context, type)),
  );

const kept = createKeep<readonly Field[]>(200);

type Make = (context: WizardContext, type: ApplicantType) => readonly Field[];

const askables: Readonly<Record<Askable, Make>> = {
  tobacco: (context) => [
    makeField('tobacco', 'yes_no_radio', context.t('steps.tobacco'), { affects_premium: true }),
  ],
  height: (context) => [makeField('height', 'height', context.t('steps.height'), { display_twelfths: 6 })],
  weight: (context) => [
    makeField('weight', 'integer', context.t('steps.weight'), {
      display_twelfths: 6,
      minimum: 1,
      maximum: 999,
    }),
  ],
  hire_date: (context) => [
    makeField('hire_date', 'date', context.t('steps.hire_date'), {
      display_twelfths: 6,
      affects_premium: true,
    }),
  ],
  hours_per_week: (context) => [
    makeField('hours_per_week', 'integer', context.t('steps.hours_per_week'), {
      display_twelfths: 6,
      minimum: 1,
      maximum: 168,
    }),
  ],
  actively_at_work: (context) => [
    makeField('actively_at_work', 'yes_no_radio', context.t('steps.actively_at_work'), {
      affects_premium: true,
    }),
  ],
  salary: (context) => [
    makeField('salary', 'salary', context.t('steps.salary'), {
      display_twelfths: 6,
      affects_premium: true,
      help: context.t('steps.salary.help'),
      maximum: 99_999_999,
    }),
  ],
  birth_place: (context) => [
    makeField('birth_place', 'birth_state_country', context.t('steps.birth_place'), {
      ...(context.places ? { choices: stateChoices(context) } : {}),
    }),
  ],
  contact: (context, type) => (type === 'spouse' ? spouseContact(context) : []),
};

/** The primary's contact facts count as the spouse's with yes; no asks for the spouse's own. */
const spouseContact = (context: WizardContext): readonly Field[] => [
  makeField(usePrimaryContact, 'use_primary_contact', wordsTo(context, 'use_primary_contact')),
  makeField('contact', 'conditional_fieldset', context.t('steps.contact'), {
    field_name: usePrimaryContact,
    show_if_false: true,
    showIfTrue: contactFields(context),
  }),
];
