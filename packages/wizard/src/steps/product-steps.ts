import { textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import type { Beneficiaries } from '../definition/fields.ts';
import type { WizardContext } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { conditionReader } from '../person/condition-reader.ts';
import type { Session } from '../session.ts';
import type { Field, Phase, Step, StepPage } from '../step.ts';
import { questionsFor } from '../underwriting/knock-out.ts';
import { fromDefinition, makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { buildFields } from './outcome-notices.ts';
import { personName } from './person-label.ts';
import { questionFields } from './question-fields.ts';
import { stepWords } from './step-words.ts';

/** The questions of one chosen coverage; none where the product asks this person nothing, and has nothing to say of height and weight. */
export function questionsStep(session: Session, status: CoverageStatus): Step | undefined {
  if (questionsFor(session, status).length === 0 && buildFields(session, status).length === 0)
    return undefined;
  return step(session, status, { kind: 'questions' }, () => questionFields(session, status));
}

const rulesOf = ({ offer, applicant }: CoverageStatus): Beneficiaries | undefined =>
  offer.definition.beneficiaries?.applicants.includes(applicant.type)
    ? offer.definition.beneficiaries
    : undefined;

/** Whether somebody is named who is paid by this coverage. */
export const namesBeneficiaries = (status: CoverageStatus): boolean => rulesOf(status) !== undefined;

/** @param isOnePage What is asked about other insurance stands on the same page. */
export function beneficiariesStep(
  session: Session,
  status: CoverageStatus,
  isOnePage: boolean,
): Step | undefined {
  const rules = rulesOf(status);
  if (!rules) return undefined;
  const { introduction: content } = rules;
  const page = isOnePage ? onePage(session) : undefined;
  return step(session, status, { kind: 'beneficiaries', page }, () => [
    ...(content ? [makeField('introduction', 'paragraph', '', { optional: true, content })] : []),
    beneficiariesField(session, rules, 'primary'),
    beneficiariesField(session, rules, 'contingent'),
  ]);
}

const beneficiariesField = (
  session: Session,
  rules: Beneficiaries,
  classification: 'primary' | 'contingent',
): Field =>
  makeField(
    `${classification}_beneficiaries`,
    'beneficiaries_editor',
    classification === 'primary' ? rules.primary_label : rules.contingent_label,
    {
      optional: classification === 'contingent' || rules.optional,
      beneficiaries: {
        classification,
        relationships: rules.relationships,
        single_name_relationships: session.context.singleNameRelationships,
        disclaimers: disclaimersIn(session.context),
        ssn: rules.ssn,
        dob: rules.dob,
        ...(rules.shares === undefined ? {} : { shares: rules.shares }),
        maximum: rules.maximum,
      },
    },
  );

export const asksOtherInsurance = ({ offer }: CoverageStatus): boolean =>
  offer.definition.replacement.length > 0;

/**
 * Asked once per product (§7.7): whether this coverage replaces other insurance. Its answer lies with the first covered person.
 *
 * @param isOnePage Who is paid is asked on the same page.
 */
export function replacementStep(
  session: Session,
  status: CoverageStatus,
  isOnePage: boolean,
): Step | undefined {
  const { replacement } = status.offer.definition;
  if (!asksOtherInsurance(status)) return undefined;
  const place = isOnePage ? { page: onePage(session), phase: 'beneficiaries' as const } : {};
  return step(session, status, { kind: 'replacement', ...place }, () =>
    replacements([replacement, session.context.t], '', () => {
      const topic = session.context.t('steps.replacement_page.title');
      return replacement.map((definition) => ({ ...fromDefinition(definition), topic }));
    }),
  );
}

const replacements = createKeep<readonly Field[]>(200);

const phaseOf = {
  questions: 'health',
  beneficiaries: 'beneficiaries',
  replacement: 'review',
} as const satisfies Record<string, Phase>;

/** Who is paid and what is said of other insurance are few questions: one page for both. */
const onePage = ({ context }: Session): StepPage =>
  stepWords(context, 'beneficiaries_and_replacement_page', 'beneficiaries');

/** The questions of all people and products stand on one page; so do all beneficiaries, and all other insurance. */
const pageKinds = {
  questions: 'health_page',
  beneficiaries: 'beneficiaries_page',
  replacement: 'replacement_page',
} as const;

function step(
  session: Session,
  { offer, applicant }: CoverageStatus,
  given: {
    readonly kind: keyof typeof phaseOf;
    readonly page?: StepPage | undefined;
    readonly phase?: Phase;
  },
  make: () => readonly Field[],
): Step {
  const { kind } = given;
  const { context } = session;
  const name = personName(context, applicant);
  const words = {
    product: offer.definition.display_name,
    name,
    first: textOf(applicant.data.first_name) || name,
  };
  const own = kind === 'replacement' ? `${kind}:${offer.id}` : `${kind}:${offer.id}:${applicant.id}`;
  const place = {
    phase: given.phase ?? phaseOf[kind],
    page: given.page ?? stepWords(context, pageKinds[kind], kind, words),
    of: applicant,
    product: offer.id,
    read: conditionReader(session, offer, applicant),
  };
  return makeStep(stepWords(context, kind, own, words), place, make);
}

/** What is said of a relationship that is chosen: the site's own words, else the shipped ones. */
const disclaimersIn = ({ t, relationshipDisclaimers }: WizardContext): Readonly<Record<string, string>> => ({
  estate: t('steps.disclaimer.estate'),
  trust: t('steps.disclaimer.trust'),
  minor_child: t('steps.disclaimer.minor_child'),
  ...relationshipDisclaimers,
});
