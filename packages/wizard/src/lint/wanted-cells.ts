import type { PrintedRow, WantedCell } from '@openroll/domain/cases/missing-cells';
import type { Rider } from '../definition/coverage.ts';
import { hasOwnCoverage } from '../definition/own-coverage.ts';
import type { RateTable } from '../definition/product.ts';
import { agesOf, amountsOf, applicantsOf, columnsOf } from '../rate-tables/rate-columns.ts';
import type { ApplicantType } from '../step.ts';
import { combinationsIn, type Narrowed } from './lint-rate-combinations.ts';
import type { RatedProduct } from './rated-product.ts';

/** Every person whom the product takes, in some state, and every rider: by what the table is printed for (§6.6). */
export function wantedCells(
  definition: RatedProduct,
  table: Pick<RateTable, 'rows'>,
  narrowed: Narrowed = {},
): readonly WantedCell[] {
  const places = placesOf(definition);
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
    return combinationsIn(definition, places, table, { type, rider, narrowed }).map((combination) => ({
      columns: { rider: rider?.name ?? '', applicant: type, ...combination },
      ages,
    }));
  });
}

/** The rows of a table as they are held against those cells; a row for adults is one for the employee and one for the spouse. */
export const printedRows = ({ rows }: Pick<RateTable, 'rows'>): readonly PrintedRow[] =>
  rows.flatMap((row) => {
    const values = [...columnsOf(row), ['rider', row.rider ?? '']] as const;
    return (applicantsOf(row) ?? [undefined]).map((applicant) => ({
      columns: new Map<string, string>([
        ...values,
        ...(applicant ? [['applicant', applicant] as const] : []),
      ]),
      ages: agesOf(row),
      amounts: amountsOf(row),
    }));
  });

/** The product, and what it is in each state that has a variation. */
const placesOf = (definition: RatedProduct): readonly RatedProduct[] => [
  definition,
  ...Object.values(definition.state_variations).map((variation) => ({
    ...definition,
    applicants: variation?.applicants ?? definition.applicants,
    coverage: variation?.coverage ?? definition.coverage,
    riders: variation?.riders ?? definition.riders,
  })),
];

function issueAges(places: readonly RatedProduct[], type: ApplicantType): readonly number[] {
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
