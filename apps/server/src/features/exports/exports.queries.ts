import type { UserActor } from '@openroll/domain/access/actor';
import type { Permission } from '@openroll/domain/access/permissions';
import { permissionsOf } from '@openroll/domain/access/roles';
import { exportMachine } from '@openroll/domain/statuses/export-status';
import { statesBefore } from '@openroll/domain/statuses/machine';
import { fullName } from '@openroll/domain/values/full-name';
import type { Platform } from '../../platform/platform.ts';
import type { CaseInScope, Scope } from '../../platform/scope.ts';
import { findCaseInScope } from '../../platform/scope.ts';
import { knownRoles } from '../../platform/sign-in/actor-of.ts';

export type ExportKind = 'cases' | 'enrollments' | 'report';

/** What opens the list that a file shows. */
export const permissionFor: Readonly<Record<ExportKind, Permission>> = {
  cases: 'access_cases_page',
  enrollments: 'access_enrollments_page',
  report: 'access_reports_page',
};

export const partPlace = (id: number, position: number): string => `export_parts|${id}|${position}`;

/** A file that is ready, and whoever asked for it asks now. Undefined for a foreign, missing, unfinished or expired one. */
export const findReadyExport = (platform: Platform, id: number, askedBy: number) =>
  platform.database
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('asked_by', '=', askedBy)
    .where('status', 'in', statesBefore(exportMachine, 'downloaded'))
    .where('expires_at', '>', platform.clock())
    .executeTakeFirst();

export type ReadyExport = NonNullable<Awaited<ReturnType<typeof findReadyExport>>>;

export const findQueuedExport = (platform: Platform, id: number) =>
  platform.database
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', statesBefore(exportMachine, 'made'))
    .executeTakeFirst();

export const listParts = (platform: Platform, id: number) =>
  platform.database
    .selectFrom('export_parts')
    .select(['position', 'store_name'])
    .where('export_id', '=', id)
    .orderBy('position')
    .execute();

/** A file's asker as they are now, without a session; undefined once they may not sign in. */
export async function findAsker(
  { database }: Platform,
  userId: number,
): Promise<(UserActor & { readonly email: string; readonly firstName: string }) | undefined> {
  const user = await database
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'roles', 'language'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('is_api_user', '=', false)
    .executeTakeFirst();
  if (!user) return undefined;
  const roles = knownRoles(user.roles);
  return {
    kind: 'user',
    userId: user.id,
    name: fullName(user),
    roles,
    permissions: permissionsOf(roles),
    language: user.language,
    email: user.email,
    firstName: user.first_name,
  };
}

type StoredScope = readonly (readonly [caseId: number, ownOnly: boolean])[];

/** A scope as a file remembers it; null is everything. */
export const toStoredScope = (scope: Scope): StoredScope | null =>
  scope.kind === 'everything'
    ? null
    : scope.cases.map((one: CaseInScope) => [one.caseId, one.ownOnly] as const);

/** Whether somebody still sees all that a file was made of. */
export const isStillInScope = (scope: Scope, kept: StoredScope | null): boolean =>
  scope.kind === 'everything' ||
  (kept?.every(([caseId, ownOnly]) => {
    const found = findCaseInScope(scope, caseId);
    return found !== undefined && (ownOnly || !found.ownOnly);
  }) ??
    false);
