import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { declineAsAgent, getInboxSession, getSessionPdf, signAsAgent } from '@openroll/contract/inbox';
import {
  beginSelfEnrollment,
  getLinkSession,
  identifyHolder,
  openEnrollLink,
  openResumeLink,
} from '@openroll/contract/links';
import { getSelfEnrollWelcome } from '@openroll/contract/static-pages';
import { listUnderwritingDecisions } from '@openroll/contract/underwriting';
import {
  advancePage,
  cancelSession,
  getWizardSession,
  pauseSession,
  previewDocuments,
  resumeOwnSession,
  saveForLater,
  startSession,
  updateSplits,
  updateSteps,
} from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nobody, type Person } from '../../../test/actors.ts';
import { buildDivision, buildPerson } from '../../../test/builders.ts';
import { emailsTo } from '../../../test/emails.ts';
import { openLink } from '../../../test/holders.ts';
import {
  accidentData,
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  submitShown,
  unsigned,
  withPrimary,
} from '../../../test/lakeside.ts';
import { defaultNow, type World } from '../../../test/world.ts';
import { getCaseLink } from '../cases/links/get-case-link.ts';
import { pauseIdleSessions } from '../wizard/sessions/pause-idle-sessions.job.ts';

let world: World;
let lakeside: Lakeside;
let token: string;
const setCase = (values: object) =>
  world.platform.database.updateTable('cases').set(values).where('id', '=', lakeside.caseId).execute();
const setAvery = (values: object) =>
  world.platform.database
    .updateTable('users')
    .set(values)
    .where('id', '=', lakeside.avery.userId ?? 0)
    .execute();

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await setCase({ is_self_enroll_active: true, self_enroll_agent_id: lakeside.avery.userId });
  const origin = { actor: { kind: 'anonymous' }, requestId: 'test', ip: '', userAgent: '' } as const;
  const url = await getCaseLink(world.platform, origin, lakeside.caseId, 'self-enroll');
  token = url.split('/').at(-1) ?? '';
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const chicago = { enroll_city: 'Chicago', enroll_state: 'IL' };
const open = async () => (await openLink(world, openEnrollLink, { token, slug: '-' })).person;
const begin = (person: Person, more: object = {}) =>
  person.call(beginSelfEnrollment, { body: { ...chicago, token_uuid: token, case_slug: '', ...more } });

/** An employee in a browser of their own who has begun. */
async function alone(): Promise<{ readonly person: Person; readonly sessionId: number }> {
  const person = await open();
  return { person, sessionId: (await begin(person)).body.session_id };
}

/** What Dana answers when she enrolls in Accident by herself; nobody signs beside her. */
const danas = () =>
  withPrimary(accidentData(lakeside), {
    agent_signature: undefined,
    agent_signature_consent: undefined,
    agent_signature_last_four: undefined,
  });

const rowsOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('enrollments')
    .select(['id', 'status', 'agent_id', 'enrollment_mode', 'census_person_id', 'duplicate_of'])
    .where('session_id', '=', sessionId)
    .execute();

describe('a self-enrollment', () => {
  it('AC22 rests while its page does nothing but ask for decisions', async () => {
    const { person, sessionId } = await alone();
    const query = { session_id: sessionId };
    const ask = async () => (await person.call(listUnderwritingDecisions, { query })).status;
    for (let minute = 0; minute < 29; minute++) {
      world.advance(60);
      expect(await ask()).toBe(200);
    }
    world.advance(60);
    expect(await ask()).toBe(401);
  });

  it('begins by the link with nothing prefilled, and is the self-enroll agent’s when it is submitted', async () => {
    const { person, sessionId } = await alone();
    const query = { session_id: sessionId };
    const fresh = (await person.call(getWizardSession, { query })).body;
    expect(fresh).toMatchObject({ isSelfEnroll: true, applicant_city: 'Chicago', applicant_state: 'IL' });
    expect(fresh.initial_data).toEqual({
      applicants: [{ id: 'primary', type: 'primary', data: {} }],
      selectedCoverages: [],
    });
    const listed = await person.call(updateSteps, { query, body: { data: danas() } });
    const names = listed.body.steps.map(({ name }) => name);
    expect(names).toContain('applicant_signature');
    expect(names).not.toContain('agent_signature');
    expect(listed.body.steps[0]?.title).toBe('About you');
    const spoken = listed.body.steps.flatMap(({ name, title, breadcrumb, fields }) => [
      title,
      breadcrumb,
      ...fields
        .filter((field) => field.input_type === 'section_label' || name === 'review')
        .map(({ content, display_name }) => content ?? display_name),
    ]);
    expect(spoken).toContain('Dana Whitfield (you)');
    expect(spoken).toContain(
      'Please read each application to its end. Go back to correct an answer; signing comes next.',
    );
    expect(spoken.filter((text) => /employee/i.test(text))).toEqual([]);
    const submitted = await submitShown(person, sessionId, { data: danas() });
    expect(submitted.body).toMatchObject({
      success: true,
      redirect: '/complete',
      enrollments: [{ status: 'pending_agent_signature' }, { status: 'waived' }],
    });
    const common = {
      agent_id: lakeside.avery.userId,
      enrollment_mode: 'selfenroll',
      census_person_id: lakeside.danaId,
      duplicate_of: null,
    };
    expect(await rowsOf(sessionId)).toMatchObject([
      { status: 'pending_agent_signature', ...common },
      { status: 'waived', ...common },
    ]);
    const again = await submitShown(person, sessionId, { data: danas() });
    expect(again.body.enrollments).toEqual(submitted.body.enrollments);
    expect((await person.call(updateSplits, { query, body: {} })).body).toEqual({ success: true });
    expect((await person.call(getLinkSession)).status).toBe(401);
  });

  it('begins in the place of its division where it names none, and nowhere without a division', async () => {
    await setCase({ case_divisions_enabled: true });
    const nowhere = { enroll_city: '', enroll_state: '' };
    const division = await buildDivision(world, lakeside.caseId, { city: 'Elgin', state: 'IL' });
    const other = await buildDivision(world, lakeside.caseId);
    const person = await open();
    const refused = await begin(person, nowhere);
    expect(refused.errors.map(({ field_name }) => field_name)).toEqual([
      'enroll_city',
      'enroll_state',
      'division_id',
    ]);
    const { session_id } = (await begin(person, { ...nowhere, division_id: division.id })).body;
    const shown = (await person.call(getWizardSession, { query: { session_id } })).body;
    expect([shown.applicant_city, shown.applicant_state]).toEqual(['Elgin', 'IL']);
    await setCase({ case_divisions_enabled: false });
    await world.platform.database
      .updateTable('case_divisions')
      .set({ deleted_at: world.platform.clock() })
      .where('id', 'in', [division.id, other.id])
      .execute();
  });

  it('A7 of somebody who has submitted is taken, names what stands, and its agent signs or declines it', async () => {
    const submitDana = async () => {
      const { person, sessionId } = await alone();
      const { text } = await submitShown(person, sessionId, { data: danas() });
      expect(text).not.toMatch(/already|duplicate/i);
      return { sessionId, row: (await rowsOf(sessionId))[0] };
    };
    const first = await submitDana();
    world.advance(60);
    const second = await submitDana();
    const third = await submitDana();
    expect(second.row).toMatchObject({ status: 'pending_agent_signature', duplicate_of: first.row?.id });
    const params = { id: second.sessionId };
    const { body } = await lakeside.avery.call(getInboxSession, { params });
    expect(body.enrollments[0]?.already_enrolled_at).toBe('2026-03-18T17:00:00.000Z');
    await lakeside.avery.call(getSessionPdf, { params });
    const signed = await lakeside.avery.call(signAsAgent, { params, body: {} });
    expect(signed.body.enrollments[0]).toMatchObject({ id: second.row?.id, status: 'enrolled' });
    const declined = await lakeside.avery.call(declineAsAgent, {
      params: { id: third.sessionId },
      body: { reason: 'Enrolled already.' },
    });
    expect(declined.body.enrollments[0]).toMatchObject({ id: third.row?.id, status: 'declined' });
  });

  it('A10 of somebody who is not in the census is taken, without a census person', async () => {
    const { person, sessionId } = await alone();
    const data = withPrimary(danas(), { ssn: '078-05-1121', applicant_signature_last_four: '1121' });
    expect((await submitShown(person, sessionId, { data })).body.success).toBe(true);
    expect((await rowsOf(sessionId))[0]).toMatchObject({ census_person_id: null, duplicate_of: null });
  });

  it('AC25 with a slip in the SSN is taken like any other, and its agent is told what the census has otherwise', async () => {
    const { person, sessionId } = await alone();
    const { caseId } = lakeside;
    await buildPerson(world, { caseId, ssn: '219-09-9997', first_name: 'Sam', last_name: 'Poole' });
    const query = { session_id: sessionId };
    const slip = { ssn: '219-09-9997', applicant_signature_last_four: '9997', birthdate: '1984-03-15' };
    const answer = await submitShown(person, sessionId, { data: withPrimary(danas(), slip) });
    expect(answer.body).toMatchObject({ success: true, redirect: '/complete' });
    expect(answer.text).not.toMatch(/census|Poole/);
    expect((await person.call(getWizardSession, { query })).text).not.toMatch(/differs|Poole/);
    const [row] = await rowsOf(sessionId);
    const { body } = await lakeside.avery.call(getInboxSession, { params: { id: sessionId } });
    expect(body.enrollments[0]?.census_differs).toEqual(['name', 'date_of_birth']);
    const detail = await lakeside.avery.call(getEnrollment, { params: { id: row?.id ?? 0 } });
    expect(detail.body.census_differs).toEqual(['name', 'date_of_birth']);
  });

  it('AC25 in the words of the census differs in nothing', async () => {
    const { person, sessionId } = await alone();
    await submitShown(person, sessionId, { data: danas() });
    const { body } = await lakeside.avery.call(getInboxSession, { params: { id: sessionId } });
    expect(body.enrollments.map(({ census_differs }) => census_differs)).toEqual([[], []]);
  });

  it('AC25 is told the same, byte by byte, with an SSN of the census and with one of nobody', async () => {
    const { person, sessionId } = await alone();
    const query = { session_id: sessionId };
    const told: string[] = [];
    for (const ssn of ['219-09-9999', '219-09-9998']) {
      const data = withPrimary(unsigned(danas()), { ssn });
      const { text } = await person.call(updateSteps, { query, body: { data } });
      const read = await person.call(getWizardSession, { query });
      told.push(
        [text, read.text]
          .join()
          .replaceAll(ssn, 'SSN')
          .replaceAll(/"version":\d+/g, ''),
      );
    }
    expect(told[1]).toBe(told[0]);
  });

  it('is one however often its beginning is asked for, and another one for whoever opens the link anew', async () => {
    const person = await open();
    const ids = (await Promise.all([begin(person), begin(person)])).map(({ body }) => body.session_id);
    expect(ids[1]).toBe(ids[0]);
    const reloaded = await begin(person, { token_uuid: '' });
    expect(reloaded.body).toEqual({ session_id: ids[0], wizard_url: '/enroll' });
    expect((await person.call(getLinkSession)).body.session_id).toBe(ids[0]);
    const other = await begin(await open());
    expect(other.body.session_id).not.toBe(ids[0]);
  });

  it('begins by the token alone, too, and is then reached by the cookie that comes with it', async () => {
    const door = await begin(nobody(world), { case_slug: 'lakeside-manufacturing' });
    expect(door.body.wizard_url).toBe('/enroll');
    expect(String(door.headers['set-cookie'])).toContain('link=');
  });

  it('a stranger begins nothing and reads nothing of it', async () => {
    const { sessionId } = await alone();
    const query = { session_id: sessionId };
    const without = await begin(nobody(world), { token_uuid: '' });
    expect([without.status, without.errors[0]?.message]).toEqual([400, 'Token may be invalid.']);
    expect((await begin(nobody(world), { token_uuid: 'A'.repeat(43) })).errors[0]?.code).toBe(
      'token-invalid',
    );
    expect((await nobody(world).call(getWizardSession, { query })).status).toBe(401);
    expect((await (await open()).call(getWizardSession, { query })).status).toBe(404);
    expect((await lakeside.avery.call(getWizardSession, { query })).status).toBe(403);
    const body = { email: 'dana@whitfield.example' };
    expect((await lakeside.avery.call(saveForLater, { query, body })).status).toBe(401);
  });
});

describe('AC37 no self-enrollment begins', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['in an inactive case', () => setCase({ is_active: false }), () => setCase({ is_active: true })],
    [
      'outside of the period',
      () =>
        setCase({
          enrollment_open: false,
          enrollment_start_date: '2020-01-01T00:00:00Z',
          enrollment_end_date: '2020-02-01T00:00:00Z',
        }),
      () => setCase({ enrollment_open: true, enrollment_start_date: null, enrollment_end_date: null }),
    ],
    [
      'while its agent may not sign in',
      () => setAvery({ status: 'deactivated' }),
      () => setAvery({ status: 'active' }),
    ],
    [
      'once the way is switched off, also from a page that was open',
      () => setCase({ is_self_enroll_active: false }),
      () => setCase({ is_self_enroll_active: true }),
    ],
  ])('%s', async (_, close, reopen) => {
    const person = await open();
    await close();
    const refused = await begin(person, { token_uuid: '' });
    await reopen();
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      400,
      'This enrollment is currently unavailable.',
    ]);
    expect((await begin(person)).status).toBe(200);
  });

  it('in a state that is not offered or in which its agent has no license, and without a place', async () => {
    const person = await open();
    const codes = async (more: object) =>
      (await begin(person, more)).errors.map(({ code, field_name }) => [code, field_name]);
    expect(await codes({ enroll_state: 'WA' })).toEqual([['state-not-offered', 'enroll_state']]);
    for (const nothing of [
      { enroll_city: ' ', enroll_state: '' },
      { enroll_city: null, enroll_state: null },
    ])
      expect(await codes(nothing)).toEqual([
        ['required', 'enroll_city'],
        ['required', 'enroll_state'],
      ]);
  });

  it('A8 more often than thirty times an hour from one address', async () => {
    const { config } = world.platform;
    const allowed = 30 * config.limitFactor;
    const bucket = await firstBucket();
    await world.platform.database
      .insertInto('attempts')
      .values(Array.from({ length: allowed - 1 }, () => ({ bucket, at: new Date(defaultNow) })))
      .execute();
    expect((await begin(await open())).status).toBe(429);
    world.advance(3601);
    expect((await begin(await open())).status).toBe(200);
  });
});

/** Begins once, and tells where that is counted. */
async function firstBucket(): Promise<string> {
  await alone();
  const row = await world.platform.database
    .selectFrom('attempts')
    .select('bucket')
    .where('bucket', 'like', 'self-enroll %')
    .executeTakeFirstOrThrow();
  return row.bucket;
}

describe('A6 who saves for later', () => {
  const email = 'dana@whitfield.example';
  const identity = { birthdate: '1984-03-14', last_four: '9999' };
  const tokenIn = async () =>
    /\/resume\/([\w-]{43})/.exec((await emailsTo(world, email)).at(-1)?.text ?? '')?.[1] ?? '';

  it('comes back by the link of an email, says who they are, and goes on alone where they were', async () => {
    const { person, sessionId } = await alone();
    const query = { session_id: sessionId };
    const data = unsigned(danas());
    const saved = await person.call(saveForLater, { query, body: { data, email } });
    expect(saved.body).toEqual({ success: true, redirect: '/complete' });
    expect(await rowsOf(sessionId)).toMatchObject([
      { status: 'paused', agent_id: lakeside.avery.userId, enrollment_mode: 'selfenroll' },
    ]);
    expect((await person.call(getWizardSession, { query })).status).toBe(403);
    expect((await person.call(getLinkSession)).status).toBe(401);

    const { person: back, door } = await openLink(world, openResumeLink, { token: await tokenIn() });
    expect(door.body).toMatchObject({ asks: ['birthdate', 'last_four'] });
    expect((await back.call(resumeOwnSession, { query })).status).toBe(403);
    await back.call(identifyHolder, { body: identity });
    for (let time = 0; time < 2; time++)
      expect((await back.call(resumeOwnSession, { query })).body).toEqual({ success: true });
    const read = (await back.call(getWizardSession, { query })).body;
    expect(read).toMatchObject({ status: 'open', isSelfEnroll: true });
    expect(read.initial_data.applicants[0]?.data.first_name).toBe('Dana');
    expect((await submitShown(back, sessionId, { data: danas() })).body).toMatchObject({
      redirect: '/complete',
    });
    expect((await rowsOf(sessionId)).map(({ status }) => status)).toEqual([
      'pending_agent_signature',
      'waived',
    ]);
  });

  it('has one link at a time, and none without an address', async () => {
    const { person, sessionId } = await alone();
    const query = { session_id: sessionId };
    for (const [wrong, code] of [
      ['', 'required'],
      ['dana', 'email-format'],
    ] as const)
      expect((await person.call(saveForLater, { query, body: { email: wrong } })).errors[0]?.code).toBe(code);
    expect(await rowsOf(sessionId)).toEqual([]);
    await person.call(saveForLater, { query, body: { email } });
    const earlier = await tokenIn();
    await person.call(saveForLater, { query, body: { email } });
    expect((await openLink(world, openResumeLink, { token: earlier })).door.body).toMatchObject({
      success: false,
    });
    expect((await openLink(world, openResumeLink, { token: await tokenIn() })).door.body).toMatchObject({
      success: true,
    });
  });

  it('finds that it is unavailable once the case is closed', async () => {
    const { person, sessionId } = await alone();
    const query = { session_id: sessionId };
    await person.call(saveForLater, { query, body: { email } });
    const { person: back } = await openLink(world, openResumeLink, { token: await tokenIn() });
    await back.call(identifyHolder, { body: {} });
    await setCase({ is_self_enroll_active: false });
    const refused = await back.call(resumeOwnSession, { query });
    await setCase({ is_self_enroll_active: true });
    expect(refused.errors[0]?.code).toBe('case-unavailable');
  });
});

describe('A6 that rested, resumed by its agent, continues as in person:', () => {
  /** Rests, and is resumed by the agent from the list. */
  async function resumedByAgent(person: Person, sessionId: number): Promise<void> {
    await person.call(pauseSession, { query: { session_id: sessionId } });
    const [row] = await rowsOf(sessionId);
    const body = newEnrollment(lakeside.caseId, { enrollment_id: row?.id });
    expect((await lakeside.avery.call(startSession, { body })).body.session_id).toBe(sessionId);
  }
  const reviewFieldsOf = async (sessionId: number) => {
    const call = { query: { session_id: sessionId }, body: { data: unsigned(danas()) } };
    const { steps } = (await lakeside.avery.call(updateSteps, call)).body;
    return {
      steps: steps.map(({ name }) => name),
      fields: steps.flatMap(({ fields }) => fields.map(({ name }) => name)),
    };
  };

  it('A11 the employee is asked whether to sign by email', async () => {
    const { person, sessionId } = await alone();
    await resumedByAgent(person, sessionId);
    const { steps, fields } = await reviewFieldsOf(sessionId);
    expect(fields).toContain('emp_selected_remote_signature');
    expect(steps).toContain('agent_signature');
  });

  it('AC19 in a case that forces it, they sign by email', async () => {
    await setCase({ force_agent_enroll_remote_sig: true });
    const { person, sessionId } = await alone();
    await resumedByAgent(person, sessionId);
    const { steps, fields } = await reviewFieldsOf(sessionId);
    await setCase({ force_agent_enroll_remote_sig: false });
    expect(fields).not.toContain('emp_selected_remote_signature');
    expect(steps).not.toContain('applicant_signature');
  });

  it('what was signed alone is signed again, beside the agent', async () => {
    const { person, sessionId } = await alone();
    const query = { session_id: sessionId };
    const shown = await person.call(previewDocuments, { query, body: { data: unsigned(danas()) } });
    const preview_hash = String(shown.headers['x-document-hash']);
    const body = { data: danas(), current_step: 'applicant_signature', preview_hash };
    expect((await person.call(advancePage, { query, body })).body.errors).toEqual([]);
    const acts = () =>
      world.platform.database
        .selectFrom('signing_acts')
        .select('method')
        .where('session_id', '=', sessionId)
        .where('withdrawn_at', 'is', null)
        .execute();
    expect(await acts()).toEqual([{ method: 'selfenroll' }]);
    await resumedByAgent(person, sessionId);
    expect(await acts()).toEqual([]);
  });
});

it('rests for half an hour: then it is a paused row of its agent', async () => {
  const { sessionId } = await alone();
  world.advance(31 * 60);
  await pauseIdleSessions(world.platform);
  expect(await rowsOf(sessionId)).toMatchObject([{ status: 'paused', agent_id: lakeside.avery.userId }]);
});

it('who cancels is led to the public page', async () => {
  const { person, sessionId } = await alone();
  const cancelled = await person.call(cancelSession, { query: { session_id: sessionId }, body: {} });
  expect(cancelled.body).toEqual({ success: true, redirect: '/complete' });
});

it('welcomes anybody', async () => {
  expect((await nobody(world).call(getSelfEnrollWelcome)).body.html).toContain('<h1>Welcome</h1>');
});
