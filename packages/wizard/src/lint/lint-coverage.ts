import type { Condition } from '../conditions/condition.ts';
import { namesIn } from '../conditions/evaluate.ts';
import type { Coverage, PlanCoverage, UnitCoverage } from '../definition/coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { type ApplicantType, applicantTypes } from '../step.ts';
import { lintAmounts } from './lint-amounts.ts';
import { lintOwnCondition } from './lint-conditions.ts';
import { repeated } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';

type Path = readonly (string | number)[];

/** Coverage, people and states that contradict each other. */
export function lintCoverage(definition: ProductDefinition): LintMessage[] {
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) => {
    const at = ['state_variations', state];
    return [
      ...lintOne(definition, variation?.coverage ?? definition.coverage, [...at, 'coverage']),
      ...lintAges(definition, variation?.applicants ?? definition.applicants, [...at, 'applicants']),
    ];
  });
  const relationships = definition.beneficiaries?.relationships.map(({ value }) => value) ?? [];
  return [
    ...repeated(relationships).map((value) => ({
      path: ['beneficiaries', 'relationships'],
      message: `${value} stands here twice`,
    })),
    ...lintOne(definition, definition.coverage, ['coverage']),
    ...lintAges(definition, definition.applicants, ['applicants']),
    ...variations,
  ];
}

function lintAges(
  definition: ProductDefinition,
  applicants: ProductDefinition['applicants'],
  path: Path,
): LintMessage[] {
  return Object.entries(applicants).flatMap(([type, rules]) => [
    ...(rules && rules.ages.minimum > rules.ages.maximum
      ? [{ path: [...path, type, 'ages'], message: 'the lowest age is above the highest' }]
      : []),
    ...(rules?.refuses ?? []).flatMap(({ when }, index) =>
      lintRefusal(definition, when, [...path, type, 'refuses', index, 'when']),
    ),
  ]);
}

/** Whether somebody may apply is said of themselves and of the case, before anything is known of others. */
const lintRefusal = (definition: ProductDefinition, when: Condition, path: Path): LintMessage[] => [
  ...lintOwnCondition(definition, when, path, new Set()),
  ...namesIn(when)
    .filter((name) => /^(primary|spouse)\./.test(name))
    .map((name) => ({
      path,
      message: `${name} is about another person: only applicant. and option. are read here`,
    })),
];

function lintOne(definition: ProductDefinition, coverage: Coverage, path: Path): LintMessage[] {
  const kind = coverage.kind === 'plans' ? 'per_family' : 'per_person';
  const wrongKind =
    definition.applications === kind
      ? []
      : [{ path: [...path, 'kind'], message: `${coverage.kind} goes with applications: ${kind}` }];
  return [
    ...wrongKind,
    ...unitProblems(definition, coverage).map((message) => ({ path: ['rates', 'unit'], message })),
    ...(coverage.kind === 'plans' ? lintPlans(definition, coverage, path) : []),
    ...(coverage.kind === 'units' ? lintUnits(definition, coverage, path) : []),
    ...(coverage.kind === 'face_value' ? lintAmounts(definition, coverage, path) : []),
  ];
}

/** What a rate is paid for must be something that is chosen. */
function unitProblems({ rates: { unit, unit_amount } }: ProductDefinition, { kind }: Coverage): string[] {
  const isPerDollars = unit === 'per_1000' || unit === 'per_100';
  return [
    ...(isPerDollars && kind !== 'face_value' ? [`${kind} has no dollars that ${unit} could count`] : []),
    ...(unit === 'per_unit' && kind === 'plans' ? ['plans has no units to count'] : []),
    ...(unit === 'per_unit' && kind === 'face_value' && unit_amount === undefined
      ? ['per_unit of an amount needs unit_amount, the dollars of one unit']
      : []),
    ...(unit_amount !== undefined && (unit !== 'per_unit' || kind !== 'face_value')
      ? ['unit_amount goes with per_unit of an amount']
      : []),
  ];
}

function lintPlans(definition: ProductDefinition, coverage: PlanCoverage, path: Path): LintMessage[] {
  const twice = (['plans', 'tiers'] as const).flatMap((list) =>
    repeated(coverage[list].map(({ value }) => value)).map((value) => ({
      path: [...path, list],
      message: `${value} stands here twice`,
    })),
  );
  return [...twice, ...lintTiers(definition, coverage, path), ...lintBenefits(coverage, path)];
}

/** Tiers for somebody who may apply in no state. */
function lintTiers(definition: ProductDefinition, { tiers }: PlanCoverage, path: Path): LintMessage[] {
  const all = [definition, ...Object.values(definition.state_variations)];
  const canApply = (type: ApplicantType) => all.some((each) => each?.applicants?.[type] !== undefined);
  return tiers.flatMap(({ value, covers }, index) =>
    covers
      .filter((type) => !canApply(type))
      .map((type) => ({
        path: [...path, 'tiers', index],
        message: `${value} covers a ${type}, and applicants has none: nobody could have it`,
      })),
  );
}

/** Plans are compared row by row: all of them have the same rows in the same order, none of them twice. */
function lintBenefits({ plans }: PlanCoverage, path: Path): LintMessage[] {
  const rowsOf = ({ benefits = [] }: PlanCoverage['plans'][number]) => benefits.map(({ label }) => label);
  const first = plans.map(rowsOf).find((rows) => rows.length > 0);
  if (!first) return [];
  return plans.flatMap((plan, index) => {
    const at = [...path, 'plans', index, 'benefits'];
    const rows = rowsOf(plan);
    const isSame = rows.length === first.length && rows.every((row, place) => row === first[place]);
    return [
      ...(isSame
        ? []
        : [{ path: at, message: `the plan ${plan.value} has other rows than: ${first.join(', ')}` }]),
      ...repeated(rows).map((row) => ({ path: at, message: `${row} stands here twice` })),
    ];
  });
}

const lintUnits = (definition: ProductDefinition, coverage: UnitCoverage, path: Path): LintMessage[] =>
  applicantTypes.flatMap((type) => {
    const rules = coverage[type];
    if (!rules)
      return definition.applicants[type] ? [{ path, message: `no units are given for ${type}` }] : [];
    return rules.minimum > rules.maximum
      ? [{ path: [...path, type], message: 'the lowest number is above the highest' }]
      : [];
  });
