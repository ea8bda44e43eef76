import { compare, decimal, fromInteger, multiply } from '@openroll/domain/values/decimal';
import type { Translate } from '@openroll/messages/texts';
import type { ProductDefinition, RateRow, RateTable } from '../definition/product.ts';
import { columnsOf, openEnd } from '../rate-tables/rate-columns.ts';
import type { RateFinding } from './lint-message.ts';
import { oddFactors } from './lint-modal-charges.ts';
import { oddAmounts } from './lint-odd-amounts.ts';
import { gaps } from './lint-rate-gaps.ts';
import { strangeValues } from './lint-rate-keys.ts';
import { disagreements } from './lint-rate-modes.ts';
import { overlapsIn } from './lint-rate-overlaps.ts';
import { volumeBands } from './lint-volume-bands.ts';

export interface RateFindings {
  readonly errors: readonly RateFinding[];
  /** What someone must accept, by its exact text, before the product can be offered (§6.6). */
  readonly warnings: (t: Translate) => readonly RateFinding[];
}

const known = new WeakMap<ProductDefinition, RateFindings>();

/** Two rows for one person are refused; gaps, zeros, sharp drops, modes of different years, odd amounts and factors are warnings. A definition is looked through once. */
export function lintRates(definition: ProductDefinition): RateFindings {
  const found = known.get(definition) ?? findingsIn(definition);
  known.set(definition, found);
  return found;
}

function findingsIn(definition: ProductDefinition): RateFindings {
  const found = definition.rate_tables.map((table, index) => ({ table, at: ['rate_tables', index] }));
  const none = { path: ['rates'], message: 'there is no rate table' };
  const months = definition.rate_tables.map(({ effective }) => effective);
  const twice = months.filter((month, index) => months.indexOf(month) !== index);
  return {
    errors: [
      ...(found.length === 0 ? [none] : []),
      ...twice.map((month) => ({ path: ['rate_tables'], message: `two tables are effective ${month}` })),
      ...found.flatMap(({ table, at }) => overlaps(table, at)),
      ...found.flatMap(({ table, at }) => bands(table, at)),
      ...found.flatMap(({ table, at }) => volumeBands(definition, table, at, bandKey)),
      ...found.flatMap(({ table, at }) =>
        strangeValues(definition, table).map((each) => ({ ...each, path: [...at, ...each.path] })),
      ),
    ],
    warnings: inWords([
      ...found.map(({ table, at }) => ({
        zeros: zeros(table, at),
        gaps: gaps(definition, table, at),
        others: [...drops(table, at), ...modes(table, at)],
      })),
      { zeros: [], gaps: [], others: [...oddAmounts(definition), ...oddFactors(definition)] },
    ]),
  };
}

interface TableWarnings {
  readonly zeros: readonly RateFinding[];
  readonly gaps: ReturnType<typeof gaps>;
  readonly others: readonly RateFinding[];
}

/** Gaps are looked for once, and said in the words that are asked for. */
const inWords =
  (tables: readonly TableWarnings[]): RateFindings['warnings'] =>
  (t) =>
    tables.flatMap((each) => [...each.zeros, ...each.gaps.map((say) => say(t)), ...each.others]);

/** The warnings that product.yaml does not accept. */
export const openWarnings = (definition: ProductDefinition, t: Translate): readonly RateFinding[] => {
  const accepted = new Set(definition.rates.accepted_warnings.map(({ warning }) => warning));
  return lintRates(definition)
    .warnings(t)
    .filter(({ message }) => !accepted.has(message));
};

type Path = readonly (string | number)[];

const at = (table: RateTable, path: Path, row: RateRow, message: string): RateFinding => ({
  path: [...path, 'rows', table.rows.indexOf(row)],
  message,
  file: table.file,
  line: row.line,
});

const overlaps = (table: RateTable, path: Path): RateFinding[] =>
  overlapsIn(table).map(({ row, before }) =>
    at(table, path, row, `line ${row.line} and line ${before.line} are rates for the same person`),
  );

const bands = (table: RateTable, path: Path): RateFinding[] =>
  (['age', 'amount'] as const).flatMap((what) =>
    table.rows
      .filter((row) => (row[`min_${what}`] ?? 0) > (row[`max_${what}`] ?? openEnd))
      .map((row) => at(table, path, row, `min_${what} is above max_${what}`)),
  );

const zeros = (table: RateTable, path: Path): RateFinding[] =>
  table.rows
    .filter(({ rate }) => compare(decimal(rate), fromInteger(0)) === 0)
    .map((row) => at(table, path, row, `${table.file}: the rate of line ${row.line} is zero`));

/** A rate that is under half of the band before it, for otherwise the same person. */
function drops(table: RateTable, path: Path): RateFinding[] {
  const keys = table.rows.map(bandKey);
  const byEnd = new Map(table.rows.map((row, index) => [`${row.max_age} ${keys[index]}`, row]));
  return table.rows.flatMap((row, index) => {
    const before = row.min_age === undefined ? undefined : byEnd.get(`${row.min_age - 1} ${keys[index]}`);
    if (!before) return [];
    const isSharp = compare(multiply(decimal(row.rate), fromInteger(2)), decimal(before.rate)) < 0;
    const message = `${table.file}: the rate of line ${row.line} is less than half of line ${before.line}`;
    return isSharp ? [at(table, path, row, message)] : [];
  });
}

/** Rows of a table printed per mode that its other modes do not explain: the first of each mode, and how many more there are. */
function modes(table: RateTable, path: Path): RateFinding[] {
  const byMode = Map.groupBy(disagreements(table), ({ row }) => row.mode);
  return [...byMode.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { row, other, expected } = first;
    const others = more.length === 0 ? '' : `; ${more.length} more rows differ, too`;
    const message =
      `${table.file}: the ${row.mode} rate of line ${row.line} is ${row.rate}, ` +
      `and by the ${other.mode} rate of line ${other.line} ${expected}${others}`;
    return [at(table, path, row, message)];
  });
}

/** Rows of one key differ only in their ages. */
const bandKey = (row: RateRow): string =>
  JSON.stringify([
    row.applicant ?? '',
    row.rider ?? '',
    row.min_amount ?? '',
    row.max_amount ?? '',
    [...columnsOf(row)].toSorted(),
  ]);
