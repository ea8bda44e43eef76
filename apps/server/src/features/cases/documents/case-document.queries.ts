import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Scope } from '../../../platform/scope.ts';

/** Email addresses of users by id; who was deleted has none. */
export async function listEmailsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The directly assigned of a case as a document names them; an API user belongs to one case and is in none. */
export const listUsersForDocument = (
  db: Db,
  caseId: number,
): Promise<{ user: string; restricted_to_own_enrollments: boolean }[]> =>
  db
    .selectFrom('case_users as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.email as user', 'a.restricted_to_own_enrollments'])
    .where('a.case_id', '=', caseId)
    .where('u.deleted_at', 'is', null)
    .where('u.is_api_user', '=', false)
    .orderBy('u.email')
    .execute();

/** The slugs of a case's products, by product id. */
export async function listSlugsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/**
 * Ids of the users whom a document may name, by lower-cased email. Whoever assigns users names anybody; others only
 * themselves and those who share a case with them, so that nobody learns here who else has an account.
 */
export async function findUsersByEmail(
  db: Db,
  scope: Scope,
  emails: readonly string[],
  { anybody }: { readonly anybody: boolean },
): Promise<ReadonlyMap<string, number>> {
  if (emails.length === 0) return new Map();
  const isSeen =
    anybody || scope.kind === 'everything'
      ? sql<boolean>`true`
      : sql<boolean>`(id = ${scope.userId} or exists (
          select from case_users cu where cu.user_id = users.id
            and cu.case_id = any(${scope.cases.map(({ caseId }) => caseId)}::bigint[])))`;
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .where('deleted_at', 'is', null)
    .where('is_api_user', '=', false)
    .where(isSeen)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Ids of tags by lower-cased name. */
export async function findTagsByName(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, lower(name) as name from tags where lower(name) = any(${[...names]}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Ids of the catalog's products by slug. */
export async function findProductsBySlug(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', 'in', [...slugs])
    .where('current_version_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
