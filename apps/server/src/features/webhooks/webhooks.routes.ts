import {
  endWebhook as endEndpoint,
  listWebhookEvents as eventsEndpoint,
  listWebhooks as listEndpoint,
  replayWebhookEvent as replayEndpoint,
  setWebhook as setEndpoint,
  type Webhook,
  type WebhookEvent,
} from '@openroll/contract/webhooks';
import type { Bind } from '../../platform/http/bind.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { endWebhook } from './end-webhook.ts';
import { replayWebhookEvent } from './replay-webhook-event.ts';
import { setWebhook } from './set-webhook.ts';
import {
  listWebhookEvents,
  listWebhooks,
  type WebhookEventRow,
  type WebhookRow,
} from './webhooks.queries.ts';

export function bindWebhooks(bind: Bind, platform: Platform): void {
  bind(listEndpoint, async ({ scope }) =>
    wholeList((await listWebhooks(platform.database, await scope())).map(toWebhook)),
  );

  bind(setEndpoint, async ({ origin, scope, body: { case_id, url, secret } }) =>
    toWebhook(await setWebhook(platform, origin, await scope(), { caseId: case_id ?? null, url, secret })),
  );

  bind(endEndpoint, async ({ origin, target }) => {
    await endWebhook(platform, origin, target);
    return { success: true };
  });

  bind(eventsEndpoint, async ({ actor, target, query }) => {
    const { rows, total } = await inSnapshot(platform, actor, (db) => listWebhookEvents(db, target, query));
    const { page, rows_per_page } = query;
    return { rows: rows.map(toWebhookEvent), page, rows_per_page, total_count: total };
  });

  bind(replayEndpoint, async ({ origin, target, body }) => {
    await replayWebhookEvent(platform, origin, target, body.event_id);
    return { replayed: true };
  });
}

const toWebhook = ({ set_at, ...row }: WebhookRow): Webhook => ({ ...row, set_at: set_at.toISOString() });

const toWebhookEvent = (row: WebhookEventRow): WebhookEvent => ({
  id: row.event_id,
  type: row.type,
  at: row.at.toISOString(),
  object_id: row.enrollment_id,
  status: row.next_try_at ? 'waiting' : row.sent_at && !row.last_error ? 'sent' : 'failed',
  tries: row.tries,
  last_error: row.last_error,
  next_try_at: row.next_try_at?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
});
