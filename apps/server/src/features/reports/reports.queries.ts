import type { Report } from '@openroll/contract/reports';
import type { ReportColumn } from '@openroll/domain/reports/columns';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { fullNameIn } from '../../platform/database/sql-values.ts';

const ofReport = (db: Db) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.name',
      'r.user_id',
      'r.filters_json',
      sql<ReportColumn[]>`r.columns`.as('columns'),
      'r.group_by',
      'r.schedule_every',
      'r.schedule_format',
      'r.updated_at',
      fullNameIn('u').as('user_name'),
    ]);

export type ReportRow = Awaited<ReturnType<ReturnType<typeof ofReport>['executeTakeFirstOrThrow']>>;

/** How often it is sent, and as which file; null where it is not. */
export const scheduleOf = ({
  schedule_every: every,
  schedule_format: format,
}: Pick<ReportRow, 'schedule_every' | 'schedule_format'>): Report['schedule'] =>
  every === null || format === null ? null : { every, format };

/** Reports by name: of one user, or of all (C20). */
export const listReports = (db: Db, userId: number | undefined): Promise<ReportRow[]> =>
  ofReport(db)
    .$if(userId !== undefined, (query) => query.where('r.user_id', '=', userId ?? 0))
    .orderBy(sql`lower(r.name)`)
    .orderBy('r.id')
    .execute();

/** A report, whoever's; whether the actor sees it is the caller's question (`reportTarget`). */
export const findReport = (db: Db, id: number): Promise<ReportRow | undefined> =>
  ofReport(db).where('r.id', '=', id).executeTakeFirst();

/** Reports that are sent by schedule, and were not yet for the day that each is due on. */
export const listScheduled = (db: Db) =>
  db.selectFrom('reports').select('id').where('schedule_every', 'is not', null).orderBy('id').execute();
