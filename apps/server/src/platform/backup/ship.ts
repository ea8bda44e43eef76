import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { listRootFiles, rootsFolder } from '../audit/root-file.ts';
import { listArchived } from '../postgres/log-archive.ts';
import type { BackupStore } from './backup-store.ts';
import { requireClaim } from './claim.ts';
import { copyAllFiles, copyStoredFile } from './file-copies.ts';
import { moveToStore } from './move-to-store.ts';

/** What is shipped, and from where. */
export interface ShippedFrom {
  readonly dataDir: string;
  /** Of the built-in database; undefined where the site has a database of its own, whose log is its own tools' business. */
  readonly clusterFolder: string | undefined;
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly clock: () => Date;
}

/** A transaction that takes the number of a file, and commits later than this, is found by the night's round. */
const longestCommitMs = 600_000;

/**
 * What carries to the store what is new since it last did (§11.11): files first, then the log that names them, so that whatever log is
 * there finds its files; and the signed roots of the trail. The first time it goes through all files; told to end then, it ships no log.
 */
export function createShipper(
  store: BackupStore,
  { dataDir, clusterFolder, pool, clock }: ShippedFrom,
  ending: AbortSignal,
): () => Promise<void> {
  const files = path.join(dataDir, 'files');
  const known: { readonly at: number; readonly id: number }[] = [];
  const roots = new Map<string, string>();
  let done = new Set<number>();
  const shipFiles = async (now: number): Promise<void> => {
    while (known.length > 1 && now - (known[1]?.at ?? now) > longestCommitMs) known.shift();
    const floor = known[0]?.id ?? 0;
    const { rows } = await pool.query<{ id: number; store_name: string }>(
      'select id, store_name from files where id > $1 order by id',
      [floor],
    );
    for (const { id, store_name } of rows)
      if (!done.has(id)) await copyStoredFile(files, store.folder, store_name);
    done = new Set(rows.map(({ id }) => id));
    known.push({ at: now, id: rows.at(-1)?.id ?? floor });
  };
  return async () => {
    const now = performance.now();
    await requireClaim(store, dataDir);
    const archived = clusterFolder === undefined ? [] : await listArchived(clusterFolder);
    if (known.length === 0) {
      // A file lies in its folder before it has a number: what has one by now is found there.
      const id = await highestId(pool);
      await copyAllFiles(files, store.folder, clock(), ending);
      if (ending.aborted) return;
      known.push({ at: now, id });
    }
    await shipFiles(now);
    await shipRoots(store, dataDir, roots);
    if (clusterFolder !== undefined) await moveToStore(store, clusterFolder, archived);
  };
}

async function highestId(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0)::bigint as id from files');
  return rows[0]?.id ?? 0;
}

/** The signed roots of the trail, a file for each month: those that are not as they were when they were shipped. */
async function shipRoots(store: BackupStore, dataDir: string, shipped: Map<string, string>): Promise<void> {
  for (const name of await listRootFiles(dataDir)) {
    const place = path.join(rootsFolder(dataDir), name);
    const { size, mtimeMs } = await stat(place);
    const version = `${size} ${mtimeMs}`;
    if (shipped.get(name) === version) continue;
    await store.replace('audit-roots', name, await readFile(place));
    shipped.set(name, version);
  }
}
