import { compare, type Decimal, decimal, fromInteger, multiply } from '@openroll/domain/values/decimal';
import { rangeUpTo } from '../coverage/coverage-amounts.ts';
import type { ProductDefinition, RateRow, RateTable } from '../definition/product.ts';
import type { Guarantee } from '../definition/underwriting.ts';
import { amountsOf, applicantsOf, isWithin } from '../rate-tables/rate-columns.ts';
import { type ApplicantType, applicantTypes } from '../step.ts';
import type { RateFinding } from './lint-message.ts';

type Path = readonly (string | number)[];

/**
 * Only amounts have volume bands. Where a guarantee splits an amount, the whole may not cost less than what is guaranteed: what lies above
 * would cost less than nothing. The first row of each band is named, with how many more there are.
 */
export function volumeBands(
  definition: ProductDefinition,
  table: RateTable,
  path: Path,
  keyOf: (row: RateRow) => string,
): RateFinding[] {
  const at = (row: RateRow, message: string): RateFinding => ({
    path: [...path, 'rows', table.rows.indexOf(row)],
    message: `line ${row.line}: ${message}`,
    file: table.file,
    line: row.line,
  });
  const banded = table.rows.filter((row) => amountsOf(row) !== undefined);
  if (definition.coverage.kind !== 'face_value')
    return banded.map((row) => at(row, 'only amounts of coverage have volume bands'));
  const people = banded.length === 0 ? [] : applicantTypes.map((type) => splitAmounts(definition, type));
  const byPerson = Map.groupBy(banded, ({ min_amount: _, max_amount: __, ...row }) =>
    JSON.stringify([keyOf(row), row.min_age, row.max_age]),
  );
  const falling = [...byPerson.values()].flatMap((rows) => {
    const sorted = rows.toSorted((a, b) => (a.min_amount ?? 0) - (b.min_amount ?? 0));
    return sorted.flatMap((row, index) => {
      const own = people.filter(({ type }) => (applicantsOf(row) ?? applicantTypes).includes(type));
      const falls = sorted.slice(0, index).flatMap((lower) => own.flatMap((of) => fall(lower, row, of)));
      return falls.slice(0, 1).map((message) => ({ row, message }));
    });
  });
  return [...Map.groupBy(falling, ({ row }) => row.min_amount).values()].flatMap(([first, ...more]) =>
    first ? [at(first.row, first.message + (more.length > 0 ? `; ${more.length} more rows, too` : ''))] : [],
  );
}

/** What may be guaranteed of the amounts of one kind of applicant, and which they may choose; undefined where that is no list. */
interface SplitAmounts {
  readonly type: ApplicantType;
  readonly isGuaranteed: boolean;
  readonly guaranteed: readonly number[] | undefined;
  readonly chosen: readonly number[] | undefined;
}

/** What is said where an amount of a band costs less than one that is guaranteed in a lower band. */
function fall(lower: RateRow, row: RateRow, { isGuaranteed, guaranteed, chosen }: SplitAmounts): string[] {
  const [below, above] = [amountsOf(lower), amountsOf(row)];
  if (!isGuaranteed || !below || !above) return [];
  const within = (of: readonly number[] | undefined, band: typeof below) =>
    of?.filter((each) => isWithin(band, each));
  const most = guaranteed ?? chosen;
  const held = most ? within(most, below)?.at(-1) : below.max;
  const least = chosen ? within(chosen, above)?.[0] : above.min;
  if (held === undefined || least === undefined || compare(costs(lower, held), costs(row, least)) <= 0)
    return [];
  return [
    `the premium of $${least} is below that of $${held}: above a guarantee of $${held} it would cost less than nothing`,
  ];
}

const costs = ({ rate }: RateRow, amount: number): Decimal => multiply(decimal(rate), fromInteger(amount));

/** In the product, and in each state that has a variation. */
function splitAmounts(definition: ProductDefinition, type: ApplicantType): SplitAmounts {
  const places = [undefined, ...Object.values(definition.state_variations)].map((variation) => ({
    coverage: variation?.coverage ?? definition.coverage,
    rules: (variation?.guaranteed_issue ?? definition.guaranteed_issue).filter(({ applicants }) =>
      applicants.includes(type),
    ),
  }));
  const rules = places.flatMap((each) => each.rules);
  return {
    type,
    isGuaranteed: rules.length > 0,
    guaranteed: allOf(rules.map((rule) => guaranteedAmounts(definition, rule))),
    chosen: allOf(
      places.map(({ coverage }) => {
        const { amounts, range, money_purchase } = (coverage.kind === 'face_value' && coverage[type]) || {};
        return money_purchase ? undefined : (amounts ?? (range && rangeUpTo(range)));
      }),
    ),
  };
}

/** All of some lists, rising; undefined where one of them is not known. */
function allOf(lists: readonly (readonly number[] | undefined)[]): readonly number[] | undefined {
  const known = lists.filter((each) => each !== undefined);
  return known.length < lists.length ? undefined : [...new Set(known.flat())].toSorted((a, b) => a - b);
}

function guaranteedAmounts(definition: ProductDefinition, rule: Guarantee): readonly number[] | undefined {
  if (rule.adds_to !== undefined || rule.salary_multiple !== undefined) return undefined;
  if (rule.amount_option === undefined) return [rule.amount];
  const option = definition.options.find(({ name }) => name === rule.amount_option);
  const { minimum, maximum, step } = option ?? {};
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || step === undefined) return undefined;
  return [rule.amount, ...rangeUpTo({ minimum, maximum, step })];
}
