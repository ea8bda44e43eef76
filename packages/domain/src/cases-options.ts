import type { CaseProduct, ProductOption } from './cases.ts';
import { isCalendarDate } from './dates.ts';
import { type Problem, problem } from './problems.ts';

/** What is missing or outside its limits among a product's option values (panel Product Options). */
export const optionProblems = ({ name, optionInputs, options }: CaseProduct): Problem[] =>
  optionInputs.flatMap((option) => {
    const value = options[option.name] ?? option.default;
    const words = { product: name, option: option.display_name };
    if (value === undefined || value === null || value === '')
      return option.optional ? [] : [problem('case-product-option-incomplete', option.name, words)];
    return isWithin(option, value) ? [] : [problem('case-product-option-range', option.name, words)];
  });

function isWithin(option: ProductOption, value: unknown): boolean {
  switch (option.type) {
    case 'integer':
      return isNumberWithin(option, value, 0);
    case 'currency':
    case 'salary':
      return Number(value) >= 0 && isNumberWithin(option, value, option.precision ?? 2);
    case 'checkbox':
      return typeof value === 'boolean';
    case 'date':
      return isCalendarDate(String(value));
    case 'yes_no_radio':
      return value === 'yes' || value === 'no';
    case 'select':
    case 'radio':
      return (option.choices ?? []).some((choice) => choice.value === String(value));
    default:
      return true;
  }
}

/** `precision` is the most decimals that the number may have. */
function isNumberWithin(option: ProductOption, value: unknown, precision: number): boolean {
  const match = /^-?\d{1,15}(?:\.(\d+))?$/.exec(String(value));
  if (!match || (match[1] ?? '').length > precision) return false;
  const number = Number(value);
  return (
    number >= (option.minimum ?? Number.NEGATIVE_INFINITY) &&
    number <= (option.maximum ?? Number.POSITIVE_INFINITY)
  );
}
