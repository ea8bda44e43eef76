import type { UserActor } from '@openroll/domain/access/actor';
import { hasCaseRight, mayOnCase } from '@openroll/domain/cases/may-on-case';
import type { Db } from '../../../platform/database/connect.ts';
import { fullNameIn } from '../../../platform/database/sql-values.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCaseInScope, scopeOf } from '../../../platform/scope.ts';
import { findCaseStanding } from '../../cases/cases.queries.ts';
import { findAsker } from '../../exports/exports.queries.ts';

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
export async function findEntitledAsker(
  platform: Platform,
  userId: number,
  caseId: number,
): Promise<UserActor | undefined> {
  const asker = await findAsker(platform, userId);
  const inScope = asker && findCaseInScope(await scopeOf(platform.pool, asker), caseId);
  const standing = inScope && (await findCaseStanding(platform.database, caseId));
  return standing && hasCaseRight(mayOnCase(asker, standing), 'payroll', inScope) ? asker : undefined;
}
