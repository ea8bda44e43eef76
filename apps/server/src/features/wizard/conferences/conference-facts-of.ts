import type { ConferenceFacts } from '@openroll/wizard/enrollment';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  listConferences,
  listPlayed,
  listSessionRecordings,
  openNumbers,
} from '../../conferences/conferences.queries.ts';
import { modeOf, type SessionRow } from '../wizard.queries.ts';

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
  return { agreed: conferences.some(({ agreed_at }) => agreed_at !== null), played: new Set(played) };
}

/** The call on which somebody has said yes (B29): its telephone, and the recording that has it. */
export interface RecordedCall {
  readonly phone: string;
  readonly sid: string | undefined;
}

/** The last conference of a session whose people agreed to be recorded; undefined without one. */
export async function recordedCallOf(platform: Platform, row: SessionRow): Promise<RecordedCall | undefined> {
  const conferences = await listConferences(platform.database, row.id);
  const agreed = conferences.findLast(({ agreed_at }) => agreed_at !== null);
  if (!agreed) return undefined;
  const recordings = await listSessionRecordings(platform.database, row.id);
  const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
  return {
    phone: openNumbers(key, agreed).primary_applicant_number,
    sid: recordings.findLast(({ conference_id }) => conference_id === agreed.id)?.sid,
  };
}
