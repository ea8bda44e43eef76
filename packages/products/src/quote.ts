import type { CalendarDate } from '@openroll/domain/dates';
import type { Cents } from '@openroll/domain/money';
import type { PremiumMode } from '@openroll/domain/premium-modes';
import { startingAnswer } from '@openroll/wizard/coverage-answers';
import { choicesFor } from '@openroll/wizard/coverage-choices';
import {
  type CoverageStatus,
  coverageStatuses,
  coverageText,
  primaryAmount,
} from '@openroll/wizard/coverage-status';
import { ageOf, eligibility } from '@openroll/wizard/eligibility';
import type { Applicant, EnrollmentData, SelectedCoverage, WizardContext } from '@openroll/wizard/enrollment';
import { rateSession } from '@openroll/wizard/rate';
import { type Offer, openSession, type Session } from '@openroll/wizard/session';
import { isSoldIn } from '@openroll/wizard/state-definition';
import type { CatalogProduct } from './load-catalog.ts';
import type { WantedCoverage } from './quote-coverage.ts';
import type { QuotePerson } from './quote-people.ts';

export interface QuoteSettings {
  /** Enrollment start: ages and rates go by it. */
  readonly on: CalendarDate;
  readonly mode: PremiumMode;
  /** Where people enrol whose row names no state. */
  readonly state: string;
  /** The first that fits a product counts; a product that none fits is priced at its lowest choice. */
  readonly wanted: readonly WantedCoverage[];
}

/** One person and one product. */
export interface QuoteRow {
  readonly line: number;
  readonly name: string;
  readonly applicant: string;
  readonly product: string;
  readonly age?: number;
  readonly coverage: string;
  /** Undefined for somebody who is priced; else why nobody can be. */
  readonly refusal?: string;
  /** Exact dollars a year, before rounding. */
  readonly annual?: string;
  readonly modal_cents: Cents;
  /** Dollars above a guarantee, and what they will cost beside the rest. */
  readonly pending_amount?: number;
  readonly pending_cents?: Cents;
}

/** Prices a person for every product, as somebody would who answers no question about health badly. */
export function quotePerson(
  products: readonly CatalogProduct[],
  person: QuotePerson,
  settings: QuoteSettings,
): QuoteRow[] {
  const context = contextOf(products, person, settings);
  const base: EnrollmentData = { applicants: person.applicants, selectedCoverages: [] };
  const session = openSession(context, withChoices(context, products, base, settings.wanted));
  const statuses = coverageStatuses(session);
  const rates = new Map(rateSession(session).map((each) => [`${each.product} ${each.applicant}`, each]));
  return products.flatMap((product, id) => {
    const own = { line: person.line, product: product.slug };
    if (!isSoldIn(product.definition, context.state))
      return [
        { ...own, ...about(person.applicants[0], settings), ...refused(`not sold in ${context.state}`) },
      ];
    return statuses
      .filter(({ offer }) => offer.id === id)
      .map((status): QuoteRow => {
        const row = { ...own, ...about(status.applicant, settings) };
        const rate = rates.get(`${id} ${status.applicant.id}`);
        if (person.problems.length > 0) return { ...row, ...refused(person.problems.join('; ')) };
        if (!rate) return { ...row, ...refused(whyNot(session, status)) };
        return {
          ...row,
          coverage: coverageText(status),
          annual: rate.annual,
          modal_cents: rate.modal_cents,
          ...(rate.pending_amount === undefined
            ? {}
            : {
                pending_amount: rate.pending_amount,
                pending_cents: Math.round((rate.pending_premium ?? 0) * 100),
              }),
        };
      });
  });
}

const refused = (refusal: string) => ({ coverage: '', refusal, modal_cents: 0 });

function about(applicant: Applicant | undefined, { on }: QuoteSettings) {
  const { first_name = '', last_name = '' } = applicant?.data ?? {};
  const age = applicant && ageOf(applicant, on);
  return {
    name: `${first_name} ${last_name}`.trim(),
    applicant: applicant?.id ?? 'primary',
    ...(age === undefined ? {} : { age }),
  };
}

/** Why a person has no premium, in words for whoever reads the file. */
function whyNot({ context }: Session, { offer, applicant, state }: CoverageStatus): string {
  const result = eligibility(offer, applicant, context);
  if (!result.eligible) {
    const { reason, minimum, maximum } = result.problem.params ?? {};
    return reason === undefined ? `outside ages ${minimum} to ${maximum}` : String(reason);
  }
  const reasons: Partial<Record<CoverageStatus['state'], string>> = {
    waits: 'only together with the employee',
    'no-amount': 'no amount is left to offer',
    unanswered: 'no amount can be offered yet',
    'not-offered': 'the choice is not offered',
    'knocked-out': 'an answer rules this person out',
  };
  if (reasons[state] !== undefined) return reasons[state];
  const unknown = (['tobacco', 'gender'] as const).filter(
    (key) => applicant.data[key] === undefined && offer.table?.rows.some((row) => row[key] !== undefined),
  );
  return unknown.length > 0 ? `${unknown.join(' and ')} not known` : 'no rate is printed for this person';
}

/** The wanted choice, or the lowest: first for the employee, then for those whose amounts depend on it. */
function withChoices(
  context: WizardContext,
  products: readonly CatalogProduct[],
  base: EnrollmentData,
  wanted: readonly WantedCoverage[],
): EnrollmentData {
  const started = openSession(context, base);
  const [primary, ...dependants] = started.answers.people;
  if (!primary) return base;
  const chosen = started.offers.flatMap((offer) =>
    select(started, products, offer, primary, wanted, undefined),
  );
  const next = { ...base, selectedCoverages: chosen };
  const session = openSession(context, next);
  const amounts = new Map(
    coverageStatuses(session)
      .filter(({ applicant }) => applicant.id === primary.id)
      .map((status) => [status.offer.id, primaryAmount(status)]),
  );
  const more = session.offers
    .filter(({ definition }) => definition.coverage.kind !== 'plans')
    .flatMap((offer) =>
      dependants.flatMap((person) => select(session, products, offer, person, wanted, amounts.get(offer.id))),
    );
  return { ...next, selectedCoverages: [...chosen, ...more] };
}

function select(
  session: Session,
  products: readonly CatalogProduct[],
  offer: Offer,
  applicant: Applicant,
  wanted: readonly WantedCoverage[],
  amount: number | undefined,
): SelectedCoverage[] {
  const values = choicesFor(session, offer, applicant, amount).choices.map(({ value }) => value);
  const slug = products[offer.id]?.slug;
  const own = wanted.find((each) => each.slug === slug);
  const general = wanted.find((each) => each.slug === undefined && values.includes(each.value));
  const named = own ?? general;
  const value = applicant.type === 'primary' || general ? named?.value : undefined;
  const pick = value ?? values[0];
  if (pick === undefined) return [];
  const starting = offer.definition.coverage_questions.flatMap((question) => {
    const answer = startingAnswer(offer, question) ?? question.choices?.[0]?.value;
    return answer === undefined ? [] : [[question.name, answer] as const];
  });
  const data = { ...Object.fromEntries(starting), ...named?.answers, coverage: { text: '', value: pick } };
  return [{ applicant: applicant.id, product: offer.id, data }];
}

const contextOf = (
  products: readonly CatalogProduct[],
  person: QuotePerson,
  { on, mode, state }: QuoteSettings,
): WizardContext => ({
  caseName: '',
  premiumMode: mode,
  state: person.state ?? state,
  city: '',
  startedOn: on,
  mode: 'inperson',
  agentName: '',
  products: products.map(({ definition }, id) => ({ id, definition, options: {} })),
  singleNameRelationships: [],
  relationshipDisclaimers: {},
  words: {},
  unprintable: () => [],
});
