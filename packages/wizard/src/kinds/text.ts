import { type Problem, problem, wrongType } from '@openroll/domain/problems';
import { isEmail, isPhoneForm, isZipForm } from '@openroll/domain/values/contact';
import { lengths } from '@openroll/domain/values/lengths';
import { isSsnForm } from '@openroll/domain/values/ssn';
import { textOf } from '../answers/answers.ts';
import type { Answer } from '../enrollment.ts';
import { fullNameProblems } from './full-name.ts';
import { type Asked, found, itsName, type Kind, nothing } from './kind.ts';

/** Longest answers where a field sets no limit of its own. */
export const areaLength = 2000;

export function textProblem({ field, answer }: Asked, length: number): readonly Problem[] {
  if (typeof answer !== 'string') return found(wrongType(field.name, 'string'));
  const maximum = field.max_length ?? length;
  return [...answer.trim()].length > maximum ? found(problem('too-long', field.name, { maximum })) : nothing;
}

const printed = ({ answer }: Asked): readonly string[] => [textOf(answer)];

export const text: Kind = {
  names: itsName,
  check: (asked) => {
    const own = textProblem(asked, lengths.line);
    const { whole_name: whole, name } = asked.field;
    if (own.length > 0 || !whole) return own;
    const parts = [...whole.parts.map((part) => textOf(asked.read(part))), textOf(asked.answer)];
    return fullNameProblems(parts, name, whole.maximum);
  },
  printed,
};
export const textarea: Kind = { names: itsName, check: (asked) => textProblem(asked, areaLength), printed };

const shaped = (isRight: (text: string) => boolean, code: Parameters<typeof problem>[0]): Kind => ({
  names: itsName,
  check: (asked) => {
    const tooLong = textProblem(asked, lengths.line);
    if (tooLong.length > 0) return tooLong;
    return isRight(textOf(asked.answer)) ? nothing : found(problem(code, asked.field.name));
  },
  printed,
});

/** Somebody who applies is written to from outside: the domain has a dot. */
export const email = shaped((typed) => isEmail(typed) && /@.+\./.test(typed), 'email-format');
export const phone = shaped(isPhoneForm, 'phone-format');
export const zip = shaped(isZipForm, 'zip-format');

const writtenSsn = shaped(isSsnForm, 'ssn-format');

/** Nobody has the number of somebody who is asked for theirs before them. */
export const ssn: Kind = {
  ...writtenSsn,
  check: (asked) => {
    const wrong = writtenSsn.check(asked);
    if (wrong.length > 0) return wrong;
    const { field, context, answer, answers } = asked;
    const first = answers.people.find(({ data }) => digitsOf(data[field.name]) === digitsOf(answer));
    return first === undefined || first.id === context.applicantId
      ? nothing
      : found(problem('ssn-of-another', field.name));
  },
};

const digitsOf = (answer: Answer): string => textOf(answer).replace(/\D/g, '');
