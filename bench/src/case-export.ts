import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { largeCase } from './build/build-data.ts';
import { type Answer, call, median } from './measure.ts';
import { goalTable, ms, ratio, table } from './report.ts';
import { startOurs } from './servers.ts';

const rounds = 5;

/**
 * Goal P9: all enrollments of the large case as CSV, made by the job (sealed, part by part) and fetched, beside the same rows
 * that a bare server copies out of the database. The job's wait for its turn is counted in; memory is of the whole product.
 */
export async function measureExport(url: string, session: string, limitPort: number): Promise<string> {
  const ours = await startOurs(url, 'off', 'all');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const headers = { cookie: `sid=${session}` };
  const times: { limit: number[]; made: number[]; fetched: number[] } = { limit: [], made: [], fetched: [] };
  try {
    let rows = 0;
    let idle = 0;
    let most = 0;
    for (let round = 0; round <= rounds; round++) {
      const copied = await demand(limitPort, '/export');
      idle ||= memoryOf(ours.pid);
      const from = performance.now();
      const body = JSON.stringify({ case_id: largeCase });
      await demand(ours.port, '/api/enrollments/export', headers, body);
      const id = await untilReady(client, () => {
        most = Math.max(most, memoryOf(ours.pid));
      });
      const made = performance.now() - from;
      const fetched = await demand(ours.port, `/api/exports/${id}/file`, headers);
      most = Math.max(most, memoryOf(ours.pid));
      rows = requireEqual(copied.text, fetched.text);
      // The first makes ready what the others find.
      if (round === 0) idle = memoryOf(ours.pid);
      else {
        times.limit.push(copied.ms);
        times.made.push(made);
        times.fetched.push(fetched.ms);
      }
      if (round === 0) most = 0;
    }
    const [limit, made, fetched] = [median(times.limit), median(times.made), median(times.fetched)];
    return [
      table(
        ['export', 'p50 ms', 'x COPY over HTTP'],
        [
          [`COPY of ${rows} rows over HTTP`, ms(limit), '1.00'],
          ['ours, asked for until ready', ms(made), ratio(made, limit).toFixed(2)],
          ['ours, fetched', ms(fetched), ratio(fetched, limit).toFixed(2)],
        ],
      ),
      goalTable([
        ['P9', 'export fetched, ratio to COPY over HTTP', 1.3, ratio(fetched, limit)],
        ['P9', 'export made and fetched, ratio to COPY over HTTP', 1.3, ratio(made + fetched, limit)],
        ['P9', 'memory that making and fetching adds, MB', 30, Math.max(0, most - idle)],
      ]),
    ].join('\n\n');
  } finally {
    await client.end();
    await ours.stop();
  }
}

async function demand(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Answer> {
  const answer = await call(port, { path, headers, ...(body === undefined ? {} : { body }) });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
}

/** The id of the newest export, once it is ready. */
async function untilReady(client: pg.Client, meanwhile: () => void): Promise<number> {
  for (;;) {
    const { rows } = await client.query('select id, status from exports order by id desc limit 1');
    meanwhile();
    if (rows[0]?.status === 'ready') return rows[0].id;
    if (rows[0]?.status === 'failed') throw new Error('the export failed');
    await sleep(10);
  }
}

/** As many rows on both sides, ours with its headings. */
function requireEqual(copied: string, fetched: string): number {
  const [theirs, ours] = [copied, fetched].map((text) => text.split('\n').length - 1);
  if (theirs === undefined || ours !== theirs + 1)
    throw new Error(`rows differ: ours ${ours}, limit ${theirs}`);
  return theirs;
}

/** MB that a process has in memory. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
