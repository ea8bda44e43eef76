import type { Rider } from '../definition/coverage.ts';
import { hasOwnCoverage } from '../definition/own-coverage.ts';
import type { ProductDefinition, RateTable } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import { indexOf, isInBand, keyOf, type RateGroup } from '../rate-tables/rate-index.ts';
import type { ApplicantType } from '../step.ts';
import type { RateFinding } from './lint-message.ts';
import { combinationsIn } from './lint-rate-combinations.ts';

type Path = readonly (string | number)[];

/** Ages at which someone may apply, in some state, and no row fits (§6.6). Each run of ages is one warning. */
export function gaps(definition: ProductDefinition, table: RateTable, path: Path): RateFinding[] {
  const places = [
    definition,
    ...Object.keys(definition.state_variations).map((state) => definitionIn(definition, state)),
  ];
  const types: readonly ApplicantType[] = ['primary', 'spouse', 'child'];
  const rated = definition.coverage.kind === 'plans' ? types.slice(0, 1) : types;
  const riders = new Map(places.flatMap((each) => each.riders).map((rider) => [rider.name, rider]));
  const of = [
    ...rated
      .filter((type) => places.some((place) => hasOwnCoverage(place, type)))
      .map((type) => ({ type, rider: undefined })),
    ...[...riders.values()].flatMap((rider) => rider.applicants.map((type) => ({ type, rider }))),
  ];
  return of.flatMap(({ type, rider }) => {
    const ages = issueAges(places, type).filter((age) => !rider || isOfInsured(rider, age));
    return combinationsIn(definition, places, table, type, rider).flatMap((combination) => {
      const found = { ...combination, applicant: type, rider: rider?.name ?? '' };
      const missing = uncovered(indexOf(table), ages, found);
      const words = [
        ...(rider ? [`rider ${rider.name}`] : []),
        type,
        ...Object.entries(combination).map(([key, value]) => `${key} ${value}`),
      ].join(', ');
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

/** The ages that no row reaches. */
function uncovered(
  groups: readonly RateGroup[],
  ages: readonly number[],
  values: Readonly<Record<string, string>>,
): readonly number[] {
  const read = (column: string) => values[column];
  const entries = groups.flatMap(({ columns, amounts, buckets }) => {
    if (amounts && !isInBand(amounts, read('amount'))) return [];
    const key = keyOf(columns, read);
    return key === undefined ? [] : (buckets.get(key)?.entries ?? []);
  });
  return ages.filter((age) => !entries.some(({ min, max }) => age >= min && age <= max));
}

function issueAges(places: readonly ProductDefinition[], type: ApplicantType): readonly number[] {
  const ages = new Set(
    places.flatMap(({ applicants }) => {
      const rules = applicants[type];
      return rules ? range(rules.ages.minimum, rules.ages.maximum) : [];
    }),
  );
  return [...ages].toSorted((a, b) => a - b);
}

/** The ages of a rider are those of the insured, unless it covers others. */
const isOfInsured = ({ covers, ages }: Rider, age: number): boolean =>
  covers.length > 0 || !ages || (age >= ages.minimum && age <= ages.maximum);

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function runs(ages: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const age of ages) {
    const last = found.at(-1);
    if (last && last[1] === age - 1) last[1] = age;
    else found.push([age, age]);
  }
  return found;
}
