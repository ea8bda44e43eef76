import type { Params, TextKey } from '@openroll/messages/texts';
import { type Allowance, addAttempt, countAttempts, lockBucket } from '../limits/attempts.ts';
import { writeHomeOfficeEmails } from '../mail/home-office-emails.ts';
import type { Platform } from '../platform.ts';
import { siteAddress } from '../site/site-address.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** What the log and the home office are told of by themselves (§11.13), with the texts of the email. */
const alerts = {
  refusals: { subject: 'alerts.refusalsSubject', body: 'alerts.refusals' },
  'unknown-tokens': { subject: 'alerts.unknownTokensSubject', body: 'alerts.unknownTokens' },
  'census-misses': { subject: 'alerts.censusMissesSubject', body: 'alerts.censusMisses' },
  'large-export': { subject: 'alerts.largeExportSubject', body: 'alerts.largeExport' },
  'new-network': { subject: 'alerts.newNetworkSubject', body: 'alerts.newNetwork' },
  'emails-waiting': { subject: 'alerts.emailsWaitingSubject', body: 'alerts.emailsWaiting' },
  'jobs-failed': { subject: 'alerts.jobsFailedSubject', body: 'alerts.jobsFailed' },
  'disk-full': { subject: 'alerts.diskFullSubject', body: 'alerts.diskFull' },
  'backup-old': { subject: 'alerts.backupOldSubject', body: 'alerts.backupOld' },
  'backup-unproven': { subject: 'alerts.backupUnprovenSubject', body: 'alerts.backupUnproven' },
} as const satisfies Record<string, { readonly subject: TextKey; readonly body: TextKey }>;

export interface Alert {
  readonly name: keyof typeof alerts;
  /** What tells one alert of a name from another, for the log: ids, and nothing personal. */
  readonly about?: Readonly<Record<string, string | number>>;
  /** What the log says beside that. */
  readonly facts?: Readonly<Record<string, number>>;
  /** What the email says beside it. */
  readonly params?: Params;
}

/** For so long the home office is not written to again of the same thing. */
const quietSeconds = 6 * 3600;

/** Tells the log each time, and the home office by email once in six hours for the same thing; in the caller's transaction. */
export async function raiseAlert(
  platform: Platform,
  work: UnitOfWork,
  { name, about = {}, facts = {}, params = {} }: Alert,
): Promise<void> {
  platform.log.warn({ alert: name, ...about, ...facts }, 'something that the home office should look at');
  const told = { bucket: `alert:${name} ${Object.values(about).join(' ')}`, count: 1, seconds: quietSeconds };
  await lockBucket(work.tx, told.bucket);
  if ((await countAttempts(work.tx, told, work.now)) > 0) return;
  await addAttempt(work.tx, told, work.now);
  await writeHomeOfficeEmails(platform, work, {
    ...alerts[name],
    params,
    link: { url: siteAddress(platform.config, '/audit'), text: 'alerts.button' },
  });
}

/** Counts one event of those that alert when there are `count` of them in so many seconds, and again at each further multiple; in the caller's transaction. */
export async function countTowardAlert(
  platform: Platform,
  work: UnitOfWork,
  many: Allowance,
  alert: Alert,
): Promise<void> {
  const { tx, now } = work;
  await lockBucket(tx, many.bucket);
  await addAttempt(tx, many, now);
  if ((await countAttempts(tx, many, now)) % many.count === 0) await raiseAlert(platform, work, alert);
}
