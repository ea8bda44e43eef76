import { userIdOf } from '@openroll/domain/access/actor';
import { type Problem, problem } from '@openroll/domain/problems';
import { isSecureAddress } from '@openroll/domain/values/web-address';
import { sql } from 'kysely';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { webhookKeyOwner } from '../../platform/keys/key-owners.ts';
import { newDataKey, sealBytes } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { mayBePublic } from '../../ports/egress/public-address.ts';
import { findWebhook, type WebhookRow, webhookPlace } from './webhooks.queries.ts';

export interface WebhookSettings {
  /** Null: of the whole site. */
  readonly caseId: number | null;
  readonly url: string;
  readonly secret: string;
}

const shortestSecret = 32;

/**
 * Sets address and secret of the one webhook of a case, or of the site; what still waits goes to the new address. Refuses with 400 an address
 * that is not public https or a secret that is too short, with 404 a case that is not there.
 */
export async function setWebhook(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  { caseId, url, secret }: WebhookSettings,
): Promise<WebhookRow> {
  const problems = problemsOf(url, secret);
  if (problems.length > 0) throw invalid(...problems);
  return inTransaction(platform, origin, async ({ tx, now, audit }) => {
    if (caseId !== null)
      await tx.selectFrom('cases').select('id').where('id', '=', caseId).executeTakeFirstOrThrow(notFound);
    const change = { url, set_by: userIdOf(origin.actor) ?? 0, set_at: now };
    const nothing = Buffer.alloc(0);
    const { id } = await tx
      .insertInto('webhooks')
      .values({ ...change, case_id: caseId, data_key: nothing, sealed: nothing })
      .onConflict((conflict) =>
        conflict.expression(sql`coalesce(case_id, 0)`).where('ended_at', 'is', null).doUpdateSet(change),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const dataKey = newDataKey(platform.keys, webhookKeyOwner(id));
    const sealed = sealBytes(dataKey, webhookPlace(id), Buffer.from(secret));
    await tx
      .updateTable('webhooks')
      .set({ data_key: dataKey.wrapped, sealed })
      .where('id', '=', id)
      .execute();
    await audit({
      action: 'webhook.set',
      object: ['webhook', id],
      ...(caseId === null ? {} : { caseId }),
      detail: { host: new URL(url).host },
    });
    const row = await findWebhook(tx, scope, id);
    if (!row) throw notFound();
    return row;
  });
}

/** Names are looked up when something is sent; an address that is written out, and names of no network but one's own, are known already. */
function problemsOf(url: string, secret: string): Problem[] {
  const host = isSecureAddress(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : '';
  return [
    ...(host !== '' && mayBePublic(host) ? [] : [problem('webhook-address', 'url')]),
    ...(secret.length < shortestSecret ? [problem('webhook-secret-short', 'secret')] : []),
  ];
}
