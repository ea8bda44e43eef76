import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FolderPlaces, folderTransport } from '../../src/ports/delivery/folder-transport.ts';
import type { Receiver } from './receiver.ts';

/** What stands in a folder under a finished name. */
export const heldIn = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile() && !one.name.endsWith('.part'))
      .map(({ name }) => [name, readFileSync(join(folder, name))]),
  );

export interface FolderReceiver extends Receiver {
  readonly settings: { readonly kind: 'folder' } & Required<FolderPlaces>;
}

/** A carrier that picks packages up from a folder of this machine. */
export async function folderReceiver(): Promise<FolderReceiver> {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-folder-'));
  const inbox = mkdtempSync(join(tmpdir(), 'openroll-inbox-'));
  return {
    held: () => heldIn(folder),
    taken: () => heldIn(folder).size,
    plant: (name, bytes) => writeFileSync(join(folder, name), bytes),
    fail: () => undefined,
    open: () => folderTransport({ folder, inbox }),
    settings: { kind: 'folder', folder, inbox },
    port: undefined,
    async close() {
      for (const one of [folder, inbox]) rmSync(one, { recursive: true });
    },
  };
}
