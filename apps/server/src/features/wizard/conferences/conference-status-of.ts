import type { ConferenceStatusReply } from '@openroll/contract/conferences';
import { isOver } from '@openroll/domain/conferences/conference-stage';
import type { Translate } from '@openroll/messages/texts';
import { recordingScript } from '@openroll/wizard/voice/scripts';
import type { Platform } from '../../../platform/platform.ts';
import type { CallReason } from '../../../ports/calls/calls.ts';
import {
  type ConferenceRow,
  findReading,
  listPlayed,
  type PlayedScript,
} from '../../conferences/conferences.queries.ts';
import { findSession, type SessionRow } from '../wizard.queries.ts';
import { playedScripts } from './played-scripts.ts';
import { sessionScripts } from './session-scripts.ts';

/** A conference as its agent sees it; scripts by their numbers in the session. */
export async function conferenceStatusOf(
  t: Translate,
  platform: Platform,
  session: SessionRow,
  row: ConferenceRow,
): Promise<ConferenceStatusReply> {
  const { database } = platform;
  const [reading, played] = await Promise.all([
    findReading(database, row.id),
    listPlayed(database, session.id),
  ]);
  const scripts = reading || played.length > 0 ? await sessionScripts(platform, session) : [];
  const numberOf = (name: string | null) => scripts.find(({ script }) => script === name)?.id;
  return {
    id: row.id,
    status: row.status,
    status_reason: row.status_reason && t(`voice.reason.${row.status_reason as CallReason}`),
    ended: isOver(row.status),
    started_at: row.created_at.toISOString(),
    reading: reading && !isOver(row.status) ? (numberOf(reading.script) ?? null) : null,
    played: [...playedScripts(played)].flatMap((name) => numberOf(name) ?? []),
    recording: recordingOf(row, played),
    paused: row.status === 'ended_unexpectedly' && (await isPaused(platform, session.id)),
  };
}

function recordingOf(
  { id, agreed_at, recording_paused, status }: ConferenceRow,
  played: readonly PlayedScript[],
): ConferenceStatusReply['recording'] {
  if (isOver(status)) return 'off';
  if (agreed_at !== null) return recording_paused ? 'paused' : 'on';
  const isAnnounced = played.some(
    ({ conferenceId, script }) => conferenceId === id && script === recordingScript,
  );
  return isAnnounced ? 'announced' : 'off';
}

/** The session as it is after its conference was followed. */
const isPaused = async (platform: Platform, id: number): Promise<boolean> =>
  (await findSession(platform, id))?.status === 'paused';
