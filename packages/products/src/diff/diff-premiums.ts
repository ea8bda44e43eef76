import { addDays, type CalendarDate } from '@openroll/domain/values/dates';
import { formatCents, toCents } from '@openroll/domain/values/money';
import { bornAged } from '@openroll/wizard/explore/explored-families';
import type { CatalogProduct } from '../load-catalog.ts';
import { type QuoteRow, quoter } from '../quote/quote.ts';
import type { QuotePerson } from '../quote/quote-people.ts';
import { changedOn } from './diff-rates.ts';
import { type Sample, sampleOf, usualSamples } from './people-samples.ts';

/** A change for sample people of a run of ages. */
export interface PremiumChange {
  /** 'primary aged 30 to 34, no tobacco, 20000, IL'. */
  readonly who: string;
  readonly text: string;
}

/** More kinds of people than this are not asked only because a rate of theirs changes: the rates themselves are listed in any case. */
const maxTouched = 60;

/**
 * What sample people pay before and after, at every age, in every class of simplified issue: the usual ones (`usualSamples`), and
 * those for whom a changed rate is printed.
 */
export function diffPremiums(
  before: CatalogProduct,
  after: CatalogProduct,
  on: CalendarDate,
): PremiumChange[] {
  const both = [before.definition, after.definition];
  const usual = usualSamples(both);
  const [first] = usual;
  const keys = first ? changedOn(before.definition, after.definition, on).map(({ key }) => key) : [];
  const touched = unique(keys.flatMap((key) => (first ? [sampleOf(key, both, first)] : [])));
  return unique([...usual, ...touched.slice(0, maxTouched)]).flatMap((sample) =>
    changesOf(before, after, sample, on),
  );
}

const unique = (samples: readonly Sample[]): Sample[] => [
  ...new Map(
    samples.map((each) => [whoIs(each, 0, 0, undefined) + JSON.stringify(each.wanted), each]),
  ).values(),
];

function changesOf(
  before: CatalogProduct,
  after: CatalogProduct,
  sample: Sample,
  on: CalendarDate,
): PremiumChange[] {
  const ages = Array.from({ length: 100 }, (_, age) => age);
  const edges = edgesOf(before, after);
  const salary = salaryFor([before, after]);
  const quoted = [before, after].map((product) => {
    const quote = quoter([product], {
      ...sample,
      on,
      enrollmentPeriod: { from: on, to: on },
      wanted: sample.wanted ? [sample.wanted] : [],
    });
    let told: ReadonlyMap<string | undefined, string> = new Map();
    return ages.map((age) => {
      if (age === 0 || edges.has(age) || (sample.isPastHalf && edges.has(age + 1)))
        told = outcome(quote(personOf(sample, age, on, salary)), sample);
      return told;
    });
  });
  const classes = new Set(quoted.flat().flatMap((each) => [...each.keys()]));
  return [...classes].flatMap((rating) => {
    const pairs = ages.map((age) => {
      const [old, now] = quoted.map((each) => each[age]?.get(rating) ?? each[age]?.get(undefined) ?? '');
      return { age, old: old ?? '', now: now ?? '' };
    });
    return runsOf(pairs).map(({ from, to, old, now }) => ({
      who: whoIs(sample, from, to, rating),
      text: `${old} becomes ${now}${percentage(old, now)}`,
    }));
  });
}

/** Ages from which something else can count in either product: between two of them everybody is told the same. */
function edgesOf(...products: readonly CatalogProduct[]): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (age: unknown, by = 0) => typeof age === 'number' && found.add(age + by);
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { min_age, max_age, from_age, minimum, maximum } = value as Readonly<Record<string, unknown>>;
    for (const age of [min_age, from_age, minimum]) add(age);
    for (const age of [max_age, maximum]) add(age, 1);
    for (const each of Object.values(value)) look(each);
  };
  for (const { definition } of products) {
    const { form_mappings: _, ...said } = definition;
    look(said);
  }
  return found;
}

/** What one sample person is told, by class: a premium, or why there is none. Under undefined, what counts in no class or any. */
function outcome(
  rows: readonly QuoteRow[],
  { type, wanted }: Sample,
): ReadonlyMap<string | undefined, string> {
  const row = rows.find(({ applicant }) => applicant.startsWith(type));
  if (!row) return new Map([[undefined, 'not offered']]);
  if (row.refusal !== undefined) return new Map([[undefined, row.refusal]]);
  // Whoever cannot have the choice is priced at their lowest, which is not what is asked here.
  if (wanted && row.value !== wanted.value) return new Map([[undefined, 'not offered']]);
  const { tiers = [], modal_cents, pending_cents } = row;
  const pending = pending_cents === undefined ? [] : [`${formatCents(pending_cents)} pending`];
  if (tiers.length === 0) return new Map([[undefined, [formatCents(modal_cents), ...pending].join(' and ')]]);
  return new Map<string | undefined, string>([
    ...tiers.map(({ label, premium }) => [label, formatCents(toCents(premium))] as const),
    ...pending.map((text) => [undefined, text] as const),
  ]);
}

/** $52,000 a year, or as much as the highest amount asks for where a multiple of the salary is the limit. */
const salaryFor = (products: readonly CatalogProduct[]): number =>
  Math.max(
    52_000,
    ...products.flatMap(({ definition: { coverage } }) => {
      const {
        amounts = [],
        range,
        salary_maximum: limit,
      } = (coverage.kind === 'face_value' && coverage.primary) || {};
      return limit ? [Math.ceil(Math.max(0, ...amounts, range?.maximum ?? 0) / limit.multiple)] : [];
    }),
  );

/** Days after a birthday, so many that the next one is nearer. */
const pastHalf = 200;

function personOf(
  { type, tobacco, gender = 'female', wanted, isPastHalf = false, salary: own }: Sample,
  age: number,
  on: CalendarDate,
  usualSalary: number,
): QuotePerson {
  const born = (years: number) => addDays(bornAged({ startedOn: on }, years), isPastHalf ? -pastHalf : 0);
  const tier = wanted?.answers.tier !== undefined;
  const hasRider = Object.keys(wanted?.answers ?? {}).some((name) => name.startsWith('rider_'));
  const data = (years: number) => ({
    birthdate: born(years),
    tobacco,
    gender,
    actively_at_work: 'yes',
  });
  const primary = {
    ...data(type === 'primary' ? age : 40),
    salary: own ?? usualSalary,
    hire_date: '2001-01-01',
  };
  const married = type === 'spouse' || tier || hasRider;
  return {
    line: 1,
    problems: [],
    applicants: [
      { id: 'primary', type: 'primary', data: { ...primary, has_spouse: married ? 'yes' : 'no' } },
      ...(married
        ? [{ id: 'spouse', type: 'spouse' as const, data: data(type === 'spouse' ? age : 40) }]
        : []),
      ...(type === 'child' || tier || hasRider
        ? [{ id: 'child-1', type: 'child' as const, data: data(type === 'child' ? age : 8) }]
        : []),
    ],
  };
}

interface Pair {
  readonly age: number;
  readonly old: string;
  readonly now: string;
}

/** Neighboring ages for whom the same changes. */
function runsOf(pairs: readonly Pair[]): { from: number; to: number; old: string; now: string }[] {
  const runs: { from: number; to: number; old: string; now: string }[] = [];
  for (const { age, old, now } of pairs) {
    if (old === now) continue;
    const last = runs.at(-1);
    if (last && last.to === age - 1 && last.old === old && last.now === now) last.to = age;
    else runs.push({ from: age, to: age, old, now });
  }
  return runs;
}

/** 'primary aged 30 to 34, no tobacco, female, 20000, graded, IL'. */
function whoIs(sample: Sample, from: number, to: number, rating: string | undefined): string {
  const { type, isPastHalf, tobacco, gender, salary, wanted, state, mode, options } = sample;
  const ages = from === to ? `aged ${from}` : `aged ${from} to ${to}`;
  const choice = typeof wanted?.value === 'number' ? String(wanted.value) : (wanted?.value ?? '');
  const { tier, ...answers } = wanted?.answers ?? {};
  const beside = Object.entries(answers).map(([name, value]) => `${name} ${inWords(value)}`);
  const set = Object.entries(options).map(([name, value]) => `${name} ${inWords(value)}`);
  const parts = [
    `${type} ${ages}`,
    isPastHalf ? 'more than half a year past the birthday' : undefined,
    tobacco === 'yes' ? 'tobacco' : 'no tobacco',
    gender,
    salary === undefined ? undefined : `pay ${formatCents(salary * 100)} a year`,
    `${choice}${tier ? ` ${inWords(tier)}` : ''}`,
    ...beside,
    ...set,
    rating,
    mode === 'monthly' ? undefined : mode,
    state,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : String(value);

function percentage(old: string, now: string): string {
  const [a, b] = [old, now].map((text) =>
    text.startsWith('$') ? Number(text.slice(1).replaceAll(',', '')) : Number.NaN,
  );
  if (a === undefined || b === undefined || !(a > 0) || !(b > 0)) return '';
  const change = (b / a - 1) * 100;
  return ` (${change > 0 ? '+' : ''}${change.toFixed(1)} %)`;
}
