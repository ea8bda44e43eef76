import { createHash, randomBytes } from 'node:crypto';
import { migrate } from '@openroll/server/platform/migrate';
import { buildReports } from './build/build-reports.ts';
import { type Ask, call, interleave, type Measured } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { type Goal, goalTable, loadLine, ms, ratio, size, table } from './report.ts';
import { type FilterAsked, filtersAsked, filtersOf, type GroupAsked, groupsAsked } from './report-asks.ts';
import { type Started, startBare, startOurs } from './servers.ts';

/** At least; what is quick is asked for as long as what takes 40 ms. */
const rounds = 40;
const maxRounds = 400;
const atLeastMs = 1600;

const bounds = { filter: 1.5, group: 1.3 } as const;

interface Line {
  readonly op: string;
  readonly kind: keyof typeof bounds;
  readonly found: Found;
  readonly ours: Measured;
  readonly limit: Measured;
}

/** What has to be the same, or different work was done. */
interface Found {
  readonly total: number;
  /** Ids of the page, or each group with its figures. */
  readonly rows: string;
}

/** Every filter of a report with its exact total, and every grouping, of the home office: ours beside the best SQL, in turn. */
export async function measureReports(
  postgres: Postgres,
  [rows = 1_000_000]: readonly number[],
): Promise<string> {
  const load = loadLine();
  const session = randomBytes(32).toString('base64url');
  const url = await postgres.create('bench_reports');
  await migrate(url);
  await buildReports(url, rows, createHash('sha256').update(session).digest());
  const ours = await startOurs(url);
  const limit = await startBare('reports-limit-server.ts', url);
  try {
    const lines: Line[] = [];
    const headers = { cookie: `sid=${session}` };
    for (const op of Object.keys(filtersAsked) as FilterAsked[]) {
      const body = JSON.stringify({ report_filters: filtersOf(op) });
      const asks = { path: '/api/enrollments/report-search', body, headers };
      lines.push(await measure({ ours, limit }, 'filter', op, asks));
    }
    for (const op of Object.keys(groupsAsked) as GroupAsked[]) {
      const [group_by, filter] = groupsAsked[op];
      const body = JSON.stringify({ report_filters: filtersOf(filter), group_by });
      const asks = { path: '/api/enrollments/report-groups', body, headers };
      lines.push(await measure({ ours, limit }, 'group', op, asks));
    }
    return [`${size(rows)} enrollments.`, lineTable(lines), goals(lines), load].join('\n\n');
  } finally {
    await Promise.all([ours.stop(), limit.stop()]);
  }
}

async function measure(
  { ours, limit }: { readonly ours: Started; readonly limit: Started },
  kind: Line['kind'],
  op: string,
  asks: Ask,
): Promise<Line> {
  const { ms: takes } = await call(ours.port, asks);
  const bare = { path: `/${kind}/${encodeURIComponent(op)}`, headers: asks.headers ?? {} };
  const [mine, best] = await interleave(
    [
      { name: `ours: ${op}`, port: ours.port, ask: () => asks },
      { name: `limit: ${op}`, port: limit.port, ask: () => bare },
    ],
    Math.min(maxRounds, Math.max(rounds, Math.ceil(atLeastMs / takes))),
  );
  if (!mine || !best) throw new Error(`${op} was not measured`);
  const [found, wanted] = [foundIn(mine), foundIn(best)];
  if (found.total !== wanted.total || found.rows !== wanted.rows)
    throw new Error(`${op} differ: ours ${found.total}, limit ${wanted.total}`);
  return { op, kind, found, ours: mine, limit: best };
}

interface Reply {
  readonly total_count?: number;
  readonly rows?: readonly { readonly id: number }[];
  readonly totals?: { readonly enrollments: number };
  readonly groups?: readonly {
    readonly key: string;
    readonly enrollments: number;
    readonly annual_premium_sum: number;
    readonly people: number | null;
  }[];
}

function foundIn({ answer }: Measured): Found {
  const { total_count, rows, totals, groups = [] } = JSON.parse(answer) as Reply;
  const figures = groups.map((one) =>
    [one.key, one.enrollments, one.annual_premium_sum.toFixed(2), one.people].join(' '),
  );
  return {
    total: total_count ?? totals?.enrollments ?? Number.NaN,
    rows: rows ? rows.map(({ id }) => id).join() : figures.sort().join(),
  };
}

const lineTable = (lines: readonly Line[]): string =>
  table(
    ['report', 'limit p50 ms', 'ours p50 ms', 'ratio', 'limit p95', 'ours p95', 'total', 'failed'],
    lines.map(({ op, found, ours, limit }) => [
      op,
      ms(limit.p50),
      ms(ours.p50),
      ratio(ours.p50, limit.p50).toFixed(2),
      ms(limit.p95),
      ms(ours.p95),
      found.total,
      ours.failed + limit.failed,
    ]),
  );

const goals = (lines: readonly Line[]): string =>
  goalTable(
    lines.map(
      ({ op, kind, ours, limit }): Goal => [
        kind === 'filter' ? 'report' : 'groups',
        `${op}, ratio to the best SQL`,
        bounds[kind],
        ratio(ours.p50, limit.p50),
      ],
    ),
  );
