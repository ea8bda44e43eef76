import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConferenceStatusReply,
  changeRecording,
  getConferenceStatus,
  listScripts,
  sayScript,
  startConference,
} from '@openroll/contract/conferences';
import { startSession } from '@openroll/contract/wizard';
import { signSandboxEvent } from '../src/ports/calls/sandbox-calls.ts';
import type { Person } from './actors.ts';
import { accidentData, type Data, type Lakeside, newEnrollment, unsigned, withPrimary } from './lakeside.ts';
import type { World } from './world.ts';

export const agentNumber = '312-555-0190';
/** The sandbox goes by how the applicant's number ends. */
export const numbers = {
  goesWell: '815-555-0142',
  hangsUp: '815-555-0101',
  fails: '815-555-0102',
  neverAnswers: '815-555-0103',
};

/** Lets Lakeside enroll by voice, beside in person. */
export const offerVoice = (world: World, lakeside: Lakeside): Promise<unknown> =>
  world.platform.database
    .updateTable('cases')
    .set({ is_audio_conference_enroll_active: true })
    .where('id', '=', lakeside.caseId)
    .execute();

/** Starts a voice enrollment for Dana; nobody is called yet. */
export async function startVoice(lakeside: Lakeside, person: Person = lakeside.avery): Promise<number> {
  const body = newEnrollment(lakeside.caseId, {
    applicant_id: lakeside.danaId,
    enrollment_mode: 'voiceenroll',
    start_audio_conference: true,
  });
  return (await person.call(startSession, { body })).body.session_id;
}

export const callUp = (person: Person, sessionId: number, applicant = numbers.goesWell) =>
  person.call(startConference, {
    body: { agent_number: agentNumber, primary_applicant_number: applicant, session_id: sessionId },
  });

const current = (sessionId: number) => ({
  params: { id: 'current' as const },
  query: { session_id: sessionId },
});

export async function statusOf(person: Person, sessionId: number): Promise<ConferenceStatusReply> {
  return (await person.call(getConferenceStatus, current(sessionId))).body;
}

/** Starts a conference and waits until both are on the line. */
export async function holdConference(
  world: World,
  person: Person,
  sessionId: number,
  applicant = numbers.goesWell,
) {
  const { id } = (await callUp(person, sessionId, applicant)).body;
  world.advance(5);
  await statusOf(person, sessionId);
  return id;
}

/** Has a script read to its end; `name` is a part of its name. */
export async function playScript(
  world: World,
  person: Person,
  sessionId: number,
  name: string,
): Promise<number> {
  const scripts = (await person.call(listScripts, { query: { session_id: sessionId } })).body;
  const script = scripts.find((one) => one.name.includes(name));
  if (!script) throw new Error(`no script ${name} among ${scripts.map((one) => one.name).join(', ')}`);
  const said = await person.call(sayScript, { ...current(sessionId), body: { script_id: script.id } });
  if (said.status !== 200) throw new Error(said.text);
  world.advance(script.duration);
  await statusOf(person, sessionId);
  return script.id;
}

/** Announces the recording, and says that everybody agreed. */
export async function agreeAll(world: World, person: Person, sessionId: number) {
  await playScript(world, person, sessionId, 'Announcement of the recording');
  return person.call(changeRecording, { ...current(sessionId), body: { agreed: true as const } });
}

/** Accident for the family; Dana says yes on the recorded call, and the agent types their name. */
export const voiceData = (lakeside: Lakeside, answers: object = {}): Data =>
  withPrimary(unsigned(accidentData(lakeside)), {
    email: 'dana@whitfield.example',
    applicant_signature: true,
    applicant_signature_announcement: true,
    applicant_signature_last_four: '9999',
    agent_signature: 'Avery Agent',
    agent_signature_consent: true,
    ...answers,
  });

/** What the sandbox would tell our webhook, signed by its own secret. */
export function eventOf(world: World, event: object, at: Date = world.platform.clock()) {
  const secret = readFileSync(join(world.dataDir, 'sandbox', 'calls', 'secret'), 'utf8');
  const payload = JSON.stringify({ at: at.toISOString(), ...event });
  return {
    method: 'POST' as const,
    url: '/api/calls/events',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signSandboxEvent(secret, payload, at),
    },
    payload,
  };
}
