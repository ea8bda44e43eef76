import type { ProductDefinition } from './definition.ts';
import type { Coverage } from './definition-coverage.ts';
import type { LintMessage } from './lint.ts';
import { lintCondition, personNames } from './lint-conditions.ts';
import type { ApplicantType } from './steps.ts';

const isAboutApplicant = (name: string): boolean =>
  name.startsWith('applicant.') && personNames.has(name.slice('applicant.'.length));

type Path = readonly (string | number)[];

/** Coverage, people and states that contradict each other. */
export function lintCoverage(definition: ProductDefinition): LintMessage[] {
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) => {
    const at = ['state_variations', state];
    const sold = definition.states.sold === 'all' || definition.states.sold.includes(state);
    return [
      ...lintOne(definition, variation?.coverage ?? definition.coverage, [...at, 'coverage']),
      ...lintAges(variation?.applicants ?? definition.applicants, [...at, 'applicants']),
      ...(sold && !definition.states.except.includes(state)
        ? []
        : [{ path: at, message: `the product is not sold in ${state}` }]),
    ];
  });
  return [
    ...lintOne(definition, definition.coverage, ['coverage']),
    ...lintAges(definition.applicants, ['applicants']),
    ...variations,
  ];
}

function lintAges(applicants: ProductDefinition['applicants'], path: Path): LintMessage[] {
  return Object.entries(applicants).flatMap(([type, rules]) => [
    ...(rules && rules.ages.minimum > rules.ages.maximum
      ? [{ path: [...path, type, 'ages'], message: 'the lowest age is above the highest' }]
      : []),
    ...(rules?.refuses ?? []).flatMap(({ when }, index) =>
      lintCondition(when, [...path, type, 'refuses', index, 'when'], isAboutApplicant),
    ),
  ]);
}

function lintOne(definition: ProductDefinition, coverage: Coverage, path: Path): LintMessage[] {
  const family = coverage.kind === 'plans';
  const kind = family ? 'per_family' : 'per_person';
  const wrongKind =
    definition.applications === kind
      ? []
      : [{ path: [...path, 'kind'], message: `${coverage.kind} goes with applications: ${kind}` }];
  return [
    ...wrongKind,
    ...(coverage.kind === 'plans' ? lintPlans(coverage, path) : lintAmounts(definition, coverage, path)),
  ];
}

function lintPlans(coverage: Extract<Coverage, { kind: 'plans' }>, path: Path): LintMessage[] {
  return (['plans', 'tiers'] as const).flatMap((list) => {
    const values = coverage[list].map(({ value }) => value);
    return values
      .filter((value, index) => values.indexOf(value) !== index)
      .map((value) => ({ path: [...path, list], message: `${value} stands here twice` }));
  });
}

function lintAmounts(
  definition: ProductDefinition,
  coverage: Extract<Coverage, { kind: 'face_value' }>,
  path: Path,
): LintMessage[] {
  const types: readonly ApplicantType[] = ['primary', 'spouse', 'child'];
  return types.flatMap((type) => {
    const rules = coverage[type];
    const at = [...path, type];
    if (!rules) {
      return definition.applicants[type] ? [{ path, message: `no amounts are given for ${type}` }] : [];
    }
    const { amounts, share_of_primary, maximum_option } = rules;
    const unordered =
      amounts?.some((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0)) ?? false;
    const option =
      maximum_option !== undefined && !definition.options.some(({ name }) => name === maximum_option);
    return [
      ...(unordered ? [{ path: [...at, 'amounts'], message: 'amounts must rise' }] : []),
      ...(option
        ? [{ path: [...at, 'maximum_option'], message: `there is no option ${maximum_option}` }]
        : []),
      ...(!amounts && share_of_primary === undefined
        ? [{ path: at, message: 'give amounts or a share' }]
        : []),
      ...(type === 'primary' && share_of_primary !== undefined
        ? [{ path: [...at, 'share_of_primary'], message: 'the primary has nobody to share with' }]
        : []),
    ];
  });
}
