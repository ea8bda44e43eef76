import { amountText } from '../coverage/amount-text.ts';
import { rangeUpTo } from '../coverage/coverage-amounts.ts';
import type { Amounts, Rider } from '../definition/coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Guarantee } from '../definition/underwriting.ts';
import { type ApplicantType, applicantTypes } from '../step.ts';
import type { LintMessage } from './lint-message.ts';

type Path = readonly (string | number)[];
type Found = LintMessage[];

/**
 * Amounts that look mistyped: no whole or half number of what a rate pays for ($50,001 at a rate for each $1,000), and limits or guarantees that
 * lie between two amounts of a list. All of it can be priced, and some manuals say it; so each is a warning, which a product accepts with
 * a reason.
 */
export function oddAmounts(definition: ProductDefinition): Found {
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) => {
    const { coverage, riders, guaranteed_issue } = variation ?? {};
    return oddIn(definition, { coverage, riders, guaranteed_issue }, ['state_variations', state]);
  });
  return [...oddIn(definition, definition, []), ...variations];
}

/** What the product, or a state of it, says itself. */
type Said = Partial<Pick<ProductDefinition, 'coverage' | 'riders' | 'guaranteed_issue'>>;

function oddIn(
  definition: ProductDefinition,
  { coverage, riders = [], guaranteed_issue: rules = [] }: Said,
  path: Path,
): Found {
  const { rates, underwriting } = definition;
  const of = coverage ?? definition.coverage;
  if (of.kind !== 'face_value') return [];
  const unit = unitOf(rates);
  const types = applicantTypes.filter((type) => of[type] !== undefined);
  const ownPath = (type: ApplicantType) => [...path, 'coverage', type];
  return [
    ...(coverage === undefined
      ? []
      : types.flatMap((type) => {
          const amounts = of[type] ?? {};
          return [...indivisible(amounts, unit, ownPath(type)), ...offGrid(amounts, ownPath(type))];
        })),
    ...riders.flatMap((rider, index) => oddRider(rider, [...path, 'riders', index])),
    ...rules.flatMap((rule, index) =>
      rule.applicants.flatMap((type) => oddGuarantee(rule, of[type], [...path, 'guaranteed_issue', index])),
    ),
    ...(coverage === undefined
      ? []
      : (underwriting?.outcomes ?? []).flatMap(({ maximum }, index) =>
          types.flatMap((type) =>
            between(maximum, of[type] ?? {}, ['underwriting', 'outcomes', index, 'maximum']),
          ),
        )),
  ];
}

/** The dollars that a rate pays for; undefined where it pays for no amount. */
const unitOf = ({ unit, unit_amount }: Pick<ProductDefinition['rates'], 'unit' | 'unit_amount'>) =>
  ({ per_1000: 1000, per_100: 100, per_unit: unit_amount, flat: undefined })[unit];

function indivisible({ amounts, range }: Amounts, unit: number | undefined, path: Path): Found {
  if (unit === undefined) return [];
  const listed = [
    ...(amounts ?? []).map((amount, index) => ({ at: ['amounts', index], amount })),
    ...(range
      ? [
          { at: ['range', 'minimum'], amount: range.minimum },
          { at: ['range', 'step'], amount: range.step },
        ]
      : []),
  ];
  return listed
    .filter(({ amount }) => isOdd(amount, unit))
    .map(({ at, amount }) => notWhole([...path, ...at], amount, unit));
}

/** Halves are usual: $7,500 at a rate for each $1,000. */
const isOdd = (amount: number, unit: number): boolean => (amount * 2) % unit !== 0;

const notWhole = (path: Path, amount: number, unit: number) => ({
  path,
  message: `${path.join('.')}: ${amountText(amount)} is no whole and no half number of ${amountText(unit)}, which a rate is for`,
});

const oddRider = ({ amounts = [], unit }: Rider, path: Path): Found => {
  const of = unitOf({ unit });
  return amounts.flatMap((amount, index) =>
    of !== undefined && isOdd(amount, of) ? [notWhole([...path, 'amounts', index], amount, of)] : [],
  );
};

const offGrid = (amounts: Amounts, path: Path): Found =>
  (amounts.maximum_by_age ?? []).flatMap(({ maximum }, index) =>
    between(maximum, amounts, [...path, 'maximum_by_age', index, 'maximum']),
  );

/** A step up is held against the steps of a range, every other guarantee against the amounts. */
function oddGuarantee({ amount, adds_to }: Guarantee, of: Amounts | undefined, path: Path): Found {
  if (!of) return [];
  const at = [...path, 'amount'];
  if (adds_to === undefined) return between(amount, of, at);
  const step = of.range?.step;
  if (step === undefined || amount % step === 0) return [];
  return [
    {
      path: at,
      message: `${at.join('.')}: ${amountText(amount)} is no whole number of steps of ${amountText(step)}`,
    },
  ];
}

/** A limit that lies between two amounts of a list or range, or above the highest. */
function between(limit: number | undefined, of: Amounts, path: Path): Found {
  const { amounts, range, money_purchase: bought } = of;
  const listed = bought ? undefined : (amounts ?? (range && rangeUpTo(range)));
  if (!listed || limit === undefined || limit === 0 || listed.includes(limit)) return [];
  const below = listed.filter((amount) => amount < limit).at(-1);
  const above = listed.find((amount) => amount > limit);
  if (above === undefined || below === undefined) return [];
  return [
    {
      path,
      message: `${path.join('.')}: nobody can choose ${amountText(limit)}: it lies between ${amountText(below)} and ${amountText(above)}`,
    },
  ];
}
