import type { OptionType, ProductOption } from './options.ts';

/** A product as a case has set it. */
interface SetUp {
  readonly options: Readonly<Record<string, unknown>>;
}

/** A case option as a text: yes and no for what is checked or not. Undefined where nothing is set. */
export function optionText({ options }: SetUp, name: string): string | undefined {
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A case option as a whole number, sent as a number or as digits. Undefined where it is anything else. */
export function optionNumber(offer: SetUp, name: string): number | undefined {
  const text = optionText(offer, name);
  return text !== undefined && /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : undefined;
}

/** The choices that a case option (multi_select, checkbox_group) lists, texts or numbers; undefined where none are listed. */
export function optionList({ options }: SetUp, name: string): ReadonlySet<string> | undefined {
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return new Set(value.filter((each) => typeof each === 'string' || typeof each === 'number').map(String));
}

/** Options whose value is a number wherever a condition reads it. */
export const numberTypes: readonly OptionType[] = ['integer', 'currency', 'salary'];
/** Options of which several choices are set. */
export const listTypes: readonly OptionType[] = ['multi_select', 'checkbox_group'];

/**
 * What a condition sees of a case option: a number, the list of what is chosen, or a text (yes and no of what is checked or not).
 * Undefined where nothing is set, and of a table of rates.
 */
export function optionValue(
  { type }: Pick<ProductOption, 'type'>,
  value: unknown,
): string | number | readonly string[] | undefined {
  const set = { options: { value } };
  if (listTypes.includes(type)) {
    const list = optionList(set, 'value');
    return list && [...list];
  }
  const text = optionText(set, 'value');
  if (text === undefined || !numberTypes.includes(type)) return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
