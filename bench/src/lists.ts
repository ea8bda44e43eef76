import { createHash, randomBytes } from 'node:crypto';
import { migrate } from '@openroll/server/platform/migrate';
import { buildData, fillInbox, searchFor } from './build/build-data.ts';
import { interleave, type Measured } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { goalTable, loadLine, ms, ratio, size, table } from './report.ts';
import { startBare, startOurs } from './servers.ts';

const rounds = 300;
/** The four ways to ask for a list of enrollments, and the agent's inbox; the limit server knows them too. */
export const operations = {
  list: '/api/enrollments',
  search: `/api/enrollments?search_type=insured&search_text=${searchFor}`,
  'search all': `/api/enrollments?search_text=${searchFor}`,
  filter: '/api/enrollments?status=enrolled&sort_column=insured_name&sort_direction=asc&page=3',
  inbox: '/api/enrollmentsessions/agent-unsigned',
};

export interface Line {
  readonly op: string;
  readonly rows: number;
  readonly ours: Measured;
  readonly limit: Measured;
}

/** Goals P1 to P3: scoped lists at each scale, ours beside the limit in one run. */
export async function measureLists(postgres: Postgres, scales: readonly number[]): Promise<string> {
  const lines: Line[] = [];
  const load = loadLine();
  for (const rows of scales.length > 0 ? scales : [10_000, 100_000, 1_000_000])
    lines.push(...(await measureAt(postgres, rows)));
  return [lineTable(lines), goals(lines), load].join('\n\n');
}

async function measureAt(postgres: Postgres, rows: number): Promise<Line[]> {
  const session = randomBytes(32).toString('base64url');
  const url = await postgres.create(`bench_${rows}`);
  await migrate(url);
  const from = performance.now();
  await buildData(url, rows, createHash('sha256').update(session).digest(), undefined, fillInbox);
  console.error(`${rows} rows built in ${Math.round((performance.now() - from) / 1000)} s`);
  const ours = await startOurs(url);
  const limit = await startBare('limit-server.ts', url);
  try {
    const measured: Line[] = [];
    for (const [op, path] of Object.entries(operations)) {
      const asks = { path, headers: { cookie: `sid=${session}` } };
      const targets = [
        { name: 'ours', port: ours.port, ask: () => asks },
        { name: 'limit', port: limit.port, ask: () => asks },
      ];
      const [mine, best] = await interleave(targets, rounds);
      if (mine && best) measured.push({ op, rows, ours: mine, limit: best });
    }
    requireEqualTotals(measured);
    requireSameFields(measured.filter(({ op }) => op !== 'inbox'));
    return measured;
  } finally {
    await ours.stop();
    await limit.stop();
  }
}

/** Different totals mean different work. */
export function requireEqualTotals(lines: readonly Line[]): void {
  for (const { op, ours, limit } of lines)
    if (totalOf(ours) !== totalOf(limit))
      throw new Error(`totals of ${op} differ: ours ${totalOf(ours)}, limit ${totalOf(limit)}`);
}

/** A row that says less is less work. */
function requireSameFields(lines: readonly Line[]): void {
  for (const { op, ours, limit } of lines) {
    const [own, other] = [ours, limit].map(({ answer }) => fieldsOf(answer));
    if (own !== other) throw new Error(`rows of ${op} have other fields: ours ${own}, limit ${other}`);
  }
}

const fieldsOf = (answer: string): string =>
  Object.keys((JSON.parse(answer) as { readonly rows: readonly object[] }).rows[0] ?? {})
    .toSorted()
    .join(' ');

export const totalOf = ({ answer }: Measured): number =>
  (JSON.parse(answer) as { readonly total_count: number }).total_count;

const lineTable = (lines: readonly Line[]): string =>
  table(
    ['operation', 'rows', 'limit p50 ms', 'ours p50 ms', 'ratio', 'limit p95', 'ours p95', 'total', 'failed'],
    lines.map(({ op, rows, ours, limit }) => [
      op,
      size(rows),
      ms(limit.p50),
      ms(ours.p50),
      ratio(ours.p50, limit.p50).toFixed(2),
      ms(limit.p95),
      ms(ours.p95),
      totalOf(ours),
      ours.failed,
    ]),
  );

function goals(lines: readonly Line[]): string {
  const scales = [...new Set(lines.map(({ rows }) => rows))].sort((a, b) => a - b);
  const [least = 0, most = 0] = [scales[0], scales.at(-1)];
  const at = (op: string, rows: number) => lines.find((line) => line.op === op && line.rows === rows);
  const toLimit = (op: string) => ratio(at(op, most)?.ours.p50, at(op, most)?.limit.p50);
  const growth = (op: string) => ratio(at(op, most)?.ours.p50, at(op, least)?.ours.p50);
  return goalTable([
    ["P1'", `scoped list at ${size(most)}, ratio to limit`, 1.2, toLimit('list')],
    ["P2'", `scoped search by insured at ${size(most)}, ratio to limit`, 1.2, toLimit('search')],
    ["P2'", `scoped search of all six at ${size(most)}, ratio to limit`, 1.2, toLimit('search all')],
    ['P1', `the agent's inbox at ${size(most)}, ratio to limit`, 1.3, toLimit('inbox')],
    ...Object.keys(operations).map(
      (op) => ['P3', `growth of ${op}, ${size(least)} to ${size(most)}`, 2, growth(op)] as const,
    ),
  ]);
}
