import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnrollment, getEnrollmentPdf, moveEnrollment } from '@openroll/contract/enrollment-detail';
import { getSessionPdf, signAsAgent as signEndpoint } from '@openroll/contract/inbox';
import { getLinkSession, identifyHolder, openConfirmLink } from '@openroll/contract/links';
import { resendSignLink } from '@openroll/contract/sign-emails';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { getWizardSession, submitSession, updateSteps } from '@openroll/contract/wizard';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildUser, offerProduct } from '../../../../test/builders.ts';
import {
  buildUnderwritten,
  confirmedAs,
  openToConfirm,
  sendUnderwritten,
  signUnderwritten,
  type UnderwrittenCase,
} from '../../../../test/confirmers.ts';
import { readPrints } from '../../../../test/documents/read-pages.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { writeUnderwrittenLife } from '../../../../test/guaranteed-life.ts';
import { openLink } from '../../../../test/holders.ts';
import {
  invalidToken,
  linksOf,
  openToSign,
  signByLink,
  signedBy,
  statusesOf,
  tokenSentTo,
} from '../../../../test/signers.ts';
import { defaultNow, openWorld, type World } from '../../../../test/world.ts';
import { commandLineOrigin } from '../../../platform/audit/record-audit.ts';
import { verifyEvidence } from '../evidence/verify-evidence.ts';
import { expireSession } from '../expiry/expire-session.ts';

let world: World;
let folder: string;
let avery: Person;
let holly: Person;
let noor: Person;
let agentEmail: string;
let underwritten: UnderwrittenCase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-confirm-'));
  world = await openWorld({ catalog: [await writeUnderwrittenLife(folder)] });
  const agent = await buildUser(world, { first_name: 'Avery', last_name: 'Agent', licenses: ['IL'] });
  const other = await buildUser(world, { first_name: 'Noor', last_name: 'Newhire', licenses: ['IL'] });
  const admin = await buildUser(world, { first_name: 'Holly', roles: ['HomeOfficeAdmin'] });
  agentEmail = agent.email;
  avery = await signIn(world, agent.email);
  underwritten = await buildUnderwritten(world, avery);
  await assign(world, other.id, underwritten.caseId);
  noor = await signIn(world, other.email);
  holly = await signIn(world, admin.email);
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const send = (lastName: string, tobacco?: 'yes' | 'no') =>
  sendUnderwritten(world, underwritten, lastName, tobacco);
const signed = (lastName: string, tobacco?: 'yes' | 'no') =>
  signUnderwritten(world, underwritten, lastName, tobacco);

/** She smokes: approved as Standard, she has signed for Preferred. Her second link is open, and she has said who she is. */
async function toConfirm() {
  const sent = await signed('Whitfield', 'yes');
  await world.runJobs();
  const token = await tokenSentTo(world, sent.email);
  return { ...sent, token, person: await openToConfirm(world, token) };
}

const chosen = (value: number | null, name?: string) => confirmedAs(underwritten.productId, value, name);
const confirm = (person: Person, sessionId: number, value: number | null, name?: string) =>
  person.call(submitSession, { query: { session_id: sessionId }, body: chosen(value, name) });
const detailOf = async (id: number, who: Person = avery) =>
  (await who.call(getEnrollment, { params: { id } })).body;
const requests = (sessionId: number) =>
  world.platform.database
    .selectFrom('underwriting_decisions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .execute();
const statuses = (sessionId: number) => statusesOf(world, sessionId);
const confirmLinks = (sessionId: number) => linksOf(world, sessionId, 'confirm');
const emailTo = async (email: string) => (await emailsTo(world, email)).at(-1)?.text ?? '';

/** The agent opens what waits in the inbox, and signs. */
async function signAsAgent(sessionId: number) {
  const params = { id: sessionId };
  await avery.call(getSessionPdf, { params });
  return avery.call(signEndpoint, { params, body: {} });
}

describe('who signs by a link', () => {
  it('asks an underwriter with the signature and not before; the row waits, and not with the home office', async () => {
    const sent = await send('Whitfield');
    expect(await requests(sent.sessionId)).toEqual([]);
    const person = await openToSign(world, sent.token);
    const answer = await signByLink(person, sent.sessionId, signedBy('applicant', sent.name, '9999'));
    expect(answer.body.enrollments).toMatchObject([{ status: 'pending' }]);
    const [asked, ...others] = await requests(sent.sessionId);
    expect([asked?.status, others]).toEqual(['asked', []]);
    const act = await world.platform.database
      .selectFrom('signing_acts')
      .select(['signer', 'method', 'evidence'])
      .where('id', '=', asked?.act_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({ signer: 'applicant', method: 'remote' });
    const detail = await detailOf(sent.id, holly);
    expect(detail).toMatchObject({
      status: 'pending',
      underwriting: { decision: 'asked', waits_on: 'decision' },
      may: { decide: null, resend: false },
    });
    const early = await holly.call(decideEnrollment, {
      params: { id: sent.id },
      body: { part: 'enrollment', decision: 'approve', reason: 'Too early.' },
    });
    expect([early.status, early.errors[0]?.code]).toEqual([409, 'nothing-to-decide']);
  });

  it('asks once, however often the signature arrives', async () => {
    const sent = await send('Whitfield');
    const person = await openToSign(world, sent.token);
    const twice = await Promise.all(
      [1, 2].map(() => signByLink(person, sent.sessionId, signedBy('applicant', sent.name, '9999'))),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await requests(sent.sessionId)).toHaveLength(1);
  });

  it('approved as signed for it goes on to the agent, who signs last, with the decision in the document', async () => {
    const { sessionId, id } = await signed('Whitfield');
    await world.runJobs();
    expect([await statuses(sessionId), await confirmLinks(sessionId)]).toEqual([
      ['pending_agent_signature'],
      [],
    ]);
    expect(await emailTo(agentEmail)).toContain('has been approved as it was signed for');
    expect((await signAsAgent(sessionId)).body.enrollments).toMatchObject([{ id, status: 'enrolled' }]);
    const pdf = await avery.call(getEnrollmentPdf, { params: { id } });
    expect((await readPrints(pdf.bytes)).map(({ text }) => text).join(' ')).toMatch(
      /Approved by the underwriter on .* at the rating Preferred/,
    );
  });

  it('referred it is the home office’s; the agent signs what they approve, and it is in force then', async () => {
    const { sessionId, id } = await signed('Refer');
    await world.runJobs();
    expect(await detailOf(id, holly)).toMatchObject({
      status: 'pending',
      underwriting: { decision: 'REFER', waits_on: null },
      may: { decide: 'enrollment' },
    });
    await holly.call(decideEnrollment, {
      params: { id },
      body: { part: 'enrollment', decision: 'approve', reason: 'The records have come in.' },
    });
    expect(await statuses(sessionId)).toEqual(['pending_agent_signature']);
    expect((await signAsAgent(sessionId)).body.enrollments).toMatchObject([{ status: 'enrolled' }]);
  });

  it('declined it ends with the email that says so', async () => {
    const { sessionId, id } = await signed('Decline');
    await world.runJobs();
    expect(await detailOf(id)).toMatchObject({ status: 'declined', declined_by: 'underwriting' });
    expect(await confirmLinks(sessionId)).toEqual([]);
    const toApplicant = (await emailsTo(world, (await applicantAddress(id)) ?? '')).map(({ text }) => text);
    expect(toApplicant.filter((text) => text.includes('You have the right to be told why'))).toHaveLength(1);
  });

  it('failed it is asked three times, and is the home office’s then', async () => {
    const { sessionId, id } = await signed('Fail');
    for (const _ of [1, 2, 3]) {
      await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(
        world.platform.database,
      );
      await world.runJobs();
    }
    expect(await requests(sessionId)).toMatchObject([{ status: 'failed', tries: 3 }]);
    expect(await detailOf(id, holly)).toMatchObject({ status: 'pending', may: { decide: 'enrollment' } });
  });

  it('answered after it has expired it stays expired, and nobody is sent a link', async () => {
    const { sessionId } = await signed('Whitfield', 'yes');
    world.advance(40 * 86_400);
    await expireSession(world.platform, sessionId);
    await world.runJobs();
    expect([await statuses(sessionId), await confirmLinks(sessionId)]).toEqual([['expired'], []]);
  });
});

const applicantAddress = async (id: number) => {
  const { remote_signature_email: email } = await detailOf(id, holly);
  return email;
};

describe('a rating other than was signed for', () => {
  it('is told by an email with a link of its own, which says nothing of the decision', async () => {
    const { sessionId, id, email } = await toConfirm();
    expect(await confirmLinks(sessionId)).toMatchObject([{ sent_to: email, signer: 'applicant' }]);
    const text = await emailTo(email);
    expect(text).toContain('choose and confirm');
    expect(text).not.toMatch(/Standard|Preferred|Whitfield|200,000/);
    expect(await detailOf(id)).toMatchObject({
      status: 'pending',
      underwriting: { decision: 'ACCEPT', rating: 'standard', waits_on: 'confirmation' },
      signature_letter: { signer: 'applicant', state: 'sent' },
      may: { resend: true, decide: null },
    });
  });

  it('is shown to nobody who has not said who they are; five wrong answers lock it', async () => {
    const { sessionId, token } = await toConfirm();
    const { person } = await openLink(world, openConfirmLink, { token, slug: '-' });
    const query = { session_id: sessionId };
    expect((await person.call(getWizardSession, { query })).status).toBe(403);
    expect((await confirm(person, sessionId, 200_000, 'Dana Whitfield')).status).toBe(403);
    const codes = [];
    for (const last_four of ['0000', '1111', '2222', '3333', '4444'])
      codes.push((await person.call(identifyHolder, { body: { last_four } })).errors[0]?.code);
    expect(codes).toEqual([...Array(4).fill('identity-wrong'), 'token-invalid']);
    expect((await openLink(world, openConfirmLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
  });

  it('is shown with what it costs now, up to what was applied for, and nothing of the answers', async () => {
    const { sessionId, person } = await toConfirm();
    const query = { session_id: sessionId };
    const { body: session } = await person.call(getWizardSession, { query });
    expect(session.isRatingConfirmation).toBe(true);
    expect(JSON.stringify(session)).not.toMatch(/219-09-9999|1984-03-14|Plainfield/);
    const { body } = await person.call(updateSteps, { query, body: chosen(100_000) });
    const field = body.steps[0]?.fields.find(({ underwriting }) => underwriting);
    expect(body.steps).toHaveLength(1);
    expect(field?.underwriting).toMatchObject({
      state: 'ACCEPT',
      rating: 'Standard',
      anticipated: 'Preferred',
      confirmation: { name: 'Dana Whitfield', spoken: false, statement: { value: 100_000 } },
    });
    expect(field?.choices?.map(({ value }) => value)).toEqual([100_000, 200_000, null]);
  });

  it.each([
    ['nothing is chosen', undefined, undefined, 'field-empty'],
    ['no name is typed', 100_000, undefined, 'signature-missing'],
    ['another name is typed', 100_000, 'Jordan Whitfield', 'signature-name-mismatch'],
    ['more is chosen than was applied for', 300_000, 'Dana Whitfield', 'option-unknown'],
  ] as const)('is not confirmed where %s', async (_, value, name, code) => {
    const { sessionId, person } = await toConfirm();
    const body =
      value === undefined ? { data: { applicants: [], selectedCoverages: [] } } : chosen(value, name);
    const answer = await person.call(submitSession, { query: { session_id: sessionId }, body });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, code]);
    expect(await statuses(sessionId)).toEqual(['pending']);
  });

  it('is confirmed by a second act of the same signer, and in force at what it costs then, once the agent has signed', async () => {
    const { sessionId, id, person, token, email } = await toConfirm();
    const answer = await confirm(person, sessionId, 100_000, 'dana whitfield');
    expect(answer.body).toMatchObject({
      enrollments: [{ id, status: 'pending_agent_signature' }],
      redirect: '/complete?kind=remote',
    });
    const again = await confirm(person, sessionId, 200_000, 'Dana Whitfield');
    expect(again.body.enrollments).toEqual(answer.body.enrollments);
    expect((await openLink(world, openConfirmLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
    expect((await person.call(getLinkSession)).status).toBe(401);
    expect(await emailTo(agentEmail)).toContain('has confirmed what they choose');
    expect(await emailTo(email)).toContain('/documents/');
    await signAsAgent(sessionId);
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ status: 'enrolled', coverage: '$100,000', modal_premium: 10.29 });
    expect(
      detail.enrollment_signatures.map(({ signer, method, confirms_rating }) => [
        signer,
        method,
        confirms_rating,
      ]),
    ).toEqual([
      ['applicant', 'remote', false],
      ['applicant', 'remote', true],
      ['agent', 'inperson', false],
    ]);
    const pdf = await avery.call(getEnrollmentPdf, { params: { id } });
    const printed = (await readPrints(pdf.bytes)).map(({ text }) => text).join(' ');
    expect(printed).toMatch(/Approved by the underwriter on .* at the rating Standard/);
    expect(printed).toContain('Confirmed by dana whitfield');
    expect(printed).toContain('$200,000 in force at $16.67');
    expect((await verifyEvidence(world.platform, commandLineOrigin)).faults).toEqual([]);
  });

  it('is confirmed once by two tabs at the same moment', async () => {
    const { sessionId, person, token } = await toConfirm();
    const other = await openToConfirm(world, token);
    const answers = await Promise.all([
      confirm(person, sessionId, 100_000, 'Dana Whitfield'),
      confirm(other, sessionId, 200_000, 'Dana Whitfield'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const acts = await world.platform.database
      .selectFrom('signing_acts')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('confirms_id', 'is not', null)
      .execute();
    expect(acts).toHaveLength(1);
  });

  it('that is not taken is declined by the person', async () => {
    const { sessionId, id, person } = await toConfirm();
    expect((await confirm(person, sessionId, null)).body.enrollments).toMatchObject([{ status: 'declined' }]);
    expect(await detailOf(id, holly)).toMatchObject({ declined_by: 'person' });
    expect(await emailTo(agentEmail)).toContain('does not take what was approved');
    expect((await verifyEvidence(world.platform, commandLineOrigin)).faults).toEqual([]);
  });

  it('is asked for again by the agent at another address; the earlier link opens nothing, in no browser', async () => {
    const { sessionId, token, person } = await toConfirm();
    const params = { id: sessionId };
    const refused = await noor.call(resendSignLink, { params: { id: 999_999 }, body: { email: '' } });
    expect(refused.status).toBe(404);
    const sent = await avery.call(resendSignLink, { params, body: { email: 'other@whitfield.example' } });
    expect(sent.status).toBe(200);
    expect((await openLink(world, openConfirmLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
    expect((await confirm(person, sessionId, 100_000, 'Dana Whitfield')).status).not.toBe(200);
    const next = await openToConfirm(world, await tokenSentTo(world, 'other@whitfield.example'));
    expect((await confirm(next, sessionId, 100_000, 'Dana Whitfield')).status).toBe(200);
    const done = await avery.call(resendSignLink, { params, body: { email: '' } });
    expect([done.status, done.errors[0]?.code]).toEqual([409, 'no-link-due']);
  });

  it('opens nothing once its link has expired, or the application has', async () => {
    const { sessionId, token } = await toConfirm();
    world.advance(15 * 86_400);
    expect((await openLink(world, openConfirmLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
    world.advance(40 * 86_400);
    await expireSession(world.platform, sessionId);
    expect(await statuses(sessionId)).toEqual(['expired']);
  });

  it('is confirmed in the case that the application has moved to', async () => {
    const { sessionId, id, person, email } = await toConfirm();
    expect((await person.call(getWizardSession, { query: { session_id: sessionId } })).status).toBe(200);
    const { id: target } = await buildCase(world, { group_name: 'Taken over' });
    await offerProduct(world, target, underwritten.productId, { external_underwriting: 'yes' });
    const pend = (is: boolean) =>
      world.platform.database
        .updateTable('cases')
        .set({ is_pending_group: is })
        .where('id', '=', underwritten.caseId)
        .execute();
    await pend(true);
    const moved = await holly.call(moveEnrollment, { params: { id }, body: { case_id: target } });
    await pend(false);
    expect(moved.status).toBe(200);
    const opened = await openToConfirm(world, await tokenSentTo(world, email));
    const answer = await confirm(opened, sessionId, 100_000, 'Dana Whitfield');
    expect(answer.body.enrollments).toMatchObject([{ status: 'pending_agent_signature' }]);
    expect((await verifyEvidence(world.platform, commandLineOrigin)).faults).toEqual([]);
  });
});
