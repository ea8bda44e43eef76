import { filtersJson, type ReportFilter } from '@openroll/domain/reports/filters';
import type { ReportGroup } from '@openroll/domain/reports/groups';
import { reportTemplates } from '@openroll/domain/reports/templates';
import type { Tx } from '../platform/database/connect.ts';
import type { Platform } from '../platform/platform.ts';

interface DemoReport {
  readonly user: string;
  readonly name: string;
  readonly filters: readonly ReportFilter[];
  readonly columns?: readonly string[];
  readonly groupBy?: ReportGroup;
}

const rae = 'reports@demo.openroll.test';
const holly = 'admin@demo.openroll.test';
const { unsigned_older_than_7_days: unsigned, activity_of_a_day: activity } = reportTemplates;

/** What Rae Reporter and Holly Admin have saved; nothing of it is sent by schedule. */
const demoReports: readonly DemoReport[] = [
  { user: rae, name: 'Participation by case', filters: [], groupBy: 'case' },
  {
    user: rae,
    name: 'Prairie, last 30 days',
    filters: [
      { type: 'filter_case_name', value: 'Prairie' },
      { type: 'filter_last_days', value: 30 },
    ],
  },
  { user: rae, name: 'Still unsigned', filters: unsigned.filters, columns: unsigned.columns },
  { user: holly, name: 'Enrolled today', filters: activity.filters, groupBy: activity.group_by },
];

/** Saves them for those of the users whom the demo has. */
export async function insertReports(
  platform: Platform,
  tx: Tx,
  users: ReadonlyMap<string, number>,
): Promise<void> {
  const now = platform.clock();
  for (const { user, name, filters, columns = [], groupBy = null } of demoReports) {
    const userId = users.get(user);
    if (userId === undefined) continue;
    await tx
      .insertInto('reports')
      .values({
        user_id: userId,
        name,
        filters_json: filtersJson(filters),
        columns: [...columns],
        group_by: groupBy,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
}
