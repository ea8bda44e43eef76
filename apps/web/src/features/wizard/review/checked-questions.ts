import type { Translate } from '@openroll/messages/texts';
import type { Applicant } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { namesBeneficiaries } from '../beneficiaries/names-beneficiaries.ts';
import { type Answered, type CheckedGroup, rowsOf } from './checked-answers.ts';

/** What was asked about health and about other insurance: what was not simply denied, and all of it behind a line. */
export function questionGroups(answered: Answered, person: Applicant, t: Translate): CheckedGroup[] {
  const own = answered.steps.filter(
    (step) =>
      step.contextType === 'coverage' &&
      step.coverageApplicant === person.id &&
      step.phase !== 'choose' &&
      !namesBeneficiaries(step),
  );
  const isOfHealth = ({ phase }: Step) => phase === 'health';
  const others = own.filter((step) => !isOfHealth(step));
  return [
    ...questions(own.filter(isOfHealth), answered, t, t('checkAnswers.health')),
    ...questions(others, answered, t, t('checkAnswers.otherInsurance')),
  ];
}

function questions(steps: readonly Step[], answered: Answered, t: Translate, title: string): CheckedGroup[] {
  const [first] = steps;
  // Several products ask the same: it is told once.
  const asked = steps.flatMap((step) => rowsOf(step, answered, t));
  const rows = [...new Map(asked.map((row) => [`${row.label} ${row.lines.join(' ')}`, row])).values()];
  if (!first || rows.length === 0) return [];
  const no = t('shared.no');
  const telling = rows.filter(({ lines }) => lines.join() !== no);
  const count = rows.length;
  const summary = t(telling.length === 0 ? 'checkAnswers.allNo' : 'checkAnswers.answered', { count });
  return [{ key: `${title} ${first.name}`, title, step: first.name, rows: telling, all: { summary, rows } }];
}
