import type { CalendarDate } from '@openroll/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** The account behind an e-mail address, as sign-in needs it: also those that may not sign in. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'password_reset_required', 'status', 'is_api_user', 'roles'])
    .where('email', '=', email)
    .executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** A user with tags and the states licensed on a day. */
export const getUserWithTags = (db: Db, id: number, today: CalendarDate) =>
  db
    .selectFrom('users as u')
    .selectAll('u')
    .select([
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = u.id), '[]')`.as('tags'),
      sql<string[]>`array(
        select distinct l.state from user_licenses l where l.user_id = u.id
          and l.valid_from <= ${today}::date and (l.valid_to is null or l.valid_to >= ${today}::date)
        order by l.state)`.as('licensed_states'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();

export type UserWithTags = Awaited<ReturnType<typeof getUserWithTags>>;
