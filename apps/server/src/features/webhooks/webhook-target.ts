import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWebhook, type WebhookRow } from './webhooks.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    webhook: WebhookRow;
  }
}

/** A webhook of a case in scope; that of the site for who sees everything. */
export const webhookTarget = ({ database }: Platform): TargetLoader<'webhook'> => ({
  find: async ({ scope }, id) => findWebhook(database, await scope(), id),
  rule: undefined,
});
