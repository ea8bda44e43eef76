import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRecording, listRecordings } from '@openroll/contract/conferences';
import { getEnrollment, moveEnrollment } from '@openroll/contract/enrollment-detail';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { submitSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCase, offerProduct } from '../../../../test/builders.ts';
import {
  buildUnderwritten,
  confirmedAs,
  openToConfirm,
  signUnderwritten,
  type UnderwrittenCase,
} from '../../../../test/confirmers.ts';
import { writeUnderwrittenLife } from '../../../../test/guaranteed-life.ts';
import { buildLakeside, type Lakeside, submitShown, unsigned } from '../../../../test/lakeside.ts';
import {
  capture,
  captureAccident,
  cards,
  cardToken,
  pay,
  readyToPay,
  schedule,
} from '../../../../test/paid-sessions.ts';
import {
  columnsOfSessions,
  knownColumns,
  openSealed,
  sealedColumns,
} from '../../../../test/sealed-columns.ts';
import { sendForSignature, tokenSentTo } from '../../../../test/signers.ts';
import {
  agentNumber,
  agreeAll,
  holdConference,
  numbers,
  offerVoice,
  playScript,
  startVoice,
  voiceData,
} from '../../../../test/voice.ts';
import { defaultNow, openWorld, type World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { openAttempt, paymentTokens } from '../../../platform/keys/payment-tokens.ts';
import { declineAct } from '../../signing/later/decline-act.ts';
import { followConferences } from '../conferences/follow-conferences.job.ts';
import { findAttempt } from '../payment/payment.queries.ts';

/** What lies under the key of a session is read in the case that it moves to (A30). */
let world: World;
let lakeside: Lakeside;
let targetId: number;

/** Where an underwriter outside is asked, by a link. */
let underwritten: UnderwrittenCase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-moved-'));
  world = await openWorld({ catalog: [await writeUnderwrittenLife(folder)] });
  lakeside = await buildLakeside(world);
  underwritten = await buildUnderwritten(world, lakeside.avery, 'Lakeside Life');
  targetId = (await buildCase(world, { group_name: 'Taken over' })).id;
  for (const product of Object.values(lakeside.products)) await offerProduct(world, targetId, product);
  await offerProduct(world, targetId, underwritten.productId, { external_underwriting: 'yes' });
});
beforeEach(() => world.setClock(defaultNow));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

/** The columns in which something has moved. */
const moved = new Set<string>();

/**
 * What is submitted in a real case stays there: it stands in the Pending Group only now. Whatever lies sealed about the session is
 * read in its new case as in the old one.
 */
async function moveAway(enrollmentId: number): Promise<number> {
  const { database } = world.platform;
  const { session_id, case_id } = await database
    .selectFrom('enrollments')
    .select(['session_id', 'case_id'])
    .where('id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  const before = await openSealed(world, session_id);
  for (const column of Object.keys(before)) moved.add(column);
  const pend = (is: boolean) =>
    database.updateTable('cases').set({ is_pending_group: is }).where('id', '=', case_id).execute();
  await pend(true);
  const body = { case_id: targetId };
  const { status } = await lakeside.holly.call(moveEnrollment, { params: { id: enrollmentId }, body });
  await pend(false);
  expect(await openSealed(world, session_id)).toEqual(before);
  return status;
}

const keyOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('wizard_sessions')
    .select(['id', 'case_id', 'data_key'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();

it.each(['its own', 'its session’s'])('what was paid with, and the attempt under %s key', async (owner) => {
  await captureAccident(world, lakeside);
  const { sessionId, data } = await readyToPay(lakeside);
  await capture(lakeside.avery, sessionId, { ...schedule, token: await cardToken(world, cards.accepted) });
  expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
  const answer = await submitShown(lakeside.avery, sessionId, { data });
  // An attempt of before it had a key of its own.
  if (owner !== 'its own')
    await world.platform.pool.query(
      `update payment_attempts t set tokens = p.tokens, data_key = null
       from session_payments p where p.session_id = t.session_id and p.session_id = $1`,
      [sessionId],
    );
  const charged = async () => {
    const { id } = await world.platform.database
      .selectFrom('payment_attempts')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    return openAttempt(world.platform, await findAttempt(world.platform.database, id));
  };
  const tokens = async () => {
    const row = await keyOf(sessionId);
    const { open } = paymentTokens(world.platform, row);
    const captured = await world.platform.database
      .selectFrom('session_payments')
      .select('tokens')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    return { row, tokens: [open(captured.tokens), await charged()] };
  };
  const before = await tokens();
  expect(await moveAway(answer.body.enrollments[0]?.id ?? 0)).toBe(200);
  const after = await tokens();
  expect(after.tokens).toEqual(before.tokens);
  expect(after.row.case_id).toBe(targetId);
  expect(after.row.data_key.equals(before.row.data_key)).toBe(false);
  await world.platform.database
    .updateTable('case_products')
    .set({ options: '{}' })
    .where('case_id', '=', lakeside.caseId)
    .execute();
});

it('whom a conference called, and the audio of it', async () => {
  await offerVoice(world, lakeside);
  const { avery } = lakeside;
  const sessionId = await startVoice(lakeside);
  await holdConference(world, avery, sessionId);
  await agreeAll(world, avery, sessionId);
  await avery.call(updateSteps, {
    query: { session_id: sessionId },
    body: { data: unsigned(voiceData(lakeside, { applicant_signature_announcement: undefined })) },
  });
  await playScript(world, avery, sessionId, 'Consent');
  const answer = await submitShown(avery, sessionId, { data: voiceData(lakeside) });
  const id = answer.body.enrollments[0]?.id ?? 0;
  expect(id).toBeGreaterThan(0);
  for (let run = 0; run < 2; run++) {
    world.advance(30);
    await followConferences(world.platform);
  }
  const audio = async () => {
    const { rows } = (await lakeside.holly.call(listRecordings, { params: { id } })).body;
    const recording = rows[0]?.id ?? 0;
    return (await lakeside.holly.call(getRecording, { params: { id: recording } })).bytes;
  };
  const before = await audio();
  expect(before.length).toBeGreaterThan(1000);
  expect(await moveAway(id)).toBe(200);
  const { status, body } = await lakeside.holly.call(getEnrollment, { params: { id } });
  expect([status, body.case_id]).toEqual([200, targetId]);
  expect(body.enrollment_session_conferences).toEqual([
    { agent_number: agentNumber, primary_applicant_number: numbers.goesWell },
  ]);
  expect(Buffer.from(await audio()).equals(Buffer.from(before))).toBe(true);
  const { rows } = await world.platform.pool.query(
    `select f.case_id from conferences f where session_id = $1
     union select f.case_id from files f join recordings r on r.file_id = f.id where r.session_id = $1`,
    [sessionId],
  );
  expect(rows).toEqual([{ case_id: targetId }]);
});

/** She has signed by her link, and an underwriter has answered. */
async function decidedOf(lastName: string, tobacco: 'yes' | 'no') {
  const signed = await signUnderwritten(world, underwritten, lastName, tobacco);
  await world.runJobs();
  return signed;
}

it('what an underwriter has approved at another rating, and what was confirmed of it', async () => {
  const { sessionId, email, id, name } = await decidedOf('Whitfield', 'yes');
  const person = await openToConfirm(world, await tokenSentTo(world, email));
  const body = confirmedAs(underwritten.productId, 100_000, name);
  expect((await person.call(submitSession, { query: { session_id: sessionId }, body })).status).toBe(200);
  expect(await moveAway(id)).toBe(200);
  expect((await lakeside.holly.call(getEnrollment, { params: { id } })).body).toMatchObject({
    case_id: targetId,
    status: 'pending_agent_signature',
    underwriting: { rating: 'standard' },
  });
});

it('why the home office has decided', async () => {
  const { id } = await decidedOf('Refer', 'no');
  const body = { part: 'enrollment', decision: 'approve', reason: 'The records have come in.' } as const;
  expect((await lakeside.holly.call(decideEnrollment, { params: { id }, body })).status).toBe(200);
  expect(await moveAway(id)).toBe(200);
});

it('why a signer has declined', async () => {
  const { sessionId } = await sendForSignature(world, lakeside);
  const reason = 'Not what we talked about.';
  await declineAct(world.platform, workerOrigin, { sessionId, signer: 'applicant', reason });
  const { id } = await world.platform.database
    .selectFrom('enrollments')
    .select('id')
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(await moveAway(id)).toBe(200);
});

it('every column in which something can lie sealed about a session is known here, and has moved', async () => {
  expect(await columnsOfSessions(world)).toEqual(knownColumns);
  expect([...moved].toSorted()).toEqual(sealedColumns.toSorted());
});
