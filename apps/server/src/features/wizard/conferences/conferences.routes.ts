import {
  cancelConference as cancelEndpoint,
  changeRecording,
  getConferenceStatus,
  listScripts,
  say as sayEndpoint,
  sayScript as sayScriptEndpoint,
  startConference as startEndpoint,
} from '@openroll/contract/conferences';
import { stopReading } from '@openroll/domain/conferences/announcements';
import { isHeardOnRecord, recordingScript } from '@openroll/wizard/voice/scripts';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, notFound } from '../../../platform/refusal.ts';
import { agreeToRecording } from '../../conferences/agree-to-recording.ts';
import { conferenceName } from '../../conferences/conferences.queries.ts';
import { endConference } from '../../conferences/end-conference.ts';
import { pauseRecording } from '../../conferences/pause-recording.ts';
import { readToPeople, requirePlain, stopReadingToPeople } from '../../conferences/read-to-people.ts';
import { startConference } from '../../conferences/start-conference.ts';
import { modeOf } from '../wizard.queries.ts';
import { conferenceStatusOf } from './conference-status-of.ts';
import { followAndPause } from './follow-and-pause.ts';
import { getOwnConference, getVoiceSession } from './get-own-conference.ts';
import { sessionScripts } from './session-scripts.ts';

/** The voice conference of an agent's session (§17.5). */
export function bindConferences(bind: Bind, platform: Platform): void {
  bind(startEndpoint, async (call) => {
    const { session_id: named, ...numbers } = call.body;
    const session = await getVoiceSession(platform, call, named);
    if (session.status !== 'open' || modeOf(session) !== 'voiceenroll')
      throw conflict('conference-elsewhere');
    const row = await startConference(platform, call.origin, session, numbers);
    return { id: row.id, name: conferenceName(row.id), status: row.status };
  });

  bind(getConferenceStatus, async (call) => {
    const { row, session } = await getOwnConference(platform, call, call.params.id, call.query.session_id);
    const followed = (await followAndPause(platform, call.origin, row.id)) ?? row;
    return conferenceStatusOf(call.t, platform, session, followed);
  });

  bind(sayEndpoint, async (call) => {
    const { row } = await getOwnConference(platform, call, call.params.id, call.query.session_id);
    const text = call.body.to_say;
    requirePlain(text);
    await readToPeople(platform, call.origin, row, { script: null, text });
    return { success: true };
  });

  bind(listScripts, async (call) => {
    const session = await getVoiceSession(platform, call, call.query.session_id);
    const scripts = await sessionScripts(platform, session);
    return scripts.map(({ id, script, name, text, duration }) => ({
      id,
      name,
      text,
      duration,
      announces_recording: script === recordingScript,
    }));
  });

  bind(sayScriptEndpoint, async (call) => {
    const { row, session } = await getOwnConference(platform, call, call.params.id, call.query.session_id);
    const { script_id: wanted } = call.body;
    if (wanted === stopReading) {
      await stopReadingToPeople(platform, call.origin, row);
      return { success: true };
    }
    const script = (await sessionScripts(platform, session)).find(({ id }) => id === wanted);
    if (!script) throw notFound();
    // Whoever came by a payment may have left the recording paused.
    if (row.recording_paused && isHeardOnRecord(script.script))
      await pauseRecording(platform, call.origin, row, false);
    await readToPeople(platform, call.origin, row, script);
    return { success: true };
  });

  bind(changeRecording, async (call) => {
    const { row } = await getOwnConference(platform, call, call.params.id, call.query.session_id);
    const { agreed, paused } = call.body;
    if (paused !== undefined) await pauseRecording(platform, call.origin, row, paused);
    if (agreed) await agreeToRecording(platform, call.origin, row, recordingScript);
    return { success: true };
  });

  bind(cancelEndpoint, async (call) => {
    const { row } = await getOwnConference(platform, call, call.params.id, call.query.session_id);
    await endConference(platform, call.origin, row);
    return { success: true };
  });
}
