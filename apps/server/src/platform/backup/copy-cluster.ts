import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../../ports/unless-missing.ts';
import { archivedFolder } from '../postgres/log-archive.ts';
import type { CopiedFile } from './backup.ts';
import type { BackupStore } from './backup-store.ts';

/** A table file that changes in one place is written anew in one piece of these. */
const pieceBytes = 1_048_576;

/** What PostgreSQL makes anew at its start, and its log, which comes from the archive. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  archivedFolder,
]);
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|.*\.tmp)$/;
const control = 'global/pg_control';

/** What was copied of a cluster. */
export interface CopiedCluster {
  readonly folders: readonly string[];
  readonly files: readonly CopiedFile[];
  readonly bytes: number;
}

/**
 * Copies the files of a cluster into the store while it goes on, between the begin and the end of a backup; its control file last. What
 * goes meanwhile is left out: the log knows of it.
 */
export async function copyCluster(store: BackupStore, folder: string): Promise<CopiedCluster> {
  const folders: string[] = [];
  const files: CopiedFile[] = [];
  let bytes = 0;
  const keep = async (file: string) => {
    const pieces: string[] = [];
    const isThere = await eachPiece(path.join(folder, file), async (piece) => {
      bytes += piece.length;
      pieces.push(await store.keepPiece(piece));
    });
    if (isThere) files.push({ path: file, pieces });
  };
  const walk = async (within: string): Promise<void> => {
    const entries = await readdir(path.join(folder, within), { withFileTypes: true }).catch(unlessMissing);
    for (const entry of entries ?? []) {
      const name = path.join(within, entry.name);
      if (leftOut.test(entry.name) || name === control) continue;
      if (entry.isDirectory()) {
        folders.push(name);
        if (!emptied.has(name)) await walk(name);
      } else if (entry.isFile()) await keep(name);
    }
  };
  await walk('');
  const settled = await readSettled(path.join(folder, control));
  files.push({ path: control, pieces: [await store.keepPiece(settled)] });
  return { folders, files, bytes: bytes + settled.length };
}

/** Pieces from the beginning to the end that a file has now; false where it is gone. Its memory is the caller's. */
async function eachPiece(file: string, take: (piece: Buffer) => Promise<void>): Promise<boolean> {
  const opened = await open(file, 'r').catch(unlessMissing);
  if (!opened) return false;
  try {
    for (let at = 0; ; at += pieceBytes) {
      const piece = Buffer.alloc(pieceBytes);
      let read = 0;
      for (let more = -1; more !== 0 && read < pieceBytes; read += more)
        ({ bytesRead: more } = await opened.read(piece, read, pieceBytes - read, at + read));
      if (read > 0) await take(piece.subarray(0, read));
      if (read < pieceBytes) return true;
    }
  } finally {
    await opened.close();
  }
}

/** The control file is written in place: it is read until two readings agree. */
async function readSettled(file: string): Promise<Buffer> {
  for (let last = await readFile(file); ; ) {
    const next = await readFile(file);
    if (next.equals(last)) return next;
    last = next;
  }
}
