import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sweepParts, writeDurably } from '../durable-write.ts';
import { DeliveryConflict, type DeliveryTransport } from './delivery.ts';

const anHour = 3_600_000;

/**
 * Delivers into a folder that the carrier's pick-up reads: it takes finished names and leaves `.part` files alone.
 * `now` is the machine's time, which file times are compared with.
 */
export function folderTransport(folder: string, now: () => Date = () => new Date()): DeliveryTransport {
  return {
    async send(packageName, bytes) {
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/.test(packageName)) throw new Error('not a package name');
      const place = path.join(folder, packageName);
      const held = await readFile(place).catch(none);
      if (held?.equals(bytes)) return;
      if (held) throw new DeliveryConflict(packageName);
      await sweepParts(folder, new Date(now().getTime() - anHour));
      await writeDurably(place, bytes, folder);
    },
  };
}

function none(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
