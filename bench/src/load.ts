import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { migrate } from '@openroll/server/platform/migrate';
import { buildData, fillInbox } from './build/build-data.ts';
import { operations } from './lists.ts';
import type { Postgres } from './postgres.ts';
import { middle, type Pressed, press } from './press.ts';
import { goalTable, loadLine, ms, ratio, size, table } from './report.ts';
import { startBare, startOurs } from './servers.ts';

/** What P13' was set for: the four ways to ask for a list. The inbox is pressed and shown beside them. */
const meant = ['list', 'search', 'search all', 'filter'];
const widths = [32, 128] as const;
const slices = 3;
const seconds = 4;

interface Line {
  readonly op: string;
  readonly connections: number;
  readonly ours: Pressed;
  readonly limit: Pressed;
}

interface Memory {
  readonly idle: number;
  readonly after: number;
}

/** Goal P13': requests a second and waiting at 32 and 128 connections, ours and limit in turn, and the memory of both. */
export async function measureLoad(
  postgres: Postgres,
  [rows = 1_000_000]: readonly number[],
): Promise<string> {
  const load = loadLine();
  const session = randomBytes(32).toString('base64url');
  const url = await postgres.create('bench_load');
  await migrate(url);
  await buildData(url, rows, createHash('sha256').update(session).digest(), undefined, fillInbox);
  const ours = await startOurs(url);
  const limit = await startBare('limit-server.ts', url);
  try {
    const idle = [ours, limit].map(({ pid }) => residentMb(pid));
    const headers = { cookie: `sid=${session}` };
    const lines: Line[] = [];
    for (const connections of widths)
      for (const [op, path] of Object.entries(operations)) {
        const mine: Pressed[] = [];
        const best: Pressed[] = [];
        for (let slice = 0; slice < slices; slice++) {
          const on = { path, headers, connections, seconds };
          mine.push(await press(ours.port, on));
          best.push(await press(limit.port, on));
        }
        lines.push({ op, connections, ours: middle(mine), limit: middle(best) });
      }
    const [mine = 0, best = 0] = [ours, limit].map(({ pid }) => residentMb(pid));
    const memory = { ours: { idle: idle[0] ?? 0, after: mine }, limit: { idle: idle[1] ?? 0, after: best } };
    return [
      `${size(rows)} enrollments.`,
      lineTable(lines),
      memoryTable(memory),
      goals(lines, mine),
      load,
    ].join('\n\n');
  } finally {
    await ours.stop();
    await limit.stop();
  }
}

/** Resident memory of a process, MB. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1000;

const lineTable = (lines: readonly Line[]): string =>
  table(
    [
      'operation',
      'connections',
      'limit req/s',
      'ours req/s',
      'ratio',
      'limit p99 ms',
      'ours p99 ms',
      'failed',
    ],
    lines.map(({ op, connections, ours, limit }) => [
      op,
      connections,
      Math.round(limit.requestsPerSecond),
      Math.round(ours.requestsPerSecond),
      ratio(ours.requestsPerSecond, limit.requestsPerSecond).toFixed(2),
      ms(limit.p99),
      ms(ours.p99),
      ours.failed + limit.failed,
    ]),
  );

const memoryTable = ({ ours, limit }: { readonly ours: Memory; readonly limit: Memory }): string =>
  table(
    ['memory, MB', 'idle', 'after load'],
    [
      ['ours', Math.round(ours.idle), Math.round(ours.after)],
      ['limit', Math.round(limit.idle), Math.round(limit.after)],
    ],
  );

/** The goals say 'at least' of requests: turned round here, the limit's through ours. */
function goals(lines: readonly Line[], memory: number): string {
  const worst = (connections: number, of: (line: Line) => number) =>
    Math.max(...lines.filter((line) => line.connections === connections && meant.includes(line.op)).map(of));
  const requests = ({ ours, limit }: Line) => ratio(limit.requestsPerSecond, ours.requestsPerSecond);
  const waiting = ({ ours, limit }: Line) => ratio(ours.p99, limit.p99);
  return goalTable([
    [
      "P13'",
      "32 connections: the limit's requests a second, ratio to ours, worst",
      1 / 0.8,
      worst(32, requests),
    ],
    [
      "P13'",
      "128 connections: the limit's requests a second, ratio to ours, worst",
      1.33,
      worst(128, requests),
    ],
    ["P13'", '128 connections: p99, ratio to the limit, worst', 1.5, worst(128, waiting)],
    ["P13'", 'calls that failed', 0, lines.reduce((sum, { ours }) => sum + ours.failed, 0)],
    ["P13'", 'memory after load, MB', 200, memory],
  ]);
}
