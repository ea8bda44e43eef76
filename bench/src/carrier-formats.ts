import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { formatNames } from '@openroll/carriers/carrier/carrier';
import { table } from './report.ts';

/** What one process tells of one format (`write-format.ts`). */
export interface FormatRun {
  readonly records: number;
  readonly milliseconds: number;
  /** Most memory that the process ever held, the records among it. */
  readonly megabytes: number;
  readonly bytes: number;
  /** Premiums of the file are those of the records. */
  readonly isEqual: boolean;
}

/** Without it a process takes memory rather than collect what nobody needs any more. */
const smallHeap = '--max-old-space-size=128';

const limits = { milliseconds: 10_000, megabytes: 300 };

/**
 * `npm run bench -- formats [ROWS]`: records in each format for carriers, in a process of its own each; ten thousand where nothing is
 * said. Throws where a file's premiums are not those of its records, or one takes more than 10 s or 300 MB.
 */
export function measureFormats([records = 10_000]: readonly number[]): string {
  const rows = formatNames.map((format) => {
    const run = runOf(format, records);
    if (!run.isEqual) throw new Error(`the premiums of ${format} are not those of the records`);
    if (run.milliseconds > limits.milliseconds || run.megabytes > limits.megabytes)
      throw new Error(`${format} took ${run.milliseconds} ms and ${run.megabytes} MB`);
    return [format, String(run.milliseconds), String(run.megabytes), (run.bytes / 1e6).toFixed(1)];
  });
  return table([`${records} records as`, 'ms', 'MB of memory', 'MB of file'], rows);
}

function runOf(format: string, records: number): FormatRun {
  const program = fileURLToPath(new URL('write-format.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, smallHeap, program, format, String(records)],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
