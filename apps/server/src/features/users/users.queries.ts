import type { Appointment, License } from '@openroll/contract/users';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { licensedStatesOf } from './licenses.queries.ts';

/** The account behind an email address or a username, as sign-in needs it: also those that may not sign in. */
export const findAccount = (db: Db, name: string) =>
  accounts(db)
    .where((user) => user.or([user('email', '=', name), user('username', '=', name)]))
    .executeTakeFirst();

/** The same of somebody whose id is known. */
export const findAccountById = (db: Db, id: number) => accounts(db).where('id', '=', id).executeTakeFirst();

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'username',
      'password_hash',
      'password_reset_required',
      'must_change_password',
      'status',
      'is_api_user',
      'roles',
    ])
    .where('deleted_at', 'is', null);

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Whom an email about an account goes to. */
export const getEmailRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** A user with tags and the states licensed on a day. */
export const getUserWithTags = (db: Db, id: number, today: CalendarDate) =>
  withTags(db, today).where('u.id', '=', id).executeTakeFirstOrThrow();

export type UserWithTags = Awaited<ReturnType<typeof getUserWithTags>>;

const withTags = (db: Db, today: CalendarDate) =>
  db
    .selectFrom('users as u')
    .selectAll('u')
    .select([
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = u.id), '[]')`.as('tags'),
      licensedStatesOf(sql.ref('u.id'), today).as('licensed_states'),
      sql<boolean>`exists (select from user_two_steps s where s.user_id = u.id and s.confirmed_at is not null)`.as(
        'two_step',
      ),
    ]);

/** A user whole, as an administrator sees them; undefined for one who does not exist or was deleted. */
export const findUser = (db: Db, id: number, today: CalendarDate) =>
  withTags(db, today)
    .select([
      sql<License[]>`coalesce((
        select jsonb_agg(jsonb_build_object('state', l.state, 'number', l.number, 'from', l.valid_from, 'to', l.valid_to)
          order by l.state, l.valid_from, l.number)
        from user_licenses l where l.user_id = u.id), '[]')`.as('licenses'),
      sql<Appointment[]>`coalesce((
        select jsonb_agg(jsonb_build_object('carrier', a.carrier, 'states', a.states, 'from', a.valid_from, 'to', a.valid_to)
          order by lower(a.carrier), a.valid_from, a.id)
        from user_appointments a where a.user_id = u.id), '[]')`.as('appointments'),
    ])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

export type WholeUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;
