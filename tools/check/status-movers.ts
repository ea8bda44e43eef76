import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Step } from './step.ts';

/** A statement as the query builder writes it, from the table to where it is sent. */
const BUILT = /\b(insertInto|updateTable)\(\s*'(\w+)(?: as \w+)?'\s*\)([\s\S]*?)\.execute/g;
/** The same as SQL text, up to its condition. */
const RAW = /\bupdate\s+(\w+)\s+(?:as\s+)?(?:\w+\s+)?set\b([\s\S]*?)(?:\bwhere\b|`)/gi;
/** `status: …`, `status,` and `status }` in an object; a column's name in quotes and a property that is read are none. */
const SETS = /(?<!['"`.\w])status\s*[:,}]/;
const MAKES_WORD = /(?<!['"`.\w])status:\s*['"`]/;

/** A row's status is moved by `createMover` only, which names no table and asks the machine of the kind in packages/domain/src/statuses. */
export const movers: Step = {
  name: 'movers',
  promise: 'a status moves in one place, by the events of its machine',
  async run(root) {
    const tables = readTablesWithStatus(root);
    return globSync('apps/server/src/**/*.ts', { cwd: root })
      .filter((file) => !/\.(test|generated)\.ts$/.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
      .flatMap(({ file, text }) => checkFile(file, text, tables));
  },
};

function checkFile(file: string, text: string, tables: ReadonlySet<string>): string[] {
  const built = [...text.matchAll(BUILT)].flatMap(([, kind, table = '', rest = '']) => {
    if (!tables.has(table)) return [];
    if (kind === 'updateTable') return SETS.test(rest) ? [moves(file, table)] : [];
    return MAKES_WORD.test(rest) ? [makes(file, table)] : [];
  });
  const raw = [...text.matchAll(RAW)].flatMap(([, table = '', rest = '']) =>
    tables.has(table) && /\bstatus\s*=/.test(rest) ? [moves(file, table)] : [],
  );
  return [...built, ...raw];
}

const moves = (file: string, table: string): string =>
  `${file} sets the status of a row of ${table}: name the event to the mover of its feature (move-….ts, made by createMover), which asks the machine, ` +
  'moves the row and audits it.';

const makes = (file: string, table: string): string =>
  `${file} makes a row of ${table} with a status of its own: ask firstStatus(machine, event), so that the first status is in the table too.`;

/** Tables whose column `status` is held to a list of words by a check. */
function readTablesWithStatus(root: string): ReadonlySet<string> {
  const file = path.join(root, 'apps/server/schema.sql');
  const schema = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Set(
    [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\)/gm)].flatMap(([, table = '', body = '']) =>
      /CHECK \(\(status = ANY \(ARRAY\[/.test(body) ? [table] : [],
    ),
  );
}
