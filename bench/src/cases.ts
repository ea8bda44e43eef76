import { createHash, randomBytes } from 'node:crypto';
import { migrate } from '@openroll/server/platform/migrate';
import { buildCases, rareText } from './build/build-cases.ts';
import { largeCase, searchFor } from './build/build-data.ts';
import { measureExport } from './case-export.ts';
import { type Ask, interleave, type Measured } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { type Goal, goalTable, loadLine, ms, ratio, table } from './report.ts';
import { startBare, startOurs } from './servers.ts';

const search = (body: object): Ask => ({ path: '/api/cases/search', body: JSON.stringify(body) });
const figures = ['num_pending', 'num_paused', 'num_queued', 'num_census', 'num_enrolled', 'total_premium'];

/** What is asked, and the goal of §14.8 with the ratio that it allows. */
const operationsAt = (
  rows: number,
): Readonly<Record<string, readonly [ask: Ask, goal: string, bound: number]>> => ({
  'cases by name (as the page opens)': [search({}), 'cases', 1.3],
  'cases by name, a page far on': [search({ currentPage: Math.floor(rows / 4000) }), 'cases', 1.3],
  'cases by status': [search({ orderBy: 'status' }), 'cases', 1.3],
  ...Object.fromEntries(
    figures.map((orderBy) => [
      `cases by ${orderBy}`,
      [search({ orderBy, orderDirection: 'desc' }), 'cases', 1.3],
    ]),
  ),
  'cases searched by name': [search({ searchProperty: 'name', searchText: rareText }), 'cases', 1.3],
  'cases searched everywhere': [search({ searchProperty: 'all', searchText: rareText }), 'cases', 1.3],
  'cases that are held': [search({ searchProperty: 'delivery', searchText: 'paused' }), 'cases', 1.3],
  'stats of the large case, beside its counters': [{ path: `/api/cases/details/${largeCase}` }, 'P6', 3],
  'the large case, newest first': [{ path: `/api/enrollments?case_id=${largeCase}` }, 'P4', 1.5],
  'the large case, by insured name': [
    { path: `/api/enrollments?case_id=${largeCase}&sort_column=insured_name&sort_direction=asc` },
    'P4',
    1.5,
  ],
  'search in the large case': [
    { path: `/api/enrollments?case_id=${largeCase}&search_type=insured&search_text=${searchFor}` },
    'P4',
    1.5,
  ],
});

interface Line {
  readonly op: string;
  readonly goal: string;
  readonly bound: number;
  readonly ours: Measured;
  readonly limit: Measured;
}

/** The cases list of the home office, and the stats (P6), the list (P4) and the export (P9) of one case with a tenth of all. */
export async function measureCases(
  postgres: Postgres,
  [rows = 1_000_000]: readonly number[],
): Promise<string> {
  const load = loadLine();
  const session = randomBytes(32).toString('base64url');
  const url = await postgres.create('bench_cases');
  await migrate(url);
  await buildCases(url, rows, createHash('sha256').update(session).digest());
  const ours = await startOurs(url);
  const limit = await startBare('cases-limit-server.ts', url);
  try {
    const lines: Line[] = [];
    for (const [op, [ask, goal, bound]] of Object.entries(operationsAt(rows))) {
      const asks = { ...ask, headers: { cookie: `sid=${session}` } };
      const [mine, best] = await interleave(
        [
          { name: `ours: ${op}`, port: ours.port, ask: () => asks },
          { name: `limit: ${op}`, port: limit.port, ask: () => asks },
        ],
        roundsOf(op),
      );
      if (mine && best) lines.push({ op, goal, bound, ours: mine, limit: best });
    }
    requireEqual(lines);
    return [lineTable(lines), goals(lines), await measureExport(url, session, limit.port), load].join('\n\n');
  } finally {
    await Promise.all([ours.stop(), limit.stop()]);
  }
}

/** An order by a figure and a search read all cases, the large case by name all of its rows. */
const roundsOf = (op: string): number =>
  op.includes('insured') ? 20 : /num_|total_|search|held/.test(op) ? 60 : 200;

/** How many there are in all; the stats have no total. */
function totalOf({ answer }: Measured): number | undefined {
  const read = JSON.parse(answer) as { total_count?: number; totalResultsCount?: number };
  return read.total_count ?? read.totalResultsCount;
}

/** Ids of the rows of a page: the same page of the same order, or different work was done. */
function pageOf({ answer }: Measured): string {
  const read = JSON.parse(answer) as { rows?: { id: number }[]; cases?: { id: number }[] };
  return (read.rows ?? read.cases ?? []).map(({ id }) => id).join();
}

function requireEqual(lines: readonly Line[]): void {
  for (const { op, goal, ours, limit } of lines)
    if (goal !== 'P6' && (totalOf(ours) !== totalOf(limit) || pageOf(ours) !== pageOf(limit)))
      throw new Error(`${op} differ: ours ${totalOf(ours)}, limit ${totalOf(limit)}`);
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
      totalOf(ours) ?? '–',
      ours.failed,
    ]),
  );

const goals = (lines: readonly Line[]): string =>
  goalTable(
    lines.map(
      ({ op, goal, bound, ours, limit }): Goal => [
        goal,
        `${op}, ratio to limit`,
        bound,
        ratio(ours.p50, limit.p50),
      ],
    ),
  );
