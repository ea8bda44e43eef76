/** A setting that changed, for the history of the case: by its wire name, told with its values where they are no person's. */
export interface SettingChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Long lists are told by their beginning. */
const longest = 500;

/** Undefined where nothing has changed. Values that must not be told are left out by `isListed`. */
export function settingChange(
  field: string,
  before: unknown,
  after: unknown,
  { isListed = true }: { readonly isListed?: boolean } = {},
): SettingChange | undefined {
  const [was, is] = [textOf(before), textOf(after)];
  if (was === is) return undefined;
  return isListed ? { field, before: shown(was), after: shown(is) } : { field, before: null, after: null };
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const shown = (text: string | null): string | null =>
  text !== null && text.length > longest ? `${text.slice(0, longest)}…` : text;
