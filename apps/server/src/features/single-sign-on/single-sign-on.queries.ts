import type { Db } from '../../platform/database/connect.ts';
import type { Identity } from './read-identity.ts';

const columns = ['u.id', 'u.status', 'u.is_api_user', 'u.roles', 'u.password_hash', 'u.deleted_at'] as const;

/** The user whom an identity was linked to, also one who was deleted since. */
export const findLinkedUser = (db: Db, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  db
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select([...columns])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();

/** The user with an email address, and who they are at a provider already. */
export const findUserByEmail = (db: Db, email: string, issuer: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('user_identities as i', (join) =>
      join.onRef('i.user_id', '=', 'u.id').on('i.issuer', '=', issuer),
    )
    .select([...columns, 'u.email_confirmed_at', 'i.subject'])
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

export type LinkedUser = NonNullable<Awaited<ReturnType<typeof findLinkedUser>>>;
