import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Step } from './step.ts';

const FEATURES = 'apps/server/src/features';
const WRITE =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert into|update|delete from|merge into|copy)\s+(\w+)\b/g;

/** One table has one writing feature; any may read. */
export const writers: Step = {
  name: 'writers',
  promise: 'each table is written by one feature',
  async run(root) {
    const tables = new Set(
      [...readSchema(root).matchAll(/^create table (\w+)/gm)].map(([, name]) => name ?? ''),
    );
    const found = new Map<string, Map<string, string>>();
    for (const file of globSync(`${FEATURES}/**/*.ts`, { cwd: root })) {
      if (file.endsWith('.test.ts')) continue;
      for (const [, built, raw] of readFileSync(path.join(root, file), 'utf8').matchAll(WRITE)) {
        const table = built ?? raw ?? '';
        if (!tables.has(table)) continue;
        const feature = path.relative(FEATURES, file).split(path.sep)[0] ?? '';
        found.set(table, (found.get(table) ?? new Map<string, string>()).set(feature, file));
      }
    }
    return [...found]
      .filter(([, writing]) => writing.size > 1)
      .map(
        ([table, writing]) =>
          `Table ${table} is written by several features (${[...writing.values()].join(', ')}). Choose its owner, and let the others call the owner's verb.`,
      );
  },
};

function readSchema(root: string): string {
  const file = path.join(root, 'apps/server/schema.sql');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
