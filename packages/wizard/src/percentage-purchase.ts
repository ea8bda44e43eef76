import { divide, fromInteger, multiply } from '@openroll/domain/values/decimal';
import { type Cents, toCents } from '@openroll/domain/values/money';
import { periodsPerYear } from '@openroll/domain/values/premium-modes';
import { yearlySalary } from './person/salary.ts';
import type { Session } from './session.ts';
import { coverageStepName } from './steps/coverage-step.ts';
import { stepSequence } from './steps/step-sequence.ts';

/** What a share of the salary buys: dollars of benefit, and their premium per pay period. */
export interface PercentagePurchase {
  readonly amount: number;
  readonly premium: Cents;
}

/**
 * The largest offered amount whose premium, as it is charged per pay period, is not above a percentage of the employee's salary
 * (B4). Undefined where the salary is not known, nothing is offered, or the least costs more.
 */
export function percentagePurchase(
  session: Session,
  of: { readonly product: number; readonly applicant: string; readonly percentage: number },
): PercentagePurchase | undefined {
  const salary = yearlySalary(session);
  const steps = stepSequence(session);
  const step = steps.at(steps.indexOf(coverageStepName(of.product, of.applicant)));
  const choices = step?.fields.find(({ name }) => name === 'coverage')?.choices ?? [];
  if (!salary) return undefined;
  const share = divide(multiply(salary, fromInteger(Math.round(of.percentage * 100))), fromInteger(10_000));
  const periods = periodsPerYear[session.context.premiumMode];
  const isWithin = (premium: Cents): boolean =>
    BigInt(premium * periods) * share.denominator <= share.numerator * 100n;
  return choices
    .flatMap(({ value, amount = value, premium, pending_premium = 0 }) =>
      typeof amount === 'number' && amount > 0 && premium !== undefined
        ? [{ amount, premium: toCents(premium) + toCents(pending_premium) }]
        : [],
    )
    .filter(({ premium }) => isWithin(premium))
    .reduce<PercentagePurchase | undefined>(
      (best, each) => (best === undefined || each.amount > best.amount ? each : best),
      undefined,
    );
}
