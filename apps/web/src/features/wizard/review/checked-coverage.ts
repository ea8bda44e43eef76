import { toCents } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import { isChoice } from '@openroll/wizard/answers/answer-shapes';
import { type Applicant, noCoverage } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { contextOf } from '@openroll/wizard/validation/visible-fields';
import { answerAt } from '../answers/answer-places.ts';
import { type CartRow, cartRows } from '../cart/cart-rows.ts';
import { type Answered, type CheckedGroup, type CheckedRow, productName, rowsOf } from './checked-answers.ts';

/** What is chosen, a row for each product, and what was turned down. */
export function coverageGroup(answered: Answered, person: Applicant, t: Translate): CheckedGroup[] {
  const { steps, data, rates, period } = answered;
  const own = steps.filter(
    ({ phase, coverageApplicant }) => phase === 'choose' && coverageApplicant === person.id,
  );
  const rows = cartRows({ ...answered, steps: own }).map((row): CheckedRow => {
    const step = own.find(({ name }) => name === row.step);
    const rate = rates.find((one) => one.applicant === person.id && one.product === row.context.product);
    const details = step ? rowsOf(step, answered, t).filter(({ key }) => !isChoiceItself(step, key)) : [];
    const pending = rate?.pending_amount;
    return {
      key: row.key,
      label: row.product,
      step: row.step,
      lines: [
        row.coverage,
        ...details.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
        priceText(row, period, t),
        ...(pending ? [t('checkAnswers.needsApproval', { amount: t.formats.amount(toCents(pending)) })] : []),
      ],
    };
  });
  const without = own.flatMap((step): CheckedRow[] => {
    const chosen = answerAt(data, contextOf(step), 'coverage');
    if (!isChoice(chosen) || (chosen.value !== null && chosen.value !== noCoverage)) return [];
    const text = t(chosen.value === null ? 'checkAnswers.waived' : 'checkAnswers.none');
    return [
      { key: step.name, label: productName(answered, step.coverageProduct), lines: [text], step: step.name },
    ];
  });
  const turnedDown = person.type === 'primary' ? waivedAsOffered(answered, t) : [];
  const all = [...rows, ...without, ...turnedDown];
  return all.length > 0
    ? [{ key: `coverage ${person.id}`, title: t('checkAnswers.coverage'), rows: all }]
    : [];
}

const isChoiceItself = (step: Step, key: string): boolean =>
  ['coverage', 'tier'].some((name) => key === `${step.name} ${name}`);

function priceText({ now, ifApproved }: CartRow, period: string, t: Translate): string {
  if (now === undefined) return t('checkAnswers.unpriced');
  const { money } = t.formats;
  return ifApproved === undefined
    ? t('checkAnswers.premium', { amount: money(now), period })
    : t('checkAnswers.split', { now: money(now), all: money(ifApproved), period });
}

/** Products that were waived where they were offered have no step of their own. */
function waivedAsOffered({ steps, data }: Answered, t: Translate): CheckedRow[] {
  return steps.flatMap((step) =>
    step.fields
      .filter(({ offer, name }) => offer && answerAt(data, contextOf(step), name) === 'waive')
      .map(({ name, display_name: label }) => ({
        key: `${step.name} ${name}`,
        label,
        lines: [t('checkAnswers.waived')],
        step: step.name,
      })),
  );
}
