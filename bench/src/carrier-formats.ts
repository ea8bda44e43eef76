import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FormatName, formatNames } from '@openroll/carriers/carrier/carrier';
import { installCatalog } from '@openroll/server/features/products/install-catalog';
import { prepareJobs } from '@openroll/server/platform/jobs/prepare-jobs';
import { migrate } from '@openroll/server/platform/migrate';
import type { Platform } from '@openroll/server/platform/platform';
import { sql } from 'kysely';
import { serverFlags } from '../../tools/build/server-program.ts';
import { fillApplications, type Sold, soldNames } from './build/build-applications.ts';
import type { Postgres } from './postgres.ts';
import { type FoundPremiums, premiumsIn } from './premiums-in.ts';
import { type Goal, goalTable, loadLine, table } from './report.ts';
import { withPlatform } from './with-platform.ts';

/** What one process tells of one format (`write-format.ts`). */
export interface FormatRun {
  /** Milliseconds in which stored applications were made records. */
  readonly opening: number;
  /** Milliseconds in which the records were made a file. */
  readonly writing: number;
  /** Milliseconds of processor time that both took, which another program on the machine does not change. */
  readonly processor: number;
  /** Most memory that the process ever held, the server's code and the records among it. */
  readonly megabytes: number;
  readonly bytes: number;
}

const maxSeconds = 10;
const maxMegabytes = 300;

const productOf: Readonly<Record<FormatName, Sold>> = {
  ldex: 'life',
  txlife: 'life',
  'x12-834': 'disability',
  csv: 'life',
  xlsx: 'life',
};

/**
 * `npm run bench -- formats [ROWS]`: stored applications in each format for carriers, package by package as they are sent, in a process of
 * its own for each format, with the flags of the worker that does it; ten thousand where nothing is said. Throws where what the files say of premiums is not what the database adds up.
 */
export async function measureFormats(
  postgres: Postgres,
  [count = 10_000]: readonly number[],
): Promise<string> {
  const load = loadLine();
  const databaseUrl = await postgres.create('formats');
  await migrate(databaseUrl);
  await prepareJobs(databaseUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'openroll-bench-formats-'));
  try {
    const sums = await withPlatform({ databaseUrl, dataDir }, async (platform) => {
      await installCatalog(platform);
      await fillApplications(platform, count);
      return { life: await sumOf(platform, 'life'), disability: await sumOf(platform, 'disability') };
    });
    const runs = formatNames.map((format) => {
      const sold = productOf[format];
      const folder = join(dataDir, format);
      mkdirSync(folder);
      const run = runOf(format, sold, { databaseUrl, dataDir, folder });
      refuseOther(format, foundIn(format, folder), sums[sold]);
      return { format, ...run };
    });
    const heads = [
      `${count} stored applications as`,
      'ms to open',
      'ms to write',
      'ms of processor',
      'MB of memory',
      'MB of file',
    ];
    const rows = runs.map((run) => [
      run.format,
      run.opening,
      run.writing,
      run.processor,
      run.megabytes,
      (run.bytes / 1e6).toFixed(1),
    ]);
    const goals = runs.flatMap(({ format, opening, writing, megabytes }): Goal[] => [
      ['formats', `${format}, seconds`, maxSeconds, (opening + writing) / 1000],
      ['formats', `${format}, MB of memory`, maxMegabytes, megabytes],
    ]);
    return `${table(heads, rows)}\n\n${goalTable(goals)}\n\n${load}`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function sumOf({ database }: Platform, sold: Sold): Promise<FoundPremiums> {
  const { rows } = await sql<FoundPremiums>`
    select count(*)::int as records, sum(e.modal_premium_cents)::int as cents
    from enrollments e join products p on p.id = e.product_id
    where p.display_name = ${soldNames[sold]}`.execute(database);
  return rows[0] ?? { records: 0, cents: 0 };
}

/** What the files in a folder say together: read here, so that the memory of who wrote them is of writing alone. */
const foundIn = (format: FormatName, folder: string): FoundPremiums =>
  readdirSync(folder)
    .map((file) => premiumsIn(format, readFileSync(join(folder, file))))
    .reduce((sum, each) => ({ records: sum.records + each.records, cents: sum.cents + each.cents }));

function refuseOther(format: FormatName, found: FoundPremiums, stored: FoundPremiums): void {
  if (found.records !== stored.records || found.cents !== stored.cents)
    throw new Error(
      `${format} says ${found.cents} of ${found.records}, the database ${stored.cents} of ${stored.records}`,
    );
}

function runOf(
  format: FormatName,
  sold: Sold,
  at: { readonly databaseUrl: string; readonly dataDir: string; readonly folder: string },
): FormatRun {
  const program = fileURLToPath(new URL('write-format.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, ...serverFlags, program, format, sold, at.databaseUrl, at.dataDir, at.folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
