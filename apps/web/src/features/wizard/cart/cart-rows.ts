import type { AdvancedPage } from '@openroll/contract/wizard';
import {
  annualize,
  type Cents,
  monthOfAll,
  type PeriodPremium,
  toCents,
} from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { isChoice } from '@openroll/wizard/answers/answer-shapes';
import { nameOf } from '@openroll/wizard/answers/answers';
import { type Answer, type EnrollmentData, noCoverage } from '@openroll/wizard/enrollment';
import type { Field, FieldContext, Step } from '@openroll/wizard/step';
import { answerAt, placeKey } from '../answers/answer-places.ts';
import { premiumOf } from '../state/total-premium.ts';

/** One coverage that was chosen, in the order of the steps: one person and one product. */
export interface CartRow {
  readonly key: string;
  readonly step: string;
  readonly context: FieldContext & { readonly product: number };
  readonly product: string;
  /** '' while nobody has said it. */
  readonly person: string;
  /** '$20,000', or 'Enhanced, Family'. */
  readonly coverage: string;
  /** Per pay period, in cents: for what is in force at once, and with what needs approval. Missing while nothing can be rated. */
  readonly now?: Cents;
  readonly ifApproved?: Cents;
  /** The field of the choice, and what it says of a coverage that is waived. */
  readonly field: Field;
  readonly waived?: Answer;
}

interface Chosen {
  readonly steps: readonly Step[];
  readonly data: EnrollmentData;
  readonly rates: AdvancedPage['rates'];
  readonly products: readonly { readonly id: number; readonly display_name: string }[];
}

/** What is chosen, as the steps that ask for it stand; Waived and No Coverage are no choices to pay for. */
export function cartRows({ steps, data, rates, products }: Chosen): readonly CartRow[] {
  return steps.flatMap((step) => {
    const { coverageApplicant: applicantId, coverageProduct: product, phase } = step;
    const field = step.fields.find(({ name }) => name === 'coverage');
    if (phase !== 'choose' || applicantId === undefined || product === undefined || !field) return [];
    const context = { applicantId, product };
    const chosen = answerAt(data, context, 'coverage');
    if (!isChoice(chosen) || chosen.value === null || chosen.value === noCoverage) return [];
    const rate = rates.find((one) => one.applicant === applicantId && one.product === product);
    const person = data.applicants.find(({ id }) => id === applicantId);
    const waived = field.choices?.find(({ value }) => value === null);
    return [
      {
        key: placeKey(context, 'coverage'),
        step: step.name,
        context,
        product: products.find(({ id }) => id === product)?.display_name ?? '',
        person: person ? nameOf(person) : '',
        coverage: [chosen.text, tierText(step, data, context)].filter(Boolean).join(', '),
        field,
        ...(rate ? premiums(rate) : {}),
        ...(waived ? { waived: { text: waived.text, value: null } } : {}),
      },
    ];
  });
}

function premiums(rate: AdvancedPage['rates'][number]): Pick<CartRow, 'now' | 'ifApproved'> {
  const now = premiumOf(rate);
  return rate.pending_premium === null ? { now } : { now, ifApproved: now + toCents(rate.pending_premium) };
}

function tierText(step: Step, data: EnrollmentData, context: FieldContext): string {
  const tier = answerAt(data, context, 'tier');
  const choices = step.fields.find(({ name }) => name === 'tier')?.choices ?? [];
  return choices.find(({ value }) => value === tier)?.text ?? '';
}

/** A sum of premiums for a pay period, a month and a year, each once: the year is what a year of pay periods comes to (§6.5). */
export function perPeriods(
  premiums: readonly PeriodPremium[],
  mode: PremiumMode,
): readonly { readonly period: PremiumMode; readonly amount: Cents }[] {
  const modal = premiums.reduce((sum, one) => sum + one.modal, 0);
  const amounts = { monthly: monthOfAll(premiums, mode), annual: annualize(modal, mode), [mode]: modal };
  const periods: readonly PremiumMode[] = [mode, 'monthly', 'annual'];
  return [...new Set(periods)].map((period) => ({ period, amount: amounts[period] ?? modal }));
}
