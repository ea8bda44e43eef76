import type { CalendarDate } from '@openroll/domain/values/dates';
import { formatCents } from '@openroll/domain/values/money';
import { stateCodes } from '@openroll/domain/values/us-states';
import { definitionIn, isSoldIn } from '@openroll/wizard/definition/state-definition';
import { bornAged } from '@openroll/wizard/explore/explored-families';
import { type ApplicantType, applicantTypes } from '@openroll/wizard/step';
import type { CatalogProduct } from '../load-catalog.ts';
import { type QuoteRow, quoter } from '../quote/quote.ts';
import type { WantedCoverage } from '../quote/quote-coverage.ts';
import type { QuotePerson } from '../quote/quote-people.ts';

/** A change for sample people of a run of ages. */
export interface PremiumChange {
  /** 'primary aged 30 to 34, no tobacco, $20,000 in IL'. */
  readonly who: string;
  readonly text: string;
}

interface Sample {
  readonly type: ApplicantType;
  readonly tobacco: 'yes' | 'no';
  readonly wanted: WantedCoverage | undefined;
  readonly state: string;
}

/**
 * What sample people pay before and after, per month: every age, with and without tobacco, at the lowest and the highest
 * choice (every plan and tier), in a state without a variation and in each that has one.
 */
export function diffPremiums(
  before: CatalogProduct,
  after: CatalogProduct,
  on: CalendarDate,
): PremiumChange[] {
  return samplesOf(before, after).flatMap((sample) => {
    const ages = Array.from({ length: 100 }, (_, age) => age);
    const pairs = ages.map((age) => {
      const [old, now] = [before, after].map((product) => outcome(product, sample, age, on));
      return { age, old: old ?? '', now: now ?? '' };
    });
    return runsOf(pairs).map(({ from, to, old, now }) => ({
      who: whoIs(sample, from, to),
      text: `${old} becomes ${now}${percentage(old, now)}`,
    }));
  });
}

function samplesOf(before: CatalogProduct, after: CatalogProduct): Sample[] {
  const both = [before.definition, after.definition];
  const varied = both.flatMap(({ state_variations }) => Object.keys(state_variations));
  const plain = stateCodes.find(
    (state) => !varied.includes(state) && both.every((each) => isSoldIn(each, state)),
  );
  const states = [...new Set([...(plain ? [plain] : []), ...varied])];
  return states.flatMap((state) => {
    const types = applicantTypes.filter((type) =>
      both.some((each) => definitionIn(each, state).applicants[type]),
    );
    const rated = both.some(({ coverage }) => coverage.kind === 'plans') ? (['primary'] as const) : types;
    const wanted = [
      ...new Map(both.flatMap((each) => choicesOf(each, state)).map((each) => [key(each), each])).values(),
    ];
    return rated.flatMap((type) =>
      tobaccoOf([before, after]).flatMap((tobacco) =>
        wanted.map((each) => ({ type, tobacco, wanted: each, state })),
      ),
    );
  });
}

/** Both answers only where a rate depends on it. */
const tobaccoOf = (products: readonly CatalogProduct[]): readonly ('no' | 'yes')[] =>
  products.some(({ definition }) =>
    definition.rate_tables.some(({ rows }) => rows.some((row) => row.tobacco !== undefined)),
  )
    ? ['no', 'yes']
    : ['no'];

const key = ({ value, answers }: WantedCoverage): string => JSON.stringify([value, answers]);

/** The ends of the primary's amounts, or every plan in every tier. */
function choicesOf(definition: CatalogProduct['definition'], state: string): WantedCoverage[] {
  const { coverage } = definitionIn(definition, state);
  if (coverage.kind === 'plans')
    return coverage.plans.flatMap(({ value }) =>
      coverage.tiers.map((tier) => ({ value, answers: { tier: tier.value } })),
    );
  if (coverage.kind === 'units')
    return [coverage.primary.minimum, coverage.primary.maximum].map((value) => ({ value, answers: {} }));
  const { amounts, range, salary_multiples: multiples } = coverage.primary;
  const ends = amounts ?? (range ? [range.minimum, range.maximum] : []);
  const values = ends.filter((_, index) => index === 0 || index === ends.length - 1);
  return [...values, ...(multiples?.multiples ?? []).map((multiple) => `salary_${multiple}`)].map(
    (value) => ({
      value,
      answers: {},
    }),
  );
}

/** What one sample person is told: a premium, or why there is none. */
function outcome(product: CatalogProduct, sample: Sample, age: number, on: CalendarDate): string {
  const { wanted, state, type } = sample;
  const settings = { on, mode: 'monthly' as const, state, wanted: wanted ? [wanted] : [] };
  const rows = quoter([product], settings)(personOf(sample, age, on));
  const row: QuoteRow | undefined = rows.find(({ applicant }) => applicant.startsWith(type));
  if (!row) return 'not offered';
  return row.refusal ?? formatCents(row.modal_cents);
}

function personOf({ type, tobacco, wanted }: Sample, age: number, on: CalendarDate): QuotePerson {
  const born = (years: number) => bornAged({ startedOn: on }, years);
  const tier = wanted?.answers.tier !== undefined;
  const data = (years: number) => ({
    birthdate: born(years),
    tobacco,
    gender: 'female',
    actively_at_work: 'yes',
  });
  const primary = { ...data(type === 'primary' ? age : 40), salary: 52_000, hire_date: '2001-01-01' };
  const married = type === 'spouse' || tier;
  return {
    line: 1,
    problems: [],
    applicants: [
      { id: 'primary', type: 'primary', data: { ...primary, has_spouse: married ? 'yes' : 'no' } },
      ...(married
        ? [{ id: 'spouse', type: 'spouse' as const, data: data(type === 'spouse' ? age : 40) }]
        : []),
      ...(type === 'child' || tier
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

function whoIs({ type, tobacco, wanted, state }: Sample, from: number, to: number): string {
  const ages = from === to ? `aged ${from}` : `aged ${from} to ${to}`;
  const tier = wanted?.answers.tier;
  const choice = typeof wanted?.value === 'number' ? String(wanted.value) : (wanted?.value ?? '');
  return `${type} ${ages}, ${tobacco === 'yes' ? 'tobacco' : 'no tobacco'}, ${choice}${tier ? ` ${tier}` : ''}, ${state}`;
}

function percentage(old: string, now: string): string {
  const [a, b] = [old, now].map((text) => (text.startsWith('$') ? Number(text.slice(1)) : Number.NaN));
  if (a === undefined || b === undefined || !(a > 0) || !(b > 0)) return '';
  const change = (b / a - 1) * 100;
  return ` (${change > 0 ? '+' : ''}${change.toFixed(1)} %)`;
}
