import { type Backup, endOf, keptDays, readBackup } from './backup.ts';
import type { BackupStore } from './backup-store.ts';

/** Which backups a day leaves: those of the kept days, and the newest before them, from which the first of those days is reached. */
export function backupsToKeep(ids: readonly string[], now: Date): readonly string[] {
  const from = now.getTime() - keptDays * 86_400_000;
  const older = ids.filter((id) => endOf(id).getTime() < from);
  return ids.slice(Math.max(0, older.length - 1));
}

/** The place of a segment in the log, whatever its timeline: names without one stay. */
const placeInLog = (name: string): string | undefined => /^[0-9A-F]{8}([0-9A-F]{16})/.exec(name)?.[1];

/**
 * Removes backups that are older than they are kept (§11.10), the log before the first that is left, and pieces that none of those left
 * has. Not beside a backup that is being made: its pieces would be nobody's yet.
 */
export async function pruneBackups(store: BackupStore, now: Date): Promise<void> {
  const ids = await store.list('backups');
  const keep = backupsToKeep(ids, now);
  const kept: Backup[] = [];
  for (const id of keep) kept.push(await readBackup(store, id));
  for (const id of ids) if (!keep.includes(id)) await store.remove('backups', id);
  const first = kept
    .map(({ firstWal }) => placeInLog(firstWal) ?? '')
    .sort()
    .at(0);
  if (first === undefined) return;
  for (const name of await store.list('wal')) {
    const place = placeInLog(name);
    if (place !== undefined && place < first) await store.remove('wal', name);
  }
  await removePieces(store, new Set(kept.flatMap(({ files }) => files.flatMap(({ pieces }) => pieces))));
  const earliest = endOf(keep[0] ?? '').getTime();
  for (const name of await store.list('points'))
    if ((await store.writtenAt('points', name)).getTime() < earliest) await store.remove('points', name);
}

async function removePieces(store: BackupStore, needed: ReadonlySet<string>): Promise<void> {
  for (let n = 0; n < 256; n++)
    for (const name of await store.list('pieces', n.toString(16).padStart(2, '0')))
      if (!needed.has(name)) await store.remove('pieces', name);
}
