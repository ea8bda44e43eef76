import type { Db, Tx } from '../../platform/database/connect.ts';

/** Somebody a link may belong to, as choosing a password needs them. */
export const findOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'status', 'is_api_user', 'roles'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** Active users who want to hear of new ones; whether they may review them, their roles tell. */
export const listNewUserRecipients = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('pref_receive_new_user_notifications', '=', true)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('is_api_user', '=', false)
    .orderBy('id')
    .execute();

/** The user's row as it is now, held until the transaction ends: of two changes at once the second sees the first's. */
export const lockAccount = (tx: Tx, userId: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
