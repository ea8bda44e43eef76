import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { createPlatform } from '../src/create-platform.ts';
import { makeDeductionFile } from '../src/features/payroll/deductions/make-deduction-file.job.ts';
import { defaultSite } from '../src/platform/site/site-config.ts';
import { createPorts } from '../src/ports/create-ports.ts';

/** A worker that makes a deduction file, and dies when all is written and nothing committed. */
const [databaseUrl = '', dataDir = '', fileId = ''] = process.argv.slice(2);
const config = readConfig({
  PORT: '0',
  OPENROLL_DATA_DIR: dataDir,
  OPENROLL_FAILPOINT: 'deductions.before_commit',
});
const { platform } = await createPlatform({
  config,
  databaseUrl,
  ports: createPorts({ config }),
  log: pino({ level: 'silent' }),
  clock: () => new Date(),
  site: defaultSite,
});
await makeDeductionFile(platform, Number(fileId), { lastTry: false });
