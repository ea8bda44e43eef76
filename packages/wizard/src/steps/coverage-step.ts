import { textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import { tierOf, tiersFor } from '../coverage/tiers.ts';
import { optionText } from '../definition/option-values.ts';
import type { Applicant } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { conditionReader } from '../person/condition-reader.ts';
import { eligibilityIn } from '../person/eligibility.ts';
import type { Offer, Session } from '../session.ts';
import type { Field, Step } from '../step.ts';
import { isUnderwritten } from '../underwriting/underwritten.ts';
import { choiceField } from './coverage-choice-field.ts';
import { coverageQuestionFields } from './coverage-question-fields.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { personLabel, personName, reasonField } from './person-label.ts';
import { riderFields } from './rider-fields.ts';
import { stepWords } from './step-words.ts';

/** One page per product: a step for every person, with the choices and what each would cost per pay period. */
export function coverageSteps(
  session: Session,
  offer: Offer,
  statuses: readonly CoverageStatus[],
): readonly Step[] {
  const { context } = session;
  const product = offer.definition.display_name;
  const page = stepWords(context, 'coverage', `coverage:${offer.id}`, { product });
  return statuses.map((status, index) => {
    const { applicant } = status;
    const name = personName(context, applicant);
    const words = { product, name, first: textOf(applicant.data.first_name) || name };
    return makeStep(
      stepWords(context, 'person_coverage', coverageStepName(offer.id, applicant.id), words),
      {
        phase: 'choose',
        page,
        of: applicant,
        product: offer.id,
        read: conditionReader(session, offer, applicant),
      },
      () => [
        ...(index === 0 ? [introduction(session, offer), ...noteFields(session, offer)] : []),
        ...section(session, offer, status, statuses[0]),
      ],
    );
  });
}

export const coverageStepName = (product: number, applicant: string): string =>
  `coverage:${product}:${applicant}`;

const introductions = createKeep<Field>(200);

function introduction(session: Session, offer: Offer): Field {
  const { definition } = offer;
  const instead = isUnderwritten(session, offer)
    ? definition.underwriting?.external?.introduction
    : undefined;
  return introductions([definition], instead === undefined ? '' : 'underwritten', () =>
    makeField('introduction', 'paragraph', '', {
      optional: true,
      content: instead ?? definition.introduction,
      ...(definition.terms === undefined ? {} : { terms: definition.terms }),
    }),
  );
}

/** What the case has to say to whoever enrolls others; an employee who enrolls alone never reads it. */
function noteFields({ context }: Session, offer: Offer): Field[] {
  const { note_option: option } = offer.definition;
  const note = option === undefined ? undefined : optionText(offer, option);
  if (note === undefined || context.mode === 'selfenroll') return [];
  const content = context.t('steps.coverage.note', { note });
  return [makeField('note', 'paragraph', '', { optional: true, content })];
}

function section(
  session: Session,
  offer: Offer,
  status: CoverageStatus,
  primary: CoverageStatus | undefined,
): Field[] {
  const { context } = session;
  const { applicant, state } = status;
  const label = personLabel(context, applicant);
  if (state === 'ineligible') return [label, ineligibleField(session, offer, applicant)];
  if (state === 'waits') return [label, reasonField(context, applicant, 'steps.reason.with-primary')];
  if (state === 'no-amount') {
    const isPrimary = applicant.id === session.answers.primary.id;
    return [
      label,
      reasonField(context, applicant, isPrimary ? 'steps.reason.none-offered' : 'steps.reason.no-amount'),
    ];
  }
  return [
    label,
    ...(offer.definition.coverage.kind === 'plans' ? tierFields(session, offer, applicant) : []),
    ...choiceField(session, status, primary),
    ...coverageQuestionFields(offer, applicant),
    ...riderFields(session, status),
  ];
}

/** Who is covered, where a product is sold in family tiers: asked before the plan, and why someone is left out. */
function tierFields(session: Session, offer: Offer, applicant: Applicant): Field[] {
  const { coverage } = offer.definition;
  if (coverage.kind !== 'plans') return [];
  const tier = tierOf(session, offer, applicant);
  const tiers = tiersFor(session, offer);
  return [
    ...outsiders(session, offer),
    makeField('tier', 'select', coverage.tier_label, {
      affects_premium: true,
      condition: { '!': { in: [{ var: 'coverage' }, ['waived', 'no_coverage']] } },
      choices: tiers.map(({ value, text }) => ({ value, text })),
      ...(tier ? { initial_value: tier.value } : {}),
    }),
  ];
}

/** The dependants whom a family tier leaves out because of their age, each with the reason. */
const outsiders = (session: Session, offer: Offer): Field[] =>
  session.answers.people
    .filter(({ type }) => type !== 'primary' && offer.definition.applicants[type] !== undefined)
    .filter((person) => !eligibilityIn(session, offer, person).eligible)
    .map((person) => ineligibleField(session, offer, person));

function ineligibleField(session: Session, offer: Offer, applicant: Applicant): Field {
  const result = eligibilityIn(session, offer, applicant);
  const params = result.eligible ? {} : (result.problem.params ?? {});
  const key =
    'reason' in params
      ? 'steps.reason.answer'
      : 'children' in params
        ? 'steps.reason.children'
        : 'minimum' in params
          ? 'steps.reason.age'
          : 'steps.reason.no-amount';
  return reasonField(session.context, applicant, key, params);
}
