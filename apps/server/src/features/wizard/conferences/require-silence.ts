import { isOver } from '@openroll/domain/conferences/conference-stage';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { findNewestConference } from '../../conferences/conferences.queries.ts';
import { followConference } from '../../conferences/follow-conference.ts';
import { modeOf, type SessionRow } from '../wizard.queries.ts';

/** Nobody says a card or account number on a recording: refuses with 409 while the call of a session is recorded (B13). */
export async function requireSilence(platform: Platform, origin: Origin, row: SessionRow): Promise<void> {
  if (modeOf(row) !== 'voiceenroll') return;
  const newest = await findNewestConference(platform.database, row.id);
  const now = newest && (await followConference(platform, origin, newest.id));
  if (now && !isOver(now.status) && now.agreed_at !== null && !now.recording_paused)
    throw conflict('recording-runs');
}
