import { isSoldIn } from '@openroll/domain/cases/offered-states';
import type { EnrollmentPeriod } from '@openroll/domain/enrollments/enrollment-period';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { type Cents, toCents } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { TextKey } from '@openroll/messages/texts';
import { comparable, nameOf } from '@openroll/wizard/answers/answers';
import { choicesFor } from '@openroll/wizard/coverage/coverage-choices';
import {
  type CoverageStatus,
  coverageStatuses,
  coverageText,
  primaryAmount,
} from '@openroll/wizard/coverage/coverage-status';
import type { Applicant, SelectedCoverage, WizardContext } from '@openroll/wizard/enrollment';
import { contextIn } from '@openroll/wizard/explore/explored-families';
import { startingAnswer } from '@openroll/wizard/person/coverage-answers';
import { eligibilityIn, issueAge } from '@openroll/wizard/person/eligibility';
import { premiumModesOf } from '@openroll/wizard/pricing/modal-terms';
import { rateSession } from '@openroll/wizard/rates/rate';
import { type Offer, openSession, type Session } from '@openroll/wizard/session';
import type { CatalogProduct } from '../load-catalog.ts';
import { plainWords } from '../plain-words.ts';
import type { WantedCoverage } from './quote-coverage.ts';
import type { QuotePerson } from './quote-people.ts';

export interface QuoteSettings {
  /** Enrollment start: ages and rates go by it. */
  readonly on: CalendarDate;
  /** Of a case that is not always open. */
  readonly enrollmentPeriod?: EnrollmentPeriod | undefined;
  readonly mode: PremiumMode;
  /** Where people enroll whose row names no state. */
  readonly state: string;
  /** The first that fits a product counts; a product that none fits is priced at its lowest choice. */
  readonly wanted: readonly WantedCoverage[];
  /** What the case has set, beside what may be offered; the product's defaults count for the rest. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** One person and one product. */
export interface QuoteRow {
  readonly line: number;
  readonly name: string;
  readonly applicant: string;
  readonly product: string;
  readonly age?: number;
  readonly coverage: string;
  /** The choice that is priced, as product.yaml has it. */
  readonly value?: string | number;
  /** Undefined for somebody who is priced; else why nobody can be. */
  readonly refusal?: string;
  /** Exact dollars a year, before rounding. */
  readonly annual?: string;
  readonly modal_cents: Cents;
  /** Dollars above a guarantee, and what they will cost beside the rest. */
  readonly pending_amount?: number;
  readonly pending_cents?: Cents;
  /** Simplified issue: what is paid in each class. */
  readonly tiers?: readonly { readonly label: string; readonly premium: number }[];
}

/** Prices people for every product, as somebody would who answers no question about health badly. */
export function quoter(
  products: readonly CatalogProduct[],
  settings: QuoteSettings,
): (person: QuotePerson) => QuoteRow[] {
  const quotes = products.map((product) => remembered(product, settings));
  return (person) =>
    quotes.flatMap((quote) =>
      quote(person).map((row) => ({
        line: person.line,
        name: nameIn(person, row.applicant),
        ...row,
      })),
    );
}

function nameIn({ applicants }: QuotePerson, id: string): string {
  const found = applicants.find((each) => each.id === id);
  return found ? nameOf(found) : '';
}

type Quote = Omit<QuoteRow, 'line' | 'name'>;

/** People of the same facts have the same premium: it is computed once. Hardly two have the same salary. */
function remembered(product: CatalogProduct, settings: QuoteSettings): (person: QuotePerson) => Quote[] {
  const known = new Map<string, Quote[]>();
  const unread = namesNotAsked(product);
  const usual: UsualChoice = {};
  return (person) => {
    if (person.problems.length > 0) return nobody(product, person, settings, person.problems.join('; '));
    if (!unread.has('salary') && person.applicants[0]?.data.salary !== undefined)
      return quoteProduct(product, person, settings, usual);
    const facts = person.applicants
      .filter(({ type }) => product.definition.applicants[type])
      .map(({ id, data }) => [
        id,
        issueAge(product.definition, { id, type: 'primary', data }, settings.on),
        Object.entries(data).filter(([name]) => !unread.has(name)),
      ]);
    const key = JSON.stringify([person.state, facts]);
    const quotes = known.get(key) ?? quoteProduct(product, person, settings, usual);
    known.set(key, quotes);
    return quotes;
  };
}

/** Answers that this product's premium cannot depend on: a birth date counts by the age. */
function namesNotAsked({ definition }: CatalogProduct): ReadonlySet<string> {
  const asked = new Set<string>(Object.values(definition.asks).flat());
  const facts = ['salary', 'hire_date', 'hours_per_week'].filter((name) => !asked.has(name));
  return new Set(['first_name', 'last_name', 'birthdate', ...facts]);
}

function quoteProduct(
  product: CatalogProduct,
  person: QuotePerson,
  settings: QuoteSettings,
  usual: UsualChoice,
): Quote[] {
  const context = contextOf(product, person, settings);
  const none = (refusal: string) => nobody(product, person, settings, refusal);
  if (!isSoldIn(product.definition.states, context.state, context.startedOn))
    return none(context.t('commandLine.quote.not-sold', { state: context.state }));
  if (!premiumModesOf(product.definition).includes(settings.mode))
    return none(context.t('commandLine.quote.not-in-mode', { mode: settings.mode }));
  const session = chosenSession(context, product, person, settings.wanted, usual);
  const rates = new Map(rateSession(session).map((each) => [each.applicant, each]));
  return coverageStatuses(session).map((status): Quote => {
    const row = about(product, status.applicant, settings);
    const rate = rates.get(status.applicant.id);
    if (!rate) return { ...row, ...refused(whyNot(session, status)) };
    const { annual, modal_cents, pending_amount, pending_premium = 0, premium_tiers: tiers } = rate;
    const pending =
      pending_amount === undefined ? {} : { pending_amount, pending_cents: toCents(pending_premium) };
    const value = status.value === undefined ? {} : { value: status.value };
    return { ...row, ...value, coverage: coverageText(status), annual, modal_cents, ...pending, tiers };
  });
}

const refused = (refusal: string) => ({ coverage: '', refusal, modal_cents: 0 });

/** One row for the whole family, of whom nobody is priced. */
const nobody = (
  product: CatalogProduct,
  { applicants }: QuotePerson,
  settings: QuoteSettings,
  refusal: string,
): Quote[] => [{ ...about(product, applicants[0], settings), ...refused(refusal) }];

function about(
  { slug, definition }: CatalogProduct,
  applicant: Applicant | undefined,
  { on }: QuoteSettings,
) {
  const age = applicant && issueAge(definition, applicant, on);
  return { product: slug, applicant: applicant?.id ?? 'primary', ...(age === undefined ? {} : { age }) };
}

const refusals: Readonly<Partial<Record<CoverageStatus['state'], TextKey>>> = {
  waits: 'commandLine.quote.waits',
  'no-amount': 'commandLine.quote.no-amount',
  unanswered: 'commandLine.quote.unanswered',
  'not-offered': 'commandLine.quote.not-offered',
  'knocked-out': 'commandLine.quote.knocked-out',
};

/** Why a person has no premium, in words for whoever reads the file. */
function whyNot(session: Session, { offer, applicant, state }: CoverageStatus): string {
  const { t } = session.context;
  const result = eligibilityIn(session, offer, applicant);
  if (!result.eligible) {
    const { reason, minimum, maximum, children } = result.problem.params ?? {};
    if (children !== undefined) return t('commandLine.quote.children', { maximum: Number(children) });
    return reason === undefined
      ? t('commandLine.quote.ages', { minimum: Number(minimum), maximum: Number(maximum) })
      : String(reason);
  }
  const known = refusals[state];
  if (known !== undefined) return t(known);
  const unknown = (['tobacco', 'gender'] as const).filter(
    (key) => applicant.data[key] === undefined && offer.table?.rows.some((row) => row[key] !== undefined),
  );
  const facts = unknown.map((fact) => t(`commandLine.quote.fact.${fact}`));
  return facts.length > 0
    ? t('commandLine.quote.unknown', { facts: { list: facts, as: 'and' } })
    : t('commandLine.quote.no-rate');
}

const isSameChoice = (own: readonly SelectedCoverage[], before: UsualChoice['coverages']): boolean =>
  before?.length === own.length &&
  own.every(({ data }, index) => comparable(data.coverage) === comparable(before[index]?.data.coverage));

/** What the person before chose: most choose the same, and then nothing is computed twice. */
interface UsualChoice {
  coverages?: readonly SelectedCoverage[];
}

/** The session with the wanted choice, or the lowest: first for the employee, then for those whose amounts depend on it. */
function chosenSession(
  context: WizardContext,
  product: CatalogProduct,
  { applicants }: QuotePerson,
  wanted: readonly WantedCoverage[],
  usual: UsualChoice,
): Session {
  const tried = openSession(context, { applicants, selectedCoverages: usual.coverages ?? [] });
  const [offer] = tried.offers;
  const [primary, ...dependants] = tried.answers.people;
  if (!offer || !primary) return tried;
  const own = select(tried, product, offer, primary, wanted, undefined);
  const fits = isSameChoice(own, usual.coverages);
  const session = fits ? tried : openSession(context, { applicants, selectedCoverages: own });
  usual.coverages = own;
  if (dependants.length === 0 || product.definition.coverage.kind === 'plans') return session;
  const amount = primaryAmount(
    coverageStatuses(session).find(({ applicant }) => applicant.id === primary.id),
  );
  const theirs = dependants.flatMap((person) => select(session, product, offer, person, wanted, amount));
  if (theirs.length === 0) return session;
  return openSession(context, { applicants, selectedCoverages: [...own, ...theirs] });
}

function select(
  session: Session,
  { slug }: CatalogProduct,
  offer: Offer,
  applicant: Applicant,
  wanted: readonly WantedCoverage[],
  amount: number | undefined,
): SelectedCoverage[] {
  const values = choicesFor(session, offer, applicant, amount).choices.map(({ value }) => value);
  const own = wanted.find((each) => each.slug === slug);
  const general = wanted.find((each) => each.slug === undefined && values.includes(each.value));
  const named = own ?? general;
  const pick = (applicant.type === 'primary' ? named : general)?.value ?? values[0];
  if (pick === undefined) return [];
  const starting = offer.definition.coverage_questions.flatMap((question) => {
    const answer = startingAnswer(offer, question) ?? question.choices?.[0]?.value;
    return answer === undefined ? [] : [[question.name, answer] as const];
  });
  const data = { ...Object.fromEntries(starting), ...named?.answers, coverage: { text: '', value: pick } };
  return [{ applicant: applicant.id, product: offer.id, data }];
}

const contextOf = (
  { definition }: CatalogProduct,
  person: QuotePerson,
  { on, mode, state, options, enrollmentPeriod }: QuoteSettings,
): WizardContext => {
  const context = contextIn(definition, person.state ?? state, on, plainWords);
  const products = options
    ? context.products.map((each) => ({ ...each, options: { ...each.options, ...options } }))
    : context.products;
  return { ...context, products, premiumMode: mode, enrollmentPeriod };
};
