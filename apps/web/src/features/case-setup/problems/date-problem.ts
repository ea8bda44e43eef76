import { isCalendarDate } from '@openroll/domain/values/dates';
import { checkDate, type DateRules, parseDate } from '@openroll/domain/values/typed-dates';
import { type Translate, translateProblem } from '@openroll/messages/texts';

/** Why what a date field holds cannot be stored (§10.3): no date, or outside the rules; undefined where it can. */
export function dateProblem(text: string, rules: DateRules, t: Translate): string | undefined {
  const read = isCalendarDate(text) ? checkDate(text, rules) : parseDate(text, rules);
  return read.ok ? undefined : read.problems.map((problem) => translateProblem(t, problem)).join(' ');
}
