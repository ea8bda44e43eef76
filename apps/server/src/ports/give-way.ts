import { constants, setPriority } from 'node:os';

/**
 * From now on this thread works when others leave it time: whoever asks for a page waits neither for somebody else's documents nor for a
 * file that is read. On a system whose threads share one priority all stays as it is.
 */
export function giveWay(): void {
  // On Linux 0 is this thread alone.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
