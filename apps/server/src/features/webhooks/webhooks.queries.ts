import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isJobAwaitedInSql } from '../../platform/jobs/awaited-job.ts';
import { webhookKeyOwner } from '../../platform/keys/key-owners.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { openBytes, openDataKey } from '../../platform/keys/sealing.ts';
import { findCaseInScope, type Scope } from '../../platform/scope.ts';

export const webhookPlace = (id: number): string => `webhooks|sealed|${id}`;

const living = (db: Db) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('cases as c', 'c.id', 'w.case_id')
    .select(['w.id', 'w.case_id', 'c.group_name as case_name', 'w.url', 'w.set_at'])
    .where('w.ended_at', 'is', null);

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof living>['execute']>>[number];

/** Whoever sees a part of a case only is told nothing of its others; the site's webhook is for who sees everything. */
const isInScope = (scope: Scope, { case_id }: WebhookRow): boolean =>
  scope.kind === 'everything' || (case_id !== null && findCaseInScope(scope, case_id)?.ownOnly === false);

/** The site's first, then by case. */
export async function listWebhooks(db: Db, scope: Scope): Promise<WebhookRow[]> {
  const cases = scope.kind === 'everything' ? undefined : scope.cases.map(({ caseId }) => caseId);
  const rows = await living(db)
    .$if(cases !== undefined, (query) => query.where('w.case_id', 'in', [0, ...(cases ?? [])]))
    .orderBy(sql`w.case_id nulls first`)
    .execute();
  return rows.filter((row) => isInScope(scope, row));
}

export async function findWebhook(db: Db, scope: Scope, id: number): Promise<WebhookRow | undefined> {
  const row = await living(db).where('w.id', '=', id).executeTakeFirst();
  return row && isInScope(scope, row) ? row : undefined;
}

/** What a webhook in scope was told, newest first. */
export async function listWebhookEvents(
  db: Db,
  { id }: WebhookRow,
  { page, rows_per_page: size }: { page: number; rows_per_page: number },
) {
  const rows = await db
    .selectFrom('webhook_events')
    .selectAll()
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('webhook_id', '=', id)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type WebhookEventRow = Awaited<ReturnType<typeof listWebhookEvents>>['rows'][number];

/** An event that is still to be sent, with where to; undefined once it was, or its webhook has ended. */
export async function findWaiting(db: Db, ring: KeyRing, id: number) {
  const row = await db
    .selectFrom('webhook_events as e')
    .innerJoin('webhooks as w', 'w.id', 'e.webhook_id')
    .selectAll('e')
    .select(['w.url', 'w.data_key', 'w.sealed'])
    .where('e.id', '=', id)
    .where('e.next_try_at', 'is not', null)
    .where('w.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { data_key, sealed, ...event } = row;
  const dataKey = openDataKey(ring, webhookKeyOwner(event.webhook_id), data_key);
  return { ...event, secret: openBytes(dataKey, webhookPlace(event.webhook_id), sealed).toString() };
}

/** Events that are overdue and that no job will send: their workers died. */
export const listForsaken = async (db: Db, before: Date): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from webhook_events e join webhooks w on w.id = e.webhook_id
    where e.next_try_at < ${before} and w.ended_at is null
      and not ${isJobAwaitedInSql('send-webhook', 'webhookEventId', sql`e.id`)}
    order by e.next_try_at limit 500`.execute(db);
  return rows.map(({ id }) => id);
};
