import { statesMeant } from '@openroll/domain/cases/offered-states';
import { rangeUpTo } from '../coverage/coverage-amounts.ts';
import type { Rider } from '../definition/coverage.ts';
import type { RateRow, RateTable } from '../definition/product.ts';
import { premiumModesOf } from '../pricing/modal-terms.ts';
import { amountsOf, columnsOf, openEnd } from '../rate-tables/rate-columns.ts';
import type { ApplicantType } from '../step.ts';
import type { RatedProduct } from './rated-product.ts';
import { reachedAmounts } from './reached-amounts.ts';

/** One value for each column that rows are printed for. */
export type Combination = Readonly<Record<string, string>>;

/** Columns of which only these values matter. */
export type Narrowed = Readonly<Record<string, readonly string[]>>;

interface Whose {
  readonly type: ApplicantType;
  readonly rider: Rider | undefined;
  readonly narrowed: Narrowed;
}

/** More combinations than this are not looked through one by one; a table that long is its author's to prove by examples. */
const maxCombinations = 20_000;

/**
 * Every combination of the values that the columns of a table can take, for one kind of applicant and the coverage itself or
 * one rider: what the product says where it says it (plans, tiers, classes, amounts, choices), else what the table prints.
 */
export function combinationsIn(
  definition: RatedProduct,
  places: readonly RatedProduct[],
  table: Pick<RateTable, 'rows'>,
  { type, rider, narrowed }: Whose,
): readonly Combination[] {
  const printed = new Map<string, Set<string>>();
  for (const row of table.rows) {
    if (row.rider !== rider?.name) continue;
    for (const [column, value] of columnsOf(row)) {
      const values = printed.get(column) ?? new Set();
      printed.set(column, values.add(value));
    }
  }
  const ends = bandEnds(
    table.rows.filter((row) => row.rider === rider?.name),
    rider ? [] : reachedAmounts(places, type),
  );
  if (ends.length > 0) printed.set('amount', new Set([...(printed.get('amount') ?? []), ...ends]));
  return [...printed].reduce<readonly Combination[]>(
    (all, [column, values]) => {
      const said = saidValues(definition, places, type, rider, column) ?? [...values];
      const only = Object.hasOwn(narrowed, column) ? narrowed[column] : undefined;
      return all
        .flatMap((each) => (only ?? said).map((value) => ({ ...each, [column]: value })))
        .slice(0, maxCombinations);
    },
    [{}],
  );
}

function saidValues(
  definition: RatedProduct,
  places: readonly RatedProduct[],
  type: ApplicantType,
  rider: Rider | undefined,
  column: string,
): readonly string[] | undefined {
  const { coverage, underwriting } = definition;
  if (column === 'tobacco') return ['no', 'yes'];
  if (column === 'mode') return premiumModesOf(definition);
  if (column === 'state') return statesMeant(definition.states);
  if (column === 'rating') return underwriting?.outcomes.map(({ value }) => value);
  if (column === 'amount') return listedAmounts(places, type, rider)?.map(String);
  if (coverage.kind === 'plans' && column === 'plan') return coverage.plans.map(({ value }) => value);
  if (coverage.kind === 'plans' && column === 'tier') return coverage.tiers.map(({ value }) => value);
  return declaredValues(definition, column);
}

/**
 * The amounts at which volume bands begin and end; and behind an end the next one, at which another must go on, but for the last. With
 * them what is `reached`: the lowest and the highest that anybody can have.
 */
function bandEnds(rows: readonly RateRow[], reached: readonly number[]): readonly string[] {
  const bands = rows.flatMap((row) => amountsOf(row) ?? []);
  if (bands.length === 0) return [];
  const last = Math.max(0, ...bands.map(({ max }) => max));
  const ends = bands.flatMap(({ min, max }) => [min, max, ...(max < last ? [max + 1] : [])]);
  const highest = reached.map((amount) => (amount === openEnd ? last + 1 : amount));
  return [...new Set([...ends, ...highest])].filter((end) => end > 0 && end < openEnd).map(String);
}

/** The amounts of this kind of applicant where they are a list; undefined where they follow from a salary or a share. */
function listedAmounts(
  places: readonly RatedProduct[],
  type: ApplicantType,
  rider: Rider | undefined,
): readonly number[] | undefined {
  if (rider?.amounts) return rider.amounts;
  const rules = places.flatMap(({ coverage }) =>
    coverage.kind === 'face_value' ? (coverage[type] ?? []) : [],
  );
  const listed = rules.map(({ amounts, range, money_purchase }) =>
    money_purchase ? undefined : (amounts ?? (range && rangeUpTo(range))),
  );
  return listed.length > 0 && listed.every((each) => each !== undefined)
    ? [...new Set(listed.flat())]
    : undefined;
}

/** The choices of the coverage question or option that a declared column reads. */
function declaredValues(definition: RatedProduct, column: string): readonly string[] | undefined {
  const from = definition.rates.keys.find((each) => each.column === column)?.from ?? '';
  const [scope, name] = from.split('.');
  if (scope === 'coverage') {
    const question = definition.coverage_questions.find((each) => each.name === name);
    return question?.choices?.map(({ value }) => String(value));
  }
  const option = scope === 'option' ? definition.options.find((each) => each.name === name) : undefined;
  return option?.choices?.map(({ value }) => value);
}
