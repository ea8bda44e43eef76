import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listMigrations, migrate } from '@openroll/server/platform/migrate';
import { describeSchema } from './describe-schema.ts';
import { readMergedMigrations } from './merged-commit.ts';
import type { ScratchServer } from './scratch-server.ts';

/**
 * One message when a database that ran the merged migrations first and the new ones later differs from a fresh one.
 * Where a change brings no migration, the last one counts as new.
 */
export async function checkUpgrade(root: string, server: ScratchServer): Promise<string[]> {
  const folder = path.join(root, 'apps/server/migrations');
  const all = listMigrations(folder).map(({ name, sql }): [string, string] => [name, sql]);
  const merged = [...readMergedMigrations(root)];
  const before = merged.length > 0 && merged.length < all.length ? merged : all.slice(0, -1);
  const [fresh, upgraded] = [await server.createDatabase(), await server.createDatabase()];
  await migrate(fresh, { folder, jobs: false });
  await migrateWith(upgraded, before);
  await migrate(upgraded, { folder, jobs: false });
  const difference = firstDifference(await describeSchema(fresh), await describeSchema(upgraded));
  if (difference === undefined) return [];
  return [
    `A database upgraded from ${before.at(-1)?.[0] ?? 'nothing'} differs from a fresh one: ${difference}. ` +
      'A new migration must have the highest number, and no merged one may change.',
  ];
}

/** Runs these migrations from a folder made for them. */
async function migrateWith(url: string, migrations: [string, string][]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'openroll-migrations-'));
  try {
    for (const [name, sql] of migrations) writeFileSync(path.join(folder, name), sql);
    await migrate(url, { folder, jobs: false });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function firstDifference(fresh: string, upgraded: string): string | undefined {
  const [left, right] = [fresh.split('\n'), upgraded.split('\n')];
  const index = left.findIndex((line, at) => line !== right[at]);
  if (index < 0 && left.length === right.length) return undefined;
  return `«${left[index]?.trim()}» fresh, «${right[index]?.trim()}» upgraded`;
}
