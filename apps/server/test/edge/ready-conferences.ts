import { listScripts } from '@openroll/contract/conferences';
import { recordingScript } from '@openroll/wizard/voice/scripts';
import { saveFile } from '../../src/platform/documents/case-files.ts';
import { agentNumber, holdConference, numbers } from '../voice.ts';
import type { World } from '../world.ts';
import { type Bench, led, type MakeReady } from './ready-bench.ts';
import { answer } from './ready-sessions.ts';

/** A voice session of the caller's own, in which a conference is held. */
interface Held {
  readonly sessionId: number;
  readonly conferenceId: number;
}

const inVoice = (bench: Bench) =>
  answer(bench.world, { ...led(bench), mode: 'voiceenroll', isRemote: false });

const known = new WeakMap<World, Map<string, Promise<Held>>>();

/** One for each caller: a conference takes its seconds of the clock. */
function conferenceOf(bench: Bench): Promise<Held> {
  const { world, caller } = bench;
  const ofWorld = known.get(world) ?? new Map<string, Promise<Held>>();
  known.set(world, ofWorld);
  const held = ofWorld.get(caller.name) ?? hold(bench);
  ofWorld.set(caller.name, held);
  return held;
}

async function hold(bench: Bench): Promise<Held> {
  const { world, caller } = bench;
  const { id: sessionId } = await inVoice(bench);
  const conferenceId = await holdConference(world, caller.person, sessionId, numbers.goesWell);
  return { sessionId, conferenceId };
}

const path = '/api/enrollment-session-conferences';
const at =
  (part: string): MakeReady =>
  async (bench) => {
    const { conferenceId: id } = await conferenceOf(bench);
    return { id, url: `${path}/${id}/${part}` };
  };

/** What is done to a conference, or with what was recorded of it. */
export const readyConferences: Readonly<Record<string, MakeReady>> = {
  'conferences.startConference': async (bench) => {
    const { id } = await inVoice(bench);
    return {
      id,
      body: { agent_number: agentNumber, primary_applicant_number: numbers.goesWell, session_id: id },
    };
  },
  'conferences.getConferenceStatus': at('status'),
  'conferences.say': at('say'),
  'conferences.listScripts': async (bench) => {
    const { sessionId: id } = await conferenceOf(bench);
    return { id, url: `${path}/scripts?session_id=${id}` };
  },
  'conferences.sayScript': async (bench) => {
    const { sessionId, conferenceId: id } = await conferenceOf(bench);
    const { body } = await bench.caller.person.call(listScripts, { query: { session_id: sessionId } });
    return { id, url: `${path}/${id}/say/scripts`, body: { script_id: body[0]?.id } };
  },
  'conferences.changeRecording': async (bench) => {
    const { sessionId, conferenceId: id } = await conferenceOf(bench);
    const { database, clock } = bench.world.platform;
    const now = clock();
    await database
      .insertInto('conference_announcements')
      .values({
        conference_id: id,
        session_id: sessionId,
        script: recordingScript,
        started_at: now,
        ended_at: now,
        outcome: 'played',
      })
      .execute();
    return { id, url: `${path}/${id}/recording`, body: { agreed: true } };
  },
  'conferences.cancelConference': async (bench) => {
    const { conferenceId: id } = await hold(bench);
    return { id, url: `${path}/${id}/cancel` };
  },
  'conferences.getRecording': async (bench) => {
    const { sessionId, conferenceId } = await conferenceOf(bench);
    const { platform } = bench.world;
    const started_at = platform.clock();
    const bytes = Buffer.from('ID3');
    const file = { caseId: bench.caseId, kind: 'recording', bytes, at: started_at };
    const kept = await platform.database.transaction().execute((tx) => saveFile(platform, tx, file));
    const { id } = await platform.database
      .insertInto('recordings')
      .values({
        conference_id: conferenceId,
        session_id: sessionId,
        sid: `recording-${conferenceId}`,
        started_at,
        seconds: 1,
        file_id: kept.id,
      })
      .onConflict((on) => on.column('sid').doUpdateSet({ seconds: 1 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, url: `/api/recordings/${id}.mp3` };
  },
};
