import { createHash, randomBytes } from 'node:crypto';
import { userSortColumns } from '@openroll/contract/users';
import { migrate } from '@openroll/server/platform/migrate';
import { buildUsers, commonText, rareText } from './build/build-users.ts';
import { type Line, requireEqualTotals, totalOf } from './lists.ts';
import { interleave } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { type Goal, goalTable, loadLine, ms, ratio, table } from './report.ts';
import { startBare, startOurs } from './servers.ts';

const users = 200_000;
/** A search reads 160,000 keys; an order is walked in no time, and wants more rounds to be told from noise. */
const roundsOf = (op: string): number => (op.includes('search') || op.startsWith('the same') ? 60 : 400);

const operations: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    userSortColumns.map((column) => [
      column === 'status' ? 'by status, descending (as the page opens)' : `by ${column}`,
      `sort_column=${column}&sort_direction=${column === 'status' ? 'desc' : 'asc'}`,
    ]),
  ),
  'by last_name, page 400': 'sort_column=last_name&sort_direction=asc&page=400',
  'search that few answer': `search_text=${encodeURIComponent(rareText)}`,
  'search that many answer': `search_text=${commonText}`,
  'the same by last_name': `search_text=${commonText}&sort_column=last_name&sort_direction=asc`,
};

/** Manage Users with 200,000 users: every order and the search, ours beside the limit in one run. */
export async function measureUsers(postgres: Postgres): Promise<string> {
  const load = loadLine();
  const session = randomBytes(32).toString('base64url');
  const url = await postgres.create('bench_users');
  await migrate(url);
  await buildUsers(url, users, createHash('sha256').update(session).digest());
  const ours = await startOurs(url);
  const limit = await startBare('users-limit-server.ts', url);
  try {
    const lines: Line[] = [];
    for (const [op, query] of Object.entries(operations)) {
      const asks = { path: `/api/users?${query}`, headers: { cookie: `sid=${session}` } };
      const [mine, best] = await interleave(
        [
          { name: 'ours', port: ours.port, ask: () => asks },
          { name: 'limit', port: limit.port, ask: () => asks },
        ],
        roundsOf(op),
      );
      if (mine && best) lines.push({ op, rows: users, ours: mine, limit: best });
    }
    requireEqualTotals(lines);
    return [lineTable(lines), goals(lines), load].join('\n\n');
  } finally {
    await ours.stop();
    await limit.stop();
  }
}

const lineTable = (lines: readonly Line[]): string =>
  table(
    ['operation', 'limit p50 ms', 'ours p50 ms', 'ratio', 'limit p95', 'ours p95', 'total', 'failed'],
    lines.map(({ op, ours, limit }) => [
      op,
      ms(limit.p50),
      ms(ours.p50),
      ratio(ours.p50, limit.p50).toFixed(2),
      ms(limit.p95),
      ms(ours.p95),
      totalOf(ours),
      ours.failed,
    ]),
  );

const goals = (lines: readonly Line[]): string =>
  goalTable(
    lines.map(
      ({ op, ours, limit }): Goal => ['users', `${op}, ratio to limit`, 1.3, ratio(ours.p50, limit.p50)],
    ),
  );
