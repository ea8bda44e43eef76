import { statesMeant } from '@openroll/domain/cases/offered-states';
import { askable, type ProductDefinition, type RateTable } from '../definition/product.ts';
import { bandColumns, builtInColumns, columnsOf, reservedColumns } from '../rate-tables/rate-columns.ts';
import { isRatedBy } from '../rate-tables/rate-table.ts';
import { applicantTypes } from '../step.ts';
import { repeated } from './lint-field-lists.ts';
import type { LintMessage, RateFinding } from './lint-message.ts';
import { optionProblem } from './lint-option-names.ts';
import { personNames } from './name-types.ts';
import type { RatedProduct } from './rated-product.ts';

/** Columns that a product declares for its rates, and the case option that brings a table: whether there are such things. */
export function lintRateKeys(definition: ProductDefinition): LintMessage[] {
  const { keys, table_option } = definition.rates;
  const option = definition.options.find(({ name }) => name === table_option);
  const known = new Set([
    ...builtInColumns,
    ...bandColumns,
    'applicant',
    'rider',
    ...keys.map(({ column }) => column),
  ]);
  const own = (option?.columns ?? []).filter((column) => !known.has(column));
  return [
    ...keys.flatMap((key, index) =>
      keyProblems(definition, key).map((message) => ({ path: ['rates', 'keys', index], message })),
    ),
    ...unaskedTobacco(definition),
    ...repeated(keys.map(({ column }) => column)).map((column) => ({
      path: ['rates', 'keys'],
      message: `the column ${column} stands here twice`,
    })),
    ...[
      ...optionProblem(definition, table_option, ['rate_table']),
      ...own.map((column) => `nothing is known under the column ${column} of the option ${table_option}`),
    ].map((message) => ({ path: ['rates', 'table_option'], message })),
  ];
}

/** A table by tobacco rates nobody who is not asked about it. */
function unaskedTobacco({ applicants, asks, coverage, rate_tables }: ProductDefinition): LintMessage[] {
  const rated = coverage.kind === 'plans' ? (['primary'] as const) : applicantTypes;
  return rate_tables.flatMap((table, index) =>
    rated
      .filter((type) => applicants[type] !== undefined && !asks[type].includes('tobacco'))
      .filter((type) => isRatedBy(table, 'tobacco', type))
      .map((type) => ({
        path: ['rate_tables', index],
        message: `${table.file} is by tobacco, which the ${type} is not asked about`,
      })),
  );
}

function keyProblems(
  definition: ProductDefinition,
  { column, from }: ProductDefinition['rates']['keys'][number],
): string[] {
  const [scope, name = ''] = from.split('.');
  const option = definition.options.find((each) => each.name === definition.rates.table_option);
  const isPrinted =
    option?.columns.includes(column) ||
    definition.rate_tables.some(({ rows }) => rows.some(({ keys }) => keys && Object.hasOwn(keys, column)));
  return [
    ...(reservedColumns.includes(column) ? [`the column ${column} is there for every product`] : []),
    ...(isPrinted ? [] : [`no table has the column ${column}`]),
    ...(scope === 'coverage' && !definition.coverage_questions.some((each) => each.name === name)
      ? [`there is no coverage question ${name}`]
      : []),
    ...(scope === 'option' ? optionProblem(definition, name, keyOptions) : []),
    ...((scope === 'applicant' || scope === 'primary') && !isAsked(definition, name)
      ? [`nothing is answered under the name ${from}`]
      : []),
  ];
}

/** A usual fact of a person, or one that this product asks somebody for. */
const isAsked = ({ asks }: ProductDefinition, name: string): boolean =>
  (askable as readonly string[]).includes(name)
    ? Object.values(asks).some((names) => (names as readonly string[]).includes(name))
    : personNames.has(name);

const keyOptions = [
  'text',
  'integer',
  'currency',
  'select',
  'radio',
  'checkbox',
  'yes_no_radio',
  'zip',
] as const;

/** Rows for a plan, tier, class, rider or choice that the product does not have: nobody would ever be given that rate. */
export function strangeValues(definition: ProductDefinition, table: RateTable): RateFinding[] {
  const known = knownValues(definition);
  return table.rows.flatMap((row, index) => {
    const values = [...columnsOf(row), ...(row.rider === undefined ? [] : [['rider', row.rider] as const])];
    return values
      .filter(([column, value]) => known.get(column)?.has(value) === false)
      .map(([column, value]) => ({
        path: ['rows', index],
        message: `line ${row.line}: the product has no ${column} ${value}`,
        file: table.file,
        line: row.line,
      }));
  });
}

/** The values that a column can have, by the plans, tiers, classes, riders and choices that the product has. */
export function knownValues(definition: RatedProduct): ReadonlyMap<string, ReadonlySet<string>> {
  const variations = Object.values(definition.state_variations);
  const plans = [definition, ...variations].flatMap((each) =>
    each?.coverage?.kind === 'plans' ? [each.coverage] : [],
  );
  const riders = [definition, ...variations].flatMap((each) => each?.riders ?? []);
  const declared = definition.rates.keys.flatMap(({ column, from }) => {
    const [scope, name] = from.split('.');
    const list = scope === 'coverage' ? definition.coverage_questions : definition.options;
    const choices =
      scope === 'coverage' || scope === 'option'
        ? list.find((each) => each.name === name)?.choices
        : undefined;
    return choices ? [[column, new Set(choices.map(({ value }) => String(value)))] as const] : [];
  });
  return new Map<string, ReadonlySet<string>>([
    ['state', new Set(statesMeant(definition.states))],
    ['plan', new Set(plans.flatMap((each) => each.plans.map(({ value }) => value)))],
    ['tier', new Set(plans.flatMap((each) => each.tiers.map(({ value }) => value)))],
    ['rating', new Set(definition.underwriting?.outcomes.map(({ value }) => value) ?? [])],
    ['rider', new Set(riders.map(({ name }) => name))],
    ...declared,
  ]);
}
