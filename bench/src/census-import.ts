import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@openroll/server/platform/migrate';
import pg from 'pg';
import { buildData, firstNames, lastNames } from './build/build-data.ts';
import { type ImportFloor, measureFloor } from './limits/census-import-floor.ts';
import { call } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { type Goal, goalTable, loadLine, ms, ratio, size, table } from './report.ts';
import { type Started, startOurs } from './servers.ts';

const listCalls = 300;
const warmUpRows = 5000;

interface ImportTimes {
  readonly preview: number;
  readonly apply: number;
}

interface Line {
  readonly rows: number;
  readonly first: ImportTimes;
  readonly again: ImportTimes;
  readonly floor: ImportFloor;
  /** p95 of somebody's list without an import, and while the first load was read and applied. */
  readonly quiet: number;
  readonly meanwhile: number;
  readonly failed: number;
  /** Most memory that the server has held by then. */
  readonly peakMb: number;
  /** Before the first file. */
  readonly startMb: number;
}

/** Goals P7 and P8: imports of 20 columns, a first load and the same people changed, beside COPY in one run. */
export async function measureImports(postgres: Postgres, scales: readonly number[]): Promise<string> {
  const load = loadLine();
  const session = randomBytes(32).toString('base64url');
  const url = await postgres.create('bench_imports');
  await migrate(url);
  await buildData(url, 10_000, createHash('sha256').update(session).digest());
  await makeAdministrator(url);
  const ours = await startOurs(url, 'off', 'all');
  try {
    // The first makes ready what the others find.
    await measureAt(ours, url, `sid=${session}`, warmUpRows);
    const lines: Line[] = [];
    for (const rows of scales.length > 0 ? scales : [10_000, 100_000])
      lines.push(await measureAt(ours, url, `sid=${session}`, rows));
    return [lineTable(lines), goals(lines), load].join('\n\n');
  } finally {
    await ours.stop();
  }
}

async function makeAdministrator(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update users set roles = '{CaseAdmin}' where id = 1");
  await client.query(
    "insert into user_two_steps (user_id, data_key, sealed, created_at, confirmed_at) values (1, '', '', now(), now())",
  );
  await client.end();
}

async function measureAt(ours: Started, url: string, cookie: string, rows: number): Promise<Line> {
  const ask = askOf(ours, cookie);
  const { id } = (await ask('POST', '/api/cases', { group_name: `Census ${rows}` })) as { id: number };
  const startMb = peakMbOf(ours.pid);
  const quiet = await listWhile(ours, cookie, sleep(0), listCalls);
  const firstLoad = importFile(ask, id, censusFile(rows, 'Main St'));
  const meanwhile = await listWhile(ours, cookie, firstLoad, 0);
  const first = await firstLoad;
  const again = await importFile(ask, id, censusFile(rows, 'Oak Ave'));
  return {
    rows,
    first,
    again,
    floor: await measureFloor(url, id),
    quiet: quiet.p95,
    meanwhile: meanwhile.p95,
    failed: quiet.failed + meanwhile.failed,
    peakMb: peakMbOf(ours.pid),
    startMb,
  };
}

type Asking = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls over connections of their own: lists meanwhile must not wait behind an upload. */
const askOf =
  ({ port }: Started, cookie: string): Asking =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        cookie,
        'x-requested-with': 'openroll',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    return response.json();
  };

async function importFile(ask: Asking, caseId: number, file: string): Promise<ImportTimes> {
  const form = new FormData();
  form.append('upload_csv', new Blob([file], { type: 'text/csv' }), 'census.csv');
  const path = `/api/cases/${caseId}/census/imports`;
  const from = performance.now();
  const { id } = (await ask('POST', path, form)) as { id: number };
  const previewed = performance.now();
  await ask('POST', `${path}/${id}/apply`);
  for (;;) {
    const { status, errors } = (await ask('GET', `${path}/${id}`)) as { status: string; errors: unknown };
    if (status === 'applied') break;
    if (status === 'failed') throw new Error(`import failed: ${JSON.stringify(errors)}`);
    await sleep(50);
  }
  return { preview: previewed - from, apply: performance.now() - previewed };
}

/** Somebody opens their list again and again: as often as asked, then until `work` is done. */
async function listWhile(
  { port }: Started,
  cookie: string,
  work: Promise<unknown>,
  atLeast: number,
): Promise<{ p95: number; failed: number }> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  const times: number[] = [];
  let failed = 0;
  while (!isDone || times.length + failed < atLeast) {
    const { ms: took, status } = await call(port, { path: '/api/enrollments', headers: { cookie } });
    if (status === 200) times.push(took);
    else failed++;
    await sleep(5);
  }
  times.sort((a, b) => a - b);
  return { p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, failed };
}

const peakMbOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const header =
  'first_name,last_name,ssn,date_of_birth,employee_id,gender,address1,address2,city,state,zip_code,email,phone,hire_date,salary,hours_per_week,tobacco,spouse_first,spouse_last,spouse_date_of_birth';

/** 20 columns; SSNs of an area that is never issued. */
function censusFile(rows: number, street: string): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const [first, last] = [firstNames[n % firstNames.length], lastNames[(n * 7) % lastNames.length]];
    const day = `19${50 + (n % 50)}-0${1 + (n % 9)}-1${n % 9}`;
    const spouse = n % 2 === 0 ? `Pat,${last},${day}` : ',,';
    return `${first},${last},9${String(n).padStart(8, '0')},${day},E${n},${n % 2 ? 'F' : 'M'},${n} ${street},,Joliet,IL,60431,p${n}@bench.test,815-555-0101,2019-01-15,${40_000 + (n % 900)},40,no,${spouse}`;
  });
  return [header, ...lines, ''].join('\n');
}

const lineTable = (lines: readonly Line[]): string =>
  table(
    [
      'rows',
      '',
      'preview ms',
      'applied ms',
      'x COPY',
      'COPY sealed ms',
      'INSERT-500 ms',
      'server MB before',
      'at most',
    ],
    lines.flatMap(({ rows, first, again, floor, peakMb, startMb }) =>
      [['first load', first] as const, ['all changed', again] as const].map(([what, { preview, apply }]) => [
        size(rows),
        what,
        preview.toFixed(0),
        apply.toFixed(0),
        ratio(apply, floor.copy).toFixed(2),
        floor.copy.toFixed(0),
        floor.insert.toFixed(0),
        startMb.toFixed(0),
        peakMb.toFixed(0),
      ]),
    ),
  );

function goals(lines: readonly Line[]): string {
  const most = lines.at(-1);
  if (!most) return '';
  const { rows, first, again, floor, peakMb } = most;
  const failed = lines.reduce((sum, line) => sum + line.failed, 0);
  return [
    goalTable([
      ['P7', `first load of ${size(rows)} applied, ratio to COPY`, 1.6, ratio(first.apply, floor.copy)],
      ['P7', `${size(rows)} changed, applied, ratio to COPY`, 2.6, ratio(again.apply, floor.copy)],
      ['P7', `first load of ${size(rows)}, ratio to INSERT-500`, 1, ratio(first.apply, floor.insert)],
      ...lines.map(
        (line): Goal => [
          'P8',
          `p95 of a list while ${size(line.rows)} are imported, ratio to without`,
          2,
          ratio(line.meanwhile, line.quiet),
        ],
      ),
      ['memory', `MB of the server after ${size(rows)} rows, at most`, 300, peakMb],
    ]),
    `Lists: ${lines.map((line) => `p95 ${ms(line.quiet)} ms without, ${ms(line.meanwhile)} ms while ${size(line.rows)} were imported`).join('; ')}; ${failed} failed.`,
  ].join('\n\n');
}
