import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@openroll/domain/access/actor';

/** A transaction that is open in this flow of calls, and for whom. */
interface OpenUnit {
  readonly actor: Actor;
  open: boolean;
}

const units = new AsyncLocalStorage<OpenUnit>();

/** Runs what opens a transaction, so that its beginning can tell the database who acts. */
export async function asUnitOf<T>(actor: Actor, body: () => Promise<T>): Promise<T> {
  const unit: OpenUnit = { actor, open: true };
  try {
    return await units.run(unit, body);
  } finally {
    unit.open = false;
  }
}

/** Who acts in the transaction that is being begun; undefined for the program's own. */
export const actingNow = (): Actor | undefined => openUnit()?.actor;

const openUnit = (): OpenUnit | undefined => {
  const unit = units.getStore();
  return unit?.open ? unit : undefined;
};

/**
 * Throws inside a transaction: hashing, work on documents, mail and calls to providers take long, and must hold neither a
 * connection nor a lock meanwhile.
 */
export function requireNoOpenUnit(work: string): void {
  if (openUnit())
    throw new Error(
      `${work} inside a transaction: do it before the transaction begins, or as a job after it.`,
    );
}
