import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { listArchived } from '../postgres/log-archive.ts';
import type { BackupStore } from './backup-store.ts';
import { requireClaim } from './claim.ts';
import { copyStoredFile } from './file-copies.ts';
import { moveToStore } from './move-to-store.ts';

/** What is shipped, and from where. */
export interface ShippedFrom {
  readonly dataDir: string;
  /** Of the built-in database; undefined where the site has a database of its own, whose log is its own tools' business. */
  readonly clusterFolder: string | undefined;
  readonly pool: Pick<pg.Pool, 'query'>;
}

/** A transaction that takes the number of a file, and commits later than this, is found by the night's round. */
const longestCommitMs = 600_000;

/**
 * What carries to the store what is new since it last did (§11.11): files first, then the log that names them, so that whatever log is
 * there finds its files; and the signed roots of the trail.
 */
export function createShipper(store: BackupStore, { dataDir, clusterFolder, pool }: ShippedFrom) {
  const known: { readonly at: number; readonly id: number }[] = [];
  let done = new Set<number>();
  let isFirst = true;
  const shipFiles = async (now: number): Promise<void> => {
    while (known.length > 1 && now - (known[1]?.at ?? now) > longestCommitMs) known.shift();
    const floor = known[0]?.id ?? (await highestId(pool));
    const { rows } = await pool.query<{ id: number; store_name: string }>(
      'select id, store_name from files where id > $1 order by id',
      [floor],
    );
    for (const { id, store_name } of rows)
      if (!done.has(id)) await copyStoredFile(path.join(dataDir, 'files'), store.folder, store_name);
    done = new Set(rows.map(({ id }) => id));
    known.push({ at: now, id: rows.at(-1)?.id ?? floor });
  };
  return {
    /** `now` in milliseconds of a clock that only goes on. */
    async ship(now: number): Promise<void> {
      await requireClaim(store, dataDir);
      const archived = clusterFolder === undefined ? [] : await listArchived(clusterFolder);
      await shipFiles(now);
      await shipRoots(store, dataDir, isFirst ? undefined : 2);
      isFirst = false;
      if (clusterFolder !== undefined) await moveToStore(store, clusterFolder, archived);
    },
  };
}

/** What is there at first was copied by the round that goes before. */
async function highestId(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0)::bigint as id from files');
  return rows[0]?.id ?? 0;
}

/** The signed roots of the trail: a file for each month, of which the last ones still grow. */
async function shipRoots(store: BackupStore, dataDir: string, last: number | undefined): Promise<void> {
  const folder = path.join(dataDir, 'audit-roots');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl')).sort();
  for (const name of last === undefined ? names : names.slice(-last)) {
    const bytes = await readFile(path.join(folder, name));
    const kept = (await store.has('audit-roots', name)) ? await store.get('audit-roots', name) : undefined;
    if (!kept?.equals(bytes)) await store.replace('audit-roots', name, bytes);
  }
}
