import { listTypes, numberTypes } from '../definition/option-values.ts';
import type { OptionType, ProductOption } from '../definition/options.ts';
import type { ProductDefinition } from '../definition/product.ts';

/** What is wrong with a name that should be a case option of certain types; empty where nothing is. */
export function optionProblem(
  { options }: ProductDefinition,
  name: string | undefined,
  types: readonly OptionType[],
): string[] {
  if (name === undefined) return [];
  const option = options.find((each) => each.name === name);
  if (!option) return [`there is no option ${name}`];
  const fits = types.includes(option.type) || (types === numberOptions && choosesNumbers(option));
  return fits ? [] : [`the option ${name} is no ${types.join(' or ')}`];
}

/** One choice among whole numbers is a number too: 40, 50 or 60 percent. */
const choosesNumbers = ({ type, choices = [] }: ProductOption): boolean =>
  (type === 'select' || type === 'radio') && choices.every(({ value }) => /^\d{1,9}$/.test(value));

export const numberOptions = numberTypes;
export const listOptions = listTypes;
export const textOptions: readonly OptionType[] = ['text', 'textarea'];
export const yesOptions: readonly OptionType[] = ['yes_no_radio', 'checkbox'];
