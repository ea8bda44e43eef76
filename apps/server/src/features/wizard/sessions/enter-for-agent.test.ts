import { createHash, randomBytes } from 'node:crypto';
import { listAgentUnsigned } from '@openroll/contract/inbox';
import { openSignLink } from '@openroll/contract/links';
import {
  getWizardSession,
  pauseSession,
  previewDocuments,
  startSession,
  submitSession,
  updateSteps,
} from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, personWith } from '../../../../test/actors.ts';
import { assign, buildPerson, buildUser } from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openLink } from '../../../../test/holders.ts';
import {
  accidentData,
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { type Call, enrollFamily, type Facts } from '../../../../test/plain-client/plain-client.ts';
import { defaultNow, type World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;
let address: string;
let token: string;
let key: Person;
let averyId: number;
let averyEmail: string;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  averyId = lakeside.avery.userId ?? 0;
  averyEmail = (await userOf(averyId)).email;
  ({ token, key } = await makeKey(lakeside.caseId));
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  world.setClock(defaultNow);
  setFlag(true);
});
afterAll(() => world.close());

const setFlag = (isOn: boolean) => Object.assign(world.platform.site, { apiUsersStart: isOn });
const userOf = (id: number) =>
  world.platform.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function makeKey(caseId: number): Promise<{ readonly token: string; readonly key: Person }> {
  const made = randomBytes(32).toString('base64url');
  const { id } = await buildUser(world, {
    first_name: 'Nightly',
    last_name: 'Feed',
    roles: ['APIUser'],
    is_api_user: true,
    keyFor: {
      caseId,
      keyHash: createHash('sha256').update(made).digest(),
      expiresAt: new Date(world.platform.clock().getTime() + 86_400_000),
    },
  });
  await assign(world, id, caseId);
  return { token: made, key: personWith(world, { authorization: `Bearer ${made}` }, id) };
}

const forAvery = (more: object = {}) => ({
  caseId: lakeside.caseId,
  enrollmentCity: 'Chicago',
  enrollmentState: 'IL',
  ssn: '219-09-9999',
  agent_id: averyId,
  ...more,
});
const start = (person: Person, body: object) => person.call(startSession, { body });
const begun = async (more: object = {}) => (await start(key, forAvery(more))).body.session_id;
const countSessions = async () =>
  (await world.platform.database.selectFrom('wizard_sessions').select('id').execute()).length;

/** What a program knows of Dana that enters from a payroll system; it has nobody's signature. */
const facts: Facts = {
  people: {
    primary: {
      first_name: 'Dana',
      last_name: 'Whitfield',
      ssn: '219-09-9999',
      birthdate: '1984-03-14',
      gender: 'female',
      email: 'dana.feed@whitfield.example',
      address: '1408 Plainfield Road',
      city: 'Joliet',
      state: 'IL',
      zip: '60435',
      hire_date: '2026-02-25',
      weight: 148,
      actively_at_work: 'yes',
      has_spouse: 'no',
    },
    spouse: {},
    child: { gender: 'female' },
  },
  wants: (product, applicant) => (product === 'Accident' && applicant === 'primary' ? 'enhanced' : undefined),
};

/** A plain HTTP client that has nothing but the key. */
const byKey: Call = async (method, path, body) => {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  const read = isJson ? await reply.json() : await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(read)}`);
  return read;
};

const tokenSentTo = async (email: string) => {
  const [sent] = (await emailsTo(world, email)).toReversed();
  return /\/sign\/(?:[\w-]+\/)?([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
};

/** Dana signs by the email's link. */
async function signAsDana(sessionId: number): Promise<void> {
  const slug = '-';
  const link = await tokenSentTo('dana.feed@whitfield.example');
  const { person } = await openLink(world, openSignLink, { token: link, slug });
  const query = { session_id: sessionId };
  const empty = { data: { applicants: [], selectedCoverages: [] } };
  const shown = await person.call(previewDocuments, { query, body: empty });
  const answers = {
    applicant_signature: 'Dana Whitfield',
    applicant_signature_consent: true,
    applicant_signature_last_four: '9999',
  };
  const signed = await person.call(submitSession, {
    query,
    body: {
      preview_hash: String(shown.headers['x-document-hash']),
      data: { applicants: [{ id: 'primary', type: 'primary', data: answers }], selectedCoverages: [] },
    },
  });
  expect(signed.body.enrollments.map(({ status }) => status)).toContain('pending_agent_signature');
}

describe('an API user on behalf of an agent', () => {
  it('A32 enters from start to submit over plain HTTP; the family signs by email, the agent in the inbox', async () => {
    const { steps, enrollments } = await enrollFamily(byKey, forAvery(), facts);
    expect(steps.map(({ name }) => name).filter((name) => name.endsWith('_signature'))).toEqual([]);
    const [application] = enrollments;
    expect(application?.status).toBe('pending_applicant_signature');
    const row = await world.platform.database
      .selectFrom('enrollments as e')
      .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
      .select(['e.agent_id', 'e.session_id', 'w.entered_by'])
      .where('e.id', '=', application?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect([row.agent_id, row.entered_by]).toEqual([averyId, key.userId]);

    const [email] = (await emailsTo(world, averyEmail)).toReversed();
    expect(email?.subject).toContain('has been entered for you');
    expect(email?.text).toContain('The API user Nightly Feed has entered and submitted');
    expect(email?.text).not.toMatch(/Dana|Whitfield/);

    await signAsDana(row.session_id);
    const act = await world.platform.database
      .selectFrom('signing_acts')
      .select('evidence')
      .where('session_id', '=', row.session_id)
      .executeTakeFirstOrThrow();
    expect(act.evidence).toMatchObject({ entered_by: 'entered by API user Nightly Feed' });
    const inbox = await lakeside.avery.call(listAgentUnsigned);
    expect(inbox.body.rows.map(({ id }) => id)).toContain(row.session_id);
  });

  it('is refused nothing twice: a second submit gets the first one’s answer, and no second email goes out', async () => {
    const session_id = await begun();
    const data = withPrimary(unsigned(accidentData(lakeside)), { email: 'dana.twice@whitfield.example' });
    const query = { session_id };
    await key.call(previewDocuments, { query, body: { data } });
    const before = (await emailsTo(world, averyEmail)).length;
    const first = await key.call(submitSession, { query, body: { data } });
    const second = await key.call(submitSession, { query, body: { data } });
    expect(second.body.enrollments).toEqual(first.body.enrollments);
    expect((await emailsTo(world, averyEmail)).length - before).toBe(1);
    expect(await emailsTo(world, 'dana.twice@whitfield.example')).toHaveLength(1);
  });

  it.each([
    ['of the applicant', { applicant_signature: 'Dana Whitfield' }],
    ['of the agent', { agent_signature: 'Avery Agent', agent_signature_consent: true }],
    ['that is only a consent', { applicant_signature_consent: true }],
  ])('hands in no signature %s: 403, and nothing is kept', async (_, signature) => {
    const session_id = await begun();
    const query = { session_id };
    const body = { data: withPrimary(unsigned(accidentData(lakeside)), signature) };
    for (const endpoint of [updateSteps, pauseSession, submitSession])
      expect((await key.call(endpoint, { query, body })).status).toBe(403);
    const { body: session } = await key.call(getWizardSession, { query });
    expect([session.version, session.status]).toEqual([0, 'open']);
  });

  it('begins in person alone, whatever mode the case forces on its agents', async () => {
    expect((await start(key, forAvery({ enrollment_mode: 'callcenter' }))).errors[0]?.code).toBe(
      'mode-not-allowed',
    );
    const setCase = (values: object) =>
      world.platform.database.updateTable('cases').set(values).where('id', '=', lakeside.caseId).execute();
    await setCase({ is_call_center_mode_active: true, force_call_center_mode: true });
    try {
      expect((await start(key, forAvery())).status).toBe(200);
    } finally {
      await setCase({ is_call_center_mode_active: false, force_call_center_mode: false });
    }
  });

  it('shares the session with its agent, and with no other key or colleague', async () => {
    const query = { session_id: await begun() };
    const { key: another } = await makeKey(lakeside.caseId);
    expect((await lakeside.avery.call(getWizardSession, { query })).status).toBe(200);
    expect((await another.call(getWizardSession, { query })).status).toBe(404);
    expect((await lakeside.blake.call(getWizardSession, { query })).status).toBe(404);
  });

  it('stays by email when the agent resumes it, and only its own key resumes it on their behalf', async () => {
    const session_id = await begun();
    await key.call(pauseSession, { query: { session_id } });
    const { id: enrollment_id } = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', session_id)
      .executeTakeFirstOrThrow();
    const { key: another } = await makeKey(lakeside.caseId);
    expect((await start(another, forAvery({ enrollment_id }))).status).toBe(404);
    expect((await start(key, forAvery({ enrollment_id }))).body.session_id).toBe(session_id);
    await key.call(pauseSession, { query: { session_id } });
    const body = newEnrollment(lakeside.caseId, { enrollment_id });
    expect((await start(lakeside.avery, body)).body.session_id).toBe(session_id);
    const row = await world.platform.database
      .selectFrom('wizard_sessions')
      .select(['entered_by', 'remote_signature', 'agent_id'])
      .where('id', '=', session_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ entered_by: key.userId, remote_signature: 'forced', agent_id: averyId });
  });
});

describe('on behalf of an agent nobody enters', () => {
  const refusal = async (person: Person, body: object) => {
    const before = await countSessions();
    const { status, errors } = await start(person, body);
    return [status, errors[0]?.code, (await countSessions()) - before];
  };

  it('where the site does not let API users', async () => {
    setFlag(false);
    expect(await refusal(key, forAvery())).toEqual([403, 'permission-denied', 0]);
  });

  it('who is no API user, not even a home office administrator', async () => {
    for (const person of [lakeside.blake, lakeside.casey, lakeside.holly])
      expect(await refusal(person, forAvery())).toEqual([403, 'permission-denied', 0]);
  });

  it.each<[string, () => Promise<number>, string]>([
    ['an agent of another case', async () => lakeside.noor.userId ?? 0, 'start-agent-not-eligible'],
    ['an administrator of the case', async () => lakeside.casey.userId ?? 0, 'start-agent-not-eligible'],
    ['the home office', async () => lakeside.holly.userId ?? 0, 'start-agent-not-eligible'],
    ['itself', async () => key.userId ?? 0, 'start-agent-not-eligible'],
    ['nobody', async () => 999_999, 'start-agent-not-eligible'],
    ['a deactivated agent', () => agentWith({ status: 'deactivated' }), 'start-agent-not-eligible'],
    ['an agent without a license in the state', () => agentWith({ licenses: ['FL'] }), 'state-unlicensed'],
  ])('for %s', async (_, agentOf, code) => {
    expect(await refusal(key, forAvery({ agent_id: await agentOf() }))).toEqual([400, code, 0]);
  });

  it('AC03 in another case than the key’s, or for a person of another', async () => {
    const { id: foreign } = await buildPerson(world, { caseId: lakeside.elsewhereId });
    for (const body of [forAvery({ caseId: lakeside.elsewhereId }), forAvery({ applicant_id: foreign })])
      expect(await refusal(key, body)).toEqual([404, 'not-found', 0]);
  });

  async function agentWith(given: Parameters<typeof buildUser>[1]): Promise<number> {
    const { id } = await buildUser(world, { licenses: ['IL'], ...given });
    await assign(world, id, lakeside.caseId);
    return id;
  }
});
