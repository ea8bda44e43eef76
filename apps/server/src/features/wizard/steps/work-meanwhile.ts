import { setImmediate as onceSent } from 'node:timers/promises';

/**
 * Works something out while the database writes: what has been sent is on its way, and its answer is waited for afterwards.
 * Fails as the writing fails, and else as the work does.
 */
export async function workMeanwhile<Written, Worked>(
  writing: Promise<Written>,
  work: () => Worked,
): Promise<[Written, Worked]> {
  const [written, worked] = await Promise.allSettled([writing, onceSent().then(work)]);
  if (written.status === 'rejected') throw written.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return [written.value, worked.value];
}
