import type { Translate } from '@openroll/messages/texts';
import type { Applicant } from '@openroll/wizard/enrollment';
import { beneficiaryText } from '@openroll/wizard/kinds/beneficiary-text';
import { contextOf } from '@openroll/wizard/validation/visible-fields';
import { answerAt } from '../answers/answer-places.ts';
import { namesBeneficiaries } from '../beneficiaries/names-beneficiaries.ts';
import { type Answered, type CheckedGroup, productName } from './checked-answers.ts';

/** Who gets paid: of products that name the same people, once. */
export function paidGroup(answered: Answered, person: Applicant, t: Translate): CheckedGroup[] {
  const { data } = answered;
  const own = answered.steps.filter(
    (step) => step.coverageApplicant === person.id && namesBeneficiaries(step),
  );
  const named = own.map((step) => ({
    product: productName(answered, step.coverageProduct),
    lines: paidLines(
      t,
      beneficiaryText(t, answerAt(data, contextOf(step), 'primary_beneficiaries')),
      beneficiaryText(t, answerAt(data, contextOf(step), 'contingent_beneficiaries')),
    ),
  }));
  const [first] = own;
  if (!first) return [];
  const alike = Map.groupBy(named, ({ lines }) => lines.join('\n'));
  const rows = [...alike].map(([key, each]) => ({
    key,
    label: t.formats.list(
      each.map(({ product }) => product),
      'and',
    ),
    lines: each[0]?.lines ?? [],
  }));
  return [{ key: `paid ${person.id}`, title: t('checkAnswers.paid'), step: first.name, rows }];
}

/** Those who are named first, and those after them. */
export function paidLines(t: Translate, primary: string, contingent: string): readonly string[] {
  if (primary === '' && contingent === '') return [t('checkAnswers.nobody')];
  return [primary, ...(contingent === '' ? [] : [t('checkAnswers.contingentOf', { people: contingent })])];
}
