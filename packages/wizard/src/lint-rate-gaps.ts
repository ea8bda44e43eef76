import type { ProductDefinition, RateRow, RateTable } from './definition.ts';
import type { RateFinding } from './lint-rates.ts';
import { applicantsMeet, type RateKey, rateKeys } from './rate-table.ts';
import { definitionIn } from './state-definition.ts';
import type { ApplicantType } from './steps.ts';

type Path = readonly (string | number)[];

/** Ages at which someone may apply, in some state, and no row fits. Each run of ages is one warning. */
export function gaps(definition: ProductDefinition, table: RateTable, path: Path): RateFinding[] {
  const types: readonly ApplicantType[] = ['primary', 'spouse', 'child'];
  const rated = definition.coverage.kind === 'plans' ? types.slice(0, 1) : types;
  return rated.flatMap((type) => {
    const ages = issueAges(definition, type);
    return combinations(definition, table).flatMap((combination) => {
      const missing = ages.filter((age) => !table.rows.some((row) => covers(row, type, age, combination)));
      const words = [type, ...Object.entries(combination).map(([key, value]) => `${key} ${value}`)].join(
        ', ',
      );
      return runs(missing).map(([from, to]) => ({
        path,
        file: table.file,
        line: lineBeside(table, from, to),
        message: `${table.file}: no rate for ${words}, age ${from === to ? from : `${from} to ${to}`}`,
      }));
    });
  });
}

/** The row on one side of a gap, so that the finding points somewhere near; line 1 where there is none. */
const lineBeside = ({ rows }: RateTable, from: number, to: number): number =>
  (rows.find(({ max_age }) => max_age === from - 1) ?? rows.find(({ min_age }) => min_age === to + 1))
    ?.line ?? 1;

type Combination = Readonly<Partial<Record<RateKey, string>>>;

function covers(row: RateRow, type: ApplicantType, age: number, combination: Combination): boolean {
  return (
    (row.applicant === undefined || applicantsMeet(row.applicant, type)) &&
    age >= (row.min_age ?? 0) &&
    age <= (row.max_age ?? Number.MAX_SAFE_INTEGER) &&
    rateKeys.every((key) => row[key] === undefined || row[key] === combination[key])
  );
}

function issueAges(definition: ProductDefinition, type: ApplicantType): number[] {
  const places = [
    definition,
    ...Object.keys(definition.state_variations).map((state) => definitionIn(definition, state)),
  ];
  const ages = new Set(
    places.flatMap(({ applicants }) => {
      const rules = applicants[type];
      return rules ? range(rules.ages.minimum, rules.ages.maximum) : [];
    }),
  );
  return [...ages].toSorted((a, b) => a - b);
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Every combination of the values that the table's own keys can take. */
function combinations(definition: ProductDefinition, table: RateTable): Combination[] {
  const used = rateKeys.filter((key) => table.rows.some((row) => row[key] !== undefined));
  return used.reduce<Combination[]>(
    (all, key) =>
      all.flatMap((each) => valuesOf(definition, table, key).map((value) => ({ ...each, [key]: value }))),
    [{}],
  );
}

function valuesOf(definition: ProductDefinition, table: RateTable, key: RateKey): string[] {
  const { coverage } = definition;
  if (key === 'tobacco') return ['no', 'yes'];
  if (coverage.kind === 'plans' && key === 'plan') return coverage.plans.map(({ value }) => value);
  if (coverage.kind === 'plans' && key === 'tier') return coverage.tiers.map(({ value }) => value);
  return [...new Set(table.rows.flatMap((row) => row[key] ?? []))];
}

function runs(ages: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const age of ages) {
    const last = found.at(-1);
    if (last && last[1] === age - 1) last[1] = age;
    else found.push([age, age]);
  }
  return found;
}
