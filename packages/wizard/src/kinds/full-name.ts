import { type Problem, problem } from '@openroll/domain/problems';
import { applicantLengths } from '@openroll/domain/values/lengths';

/** The problem of a name whose parts are fine, and that is too long as a whole for the forms that print it as one. */
export function fullNameProblems(
  parts: readonly (string | undefined)[],
  field: string,
  maximum: number = applicantLengths.fullName,
): Problem[] {
  const whole = parts
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ');
  return [...whole].length > maximum ? [problem('name-too-long', field, { maximum })] : [];
}
