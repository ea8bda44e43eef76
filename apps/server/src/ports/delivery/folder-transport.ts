import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sweepParts, writeDurably } from '../durable-write.ts';
import { DeliveryConflict, type DeliveryTransport, requirePackageName } from './delivery.ts';
import { folderInbox } from './folder-inbox.ts';

const anHour = 3_600_000;

export interface FolderPlaces {
  /** Where packages are put. */
  readonly folder: string;
  /** Where answers are put for us; none are read without one. */
  readonly inbox?: string;
}

/**
 * Delivers into a folder that the carrier's pick-up reads: it takes finished names and leaves `.part` files alone.
 * `now` is the machine's time, which file times are compared with.
 */
export function folderTransport(
  { folder, inbox }: FolderPlaces,
  now: () => Date = () => new Date(),
): DeliveryTransport {
  return {
    async send(packageName, bytes) {
      requirePackageName(packageName);
      const place = path.join(folder, packageName);
      if (await isThere(place, packageName, bytes)) return;
      await sweepParts(folder, new Date(now().getTime() - anHour));
      await writeDurably(place, bytes, folder, { onlyOnce: true }).catch(async (error) => {
        // Somebody else was quicker, with the same as a rule.
        if (!(await isThere(place, packageName, bytes))) throw error;
      });
    },
    ...(inbox === undefined ? {} : { answers: folderInbox(inbox) }),
  };
}

/** @throws DeliveryConflict where something else has the name */
async function isThere(place: string, packageName: string, bytes: Uint8Array): Promise<boolean> {
  const held = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (held && !held.equals(bytes)) throw new DeliveryConflict(packageName);
  return held !== undefined;
}
