/** Every kind of job with what it carries. Ids only: a job never holds personal data. */
export interface JobData {
  'send-mail': { mailId: number };
  deliver: { deliveryId: number };
  'rest-sessions': Record<string, never>;
  'queue-deliveries': Record<string, never>;
  'sign-audit-roots': Record<string, never>;
  'verify-audit': Record<string, never>;
}

export type JobName = keyof JobData;

export interface Queue {
  readonly name: JobName;
  readonly retryLimit: number;
  /** Comes up by itself: once for all workers, in the site's zone. */
  readonly cron?: string;
  /** How long one run may take; two minutes unless it says so. */
  readonly seconds?: number;
}

export const queues: readonly Queue[] = [
  { name: 'send-mail', retryLimit: 8 },
  { name: 'deliver', retryLimit: 8 },
  { name: 'rest-sessions', retryLimit: 2, cron: '*/5 * * * *' },
  { name: 'queue-deliveries', retryLimit: 2, cron: '* * * * *' },
  { name: 'sign-audit-roots', retryLimit: 2, cron: '7 * * * *' },
  { name: 'verify-audit', retryLimit: 1, cron: '30 2 * * *', seconds: 3600 },
];
