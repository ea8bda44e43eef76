import type { Translate } from '@openroll/messages/texts';
import type { ChosenCoverage } from '@openroll/wizard/step';
import type { CheckedPerson, CheckedRow } from './checked-answers.ts';
import { paidLines } from './checked-paid.ts';

/** What was chosen, by person, for whoever came by a link: without premiums, and nothing to change. */
export function chosenPeople(chosen: readonly ChosenCoverage[], t: Translate): readonly CheckedPerson[] {
  return [...Map.groupBy(chosen, ({ person }) => person)].map(([name, own]) => ({
    id: name,
    name,
    groups: [
      {
        key: `coverage ${name}`,
        title: t('checkAnswers.coverage'),
        rows: own.map((each) => coverageRow(each, t)),
      },
      { key: `paid ${name}`, title: t('checkAnswers.paid'), rows: own.flatMap((each) => paidRow(each, t)) },
    ].filter(({ rows }) => rows.length > 0),
  }));
}

const coverageRow = (
  { product, coverage, needs_approval: amount }: ChosenCoverage,
  t: Translate,
): CheckedRow => ({
  key: product,
  label: product,
  lines: [coverage, amount === undefined ? '' : t('checkAnswers.needsApproval', { amount })].filter(Boolean),
});

/** Nobody is named for what pays the insured themselves. */
const paidRow = (
  { product, primary_beneficiaries: primary, contingent_beneficiaries: contingent }: ChosenCoverage,
  t: Translate,
): CheckedRow[] =>
  primary === '' && contingent === ''
    ? []
    : [{ key: product, label: product, lines: paidLines(t, primary, contingent) }];
