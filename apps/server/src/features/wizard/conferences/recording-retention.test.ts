import { cancelConference, getRecording, listRecordings } from '@openroll/contract/conferences';
import { cancelSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Lakeside, openLakesideWorld, submitShown, unsigned } from '../../../../test/lakeside.ts';
import {
  agreeAll,
  holdConference,
  offerVoice,
  playScript,
  startVoice,
  voiceData,
} from '../../../../test/voice.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { commandLineOrigin } from '../../../platform/audit/record-audit.ts';
import { saveFile } from '../../../platform/documents/case-files.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { type Calls, CallsUnavailable } from '../../../ports/calls/calls.ts';
import { removeRecordings } from '../../conferences/remove-recordings.job.ts';
import { verifyRecordings } from '../../conferences/verify-recordings.ts';
import { verifyEvidence } from '../evidence/verify-evidence.ts';
import { followConferences } from './follow-conferences.job.ts';

let world: World;
let lakeside: Lakeside;
let calls: Calls;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await offerVoice(world, lakeside);
  const { calls: sandbox } = world.platform.ports;
  if (!sandbox) throw new Error('no calls');
  calls = sandbox;
});
beforeEach(() => {
  world.setClock(defaultNow);
  Object.assign(world.platform.ports, { calls });
  Object.assign(world.platform.site, { legalHold: [] });
});
afterAll(async () => {
  Object.assign(world.platform.site, { legalHold: [] });
  await world.close();
});

const soon = new Date(Date.parse(defaultNow) + 600_000).toISOString();
const inYears = (years: number, days: number) => {
  const then = new Date(defaultNow);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  then.setUTCDate(then.getUTCDate() + days);
  return then;
};

/** A call on which everybody agreed to be recorded. */
async function recordedCall(): Promise<number> {
  const sessionId = await startVoice(lakeside);
  await holdConference(world, lakeside.avery, sessionId);
  await agreeAll(world, lakeside.avery, sessionId);
  return sessionId;
}

/** What the job makes of it in the next minutes: the call is ended, and its recording kept. */
async function afterTheCall(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    world.advance(30);
    await followConferences(world.platform);
  }
}

/** An application that somebody has signed on a recording, which is kept. */
async function signedByVoice(): Promise<{ readonly sessionId: number; readonly enrollmentId: number }> {
  const sessionId = await recordedCall();
  const blank = unsigned(voiceData(lakeside, { applicant_signature_announcement: undefined }));
  await lakeside.avery.call(updateSteps, { query: { session_id: sessionId }, body: { data: blank } });
  await playScript(world, lakeside.avery, sessionId, 'Consent to sign');
  const answer = await submitShown(lakeside.avery, sessionId, { data: voiceData(lakeside) });
  await afterTheCall();
  return { sessionId, enrollmentId: answer.body.enrollments[0]?.id ?? 0 };
}

const recordingOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('recordings as r')
    .innerJoin('conferences as f', 'f.id', 'r.conference_id')
    .select(['r.id', 'r.sid', 'r.file_id', 'r.removed_at', 'f.call', 'f.id as conference_id'])
    .where('r.session_id', '=', sessionId)
    .executeTakeFirstOrThrow();

const fileOf = (id: number | null) =>
  world.platform.database
    .selectFrom('files')
    .select('store_name')
    .where('id', '=', id ?? 0)
    .executeTakeFirst();

const timesNoted = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'conference.recording-removed')
      .where('object_id', '=', String(id))
      .execute()
  ).length;

/** What the provider still has of a call. */
const leftThere = async (call: string | null) =>
  (
    await calls.observe(call ?? '', {
      name: '',
      agentNumber: '',
      applicantNumber: '',
      publicAddress: undefined,
    })
  ).recordings;

const night = (at: Date) => {
  world.setClock(at.toISOString());
  return removeRecordings(world.platform);
};

describe('a recording of what was submitted', () => {
  it('is kept for ten years and then removed for good, once; its row and the evidence say so (B31, §11.10)', async () => {
    const { sessionId, enrollmentId } = await signedByVoice();
    const before = await recordingOf(sessionId);
    const stored = await fileOf(before.file_id);
    expect(await night(inYears(10, -1))).toBe(0);
    expect((await recordingOf(sessionId)).file_id).toBe(before.file_id);

    const over = inYears(10, 1);
    expect([await night(over), await night(over)]).toEqual([1, 0]);
    expect(await recordingOf(sessionId)).toMatchObject({ file_id: null, removed_at: over });
    expect(await fileOf(before.file_id)).toBeUndefined();
    await expect(world.platform.ports.files.get(stored?.store_name ?? '')).rejects.toThrow();
    expect(await leftThere(before.call)).toEqual([]);
    expect(await timesNoted(before.id)).toBe(1);

    expect(await verifyRecordings(world.platform)).toMatchObject({ removed: 1, faults: [] });
    const { recordingsRemoved, faults } = await verifyEvidence(world.platform, commandLineOrigin);
    expect([recordingsRemoved, faults]).toEqual([1, []]);

    world.setClock(soon);
    const listed = await lakeside.avery.call(listRecordings, { params: { id: enrollmentId } });
    expect(listed.body.rows).toMatchObject([
      { id: before.id, mp3_url: null, removed_at: over.toISOString(), sid: before.sid },
    ]);
    expect((await lakeside.avery.call(getRecording, { params: { id: before.id } })).status).toBe(404);
    // The provider would be asked for it anew: what is removed stays so.
    await world.platform.database
      .updateTable('conferences')
      .set({ settled: false, asked_at: new Date(defaultNow) })
      .where('id', '=', before.conference_id)
      .execute();
    await followConferences(world.platform);
    expect(await recordingOf(sessionId)).toMatchObject({ file_id: null, removed_at: over });
  });

  it('that is gone without a word of the trail is missing, whatever its row says', async () => {
    const { sessionId } = await signedByVoice();
    const { id, file_id } = await recordingOf(sessionId);
    const row = world.platform.database.updateTable('recordings').where('id', '=', id);
    await row.set({ file_id: null, removed_at: new Date(defaultNow) }).execute();
    expect((await verifyRecordings(world.platform)).faults).toMatchObject([{ session: sessionId }]);
    expect((await verifyEvidence(world.platform, commandLineOrigin)).faults).toMatchObject([
      { kind: 'recording', params: { session: sessionId } },
    ]);
    await row.set({ file_id, removed_at: null }).execute();
    expect((await verifyRecordings(world.platform)).faults).toEqual([]);
  });

  it('that another row is put in the place of is another one, with its file or without; one whose row is deleted is missing (B29)', async () => {
    const { sessionId } = await signedByVoice();
    const { database } = world.platform;
    const row = await database
      .selectFrom('recordings')
      .selectAll()
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const { id: _, ...columns } = row;
    const forged = await inTransaction(world.platform, commandLineOrigin, ({ tx, now }) =>
      saveFile(world.platform, tx, {
        caseId: lakeside.caseId,
        kind: 'recording',
        bytes: Buffer.from('another yes'),
        at: now,
      }),
    );
    const remove = () => database.deleteFrom('recordings').where('sid', '=', row.sid).execute();
    const put = (changes: object) =>
      database
        .insertInto('recordings')
        .values({ ...columns, ...changes })
        .execute();
    const faults = async () => [
      (await verifyRecordings(world.platform)).faults,
      (await verifyEvidence(world.platform, commandLineOrigin)).faults.map(({ kind }) => kind),
    ];
    const found = [[{ session: sessionId, recording: row.sid }], ['recording']];
    await remove();
    expect(await faults()).toEqual(found);
    for (const changes of [{ file_id: forged.id }, { file_id: null }]) {
      await put(changes);
      expect(await faults()).toEqual(found);
      await remove();
    }
    // A file that nobody noted was not kept by us, whatever it is.
    await put({ sid: 'RE-unheard-of' });
    expect((await verifyRecordings(world.platform)).faults).toEqual([
      { session: sessionId, recording: 'RE-unheard-of' },
      { session: sessionId, recording: row.sid },
    ]);
    await database.deleteFrom('recordings').where('sid', '=', 'RE-unheard-of').execute();
    await put({});
    expect(await faults()).toEqual([[], []]);
  });

  it('stays under a legal hold, of its case or of the site', async () => {
    const { sessionId } = await signedByVoice();
    const over = inYears(10, 1);
    const holds = [[lakeside.caseId], 'all'] as const;
    for (const legalHold of holds) {
      Object.assign(world.platform.site, { legalHold });
      await night(over);
      expect((await recordingOf(sessionId)).file_id).not.toBeNull();
    }
    Object.assign(world.platform.site, { legalHold: [lakeside.caseId + 1000] });
    await night(over);
    expect((await recordingOf(sessionId)).file_id).toBeNull();
  });

  it('stays whole while its provider is away, and goes another night', async () => {
    const { sessionId } = await signedByVoice();
    const away = () => Promise.reject(new CallsUnavailable('away'));
    const bound = Object.fromEntries(
      Object.entries(calls).map(([name, of]) => [name, typeof of === 'function' ? of.bind(calls) : of]),
    );
    Object.assign(world.platform.ports, { calls: { ...bound, removeRecording: away } });
    expect(await night(inYears(10, 1))).toBe(0);
    expect(await recordingOf(sessionId)).toMatchObject({ removed_at: null, file_id: expect.any(Number) });
    Object.assign(world.platform.ports, { calls });
    expect(await night(inYears(10, 2))).toBe(1);
    expect((await recordingOf(sessionId)).file_id).toBeNull();
  });
});

describe('a recording of a session that is discarded', () => {
  const discard = (sessionId: number) =>
    lakeside.avery.call(cancelSession, { query: { session_id: sessionId }, body: {} });

  it('goes with its answers, and not before', async () => {
    const sessionId = await recordedCall();
    const where = { params: { id: 'current' as const }, query: { session_id: sessionId } };
    await lakeside.avery.call(cancelConference, where);
    await afterTheCall();
    const { file_id: kept, call } = await recordingOf(sessionId);
    expect(kept).not.toBeNull();
    await removeRecordings(world.platform);
    expect((await recordingOf(sessionId)).file_id).toBe(kept);
    expect((await discard(sessionId)).status).toBe(200);
    await removeRecordings(world.platform);
    expect((await recordingOf(sessionId)).file_id).toBeNull();
    expect(await leftThere(call)).toEqual([]);
  });

  it('before it was ready is kept nowhere, neither here nor at the provider', async () => {
    const sessionId = await recordedCall();
    const { call } = await world.platform.database
      .selectFrom('conferences')
      .select('call')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    await discard(sessionId);
    await afterTheCall();
    expect(await leftThere(call)).toEqual([]);
    const kept = await world.platform.database
      .selectFrom('recordings')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('file_id', 'is not', null)
      .execute();
    expect(kept).toEqual([]);
  });
});
