import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type DataKey, openBytes, releaseLargeBuffer, sealBytes } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { partPlace } from './exports.queries.ts';

const partBytes = 2 * 1024 * 1024;

/**
 * Keeps a file while it is written: sealed part by part, so that no more than two parts of it are in memory. `askAgain` comes
 * before each part and throws where the file may not go on (AC11). A part's row comes first: what a killed worker leaves in
 * the store is known to the sweep.
 */
export async function storeParts(
  platform: Platform,
  file: { readonly id: number; readonly key: DataKey; readonly head: string; readonly rows: Readable },
  askAgain: () => Promise<void>,
): Promise<void> {
  let waiting: Buffer[] = [Buffer.from(file.head)];
  let size = waiting[0]?.length ?? 0;
  let position = 0;
  const store = async (sealed: Buffer, at: number) => {
    await platform.database
      .insertInto('export_parts')
      .values({
        export_id: file.id,
        position: at,
        store_name: createHash('sha256').update(sealed).digest('hex'),
      })
      .execute();
    await platform.ports.files.put(sealed);
    releaseLargeBuffer(sealed);
  };
  // While one part is stored, the next is read; a failure shows at the next part.
  let stored: Promise<void> = Promise.resolve();
  const keep = async () => {
    await Promise.all([stored, askAgain()]);
    const clear = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    stored = store(sealBytes(file.key, partPlace(file.id, position), clear), position++);
    stored.catch(() => undefined);
    releaseLargeBuffer(clear);
  };
  try {
    for await (const chunk of file.rows as AsyncIterable<Buffer>) {
      waiting.push(chunk);
      size += chunk.length;
      if (size >= partBytes) await keep();
    }
    if (size > 0) await keep();
    await stored;
  } finally {
    // Nothing comes after whoever drops the parts of a file that failed.
    await stored.catch(() => undefined);
  }
}

/** The clear parts of a file, one at a time; `askAgain` as above. */
export async function* readParts(
  platform: Platform,
  file: {
    readonly id: number;
    readonly key: DataKey;
    readonly parts: readonly { readonly position: number; readonly store_name: string }[];
  },
  askAgain: () => Promise<void>,
): AsyncGenerator<Buffer> {
  for (const { position, store_name } of file.parts) {
    if (position > 0) await askAgain();
    yield openBytes(file.key, partPlace(file.id, position), await platform.ports.files.get(store_name));
  }
}

/** Removes what is kept of a file so far. */
export async function dropParts(platform: Platform, exportId: number): Promise<void> {
  const parts = await platform.database
    .selectFrom('export_parts')
    .select('store_name')
    .where('export_id', '=', exportId)
    .execute();
  for (const { store_name } of parts) await platform.ports.files.delete(store_name);
  await platform.database.deleteFrom('export_parts').where('export_id', '=', exportId).execute();
}
