/** One difference between two versions of a product, in words. */
export interface Difference {
  /** Where in product.yaml: 'questions › cancer › label'. */
  readonly path: string;
  readonly text: string;
}

type Plain = unknown;
const isBag = (of: Plain): of is Readonly<Record<string, Plain>> =>
  typeof of === 'object' && of !== null && !Array.isArray(of);

/** Every difference of two definitions, however deep; things in a list are told apart by their name, value or id, the texts of a notice by their states and first day. */
export function diffWords(before: Plain, after: Plain, path: readonly string[] = []): Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  if (isBag(before) && isBag(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => diffWords(before[key], after[key], [...path, key]));
  }
  if (before === after) return [];
  const at = path.join(' › ');
  if (before === undefined) return [{ path: at, text: `new: ${inWords(after)}` }];
  if (after === undefined) return [{ path: at, text: `no longer there: ${inWords(before)}` }];
  return [{ path: at, text: `${inWords(before)} becomes ${inWords(after)}` }];
}

function diffLists(before: readonly Plain[], after: readonly Plain[], path: readonly string[]): Difference[] {
  const old = named(before);
  const now = named(after);
  if (!old || !now) return diffValues(before, after, path);
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const moved = isReordered([...old.keys()], [...now.keys()])
    ? [{ path: path.join(' › '), text: `another order: ${[...now.keys()].join(', ')}` }]
    : [];
  return [...names.flatMap((name) => diffWords(old.get(name), now.get(name), [...path, name])), ...moved];
}

/** Lists of plain values: what came and what went. */
function diffValues(
  before: readonly Plain[],
  after: readonly Plain[],
  path: readonly string[],
): Difference[] {
  const texts = (list: readonly Plain[]) => list.map((each) => JSON.stringify(each));
  const [old, now] = [texts(before), texts(after)];
  const gone = old.filter((each) => !now.includes(each));
  const come = now.filter((each) => !old.includes(each));
  const at = path.join(' › ');
  return [
    ...(gone.length > 0 ? [{ path: at, text: `no longer ${gone.join(', ')}` }] : []),
    ...(come.length > 0 ? [{ path: at, text: `now also ${come.join(', ')}` }] : []),
    ...(gone.length + come.length === 0 && old.join() !== now.join()
      ? [{ path: at, text: `another order: ${now.join(', ')}` }]
      : []),
  ];
}

function named(list: readonly Plain[]): Map<string, Plain> | undefined {
  const entries = list.map((each) => [nameOf(each), each] as const);
  const names = entries.flatMap(([name]) => name ?? []);
  if (names.length < list.length || new Set(names).size < names.length) return undefined;
  return new Map(entries.map(([name, each]) => [name ?? '', each]));
}

function nameOf(of: Plain): string | undefined {
  if (!isBag(of)) return undefined;
  if ('states' in of && 'from' in of) return `${[of.states].flat().join(' ')} from ${of.from}`;
  const name = of.name ?? of.value ?? of.column ?? of.from_age ?? of.id;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

const isReordered = (before: readonly string[], after: readonly string[]): boolean => {
  const both = (list: readonly string[], other: readonly string[]) =>
    list.filter((each) => other.includes(each));
  return both(before, after).join('\n') !== both(after, before).join('\n');
};

const inWords = (value: Plain): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));
