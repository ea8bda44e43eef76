import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveCase } from '@openroll/server/features/case-proofs/prove-case.job';
import { startProof } from '@openroll/server/features/case-proofs/start-proof';
import { installCatalog } from '@openroll/server/features/products/install-catalog';
import { workerOrigin } from '@openroll/server/platform/audit/record-audit';
import { prepareJobs } from '@openroll/server/platform/jobs/prepare-jobs';
import { migrate } from '@openroll/server/platform/migrate';
import type { Platform } from '@openroll/server/platform/platform';
import { fillProvenCase } from './build/build-proven-case.ts';
import { median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { type Goal, goalTable, loadLine, table } from './report.ts';
import { withPlatform } from './with-platform.ts';

const people = 10_000;
const rounds = 3;
const maxSeconds = 6;

/**
 * The case prover as its job runs it: 10,000 people through all nine products, from the sealed census to the
 * sealed sheet. The first run compiles what the others find ready; the slowest counts.
 */
export async function measureProver(postgres: Postgres): Promise<string> {
  const load = loadLine();
  const url = await postgres.create('prove');
  await migrate(url);
  await prepareJobs(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'openroll-bench-prove-'));
  try {
    return await withPlatform({ databaseUrl: url, dataDir }, async (platform) => {
      await installCatalog(platform);
      const place = await fillProvenCase(platform, people);
      const runs = [];
      for (let round = 0; round < rounds; round++) runs.push(await prove(platform, place));
      const rows = runs.map((run, index) => [
        index + 1,
        run.people,
        run.premiums,
        `${((100 * run.remembered) / run.premiums).toFixed(1)} %`,
        run.num_errors + run.num_warnings,
        (run.milliseconds / 1000).toFixed(2),
      ]);
      const seconds = runs.map(({ milliseconds }) => milliseconds / 1000);
      const goals: Goal[] = [
        ['prover', '10,000 people through nine products, seconds, median', maxSeconds, median(seconds)],
        ['prover', 'the slowest run, seconds', maxSeconds, Math.max(...seconds)],
      ];
      const lines = table(['run', 'people', 'premiums', 'remembered', 'findings', 'seconds'], rows);
      return `${lines}\n\n${goalTable(goals)}\n\n${load}`;
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prove(platform: Platform, { caseId, userId }: { caseId: number; userId: number }) {
  const actor = { kind: 'user', userId, name: 'Bench', roles: [], permissions: [] } as const;
  const id = await startProof(platform, workerOrigin, actor, caseId);
  await proveCase(platform, id, { lastTry: true });
  return platform.database
    .selectFrom('case_proofs')
    .select(['people', 'premiums', 'remembered', 'num_errors', 'num_warnings', 'milliseconds'])
    .where('id', '=', id)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow();
}
