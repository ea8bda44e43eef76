import {
  getLinkSession,
  identifyHolder,
  openAgentEnrollLink,
  openDocumentsLink,
  openEnrollLink,
  openResumeLink,
  openReviewLink,
  openSignLink,
} from '@openroll/contract/links';
import { getMe } from '@openroll/contract/sign-in';
import { getWizardSession, startSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nobody } from '../../../test/actors.ts';
import { emailsTo } from '../../../test/emails.ts';
import { makeSessionToken, openLink } from '../../../test/holders.ts';
import {
  accidentData,
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  startDana,
  submitShown,
  unsigned,
} from '../../../test/lakeside.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';
import { getCaseLink } from '../cases/links/get-case-link.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const invalidToken = {
  success: false,
  errors: [{ message: 'Token may be invalid.', code: 'token-invalid' }],
};
const later = (hours: number) =>
  world.setClock(new Date(new Date(defaultNow).getTime() + hours * 3_600_000).toISOString());

const setSession = (id: number, values: object) =>
  world.platform.database.updateTable('wizard_sessions').set(values).where('id', '=', id).execute();
const setCase = (values: object) =>
  world.platform.database.updateTable('cases').set(values).where('id', '=', lakeside.caseId).execute();

/** Submitted, to be signed by email by Dana; the link to it. */
async function sent(): Promise<{ readonly sessionId: number; readonly token: string }> {
  const sessionId = await startDana(lakeside);
  await setSession(sessionId, { remote_signature: 'forced' });
  await submitShown(lakeside.avery, sessionId, { data: unsigned(accidentData(lakeside)) });
  return { sessionId, token: await makeSessionToken(world, 'sign', sessionId) };
}

/** Dana's own enrollment, saved with her answers; who enrolls alone comes back to it by a link. */
async function alone(): Promise<number> {
  const sessionId = await startDana(lakeside);
  await lakeside.avery.call(updateSteps, {
    query: { session_id: sessionId },
    body: { data: unsigned(accidentData(lakeside)) },
  });
  await setSession(sessionId, { enrollment_mode: 'selfenroll' });
  return sessionId;
}

const sign = (token: string, slug = '-') => openLink(world, openSignLink, { token, slug });

describe('a link to sign', () => {
  it('opens under its case, in either order of its parts, and under no other case', async () => {
    const { sessionId, token } = await sent();
    for (const params of [
      { token, slug: 'lakeside-manufacturing' },
      { token: 'lakeside-manufacturing', slug: token },
      { token, slug: '-' },
    ])
      expect((await openLink(world, openSignLink, params)).door.body).toEqual({
        success: true,
        session_id: sessionId,
        wizard_url: '/sign',
        asks: [],
      });
    const endless = await sign(`${token}${'x'.repeat(220)}`);
    expect([endless.door.status, endless.door.text]).toEqual([200, JSON.stringify(invalidToken)]);
    const foreign = await sign(token, 'prairie-school-district');
    expect(foreign.door.text).toBe(JSON.stringify(invalidToken));
    expect(foreign.door.headers['set-cookie']).toBeUndefined();
  });

  it('AC15 opens nothing as a link of another kind', async () => {
    const { token } = await sent();
    for (const [endpoint, params] of [
      [openReviewLink, { token, slug: '-' }],
      [openResumeLink, { token }],
      [openDocumentsLink, { token }],
    ] as const)
      expect((await openLink(world, endpoint, params as never)).door.body).toEqual(invalidToken);
    const enroll = await nobody(world).call(openEnrollLink, { params: { token, slug: '-' } });
    expect([enroll.status, enroll.errors[0]?.message]).toEqual([400, 'Token may be invalid.']);
  });

  it.each<[string, (sessionId: number, token: string) => Promise<unknown>]>([
    ['14 days later', async () => later(14 * 24)],
    ['after another was sent', (id) => makeSessionToken(world, 'sign', id)],
    ['once the case is inactive', () => setCase({ is_active: false })],
    [
      'after it was used',
      (id) =>
        world.platform.database
          .updateTable('links')
          .set({ used_at: new Date(defaultNow) })
          .where('session_id', '=', id)
          .execute(),
    ],
  ])('AC14 %s it opens nothing', async (_, end) => {
    const { sessionId, token } = await sent();
    await end(sessionId, token);
    expect((await sign(token)).door.body).toEqual(invalidToken);
    await setCase({ is_active: true });
  });

  it('AC16 is not consumed by being opened, however often', async () => {
    const { sessionId, token } = await sent();
    for (let time = 0; time < 5; time++)
      expect((await sign(token)).door.body).toMatchObject({ success: true });
    const link = await world.platform.database
      .selectFrom('links')
      .select(['used_at', 'wrong_answers'])
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(link).toEqual({ used_at: null, wrong_answers: 0 });
    const showings = await world.platform.database
      .selectFrom('document_showings')
      .select('shown_to')
      .where('shown_to', '=', 'applicant')
      .execute();
    expect(showings).toEqual([]);
  });

  it('AC17 twenty guesses in ten minutes from one address are enough, of whatever kind', async () => {
    const strict = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1' } });
    const stranger = nobody(strict);
    const slug = '-';
    const guess = (turn: number) => {
      const token = `${'A'.repeat(41)}${String(turn).padStart(2, '0')}`;
      return turn % 2
        ? stranger.call(openSignLink, { params: { token, slug } })
        : stranger.call(openEnrollLink, { params: { token, slug } });
    };
    for (let turn = 0; turn < 20; turn++) expect((await guess(turn)).status).toBe(turn % 2 ? 200 : 400);
    expect([(await guess(20)).status, (await guess(21)).status]).toEqual([429, 429]);
    strict.advance(600);
    expect((await guess(22)).status).toBe(400);
    await strict.close();
  });
});

describe('what was opened', () => {
  it('is found again by the cookie, for half an hour of rest and four hours in all', async () => {
    const { token } = await sent();
    const { person } = await sign(token);
    const described = { kind: 'sign', wizard_url: '/sign', asks: [], enroll: null };
    for (const hours of [0.4, 0.8, 1.2, 1.6, 2, 2.4, 2.8, 3.2, 3.6, 3.99]) {
      later(hours);
      expect((await person.call(getLinkSession)).body).toMatchObject(described);
    }
    later(4.01);
    expect((await person.call(getLinkSession)).status).toBe(401);
    world.setClock(defaultNow);
    const resting = await sign(token);
    later(0.51);
    expect((await resting.person.call(getLinkSession)).status).toBe(401);
  });

  it('ends with its link', async () => {
    const { sessionId, token } = await sent();
    const { person } = await sign(token);
    await makeSessionToken(world, 'sign', sessionId);
    expect((await person.call(getLinkSession)).status).toBe(401);
  });

  it('rests while its case is inactive: what it was for is neither read nor signed then', async () => {
    const { sessionId, token } = await sent();
    const { person } = await sign(token);
    const reads = async () =>
      (await person.call(getWizardSession, { query: { session_id: sessionId } })).status;
    expect(await reads()).toBe(200);
    await setCase({ is_active: false });
    const statuses = [await reads(), (await person.call(getLinkSession)).status];
    await setCase({ is_active: true });
    expect([...statuses, await reads()]).toEqual([401, 401, 200]);
  });

  it('A2 stands beside a sign-in, which goes on', async () => {
    const { token } = await sent();
    const { person } = await openLink(world, openSignLink, { token, slug: '-' }, lakeside.casey);
    expect((await person.call(getMe)).body.id).toBe(lakeside.casey.userId);
    expect((await person.call(getLinkSession)).body.kind).toBe('sign');
    expect((await lakeside.casey.call(getLinkSession)).status).toBe(401);
  });

  it('A2 reaches the session that it is for, and the sign-in beside it its own', async () => {
    const own = await alone();
    const token = await makeSessionToken(world, 'resume', own);
    const { person } = await openLink(world, openResumeLink, { token }, lakeside.blake);
    await person.call(identifyHolder, { body: { birthdate: '1984-03-14', last_four: '9999' } });
    const ofBlake = (
      await lakeside.blake.call(startSession, {
        body: newEnrollment(lakeside.caseId, { ssn: '219-09-1111' }),
      })
    ).body.session_id;
    const read = async (id: number) =>
      (await person.call(getWizardSession, { query: { session_id: id } })).status;
    expect([await read(own), await read(ofBlake)]).toEqual([200, 200]);
    expect((await lakeside.blake.call(getWizardSession, { query: { session_id: own } })).status).toBe(404);
    const foreign = await startDana(lakeside, lakeside.avery);
    expect(await read(foreign)).toBe(404);
  });
});

describe('who comes back', () => {
  it('A6 says who they are before anything is shown; five times wrong, and the link is locked', async () => {
    const sessionId = await alone();
    const token = await makeSessionToken(world, 'resume', sessionId);
    const { person, door } = await openLink(world, openResumeLink, { token });
    expect(door.body).toMatchObject({ wizard_url: '/enroll', asks: ['birthdate', 'last_four'] });
    const read = () => person.call(getWizardSession, { query: { session_id: sessionId } });
    const before = await read();
    expect(before.status).toBe(403);
    expect(before.text).not.toMatch(/Whitfield|1984|9999/);
    const wrong = { birthdate: '1984-03-14', last_four: '0000' };
    const answers = [];
    for (let time = 0; time < 5; time++) {
      const { errors } = await person.call(identifyHolder, { body: wrong });
      answers.push(errors[0]?.code);
    }
    expect(answers).toEqual([...Array(4).fill('identity-wrong'), 'token-invalid']);
    expect((await person.call(identifyHolder, { body: { ...wrong, last_four: '9999' } })).status).toBe(401);
    expect((await openLink(world, openResumeLink, { token })).door.body).toEqual(invalidToken);
    const agent = await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', lakeside.avery.userId ?? 0)
      .executeTakeFirstOrThrow();
    const told = await emailsTo(world, agent.email);
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('is locked')]);
  });

  it('who answers right is let in, and four wrong answers before are forgotten', async () => {
    const sessionId = await alone();
    const token = await makeSessionToken(world, 'resume', sessionId);
    const { person } = await openLink(world, openResumeLink, { token });
    const right = { birthdate: '1984-03-14', last_four: '9999' };
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 4; time++) await person.call(identifyHolder, { body: { last_four: '1111' } });
      expect((await person.call(identifyHolder, { body: right })).body).toEqual({ success: true });
    }
    expect((await person.call(getWizardSession, { query: { session_id: sessionId } })).status).toBe(200);
    expect((await person.call(getLinkSession)).body.asks).toEqual([]);
  });
});

describe('a link of a case', () => {
  const tokenOf = async (kind: 'self-enroll' | 'agent-enroll-remote-sig') => {
    const origin = { actor: { kind: 'anonymous' }, requestId: 'test', ip: '', userAgent: '' } as const;
    return (await getCaseLink(world.platform, origin, lakeside.caseId, kind)).split('/').at(-1) ?? '';
  };
  beforeEach(() => setCase({ is_self_enroll_active: true, is_agent_enroll_remote_sig_active: true }));

  it('tells places and divisions, and nothing of people or licenses', async () => {
    const token = await tokenOf('self-enroll');
    const { door, person } = await openLink(world, openEnrollLink, { token, slug: 'lakeside-manufacturing' });
    expect(Object.keys(door.body as object).toSorted()).toEqual([
      'default_city',
      'default_state',
      'divisions',
      'us_states_options',
    ]);
    expect((door.body as { us_states_options: unknown[] }).us_states_options).toContainEqual({
      value: 'IL',
      text: 'Illinois',
    });
    expect((await person.call(getLinkSession)).body).toEqual({
      kind: 'self-enroll',
      session_id: null,
      wizard_url: '/enroll',
      asks: [],
      enroll: door.body,
    });
    const direct = await openLink(world, openAgentEnrollLink, {
      token: await tokenOf('agent-enroll-remote-sig'),
      slug: '-',
    });
    expect(direct.door.body).toMatchObject({
      newEnrollmentSessionData: { caseId: lakeside.caseId, case_name: 'Lakeside Manufacturing' },
    });
  });

  it('is good for its own way alone, and while that is on', async () => {
    const token = await tokenOf('self-enroll');
    const asked = () => nobody(world).call(openEnrollLink, { params: { token, slug: '-' } });
    const crossed = await nobody(world).call(openAgentEnrollLink, { params: { token, slug: '-' } });
    expect(crossed.errors[0]?.code).toBe('token-invalid');
    await setCase({ is_self_enroll_active: false });
    expect((await asked()).errors[0]?.code).toBe('token-invalid');
    await setCase({ is_self_enroll_active: true, is_active: false });
    expect((await asked()).errors[0]?.message).toBe('This enrollment is currently unavailable.');
    await setCase({ is_active: true });
    expect((await asked()).status).toBe(200);
  });
});

it('a stranger is refused what the holder of a link is asked', async () => {
  const stranger = nobody(world);
  expect((await stranger.call(getLinkSession)).status).toBe(401);
  expect((await stranger.call(identifyHolder, { body: {} })).status).toBe(401);
});
