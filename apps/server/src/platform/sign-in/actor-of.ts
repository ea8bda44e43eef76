import { createHash } from 'node:crypto';
import type { Actor } from '@openroll/domain/access/actor';
import { requiredActionOf } from '@openroll/domain/access/required-action';
import { permissionsOf, type Role, roles } from '@openroll/domain/access/roles';
import { sessionTerms } from '@openroll/domain/access/session-terms';
import { fullName } from '@openroll/domain/values/full-name';
import type { FastifyRequest } from 'fastify';
import { askTogether } from '../database/ask-together.ts';
import type { Platform } from '../platform.ts';
import { bringCases, type CasesWithUser, casesWithUser } from '../scope.ts';
import { sessionCookieName } from './session-cookie.ts';

const anonymous: Actor = { kind: 'anonymous' };

/** Instants as the database writes them in JSON. */
interface SessionOwner extends CasesWithUser {
  readonly last_seen_at: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly idle_seconds: number;
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly string[];
  readonly language: string | null;
  readonly session_id: number;
  readonly confirmed_at: string;
  readonly handed_over_for: number | null;
  readonly must_change_password: boolean;
  readonly by_provider: boolean;
  readonly two_step_by_provider: boolean;
  readonly has_two_step: boolean;
}

const ownerColumns: Readonly<Record<keyof SessionOwner, string>> = {
  last_seen_at: 's.last_seen_at',
  created_at: 's.created_at',
  expires_at: 's.expires_at',
  idle_seconds: 's.idle_seconds',
  id: 'u.id',
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  roles: 'u.roles',
  language: 'u.language',
  session_id: 's.id',
  confirmed_at: 's.confirmed_at',
  handed_over_for: 's.handed_over_for',
  must_change_password: 'u.must_change_password',
  by_provider: 's.by_provider',
  two_step_by_provider: 's.two_step_by_provider',
  has_two_step: 'exists (select from user_two_steps t where t.user_id = u.id and t.confirmed_at is not null)',
  ...casesWithUser,
};

/**
 * Asked with every request: each connection plans it once, and one text is read faster than a column for each of its values.
 */
const ownerOfSession = `
  select json_build_array(${Object.values(ownerColumns).join(', ')})::text as owner
  from sessions s join users u on u.id = s.user_id
  where s.id_hash = $1 and s.revoked_at is null and u.status = 'active' and u.deleted_at is null
    and not u.is_api_user`;

const ownerNames = Object.keys(ownerColumns);

function toOwner(text: string): SessionOwner {
  const values: unknown[] = JSON.parse(text);
  return Object.fromEntries(
    ownerNames.map((name, index) => [name, values[index]]),
  ) as unknown as SessionOwner;
}

/** last_seen moves at most this often, so that a busy page does not write with each request. */
const touchAfterMs = 30_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Of stored role names those that exist. */
export const knownRoles = (names: readonly string[]): Role[] => roles.filter((role) => names.includes(role));

/**
 * Who sends this request: by header key an API user, by cookie a user, else nobody. Status and roles are read
 * on every request (§11.2). A poll does not keep a session alive.
 */
export async function actorOf(
  platform: Platform,
  request: FastifyRequest,
  options: { readonly poll: boolean },
): Promise<Actor> {
  const header = request.headers.authorization;
  if (header !== undefined) return apiActor(platform, header);
  const cookie = request.cookies[sessionCookieName(platform.config)];
  if (!cookie) return anonymous;
  const now = platform.clock();
  const idHash = hashToken(cookie);
  const [found] = await askTogether<{ readonly owner: string }>(platform.pool, {
    name: 'session',
    text: ownerOfSession,
    values: [idHash],
  });
  if (!found) return anonymous;
  const row = toOwner(found.owner);
  const seenAt = Date.parse(row.last_seen_at);
  const held = knownRoles(row.roles);
  // Whoever has got stricter roles meanwhile has their terms, from the sign-in on.
  const terms = sessionTerms(held);
  const endsAt = Math.min(
    Date.parse(row.expires_at),
    Date.parse(row.created_at) + terms.absoluteSeconds * 1000,
    seenAt + Math.min(row.idle_seconds, terms.idleSeconds) * 1000,
  );
  if (now.getTime() >= endsAt) return anonymous;
  if (!options.poll && now.getTime() - seenAt > touchAfterMs) {
    await platform.database
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id_hash', '=', idHash)
      .execute();
  }
  const actor: Actor = {
    kind: 'user',
    userId: row.id,
    name: fullName(row),
    roles: held,
    permissions: permissionsOf(held),
    language: row.language,
    session: {
      id: row.session_id,
      confirmedAt: new Date(row.confirmed_at),
      handedOverFor: row.handed_over_for,
      requiredAction: requiredActionOf({
        handedOverFor: row.handed_over_for,
        mustChangePassword: row.must_change_password && !row.by_provider,
        hasTwoStep: row.has_two_step || row.two_step_by_provider,
        roles: held,
        policy: platform.site.twoStepPolicy,
      }),
    },
  };
  bringCases(actor, row);
  return actor;
}

async function apiActor(platform: Platform, header: string): Promise<Actor> {
  const key = /^Bearer +(\S{20,200})$/i.exec(header)?.[1];
  if (!key) return anonymous;
  const row = await platform.database
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.case_id', 'u.id', 'u.first_name', 'u.last_name', 'u.language'])
    .where('k.key_hash', '=', hashToken(key))
    .where('k.expires_at', '>', platform.clock())
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return anonymous;
  return {
    kind: 'api',
    userId: row.id,
    name: fullName(row),
    roles: ['APIUser'],
    permissions: permissionsOf(['APIUser']),
    language: row.language,
    caseId: row.case_id,
  };
}
