import { type Actor, holds } from '@openroll/domain/access/actor';
import { permissionsOf } from '@openroll/domain/access/roles';
import { hasCaseRight, mayOnCase } from '@openroll/domain/cases/may-on-case';
import { fullName } from '@openroll/domain/values/full-name';
import type { Db } from '../../../platform/database/connect.ts';
import { fullNameIn } from '../../../platform/database/sql-values.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCaseInScope, scopeOf } from '../../../platform/scope.ts';
import { knownRoles } from '../../../platform/sign-in/actor-of.ts';
import { findCaseStanding } from '../../cases/cases.queries.ts';

const files = (db: Db) =>
  db
    .selectFrom('deduction_files as f')
    .innerJoin('users as u', 'u.id', 'f.asked_by')
    .selectAll('f')
    .select(fullNameIn('u').as('asker'));

export type DeductionFileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirst']>>>;

/** A file of this case; undefined for one of another case like for one that does not exist. */
export const findDeductionFile = (db: Db, caseId: number, fileId: number) =>
  files(db).where('f.id', '=', fileId).where('f.case_id', '=', caseId).executeTakeFirst();

/** Files of a case, newest first, and how many there are. */
export async function listDeductionFiles(
  db: Db,
  caseId: number,
  { page, rows_per_page }: { readonly page: number; readonly rows_per_page: number },
): Promise<{ readonly rows: readonly DeductionFileRow[]; readonly total: number }> {
  const rows = await files(db)
    .where('f.case_id', '=', caseId)
    .orderBy('f.id', 'desc')
    .limit(rows_per_page)
    .offset((page - 1) * rows_per_page)
    .execute();
  const { total } = await db
    .selectFrom('deduction_files')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Whoever a file is made for, as they are now, where they may (still) see to the payroll of the case; undefined where they may not
 * sign in, or lack the right.
 */
export async function findAsker(
  { database, pool }: Pick<Platform, 'database' | 'pool'>,
  userId: number,
  caseId: number,
): Promise<{ readonly language: string | null } | undefined> {
  const user = await database
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'roles', 'language'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const roles = knownRoles(user.roles);
  const actor: Actor = {
    kind: 'user',
    userId,
    name: fullName(user),
    roles,
    permissions: permissionsOf(roles),
    language: user.language,
  };
  const scope = await scopeOf(pool, actor);
  const inScope = scope.kind === 'everything' ? { ownOnly: false } : findCaseInScope(scope, caseId);
  const standing = inScope && (await findCaseStanding(database, caseId));
  const isTheirs =
    standing && holds(actor, 'change_case') && hasCaseRight(mayOnCase(actor, standing), 'payroll', inScope);
  return isTheirs ? { language: user.language } : undefined;
}
