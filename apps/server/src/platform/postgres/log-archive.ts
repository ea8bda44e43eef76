import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { namesIn } from '../../ports/unless-missing.ts';
import type { Cluster } from './postgres-process.ts';

/** Within the cluster, where PostgreSQL lays down what is to be archived: its account may reach no other folder. */
export const archivedFolder = 'archived';

/** At most so much of what was acknowledged is lost with the machine (§11.11). */
const archiveSeconds = 60;

/** PostgreSQL hands over each segment of its log, a minute after something was written at the latest. */
export const archiveSettings: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': archivedFolder,
  archive_timeout: `${archiveSeconds}`,
};

/** Makes the folder in which PostgreSQL lays down its log, of its own account. */
export function makeArchivedFolder({ folder, account }: Cluster): void {
  const archived = path.join(folder, archivedFolder);
  mkdirSync(archived, { recursive: true, mode: 0o700 });
  if (account) chownSync(archived, account.uid, account.gid);
}

/** Segments, histories of timelines, notes on backups, and what a promotion left half full. */
const isOfLog = /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

/** What PostgreSQL has laid down so far of its log, in its order. */
export async function listArchived(clusterFolder: string): Promise<readonly string[]> {
  const names = await namesIn(path.join(clusterFolder, archivedFolder));
  return names.filter((name) => isOfLog.test(name)).sort();
}
