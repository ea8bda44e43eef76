import { execFileSync } from 'node:child_process';
import { ensureBuilt } from '../../tools/build/ensure-built.ts';
import { measureAudit } from './audit.ts';
import { measureFormats } from './carrier-formats.ts';
import { measureCases } from './cases.ts';
import { measureImports } from './census-import.ts';
import { reportCounts } from './counts.ts';
import { measureDocuments } from './documents.ts';
import { measureHanging } from './hanging.ts';
import { measureLists } from './lists.ts';
import { measureLoad } from './load.ts';
import { measurePages } from './pages.ts';
import { measurePeak } from './peak.ts';
import { measurePhones } from './phones.ts';
import { withPostgres } from './postgres.ts';
import { measureProver } from './prove.ts';
import { writePart } from './report.ts';
import { measureReports } from './reports.ts';
import { measureSignLink } from './sign-link.ts';
import { measureUsers } from './users.ts';
import { measureWizard } from './wizard-step.ts';

/**
 * `npm run bench [-- PART … | -- lists ROWS …]`: all parts, or those that are named; each writes its tables into
 * README.md, unless its numbers of rows are chosen.
 */
const parts = {
  counts: async () => reportCounts(),
  lists: () => withPostgres((postgres) => measureLists(postgres, scales)),
  growth: () => withPostgres((postgres) => measureLists(postgres, [10_000, 10_000_000])),
  load: () => withPostgres((postgres) => measureLoad(postgres, scales)),
  users: () => withPostgres(measureUsers),
  cases: () => withPostgres((postgres) => measureCases(postgres, scales)),
  reports: () => withPostgres((postgres) => measureReports(postgres, scales)),
  imports: () => withPostgres((postgres) => measureImports(postgres, scales)),
  wizard: () => withPostgres(measureWizard),
  audit: () => withPostgres((postgres) => measureAudit(postgres, scales[0])),
  prover: () => withPostgres(measureProver),
  peak: () => withPostgres((postgres) => measurePeak(postgres, scales)),
  phones: () => withPostgres((postgres) => measurePhones(postgres, scales)),
  hanging: () => withPostgres((postgres) => measureHanging(postgres, scales)),
  'sign-link': () => withPostgres(measureSignLink),
  documents: measureDocuments,
  formats: () => withPostgres((postgres) => measureFormats(postgres, scales)),
  pages: measurePages,
};

type Part = keyof typeof parts;

/**
 * Who simulates so many callers holds much, and V8 collects its garbage with four threads: of a caller's phones these would take
 * both cores from the server, 40 ms every other second. Such a part runs in a process that collects seldom, and with one thread.
 */
const callers: ReadonlySet<Part> = new Set(['phones']);
const callerFlags = ['--single-threaded-gc', '--max-semi-space-size=64'];

const args = process.argv.slice(2);
const scales = args.map(Number).filter(Number.isSafeInteger);
const names = args.filter((arg) => !/^\d+$/.test(arg));
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);

ensureBuilt();
for (const name of (names.length > 0 ? names : Object.keys(parts)) as Part[]) {
  if (callers.has(name) && !callerFlags.every((flag) => process.execArgv.includes(flag))) {
    const own = [...callerFlags, import.meta.filename, name, ...scales.map(String)];
    execFileSync(process.execPath, own, { stdio: 'inherit' });
    continue;
  }
  const text = await parts[name]();
  console.log(`\n${text}`);
  if (scales.length === 0) writePart(name, text);
}
