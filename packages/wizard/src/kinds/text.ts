import { problem } from '@openroll/domain/problems';
import { isSsnForm } from '@openroll/domain/values/ssn';
import { textOf } from '../answers/answers.ts';
import { type Asked, type Finding, found, itsName, type Kind, nothing } from './kind.ts';

/** Longest answers where a field sets no limit of its own. */
const lineLength = 200;
const areaLength = 2000;

export function textProblem({ field, answer }: Asked, length: number): readonly Finding[] {
  if (typeof answer !== 'string') return found(problem('wrong-type', field.name));
  const maximum = field.max_length ?? length;
  return [...answer.trim()].length > maximum ? found(problem('too-long', field.name, { maximum })) : nothing;
}

const printed = ({ answer }: Asked): readonly string[] => [textOf(answer)];

export const text: Kind = { names: itsName, check: (asked) => textProblem(asked, lineLength), printed };
export const textarea: Kind = { names: itsName, check: (asked) => textProblem(asked, areaLength), printed };

const shaped = (isRight: (text: string) => boolean, code: Parameters<typeof problem>[0]): Kind => ({
  names: itsName,
  check: (asked) => {
    const tooLong = textProblem(asked, lineLength);
    if (tooLong.length > 0) return tooLong;
    return isRight(textOf(asked.answer)) ? nothing : found(problem(code, asked.field.name));
  },
  printed,
});

const emailForm =
  /^[^\s@<>(),;:"[\]\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

export const email = shaped((typed) => typed.length <= 254 && emailForm.test(typed), 'email-format');
/** S1 §9: 12 characters, 000-000-0000. */
export const phone = shaped((typed) => /^\d{3}-\d{3}-\d{4}$/.test(typed), 'phone-format');
/** S1 §9: 00000-0000, the last four where they are known. */
export const zip = shaped((typed) => /^\d{5}(-\d{4})?$/.test(typed), 'zip-format');
export const ssn = shaped(isSsnForm, 'ssn-format');
