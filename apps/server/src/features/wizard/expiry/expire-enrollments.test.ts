import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { listEnrollments } from '@openroll/contract/enrollments';
import { startSession, submitSession } from '@openroll/contract/wizard';
import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildEnrollment, buildSession, buildUser } from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import {
  accidentData,
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  showDocuments,
  startDana,
  unsigned,
} from '../../../../test/lakeside.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { issueSessionLink } from '../../../platform/links/session-links.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { showSubmitted } from '../../signing/later/show-submitted.ts';
import { signAct } from '../../signing/later/sign-act.ts';
import { verifyEvidence } from '../evidence/verify-evidence.ts';
import { expireEnrollments } from './expire-enrollments.job.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const daysAgo = (days: number) => new Date(Date.parse(defaultNow) - days * 86_400_000);

interface Desk {
  readonly agent: Person;
  readonly agentId: number;
  readonly email: string;
  readonly caseId: number;
}

/** An agent with a case of their own. */
async function openDesk(given: Parameters<typeof buildCase>[1] = {}): Promise<Desk> {
  const { id: caseId } = await buildCase(world, given);
  const user = await buildUser(world, { licenses: ['IL'] });
  await assign(world, user.id, caseId);
  return { agent: await signIn(world, user.email), agentId: user.id, email: user.email, caseId };
}

const unsignedSince = ({ caseId, agentId }: Desk, days: number, status: EnrollmentStatus) =>
  buildEnrollment(world, { caseId, agentId, status, submitted_at: daysAgo(days) });

async function pausedSince({ caseId, agentId }: Desk, days: number) {
  const paused_at = daysAgo(days);
  const session = await buildSession(world, { caseId, agentId, status: 'paused', paused_at });
  const row = { caseId, agentId, sessionId: session.id, status: 'paused' as const, paused_at };
  return { sessionId: session.id, id: (await buildEnrollment(world, row)).id };
}

const statusOf = async ({ agent }: Desk, id: number) =>
  (await agent.call(getEnrollment, { params: { id } })).body.status;
const stored = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('enrollments')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const notesOf = (objectType: string, id: number) =>
  world.platform.database
    .selectFrom('audit_events')
    .select('action')
    .where('object_type', '=', objectType)
    .where('object_id', '=', String(id))
    .where('action', 'like', '%expired')
    .execute();
const expire = () => expireEnrollments(world.platform);

describe('what was submitted and is not signed for 30 days', () => {
  it.each(['pending_applicant_signature', 'pending_agent_signature', 'pending'] as const)(
    '%s reads as expired before the job has run, and is written down once',
    async (status) => {
      const desk = await openDesk();
      const old = await unsignedSince(desk, 30, status);
      const young = await unsignedSince(desk, 29, status);
      expect([await statusOf(desk, old.id), await stored(old.id)]).toEqual(['expired', status]);
      const { rows } = (await desk.agent.call(listEnrollments, { query: { case_id: desk.caseId } })).body;
      expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
        [old.id]: 'expired',
        [young.id]: status,
      });
      for (const _ of [1, 2]) await expire();
      expect([await stored(old.id), await stored(young.id)]).toEqual(['expired', status]);
      expect(await notesOf('enrollment', old.id)).toEqual([{ action: 'enrollment.expired' }]);
    },
  );

  it('moves the counters of its case', async () => {
    const desk = await openDesk();
    await unsignedSince(desk, 40, 'pending_agent_signature');
    const counted = async () => {
      const { rows } = await world.platform.pool.query(
        'select status, enrollments::int from enrollment_counters where case_id = $1 and enrollments > 0',
        [desk.caseId],
      );
      return rows;
    };
    expect(await counted()).toEqual([{ status: 'pending_agent_signature', enrollments: 1 }]);
    await expire();
    expect(await counted()).toEqual([{ status: 'expired', enrollments: 1 }]);
  });

  it('is signed by nobody anymore, though the job has not run yet', async () => {
    const sessionId = await submitUnsigned();
    await showSubmitted(world.platform, { sessionId, signer: 'applicant', userId: null });
    await world.platform.pool.query('update enrollments set submitted_at = $2 where session_id = $1', [
      sessionId,
      daysAgo(30),
    ]);
    await expect(sign(sessionId)).rejects.toMatchObject({ status: 409 });
  });

  it('opens by no link anymore', async () => {
    const desk = await openDesk();
    const { id } = await unsignedSince(desk, 30, 'pending_applicant_signature');
    const { database } = world.platform;
    const row = database.selectFrom('enrollments').select('session_id').where('id', '=', id);
    const { session_id: sessionId } = await row.executeTakeFirstOrThrow();
    await inTransaction(world.platform, workerOrigin, (work) =>
      issueSessionLink(world.platform, work, {
        kind: 'sign',
        sessionId,
        caseName: 'Group',
        signer: null,
        sentTo: 'dana@example.test',
        sentBy: desk.agentId,
      }),
    );
    await expire();
    const links = database.selectFrom('links').select('revoked_at').where('session_id', '=', sessionId);
    expect((await links.execute()).map(({ revoked_at }) => revoked_at !== null)).toEqual([true]);
  });
});

describe('what was paused', () => {
  it('expires with its period, cannot be resumed, and an extension revives nothing (C18)', async () => {
    const period = { enrollment_open: false, enrollment_start_date: daysAgo(50) };
    const desk = await openDesk({ ...period, enrollment_end_date: daysAgo(1) });
    const { id, sessionId } = await pausedSince(desk, 3);
    expect(await statusOf(desk, id)).toBe('expired');
    await expire();
    await world.platform.pool.query('update cases set enrollment_end_date = $2 where id = $1', [
      desk.caseId,
      daysAgo(-30),
    ]);
    await expire();
    expect(await statusOf(desk, id)).toBe('expired');
    const body = newEnrollment(desk.caseId, { enrollment_id: id });
    expect((await desk.agent.call(startSession, { body })).status).toBe(404);
    expect(await notesOf('wizard_session', sessionId)).toEqual([{ action: 'session.expired' }]);
  });

  it.each([
    ['30 days in an inactive case', { is_active: false }, 30, 'expired', true],
    ['30 days in an open case', {}, 30, 'paused', true],
    ['90 days in an open case, and its answers are gone', {}, 90, 'expired', false],
  ] as const)('after %s it is %3$s', async (_name, given, days, status, hasAnswers) => {
    const desk = await openDesk(given);
    const { id, sessionId } = await pausedSince(desk, days);
    for (const _ of [1, 2]) await expire();
    const session = await world.platform.database
      .selectFrom('wizard_sessions')
      .select(['status', 'sealed', 'data_key'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect([await stored(id), session.status]).toEqual([status, status]);
    expect([session.sealed.length > 0, session.data_key.length > 0]).toEqual([hasAnswers, hasAnswers]);
  });
});

describe('the answers of whoever came to no application (§11.10)', () => {
  const hasAnswers = async (sessionId: number) => {
    const { data_key } = await world.platform.database
      .selectFrom('wizard_sessions')
      .select('data_key')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    return data_key.length > 0;
  };
  const declinedSince = ({ caseId, agentId }: Desk, days: number) =>
    buildSession(world, { caseId, agentId, status: 'declined', ended_at: daysAgo(days) });

  it('go 90 days after all coverage was declined, and the evidence is whole without them', async () => {
    const desk = await openDesk();
    const [old, young] = [await declinedSince(desk, 90), await declinedSince(desk, 89)];
    for (const _ of [1, 2]) await expire();
    expect([await hasAnswers(old.id), await hasAnswers(young.id)]).toEqual([false, true]);
    const purged = await world.platform.pool.query(
      `select from audit_events where action = 'session.purged' and object_id = $1`,
      [String(old.id)],
    );
    expect(purged.rowCount).toBe(1);
    expect((await verifyEvidence(world.platform, workerOrigin)).faults).toEqual([]);
  });

  it('stay under a legal hold, of their case or of the site', async () => {
    const desk = await openDesk();
    const sessions = [(await pausedSince(desk, 90)).sessionId, (await declinedSince(desk, 90)).id];
    const kept = () => Promise.all(sessions.map(hasAnswers));
    const holding = (legalHold: 'all' | number[]) =>
      expireEnrollments({ ...world.platform, site: { ...world.platform.site, legalHold } });
    for (const hold of ['all' as const, [desk.caseId]]) {
      await holding(hold);
      expect(await kept()).toEqual([true, true]);
    }
    await holding([desk.caseId + 1000]);
    expect(await kept()).toEqual([false, false]);
  });
});

describe('the agent', () => {
  it('is told once a day, in one email, of all that has expired', async () => {
    const desk = await openDesk();
    for (const days of [31, 45]) await unsignedSince(desk, days, 'pending_applicant_signature');
    for (const _ of [1, 2]) await expire();
    await unsignedSince(desk, 50, 'pending_agent_signature');
    await expire();
    const subjects = async () => (await emailsTo(world, desk.email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Openroll: 2 of your enrollments have expired']);
    world.setClock('2026-03-19T05:02:00.000Z');
    for (const _ of [1, 2]) await expire();
    world.setClock(defaultNow);
    expect((await subjects()).slice(1)).toEqual(['Openroll: 1 of your enrollments has expired']);
  });

  it('of two jobs at once gets one email, and each enrollment expires once', async () => {
    const desk = await openDesk();
    const built = [];
    for (let n = 0; n < 10; n++) built.push(await unsignedSince(desk, 31, 'pending'));
    await Promise.all([expire(), expire(), expire()]);
    expect(await emailsTo(world, desk.email)).toHaveLength(1);
    for (const { id } of built) expect(await notesOf('enrollment', id)).toHaveLength(1);
  });
});

it('one of many that fails keeps nobody else from it: it is told with an alert, and the next job does it', async () => {
  const desk = await openDesk();
  const first = await unsignedSince(desk, 31, 'pending');
  const second = await unsignedSince(desk, 31, 'pending');
  const third = await unsignedSince(desk, 31, 'pending');
  const held = await world.platform.pool.connect();
  await held.query('begin');
  await held.query(
    'select from wizard_sessions w join enrollments e on e.session_id = w.id where e.id = $1 for update of w',
    [second.id],
  );
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
  const job = expire();
  await expect
    .poll(async () => {
      const { rowCount } = await world.platform.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`,
        [rows[0]?.pid],
      );
      return rowCount;
    })
    .toBe(1);
  await job;
  const statuses = () => Promise.all([first, second, third].map(({ id }) => stored(id)));
  expect(await statuses()).toEqual(['expired', 'pending', 'expired']);
  expect(world.logs.filter(({ alert }) => alert === 'job-item')).toMatchObject([{ job: 'expire' }]);
  await held.query('rollback');
  held.release();
  await expire();
  expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
  expect(await emailsTo(world, desk.email)).toHaveLength(1);
});

/** Submitted for a signature by email; nobody has signed. */
async function submitUnsigned(): Promise<number> {
  const sessionId = await startDana(lakeside);
  await world.platform.pool.query(`update wizard_sessions set remote_signature = 'forced' where id = $1`, [
    sessionId,
  ]);
  const data = unsigned(accidentData(lakeside));
  await showDocuments(lakeside.avery, sessionId, data);
  await lakeside.avery.call(submitSession, { query: { session_id: sessionId }, body: { data } });
  return sessionId;
}

const answers = {
  applicant_signature: 'Dana Whitfield',
  applicant_signature_consent: true,
  applicant_signature_last_four: '9999',
};
const sign = (sessionId: number) =>
  signAct(world.platform, workerOrigin, { sessionId, signer: 'applicant', answers });

it('AC35 a signature and the expiry of its day at once: one comes first, and the other finds it done', async () => {
  const ends = Date.parse('2026-04-17T05:00:00.000Z');
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    world.setClock(defaultNow);
    const sessionId = await submitUnsigned();
    world.setClock(new Date(ends - 1).toISOString());
    await showSubmitted(world.platform, { sessionId, signer: 'applicant', userId: null });
    const signing = sign(sessionId).then(
      () => 'signed',
      (error: { status?: number }) => `refused ${error.status}`,
    );
    await new Promise((resolve) => setTimeout(resolve, round * 40));
    world.setClock(new Date(ends).toISOString());
    await expire();
    const outcome = await signing;
    await expire();
    outcomes.add(outcome);
    const { rows } = await world.platform.pool.query<{ status: string; signatures: number }>(
      `select e.status, (select count(*)::int from enrollment_signatures s where s.enrollment_id = e.id) as signatures
       from enrollments e where e.session_id = $1 and e.data_key is not null`,
      [sessionId],
    );
    // What was signed waits for its agent, and is as old as its submission: it expires in the inbox.
    expect(rows).toEqual([{ status: 'expired', signatures: outcome === 'signed' ? 1 : 0 }]);
    expect(['signed', 'refused 409']).toContain(outcome);
  }
  world.setClock(defaultNow);
  expect(outcomes.has('refused 409')).toBe(true);
});
