import { parseDollars } from '@openroll/domain/values/money';
import { type PremiumMode, periodsPerYear } from '@openroll/domain/values/premium-modes';
import type { ProductDefinition } from '../definition/product.ts';
import { hasOwnMonth, premiumModesOf } from '../pricing/modal-terms.ts';
import { repeated } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';

type Path = readonly (string | number)[];

/** Premium modes, policy fees and modal factors that contradict each other, or leave a mode without a premium (§6.5). */
export function lintModalCharges(definition: ProductDefinition): LintMessage[] {
  const at = (path: Path) => (message: string) => ({ path, message });
  return [
    ...repeated([...premiumModesOf(definition)]).map((mode) =>
      at(['premium_modes'])(`${mode} stands here twice`),
    ),
    ...feeProblems(definition).map(at(['rates', 'fee'])),
    ...factorProblems(definition).map(at(['rates', 'modal_factors'])),
    ...strangeModes(definition),
  ];
}

/** Every mode for which something must be printed: those that are sold, and the month that lists and first payments show. */
const neededModes = (definition: ProductDefinition): readonly PremiumMode[] => [
  ...new Set([...premiumModesOf(definition), ...(hasOwnMonth(definition) ? (['monthly'] as const) : [])]),
];

function feeProblems(definition: ProductDefinition): string[] {
  const { fee } = definition.rates;
  if (!fee) return [];
  const { annual, per_mode: perMode } = fee;
  const amounts = [annual, ...Object.values(perMode ?? {})].filter((amount) => amount !== undefined);
  return [
    ...((annual === undefined) === (perMode === undefined) ? ['give annual or per_mode, one of them'] : []),
    ...amounts
      .filter((amount) => parseDollars(amount) === undefined)
      .map((amount) => `${amount} is no amount of dollars and cents`),
    ...(perMode ? unprinted(definition, perMode).map((mode) => `there is no fee for ${mode}`) : []),
    ...(perMode ? unsold(definition, perMode) : []),
  ];
}

function factorProblems(definition: ProductDefinition): string[] {
  const { modal_factors: factors, table_option } = definition.rates;
  if (!factors) return [];
  const option = definition.options.find(({ name }) => name === table_option);
  const perMode = definition.rate_tables.filter(({ rows }) => rows.some(({ mode }) => mode !== undefined));
  return [
    ...unprinted(definition, { annual: 1, ...factors }).map((mode) => `there is no factor for ${mode}`),
    ...unsold(definition, factors),
    ...perMode.map(({ file }) => `${file} is printed per mode: no factor multiplies it`),
    ...(option?.columns.includes('mode')
      ? [`${option.name} is printed per mode: no factor multiplies it`]
      : []),
  ];
}

/** Loadings of manuals lie between these parts of the year's premium. */
const [least, most] = [0.9, 1.3];

/**
 * Factors by which a year of pay periods would come to far less or more than the year's premium: a digit too many, a percentage, the factor of
 * another mode. A manual may say so; each is a warning.
 */
export const oddFactors = ({ rates: { modal_factors: factors = {} } }: ProductDefinition): LintMessage[] =>
  (Object.entries(factors) as [PremiumMode, number][]).flatMap(([mode, factor]) => {
    const year = Number((factor * periodsPerYear[mode]).toPrecision(4));
    return year < least || year > most
      ? [
          {
            path: ['rates', 'modal_factors', mode],
            message: `rates.modal_factors.${mode}: ${periodsPerYear[mode]} times ${factor} are ${year} of the annual premium`,
          },
        ]
      : [];
  });

const unprinted = (
  definition: ProductDefinition,
  printed: Readonly<Partial<Record<PremiumMode, number>>>,
): readonly PremiumMode[] => neededModes(definition).filter((mode) => printed[mode] === undefined);

/** A mode that is priced and not sold was forgotten in `premium_modes`. */
const unsold = (
  definition: ProductDefinition,
  printed: Readonly<Partial<Record<PremiumMode, number>>>,
): string[] =>
  (Object.keys(printed) as PremiumMode[])
    .filter((mode) => mode !== 'annual' && !neededModes(definition).includes(mode))
    .map((mode) => `the product is not sold ${mode}: add it to premium_modes`);

/** Rows for a mode in which the product is not sold: nobody would ever be given that rate. */
const strangeModes = (definition: ProductDefinition): LintMessage[] =>
  definition.rate_tables.flatMap(({ file, rows }, table) =>
    rows.flatMap(({ mode, line }, index) =>
      mode === undefined || premiumModesOf(definition).includes(mode)
        ? []
        : [
            {
              path: ['rate_tables', table, 'rows', index],
              message: `line ${line}: the product is not sold ${mode}`,
              file,
              line,
            },
          ],
    ),
  );
