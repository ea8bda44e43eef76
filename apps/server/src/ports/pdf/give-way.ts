import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Under Linux every thread has a priority of its own, and says its number here. */
const ownThread = '/proc/thread-self';

/**
 * From now on this thread works when others leave it time: who asks for a page does not wait for somebody else's documents. On
 * a system whose threads share one priority all stays as it is.
 */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync(ownThread).split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Documents are made as well without it.
  }
}
