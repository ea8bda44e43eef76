import type { ProblemCode } from '../problem-codes.ts';
import { type Problem, problem, wrongType } from '../problems.ts';
import { isEmail, isPhoneForm, isZipForm, longestEmail } from '../values/contact.ts';
import { type CalendarDate, isCalendarDate } from '../values/dates.ts';
import { lengths } from '../values/lengths.ts';
import { numberProblem } from '../values/number-limits.ts';
import { isSsnForm } from '../values/ssn.ts';
import { checkDate } from '../values/typed-dates.ts';
import type { CaseProduct, ProductOption } from './case.ts';
import { readRateRows } from './rate-rows.ts';
import { rateTableProblems } from './rate-table.ts';

/**
 * What is missing, of the wrong form or outside its limits among a product's option values (panel Product Options), for every
 * input type of §2.11. Values are as the wire has them: numbers for integer, salary and currency (digits in a text are read
 * too), true or false, 'yes' or 'no', 'YYYY-MM-DD', a choice's value, a list of them, a list of rate rows.
 */
export const optionProblems = (
  product: Pick<CaseProduct, 'name' | 'optionInputs' | 'options'>,
  today: CalendarDate,
): Problem[] =>
  product.optionInputs.flatMap((option) => {
    const value = product.options[option.name] ?? option.default;
    const words = { product: product.name, option: option.display_name };
    if (isBlank(value) || (option.type === 'rate_table' && readRateRows(value)?.length === 0))
      return option.optional ? [] : [problem('case-product-option-incomplete', option.name, words)];
    if (option.type === 'rate_table') return rateTableProblems(option, value, words);
    return optionValueProblems(option, value, today).map(({ code }) =>
      problem(caseCode[code] ?? 'case-product-option-format', option.name, words),
    );
  });

/** In the sentence of the case: which option, and what kind of wrong. Everything else is a matter of form. */
const caseCode: Readonly<Partial<Record<ProblemCode, ProblemCode>>> = {
  'field-empty': 'case-product-option-incomplete',
  'option-unknown': 'case-product-option-unknown',
  'too-long': 'case-product-option-range',
  'too-small': 'case-product-option-range',
  'too-large': 'case-product-option-range',
  'too-many-decimals': 'case-product-option-range',
  'too-many-choices': 'case-product-option-range',
  'not-on-step': 'case-product-option-range',
  'date-too-far-past': 'case-product-option-range',
  'date-not-on-or-after': 'case-product-option-range',
  'date-not-on-or-before': 'case-product-option-range',
};

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The same beside the field itself, in the words of §2.11. A filled value of any type but rate_table comes in. */
export function optionValueProblems(option: ProductOption, value: unknown, today: CalendarDate): Problem[] {
  const check: Check | undefined = Object.hasOwn(checks, option.type) ? checks[option.type] : undefined;
  const wrong = check?.(option, value, today);
  return wrong ? [wrong] : [];
}

type Check = (option: ProductOption, value: unknown, today: CalendarDate) => Problem | undefined;

const tooLong = (name: string, typed: string, longest: number): Problem | undefined =>
  typed.length > longest ? problem('too-long', name, { maximum: longest }) : undefined;

const written =
  (longest: number = lengths.line): Check =>
  ({ name }, value) =>
    typeof value === 'string' ? tooLong(name, value.trim(), longest) : wrongType(name, 'string');

const shaped =
  (fits: (text: string) => boolean, code: ProblemCode, longest: number = lengths.line): Check =>
  ({ name }, value) => {
    if (typeof value !== 'string') return problem(code, name);
    const typed = value.trim();
    return tooLong(name, typed, longest) ?? (fits(typed) ? undefined : problem(code, name));
  };

const number =
  (precision: (option: ProductOption) => number, least?: number): Check =>
  (option, value) => {
    if (typeof value !== 'number' && typeof value !== 'string') return problem('number-format', option.name);
    const wanted = numeric(option.minimum);
    const minimum = least === undefined ? wanted : Math.max(least, wanted ?? least);
    const limits = {
      minimum,
      maximum: numeric(option.maximum),
      step: option.step,
      precision: precision(option),
    };
    return numberProblem(value, limits, option.name);
  };

const numeric = (of: unknown): number | undefined => (typeof of === 'number' ? of : undefined);

const date =
  (birth: boolean): Check =>
  (option, value, today) => {
    if (typeof value !== 'string' || !isCalendarDate(value)) return problem('date-format', option.name);
    const [from, to] = [option.minimum, option.maximum].map((of) =>
      typeof of === 'string' ? of : undefined,
    );
    const limits = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    const result = checkDate(value, { field: option.name, birth, today, ...limits });
    return result.ok ? undefined : result.problems[0];
  };

const isOffered = ({ choices = [] }: ProductOption, value: unknown): boolean =>
  typeof value !== 'object' && choices.some((choice) => choice.value === String(value));

const one: Check = (option, value) =>
  isOffered(option, value) ? undefined : problem('option-unknown', option.name);

/** Each once; `maximum` is the most that may be chosen. */
const several: Check = (option, value) => {
  const isFine =
    Array.isArray(value) &&
    new Set(value.map(String)).size === value.length &&
    value.every((each: unknown) => isOffered(option, each));
  if (!isFine) return problem('option-unknown', option.name);
  const maximum = numeric(option.maximum);
  return maximum !== undefined && value.length > maximum
    ? problem('too-many-choices', option.name, { maximum })
    : undefined;
};

const money = number(({ precision }) => precision ?? 2, 0);

const checks: Readonly<Record<string, Check>> = {
  text: written(),
  textarea: written(lengths.text),
  date: date(false),
  birthdate: date(true),
  email: shaped(isEmail, 'email-format', longestEmail),
  integer: number(() => 0),
  ssn: shaped(isSsnForm, 'ssn-format'),
  phone: shaped(isPhoneForm, 'phone-format'),
  zip: shaped(isZipForm, 'zip-format'),
  salary: money,
  currency: money,
  checkbox: ({ name }, value) => (typeof value === 'boolean' ? undefined : problem('option-unknown', name)),
  checkbox_group: several,
  multi_select: several,
  select: one,
  radio: one,
  yes_no_radio: ({ name }, value) =>
    value === 'yes' || value === 'no' ? undefined : problem('option-unknown', name),
};
