import { toDollars } from '@openroll/domain/money';
import { amountText, type CoverageStatus, valuesFor } from '../coverage-status.ts';
import type { PlanCoverage } from '../definition-coverage.ts';
import { eligibility } from '../eligibility.ts';
import { type Applicant, noCoverage } from '../enrollment.ts';
import { makeField } from '../make-field.ts';
import { priceList } from '../rate.ts';
import type { Offer, Session } from '../session.ts';
import type { Choice, Field, Step } from '../steps.ts';
import { tierOf, tiersFor } from '../tiers.ts';
import { say } from '../words.ts';
import { personLabel, reasonField } from './person-label.ts';

/** One page per product: a section for every person, with the choices and what each would cost per pay period. */
export function coverageStep(session: Session, offer: Offer, statuses: readonly CoverageStatus[]): Step {
  const { context } = session;
  const words = { product: offer.definition.display_name };
  const introduction = makeField('introduction', 'paragraph', '', {
    optional: true,
    content: offer.definition.introduction,
  });
  return {
    name: `coverage:${offer.id}`,
    title: say(context, 'coverage.title', words),
    breadcrumb: say(context, 'coverage.breadcrumb', words),
    is_terminal_step: false,
    contextType: 'coverage',
    coverageApplicant: session.answers.primary.id,
    coverageProduct: offer.id,
    fields: [introduction, ...statuses.flatMap((status) => section(session, offer, status, statuses[0]))],
  };
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
  if (state === 'waits') return [label, reasonField(context, applicant, 'reason.with-primary')];
  if (state === 'no-amount') return [label, reasonField(context, applicant, 'reason.no-amount')];
  const { coverage } = offer.definition;
  if (coverage.kind === 'plans') return [label, ...planFields(session, offer, coverage, applicant)];
  const price = priceList(session, offer, applicant);
  const amounts = valuesFor(session, offer, applicant, applicant.type === 'primary' ? undefined : primary);
  const choices = amounts.map((value) => choice(value, amountText(Number(value)), price(value)?.modal));
  return [label, selection(session, offer, applicant, 'face_value_selection', coverage.label, choices)];
}

function planFields(session: Session, offer: Offer, coverage: PlanCoverage, applicant: Applicant): Field[] {
  const price = priceList(session, offer, applicant);
  const tier = tierOf(session, offer, applicant);
  const tiers = tiersFor(session, offer);
  const choices = coverage.plans.map(({ value, text }) =>
    choice(value, text, price(value, tier?.value)?.modal),
  );
  return [
    ...outsiders(session, offer),
    makeField('tier', 'select', coverage.tier_label, {
      affects_premium: true,
      condition: { '!': { in: [{ var: 'coverage' }, ['waived', 'no_coverage']] } },
      choices: tiers.map(({ value, text }) => ({ value, text })),
      ...(tier ? { initial_value: tier.value } : {}),
      context: { applicantId: applicant.id, product: offer.id },
    }),
    selection(session, offer, applicant, 'coverage_option_selection', coverage.label, choices),
    ...coverage.plans.flatMap(({ value, text, description }) =>
      description
        ? [makeField(`about_${value}`, 'paragraph', text, { optional: true, content: description })]
        : [],
    ),
  ];
}

function selection(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  kind: 'face_value_selection' | 'coverage_option_selection',
  label: string,
  choices: readonly Choice[],
): Field {
  return makeField('coverage', kind, label, {
    affects_premium: true,
    context: { applicantId: applicant.id, product: offer.id },
    choices: [
      ...choices,
      { value: null, text: say(session.context, 'waived') },
      { value: noCoverage, text: say(session.context, 'no_coverage') },
    ],
  });
}

const choice = (value: string | number, text: string, modal: number | undefined): Choice => ({
  value,
  text,
  ...(modal === undefined ? {} : { premium: toDollars(modal) }),
});

/** The dependants whom a family tier leaves out because of their age, each with the reason. */
const outsiders = (session: Session, offer: Offer): Field[] =>
  session.answers.people
    .filter(({ type }) => type !== 'primary' && offer.definition.applicants[type] !== undefined)
    .filter((person) => !eligibility(offer, person, session.context).eligible)
    .map((person) => ineligibleField(session, offer, person));

function ineligibleField(session: Session, offer: Offer, applicant: Applicant): Field {
  const result = eligibility(offer, applicant, session.context);
  const params = result.eligible ? {} : (result.problem.params ?? {});
  const key = 'reason' in params ? 'reason.answer' : 'minimum' in params ? 'reason.age' : 'reason.no-amount';
  return reasonField(session.context, applicant, key, params);
}
