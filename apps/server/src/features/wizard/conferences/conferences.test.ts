import {
  cancelConference,
  changeRecording,
  getConferenceStatus,
  getRecording,
  listRecordings,
  listScripts,
  say,
  sayScript,
  startConference,
} from '@openroll/contract/conferences';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { collectPaymentSchedule } from '@openroll/contract/payments';
import {
  cancelSession,
  getWizardSession,
  pauseSession,
  startSession,
  updateSteps,
} from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  submitShown,
  unsigned,
} from '../../../../test/lakeside.ts';
import {
  agentNumber,
  agreeAll,
  callUp,
  eventOf,
  holdConference,
  numbers,
  offerVoice,
  playScript,
  startVoice,
  statusOf,
  voiceData,
} from '../../../../test/voice.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { commandLineOrigin } from '../../../platform/audit/record-audit.ts';
import { saveFile } from '../../../platform/documents/case-files.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { verifyRecordings } from '../../conferences/verify-recordings.ts';
import { verifyEvidence } from '../evidence/verify-evidence.ts';
import { followConferences } from './follow-conferences.job.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await offerVoice(world, lakeside);
});
beforeEach(() => world.setClock(defaultNow));
afterAll(() => world.close());

const current = (sessionId: number) => ({
  params: { id: 'current' as const },
  query: { session_id: sessionId },
});
const sessionStatus = async (sessionId: number) =>
  (
    await world.platform.database
      .selectFrom('wizard_sessions')
      .select('status')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).status;

describe('a conference', () => {
  it('calls the agent, then the applicant, and is in progress once both are on the line', async () => {
    const sessionId = await startVoice(lakeside);
    const started = await callUp(lakeside.avery, sessionId);
    expect(started.body).toEqual({
      id: expect.any(Number),
      name: `openroll-${started.body.id}`,
      status: 'initializing',
    });
    const seen: string[] = [];
    for (let second = 0; second < 6; second++) {
      seen.push((await statusOf(lakeside.avery, sessionId)).status);
      world.advance(1);
    }
    expect(seen).toEqual([
      'initializing',
      'calling_agent',
      'waiting_agent',
      'calling_applicant',
      'waiting_applicant',
      'in_progress',
    ]);
    const byId = await lakeside.avery.call(getConferenceStatus, { params: { id: started.body.id } });
    expect(byId.body).toMatchObject({
      status: 'in_progress',
      status_reason: null,
      ended: false,
      recording: 'off',
    });
  });

  it('is of the newest open voice session where none is named', async () => {
    const sessionId = await startVoice(lakeside);
    const body = { agent_number: agentNumber, primary_applicant_number: numbers.goesWell };
    const { id } = (await lakeside.avery.call(startConference, { body })).body;
    expect((await statusOf(lakeside.avery, sessionId)).id).toBe(id);
  });

  it('is one at a time', async () => {
    const sessionId = await startVoice(lakeside);
    await callUp(lakeside.avery, sessionId);
    const again = await callUp(lakeside.avery, sessionId);
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'conference-running']);
  });

  it('ends when it is cancelled, twice as once, and another may be started', async () => {
    const sessionId = await startVoice(lakeside);
    await holdConference(world, lakeside.avery, sessionId);
    for (let time = 0; time < 2; time++)
      expect((await lakeside.avery.call(cancelConference, current(sessionId))).body).toEqual({
        success: true,
      });
    expect(await statusOf(lakeside.avery, sessionId)).toMatchObject({ status: 'ended', ended: true });
    expect(await sessionStatus(sessionId)).toBe('open');
    expect((await callUp(lakeside.avery, sessionId)).status).toBe(200);
  });

  it('says why it could not be held', async () => {
    const sessionId = await startVoice(lakeside);
    await callUp(lakeside.avery, sessionId, numbers.fails);
    world.advance(10);
    expect(await statusOf(lakeside.avery, sessionId)).toMatchObject({
      status: 'error',
      status_reason: 'The number could not be called.',
      ended: true,
    });
  });

  it('belongs to voice sessions only', async () => {
    const body = newEnrollment(lakeside.caseId, { applicant_id: lakeside.danaId });
    const { session_id: sessionId } = (await lakeside.avery.call(startSession, { body })).body;
    const refused = await callUp(lakeside.avery, sessionId);
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'conference-elsewhere']);
  });

  it.each([
    ['', 'required'],
    ['8155550142', 'phone-format'],
    ['900-555-0142', 'phone-premium'],
    ['876-555-0142', 'phone-premium'],
    ['911-555-0142', 'phone-not-callable'],
  ])('AC41 never calls %j', async (applicant, code) => {
    const sessionId = await startVoice(lakeside);
    const refused = await callUp(lakeside.avery, sessionId, applicant);
    expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.field_name]).toEqual([
      400,
      code,
      'primary_applicant_number',
    ]);
  });

  it('keeps the numbers sealed', async () => {
    const sessionId = await startVoice(lakeside);
    await callUp(lakeside.avery, sessionId);
    const rows = await world.platform.database.selectFrom('conferences').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(numbers.goesWell).toString('hex'));
    expect(rows.every(({ sealed }) => !sealed.includes('555'))).toBe(true);
  });
});

it('AC13 a conference of another agent is not there, whatever is asked of it', async () => {
  const sessionId = await startVoice(lakeside);
  const id = await holdConference(world, lakeside.avery, sessionId);
  for (const stranger of [lakeside.blake, lakeside.noor]) {
    const params = { id };
    const missing = { id: 999_999 };
    const pairs = await Promise.all([
      Promise.all([params, missing].map((at) => stranger.call(getConferenceStatus, { params: at }))),
      Promise.all(
        [params, missing].map((at) => stranger.call(say, { params: at, body: { to_say: 'Hello' } })),
      ),
      Promise.all(
        [params, missing].map((at) => stranger.call(sayScript, { params: at, body: { script_id: 1 } })),
      ),
      Promise.all([params, missing].map((at) => stranger.call(cancelConference, { params: at }))),
      Promise.all(
        [params, missing].map((at) =>
          stranger.call(changeRecording, { params: at, body: { agreed: true as const } }),
        ),
      ),
    ]);
    for (const [foreign, gone] of pairs) expect([foreign?.status, foreign?.text]).toEqual([404, gone?.text]);
    expect((await callUp(stranger, sessionId)).status).toBe(404);
    expect((await stranger.call(listScripts, { query: { session_id: sessionId } })).status).toBe(404);
  }
  expect((await statusOf(lakeside.avery, sessionId)).status).toBe('in_progress');
});

describe('what is read to people', () => {
  it('counts as played when the provider says that it has ended, and not before', async () => {
    const sessionId = await startVoice(lakeside);
    await holdConference(world, lakeside.avery, sessionId);
    const scripts = (await lakeside.avery.call(listScripts, { query: { session_id: sessionId } })).body;
    const [script] = scripts.filter(({ name }) => name === 'Announcement of the recording');
    await lakeside.avery.call(sayScript, { ...current(sessionId), body: { script_id: script?.id ?? 0 } });
    expect(await statusOf(lakeside.avery, sessionId)).toMatchObject({ reading: script?.id, played: [] });
    world.advance(script?.duration ?? 0);
    expect(await statusOf(lakeside.avery, sessionId)).toMatchObject({ reading: null, played: [script?.id] });
  });

  it('does not count where it was stopped', async () => {
    const sessionId = await startVoice(lakeside);
    await holdConference(world, lakeside.avery, sessionId);
    await lakeside.avery.call(sayScript, { ...current(sessionId), body: { script_id: 1 } });
    world.advance(1);
    await lakeside.avery.call(sayScript, { ...current(sessionId), body: { script_id: -1 } });
    world.advance(60);
    expect(await statusOf(lakeside.avery, sessionId)).toMatchObject({ reading: null, played: [] });
  });

  it.each([
    ['stopped', { script_id: -1 }],
    ['followed by another', { script_id: 1 }],
  ])('counts where it had ended before it was %s, also while nobody asked meanwhile', async (_, next) => {
    const sessionId = await startVoice(lakeside);
    await holdConference(world, lakeside.avery, sessionId);
    const scripts = (await lakeside.avery.call(listScripts, { query: { session_id: sessionId } })).body;
    const { id = 0, duration = 0 } = scripts.find(({ announces_recording: is }) => is) ?? {};
    await lakeside.avery.call(sayScript, { ...current(sessionId), body: { script_id: id } });
    world.advance(duration);
    await lakeside.avery.call(sayScript, { ...current(sessionId), body: next });
    expect((await statusOf(lakeside.avery, sessionId)).played).toEqual([id]);
  });

  it('AC41 is plain text of at most 500 characters', async () => {
    const sessionId = await startVoice(lakeside);
    await holdConference(world, lakeside.avery, sessionId);
    const sayText = (to_say: string) => lakeside.avery.call(say, { ...current(sessionId), body: { to_say } });
    expect((await sayText('Good day <Dial>900</Dial> & welcome')).status).toBe(200);
    expect((await sayText('x'.repeat(500))).status).toBe(200);
    expect((await sayText('x'.repeat(501))).status).toBe(400);
    expect((await sayText('a\u0000b')).status).toBe(400);
    expect((await sayText('')).status).toBe(400);
  });

  it('needs a conference that is in progress', async () => {
    const sessionId = await startVoice(lakeside);
    await callUp(lakeside.avery, sessionId);
    const refused = await lakeside.avery.call(sayScript, { ...current(sessionId), body: { script_id: 1 } });
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'conference-not-in-progress']);
  });
});

describe('a session that is not open anymore', () => {
  const end = async (sessionId: number, how: 'cancel' | 'pause') =>
    lakeside.avery.call(how === 'cancel' ? cancelSession : pauseSession, {
      query: { session_id: sessionId },
      body: {},
    });
  const statusNow = async (id: number) =>
    (
      await world.platform.database
        .selectFrom('conferences')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  it('ends its conference a moment later, twice as once', async () => {
    const sessionId = await startVoice(lakeside);
    const id = await holdConference(world, lakeside.avery, sessionId);
    await end(sessionId, 'cancel');
    await followConferences(world.platform);
    expect(await statusNow(id)).toBe('in_progress');
    for (let time = 0; time < 2; time++) {
      world.advance(30);
      await followConferences(world.platform);
      expect(await statusNow(id)).toBe('ended');
    }
  });

  it('is called anew when it is resumed, though people are still on the line', async () => {
    const sessionId = await startVoice(lakeside);
    const before = await holdConference(world, lakeside.avery, sessionId);
    world.advance(1);
    await end(sessionId, 'pause');
    const paused = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const body = {
      enrollment_id: paused.id,
      is_resuming_enrollment: true,
      start_audio_conference: true,
    };
    await lakeside.avery.call(startSession, { body });
    expect((await callUp(lakeside.avery, sessionId)).status).toBe(200);
    expect(await statusNow(before)).toBe('ended');
  });
});

it('B32 is enrolled by voice where a conference is started, whatever else is said', async () => {
  const body = newEnrollment(lakeside.caseId, {
    applicant_id: lakeside.danaId,
    enrollment_mode: 'inperson',
    start_audio_conference: true,
  });
  const { session_id } = (await lakeside.avery.call(startSession, { body })).body;
  const shown = (await lakeside.avery.call(getWizardSession, { query: { session_id } })).body;
  expect(shown).toMatchObject({ enrollment_mode: 'voiceenroll', enrollment_session_conference_name: null });
  const started = (await callUp(lakeside.avery, session_id)).body;
  const called = (await lakeside.avery.call(getWizardSession, { query: { session_id } })).body;
  expect(called.enrollment_session_conference_name).toBe(started.name);
});

describe('the caller is cut off', () => {
  const cutOff = async (sessionId: number) => {
    await holdConference(world, lakeside.avery, sessionId, numbers.hangsUp);
    world.advance(4);
  };

  it('pauses the session on the server once, and whoever resumes it goes on', async () => {
    const sessionId = await startVoice(lakeside);
    await cutOff(sessionId);
    expect(await statusOf(lakeside.avery, sessionId)).toMatchObject({
      status: 'ended_unexpectedly',
      paused: true,
    });
    expect(await sessionStatus(sessionId)).toBe('paused');
    const paused = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const body = {
      enrollment_id: paused.id,
      is_resuming_enrollment: true,
      enrollment_mode: 'voiceenroll' as const,
    };
    await lakeside.avery.call(startSession, { body });
    expect(await statusOf(lakeside.avery, sessionId)).toMatchObject({
      status: 'ended_unexpectedly',
      paused: false,
    });
    expect(await sessionStatus(sessionId)).toBe('open');
    expect((await callUp(lakeside.avery, sessionId)).status).toBe(200);
  });

  it('without anybody asking, too', async () => {
    const sessionId = await startVoice(lakeside);
    await cutOff(sessionId);
    world.advance(60);
    await followConferences(world.platform);
    expect(await sessionStatus(sessionId)).toBe('paused');
  });

  it('pauses nothing once the last step was reached', async () => {
    const sessionId = await startVoice(lakeside);
    const data = unsigned(voiceData(lakeside));
    const query = { session_id: sessionId };
    const { steps } = (await lakeside.avery.call(updateSteps, { query, body: { data } })).body;
    await world.platform.database
      .updateTable('wizard_sessions')
      .set({ current_step: steps.at(-1)?.name ?? '', current_step_index: steps.length - 1 })
      .where('id', '=', sessionId)
      .execute();
    await cutOff(sessionId);
    expect((await statusOf(lakeside.avery, sessionId)).status).toBe('ended_unexpectedly');
    expect(await sessionStatus(sessionId)).toBe('open');
  });
});

describe('signing by voice', () => {
  const begin = async () => {
    const sessionId = await startVoice(lakeside);
    await holdConference(world, lakeside.avery, sessionId);
    return sessionId;
  };
  const consentOf = 'Consent to sign';
  /** Another recording in its place, by somebody who has the keys; none at all; the one that was kept. */
  const findsChangedAudio = async (id: number) => {
    const { database } = world.platform;
    const faults = async () => (await verifyEvidence(world.platform, commandLineOrigin)).faults;
    const place = database.updateTable('recordings').where('id', '=', id);
    const { file_id } = await database
      .selectFrom('recordings')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const forged = await inTransaction(world.platform, commandLineOrigin, ({ tx, now }) =>
      saveFile(world.platform, tx, {
        caseId: lakeside.caseId,
        kind: 'recording',
        bytes: Buffer.from('another yes'),
        at: now,
      }),
    );
    expect(await faults()).toEqual([]);
    for (const other of [forged.id, null]) {
      await place.set({ file_id: other }).execute();
      expect(await faults()).toMatchObject([{ kind: 'recording' }]);
      expect((await verifyRecordings(world.platform)).faults).toHaveLength(1);
    }
    await place.set({ file_id }).execute();
    expect(await faults()).toEqual([]);
  };
  const timesRead = async (id: number) =>
    (
      await world.platform.database
        .selectFrom('audit_events')
        .select('id')
        .where('action', '=', 'enrollment.recording-read')
        .where('object_id', '=', String(id))
        .execute()
    ).length;
  const save = (sessionId: number) =>
    lakeside.avery.call(updateSteps, {
      query: { session_id: sessionId },
      body: { data: unsigned(voiceData(lakeside, { applicant_signature_announcement: undefined })) },
    });

  it('is a recorded yes: method, telephone and recording stand with the signature', {
    timeout: 120_000,
  }, async () => {
    const sessionId = await begin();
    expect((await agreeAll(world, lakeside.avery, sessionId)).status).toBe(200);
    await save(sessionId);
    await playScript(world, lakeside.avery, sessionId, consentOf);
    const answer = await submitShown(lakeside.avery, sessionId, { data: voiceData(lakeside) });
    expect(answer.body.enrollments[0]).toMatchObject({ status: 'enrolled' });
    const [signature] = await world.platform.database
      .selectFrom('enrollment_signatures as s')
      .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
      .select(['s.method', 's.applicant_phone_number', 's.evidence'])
      .where('e.session_id', '=', sessionId)
      .where('s.signer', '=', 'applicant')
      .execute();
    expect(signature).toMatchObject({
      method: 'audioenroll',
      applicant_phone_number: numbers.goesWell,
      evidence: {
        intent: 'spoken-yes',
        identified_by: ['phone', 'recording', 'last-four'],
        recording_sid: expect.stringMatching(/^RE[0-9a-f]{32}$/),
      },
    });
    const id = answer.body.enrollments[0]?.id ?? 0;
    const processing = (await lakeside.avery.call(listRecordings, { params: { id } })).body;
    expect(processing.rows).toMatchObject([{ mp3_url: null, duration: null }]);
    world.advance(30);
    await followConferences(world.platform);
    expect((await lakeside.avery.call(getConferenceStatus, current(sessionId))).body.status).toBe(
      'enrollment_session_completed',
    );
    world.advance(30);
    await followConferences(world.platform);
    const { rows, ...paging } = (await lakeside.avery.call(listRecordings, { params: { id } })).body;
    expect(paging).toEqual({ page: 1, rows_per_page: 1, total_count: 1 });
    expect(rows).toMatchObject([
      { mp3_url: `/api/recordings/${rows[0]?.id}.mp3`, duration: expect.any(Number) },
    ]);
    const params = { id: rows[0]?.id ?? 0 };
    const audio = await lakeside.avery.call(getRecording, { params });
    expect([audio.status, audio.headers['content-type'], audio.bytes[0]]).toEqual([200, 'audio/mpeg', 0xff]);
    const url = `/api/recordings/${params.id}.mp3`;
    const part = await lakeside.avery.inject({ method: 'GET', url, headers: { range: 'bytes=0-99' } });
    expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([
      206,
      100,
      `bytes 0-99/${audio.bytes.length}`,
    ]);
    const later = await lakeside.avery.inject({ method: 'GET', url, headers: { range: 'bytes=100-' } });
    expect(later.statusCode).toBe(206);
    // Opened whole and from its beginning; what came after that belongs to the same hearing.
    expect(await timesRead(params.id)).toBe(2);
    // A part by itself is read as well.
    world.advance(11 * 60);
    const hear = (range: string) => lakeside.avery.inject({ method: 'GET', url, headers: { range } });
    for (const range of ['bytes=1-', 'bytes=-100']) expect((await hear(range)).statusCode).toBe(206);
    expect(await timesRead(params.id)).toBe(3);
    await findsChangedAudio(params.id);
    for (const stranger of [lakeside.blake, lakeside.noor]) {
      expect((await stranger.call(getRecording, { params })).status).toBe(404);
      expect((await stranger.call(listRecordings, { params: { id } })).status).toBe(404);
    }
    const detail = await lakeside.avery.call(getEnrollment, { params: { id } });
    expect(detail.body.has_enrollment_session_conference).toBe(true);
    expect(detail.body.enrollment_session_conferences).toEqual([
      { agent_number: agentNumber, primary_applicant_number: numbers.goesWell },
    ]);
  });

  it('B30 a consent that was read before everybody agreed does not count: nobody can hear that yes', async () => {
    const sessionId = await begin();
    await agreeAll(world, lakeside.avery, sessionId);
    await save(sessionId);
    await lakeside.avery.call(cancelConference, current(sessionId));
    await holdConference(world, lakeside.avery, sessionId);
    expect((await statusOf(lakeside.avery, sessionId)).recording).toBe('off');
    const id = await playScript(world, lakeside.avery, sessionId, consentOf);
    expect((await statusOf(lakeside.avery, sessionId)).played).not.toContain(id);
    const refused = await submitShown(lakeside.avery, sessionId, { data: voiceData(lakeside) });
    expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'announcement-not-played']);
    await playScript(world, lakeside.avery, sessionId, 'Announcement of the recording');
    expect((await statusOf(lakeside.avery, sessionId)).recording).toBe('announced');
  });

  it('B13 nobody enters a card while the call is recorded; what is paused and resumed stands in the trail', async () => {
    const sessionId = await begin();
    const pause = (paused: boolean) =>
      lakeside.avery.call(changeRecording, { ...current(sessionId), body: { paused } });
    const capture = async () =>
      (
        await lakeside.avery.call(collectPaymentSchedule, {
          query: { session_id: sessionId },
          body: { token: 'tok_of_the_sandbox' },
        })
      ).errors[0]?.code;
    const recording = async () => (await statusOf(lakeside.avery, sessionId)).recording;
    expect((await pause(true)).status).toBe(200);
    expect(await recording()).toBe('off');
    await agreeAll(world, lakeside.avery, sessionId);
    expect(await capture()).toBe('recording-runs');
    for (let time = 0; time < 2; time++) expect((await pause(true)).status).toBe(200);
    expect(await recording()).toBe('paused');
    expect(await capture()).not.toBe('recording-runs');
    for (const stranger of [lakeside.blake, lakeside.noor])
      expect(
        (await stranger.call(changeRecording, { ...current(sessionId), body: { paused: false } })).status,
      ).toBe(404);
    expect(await recording()).toBe('paused');
    await save(sessionId);
    await playScript(world, lakeside.avery, sessionId, consentOf);
    expect(await recording()).toBe('on');
    const { id } = await statusOf(lakeside.avery, sessionId);
    const noted = await world.platform.database
      .selectFrom('audit_events')
      .select('action')
      .where('object_type', '=', 'conference')
      .where('object_id', '=', String(id))
      .where('action', 'like', 'conference.recording-%')
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual([
      'conference.recording-agreed',
      'conference.recording-paused',
      'conference.recording-resumed',
    ]);
  });

  it('B28 the client’s word that the consent was played does not count', async () => {
    const sessionId = await begin();
    await agreeAll(world, lakeside.avery, sessionId);
    const refused = await submitShown(lakeside.avery, sessionId, { data: voiceData(lakeside) });
    expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'announcement-not-played']);
  });

  it('B30 is not offered before everybody agreed, and they agree to what they have heard', async () => {
    const sessionId = await begin();
    const early = await lakeside.avery.call(changeRecording, {
      ...current(sessionId),
      body: { agreed: true },
    });
    expect([early.status, early.errors[0]?.code]).toEqual([409, 'recording-not-agreed']);
    const { steps } = (await save(sessionId)).body;
    const signing = steps.find(({ name }) => name === 'applicant_signature');
    expect(signing?.fields.some(({ input_type }) => input_type === 'audio_announcement')).toBe(false);
    const review = steps.find(({ name }) => name === 'review');
    expect(review?.fields.map(({ name }) => name)).toContain('emp_selected_remote_signature');
  });
});

describe('AC46 what the provider tells', () => {
  it('counts once, in whichever order it comes', async () => {
    const sessionId = await startVoice(lakeside);
    const id = await holdConference(world, lakeside.avery, sessionId);
    await lakeside.avery.call(sayScript, { ...current(sessionId), body: { script_id: 1 } });
    const { id: announcementId } = await world.platform.database
      .selectFrom('conference_announcements')
      .select('id')
      .where('conference_id', '=', id)
      .executeTakeFirstOrThrow();
    const at = world.platform.clock().toISOString();
    const tell = (eventId: string, outcome: string) =>
      world.app.inject(
        eventOf(world, { id: eventId, name: `openroll-${id}`, reading: { announcementId, outcome, at } }),
      );
    expect((await tell('one', 'played')).statusCode).toBe(204);
    expect((await tell('one', 'failed')).statusCode).toBe(204);
    expect((await tell('two', 'failed')).statusCode).toBe(204);
    expect((await statusOf(lakeside.avery, sessionId)).played).toEqual([1]);
  });

  it('is refused with 401 where it is forged, altered or old', async () => {
    const event = eventOf(world, { id: 'three', name: 'openroll-1' });
    const old = eventOf(
      world,
      { id: 'four', name: 'openroll-1' },
      new Date(world.platform.clock().getTime() - 301_000),
    );
    const cases = [
      { ...event, headers: { 'content-type': 'application/json' } },
      { ...event, payload: event.payload.replace('openroll-1', 'openroll-2') },
      old,
      { ...event, payload: '' },
    ];
    for (const one of cases) expect((await world.app.inject(one)).statusCode).toBe(401);
    const asks = { method: 'POST' as const, url: '/api/calls/twiml?say=Hello' };
    expect((await world.app.inject(asks)).statusCode).toBe(401);
  });
});
