import { toCents, toDollars } from '@openroll/domain/values/money';
import { classMaximum } from '../coverage/amount-limit.ts';
import { choicesFor, coverOf } from '../coverage/coverage-choices.ts';
import { type CoverageStatus, primaryAmount } from '../coverage/coverage-status.ts';
import type { OfferedChoice } from '../coverage/offered-choice.ts';
import { includedRiders } from '../coverage/riders.ts';
import { tierOf, tiersFor } from '../coverage/tiers.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { noCoverage } from '../enrollment.ts';
import { createKeep, shared } from '../kept.ts';
import {
  chargedPremium,
  type FeeBorne,
  feeInForce,
  nothingToPay,
  priceList,
  sumOf,
} from '../pricing/exact-premium.ts';
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
      ...classLimit(session, status),
      choices: [
        ...choices.map((choice) => ({ ...price(choice), ...planDetails(session, status, choice) })),
        { value: null, text: context.t('steps.waived') },
        { value: noCoverage, text: context.t('steps.no_coverage') },
      ],
    });
  };
  const things = [offer.definition, offer.table ?? offer.definition, context.t];
  return [...reason, priced(things, priceKey(session, status, choices), make), ...descriptions(status)];
}

/** What the class of the person allows at most, where it allows less than others. */
function classLimit(session: Session, { offer, applicant }: CoverageStatus): Pick<Field, 'class_limit'> {
  const maximum = classMaximum(session, offer, applicant);
  if (maximum === undefined) return {};
  const outcome = outcomeOf(session, offer, applicant);
  const named = offer.definition.underwriting?.outcomes.find(({ value }) => value === outcome)?.text;
  return { class_limit: { class: named ?? '', maximum } };
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
    tiersFor(session, offer).map(({ value }) => value),
    guaranteedAmount(session, offer, applicant),
    isRuledOutAbove(session, offer, applicant),
    includedRiders(session, offer, applicant).map(({ name }) => name),
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
  described.set(definition, shared(fields));
  return fields;
}

const described = new WeakMap<ProductDefinition, readonly Field[]>();

/**
 * What the least costs that one person can choose of a product, in dollars per pay period and with all that would still have to be
 * approved; undefined where nothing can be priced yet.
 */
export function lowestPremium(
  session: Session,
  status: CoverageStatus,
  primary: CoverageStatus | undefined,
): number | undefined {
  const field = choiceField(session, status, primary).find(({ name }) => name === 'coverage');
  if (!field) return undefined;
  const known = lowest.get(field) ?? lowestOf(field.choices ?? []);
  if (known !== undefined) lowest.set(field, known);
  return known;
}

const lowest = new WeakMap<Field, number>();

function lowestOf(choices: readonly Choice[]): number | undefined {
  const cents = choices.flatMap(({ premium, pending_amount, pending_premium, tier_premiums }) => {
    if (tier_premiums) return Object.values(tier_premiums).map(toCents);
    if (premium === undefined || (pending_amount !== undefined && pending_premium === undefined)) return [];
    return [toCents(premium) + toCents(pending_premium ?? 0)];
  });
  return cents.length === 0 ? undefined : toDollars(Math.min(...cents));
}

/** A choice with its premium, and beside it what is pending of it where not all is guaranteed (§6.8). */
function pricer(session: Session, { offer, applicant }: CoverageStatus): (choice: OfferedChoice) => Choice {
  const prices = priceList(session, offer, applicant);
  const rating = outcomeOf(session, offer, applicant);
  const tier = tierOf(session, offer, applicant)?.value;
  const included = includedRiders(session, offer, applicant);
  const modal = (value: string | number, amount: number | undefined, feeBorne: FeeBorne) => {
    const cover = coverOf(offer, value, amount, tier);
    // What belongs to every coverage is a part of what each costs.
    const exact =
      amount === 0
        ? nothingToPay
        : sumOf([
            prices.cover(cover, rating),
            ...included.map((rider) => prices.rider(rider, cover, rating)),
          ]);
    return exact && chargedPremium(session, offer, exact, feeBorne)?.modal;
  };
  return ({ value, amount, text }) => {
    const pending = amount === undefined ? 0 : pendingPart(session, offer, applicant, amount);
    const inForce = amount === undefined ? undefined : inForcePart(session, offer, applicant, amount);
    const now = modal(value, inForce, feeInForce(inForce));
    const all = pending > 0 ? modal(value, amount, 'with-fee') : undefined;
    return {
      value,
      text,
      ...(amount === undefined || amount === value ? {} : { amount }),
      ...(now === undefined ? {} : { premium: toDollars(now) }),
      ...(inForce === amount ? {} : { in_force_amount: inForce }),
      ...(pending > 0 ? { pending_amount: pending } : {}),
      ...(now === undefined || all === undefined
        ? {}
        : { pending_premium: toDollars(Math.max(0, all - now)) }),
    };
  };
}

/** Of a plan: what it costs in each tier that fits, and what it pays. */
function planDetails(
  session: Session,
  { offer, applicant }: CoverageStatus,
  { value }: OfferedChoice,
): Pick<Choice, 'tier_premiums' | 'benefits'> {
  const { coverage } = offer.definition;
  if (coverage.kind !== 'plans') return {};
  const prices = priceList(session, offer, applicant);
  const rating = outcomeOf(session, offer, applicant);
  const included = includedRiders(session, offer, applicant);
  const premiums = tiersFor(session, offer).flatMap((tier): [string, number][] => {
    const cover = coverOf(offer, value, undefined, tier.value);
    const exact = sumOf([
      prices.cover(cover, rating),
      ...included.map((rider) => prices.rider(rider, cover, rating)),
    ]);
    const premium = exact && chargedPremium(session, offer, exact, 'with-fee');
    return premium ? [[tier.value, toDollars(premium.modal)]] : [];
  });
  const benefits = coverage.plans.find((plan) => plan.value === value)?.benefits;
  return {
    ...(premiums.length === 0 ? {} : { tier_premiums: Object.fromEntries(premiums) }),
    ...(benefits === undefined ? {} : { benefits }),
  };
}
