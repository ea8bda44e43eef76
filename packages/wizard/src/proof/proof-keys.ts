import { onceFor } from '@openroll/domain/values/attached';
import { addDays } from '@openroll/domain/values/dates';
import { textOf } from '../answers/answers.ts';
import { choicesFor } from '../coverage/coverage-choices.ts';
import { ridersFor } from '../coverage/riders.ts';
import { tiersFor } from '../coverage/tiers.ts';
import type { ProductDefinition, RateTable } from '../definition/product.ts';
import type { Applicant } from '../enrollment.ts';
import { issueAge } from '../person/eligibility.ts';
import type { Offer, Session } from '../session.ts';
import { guaranteedAmount } from '../underwriting/guarantee.ts';
import type { ProvenPerson } from './proof-prices.ts';

/** Everything that the premiums of one person can depend on, as a text: people of the same key have the same premiums. */
export function proofKey(session: Session, offer: Offer, applicant: Applicant, fromPrimary: string): string {
  const { reads, readsSpouse, readsPrimaryAge, readsState, needsSalary, hireDays } = factsOf(
    offer.definition,
  );
  const { data, type } = applicant;
  const { primary } = session.answers;
  const isPrimary = type === 'primary';
  const { state } = session.context;
  const isOfState =
    readsState || Object.hasOwn(offer.definition.state_variations, state) || hasStates(offer.table);
  return JSON.stringify([
    isOfState ? state : '',
    type,
    issueAge(offer.definition, applicant, session.context.startedOn),
    data.tobacco,
    data.gender,
    reads.map((name) => [data[name], isPrimary ? null : primary.data[name]]),
    readsSpouse ? session.answers.spouse?.data : null,
    readsPrimaryAge && !isPrimary ? issueAge(offer.definition, primary, session.context.startedOn) : null,
    hireDays.map((days) => isRecent(textOf(primary.data.hire_date), session.context.startedOn, days)),
    needsSalary && isPrimary ? amountsOf(session, offer, applicant) : null,
    needsSalary && !isPrimary && isOfSalary(offer.definition, type) ? primary.data.salary : null,
    isPrimary ? tiersFor(session, offer).map(({ value }) => value) : null,
    ridersFor(session, offer, applicant).map(({ name }) => name),
    fromPrimary,
  ]);
}

/** Hardly two people have the same salary, but many the same amounts that follow from it. */
function amountsOf(session: Session, offer: Offer, applicant: Applicant) {
  const { choices } = choicesFor(session, offer, applicant, undefined);
  // More than 20 are a range (lint allows no more multiples of a salary): its ends tell all of it.
  const told = choices.length > 20 ? [choices[0], choices.length, choices.at(-1)] : choices;
  const each = told.map((one) => (typeof one === 'object' ? [one.value, one.amount] : one));
  return [guaranteedAmount(session, offer, applicant), each];
}

/** Whether a dependant's own amounts or guarantees follow from the primary's salary. */
const isOfSalary = ({ coverage, guaranteed_issue }: ProductDefinition, type: Applicant['type']): boolean =>
  guaranteed_issue.some((rule) => rule.salary_multiple !== undefined && rule.applicants.includes(type)) ||
  (coverage.kind === 'face_value' && JSON.stringify(coverage[type] ?? null).includes('"salary'));

const tables = new WeakMap<RateTable, boolean>();

/** Whether a table prints rates of a state. */
function hasStates(table: RateTable | undefined): boolean {
  if (!table) return false;
  const found = tables.get(table) ?? table.rows.some(({ state }) => state !== undefined);
  tables.set(table, found);
  return found;
}

interface ReadFacts {
  /** Facts of the census that conditions or rate columns read by name. */
  readonly reads: readonly string[];
  readonly readsSpouse: boolean;
  readonly readsPrimaryAge: boolean;
  readonly readsState: boolean;
  /** Amounts follow from the salary. */
  readonly needsSalary: boolean;
  /** Limits in days since the hire. */
  readonly hireDays: readonly number[];
}

const facts = [
  'birthdate',
  'salary',
  'hire_date',
  'hours_per_week',
  'has_spouse',
  'tobacco',
  'gender',
] as const;
const known = new WeakMap<ProductDefinition, ReadFacts>();

function factsOf(definition: ProductDefinition): ReadFacts {
  const made = known.get(definition) ?? readFacts(definition);
  known.set(definition, made);
  return made;
}

function readFacts({ rate_tables, form_mappings, ...said }: ProductDefinition): ReadFacts {
  const text = JSON.stringify(said);
  const days = said.guaranteed_issue.flatMap(({ within_days_of_hire: within }) => within ?? []);
  return {
    reads: facts.filter((name) => text.includes(`.${name}"`)),
    readsSpouse: text.includes('"spouse.'),
    readsPrimaryAge: text.includes('"primary.age"'),
    readsState: text.includes('.state"'),
    needsSalary: text.includes('"salary') || text.includes('"pay_share"'),
    hireDays: [...new Set(days)],
  };
}

const isRecent = (hired: string, startedOn: string, days: number): boolean =>
  hired !== '' && hired <= startedOn && hired >= firstDay(startedOn, days);

const firstDays = new Map<string, string>();

/** The day so many days before another, counted once. */
function firstDay(startedOn: string, days: number): string {
  const key = `${startedOn} ${days}`;
  const found = firstDays.get(key) ?? addDays(startedOn, -days);
  if (firstDays.size > 1000) firstDays.clear();
  firstDays.set(key, found);
  return found;
}

const besides = onceFor((_: ProvenPerson['chosen']) => new Map<string, string>());

/** What of the primary's choices a dependant's premiums can depend on: the answers, and the amount where theirs is a share of it. */
export function keyBeside(
  { definition }: Offer,
  { type }: Applicant,
  chosen: ProvenPerson['chosen'],
): string {
  const kept = besides(chosen);
  const { coverage } = definition;
  const rules = coverage.kind === 'face_value' ? coverage[type] : undefined;
  const made =
    kept.get(type) ??
    JSON.stringify(
      chosen.map(({ choice: { levels, data }, amount }) => {
        const answers = definition.coverage_questions.map(({ name }) => data[name]);
        return [levels, answers, rules?.share_of_primary === undefined ? amount !== 0 : amount];
      }),
    );
  kept.set(type, made);
  return made;
}
