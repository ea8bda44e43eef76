import { getEnrollment, getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import { openSignLink } from '@openroll/contract/links';
import { resendSignLink } from '@openroll/contract/sign-emails';
import { declineSession, getWizardSession, submitSession } from '@openroll/contract/wizard';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildUser } from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { makeSessionToken, openLink } from '../../../../test/holders.ts';
import { type Lakeside, openLakesideWorld, startDana } from '../../../../test/lakeside.ts';
import {
  invalidToken,
  linksOf,
  liveLinksOf,
  openToSign,
  sendForSignature,
  showToSign,
  signByLink,
  signedByDana,
  statusesOf,
  tokenSentTo,
} from '../../../../test/signers.ts';
import { defaultNow, type World } from '../../../../test/world.ts';

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

const sent = (email?: string) => sendForSignature(world, lakeside, email === undefined ? {} : { email });
const resend = (sessionId: number, email = '', person: Person = lakeside.avery) =>
  person.call(resendSignLink, { params: { id: sessionId }, body: { email } });
const knock = async (token: string) => (await openLink(world, openSignLink, { token, slug: '-' })).door.body;
const addressOf = async (person: Person) =>
  (
    await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.userId ?? 0)
      .executeTakeFirstOrThrow()
  ).email;
const auditOf = async (sessionId: number, action: string) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', action)
      .where('object_id', '=', String(sessionId))
      .execute()
  ).map(({ detail }) => detail);

describe('a link to sign that is sent again', () => {
  it('AC14 ends the earlier one, and what a browser has opened by that', async () => {
    const { sessionId, email, token } = await sent();
    const early = await openToSign(world, token);
    expect((await resend(sessionId)).body).toEqual({ success: true });
    expect(await knock(token)).toEqual(invalidToken);
    const query = { session_id: sessionId };
    expect((await early.call(submitSession, { query, body: signedByDana() })).status).toBe(401);
    expect(await emailsTo(world, email)).toHaveLength(2);
    expect(await liveLinksOf(world, sessionId)).toHaveLength(1);
    const person = await openToSign(world, await tokenSentTo(world, email));
    expect((await signByLink(person, sessionId)).status).toBe(200);
    expect(await statusesOf(world, sessionId)).toEqual(['pending_agent_signature']);
  });

  it('goes to another address from then on, which the audit trail tells without naming it', async () => {
    const { sessionId, email } = await sent();
    const other = `other-${email}`;
    await resend(sessionId, `  ${other} `);
    await resend(sessionId);
    expect([(await emailsTo(world, email)).length, (await emailsTo(world, other)).length]).toEqual([1, 2]);
    const changes = await auditOf(sessionId, 'session.signature-address-changed');
    expect(changes).toEqual([{ signer: 'applicant' }]);
  });

  it('A13 goes to the same address where it is typed in capitals, which is no change', async () => {
    const { sessionId, email } = await sent();
    expect((await resend(sessionId, email.toUpperCase())).body).toEqual({ success: true });
    expect(await emailsTo(world, email)).toHaveLength(2);
    expect(await auditOf(sessionId, 'session.signature-address-changed')).toEqual([]);
  });

  it('leaves one live link where several are sent at once', async () => {
    const { sessionId } = await sent();
    const answers = await Promise.all([1, 2, 3, 4].map(() => resend(sessionId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await liveLinksOf(world, sessionId)).toHaveLength(1);
    expect(await linksOf(world, sessionId, 'sign')).toHaveLength(5);
  });

  it('opens again what five wrong answers had locked', async () => {
    const { sessionId, email, token } = await sent();
    const person = await openToSign(world, token);
    for (let time = 0; time < 5; time++) await signByLink(person, sessionId, signedByDana('0000'));
    expect(await knock(token)).toEqual(invalidToken);
    await resend(sessionId);
    expect(await knock(await tokenSentTo(world, email))).toMatchObject({ success: true });
  });
});

describe('AC11 a link to sign whose sender may not sign in anymore', () => {
  const setAvery = (status: 'active' | 'deactivated') =>
    world.platform.database
      .updateTable('users')
      .set({ status })
      .where('id', '=', lakeside.avery.userId ?? 0)
      .execute();
  afterEach(() => setAvery('active'));

  it('opens nothing, here and where it was opened before, until somebody else sends a new one', async () => {
    const { sessionId, email, token } = await sent();
    const early = await openToSign(world, token);
    const read = () => early.call(getWizardSession, { query: { session_id: sessionId } });
    expect((await read()).status).toBe(200);
    await setAvery('deactivated');
    expect(await knock(token)).toEqual(invalidToken);
    expect((await read()).status).toBe(401);
    await resend(sessionId, '', lakeside.casey);
    const person = await openToSign(world, await tokenSentTo(world, email));
    expect((await signByLink(person, sessionId)).status).toBe(200);
  });

  it('answers once more what was signed by it before', async () => {
    const { sessionId, token } = await sent();
    const person = await openToSign(world, token);
    const signed = await signByLink(person, sessionId);
    await setAvery('deactivated');
    const again = await signByLink(person, sessionId);
    expect([again.status, again.body.enrollments]).toEqual([200, signed.body.enrollments]);
  });

  it('goes on where nobody who signs in has sent it', async () => {
    const { sessionId } = await sent();
    const token = await makeSessionToken(world, 'sign', sessionId);
    await setAvery('deactivated');
    expect(await knock(token)).toMatchObject({ success: true });
  });
});

describe('nobody sends it', () => {
  it.each([
    ['an address that is none', 'dana@', 'email-format'],
    ['a second line', 'dana@whitfield.example\r\nBcc: x@y.example', 'email-format'],
    ['two addresses', 'dana@whitfield.example, eve@example.test', 'email-format'],
  ])('AC43 to %s', async (_, email, code) => {
    const { sessionId, token } = await sent();
    const answer = await resend(sessionId, email);
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, code]);
    expect(await knock(token)).toMatchObject({ success: true });
  });

  it('AC18 to somebody who works with the site, however their address is written', async () => {
    const { sessionId, token } = await sent();
    for (const person of [lakeside.avery, lakeside.casey]) {
      const answer = await resend(sessionId, (await addressOf(person)).toUpperCase());
      expect([answer.status, answer.errors[0]?.code]).toEqual([400, 'email-of-user']);
    }
    expect(await knock(token)).toMatchObject({ success: true });
  });

  it('who does not see the enrollment, or may enroll nobody', async () => {
    const { sessionId, token } = await sent();
    const tries = [lakeside.noor, lakeside.blake].map((person) => resend(sessionId, '', person));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404]);
    expect(await knock(token)).toMatchObject({ success: true });
    expect((await resend(sessionId, '', lakeside.casey)).status).toBe(200);
  });

  it('for what is signed, declined or still open', async () => {
    const { sessionId, token } = await sent();
    await signByLink(await openToSign(world, token), sessionId);
    const open = await startDana(lakeside);
    const answers = [await resend(sessionId), await resend(open)];
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [409, 'no-link-due'],
      [409, 'no-link-due'],
    ]);
    expect(await liveLinksOf(world, sessionId)).toEqual([]);
  });

  it('in a case that is inactive by now', async () => {
    const { sessionId } = await sent();
    const { database } = world.platform;
    const activate = (is: boolean) =>
      database.updateTable('cases').set({ is_active: is }).where('id', '=', lakeside.caseId).execute();
    await activate(false);
    try {
      expect((await resend(sessionId, '', lakeside.holly)).errors[0]?.code).toBe('case-unavailable');
    } finally {
      await activate(true);
    }
  });
});

describe('AC43 on a site with usual limits', () => {
  let usual: World;
  let there: Lakeside;
  beforeAll(async () => {
    ({ world: usual, lakeside: there } = await openLakesideWorld({ OPENROLL_LIMIT_FACTOR: '1' }));
  });
  afterAll(() => usual.close());
  const send = (id: number) => there.avery.call(resendSignLink, { params: { id }, body: {} });

  it('ten letters a day go out for an enrollment, and a hundred by one agent', async () => {
    const { sessionId } = await sendForSignature(usual, there);
    const answers = [];
    for (let time = 0; time < 11; time++) answers.push((await send(sessionId)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    const other = await sendForSignature(usual, there);
    expect((await send(other.sessionId)).status).toBe(200);
    const bucket = `sign-email:user ${there.avery.userId}`;
    const at = usual.platform.clock();
    const rows = Array.from({ length: 89 }, () => ({ bucket, at }));
    await usual.platform.database.insertInto('attempts').values(rows).execute();
    expect((await send(other.sessionId)).status).toBe(429);
  });
});

describe('R7 an address at which there is no mailbox', () => {
  it('is told to whoever sends it there, and the link that works again is the next one', async () => {
    const { sessionId, token } = await sent();
    const answer = await resend(sessionId, 'gone@bounce.test');
    expect([answer.status, answer.errors]).toEqual([
      400,
      [
        {
          message: 'There was a problem sending to that email address.',
          field_name: 'email',
          code: 'email-undeliverable',
        },
      ],
    ]);
    expect(await knock(token)).toEqual(invalidToken);
    expect(await liveLinksOf(world, sessionId)).toMatchObject([{ sent_to: 'gone@bounce.test' }]);
    const right = 'dana-right@whitfield.example';
    expect((await resend(sessionId, right)).status).toBe(200);
    const person = await openToSign(world, await tokenSentTo(world, right));
    expect((await signByLink(person, sessionId)).status).toBe(200);
  });

  it('holds up no submit; the agent is told by email, once, and by nobody’s name', async () => {
    const { sessionId } = await sent('dana@bounce.test');
    const toAgent = async () => (await emailsTo(world, await addressOf(lakeside.avery))).filter(isAboutIt);
    const before = (await toAgent()).length;
    await world.runJobs();
    await world.runJobs();
    const emails = (await toAgent()).slice(before);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('Lakeside Manufacturing could not be delivered');
    expect(emails[0]?.text).not.toMatch(/Dana|Whitfield|bounce/);
    expect(emails[0]?.text).toMatch(/\/enrollment-details\/\d+\n/);
    expect(await auditOf(sessionId, 'session.letter-failed')).toEqual([{ kind: 'sign' }]);
    expect(await liveLinksOf(world, sessionId)).toHaveLength(1);
    expect((await resend(sessionId, 'dana-again@whitfield.example')).status).toBe(200);
  });
  const isAboutIt = ({ subject }: { subject: string }) => subject.includes('could not be delivered');
});

describe('the page of the enrollment', () => {
  const read = async (person: Person, sessionId: number) => {
    const { id } = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('status', '!=', 'waived')
      .executeTakeFirstOrThrow();
    return (await person.call(getEnrollment, { params: { id } })).body;
  };

  it('R7 shows what became of the email, and where it went to the home office alone', async () => {
    const { sessionId } = await sent('seen@bounce.test');
    expect((await read(lakeside.avery, sessionId)).signature_letter).toEqual({
      signer: 'applicant',
      state: 'queued',
    });
    await world.runJobs();
    const byAgent = await read(lakeside.avery, sessionId);
    expect(byAgent.signature_letter).toEqual({ signer: 'applicant', state: 'failed' });
    expect(byAgent.may.resend).toBe(true);
    expect(JSON.stringify(byAgent)).not.toContain('bounce.test');
    const byHomeOffice = await read(lakeside.holly, sessionId);
    expect(byHomeOffice).toMatchObject({
      remote_signature_email: 'seen@bounce.test',
      signature_letter: { signer: 'applicant', state: 'failed', address: 'seen@bounce.test' },
    });
    await resend(sessionId, 'seen@whitfield.example');
    expect((await read(lakeside.avery, sessionId)).signature_letter?.state).toBe('sent');
  });

  it('A15 tells why somebody declined to their agent and to who may see declined forms, and to nobody else', async () => {
    const { sessionId, token } = await sent();
    const person = await openToSign(world, token);
    const reason = 'Not what we talked about.';
    await person.call(declineSession, { query: { session_id: sessionId }, body: { reason } });
    const seen = await read(lakeside.avery, sessionId);
    expect(seen).toMatchObject({ declined_by: 'signer', decline: { signer: 'applicant', reason } });
    expect(seen.may.view_pdf).toBe(false);
    const pdf = (caller: Person) => caller.call(getEnrollmentPdf, { params: { id: seen.id } });
    expect([(await pdf(lakeside.avery)).status, (await pdf(lakeside.casey)).status]).toEqual([403, 200]);
    expect((await read(lakeside.casey, sessionId)).decline?.reason).toBe(reason);
    const colleague = await buildUser(world);
    await assign(world, colleague.id, lakeside.caseId);
    const byColleague = await read(await signIn(world, colleague.email), sessionId);
    expect(byColleague.declined_by).toBe('signer');
    expect(byColleague.decline).not.toHaveProperty('reason');
    expect(seen.signature_letter).toBeNull();
    const { reason: kept } = await world.platform.database
      .selectFrom('signing_declines')
      .select('reason')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(kept?.toString()).not.toContain(reason);
  });
});

it('AC14 a signature by a link that is replaced in the middle of it is none', async () => {
  const { sessionId, token } = await sent();
  const person = await openToSign(world, token);
  const preview_hash = await showToSign(person, sessionId);
  for (let round = 0; round < 3; round++) {
    const [signed, sentAgain] = await Promise.all([
      person.call(submitSession, {
        query: { session_id: sessionId },
        body: { ...signedByDana(), preview_hash },
      }),
      resend(sessionId),
    ]);
    const isSigned = (await statusesOf(world, sessionId))[0] === 'pending_agent_signature';
    expect([signed.status === 200, sentAgain.status === 409]).toEqual([isSigned, isSigned]);
    expect(await liveLinksOf(world, sessionId)).toHaveLength(isSigned ? 0 : 1);
  }
});
