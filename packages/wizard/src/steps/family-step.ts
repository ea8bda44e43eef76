import { textOf } from '../answers/answers.ts';
import type { Condition } from '../conditions/condition.ts';
import { usualChildren } from '../definition/children-limit.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Applicant, WizardContext } from '../enrollment.ts';
import type { Session } from '../session.ts';
import type { ApplicantType, Field, Step } from '../step.ts';
import { askedFields } from './asked-fields.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { birthFields, nameFields } from './person-fields.ts';
import { stepWords, wordsTo } from './step-words.ts';

/**
 * Spouse and children, where an offered product can cover them: one page, on which the question about a spouse, the
 * spouse's own answers and the list of children are steps of their own.
 */
export function familySteps(session: Session): readonly Step[] {
  const { context, answers } = session;
  const page = stepWords(context, 'family', 'family');
  const spouse = answers.spouse ?? { id: 'spouse', type: 'spouse' as const };
  const hasSpouses = isCoverable(session, 'spouse');
  const isSingle = textOf(answers.primary.data.has_spouse) === 'no';
  const limits = session.offers.flatMap(({ definition }) => childLimits(definition));
  const about = (kind: 'family' | 'spouse' | 'children', of: StepOf, make: () => readonly Field[]) =>
    makeStep(
      stepWords(context, kind, kind),
      { phase: 'people', page, of, ...(kind === 'spouse' ? { condition: hasSpouse } : {}) },
      make,
    );
  return [
    ...(hasSpouses ? [about('family', answers.primary, () => [spouseQuestion(context)])] : []),
    // Nobody is asked about a spouse who is said not to be there.
    ...(hasSpouses && !isSingle ? [about('spouse', spouse, () => spouseFields(session))] : []),
    ...(limits.length > 0
      ? [about('children', answers.primary, () => [childrenField(session, limits)])]
      : []),
  ];
}

type StepOf = Pick<Applicant, 'id' | 'type'>;

const hasSpouse: Condition = { '==': [{ var: 'primary.has_spouse' }, 'yes'] };

/** People whom a product takes as applicants, or covers by a rider. */
const isCoverable = (session: Session, type: ApplicantType) =>
  session.offers.some(
    ({ definition }) =>
      definition.applicants[type] !== undefined ||
      definition.riders.some(({ covers }) => covers.includes(type)),
  );

const spouseQuestion = (context: WizardContext): Field =>
  makeField('has_spouse', 'yes_no_radio', wordsTo(context, 'has_spouse'), { affects_premium: true });

/** The spouse is an applicant of their own. */
function spouseFields(session: Session): Field[] {
  const { context } = session;
  const ssn = makeField('ssn', 'ssn', context.t('steps.ssn'), { display_twelfths: 4, optional: true });
  return [...nameFields(context), ...birthFields(context), ssn, ...askedFields(session, 'spouse')];
}

/** As many as the product that covers the most of them: each other covers no more than its own number (§6.7). */
function childrenField({ context, answers }: Session, limits: ReturnType<typeof childLimits>): Field {
  const lastName = textOf(answers.primary.data.last_name);
  return makeField('children', 'children_editor', context.t('steps.children'), {
    optional: true,
    affects_premium: true,
    help: context.t('steps.children.help'),
    children: {
      maximum: Math.max(...limits.map(({ maximum }) => maximum)),
      max_age: Math.max(...limits.map(({ ages }) => ages.maximum)),
      ...(lastName ? { default_last_name: lastName } : {}),
    },
  });
}

/** How many children, and up to which age: as applicants, else as a rider covers them. */
function childLimits({ applicants, riders }: ProductDefinition) {
  if (applicants.child) return [applicants.child];
  return riders
    .filter(({ covers }) => covers.includes('child'))
    .map(({ ages }) => ({ maximum: usualChildren, ages: ages ?? { minimum: 0, maximum: 25 } }));
}
