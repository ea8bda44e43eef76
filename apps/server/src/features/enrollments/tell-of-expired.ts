import { dayOf } from '@openroll/domain/values/dates';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { writeUserEmail } from '../../platform/mail/user-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';

/**
 * Tells each agent of what has expired, in one email on each of the site's days (C18); what expires later on that day is told
 * with the next. Safe to repeat, beside itself and after a kill: the email and the note that it was written are one.
 */
export async function tellOfExpired(platform: Platform): Promise<void> {
  const untold = await platform.database
    .selectFrom('enrollments')
    .select('agent_id')
    .distinct()
    .where('status', '=', 'expired')
    .where('expiry_told_on', 'is', null)
    .execute();
  for (const { agent_id } of untold)
    await inTransaction(platform, workerOrigin, (work) => tellAgent(platform, work, agent_id));
}

async function tellAgent(platform: Platform, work: UnitOfWork, agentId: number): Promise<void> {
  const { tx, now } = work;
  const today = dayOf(now, platform.site.timeZone);
  await tx.selectFrom('users').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
  const toldToday = await tx
    .selectFrom('enrollments')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('status', '=', 'expired')
    .where('expiry_told_on', '=', today)
    .limit(1)
    .executeTakeFirst();
  if (toldToday) return;
  const { numUpdatedRows } = await tx
    .updateTable('enrollments')
    .set({ expiry_told_on: today })
    .where('agent_id', '=', agentId)
    .where('status', '=', 'expired')
    .where('expiry_told_on', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await writeUserEmail(platform, work, agentId, {
    subject: 'mails.expiredSubject',
    body: 'mails.expired',
    params: { count: Number(numUpdatedRows) },
    button: { path: `${platform.site.enrollmentsPath}?status=expired`, text: 'mails.expiredButton' },
  });
}
