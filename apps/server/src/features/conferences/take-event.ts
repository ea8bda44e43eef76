import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notReady } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import type { CallEvent } from '../../ports/calls/calls.ts';
import { conferenceIdOf, findConference } from './conferences.queries.ts';
import { isStarting, recordReadings } from './follow-conference.ts';

/** How long an event is remembered: longer than its signature counts. */
const rememberedMs = 24 * 3_600_000;
const retryAfterSeconds = 2;

/**
 * Keeps what the provider has told, once: an event that comes again changes nothing (AC46). Answers the conference that it is about;
 * undefined for one that has come before or belongs to none. Its state is then asked of the provider. Refuses with 503, and keeps
 * nothing, while the call is not written down: what overtakes it has to come again (§11.18).
 */
export function takeEvent(platform: Platform, origin: Origin, event: CallEvent): Promise<number | undefined> {
  const id = conferenceIdOf(event.name);
  return inTransaction(platform, origin, async ({ tx, now }) => {
    await tx
      .deleteFrom('call_events')
      .where('received_at', '<', new Date(now.getTime() - rememberedMs))
      .execute();
    const taken = await tx
      .insertInto('call_events')
      .values({ event_id: event.id, received_at: now })
      .onConflict((on) => on.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!taken || id === undefined) return undefined;
    const row = await findConference(tx, id);
    if (!row || isStarting(row, now)) throw notReady(retryAfterSeconds);
    if (event.reading) await recordReadings(tx, id, [event.reading]);
    return id;
  });
}
