import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { listUnfinishedSessions, transferSession } from '@openroll/contract/transfers';
import { getWizardSession, pauseSession, startSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildEnrollment, buildSession, buildUser } from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import {
  accidentData,
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  passAllSteps,
  startDana,
  submitShown,
  submitted,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { requireStandingLink } from '../../../platform/links/session-links.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { showSubmitted } from '../../signing/later/show-submitted.ts';
import { signAct } from '../../signing/later/sign-act.ts';

let world: World;
let lakeside: Lakeside;
let averyId: number;
let blakeId: number;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  averyId = lakeside.avery.userId ?? 0;
  blakeId = lakeside.blake.userId ?? 0;
});
afterAll(() => world.close());

const transfer = (
  sessionId: number,
  agentId = blakeId,
  person: Person = lakeside.casey,
  more: { commission?: 'new-agent' | 'writing-agent' } = {},
) =>
  person.call(transferSession, {
    params: { id: sessionId },
    body: { agent_id: agentId, reason: 'Left the company', ...more },
  });
const rowsOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('enrollments')
    .select(['id', 'agent_id', 'status'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
const sharesOf = (id: number) =>
  world.platform.database
    .selectFrom('enrollment_splits')
    .select(['agent_id', 'hundredths'])
    .where('enrollment_id', '=', id)
    .execute();
const addressOf = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;
/** Unsigned, of Avery's. */
async function submitRemote(): Promise<number> {
  const sessionId = await startDana(lakeside);
  await world.platform.pool.query(`update wizard_sessions set remote_signature = 'forced' where id = $1`, [
    sessionId,
  ]);
  await submitShown(lakeside.avery, sessionId, { data: unsigned(accidentData(lakeside)) });
  return sessionId;
}

describe('a session that is handed over', () => {
  it('while it is open rests, is the new agent’s to resume, and missing to the earlier one', async () => {
    const sessionId = await startDana(lakeside);
    for (const _ of [1, 2]) expect((await transfer(sessionId)).status).toBe(200);
    const [row] = await rowsOf(sessionId);
    expect(row).toMatchObject({ agent_id: blakeId, status: 'paused' });
    const query = { session_id: sessionId };
    expect((await lakeside.avery.call(getWizardSession, { query })).status).toBe(404);
    const body = newEnrollment(lakeside.caseId, { enrollment_id: row?.id });
    expect((await lakeside.blake.call(startSession, { body })).body.session_id).toBe(sessionId);
    expect((await lakeside.blake.call(getWizardSession, { query })).status).toBe(200);
    const kept = await world.platform.database
      .selectFrom('session_transfers')
      .select(['from_agent_id', 'to_agent_id', 'transferred_by', 'reason'])
      .where('session_id', '=', sessionId)
      .execute();
    const by = lakeside.casey.userId ?? 0;
    expect(kept).toEqual([
      { from_agent_id: averyId, to_agent_id: blakeId, transferred_by: by, reason: 'Left the company' },
    ]);
  });

  it('is told to both agents and to the home office, and no email names the employee', async () => {
    const addresses = await Promise.all([averyId, blakeId, lakeside.holly.userId ?? 0].map(addressOf));
    const before = await Promise.all(addresses.map(async (to) => (await emailsTo(world, to)).length));
    await transfer(await startDana(lakeside));
    const emails = await Promise.all(addresses.map(async (to) => emailsTo(world, to)));
    expect(emails.map((all, index) => all.length - (before[index] ?? 0))).toEqual([1, 1, 1]);
    expect(emails.map((all) => all.at(-1)?.subject)).toEqual([
      'Openroll: an enrollment of yours has been handed over',
      'Openroll: an enrollment is yours now',
      'Openroll: an enrollment has been handed over',
    ]);
    for (const all of emails) expect(all.at(-1)?.text).not.toMatch(/Dana|Whitfield/);
  });

  it('that waits for signatures is signed by the new agent, who attests to have taken it over', async () => {
    const sessionId = await submitRemote();
    await transfer(sessionId);
    const rows = await rowsOf(sessionId);
    expect(rows.map(({ agent_id, status }) => [agent_id, status])).toEqual([
      [blakeId, 'pending_applicant_signature'],
      [averyId, 'waived'],
    ]);
    const sign = async (signer: 'applicant' | 'agent', answers: object) => {
      await showSubmitted(world.platform, { sessionId, signer, userId: signer === 'agent' ? blakeId : null });
      const actor = { kind: 'user', userId: blakeId, name: '', roles: [], permissions: [] } as const;
      const origin = signer === 'agent' ? { ...workerOrigin, actor } : workerOrigin;
      await signAct(world.platform, origin, { sessionId, signer, answers: { ...answers } });
    };
    await sign('applicant', {
      applicant_signature: 'Dana Whitfield',
      applicant_signature_consent: true,
      applicant_signature_last_four: '9999',
    });
    await sign('agent', { agent_signature_consent: true });
    const { body } = await lakeside.blake.call(getEnrollment, { params: { id: rows[0]?.id ?? 0 } });
    expect(body.status).toBe('enrolled');
    expect(body.earlier_agents.map(({ name }) => name)).toEqual(['Avery Agent']);
    expect(body.enrollment_signatures.at(-1)).toMatchObject({
      signer_name: 'Blake Broker',
      agent_id: blakeId,
    });
    expect(await sharesOf(rows[0]?.id ?? 0)).toEqual([{ agent_id: averyId, hundredths: 10_000 }]);
  });
});

it('A31 AC11 the links of a session that was handed over go on when the agent who sent them goes', async () => {
  const { database, pool } = world.platform;
  const [left, handed] = [await submitRemote(), await submitRemote()];
  await transfer(handed);
  const standsOf = async (sessionId: number) => {
    const link = database.selectFrom('links').select('id').where('session_id', '=', sessionId);
    const { id } = await link.where('kind', '=', 'sign').executeTakeFirstOrThrow();
    return inTransaction(world.platform, workerOrigin, (work) =>
      requireStandingLink(world.platform, work, id),
    ).then(
      () => true,
      () => false,
    );
  };
  await pool.query(`update users set status = 'deactivated' where id = $1`, [averyId]);
  expect([await standsOf(left), await standsOf(handed)]).toEqual([false, true]);
  await pool.query(`update users set status = 'active' where id = $1`, [averyId]);
});

describe('a session that is handed over before its submit', () => {
  /** Signed by everybody in the wizard, resting; answers how Blake takes it up. */
  async function signedByAvery() {
    const sessionId = await startDana(lakeside);
    const query = { session_id: sessionId };
    await passAllSteps(lakeside.avery, sessionId, accidentData(lakeside));
    await lakeside.avery.call(pauseSession, { query });
    const [row] = await rowsOf(sessionId);
    const body = newEnrollment(lakeside.caseId, { enrollment_id: row?.id });
    return { sessionId, query, resume: (person: Person) => person.call(startSession, { body }) };
  }
  const standingSigners = async (sessionId: number) =>
    (
      await world.platform.database
        .selectFrom('signing_acts')
        .select('signer')
        .where('session_id', '=', sessionId)
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ signer }) => signer);

  it('A31 is attested to by the new agent, who says so, and by nobody else’s word', async () => {
    const { sessionId, query, resume } = await signedByAvery();
    expect(await standingSigners(sessionId)).toEqual(['applicant', 'agent']);
    await transfer(sessionId);
    expect(await standingSigners(sessionId)).toEqual(['applicant']);
    await resume(lakeside.blake);
    // What Dana has signed names Avery: she signs what names Blake.
    expect(await standingSigners(sessionId)).toEqual([]);
    const { initial_data: saved } = (await lakeside.blake.call(getWizardSession, { query })).body;
    expect(JSON.stringify(saved)).not.toContain('_signature');
    const { steps } = (await lakeside.blake.call(updateSteps, { query, body: { data: saved } })).body;
    const statement = steps
      .find(({ name }) => name === 'agent_signature')
      ?.fields.find(({ name }) => name === 'agent_signature_statement')?.content;
    expect(statement).toContain('I took this enrollment over from Avery Agent');
  });

  it('is signed again by a colleague who resumes it', async () => {
    const { sessionId, resume } = await signedByAvery();
    const named = { first_name: 'Corin', last_name: 'Colleague' };
    const colleague = await buildUser(world, { ...named, licenses: ['IL'] });
    await assign(world, colleague.id, lakeside.caseId);
    const person = await signIn(world, colleague.email);
    await resume(person);
    expect(await standingSigners(sessionId)).toEqual([]);
    const data = withPrimary(accidentData(lakeside), { agent_signature: 'Corin Colleague' });
    expect((await submitShown(person, sessionId, { data })).status).toBe(200);
    await world.platform.database.deleteFrom('case_users').where('user_id', '=', colleague.id).execute();
  });
});

describe('the commission', () => {
  it('stays with who wrote it when it is submitted later by the new agent', async () => {
    const sessionId = await startDana(lakeside);
    await lakeside.avery.call(pauseSession, { query: { session_id: sessionId }, body: {} });
    await transfer(sessionId);
    const [row] = await rowsOf(sessionId);
    const body = newEnrollment(lakeside.caseId, { enrollment_id: row?.id });
    await lakeside.blake.call(startSession, { body });
    const answer = await submitShown(lakeside.blake, sessionId, {
      data: accidentData(lakeside, 'Blake Broker'),
    });
    expect(await sharesOf(answer.body.enrollments[0]?.id ?? 0)).toEqual([
      { agent_id: averyId, hundredths: 10_000 },
    ]);
  });

  it('goes to the new agent where the home office says so, and nobody else may', async () => {
    const sessionId = await submitRemote();
    const more = { commission: 'new-agent' } as const;
    expect((await transfer(sessionId, blakeId, lakeside.casey, more)).status).toBe(403);
    expect((await transfer(sessionId, blakeId, lakeside.holly, more)).status).toBe(200);
    expect(await sharesOf((await rowsOf(sessionId))[0]?.id ?? 0)).toEqual([]);
  });
});

describe('who could take over', () => {
  it('is told of one session to whoever may change its case, and of none in another', async () => {
    const sessionId = await startDana(lakeside);
    await lakeside.avery.call(pauseSession, { query: { session_id: sessionId } });
    const list = async (person: Person, query: { session_id: number; agent_id?: number }) =>
      (await person.call(listUnfinishedSessions, { query })).body.sessions.map(({ id, agents }) => [
        id,
        agents.map(({ name }) => name),
      ]);
    const query = { session_id: sessionId };
    expect(await list(lakeside.casey, query)).toEqual([
      [sessionId, expect.arrayContaining(['Blake Broker'])],
    ]);
    expect(await list(lakeside.casey, { ...query, agent_id: blakeId })).toEqual([]);
    const { id } = await buildSession(world, { caseId: lakeside.elsewhereId, agentId: averyId });
    expect(await list(lakeside.casey, { session_id: id })).toEqual([]);
    const detail = async (person: Person) =>
      (await person.call(getEnrollment, { params: { id: (await rowsOf(sessionId))[0]?.id ?? 0 } })).body.may
        .transfer;
    expect(await Promise.all([lakeside.casey, lakeside.avery].map(detail))).toEqual([true, false]);
  });
});

describe('nobody hands over', () => {
  it('without the permission, or what lies in another case', async () => {
    const sessionId = await startDana(lakeside);
    const { id } = await buildSession(world, {
      caseId: lakeside.elsewhereId,
      agentId: lakeside.noor.userId ?? 0,
    });
    expect((await transfer(sessionId, blakeId, lakeside.avery)).status).toBe(403);
    expect((await transfer(sessionId, blakeId, lakeside.noor)).status).toBe(403);
    expect((await transfer(id)).status).toBe(404);
  });

  it('to an agent who is not licensed, not of the case, or gone', async () => {
    const sessionId = await startDana(lakeside);
    const unlicensed = await buildUser(world);
    const gone = await buildUser(world, { licenses: ['IL'], status: 'deactivated' });
    for (const { id } of [unlicensed, gone]) await assign(world, id, lakeside.caseId);
    for (const id of [unlicensed.id, gone.id, lakeside.noor.userId ?? 0, 999_999])
      expect((await transfer(sessionId, id)).errors[0]?.code).toBe('transfer-agent-not-eligible');
  });

  it('what has come to its end', async () => {
    const { sessionId } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
    expect((await transfer(sessionId)).status).toBe(409);
  });

  it('more than ten an hour without giving the password again', async () => {
    const chief = await buildUser(world, { roles: ['CaseAdmin'] });
    await assign(world, chief.id, lakeside.caseId);
    const person = await signIn(world, chief.email);
    world.advance(11 * 60);
    const answers = [];
    for (let n = 0; n < 11; n++) {
      const given = { caseId: lakeside.caseId, agentId: averyId };
      const { id } = await buildSession(world, { ...given, status: 'paused' });
      await buildEnrollment(world, { ...given, sessionId: id, status: 'paused' });
      answers.push(await transfer(id, blakeId, person));
    }
    expect(answers.map(({ status }) => status)).toEqual([...new Array(10).fill(200), 403]);
    expect(answers[10]?.errors[0]?.code).toBe('step_up');
  });
});

it('the unfinished sessions of an agent are listed with who may take them over, to whoever may change the case', async () => {
  const leaver = await buildUser(world, { licenses: ['IL'] });
  await assign(world, leaver.id, lakeside.caseId);
  const given = { caseId: lakeside.caseId, agentId: leaver.id };
  const { id } = await buildSession(world, { ...given, status: 'paused' });
  await buildEnrollment(world, {
    ...given,
    sessionId: id,
    status: 'paused',
    employee_name: 'Dana Whitfield',
  });
  await buildEnrollment(world, { ...given });
  const list = (person: Person) => person.call(listUnfinishedSessions, { query: { agent_id: leaver.id } });
  const { sessions } = (await list(lakeside.casey)).body;
  expect(sessions.map((one) => [one.id, one.employee_name, one.statuses])).toEqual([
    [id, 'Dana Whitfield', ['paused']],
  ]);
  expect(sessions[0]?.agents.map(({ name }) => name)).toEqual(['Avery Agent', 'Blake Broker']);
  expect((await list(lakeside.avery)).status).toBe(403);
});
