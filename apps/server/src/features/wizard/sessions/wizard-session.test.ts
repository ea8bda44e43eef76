import { allEndpoints } from '@openroll/contract/all-endpoints';
import { getEnrollment, removeEnrollment } from '@openroll/contract/enrollment-detail';
import { findPausedEnrollment } from '@openroll/contract/enrollments';
import {
  cancelSession,
  declineSession,
  getWizardSession,
  pauseSession,
  previewDocuments,
  previewSummary,
  startSession,
  submitSession,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPassword, personWith } from '../../../../test/actors.ts';
import { buildUser } from '../../../../test/builders.ts';
import { exampleOf } from '../../../../test/edge/endpoint-examples.ts';
import {
  accidentData,
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  showDocuments,
  startDana,
  submitShown,
  unsigned,
  whitfieldData,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { findEnrollment } from '../../enrollments/enrollments.queries.ts';
import { pauseIdleSessions } from './pause-idle-sessions.job.ts';
import { removeEnrollment as deleteOf } from './remove-enrollment.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
beforeEach(() => world.setClock(defaultNow));
afterAll(() => world.close());

const empty = { applicants: [], selectedCoverages: [] };
const rowsOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('enrollments')
    .select(['id', 'status', 'product_id', 'insured_name', 'annual_premium_cents'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
const sessionRow = (id: number) =>
  world.platform.database
    .selectFrom('wizard_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** As if the session had been started on an earlier day. */
const startedOn = (id: number, day: string) =>
  world.platform.database
    .updateTable('wizard_sessions')
    .set({ started_on: day })
    .where('id', '=', id)
    .execute();

describe('answers', () => {
  it('are saved with each change, and come back where they were left', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const data = unsigned(whitfieldData(lakeside));
    const saved = (
      await avery.call(updateSteps, { query, body: { data, version: 0, current_step: 'family' } })
    ).body;
    expect([saved.version, saved.steps[saved.current_step]?.name]).toEqual([1, 'family']);
    const loaded = (await avery.call(getWizardSession, { query })).body;
    expect(loaded.resumed_enrollment_data?.current_step_index).toBe(saved.current_step);
    expect(loaded.initial_data.applicants[0]?.data.email).toBe('dana.whitfield@example.com');
    expect(loaded.version).toBe(1);
  });

  it('of a body without a primary, or without ids, are read as those of whom the census knows', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const jordan = { type: 'spouse' as const, data: { first_name: 'Jordan' } };
    const body = { data: { ...empty, applicants: [jordan] } };
    expect((await avery.call(updateSteps, { query, body })).status).toBe(200);
    const { applicants } = (await avery.call(getWizardSession, { query })).body.initial_data;
    expect(applicants.map(({ id, data }) => [id, data.first_name])).toEqual([
      ['primary', 'Dana'],
      ['spouse', 'Jordan'],
    ]);
  });

  it('lie sealed in the database', async () => {
    const query = { session_id: await startDana(lakeside) };
    await lakeside.avery.call(updateSteps, { query, body: { data: whitfieldData(lakeside) } });
    const { sealed, product_versions } = await sessionRow(query.session_id);
    expect(sealed.includes('Whitfield')).toBe(false);
    expect(JSON.stringify(product_versions)).not.toMatch(/219-?09-?9999|Whitfield/);
  });

  it('at a stale version are refused, and neither side is lost', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const mine = unsigned(whitfieldData(lakeside));
    await avery.call(updateSteps, { query, body: { data: mine, version: 0 } });
    const other = withPrimary(mine, { city: 'Aurora' });
    const stale = await avery.call(updateSteps, { query, body: { data: other, version: 0 } });
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'stale-version']);
    expect((await avery.call(getWizardSession, { query })).body.initial_data.applicants[0]?.data.city).toBe(
      'Joliet',
    );
    const unversioned = await avery.call(updateSteps, { query, body: { data: other } });
    expect(unversioned.body.version).toBe(2);
  });

  it('of which several come at once are saved one by one: each wins or is refused, none is half there', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const data = unsigned(whitfieldData(lakeside));
    const { version } = (await avery.call(updateSteps, { query, body: { data, version: 0 } })).body;
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const answers = await Promise.all(
      names.map((middle_name) =>
        avery.call(updateSteps, { query, body: { data: withPrimary(data, { middle_name }), version } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const won = names[answers.findIndex(({ status }) => status === 200)];
    const loaded = (await avery.call(getWizardSession, { query })).body;
    expect(loaded.initial_data.applicants[0]?.data.middle_name).toBe(won);
    expect(loaded.version).toBe(version + 1);
    const unchecked = await Promise.all(
      names.map((middle_name) =>
        avery.call(updateSteps, { query, body: { data: withPrimary(data, { middle_name }) } }),
      ),
    );
    expect(unchecked.every(({ status }) => status === 200)).toBe(true);
    const versions = unchecked.map(({ body }) => body.version);
    expect(new Set(versions).size).toBeGreaterThan(3);
    const last = (await avery.call(getWizardSession, { query })).body;
    expect(last.version).toBe(Math.max(...versions));
  });

  it('sent again after a lost reply change nothing', async () => {
    const query = { session_id: await startDana(lakeside) };
    const body = { data: unsigned(whitfieldData(lakeside)), version: 0, current_step: 'family' };
    const first = await lakeside.avery.call(updateSteps, { query, body });
    const again = await lakeside.avery.call(updateSteps, { query, body });
    expect([first.body.version, again.body.version]).toEqual([1, 1]);
  });

  it('of two sessions never mix', async () => {
    const { avery, caseId } = lakeside;
    const first = { session_id: await startDana(lakeside) };
    const started = await avery.call(startSession, { body: newEnrollment(caseId, { ssn: '078-05-1120' }) });
    const second = { session_id: started.body.session_id };
    const morgan = {
      applicants: [{ id: 'primary', type: 'primary' as const, data: { first_name: 'Morgan' } }],
      selectedCoverages: [],
    };
    await Promise.all([
      avery.call(updateSteps, { query: first, body: { data: unsigned(whitfieldData(lakeside)) } }),
      avery.call(updateSteps, { query: second, body: { data: morgan } }),
    ]);
    const names = await Promise.all(
      [first, second].map(async (query) => {
        const { body } = await avery.call(getWizardSession, { query });
        return [body.initial_data.applicants[0]?.data.first_name, body.initial_data.applicants.length];
      }),
    );
    expect(names).toEqual([
      ['Dana', 4],
      ['Morgan', 1],
    ]);
  });

  it('AC07 keep no names that reach an object itself', async () => {
    const query = { session_id: await startDana(lakeside) };
    const payload = `{"data":{"applicants":[{"id":"primary","type":"primary","data":{"__proto__":{"polluted":1},"constructor":"x","first_name":"Dana"}}],"selectedCoverages":[]},"force_allow_submit":true,"is_uw_submitted":true}`;
    const response = await lakeside.avery.inject({
      method: 'POST',
      url: `/api/wizard/update-steps?session_id=${query.session_id}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([200, 400]).toContain(response.statusCode);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const { body } = await lakeside.avery.call(updateSteps, { query, body: { data: empty } });
    expect([body.force_allow_submit, body.is_uw_submitted]).toEqual([false, false]);
  });
});

describe('a step', () => {
  it('is validated by the server, which names the field', async () => {
    const query = { session_id: await startDana(lakeside) };
    const data = withPrimary(unsigned(whitfieldData(lakeside)), { zip: '6', first_name: '' });
    const { body } = await lakeside.avery.call(validateStep, {
      query,
      body: { data, current_step: 'employee' },
    });
    expect(body.is_valid).toBe(false);
    expect(body.errors.map(({ name, message }) => [name, message])).toEqual([
      ['first_name', 'Please fill out this field.'],
      ['zip', 'ZIP code must be in the form 00000 or 00000-0000.'],
    ]);
    expect((await sessionRow(query.session_id)).version).toBe(0);
  });

  it('refuses a name that the form cannot print', async () => {
    const query = { session_id: await startDana(lakeside) };
    const data = withPrimary(unsigned(whitfieldData(lakeside)), { first_name: '太郎' });
    const { body } = await lakeside.avery.call(validateStep, {
      query,
      body: { data, current_step: 'employee' },
    });
    expect(body.errors[0]?.message).toBe('These characters cannot be printed on the form: 太 郎');
  });

  it('that is passed is saved: a killed browser resumes at the next one', async () => {
    const query = { session_id: await startDana(lakeside) };
    const data = unsigned(whitfieldData(lakeside));
    await lakeside.avery.call(validateStep, { query, body: { data, current_step: 'employee' } });
    const { resumed_enrollment_data } = (await lakeside.avery.call(getWizardSession, { query })).body;
    expect(resumed_enrollment_data?.current_step_index).toBe(1);
  });

  it('is judged by itself: nothing is worked out for any other', async () => {
    const query = { session_id: await startDana(lakeside) };
    const read = vi.spyOn(world.platform.ports.pdf, 'unprintable');
    const data = withPrimary(unsigned(whitfieldData(lakeside)), { first_name: '' });
    await lakeside.avery.call(validateStep, { query, body: { data, current_step: 'employee' } });
    const texts = new Set(read.mock.calls.map(([text]) => text));
    expect([texts.has('Whitfield'), texts.has('Jordan')]).toEqual([true, false]);
    read.mockRestore();
  });

  it('that does not exist is refused by name', async () => {
    const query = { session_id: await startDana(lakeside) };
    const body = { data: empty, current_step: 'payment' };
    const { status, errors } = await lakeside.avery.call(validateStep, { query, body });
    expect([status, errors[0]?.field_name]).toEqual([400, 'current_step']);
  });
});

it('the summary is a PDF of the choices, and empty without any', async () => {
  const query = { session_id: await startDana(lakeside) };
  const full = await lakeside.avery.call(previewSummary, { query, body: { data: whitfieldData(lakeside) } });
  expect(full.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(full.headers['content-disposition']).toBe('attachment; filename="summary.pdf"');
  const none = await lakeside.avery.call(previewSummary, { query, body: { data: empty } });
  expect([none.status, none.bytes.length]).toEqual([200, 0]);
});

describe('the documents', () => {
  const bytesOf = async (query: { session_id: number }, body: object) => {
    const { status, bytes, headers } = await lakeside.avery.call(previewDocuments, { query, body });
    return [status, headers['content-type'], bytes.subarray(0, 5).toString()];
  };
  const nothing = [200, 'application/pdf', ''];

  it('are empty as long as no coverage is chosen, whatever else is unanswered', async () => {
    const query = { session_id: await startDana(lakeside) };
    const { accident } = lakeside.products;
    const choose = (value: string | null) => ({
      data: {
        ...empty,
        selectedCoverages: [
          { applicant: 'primary', product: accident, data: { coverage: { text: '', value } } },
        ],
      },
    });
    expect(await bytesOf(query, { data: empty })).toEqual(nothing);
    expect(await bytesOf(query, choose(null))).toEqual(nothing);
    expect((await bytesOf(query, choose('golden')))[0]).toBe(400);
    expect(await bytesOf(query, { data: unsigned(accidentData(lakeside)) })).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('and their summary are of what is saved where a call brings no answers', async () => {
    const query = { session_id: await startDana(lakeside) };
    const summary = async () => {
      const { status, bytes } = await lakeside.avery.call(previewSummary, { query, body: {} });
      return [status, bytes.subarray(0, 5).toString()];
    };
    expect([await bytesOf(query, {}), await summary()]).toEqual([nothing, [200, '']]);
    await lakeside.avery.call(updateSteps, { query, body: { data: unsigned(accidentData(lakeside)) } });
    expect([(await bytesOf(query, {}))[2], await summary()]).toEqual(['%PDF-', [200, '%PDF-']]);
  });
});

describe('pausing', () => {
  it('makes one row, which resume continues and submission replaces', async () => {
    const { avery, caseId, danaId } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    const data = accidentData(lakeside);
    const pause = { query, body: { data, current_step: 'review', current_step_index: 3 } };
    expect((await avery.call(pauseSession, pause)).body).toEqual({
      success: true,
      redirect: '/wizard/finished',
    });
    expect((await avery.call(pauseSession, pause)).status).toBe(200);
    const [paused, ...more] = await rowsOf(query.session_id);
    expect([paused?.status, paused?.insured_name, paused?.product_id, more.length]).toEqual([
      'paused',
      'Dana Whitfield',
      null,
      0,
    ]);
    expect(paused?.annual_premium_cents).toBeGreaterThan(0);
    const found = await avery.call(findPausedEnrollment, { body: { case_id: caseId, applicant_id: danaId } });
    expect(found.body).toEqual({ enrollment_id: paused?.id });

    await startedOn(query.session_id, '2026-03-10');
    const resumed = await avery.call(startSession, {
      body: newEnrollment(caseId, { enrollment_id: paused?.id }),
    });
    expect(resumed.body.session_id).toBe(query.session_id);
    const session = (await avery.call(getWizardSession, { query })).body;
    expect([session.status, session.restarted_because]).toEqual(['open', null]);
    expect([session.started_on, session.resumed_enrollment_data?.current_step_index]).toEqual([
      '2026-03-10',
      3,
    ]);
    const { enrollments } = (await submitShown(avery, query.session_id, { data })).body;
    expect(enrollments.map(({ status }) => status)).toEqual(['enrolled', 'waived']);
    expect((await rowsOf(query.session_id)).map(({ status }) => status)).toEqual(['enrolled', 'waived']);
  });

  it('comes by itself after 30 minutes without a save, not before', async () => {
    const sessionId = await startDana(lakeside);
    world.advance(29 * 60);
    await pauseIdleSessions(world.platform);
    expect((await sessionRow(sessionId)).status).toBe('open');
    world.advance(2 * 60);
    await pauseIdleSessions(world.platform);
    await pauseIdleSessions(world.platform);
    expect((await sessionRow(sessionId)).status).toBe('paused');
    expect((await rowsOf(sessionId)).map(({ status }) => status)).toEqual(['paused']);
  });

  it('is undone by deleting the row: the session is gone with it', async () => {
    const { avery, casey } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    await avery.call(pauseSession, { query, body: {} });
    const [paused] = await rowsOf(query.session_id);
    const params = { id: paused?.id ?? 0 };
    expect((await avery.call(removeEnrollment, { params })).status).toBe(403);
    expect((await casey.call(removeEnrollment, { params })).body).toEqual({ success: true });
    expect((await casey.call(removeEnrollment, { params })).status).toBe(404);
    expect((await casey.call(getEnrollment, { params })).status).toBe(404);
    expect(await rowsOf(query.session_id)).toEqual([]);
    expect((await avery.call(getWizardSession, { query })).status).toBe(409);
  });

  it.each(['paused', 'waived'] as const)(
    '%s is noted as deleted once, where two delete it at once',
    async (status) => {
      const { avery } = lakeside;
      const query = { session_id: await startDana(lakeside) };
      if (status === 'paused') await avery.call(pauseSession, { query, body: {} });
      else await submitShown(avery, query.session_id, { data: accidentData(lakeside) });
      const [waiting] = (await rowsOf(query.session_id)).filter((row) => row.status === status);
      const found = await findEnrollment(world.platform.database, waiting?.id ?? 0);
      if (!found) throw new Error('no enrollment');
      for (const _ of [1, 2]) await deleteOf(world.platform, workerOrigin, found);
      const noted = await world.platform.database
        .selectFrom('audit_events')
        .select('detail')
        .where('action', '=', 'enrollment.deleted')
        .where('object_id', '=', String(found.id))
        .execute();
      expect(noted).toEqual([{ detail: { was: status } }]);
    },
  );
});

describe('ending', () => {
  it('cancel discards the answers for good, with their key', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    await avery.call(pauseSession, { query, body: { data: whitfieldData(lakeside) } });
    for (const _ of [1, 2]) expect((await avery.call(cancelSession, { query, body: {} })).status).toBe(200);
    const row = await sessionRow(query.session_id);
    expect([row.status, row.sealed.length, row.data_key.length]).toEqual(['cancelled', 0, 0]);
    expect(await rowsOf(query.session_id)).toEqual([]);
  });

  it('decline makes one declined row for each product offered, once', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    for (const _ of [1, 2]) expect((await avery.call(declineSession, { query, body: {} })).status).toBe(200);
    const rows = await rowsOf(query.session_id);
    expect(rows.map(({ status, insured_name }) => [status, insured_name])).toEqual([
      ['declined', 'Dana Whitfield'],
      ['declined', 'Dana Whitfield'],
    ]);
    expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(2);
  });

  it('closes the session for every other call', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    await avery.call(cancelSession, { query, body: {} });
    const data = whitfieldData(lakeside);
    const answers = await Promise.all([
      avery.call(updateSteps, { query, body: { data } }),
      avery.call(validateStep, { query, body: { data, current_step: 'employee' } }),
      avery.call(pauseSession, { query, body: { data } }),
      avery.call(declineSession, { query, body: {} }),
      avery.call(submitSession, { query, body: { data } }),
      avery.call(previewDocuments, { query, body: {} }),
      avery.call(previewSummary, { query, body: {} }),
      avery.call(getWizardSession, { query }),
    ]);
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(
      answers.map(() => [409, 'session-closed']),
    );
  });

  it('AC35 happens once when submit, cancel and decline race', async () => {
    const { avery } = lakeside;
    const query = { session_id: await startDana(lakeside) };
    await showDocuments(avery, query.session_id, accidentData(lakeside));
    const answers = await Promise.all([
      avery.call(submitSession, { query, body: { data: accidentData(lakeside) } }),
      avery.call(cancelSession, { query, body: {} }),
      avery.call(declineSession, { query, body: {} }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const statuses = new Set((await rowsOf(query.session_id)).map(({ status }) => status));
    expect(statuses.has('declined') && statuses.has('enrolled')).toBe(false);
  });
});

it('a session of somebody else is missing, for every call', async () => {
  const { blake, casey, holly, noor } = lakeside;
  const query = { session_id: await startDana(lakeside) };
  const data = whitfieldData(lakeside);
  const before = await sessionRow(query.session_id);
  for (const stranger of [blake, casey, holly, noor]) {
    const answers = await Promise.all([
      stranger.call(getWizardSession, { query }),
      stranger.call(updateSteps, { query, body: { data } }),
      stranger.call(submitSession, { query, body: { data } }),
      stranger.call(pauseSession, { query, body: { data } }),
      stranger.call(cancelSession, { query, body: {} }),
      stranger.call(getWizardSession, { query: { session_id: 999_999 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
  expect(await sessionRow(query.session_id)).toEqual(before);
  const guest = personWith(world, {});
  expect((await guest.call(getWizardSession, { query })).status).toBe(401);
});

// Decisions of underwriting and conferences are of a session: theirs are in this list from their first endpoint on.
it('AC13 whatever is asked of a session, of somebody else’s it is answered as of a missing one', async () => {
  const sessionId = await startDana(lakeside);
  const before = await sessionRow(sessionId);
  const named = { user: lakeside.avery.userId ?? 0, personOf: () => 1, importOf: () => 1, proofOf: () => 1 };
  const ofSessions = Object.entries(allEndpoints).filter(([, { target }]) => target?.kind === 'session');
  expect(ofSessions.length).toBeGreaterThan(12);
  for (const [name, endpoint] of ofSessions) {
    const ask = async (id: number) => {
      const { statusCode, body } = await lakeside.blake.inject(exampleOf(name, endpoint, id, named));
      return { name, statusCode, body };
    };
    const foreign = await ask(sessionId);
    expect(foreign).toEqual(await ask(999_999));
    expect([401, 403, 404], name).toContain(foreign.statusCode);
  }
  expect(await sessionRow(sessionId)).toEqual(before);
});

it('AC15 a token of one kind opens no door of another', async () => {
  const { cookie } = await signedInHeaders();
  const asKey = personWith(world, { authorization: `Bearer ${cookie.replace(/^[^=]*=/, '')}` });
  expect((await asKey.call(getWizardSession)).status).toBe(401);
  const keyAsCookie = personWith(world, { cookie: cookie.replace(/=.*/, `=${'k'.repeat(43)}`) });
  expect((await keyAsCookie.call(getWizardSession)).status).toBe(401);
});

/** The cookie of a fresh sign-in. */
async function signedInHeaders(): Promise<{ readonly cookie: string }> {
  const { email } = await buildUser(world);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password: demoPassword },
  });
  const [cookie] = response.cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}` };
}
