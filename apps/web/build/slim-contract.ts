import { type Plugin, parseAst } from 'vite';

const contractFile = /\/packages\/contract\/src\/[\w-]+\.ts$/;

/** What a browser goes by when it calls an endpoint; who may, what it takes and what it is about is the server's business. */
const kept: ReadonlySet<string> = new Set(['method', 'path']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/** Part of a source that gives way to something else. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/**
 * The contract as the browser carries it: endpoints by method and path alone, and every value marked as one that goes where nobody
 * uses it, so that no schema comes along. `code` is the TypeScript of one of its files.
 */
export function slimContract(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: readonly Node[] };
  const cuts = body.flatMap((statement) => [...dropped(statement, code), ...marked(statement)]);
  // Back to front: what is cut moves nothing that is still to be cut. At one place what closes comes before what opens.
  return cuts
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/** The properties of an `endpoint({ … })` that a browser does not read, wherever in the statement it stands. */
function dropped(node: Node, code: string): Cut[] {
  if (isEndpoint(node)) {
    const [spec] = node.arguments as readonly Node[];
    const properties = (spec?.properties ?? []) as readonly Node[];
    return properties
      .filter(({ key }) => !kept.has(String((key as Node | undefined)?.name)))
      .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, instead: '' }));
  }
  return childrenOf(node).flatMap((child) => dropped(child, code));
}

const isEndpoint = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && (callee as Node).name === 'endpoint';

/** `const x = f()` becomes one that nobody misses who does not use x. */
function marked(statement: Node): Cut[] {
  const declared =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return (declared.declarations as readonly Node[]).flatMap(({ init }) => {
    if (!init || (init as Node).type === 'ArrowFunctionExpression') return [];
    const { start, end } = init as Node;
    return [
      { start, end: start, instead: '/* @__PURE__ */ (() => (' },
      { start: end, end, instead: '))()' },
    ];
  });
}

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');

/** The browser carries of the contract what it calls by, and nothing else (P12). */
export const slimsContract = (): Plugin => ({
  name: 'openroll-slim-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (contractFile.test(id) ? { code: slimContract(code), map: null } : undefined),
});
