import { textOf } from '../answers/answers.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Session } from '../session.ts';
import { say } from '../words.ts';
import { askedFields } from './asked-fields.ts';
import { makeField } from './make-field.ts';
import { birthFields, nameFields } from './person-fields.ts';
import type { ApplicantType, Field, Step } from './step.ts';

/** Spouse and children, where an offered product can cover them. */
export function familyStep(session: Session): Step | undefined {
  const fields = [...spouseFields(session), ...childrenFields(session)];
  if (fields.length === 0) return undefined;
  return {
    name: 'family',
    title: say(session.context, 'family.title'),
    breadcrumb: say(session.context, 'family.breadcrumb'),
    is_terminal_step: false,
    contextType: 'applicant',
    applicantContextType: 'primary',
    applicantId: session.answers.primary.id,
    fields,
  };
}

/** People whom a product takes as applicants, or covers by a rider. */
const isCoverable = (session: Session, type: ApplicantType) =>
  session.offers.some(
    ({ definition }) =>
      definition.applicants[type] !== undefined ||
      definition.riders.some(({ covers }) => covers.includes(type)),
  );

/** The spouse is an applicant of their own, 'spouse', whose fields show while has_spouse is yes. */
function spouseFields(session: Session): Field[] {
  if (!isCoverable(session, 'spouse')) return [];
  const { context } = session;
  const at = { applicantId: session.answers.spouse?.id ?? 'spouse' };
  const ssn = makeField('ssn', 'ssn', say(context, 'ssn'), {
    display_twelfths: 4,
    optional: true,
    context: at,
  });
  return [
    makeField('has_spouse', 'yes_no_radio', say(context, 'has_spouse'), { affects_premium: true }),
    makeField('spouse', 'conditional_fieldset', say(context, 'spouse'), {
      field_name: 'has_spouse',
      showIfTrue: [
        ...nameFields(context, at),
        ...birthFields(context, at),
        ssn,
        ...askedFields(session, 'spouse', at),
      ],
    }),
  ];
}

function childrenFields(session: Session): Field[] {
  const limits = session.offers.flatMap(({ definition }) => childLimits(definition));
  if (limits.length === 0) return [];
  const lastName = textOf(session.answers.primary.data.last_name);
  return [
    makeField('children', 'children_editor', say(session.context, 'children'), {
      optional: true,
      affects_premium: true,
      help: say(session.context, 'children.help'),
      children: {
        maximum: Math.min(...limits.map(({ maximum }) => maximum)),
        max_age: Math.max(...limits.map(({ ages }) => ages.maximum)),
        ...(lastName ? { default_last_name: lastName } : {}),
      },
    }),
  ];
}

/** How many children, and up to which age: as applicants, else as a rider covers them. */
function childLimits({ applicants, riders }: ProductDefinition) {
  if (applicants.child) return [applicants.child];
  return riders
    .filter(({ covers }) => covers.includes('child'))
    .map(({ ages }) => ({ maximum: mostChildren, ages: ages ?? { minimum: 0, maximum: 25 } }));
}

/** As many as a product may have as applicants where it does not say (definition/product.ts). */
const mostChildren = 10;
