import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import type { Tables } from '../database/tables.generated.ts';
import { fileKeyOwner } from '../keys/key-owners.ts';
import { newDataKey, openBytes, openDataKey, releaseLargeBuffer, sealBytes } from '../keys/sealing.ts';
import type { Platform } from '../platform.ts';

/** A document in the store whose row is not written yet: nobody can open it until it is. */
export interface StoredFile {
  readonly name: string;
  /** Of the clear bytes. */
  readonly sha256: string;
  readonly bytes: number;
  readonly wrappedKey: Buffer;
}

/** Stores a document durably, sealed under a key of its own; before the transaction that writes its row. */
export async function storeFile(platform: Platform, content: Uint8Array): Promise<StoredFile> {
  const { buffer, byteOffset, byteLength } = content;
  const clear = Buffer.from(buffer, byteOffset, byteLength);
  const sha256 = createHash('sha256').update(clear).digest('hex');
  const key = newDataKey(platform.keys, fileKeyOwner(sha256));
  const sealed = sealBytes(key, fileKeyOwner(sha256), clear);
  const { name } = await platform.ports.files.put(sealed);
  releaseLargeBuffer(sealed);
  return { name, sha256, bytes: clear.length, wrappedKey: key.wrapped };
}

interface FilesRow {
  /** Null for what belongs to no single case. */
  readonly caseId: number | null;
  readonly kind: string;
  readonly at: Date;
}

/** Writes the row of a stored document; answers its id. */
export async function recordStoredFile(
  tx: Tx,
  { stored, ...row }: FilesRow & { readonly stored: StoredFile },
): Promise<number> {
  const ids = await recordStoredFiles(tx, { ...row, stored: [stored] });
  return idOfStored(ids, stored);
}

/** Writes the rows of stored documents, each once; answers their ids, by their names in the store. */
export async function recordStoredFiles(
  tx: Tx,
  { caseId, kind, at, stored }: FilesRow & { readonly stored: readonly StoredFile[] },
): Promise<ReadonlyMap<string, number>> {
  const values = [...new Set(stored)].map(({ name, sha256, bytes, wrappedKey }) => ({
    case_id: caseId,
    kind,
    store_name: name,
    sha256,
    bytes,
    data_key: wrappedKey,
    created_at: at,
  }));
  if (values.length === 0) return new Map();
  const rows = await tx.insertInto('files').values(values).returning(['id', 'store_name']).execute();
  return new Map(rows.map(({ id, store_name }) => [store_name, id]));
}

/** Of a stored document whose row was written. */
export function idOfStored(ids: ReadonlyMap<string, number>, { name }: StoredFile): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error('a document without its row');
  return id;
}

/**
 * Saves a document: stored durably before its row is written, so that a row always has its file. Returns the file's id and
 * the SHA-256 of the clear bytes.
 */
export async function saveFile(
  platform: Platform,
  tx: Tx,
  file: { readonly caseId: number; readonly kind: string; readonly bytes: Uint8Array; readonly at: Date },
): Promise<{ id: number; sha256: string }> {
  const stored = await storeFile(platform, file.bytes);
  return { id: await recordStoredFile(tx, { ...file, stored }), sha256: stored.sha256 };
}

/**
 * Makes a kept file another case's, as it was stored anew: the same clear bytes under another key. Answers the name of the former
 * one in the store, which the caller deletes after the commit.
 */
export async function rehomeFile(
  tx: Tx,
  fileId: number,
  caseId: number,
  { name, wrappedKey }: StoredFile,
): Promise<string> {
  const former = await tx
    .selectFrom('files')
    .select('store_name')
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('files')
    .set({ case_id: caseId, store_name: name, data_key: wrappedKey })
    .where('id', '=', fileId)
    .execute();
  return former.store_name;
}

/** The clear bytes of a kept file. Throws when it is not there, and when they no longer have the hash they were kept with. */
export async function readFile(platform: Platform, fileId: number): Promise<Buffer> {
  const bytes = (await readFiles(platform, [fileId])).get(fileId);
  if (!bytes) throw new Error(`file ${fileId} is not there`);
  return bytes;
}

/** The same of several, by their ids: their rows are asked for together. */
export async function readFiles(
  platform: Platform,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await platform.database
    .selectFrom('files')
    .select(['id', 'store_name', 'sha256', 'data_key'])
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...fileIds]))))
    .execute();
  const opened = rows.map(
    async (row) => [row.id, openFile(platform, row, await platform.ports.files.get(row.store_name))] as const,
  );
  return new Map(await Promise.all(opened));
}

type FileRow = Pick<Selectable<Tables['files']>, 'id' | 'sha256' | 'data_key'>;

/** Opens the bytes of the store. Throws when they no longer have the hash they were kept with. */
export function openFile({ keys }: Platform, { id, sha256, data_key }: FileRow, sealed: Buffer): Buffer {
  const key = openDataKey(keys, fileKeyOwner(sha256), data_key);
  const clear = openBytes(key, fileKeyOwner(sha256), sealed);
  if (createHash('sha256').update(clear).digest('hex') !== sha256) throw new Error(`file ${id} was altered`);
  return clear;
}

/** Removes a file that nothing names anymore: its row first, so that no row is ever without its file. */
export async function dropFile({ database, ports }: Platform, fileId: number): Promise<void> {
  const name = await forgetFile(database, fileId);
  if (name !== undefined) await ports.files.delete(name);
}

/**
 * Removes the row of a file, and the key in it, within whatever else goes. Answers the name in the store, which the caller
 * deletes after the commit: what a killed worker leaves there nobody can open.
 */
export async function forgetFile(db: Db | Tx, fileId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('files')
    .where('id', '=', fileId)
    .returning('store_name')
    .executeTakeFirst();
  return row?.store_name;
}
