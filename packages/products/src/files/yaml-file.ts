import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { CatalogProblem } from '../catalog-problems.ts';

export type KeyPath = readonly (string | number)[];

export interface YamlFile {
  readonly value: unknown;
  readonly problems: readonly CatalogProblem[];
  /** The line on which the deepest part of a path that is really there begins. */
  readonly lineOf: (path: KeyPath) => number;
}

/** Reads YAML so that every later complaint about its content can name a line. It may refer to itself as often as `aliases` says. */
export function readYaml(file: string, text: string, { aliases = 100 } = {}): YamlFile {
  const lines = new LineCounter();
  // The reader's own look for a key that stands twice compares each with each.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const found = [...document.errors, ...document.warnings, ...repeatedKeys(document)];
  const problems = found.map(({ message, pos }) => ({
    file,
    line: lineAt(pos[0]),
    message,
  }));
  if (problems.length > 0) return { value: undefined, problems, lineOf: () => 1 };
  const root = document.contents;
  const lineOf = (path: KeyPath) => lineAt(offsetOf(root, path));
  try {
    return { value: document.toJS({ maxAliasCount: aliases }), problems: [], lineOf };
  } catch (error) {
    return { value: undefined, problems: [{ file, line: 1, message: String(error) }], lineOf };
  }
}

interface Complaint {
  readonly message: string;
  readonly pos: readonly [number, ...number[]];
}

/** Keys that stand twice in one map. */
function repeatedKeys(document: Document.Parsed): Complaint[] {
  const found: Complaint[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          found.push({ message: `${key.value} stands twice in this map`, pos: [key.range?.[0] ?? 0] });
        seen.add(key.value);
      }
    },
  });
  return found;
}

function offsetOf(root: Node | null, path: KeyPath): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const key of path) {
    const next = childOf(node, key);
    if (!next) break;
    offset = next.offset;
    node = next.node;
  }
  return offset;
}

function childOf(node: unknown, key: string | number): { node: unknown; offset: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key: own }) => isScalar(own) && String(own.value) === String(key));
    if (!pair || !isScalar(pair.key)) return undefined;
    return { node: pair.value, offset: pair.key.range?.[0] ?? 0 };
  }
  if (!isSeq(node) || typeof key !== 'number') return undefined;
  const item = node.items[key];
  const range = (item as Node | undefined)?.range;
  return range ? { node: item, offset: range[0] } : undefined;
}
