import type { CaseSetupReply, OptionInput } from '@openroll/contract/case-setup';
import type { ProductOption } from '@openroll/domain/cases/case';
import { optionValueProblems } from '@openroll/domain/cases/options';
import { type CalendarDate, isCalendarDate } from '@openroll/domain/values/dates';
import { parseDate } from '@openroll/domain/values/typed-dates';
import { type Translate, translateProblem } from '@openroll/messages/texts';

/** What a field of an option gets. */
export interface OptionFieldProps {
  readonly option: OptionInput;
  /** The case's value, else the default. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly today: CalendarDate;
  onChange(value: unknown): void;
  onFocus(): void;
  onBlur(): void;
}

/** §1.17: products load only with both permissions; without them the tabs show what is offered, and change nothing. */
export const mayEditProducts = ({ case: { may } }: CaseSetupReply): boolean => may.products;

/** The option as the rules of the domain look at it. */
export const ruleOf = (option: OptionInput): ProductOption => ({
  name: option.name,
  display_name: option.display_name,
  type: option.type,
  optional: option.optional,
  default: option.default,
  minimum: option.minimum ?? undefined,
  maximum: option.maximum ?? undefined,
  step: option.step ?? undefined,
  precision: option.precision ?? undefined,
  choices: option.options,
  columns: option.columns,
});

type Values = Readonly<Record<string, unknown>>;

/** What holds for the case: its own value, else the default of the product. */
export const optionValue = (option: OptionInput, values: Values): unknown =>
  values[option.name] ?? option.default;

/** Emptied is stored as such where a default would come back otherwise; elsewhere nothing is stored. */
export function withValue(option: OptionInput, values: Values, value: unknown): Record<string, unknown> {
  const { [option.name]: _, ...others } = values;
  const isNothing = value === '' || (Array.isArray(value) && value.length === 0);
  const hasDefault = option.default !== null && option.default !== undefined && option.default !== '';
  return isNothing && !hasDefault ? others : { ...others, [option.name]: value };
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What is wrong with the form or the limits of a value; it keeps Save disabled while the value is edited. */
export function formProblems(
  option: OptionInput,
  value: unknown,
  today: CalendarDate,
  t: Translate,
): string[] {
  if (isEmptyValue(value)) return [];
  const problems =
    typedDateProblems(option, value, today) ?? optionValueProblems(ruleOf(option), value, today);
  return problems.map((problem) => translateProblem(t, problem));
}

/** A date that cannot be taken stays as it was typed: why is known to whoever reads typed dates. */
function typedDateProblems({ type, name }: OptionInput, value: unknown, today: CalendarDate) {
  if ((type !== 'date' && type !== 'birthdate') || typeof value !== 'string' || isCalendarDate(value))
    return undefined;
  const read = parseDate(value, { field: name, today, birth: type === 'birthdate' });
  return read.ok ? undefined : read.problems;
}

/** The sentence beside a field: what is missing, else what is wrong (§2.11). */
export const fieldProblem = (
  option: OptionInput,
  value: unknown,
  today: CalendarDate,
  t: Translate,
): string | undefined =>
  isEmptyValue(value) && !option.optional ? t('shared.fillOut') : formProblems(option, value, today, t)[0];
