import type { Translate } from '@openroll/messages/texts';
import { nameOf } from '@openroll/wizard/answers/answers';
import type { Applicant } from '@openroll/wizard/enrollment';
import { visibleFields } from '@openroll/wizard/validation/visible-fields';
import type { Answered, CheckedPerson } from './checked-answers.ts';
import { coverageGroup } from './checked-coverage.ts';
import { paidGroup } from './checked-paid.ts';
import { aboutGroups } from './checked-person.ts';
import { questionGroups } from './checked-questions.ts';

/** What was answered, by person: who they are, what they chose, what was asked about it, and who gets paid. */
export function checkedPeople(answered: Answered, t: Translate): readonly CheckedPerson[] {
  const { data, steps } = answered;
  const isThere = ({ id, type }: Applicant) =>
    type !== 'spouse' ||
    steps.some((step) => step.applicantId === id && visibleFields(step, data).length > 0);
  const people = data.applicants.filter(isThere).map((person) => {
    const groups = [
      ...aboutGroups(answered, person, t),
      ...coverageGroup(answered, person, t),
      ...questionGroups(answered, person, t),
      ...paidGroup(answered, person, t),
    ];
    return { id: person.id, name: nameOf(person), groups };
  });
  return people.filter(({ groups }) => groups.length > 0);
}
