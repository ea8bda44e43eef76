import type { Db } from '../../platform/database/connect.ts';
import { userKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';

export const secretsPlace = (userId: number): string => `user_two_steps|sealed|${userId}`;

/** Authenticator secrets in base 32. */
export interface Secrets {
  /** Asked for when signing in; null before a first code has confirmed one. */
  readonly current: string | null;
  /** Shown, and waiting for its first code. */
  readonly pending: string | null;
}

export interface TwoStep {
  readonly secrets: Secrets;
  readonly lastStep: number;
}

/** The authenticator of a user, opened. Held until the transaction ends where `tx` is one and `lock` is asked for. */
export async function findTwoStep(
  { keys }: Pick<Platform, 'keys'>,
  db: Db,
  userId: number,
  options: { readonly lock: boolean } = { lock: false },
): Promise<TwoStep | undefined> {
  let query = db
    .selectFrom('user_two_steps')
    .select(['data_key', 'sealed', 'last_step'])
    .where('user_id', '=', userId);
  if (options.lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const key = openDataKey(keys, userKeyOwner(userId), row.data_key);
  return { secrets: openJson<Secrets>(key, secretsPlace(userId), row.sealed), lastStep: row.last_step };
}

/** Whether signing in asks a user for a code. */
export async function hasTwoStep(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_two_steps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('user_recovery_codes')
    .select((codes) => codes.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
