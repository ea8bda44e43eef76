import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { workerOrigin } from '../audit/record-audit.ts';
import { lastBackupAt } from '../backup/back-up-site.ts';
import { oldAfterHours } from '../backup/backup.ts';
import { eachApart } from '../jobs/each-apart.ts';
import type { Platform } from '../platform.ts';
import { inTransaction } from '../unit-of-work.ts';
import { type Alert, raiseAlert } from './raise-alert.ts';

/** How long an email may wait before it is told of (§11.13). */
const waitingMinutes = 5;
const leastDiskShare = 0.15;

/**
 * Looks at what no request sees: emails that wait, jobs that were given up within the hour, a disk that is full, a backup that is old
 * (§11.13). Where one of them cannot be looked at the others are told of all the same.
 */
export async function watchSite(
  platform: Platform,
  share: () => Promise<number> = freeShare(platform),
): Promise<void> {
  const looks = {
    emails: () => waitingEmails(platform),
    jobs: () => failedJobs(platform),
    disk: () => fullDisk(platform, share),
    backup: () => oldBackup(platform),
  };
  await eachApart(platform, 'watch-site', Object.keys(looks) as (keyof typeof looks)[], async (what) => {
    for (const alert of await looks[what]())
      await inTransaction(platform, workerOrigin, (work) => raiseAlert(platform, work, alert));
  });
}

async function waitingEmails({ database, clock, ports }: Platform): Promise<Alert[]> {
  if (!ports.mail) return [];
  const { count } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<', new Date(clock().getTime() - waitingMinutes * 60_000))
    .executeTakeFirstOrThrow();
  return count > 0 ? [{ name: 'emails-waiting', params: { count } }] : [];
}

/** Jobs are timed by the database. */
async function failedJobs({ database }: Platform): Promise<Alert[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from pgboss.job
    where state = 'failed' and completed_on > now() - interval '1 hour'
    group by name order by name`.execute(database);
  return rows.map(({ name, count }) => ({
    name: 'jobs-failed',
    about: { job: name },
    params: { job: name, count },
  }));
}

/** A demo has no disk that anybody looks after. */
async function fullDisk({ config }: Platform, share: () => Promise<number>): Promise<Alert[]> {
  if (config.demo) return [];
  const left = await share();
  return left < leastDiskShare ? [{ name: 'disk-full', params: { percent: Math.floor(left * 100) } }] : [];
}

const freeShare =
  ({ config }: Platform) =>
  async (): Promise<number> => {
    const { bavail, blocks } = await statfs(config.dataDir);
    return blocks > 0 ? bavail / blocks : 1;
  };

async function oldBackup({ config, clock }: Platform): Promise<Alert[]> {
  const last = await lastBackupAt(config);
  const hours = last && Math.floor((clock().getTime() - last.getTime()) / 3_600_000);
  return hours !== undefined && hours >= oldAfterHours ? [{ name: 'backup-old', params: { hours } }] : [];
}
