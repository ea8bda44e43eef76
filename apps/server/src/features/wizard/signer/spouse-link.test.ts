import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { declineAsAgent } from '@openroll/contract/inbox';
import { identifyHolder, openDocumentsLink, openSignLink } from '@openroll/contract/links';
import { listSignedDocuments } from '@openroll/contract/signed-documents';
import {
  advancePage,
  declineSession,
  getWizardSession,
  submitSession,
  updateSteps,
} from '@openroll/contract/wizard';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { validateStep } from '@openroll/wizard/validation/validate-step';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openLink } from '../../../../test/holders.ts';
import { type Data, type Lakeside, openLakesideWorld } from '../../../../test/lakeside.ts';
import { sendToBoth } from '../../../../test/send-to-both.ts';
import {
  invalidToken,
  linksOf,
  liveLinksOf,
  openToSign,
  signByLink,
  signedBy,
  statusesOf,
  tokenSentTo,
} from '../../../../test/signers.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { expireEnrollments } from '../expiry/expire-enrollments.job.ts';

let world: World;
let lakeside: Lakeside;
let serial = 0;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const jordan = signedBy('spouse', 'Jordan Whitfield', '');
const query = (sessionId: number) => ({ session_id: sessionId });
const subjects = async (email: string) => (await emailsTo(world, email)).map(({ subject }) => subject);

async function sentToEach() {
  serial += 1;
  const email = `dana.of.two${serial}@whitfield.example`;
  const own = `jordan${serial}@whitfield.example`;
  return { email, own, sessionId: await sendToBoth(world, lakeside, email, own) };
}

/** Dana has signed both applications by her link; one link goes on to Jordan, or one of his own. */
async function signedByDanaAlone(whose: 'their own' | 'the same') {
  const email = `dana.of.two${++serial}@whitfield.example`;
  const own = `jordan${serial}@whitfield.example`;
  const sessionId = await sendToBoth(world, lakeside, email, whose === 'their own' ? own : '');
  const token = await tokenSentTo(world, email);
  expect((await signByLink(await openToSign(world, token), sessionId)).status).toBe(200);
  return { email, own, sessionId, token: whose === 'their own' ? await tokenSentTo(world, own) : token };
}

const documentLinks = (sessionId: number) => linksOf(world, sessionId, 'document');
const declineAs = (agent: Person, id: number, reason: string) =>
  agent.call(declineAsAgent, { params: { id }, body: { reason } });

async function openedByJordan(token: string) {
  const { door, person } = await openLink(world, openSignLink, { token, slug: '-' });
  await person.call(identifyHolder, { body: { birthdate: '1985-07-02' } });
  return { door, person };
}

it('A13 a spouse with an address of their own is sent a link of their own, once the employee has signed', async () => {
  const { email, own, sessionId } = await sentToEach();
  expect(await subjects(own)).toEqual([]);
  const token = await tokenSentTo(world, email);
  const dana = await openToSign(world, token);
  expect((await signByLink(dana, sessionId)).status).toBe(200);

  expect((await openLink(world, openSignLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
  expect(await liveLinksOf(world, sessionId)).toMatchObject([{ sent_to: own, signer: 'spouse' }]);
  const [received] = await emailsTo(world, own);
  expect(received?.subject).toContain('your signature is needed');
  expect(received?.text).toContain('or for your date of birth');
  expect(received?.text).not.toContain('Dana');

  const { door, person } = await openedByJordan(await tokenSentTo(world, own));
  expect(door.body).toMatchObject({ success: true, asks: ['birthdate'] });
  expect((await signByLink(person, sessionId, jordan)).status).toBe(200);
  expect(new Set(await statusesOf(world, sessionId))).toEqual(new Set(['pending_agent_signature']));
  expect(await liveLinksOf(world, sessionId)).toEqual([]);
});

it('A13 the page of the spouse is in good order once they have filled it in, as their browser and the server see it', async () => {
  const { email, own, sessionId } = await sentToEach();
  await signByLink(await openToSign(world, await tokenSentTo(world, email)), sessionId);
  const { person } = await openedByJordan(await tokenSentTo(world, own));
  const { initial_data: shown } = (await person.call(getWizardSession, { query: query(sessionId) })).body;
  const { steps } = (
    await person.call(updateSteps, { query: query(sessionId), body: { data: shown as Data } })
  ).body;
  const page = steps.find(({ name }) => name === 'spouse_signature') as unknown as Step;
  const errorsOf = (data: unknown) =>
    validateStep(page, data as EnrollmentData, { today: '2026-03-18' }).map(({ name }) => name);
  const filled = {
    ...(shown as Data),
    applicants: (shown as Data).applicants.map((one) => ({
      ...one,
      data: { ...one.data, ...(one.type === 'spouse' ? jordan.data.applicants[0]?.data : {}) },
    })),
  };
  expect([errorsOf(shown), errorsOf(filled)]).toEqual([
    ['spouse_signature_consent', 'spouse_signature', 'spouse_signature_of_hipaa_authorization'],
    [],
  ]);
  const advanced = await person.call(advancePage, {
    query: query(sessionId),
    body: { data: filled, current_step: 'spouse_signature' },
  });
  expect([advanced.body.is_valid, advanced.body.errors]).toEqual([true, []]);
});

it('A16 then each of them is told of the documents that they have signed, by an email of their own', async () => {
  const { email, own, sessionId } = await sentToEach();
  await signByLink(await openToSign(world, await tokenSentTo(world, email)), sessionId);
  expect(await linksOf(world, sessionId, 'document')).toEqual([]);
  const { person } = await openedByJordan(await tokenSentTo(world, own));
  await signByLink(person, sessionId, jordan);

  expect(await linksOf(world, sessionId, 'document')).toMatchObject([
    { sent_to: email, signer: 'applicant' },
    { sent_to: own, signer: 'spouse' },
  ]);
  const [ofDana, ofJordan] = [(await emailsTo(world, email)).at(-1), (await emailsTo(world, own)).at(-1)];
  expect(ofDana?.text).toContain('Term Life of Dana Whitfield and Term Life of Jordan Whitfield');
  expect(ofJordan?.text).toContain('ready for you: Term Life of Jordan Whitfield.');
  const fetcher = (await openLink(world, openDocumentsLink, { token: await tokenSentTo(world, own) })).person;
  await fetcher.call(identifyHolder, { body: { birthdate: '1985-07-02' } });
  const { body } = await fetcher.call(listSignedDocuments, { query: query(sessionId) });
  expect(body.documents.map(({ insured_name }) => insured_name)).toEqual(['Jordan Whitfield']);
});

it('A13 the address of the employee, however it is written, is no address of the spouse’s own', async () => {
  const email = `shared${++serial}@whitfield.example`;
  const sessionId = await sendToBoth(world, lakeside, email, ` ${email.toUpperCase()} `.trim());
  await signByLink(await openToSign(world, await tokenSentTo(world, email)), sessionId);
  expect(await liveLinksOf(world, sessionId)).toMatchObject([{ sent_to: email, signer: null }]);
  expect(await subjects(email)).toHaveLength(1);
});

it('AC18 nothing is sent where the spouse’s address is one of somebody who works with the site, and the field is named', async () => {
  const { email: ofUser } = await world.platform.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', lakeside.avery.userId ?? 0)
    .executeTakeFirstOrThrow();
  const email = `refused${++serial}@whitfield.example`;
  await expect(sendToBoth(world, lakeside, email, ofUser)).rejects.toThrow(
    /400 .*"name":"spouse_signature_email".*email-of-user|400 .*email-of-user.*spouse_signature_email/,
  );
  expect(await subjects(email)).toEqual([]);
});

it('the spouse declines by their own link what lacks their signature; a retry signs nothing', async () => {
  const { email, own, sessionId } = await sentToEach();
  await signByLink(await openToSign(world, await tokenSentTo(world, email)), sessionId);
  const { person } = await openedByJordan(await tokenSentTo(world, own));
  await person.call(declineSession, { query: query(sessionId), body: { reason: '' } });
  expect((await statusesOf(world, sessionId)).toSorted()).toEqual(['declined', 'pending_agent_signature']);
  expect((await person.call(submitSession, { query: query(sessionId), body: jordan })).status).toBe(401);
  expect(await liveLinksOf(world, sessionId)).toEqual([]);
});

describe('A16 whoever has signed is told of their documents once nobody of the family is due', () => {
  it.each(['their own', 'the same'] as const)('as where the spouse declines by %s link', async (whose) => {
    const { email, own, sessionId, token } = await signedByDanaAlone(whose);
    expect(await documentLinks(sessionId)).toEqual([]);
    const { person } = await openedByJordan(token);
    const decline = () => person.call(declineSession, { query: query(sessionId), body: { reason: 'No.' } });
    expect((await decline()).status).toBe(200);
    expect((await decline()).status).toBe(401);
    expect(await documentLinks(sessionId)).toMatchObject([{ sent_to: email, signer: 'applicant' }]);
    expect((await emailsTo(world, email)).at(-1)?.text).toContain('Term Life of Dana Whitfield');
    expect((await subjects(email)).filter((subject) => subject.includes('signed documents'))).toHaveLength(1);
    expect((await subjects(own)).some((subject) => subject.includes('signed documents'))).toBe(false);
    // What is left expires with the agent: they have been told already.
    world.advance(31 * 86_400);
    await expireEnrollments(world.platform);
    expect(await documentLinks(sessionId)).toHaveLength(1);
  });

  it('as where the spouse does not sign in time, once', async () => {
    const { email, own, sessionId } = await signedByDanaAlone('their own');
    world.advance(31 * 86_400);
    for (const _ of [1, 2]) await expireEnrollments(world.platform);
    expect(await statusesOf(world, sessionId)).toEqual(['expired', 'expired']);
    expect(await documentLinks(sessionId)).toMatchObject([{ sent_to: email, signer: 'applicant' }]);
    expect((await subjects(own)).filter((subject) => subject.includes('signed documents'))).toEqual([]);
    const token = await tokenSentTo(world, email);
    const { person } = await openLink(world, openDocumentsLink, { token });
    await person.call(identifyHolder, { body: { last_four: '9999' } });
    const { body } = await person.call(listSignedDocuments, { query: query(sessionId) });
    expect(body.documents).toHaveLength(2);
  });

  it('and nobody by what expires where nobody has signed', async () => {
    const { email, sessionId } = await sentToEach();
    world.advance(31 * 86_400);
    await expireEnrollments(world.platform);
    expect([await documentLinks(sessionId), await subjects(email)]).toEqual([[], [expect.anything()]]);
  });

  it('and not by what the agent declines meanwhile, or afterwards', async () => {
    const { email, own, sessionId, token } = await signedByDanaAlone('their own');
    expect((await declineAs(lakeside.avery, sessionId, 'Dana withdrew.')).status).toBe(200);
    expect(await documentLinks(sessionId)).toEqual([]);
    const { person } = await openedByJordan(token);
    await signByLink(person, sessionId, jordan);
    const both = [{ sent_to: email }, { sent_to: own }];
    expect(await documentLinks(sessionId)).toMatchObject(both);
    expect((await declineAs(lakeside.avery, sessionId, 'Jordan, too.')).status).toBe(200);
    expect(await documentLinks(sessionId)).toMatchObject(both);
    expect(await statusesOf(world, sessionId)).toEqual(['declined', 'declined']);
  });
});

describe('A15 the page of a declined application tells who declined that one, and why', () => {
  const idsOf = async (sessionId: number) =>
    (
      await world.platform.database
        .selectFrom('enrollments')
        .select('id')
        .where('session_id', '=', sessionId)
        .where('document_id', 'is not', null)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  const declinesOf = async (sessionId: number) => {
    const declines = [];
    for (const id of await idsOf(sessionId)) {
      const { declined_by, decline } = (await lakeside.avery.call(getEnrollment, { params: { id } })).body;
      declines.push([declined_by, decline?.signer, decline?.reason]);
    }
    return declines;
  };

  it('of the agent and of the spouse, whoever comes last', async () => {
    const { sessionId, token } = await signedByDanaAlone('their own');
    await declineAs(lakeside.avery, sessionId, 'Dana withdrew.');
    world.advance(60);
    const { person } = await openedByJordan(token);
    await person.call(declineSession, { query: query(sessionId), body: { reason: 'Not for me.' } });
    const both = [
      ['agent', 'agent', 'Dana withdrew.'],
      ['signer', 'spouse', 'Not for me.'],
    ];
    expect(await declinesOf(sessionId)).toEqual(both);

    const other = await signedByDanaAlone('their own');
    const opened = await openedByJordan(other.token);
    const body = { reason: 'Not for me.' };
    await opened.person.call(declineSession, { query: query(other.sessionId), body });
    world.advance(60);
    await declineAs(lakeside.avery, other.sessionId, 'Dana withdrew.');
    expect(await declinesOf(other.sessionId)).toEqual(both);
  });

  it('of an agent who declines one after the other', async () => {
    const { sessionId, token } = await signedByDanaAlone('their own');
    await declineAs(lakeside.avery, sessionId, 'Dana withdrew.');
    world.advance(60);
    const { person } = await openedByJordan(token);
    await signByLink(person, sessionId, jordan);
    await declineAs(lakeside.avery, sessionId, 'Jordan withdrew.');
    expect(await declinesOf(sessionId)).toEqual([
      ['agent', 'agent', 'Dana withdrew.'],
      ['agent', 'agent', 'Jordan withdrew.'],
    ]);
  });

  it.each(['person', 'underwriting'] as const)('and nobody who refused to sign, of one by %s', async (by) => {
    const { sessionId } = await signedByDanaAlone('their own');
    await declineAs(lakeside.avery, sessionId, 'Dana withdrew.');
    const [id = 0] = await idsOf(sessionId);
    const { database } = world.platform;
    await database.updateTable('enrollments').set({ declined_by: by }).where('id', '=', id).execute();
    expect((await declinesOf(sessionId))[0]).toEqual([by, undefined, undefined]);
  });
});
