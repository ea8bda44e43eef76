import { isCalendarDate } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import { nameOf } from '@openroll/wizard/answers/answers';
import type { Applicant } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { type Answered, type CheckedGroup, type CheckedRow, rowsOf } from './checked-answers.ts';

/** Who somebody is, as they have said it; of the employee the family, too. */
export function aboutGroups(answered: Answered, person: Applicant, t: Translate): CheckedGroup[] {
  const ofPerson = answered.steps.filter(
    ({ contextType, applicantId }) => contextType === 'applicant' && applicantId === person.id,
  );
  const own = ofPerson.filter(({ phase }) => phase === 'people');
  // What products ask of whom they cover stands with their questions.
  const details = ofPerson.filter(({ phase }) => phase === 'health');
  const about = own.filter(({ page }) => person.type !== 'primary' || page.name !== 'family');
  const family = own.filter((step) => !about.includes(step));
  const children = answered.data.applicants.filter(({ type }) => type === 'child');
  return [
    ...groupOf(about, answered, t, t('checkAnswers.about')).map(compact),
    ...groupOf(details, answered, t, t('checkAnswers.details')).map(compact),
    ...groupOf(
      family,
      answered,
      t,
      family[0]?.page.title ?? '',
      children.map((child) => childRow(child, t)),
    ),
  ];
}

/** The name stands above; where somebody lives is one line or two. */
function compact(group: CheckedGroup): CheckedGroup {
  const part = (name: string) => group.rows.find(({ field }) => field === name);
  const text = (...names: readonly string[]) =>
    names.flatMap((name) => part(name)?.lines ?? []).join(names[0] === 'state' ? ' ' : ', ');
  const town = [text('city'), text('state', 'zip')].filter(Boolean).join(', ');
  const lines = [text('address', 'address2'), town].filter(Boolean);
  const isAddress = ({ field = '' }: CheckedRow) => addressNames.includes(field);
  const rows = group.rows.flatMap((row) => {
    if (row.field === 'address') return [{ ...row, lines }];
    return isAddress(row) || nameParts.includes(row.field ?? '') ? [] : [row];
  });
  return { ...group, isCompact: true, rows };
}

const nameParts: readonly string[] = ['first_name', 'middle_name', 'last_name'];
const addressNames: readonly string[] = ['address2', 'city', 'state', 'zip'];

function groupOf(
  steps: readonly Step[],
  answered: Answered,
  t: Translate,
  title: string,
  more: readonly CheckedRow[] = [],
): CheckedGroup[] {
  const rows = [...steps.flatMap((step) => rowsOf(step, answered, t)), ...more];
  const [first] = steps;
  return first && rows.length > 0 ? [{ key: first.name, title, step: first.name, rows }] : [];
}

function childRow(child: Applicant, t: Translate): CheckedRow {
  const { birthdate, gender } = child.data;
  const words = gender === 'female' || gender === 'male' ? gender : 'x';
  const day = typeof birthdate === 'string' && isCalendarDate(birthdate) ? t.formats.day(birthdate) : '';
  const line = t('checkAnswers.child', { day, gender: t(`children.gender.${words}`) });
  return { key: child.id, label: nameOf(child), lines: [line] };
}
