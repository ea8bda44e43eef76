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
  const { steps, rates, period } = answered;
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
  const all = [...rows, ...without(answered, own, person, t)];
  return all.length > 0
    ? [{ key: `coverage ${person.id}`, title: t('checkAnswers.coverage'), rows: all }]
    : [];
}

/** What was turned down and what is not wanted, a row each for all products. */
function without(answered: Answered, own: readonly Step[], person: Applicant, t: Translate): CheckedRow[] {
  const chosen = own.map((step) => ({ step, answer: answerAt(answered.data, contextOf(step), 'coverage') }));
  const offered = person.type === 'primary' ? waivedAsOffered(answered) : [];
  const of = (value: null | typeof noCoverage) =>
    chosen
      .filter(({ answer }) => isChoice(answer) && answer.value === value)
      .map(({ step }) => ({ product: productName(answered, step.coverageProduct), step: step.name }));
  const row = (label: string, products: readonly { product: string; step: string }[]): CheckedRow[] => {
    const [first] = products;
    if (!first) return [];
    const names = products.map(({ product }) => product);
    return [{ key: label, label, lines: [t.formats.list(names, 'and')], step: first.step }];
  };
  return [
    ...row(t('checkAnswers.none'), of(noCoverage)),
    ...row(t('checkAnswers.waived'), [...of(null), ...offered]),
  ];
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
const waivedAsOffered = ({ steps, data }: Answered) =>
  steps.flatMap((step) =>
    step.fields
      .filter(({ offer, name }) => offer && answerAt(data, contextOf(step), name) === 'waive')
      .map(({ display_name: product }) => ({ product, step: step.name })),
  );
