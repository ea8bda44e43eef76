import { problem } from '@openroll/domain/problems';
import { textOf } from '../answers/answers.ts';
import type { Applicant } from '../enrollment.ts';
import { dateProblems } from './date.ts';
import type { Asked, Finding, Kind } from './kind.ts';

/** What each row edits: answers of an applicant of type child, 'child-1', 'child-2' … The field itself has no value. */
export const childFields = ['first_name', 'last_name', 'birthdate', 'gender'] as const;

export const childrenEditor: Kind = {
  names: () => [],
  own: true,
  check: (asked) => {
    const { children } = asked.answers;
    const maximum = asked.field.children?.maximum ?? 10;
    const tooMany =
      children.length > maximum ? [problem('too-many-children', asked.field.name, { maximum })] : [];
    const missing =
      children.length === 0 && !asked.field.optional ? [problem('field-empty', asked.field.name)] : [];
    return [
      ...[...tooMany, ...missing].map((each) => ({ problem: each })),
      ...children.flatMap((child) => childFindings(asked, child)),
    ];
  },
  printed: ({ answers }) =>
    answers.children.flatMap(({ data }) => [textOf(data.first_name), textOf(data.last_name)]),
};

/** The child's own problems; `field` of each is the child's answer, its context the child. */
function childFindings({ today }: Asked, child: Applicant): Finding[] {
  const { data, id } = child;
  const missing = childFields
    .filter((name) => textOf(data[name]) === '')
    .map((name) => problem('field-empty', name));
  const long = (['first_name', 'last_name'] as const)
    .filter((name) => textOf(data[name]).length > 60)
    .map((name) => problem('too-long', name, { maximum: 60 }));
  const born = textOf(data.birthdate);
  const dates = born === '' ? [] : dateProblems(born, 'birthdate', { today, birth: true });
  const gender = textOf(data.gender);
  const unknown = ['', 'female', 'male', 'x'].includes(gender) ? [] : [problem('option-unknown', 'gender')];
  return [...missing, ...long, ...dates, ...unknown].map((each) => ({
    problem: each,
    context: { applicantId: id },
  }));
}
