import { type Problem, problem } from '@openroll/domain/problems';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { textOf } from '../answers/answers.ts';
import { usualChildren } from '../definition/children-limit.ts';
import type { Applicant } from '../enrollment.ts';
import type { Field } from '../step.ts';
import { dateProblems } from './date.ts';
import { fullNameProblems } from './full-name.ts';
import type { Kind } from './kind.ts';

/** What each row edits (§5.3): answers of an applicant of type child, 'child-1', 'child-2' … The field itself has no value. */
export const childFields = ['first_name', 'last_name', 'birthdate', 'gender'] as const;

/** `field` of a problem with a child is `<field>.<row>.<answer>`, rows counted from 0 in the order of the children. */
export const childrenEditor: Kind = {
  names: () => [],
  own: true,
  check: ({ field, answers: { children }, today }) => {
    const maximum = field.children?.maximum ?? usualChildren;
    const tooMany = children.length > maximum ? [problem('too-many-children', field.name, { maximum })] : [];
    const missing = children.length === 0 && !field.optional ? [problem('field-empty', field.name)] : [];
    const rows = children.flatMap((child, row) => childProblems(child, `${field.name}.${row}`, today));
    return [...tooMany, ...missing, ...rows];
  },
  printed: ({ answers }) =>
    answers.children.flatMap(({ data }) => [textOf(data.first_name), textOf(data.last_name)]),
};

/** Which child's answer a problem of a children editor is about; undefined where it is about the editor as a whole. */
export function childAnswer(
  { name }: Pick<Field, 'name'>,
  at: string,
  children: readonly Applicant[],
): { readonly child: Applicant; readonly name: string } | undefined {
  const [row, column] = at.startsWith(`${name}.`) ? at.slice(name.length + 1).split('.') : [];
  const child = row === undefined ? undefined : children[Number(row)];
  return child && column ? { child, name: column } : undefined;
}

function childProblems({ data }: Applicant, at: string, today: CalendarDate): readonly Problem[] {
  const missing = childFields
    .filter((name) => textOf(data[name]) === '')
    .map((name) => problem('field-empty', `${at}.${name}`));
  const long = (['first_name', 'last_name'] as const)
    .filter((name) => textOf(data[name]).length > 60)
    .map((name) => problem('too-long', `${at}.${name}`, { maximum: 60 }));
  const whole =
    long.length > 0
      ? []
      : fullNameProblems([textOf(data.first_name), textOf(data.last_name)], `${at}.last_name`);
  const born = textOf(data.birthdate);
  const dates = born === '' ? [] : dateProblems(born, `${at}.birthdate`, { today, birth: true });
  const gender = textOf(data.gender);
  const unknown = ['', 'female', 'male', 'x'].includes(gender)
    ? []
    : [problem('option-unknown', `${at}.gender`)];
  return [...missing, ...long, ...whole, ...dates, ...unknown];
}
