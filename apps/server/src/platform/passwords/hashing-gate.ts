import { problem } from '@openroll/domain/problems';
import { requireNoOpenUnit } from '../database/open-unit.ts';
import { Refusal } from '../refusal.ts';

/** Hashes at once in one process, and how many more may wait (§11.1). */
const atOnce = 2;
const mayWait = 20;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a password hash when its turn comes. Each takes 64 MiB and a core, so that a flood of sign-ins must not
 * take the process down: beyond the queue it is refused with 503 and Retry-After.
 */
export async function throughGate<T>(hash: () => Promise<T>): Promise<T> {
  requireNoOpenUnit('Hashing a password');
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new Refusal(503, [problem('busy-hashing')], 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await hash();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
