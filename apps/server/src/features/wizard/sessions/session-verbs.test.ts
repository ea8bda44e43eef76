import {
  advancePage,
  cancelSession,
  declineSession,
  getWizardSession,
  pauseSession,
  previewDocuments,
  previewSummary,
  startSession,
  submitSession,
  updateSplits,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import type { SessionStatus } from '@openroll/domain/statuses/session-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEnrollment, buildSession } from '../../../../test/builders.ts';
import {
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  startDana,
  unsigned,
  whitfieldData,
  withPrimary,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { lockSession } from '../wizard.queries.ts';
import { saveSession } from './save-session.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const data = { applicants: [], selectedCoverages: [] };

/** Every call that names a session, with as little as it takes. */
const verbs = {
  load: (id: number) => lakeside.avery.call(getWizardSession, { query: { session_id: id } }),
  save: (id: number) => lakeside.avery.call(updateSteps, { query: { session_id: id }, body: { data } }),
  validate: (id: number) =>
    lakeside.avery.call(validateStep, {
      query: { session_id: id },
      body: { data, current_step: 'employee' },
    }),
  advance: (id: number) => lakeside.avery.call(advancePage, { query: { session_id: id }, body: { data } }),
  preview: (id: number) =>
    lakeside.avery.call(previewDocuments, { query: { session_id: id }, body: { data } }),
  summary: (id: number) => lakeside.avery.call(previewSummary, { query: { session_id: id }, body: { data } }),
  pause: (id: number) => lakeside.avery.call(pauseSession, { query: { session_id: id }, body: {} }),
  resume: async (id: number) => {
    const { id: enrollment_id } = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', id)
      .where('status', '=', 'paused')
      .executeTakeFirstOrThrow();
    return lakeside.avery.call(startSession, { body: newEnrollment(lakeside.caseId, { enrollment_id }) });
  },
  submit: (id: number) => lakeside.avery.call(submitSession, { query: { session_id: id }, body: { data } }),
  decline: (id: number) => lakeside.avery.call(declineSession, { query: { session_id: id }, body: {} }),
  cancel: (id: number) => lakeside.avery.call(cancelSession, { query: { session_id: id }, body: {} }),
  splits: (id: number) => lakeside.avery.call(updateSplits, { query: { session_id: id }, body: { data } }),
};

/** The outcome of an earlier submit. */
const outcome = { enrollments: [{ id: 4711, status: 'enrolled' }] };

/** A session in a status, with the row of an earlier pause, which a real one would have lost with its end. */
async function sessionIn(status: SessionStatus): Promise<number> {
  const given = { caseId: lakeside.caseId, agentId: lakeside.avery.userId ?? 0 };
  const submitted = status === 'submitted' ? { outcome: JSON.stringify(outcome) } : {};
  const { id } = await buildSession(world, { ...given, status, ...submitted });
  await buildEnrollment(world, { ...given, sessionId: id, status: 'paused' });
  return id;
}

async function recordOf(id: number) {
  const { database } = world.platform;
  const session = database.selectFrom('wizard_sessions').selectAll().where('id', '=', id);
  const rows = database.selectFrom('enrollments').selectAll().where('session_id', '=', id);
  const noted = database.selectFrom('audit_events').select('action').where('object_id', '=', String(id));
  return {
    session: await session.executeTakeFirstOrThrow(),
    rows: await rows.orderBy('id').execute(),
    noted: await noted.where('object_type', '=', 'wizard_session').execute(),
  };
}

const closed = 'session-closed';
/**
 * What each verb does in each status: the status after it, `again` for nothing, `incomplete` where only the answers are wanting,
 * or the code of the refusal.
 */
const table: Readonly<Record<keyof typeof verbs, Readonly<Record<SessionStatus, string>>>> = {
  load: {
    open: 'open',
    paused: 'paused',
    submitted: closed,
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  save: {
    open: 'open',
    paused: closed,
    submitted: closed,
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  validate: {
    open: 'open',
    paused: closed,
    submitted: closed,
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  advance: {
    open: 'open',
    paused: closed,
    submitted: closed,
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  preview: {
    open: 'open',
    paused: closed,
    submitted: closed,
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  summary: {
    open: 'open',
    paused: closed,
    submitted: closed,
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  pause: {
    open: 'paused',
    paused: 'again',
    submitted: closed,
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  resume: {
    open: 'open',
    paused: 'open',
    submitted: closed,
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  submit: {
    open: 'incomplete',
    paused: closed,
    submitted: 'again',
    cancelled: closed,
    declined: closed,
    expired: closed,
  },
  decline: {
    open: 'declined',
    paused: closed,
    submitted: closed,
    cancelled: closed,
    declined: 'again',
    expired: closed,
  },
  cancel: {
    open: 'cancelled',
    paused: 'cancelled',
    submitted: closed,
    cancelled: 'again',
    declined: closed,
    expired: closed,
  },
  splits: {
    open: 'session-not-submitted',
    paused: 'session-not-submitted',
    submitted: 'submitted',
    cancelled: 'session-not-submitted',
    declined: 'session-not-submitted',
    expired: 'session-not-submitted',
  },
};

const cells = Object.entries(table).flatMap(([verb, byStatus]) =>
  Object.entries(byStatus).map(([status, expected]) => [verb, status, expected] as const),
);

describe('a session', () => {
  it.each(cells)('that is asked to %s while it is %s: %s', async (verb, status, expected) => {
    const id = await sessionIn(status as SessionStatus);
    const before = await recordOf(id);
    const answer = await verbs[verb as keyof typeof verbs](id);
    const after = await recordOf(id);
    if (expected.includes('-')) {
      expect([answer.status, answer.errors[0]?.code]).toEqual([409, expected]);
      expect(after).toEqual(before);
    } else if (expected === 'incomplete') {
      expect(answer.status).toBe(400);
      expect(after).toEqual(before);
    } else if (expected === 'again') {
      expect(answer.status).toBe(200);
      expect(after).toEqual(before);
    } else {
      expect([answer.status, after.session.status]).toEqual([200, expected]);
      expect(after.session.ended_at !== null).toBe(expected === 'declined' || expected === 'cancelled');
    }
  });

  it.each(['paused', 'cancelled', 'declined'] as const)(
    'that is %s says so first, whatever is wrong with the answers',
    async (status) => {
      const { avery } = lakeside;
      const query = { session_id: await startDana(lakeside) };
      const skipping = withPrimary(unsigned(whitfieldData(lakeside)), { city: '' });
      const body = { data: skipping, current_step: 'applicant_signature' };
      const codesOf = async () => [
        (await avery.call(updateSteps, { query, body })).errors[0]?.code,
        (await avery.call(validateStep, { query, body })).errors[0]?.code,
        (await avery.call(advancePage, { query, body })).errors[0]?.code,
      ];
      expect(await codesOf()).toEqual(['step-skipped', 'step-skipped', 'step-skipped']);
      await world.platform.database
        .updateTable('wizard_sessions')
        .set({ status })
        .where('id', '=', query.session_id)
        .execute();
      expect(await codesOf()).toEqual([closed, closed, closed]);
    },
  );

  it.each(['pause', 'decline', 'cancel'] as const)(
    'that was read before a %s takes no answers after it',
    async (verb) => {
      const id = await sessionIn('open');
      const read = await world.platform.database.transaction().execute((tx) => lockSession(tx, id));
      await verbs[verb](id);
      const after = await recordOf(id);
      const save = { data, version: undefined, step: 'family', stepIndex: 1 };
      await expect(saveSession(world.platform, workerOrigin, read, save)).rejects.toThrow(closed);
      expect(await recordOf(id)).toEqual(after);
    },
  );

  it('that was submitted answers the next submit with what the first one made', async () => {
    const { body } = await verbs.submit(await sessionIn('submitted'));
    expect(body.enrollments).toEqual(outcome.enrollments);
  });

  it.each(['pause', 'resume', 'decline', 'cancel'] as const)(
    'is %sd by one of two who ask at once, and noted once',
    async (verb) => {
      const id = await sessionIn(verb === 'resume' ? 'paused' : 'open');
      const answers = await Promise.all([verbs[verb](id), verbs[verb](id)]);
      expect(answers.map((answer) => answer.status)).toContain(200);
      const { noted } = await recordOf(id);
      expect(noted.length).toBe({ pause: 0, resume: 2, decline: 1, cancel: 1 }[verb]);
    },
  );
});
