import { rotateAgentEnrollUrl } from '@openroll/contract/case-setup';
import { lookUpCensusPerson } from '@openroll/contract/census';
import { openAgentEnrollLink, reopenAgentEnrollLink } from '@openroll/contract/links';
import { getMe } from '@openroll/contract/sign-in';
import { getWizardSession, pauseSession, startSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nobody, type Person, personWith, signIn } from '../../../test/actors.ts';
import { assign, buildPerson, buildUser, signInUser } from '../../../test/builders.ts';
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

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await switchOn(lakeside.caseId, true);
  await switchOn(lakeside.elsewhereId, true);
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const setCase = (id: number, values: object) =>
  world.platform.database.updateTable('cases').set(values).where('id', '=', id).execute();
const switchOn = (id: number, isOn: boolean) => setCase(id, { is_agent_enroll_remote_sig_active: isOn });
const later = (minutes: number) =>
  world.setClock(new Date(new Date(defaultNow).getTime() + minutes * 60_000).toISOString());
const tokenOf = async (caseId: number) => {
  const origin = { actor: { kind: 'anonymous' }, requestId: 'test', ip: '', userAgent: '' } as const;
  return (
    (await getCaseLink(world.platform, origin, caseId, 'agent-enroll-remote-sig')).split('/').at(-1) ?? ''
  );
};

/** Somebody opens the direct-start link of a case in their browser. */
const open = async (person: Person, caseId = lakeside.caseId) =>
  openLink(world, openAgentEnrollLink, { token: await tokenOf(caseId), slug: '-' }, person);

/** A new agent of Lakeside, signed in, without a mark yet. */
async function newAgent(): Promise<Person> {
  const user = await buildUser(world, { first_name: 'Avery', last_name: 'Agent', licenses: ['IL'] });
  await assign(world, user.id, lakeside.caseId);
  return signIn(world, user.email);
}

/** What the page of the link sends (§16.5); it names no mode. */
const asPage = (more: object = {}) => ({
  caseId: lakeside.caseId,
  enrollmentCity: 'Chicago',
  enrollmentState: 'IL',
  ssn: '219-09-9999',
  ...more,
});
const start = (person: Person, body: object) => person.call(startSession, { body });
const session = async (person: Person, sessionId: number) =>
  (await person.call(getWizardSession, { query: { session_id: sessionId } })).body;
const claimed = { isAgentEnrollRemoteSignature: true };
const isDirect = async (person: Person, body: object) =>
  (await session(person, (await start(person, body)).body.session_id)).isAgentEnrollRemoteSignature;
const countSessions = async () =>
  (await world.platform.database.selectFrom('wizard_sessions').select('id').execute()).length;

describe('an agent who opened the direct-start link', () => {
  it('A25 begins direct starts by what the page sends, one after the other', async () => {
    const agent = await newAgent();
    const { door } = await open(agent);
    expect(door.body).toMatchObject({
      newEnrollmentSessionData: { caseId: lakeside.caseId, case_name: 'Lakeside Manufacturing' },
    });
    expect(await isDirect(agent, asPage())).toBe(true);
    expect(await isDirect(agent, asPage({ applicant_id: lakeside.danaId, ...claimed }))).toBe(true);
  });

  it('A22 begins one for somebody whom the census does not know', async () => {
    const agent = await newAgent();
    await open(agent);
    const { body } = await start(agent, asPage({ ssn: '987-65-4325', ...claimed }));
    const begun = await session(agent, body.session_id);
    expect([begun.isAgentEnrollRemoteSignature, begun.initial_data.applicants[0]?.data]).toEqual([
      true,
      { ssn: '987-65-4325' },
    ]);
  });

  it('begins in person from the modal, which names a mode', async () => {
    const agent = await newAgent();
    await open(agent);
    expect(await isDirect(agent, newEnrollment(lakeside.caseId, { ssn: '219-09-9999' }))).toBe(false);
  });

  it('begins whatever mode the case forces in the modal', async () => {
    const agent = await newAgent();
    await open(agent);
    await setCase(lakeside.caseId, { is_call_center_mode_active: true, force_call_center_mode: true });
    try {
      expect(await isDirect(agent, asPage())).toBe(true);
    } finally {
      await setCase(lakeside.caseId, { is_call_center_mode_active: false, force_call_center_mode: false });
    }
  });

  it('is told which states they lack a license for, as in the modal', async () => {
    const unlicensed = await buildUser(world, { licenses: ['FL'] });
    await assign(world, unlicensed.id, lakeside.caseId);
    const agent = await signIn(world, unlicensed.email);
    await open(agent);
    const refused = await start(agent, asPage());
    expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'state-unlicensed']);
  });

  it('is told in the words of the page that the case has errors', async () => {
    const agent = await newAgent();
    await open(agent);
    await setCase(lakeside.caseId, { situs_state: null });
    try {
      const refused = await start(agent, asPage());
      expect([refused.status, refused.errors[0]?.message]).toEqual([
        400,
        'Please correct all validation errors in the case setup before enrolling.',
      ]);
    } finally {
      await setCase(lakeside.caseId, { situs_state: 'IL' });
    }
  });

  it('has the family sign by email, and signs in the inbox: nobody signs in the wizard', async () => {
    const agent = await newAgent();
    await open(agent);
    const { session_id } = (await start(agent, asPage())).body;
    const data = withPrimary(unsigned(accidentData(lakeside)), { email: 'dana.direct@whitfield.example' });
    const { steps } = (await agent.call(updateSteps, { query: { session_id }, body: { data } })).body;
    expect(steps.map(({ name }) => name).filter((name) => name.endsWith('_signature'))).toEqual([]);
    expect(steps.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain(
      'emp_selected_remote_signature',
    );
    const answer = await submitShown(agent, session_id, { data });
    expect(answer.body.enrollments[0]?.status).toBe('pending_applicant_signature');
    expect(await emailsTo(world, 'dana.direct@whitfield.example')).toHaveLength(1);
  });

  it('cannot submit one without an address to send the link to', async () => {
    const agent = await newAgent();
    await open(agent);
    const { session_id } = (await start(agent, asPage())).body;
    const data = withPrimary(unsigned(accidentData(lakeside)), { email: '' });
    const refused = await submitShown(agent, session_id, { data });
    expect([refused.status, refused.errors[0]?.field_name]).toEqual([400, 'email']);
  });
});

describe('the mark of a direct start', () => {
  const refusal = async (person: Person, body: object) => {
    const before = await countSessions();
    const { status, errors } = await start(person, body);
    return [status, errors[0]?.message, (await countSessions()) - before];
  };
  const refused = [400, 'Token may be invalid.', 0];

  it('A25 is missing to an agent who never opened the link: nobody claims one', async () => {
    const agent = await newAgent();
    expect(await refusal(agent, asPage(claimed))).toEqual(refused);
    expect(await isDirect(agent, asPage())).toBe(false);
  });

  it('lasts half an hour, and anew from each opening', async () => {
    const agent = await newAgent();
    await open(agent);
    later(20);
    await agent.call(getMe);
    later(29);
    expect(await isDirect(agent, asPage(claimed))).toBe(true);
    later(31);
    expect(await refusal(agent, asPage(claimed))).toEqual(refused);
    await open(agent);
    later(55);
    expect(await isDirect(agent, asPage(claimed))).toBe(true);
  });

  it('is good for its own case, and two cases have one each', async () => {
    const agent = await newAgent();
    await assign(world, agent.userId ?? 0, lakeside.elsewhereId);
    const there = asPage({ caseId: lakeside.elsewhereId, ssn: '987-65-4325', ...claimed });
    await open(agent);
    expect(await refusal(agent, there)).toEqual(refused);
    await open(agent, lakeside.elsewhereId);
    expect(await isDirect(agent, there)).toBe(true);
    expect(await isDirect(agent, asPage(claimed))).toBe(true);
  });

  it('is that of one sign-in: another one of the same agent has none', async () => {
    const user = await buildUser(world, { licenses: ['IL'] });
    await assign(world, user.id, lakeside.caseId);
    await open(await signIn(world, user.email));
    expect(await refusal(await signIn(world, user.email), asPage(claimed))).toEqual(refused);
  });

  it('ends with its link, and with the way that it leads', async () => {
    const agent = await newAgent();
    await open(agent);
    await switchOn(lakeside.caseId, false);
    expect(await refusal(agent, asPage(claimed))).toEqual(refused);
    await switchOn(lakeside.caseId, true);
    expect(await isDirect(agent, asPage(claimed))).toBe(true);
    await lakeside.holly.call(rotateAgentEnrollUrl, { params: { id: lakeside.caseId } });
    expect(await refusal(agent, asPage(claimed))).toEqual(refused);
  });

  it('AC03 carries nobody of another case along', async () => {
    const agent = await newAgent();
    await assign(world, agent.userId ?? 0, lakeside.elsewhereId);
    const foreign = await buildPerson(world, {
      caseId: lakeside.elsewhereId,
      first_name: 'Pat',
      last_name: 'Prairie',
    });
    await open(agent);
    const before = await countSessions();
    expect((await start(agent, asPage({ applicant_id: foreign.id, ...claimed }))).status).toBe(404);
    expect(await countSessions()).toBe(before);
  });
});

describe('at the door of a direct start', () => {
  it('a stranger sees places and no people, and looks nobody up (AC24)', async () => {
    const { door, person } = await open(nobody(world));
    expect(Object.keys((door.body as { newEnrollmentSessionData: object }).newEnrollmentSessionData)).toEqual(
      ['caseId', 'case_name', 'default_city', 'default_state', 'us_states_options', 'divisions'],
    );
    const look = { params: { id: lakeside.caseId }, body: { ssn: '219-09-9999' } };
    expect((await person.call(lookUpCensusPerson, look)).status).toBe(401);
    expect((await start(person, asPage(claimed))).status).toBe(401);
  });

  it('A24 an agent of another case, and somebody who may not enroll, are refused', async () => {
    for (const person of [lakeside.noor, await signInUser(world, { roles: ['UserAdmin'] })]) {
      const { door } = await open(person);
      expect([door.status, door.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it('who signs in only then comes back without the token, and has a mark', async () => {
    const { person: stranger } = await open(nobody(world));
    const agent = await newAgent();
    const both = [stranger.headers.cookie, agent.headers.cookie].join('; ');
    const back = personWith(world, { cookie: both }, agent.userId);
    const door = await back.call(reopenAgentEnrollLink);
    expect(door.body.newEnrollmentSessionData.caseId).toBe(lakeside.caseId);
    expect(await isDirect(back, asPage(claimed))).toBe(true);
  });

  it('nobody comes back who never opened it, or whose link was replaced', async () => {
    const agent = await newAgent();
    expect((await agent.call(reopenAgentEnrollLink)).errors[0]?.message).toBe('Token may be invalid.');
    const { person } = await open(agent);
    await lakeside.holly.call(rotateAgentEnrollUrl, { params: { id: lakeside.caseId } });
    expect((await person.call(reopenAgentEnrollLink)).status).toBe(400);
  });
});

describe('a paused enrollment', () => {
  const pause = async (agent: Person, body: object) => {
    const { session_id } = (await start(agent, body)).body;
    await agent.call(pauseSession, { query: { session_id } });
    const row = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', session_id)
      .executeTakeFirstOrThrow();
    return { session_id, enrollment_id: row.id };
  };

  it('A23 that was a direct start stays one, from wherever it is resumed', async () => {
    const agent = await newAgent();
    await open(agent);
    const { session_id, enrollment_id } = await pause(agent, asPage(claimed));
    later(31);
    const again = await signIn(world, (await agentEmail(agent)) ?? '');
    const resumed = await start(again, newEnrollment(lakeside.caseId, { enrollment_id }));
    expect(resumed.body.session_id).toBe(session_id);
    expect((await session(again, session_id)).isAgentEnrollRemoteSignature).toBe(true);
  });

  it('A23 that was begun in person becomes one where it is resumed by the link', async () => {
    const agent = await newAgent();
    const { session_id, enrollment_id } = await pause(
      agent,
      newEnrollment(lakeside.caseId, { ssn: '219-09-9999' }),
    );
    await open(agent);
    const resumed = await start(agent, asPage({ ssn: undefined, enrollment_id, ...claimed }));
    expect(resumed.body.session_id).toBe(session_id);
    expect((await session(agent, session_id)).isAgentEnrollRemoteSignature).toBe(true);
  });
});

const agentEmail = async ({ userId }: Person) =>
  (
    await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId ?? 0)
      .executeTakeFirst()
  )?.email;
