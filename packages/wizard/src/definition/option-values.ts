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
