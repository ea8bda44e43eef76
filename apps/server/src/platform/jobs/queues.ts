/** Every kind of job with what it carries. Ids only: a job never holds personal data. */
export interface JobData {
  'send-mail': { mailId: number };
  deliver: { deliveryId: number };
  'send-webhook': { webhookEventId: number };
  'queue-webhooks': Record<string, never>;
  'sweep-webhooks': Record<string, never>;
  'ask-underwriter': { decisionId: number };
  'rest-sessions': Record<string, never>;
  'follow-conferences': Record<string, never>;
  'make-export': { exportId: number };
  'sweep-exports': Record<string, never>;
  'send-reports': Record<string, never>;
  'sweep-imports': Record<string, never>;
  'sweep-link-sessions': Record<string, never>;
  'watch-site': Record<string, never>;
  'end-stuck-imports': Record<string, never>;
  'recount-cases': Record<string, never>;
  'queue-deliveries': Record<string, never>;
  'pack-deliveries': Record<string, never>;
  'collect-answers': Record<string, never>;
  'expire-enrollments': Record<string, never>;
  'put-in-force': Record<string, never>;
  'release-payments': Record<string, never>;
  'end-training': Record<string, never>;
  'prove-case': { proofId: number };
  'sign-audit-roots': Record<string, never>;
  'verify-audit': Record<string, never>;
  'hash-files': Record<string, never>;
  'apply-census-import': { importId: number };
  'undo-census-import': { importId: number };
  'make-deduction-file': { deductionFileId: number };
  'schedule-deduction-files': Record<string, never>;
  'sweep-deduction-files': Record<string, never>;
  'sweep-reconciliations': Record<string, never>;
  'remove-recordings': Record<string, never>;
  'rewrap-data-keys': Record<string, never>;
  'back-up-site': Record<string, never>;
  'prove-backup': Record<string, never>;
}

export type JobName = keyof JobData;

export interface Queue {
  readonly name: JobName;
  readonly retryLimit: number;
  /** Comes up by itself: once for all workers, in the site's zone. */
  readonly cron?: string;
  /** Comes up when a worker starts, too. */
  readonly atStart?: true;
  /** How long one run may take; two minutes unless it says so. */
  readonly seconds?: number;
}

export const queues: readonly Queue[] = [
  // For some three hours, with ten minutes between the later tries: a mail server may be down for a while (R7).
  { name: 'send-mail', retryLimit: 24 },
  // What is refused is tried again by its own row, for a day; these are for workers that die.
  { name: 'deliver', retryLimit: 3 },
  { name: 'send-webhook', retryLimit: 3 },
  { name: 'queue-webhooks', retryLimit: 2, cron: '* * * * *' },
  { name: 'sweep-webhooks', retryLimit: 2, cron: '35 1 * * *', seconds: 900 },
  // A conference that no browser follows, and recordings that are not ready.
  { name: 'follow-conferences', retryLimit: 2, cron: '* * * * *' },
  // For some ten minutes; then the home office decides.
  { name: 'ask-underwriter', retryLimit: 8 },
  { name: 'rest-sessions', retryLimit: 2, cron: '*/5 * * * *' },
  { name: 'queue-deliveries', retryLimit: 2, cron: '* * * * *' },
  { name: 'pack-deliveries', retryLimit: 0, cron: '* * * * *' },
  // What one run leaves the next one takes.
  { name: 'collect-answers', retryLimit: 0, cron: '* * * * *', seconds: 600 },
  // Once for each local day, and the ends of periods between them; twice is once (§10.13).
  { name: 'expire-enrollments', retryLimit: 2, cron: '2 * * * *', atStart: true, seconds: 900 },
  // What was decided takes effect on a day of its own; whoever pays by days computes it meanwhile.
  { name: 'put-in-force', retryLimit: 2, cron: '4 * * * *', atStart: true, seconds: 900 },
  // What nobody knows of a payment is looked up soon; a lost run is made up for by the next.
  { name: 'release-payments', retryLimit: 0, cron: '*/2 * * * *', atStart: true, seconds: 600 },
  // 10,000 people take some seconds; 200,000 have their time too.
  { name: 'prove-case', retryLimit: 2, seconds: 600 },
  { name: 'end-training', retryLimit: 2, cron: '15 0 * * *' },
  { name: 'sign-audit-roots', retryLimit: 2, cron: '7 * * * *' },
  { name: 'make-export', retryLimit: 2, seconds: 900 },
  // Once for each local day that a report is due on; a run that was lost is made up for by the next (§8.14).
  { name: 'send-reports', retryLimit: 2, cron: '10 * * * *', atStart: true, seconds: 900 },
  { name: 'sweep-exports', retryLimit: 2, cron: '15 * * * *' },
  { name: 'end-stuck-imports', retryLimit: 2, cron: '*/5 * * * *' },
  { name: 'sweep-imports', retryLimit: 2, cron: '45 1 * * *', seconds: 900 },
  { name: 'sweep-link-sessions', retryLimit: 2, cron: '50 1 * * *' },
  { name: 'watch-site', retryLimit: 0, cron: '*/5 * * * *' },
  { name: 'recount-cases', retryLimit: 1, cron: '30 3 * * *', seconds: 3600 },
  { name: 'apply-census-import', retryLimit: 4, seconds: 600 },
  { name: 'undo-census-import', retryLimit: 4, seconds: 600 },
  // Killed in the middle it leaves nothing, and is made anew.
  { name: 'make-deduction-file', retryLimit: 4, seconds: 600 },
  // Once for each pay date; twice is once (§9.10).
  { name: 'schedule-deduction-files', retryLimit: 2, cron: '5 * * * *', atStart: true, seconds: 600 },
  { name: 'sweep-deduction-files', retryLimit: 2, cron: '20 * * * *' },
  { name: 'sweep-reconciliations', retryLimit: 2, cron: '55 1 * * *' },
  // What a night leaves the next one takes.
  { name: 'remove-recordings', retryLimit: 2, cron: '10 2 * * *', seconds: 3600 },
  // After a rotation what was missed then: most nights there is nothing to do.
  { name: 'rewrap-data-keys', retryLimit: 1, cron: '20 2 * * *', seconds: 3600 },
  // What was killed goes on with what it had written; a site that slept is backed up when it wakes.
  { name: 'back-up-site', retryLimit: 2, cron: '50 2 * * *', atStart: true, seconds: 7200 },
  { name: 'prove-backup', retryLimit: 1, cron: '0 5 * * 0', seconds: 7200 },
  { name: 'verify-audit', retryLimit: 1, cron: '30 2 * * *', seconds: 3600 },
  // Reads for 50 minutes at most, and goes on where it was killed.
  { name: 'hash-files', retryLimit: 2, cron: '30 4 * * *', seconds: 3600 },
];
