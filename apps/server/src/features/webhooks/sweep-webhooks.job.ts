import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

const daysKept = 90;
const perRound = 10_000;

/**
 * Forgets what webhooks were told 90 days ago (docs/decisions/0051), and those that ended before then, with their secrets. What is still to be
 * sent stays. Safe twice.
 */
export async function sweepWebhooks({ database, clock, log }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - daysKept * 86_400_000);
  let events = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from webhook_events where id in (
      select id from webhook_events where next_try_at is null and at < ${before} order by at limit ${perRound})`.execute(
      database,
    );
    events += Number(numAffectedRows);
    if (numAffectedRows < perRound) break;
  }
  const { numDeletedRows } = await database
    .deleteFrom('webhooks as w')
    .where('w.ended_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('webhook_events as e').select('e.id').whereRef('e.webhook_id', '=', 'w.id'))),
    )
    .executeTakeFirstOrThrow();
  if (events > 0 || numDeletedRows > 0n)
    log.info({ events, webhooks: Number(numDeletedRows) }, 'webhooks swept');
}
