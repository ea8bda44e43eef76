import type { TableCells } from '@openroll/domain/cases/case';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { optionList } from '../definition/option-values.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { caseTable } from '../rate-tables/case-table.ts';
import { cellWords } from './cell-words.ts';
import type { Narrowed } from './lint-rate-combinations.ts';
import { knownValues } from './lint-rate-keys.ts';
import type { RatedProduct } from './rated-product.ts';
import { wantedCells } from './wanted-cells.ts';

type CaseProduct = RatedProduct & Pick<ProductDefinition, 'not_printed'>;

/**
 * What a case's own rate table must print (§6.6): the same cells as the lint of the product's files asks for, as far as the case offers
 * them: choices that it has taken away, and other premium modes than its own, need no rate. Undefined where the product has no such
 * option, or the case has not filled it with rows that can be read.
 */
export function caseTableCells(
  definition: CaseProduct,
  options: Readonly<Record<string, unknown>>,
  premiumMode: PremiumMode,
): TableCells | undefined {
  const { table_option: name } = definition.rates;
  const table = caseTable(definition, options, undefined);
  if (name === undefined || !table) return undefined;
  const values = Object.fromEntries(
    [...knownValues(definition)].map(([column, known]) => [column, [...known]] as const),
  );
  const wanted = table.table
    ? wantedCells(definition, table.table, narrowedBy(definition, options, premiumMode))
    : [];
  return {
    values,
    wanted: wanted.filter(({ columns }) => isOfTable(definition, columns.rider)),
    say: (columns) => cellWords(definition, columns),
  };
}

/** Rates of riders stay those of the files, unless the table has a column for them. */
const isOfTable = ({ options, rates }: RatedProduct, rider: string | undefined): boolean =>
  !rider || options.some(({ name, columns }) => name === rates.table_option && columns.includes('rider'));

function narrowedBy(
  { rates, coverage_questions, options: declared, not_printed: excused }: CaseProduct,
  options: Readonly<Record<string, unknown>>,
  premiumMode: PremiumMode,
): Narrowed {
  const defaults = Object.fromEntries(declared.map((option) => [option.name, option.default]));
  const offered = rates.keys.flatMap(({ column, from }) => {
    const [scope, name] = from.split('.');
    const question = scope === 'coverage' ? coverage_questions.find((each) => each.name === name) : undefined;
    const option = question?.offered_option;
    const listed =
      option === undefined ? undefined : optionList({ options: { ...defaults, ...options } }, option);
    return listed ? [[column, [...listed]] as const] : [];
  });
  const isExcused = excused !== undefined && Object.hasOwn(excused, 'rates.gender.x');
  return {
    ...Object.fromEntries(offered),
    mode: [premiumMode],
    gender: ['female', 'male', ...(isExcused ? [] : ['x'])],
  };
}
