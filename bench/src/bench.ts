import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@openroll/server/platform/database/migrate';
import { startEmbeddedPostgres } from '@openroll/server/platform/postgres/embedded-postgres';
import pg from 'pg';
import { buildData, searchFor } from './build-data.ts';
import { interleave } from './measure.ts';
import { type Line, table, verdicts, writeReport } from './report.ts';
import { startLimit, startOurs } from './servers.ts';

/** `npm run bench [-- ROWS …]`: scoped lists at each scale, ours beside the limit in one run. */
const scales = process.argv.slice(2).map(Number);
const rounds = 300;
const operations = {
  list: '/api/enrollments',
  search: `/api/enrollments?search_text=${searchFor}`,
  filter: '/api/enrollments?status=enrolled&sort_column=insured_name&sort_direction=asc&page=3',
};

const folder = mkdtempSync(join(tmpdir(), 'openroll-bench-db-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
const session = randomBytes(32).toString('base64url');
const lines: Line[] = [];
try {
  for (const rows of scales.length > 0 ? scales : [10_000, 100_000, 1_000_000]) {
    lines.push(...(await measureAt(rows)));
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
const text = `${table(lines)}\n\n${verdicts(lines)}`;
console.log(text);
if (scales.length === 0) writeReport(text);

async function measureAt(rows: number): Promise<Line[]> {
  const url = await newDatabase(`bench_${rows}`);
  await migrate(url);
  const from = performance.now();
  await buildData(url, rows, createHash('sha256').update(session).digest());
  console.error(`${rows} rows built in ${Math.round((performance.now() - from) / 1000)} s`);
  const ours = await startOurs(url);
  const limit = await startLimit(url);
  try {
    const measured: Line[] = [];
    for (const [op, path] of Object.entries(operations)) {
      const targets = [
        { name: 'ours', port: ours.port },
        { name: 'limit', port: limit.port },
      ];
      const [mine, best] = await interleave(targets, path, `sid=${session}`, rounds);
      if (mine && best) measured.push({ op, rows, ours: mine, limit: best });
    }
    return measured;
  } finally {
    await ours.stop();
    await limit.stop();
  }
}

async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}
