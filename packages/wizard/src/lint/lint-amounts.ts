import { parseDollars } from '@openroll/domain/values/money';
import { amountText } from '../coverage/amount-text.ts';
import { maxInRange } from '../coverage/coverage-amounts.ts';
import type { Amounts, FaceValueCoverage } from '../definition/coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { ApplicantType } from '../step.ts';
import { repeated } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';
import { numberOptions, optionProblem } from './lint-option-names.ts';

type Path = readonly (string | number)[];

/** Amounts that nobody could choose, that contradict each other, or that need what is not asked or not set. */
export function lintAmounts(
  definition: ProductDefinition,
  coverage: FaceValueCoverage,
  path: Path,
): LintMessage[] {
  const types: readonly ApplicantType[] = ['primary', 'spouse', 'child'];
  return types.flatMap((type) => {
    const rules = coverage[type];
    if (!rules)
      return definition.applicants[type] && !isCoveredByRider(definition, type)
        ? [{ path, message: `no amounts are given for ${type}` }]
        : [];
    return [
      ...sources(rules, type),
      ...lists(rules),
      ...purchase(definition, rules),
      ...limits(definition, rules),
      ...unreachedAges(definition, rules, type),
    ].map(({ at, message }) => ({ path: [...path, type, ...at], message }));
  });
}

/** Those without amounts of their own may be covered by a rider on the coverage of another. */
const isCoveredByRider = ({ riders }: ProductDefinition, type: ApplicantType): boolean =>
  riders.some(({ covers, applicants }) => covers.includes(type) && !applicants.includes(type));

interface Found {
  readonly at: Path;
  readonly message: string;
}

function sources(rules: Amounts, type: ApplicantType): Found[] {
  const { amounts, range, salary_multiples, pay_share, money_purchase, share_of_primary: share } = rules;
  const given = [amounts, range, salary_multiples, pay_share].filter((source) => source !== undefined);
  return [
    ...(given.length === 0 && !money_purchase && share === undefined
      ? [{ at: [], message: 'give amounts or a share' }]
      : []),
    ...(given.length > 1
      ? [{ at: [], message: 'give one of amounts, range, salary_multiples and pay_share, not several' }]
      : []),
    ...(type !== 'primary' && pay_share
      ? [
          {
            at: ['pay_share'],
            message: `the pay is the employee's: nothing of it is an amount of the ${type}`,
          },
        ]
      : []),
    ...(pay_share?.minimum !== undefined && pay_share.minimum > pay_share.maximum
      ? [{ at: ['pay_share'], message: 'the lowest amount is above the highest' }]
      : []),
    ...(type === 'primary' && share !== undefined
      ? [{ at: ['share_of_primary'], message: 'the primary has nobody to share with' }]
      : []),
  ];
}

function lists({ amounts, range, salary_multiples, maximum_by_age }: Amounts): Found[] {
  const rises = (list: readonly number[] = []) =>
    list.every((each, index) => index === 0 || each > (list[index - 1] ?? 0));
  const count = range ? Math.floor((range.maximum - range.minimum) / range.step) + 1 : 1;
  return [
    ...(rises(amounts) ? [] : [{ at: ['amounts'], message: 'amounts must rise' }]),
    ...(rises(salary_multiples?.multiples)
      ? []
      : [{ at: ['salary_multiples', 'multiples'], message: 'multiples must rise' }]),
    ...(count < 1 ? [{ at: ['range'], message: 'the lowest amount is above the highest' }] : []),
    ...(range && count >= 1 ? unreached(range) : []),
    ...(count > maxInRange
      ? [{ at: ['range'], message: `more than ${maxInRange} amounts are no list to choose from` }]
      : []),
    ...repeated(maximum_by_age?.map(({ from_age }) => from_age) ?? []).map((age) => ({
      at: ['maximum_by_age'],
      message: `the age ${age} stands here twice`,
    })),
  ];
}

/** A limit from an age on at which nobody can apply. */
function unreachedAges(
  { applicants, state_variations }: ProductDefinition,
  { maximum_by_age = [] }: Amounts,
  type: ApplicantType,
): Found[] {
  const all = [applicants, ...Object.values(state_variations).flatMap((each) => each?.applicants ?? [])];
  const oldest = Math.max(...all.map((each) => each[type]?.ages.maximum ?? 0));
  return maximum_by_age.flatMap(({ from_age }, index) =>
    from_age > oldest
      ? [
          {
            at: ['maximum_by_age', index, 'from_age'],
            message: `nobody of ${from_age} can apply: the oldest ${type} is ${oldest}`,
          },
        ]
      : [],
  );
}

/** A highest amount that no step leads to is never offered. */
function unreached({ minimum, maximum, step }: NonNullable<Amounts['range']>): Found[] {
  const over = (maximum - minimum) % step;
  const message = `no step leads to the maximum ${amountText(maximum)}: the highest amount would be ${amountText(maximum - over)}`;
  return over === 0 ? [] : [{ at: ['range', 'maximum'], message }];
}

function purchase({ rates, rate_tables }: ProductDefinition, { money_purchase: rules }: Amounts): Found[] {
  if (!rules) return [];
  const byAmount = rate_tables.some(({ rows }) =>
    rows.some(({ amount, rider }) => amount !== undefined && rider === undefined),
  );
  const messages = [
    ...(rates.unit === 'flat' || byAmount
      ? ['a premium buys an amount only where the rate is per unit of it']
      : []),
    ...(rules.minimum > rules.maximum ? ['the lowest amount is above the highest'] : []),
    ...rules.premiums
      .filter((premium) => parseDollars(premium) === undefined)
      .map((premium) => `${premium} is no amount of dollars and cents`),
    ...repeated(rules.premiums).map((premium) => `${premium} stands here twice`),
  ];
  return messages.map((message) => ({ at: ['money_purchase'], message }));
}

function limits(definition: ProductDefinition, rules: Amounts): Found[] {
  const bySalary = (['salary_multiples', 'salary_maximum', 'salary_share', 'pay_share'] as const).filter(
    (key) => rules[key] !== undefined,
  );
  const asked = definition.asks.primary.includes('salary');
  const at = (path: Path) => (message: string) => ({ at: path, message });
  return [
    ...(asked
      ? []
      : bySalary.map((key) => ({ at: [key], message: 'the primary is not asked for a salary' }))),
    ...optionProblem(definition, rules.maximum_option, numberOptions).map(at(['maximum_option'])),
    ...(['salary_share', 'pay_share'] as const).flatMap((key) =>
      optionProblem(definition, rules[key]?.percent_option, numberOptions).map(at([key, 'percent_option'])),
    ),
  ];
}
