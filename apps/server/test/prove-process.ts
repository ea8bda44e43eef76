import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { createPlatform } from '../src/create-platform.ts';
import { proveCase } from '../src/features/case-proofs/prove-case.job.ts';
import { defaultSite } from '../src/platform/site/site-config.ts';
import { createPorts } from '../src/ports/create-ports.ts';

/** A worker that proves a case, and dies when all is written and nothing committed. */
const [databaseUrl = '', dataDir = '', proofId = ''] = process.argv.slice(2);
const config = readConfig({
  PORT: '0',
  OPENROLL_DATA_DIR: dataDir,
  OPENROLL_FAILPOINT: 'proof.before_commit',
});
const { platform } = await createPlatform({
  config,
  databaseUrl,
  ports: createPorts({ config }),
  log: pino({ level: 'silent' }),
  clock: () => new Date(),
  site: defaultSite,
});
await proveCase(platform, Number(proofId), { lastTry: false });
