import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import type { Egress } from '../egress/egress.ts';
import { DeliveryConflict, type DeliveryTransport, requirePackageName } from './delivery.ts';
import { findRemote, holdsRemotely, writeRemote } from './sftp-files.ts';
import { sftpInbox } from './sftp-inbox.ts';
import { inSftpSession, type SftpSession, type SftpSettings, type SftpTimes } from './sftp-session.ts';

export interface SftpPlaces {
  /** Where packages are put. */
  readonly folder: string;
  /** Where the carrier puts its answers; none are read without one. */
  readonly inbox?: string;
}

const usualTimes: SftpTimes = { connectMs: 15_000, idleMs: 30_000, totalMs: 100_000 };
const anHour = 3600;

/**
 * Delivers to a carrier's SFTP server. A package is written as `.part`, its size and SHA-256 are read back, and then it is renamed: its
 * name never holds half of it, and SFTP's own rename does not replace what has the name already.
 */
export function sftpTransport(
  settings: SftpSettings & SftpPlaces,
  egress: Egress,
  times: SftpTimes = usualTimes,
): DeliveryTransport {
  const within = <T>(work: (session: SftpSession) => Promise<T>) =>
    inSftpSession(settings, egress, times, work);
  return {
    async send(packageName, bytes) {
      requirePackageName(packageName);
      await within((session) => put(session, posix.join(settings.folder, packageName), packageName, bytes));
    },
    ...(settings.inbox === undefined ? {} : { answers: sftpInbox(settings.inbox, within) }),
  };
}

async function put(
  session: SftpSession,
  place: string,
  packageName: string,
  bytes: Uint8Array,
): Promise<void> {
  const { client, files } = session;
  if (await isThere(session, place, packageName, bytes)) return;
  const part = `${place}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeRemote(files, part, bytes);
    if (!(await holdsRemotely(files, part, bytes)))
      throw new Error('what the receiver has written is not what was sent');
    await client.rename(part, place);
  } catch (error) {
    await client.delete(part, true).catch(() => undefined);
    // Somebody else was quicker with the same; or it was this very rename, and its answer was lost.
    if (await isThere(session, place, packageName, bytes)) return;
    throw error;
  }
  await sweep(session, place).catch(() => undefined);
}

/** @throws DeliveryConflict where something else has the name */
async function isThere(
  { files }: SftpSession,
  place: string,
  packageName: string,
  bytes: Uint8Array,
): Promise<boolean> {
  if (!(await findRemote(files, place))) return false;
  if (await holdsRemotely(files, place, bytes)) return true;
  throw new DeliveryConflict(packageName);
}

/** Removes what killed tries of this package have left, by the receiver's own clock. */
async function sweep({ client, files }: SftpSession, place: string): Promise<void> {
  const folder = posix.dirname(place);
  const name = posix.basename(place);
  const isPart = ({ name: one }: { name: string }) => one.startsWith(`${name}.`) && one.endsWith('.part');
  const written = (await findRemote(files, place))?.modified ?? 0;
  for (const { name: part, modifyTime } of await client.list(folder, isPart))
    if (modifyTime / 1000 < written - anHour) await client.delete(posix.join(folder, part), true);
}
