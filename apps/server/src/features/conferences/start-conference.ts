import { numberProblems } from '@openroll/domain/conferences/callable-number';
import { isOver } from '@openroll/domain/conferences/conference-stage';
import { conferenceMachine } from '@openroll/domain/statuses/conference-status';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { sessionKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../platform/keys/sealing.ts';
import { spendAttempt } from '../../platform/limits/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, invalid } from '../../platform/refusal.ts';
import { firstStatus } from '../../platform/status-after.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { CallsUnavailable } from '../../ports/calls/calls.ts';
import { callRequestOf, callsOf } from './ask-calls.ts';
import {
  type ConferenceNumbers,
  type ConferenceRow,
  findConference,
  findNewestConference,
  numbersPlace,
} from './conferences.queries.ts';
import { endConference } from './end-conference.ts';
import { moveConference } from './move-conference.ts';

/** The session that is enrolled by telephone. */
export interface CallingSession {
  readonly id: number;
  readonly case_id: number;
  readonly agent_id: number;
  readonly data_key: Buffer;
  /** When it was paused last; null where it never was. */
  readonly paused_at: Date | null;
}

const callsPerHour = 10;

/**
 * Calls agent and applicant. Refuses with 400 numbers that must not be called, with 409 while a conference of the session is
 * running, with 429 after ten calls of an agent within an hour (AC41). Where the provider is away the conference comes to an error, and says so.
 */
export async function startConference(
  platform: Platform,
  origin: Origin,
  session: CallingSession,
  numbers: ConferenceNumbers,
): Promise<ConferenceRow> {
  const problems = [
    ...numberProblems('agent_number', numbers.agent_number),
    ...numberProblems('primary_applicant_number', numbers.primary_applicant_number),
  ];
  if (problems.length > 0) throw invalid(...problems);
  const calls = callsOf(platform);
  await endEarlier(platform, origin, session);
  const row = await inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    await tx
      .selectFrom('wizard_sessions')
      .select('id')
      .where('id', '=', session.id)
      .forNoKeyUpdate()
      .execute();
    const before = await findNewestConference(tx, session.id);
    if (before && !isOver(before.status)) throw conflict('conference-running');
    const bucket = `calls:user ${session.agent_id}`;
    const count = callsPerHour * platform.config.limitFactor;
    await spendAttempt(tx, { bucket, count, seconds: 3600 }, now);
    const key = openDataKey(platform.keys, sessionKeyOwner(session.id), session.data_key);
    const { id } = await tx
      .insertInto('conferences')
      .values({
        session_id: session.id,
        case_id: session.case_id,
        agent_id: session.agent_id,
        provider: calls.provider,
        status: firstStatus(conferenceMachine, 'started'),
        sealed: sealJson(key, numbersPlace(session.id), numbers),
        created_at: now,
        asked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await work.audit({ action: 'conference.started', object: ['conference', id], caseId: session.case_id });
    return findConference(tx, id);
  });
  if (!row) throw conflict();
  try {
    const call = await calls.start(callRequestOf(platform, row));
    await platform.database.updateTable('conferences').set({ call }).where('id', '=', row.id).execute();
    return { ...row, call };
  } catch (error) {
    if (!(error instanceof CallsUnavailable)) throw error;
    platform.log.warn({ provider: calls.provider, code: error.code }, 'a conference could not be started');
    await inTransaction(platform, origin, (work) =>
      moveConference(work, row, 'failed', {
        changes: { status_reason: 'unavailable', settled: true },
      }),
    );
    return { ...row, status: 'error' };
  }
}

/** People may still be on the line from before a pause: whoever resumes the session calls them anew. */
async function endEarlier(
  platform: Platform,
  origin: Origin,
  { id, paused_at }: CallingSession,
): Promise<void> {
  const newest = paused_at && (await findNewestConference(platform.database, id));
  if (newest && newest.created_at < paused_at) await endConference(platform, origin, newest);
}
