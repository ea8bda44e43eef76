import compile from 'icu-minify/compile';
import type { Message } from './translator.ts';

/**
 * The values that a text names, each with how it is used: as it is ('value'), as a 'number', to count by ('plural'), to choose by
 * ('select a|b|other'); in several ways, 'plural, value'. Whatever a caller gives must be these, and so must another language's text.
 *
 *     argumentsOf('{count, plural, one {# user} other {# users}} of {case}') // { case: 'value', count: 'plural' }
 */
export function argumentsOf(text: string): Readonly<Record<string, string>> {
  const uses = new Map<string, Set<string>>();
  collect(compile(text), uses);
  return Object.fromEntries(
    [...uses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, how]) => [name, [...how].sort().join(', ')]),
  );
}

/** The kinds of nodes as icu-minify numbers them (its types.d.ts); a value by itself has none. */
const kinds = { select: 1, plural: 2, ordinal: 3, number: 4 };

/** A message, or a branch of one: a text, the pound sign, or a list of nodes. */
function collect(nodes: Message | number | undefined, uses: Map<string, Set<string>>): void {
  if (typeof nodes !== 'object') return;
  for (const node of nodes) {
    if (typeof node !== 'object') continue;
    const [name, kind, branches] = node as [string, number?, Readonly<Record<string, Message | number>>?];
    uses.set(name, (uses.get(name) ?? new Set()).add(useOf(kind, branches)));
    if (kind !== kinds.number) for (const branch of Object.values(branches ?? {})) collect(branch, uses);
  }
}

function useOf(kind: number | undefined, branches: object | undefined): string {
  if (kind === undefined) return 'value';
  if (kind === kinds.number) return 'number';
  if (kind === kinds.plural || kind === kinds.ordinal) return 'plural';
  if (kind === kinds.select) return `select ${Object.keys(branches ?? {}).join('|')}`;
  throw new Error('texts are written without dates, times and tags: values are formatted before');
}
