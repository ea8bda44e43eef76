import { exportLimit } from '@openroll/domain/access/account-limits';
import { type Actor, countedAs } from '@openroll/domain/access/actor';
import type { Tx } from '../database/connect.ts';
import type { Platform } from '../platform.ts';
import { spendAttempt } from './attempts.ts';

/**
 * Counts a file that somebody asks for with the request itself, whichever process hears it (§11.3): one that is refused costs
 * nothing. Refuses with 429 beyond five an hour.
 */
export const spendExport = (
  { config }: Pick<Platform, 'config'>,
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  userId: number,
): Promise<void> => spend(config.limitFactor, tx, `user ${userId}`, now);

/** The same of a call that answers the file itself, or begins it elsewhere: every endpoint whose limit is `export`. */
export const countExport = (
  { config, database, clock }: Pick<Platform, 'config' | 'database' | 'clock'>,
  actor: Actor,
): Promise<void> =>
  database
    .transaction()
    .execute((tx) => spend(config.limitFactor, tx, countedAs(actor) ?? 'nobody', clock()));

const spend = (factor: number, tx: Tx, whose: string, now: Date): Promise<void> =>
  spendAttempt(
    tx,
    { bucket: `export:${whose}`, count: exportLimit.count * factor, seconds: exportLimit.seconds },
    now,
  );
