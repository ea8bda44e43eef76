import { userIdOf } from '@openroll/domain/access/actor';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, notFound } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';

/**
 * Somebody of the home office has seen to a parked answer: it waits no longer. Once more changes nothing. Refuses with 404 one that is
 * not parked.
 */
export const seeParked = (platform: Platform, origin: Origin, id: number): Promise<void> =>
  inTransaction(platform, origin, async ({ tx, now, audit }) => {
    const by = userIdOf(origin.actor);
    if (by === null) throw forbidden();
    const row = await tx
      .selectFrom('carrier_answers')
      .select(['carrier', 'parked', 'seen_at'])
      .where('id', '=', id)
      .where('parked', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.seen_at !== null) return;
    await tx.updateTable('carrier_answers').set({ seen_at: now, seen_by: by }).where('id', '=', id).execute();
    await audit({
      action: 'carrier-answer.seen',
      object: ['carrier_answer', id],
      detail: { carrier: row.carrier, parked: row.parked },
    });
  });
