import { toDollars } from '@openroll/domain/values/money';
import { choicesFor, coverOf } from '../coverage/coverage-choices.ts';
import { type CoverageStatus, primaryAmount } from '../coverage/coverage-status.ts';
import type { OfferedChoice } from '../coverage/offered-choice.ts';
import { tierOf } from '../coverage/tiers.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { noCoverage } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { chargedPremium, nothingToPay, priceList } from '../pricing/exact-premium.ts';
import { personKeys } from '../pricing/rate-keys.ts';
import type { Session } from '../session.ts';
import type { Choice, Field } from '../step.ts';
import { guaranteedAmount, inForcePart, isRuledOutAbove, pendingPart } from '../underwriting/guarantee.ts';
import { outcomeOf } from '../underwriting/outcome.ts';
import { makeField } from './make-field.ts';
import { reasonField } from './person-label.ts';

/** The choice of one person, what it would cost per pay period, and which answer is missing where not all can be offered. */
export function choiceField(
  session: Session,
  status: CoverageStatus,
  primary: CoverageStatus | undefined,
): Field[] {
  const { context } = session;
  const { offer, applicant } = status;
  const { coverage } = offer.definition;
  const { choices, missing } = offeredTo(session, status, primary);
  const reason =
    missing === undefined
      ? []
      : [reasonField(context, applicant, 'steps.reason.missing', { answer: missing })];
  const kind = coverage.kind === 'plans' ? 'coverage_option_selection' : 'face_value_selection';
  const make = () => {
    const price = pricer(session, status);
    return makeField('coverage', kind, coverage.label, {
      affects_premium: true,
      choices: [
        ...choices.map(price),
        { value: null, text: context.t('steps.waived') },
        { value: noCoverage, text: context.t('steps.no_coverage') },
      ],
    });
  };
  const things = [offer.definition, offer.table ?? offer.definition, context.t];
  return [...reason, priced(things, priceKey(session, status, choices), make), ...descriptions(status)];
}

const offeredTo = (
  session: Session,
  { offer, applicant }: CoverageStatus,
  primary: CoverageStatus | undefined,
) =>
  choicesFor(
    session,
    offer,
    applicant,
    applicant.id === session.answers.primary.id ? undefined : primaryAmount(primary),
  );

/** What one person may choose of at most so many dollars, with what it costs; without an amount all of it. */
export function pricedChoices(
  session: Session,
  status: CoverageStatus,
  primary: CoverageStatus | undefined,
  most: number | undefined,
): readonly Choice[] {
  const price = pricer(session, status);
  return offeredTo(session, status, primary)
    .choices.filter(({ amount }) => most === undefined || amount === undefined || amount <= most)
    .map(price)
    .filter(({ premium }) => premium !== undefined);
}

/** The same choices cost everybody of one rate key the same. */
const priced = createKeep<Field>(400);

/** Everything that the choices and their prices depend on beside product, table and language. */
function priceKey(
  session: Session,
  { offer, applicant }: CoverageStatus,
  choices: readonly OfferedChoice[],
): string {
  const facts = [
    personKeys(session, offer, applicant),
    session.context.premiumMode,
    outcomeOf(session, offer, applicant),
    tierOf(session, offer, applicant)?.value,
    guaranteedAmount(session, offer, applicant),
    isRuledOutAbove(session, offer, applicant),
  ];
  return `${JSON.stringify(facts)} ${textOfChoices(choices)}`;
}

/** Lists of amounts are made once for all: so is the text of one. */
const textsOfChoices = new WeakMap<readonly OfferedChoice[], string>();

function textOfChoices(choices: readonly OfferedChoice[]): string {
  const text = textsOfChoices.get(choices) ?? choices.map(({ value, amount }) => `${value}:${amount}`).join();
  textsOfChoices.set(choices, text);
  return text;
}

/** What is said about a plan below the plans. */
function descriptions({ offer: { definition } }: CoverageStatus): readonly Field[] {
  const { coverage } = definition;
  if (coverage.kind !== 'plans') return [];
  const known = described.get(definition);
  if (known) return known;
  const fields = coverage.plans.flatMap(({ value, text, description }) =>
    description
      ? [makeField(`about_${value}`, 'paragraph', text, { optional: true, content: description })]
      : [],
  );
  described.set(definition, fields);
  return fields;
}

const described = new WeakMap<ProductDefinition, readonly Field[]>();

/** A choice with its premium, and beside it what is pending of it where not all is guaranteed (§6.8). */
function pricer(session: Session, { offer, applicant }: CoverageStatus): (choice: OfferedChoice) => Choice {
  const prices = priceList(session, offer, applicant);
  const rating = outcomeOf(session, offer, applicant);
  const tier = tierOf(session, offer, applicant)?.value;
  const modal = (value: string | number, amount: number | undefined) => {
    const exact = amount === 0 ? nothingToPay : prices.cover(coverOf(offer, value, amount, tier), rating);
    return exact && chargedPremium(session, offer, exact).modal;
  };
  return ({ value, amount, text }) => {
    const pending = amount === undefined ? 0 : pendingPart(session, offer, applicant, amount);
    const inForce = amount === undefined ? undefined : inForcePart(session, offer, applicant, amount);
    const now = modal(value, inForce);
    const all = pending > 0 ? modal(value, amount) : undefined;
    return {
      value,
      text,
      ...(now === undefined ? {} : { premium: toDollars(now) }),
      ...(inForce === amount ? {} : { in_force_amount: inForce }),
      ...(pending > 0 ? { pending_amount: pending } : {}),
      ...(now === undefined || all === undefined ? {} : { pending_premium: toDollars(all - now) }),
    };
  };
}
