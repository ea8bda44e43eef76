import type { ConferenceFacts } from '@openroll/wizard/enrollment';
import { signatureScript } from '@openroll/wizard/voice/scripts';
import type { Db } from '../../../platform/database/connect.ts';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  conferenceName,
  findNewestConference,
  listConferences,
  listPlayed,
  listSessionRecordings,
  openNumbers,
} from '../../conferences/conferences.queries.ts';
import { modeOf, type SessionRow } from '../wizard.queries.ts';
import { playedScripts } from './played-scripts.ts';

/** What the conferences of a voice enrollment have come to; undefined for any other. */
export async function conferenceFactsOf(
  { database }: Pick<Platform, 'database'>,
  row: SessionRow,
): Promise<ConferenceFacts | undefined> {
  if (modeOf(row) !== 'voiceenroll') return undefined;
  const [conferences, played] = await Promise.all([
    listConferences(database, row.id),
    listPlayed(database, row.id),
  ]);
  return { agreed: conferences.some(({ agreed_at }) => agreed_at !== null), played: playedScripts(played) };
}

/** The call on which somebody has said yes (B29): its telephone, and the recording that has it. */
export interface RecordedCall {
  readonly phone: string;
  readonly sid: string | undefined;
}

/** The conference in which the consent to sign was last read on the record; undefined without one. */
export async function recordedCallOf(platform: Platform, row: SessionRow): Promise<RecordedCall | undefined> {
  const [conferences, played] = await Promise.all([
    listConferences(platform.database, row.id),
    listPlayed(platform.database, row.id),
  ]);
  const consent = played.findLast(
    ({ script, isOnRecord }) => isOnRecord && script === signatureScript('applicant'),
  );
  const agreed = conferences.find(({ id }) => id === consent?.conferenceId);
  if (!agreed) return undefined;
  const recordings = await listSessionRecordings(platform.database, row.id);
  const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
  return {
    phone: openNumbers(key, agreed).primary_applicant_number,
    sid: recordings.findLast(({ conference_id }) => conference_id === agreed.id)?.sid,
  };
}

/** How the newest conference of a voice session is named to its provider; null without one. */
export async function newestConferenceName(db: Db, row: SessionRow): Promise<string | null> {
  if (modeOf(row) !== 'voiceenroll') return null;
  const newest = await findNewestConference(db, row.id);
  return newest ? conferenceName(newest.id) : null;
}
