import { createHash } from 'node:crypto';
import { getSessionPdf, signAsAgent } from '@openroll/contract/inbox';
import { getLinkSession, identifyHolder, openDocumentsLink, openSignLink } from '@openroll/contract/links';
import { getSignedDocument, listSignedDocuments } from '@openroll/contract/signed-documents';
import {
  advancePage,
  declineSession,
  getRates,
  getWizardSession,
  previewDocuments,
  previewSummary,
  submitSession,
  updateSteps,
} from '@openroll/contract/wizard';
import { consentVersion } from '@openroll/messages/consents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openLink } from '../../../../test/holders.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitShown,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { sendToBoth } from '../../../../test/send-to-both.ts';
import {
  invalidToken,
  linksOf,
  openToSign,
  sendForSignature,
  showToSign,
  signByLink,
  signedBy,
  signedByDana,
  statusesOf,
  tokenSentTo,
} from '../../../../test/signers.ts';
import { watchStatements } from '../../../../test/watch-statements.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { readFile } from '../../../platform/documents/case-files.ts';

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

const byEmail = (email: string) => ({ emp_selected_remote_signature: 'yes', email });
const query = (sessionId: number) => ({ session_id: sessionId });
const empty = { data: { applicants: [], selectedCoverages: [] } };
const dana = signedByDana;
const sent = () => sendForSignature(world, lakeside);
const open = (token: string) => openToSign(world, token);
const statuses = (sessionId: number) => statusesOf(world, sessionId);
const links = (sessionId: number) => linksOf(world, sessionId, 'sign');

/** Answers what tells which emails Avery was sent from now on. */
async function tellingAvery() {
  const { email } = await world.platform.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', lakeside.avery.userId ?? 0)
    .executeTakeFirstOrThrow();
  const before = (await emailsTo(world, email)).length;
  return async () => (await emailsTo(world, email)).slice(before);
}

describe('an agent sends an enrollment for signature', () => {
  it('by one email with one live link, whose subject names nobody', async () => {
    const { sessionId, email } = await sent();
    const emails = await emailsTo(world, email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).not.toMatch(/Dana|Whitfield|Avery/);
    expect(emails[0]?.text).toContain('Avery Agent asks you to sign');
    expect(emails[0]?.text).toContain('04/01/2026');
    expect(await links(sessionId)).toEqual([
      { used_at: null, revoked_at: null, locked_at: null, sent_to: email, signer: null },
    ]);
  });

  it('AC43 whose name says more than a name: then the email says what they are', async () => {
    const agents = () =>
      world.platform.database.updateTable('users').where('id', '=', lakeside.avery.userId ?? 0);
    await agents().set({ first_name: 'Your refund: https://evil.example' }).execute();
    try {
      const { email } = await sent();
      const [mail] = await emailsTo(world, email);
      expect(mail?.text).toContain('Your agent asks you to sign');
      expect(mail?.text).not.toContain('evil.example');
    } finally {
      await agents().set({ first_name: 'Avery' }).execute();
    }
  });

  it('and sends no second email when the submit is sent twice', async () => {
    const { sessionId, email } = await sent();
    const again = await lakeside.avery.call(submitSession, {
      query: query(sessionId),
      body: { data: withPrimary(unsigned(accidentData(lakeside)), byEmail(email)) },
    });
    expect(again.body.enrollments[0]?.status).toBe('pending_applicant_signature');
    expect(await emailsTo(world, email)).toHaveLength(1);
    expect(await links(sessionId)).toHaveLength(1);
  });

  it.each([
    ['no address', '', 'field-empty'],
    ['an address that is none', 'dana@', 'email-format'],
    ['a second line in it', 'dana@whitfield.example\r\nBcc: x@y.example', 'email-format'],
  ])('AC43 never to %s', async (_, email, code) => {
    const sessionId = await startDana(lakeside);
    const answer = await submitShown(lakeside.avery, sessionId, {
      data: withPrimary(unsigned(accidentData(lakeside)), byEmail(email)),
    });
    expect([answer.status, answer.errors.map((error) => error.code)]).toEqual([400, [code]]);
    expect(await links(sessionId)).toEqual([]);
  });

  it('AC18 never to an address of somebody who works with the site, however it is written', async () => {
    const { email } = await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', lakeside.avery.userId ?? 0)
      .executeTakeFirstOrThrow();
    const sessionId = await startDana(lakeside);
    const answer = await submitShown(lakeside.avery, sessionId, {
      data: withPrimary(unsigned(accidentData(lakeside)), byEmail(email.toUpperCase())),
    });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, 'email-of-user']);
  });

  it('AC19 in a case that forces it nobody signs in person, whatever is claimed', async () => {
    const { database } = world.platform;
    const force = (is: boolean) =>
      database
        .updateTable('cases')
        .set({ force_agent_enroll_remote_sig: is })
        .where('id', '=', lakeside.caseId)
        .execute();
    await force(true);
    const sessionId = await startDana(lakeside);
    await force(false);
    const session = (await lakeside.avery.call(getWizardSession, { query: query(sessionId) })).body;
    expect(session.case.force_agent_enroll_remote_sig).toBe(true);
    const data = withPrimary(accidentData(lakeside), {
      emp_selected_remote_signature: 'no',
      email: 'forced@whitfield.example',
    });
    const answer = await submitShown(lakeside.avery, sessionId, { data });
    expect(answer.body.enrollments[0]?.status).toBe('pending_applicant_signature');
    const signatures = await database
      .selectFrom('signing_acts')
      .select('signer')
      .where('session_id', '=', sessionId)
      .execute();
    expect(signatures).toEqual([]);
  });
});

describe('whoever opens the link', () => {
  it('is shown documents and signature, names and nothing else of the answers', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const session = await person.call(getWizardSession, { query: query(sessionId) });
    expect(session.body).toMatchObject({ isRemoteSignature: true, isSelfEnroll: false, status: 'open' });
    expect(session.text).not.toMatch(/219-09-9999|1984-03-14|Main Street/);
    const { steps } = (await person.call(updateSteps, { query: query(sessionId), body: empty })).body;
    expect(steps.map(({ name }) => name)).toEqual(['review', 'applicant_signature']);
    expect(steps[0]?.fields.map(({ name }) => name)).toEqual([
      'summary',
      'review_signers',
      'review_text',
      'review_documents',
      'notice_information_practices',
      'notice_limited_benefit',
    ]);
    // What was chosen, without what it costs.
    const [summary] = steps[0]?.fields ?? [];
    expect(summary?.summary).toMatchObject([{ person: 'Dana Whitfield', product: 'Accident' }]);
    expect(JSON.stringify(summary)).not.toMatch(/\$\d+\.\d\d/);
    expect((await person.call(getRates, { query: query(sessionId), body: empty })).body).toEqual([]);
  });

  it('has what is kept for signers opened once in each call', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const watch = watchStatements(world);
    const asked = { query: query(sessionId), body: empty };
    const calls = {
      session: () => person.call(getWizardSession, { query: query(sessionId) }),
      steps: () => person.call(updateSteps, asked),
      documents: () => showToSign(person, sessionId),
    };
    for (const [name, call] of Object.entries(calls)) {
      watch.take();
      await call();
      const opened = watch.take().filter(({ text }) => /"d"\."sealed"/.test(text));
      expect(opened, name).toHaveLength(1);
    }
    watch.stop();
  });

  it('reads the documents as the audit trail tells, like whoever leads a session', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const reads = async () =>
      (
        await world.platform.database
          .selectFrom('audit_events')
          .select('actor_kind')
          .where('action', '=', 'session.documents-previewed')
          .where('object_id', '=', String(sessionId))
          .orderBy('id')
          .execute()
      ).map(({ actor_kind }) => actor_kind);
    expect(await reads()).toEqual(['user']);
    await showToSign(person, sessionId);
    expect(await reads()).toEqual(['user', 'link']);
  });

  it('signs what was shown: one act with its evidence, the link used up, and the agent is next', async () => {
    const { sessionId, token, email } = await sent();
    const person = await open(token);
    const answer = await signByLink(person, sessionId);
    expect(answer.body).toMatchObject({ success: true, redirect: '/complete?kind=remote' });
    expect(await statuses(sessionId)).toEqual(['pending_agent_signature']);
    expect((await links(sessionId))[0]?.used_at).not.toBeNull();
    const act = await world.platform.database
      .selectFrom('signing_acts')
      .select(['signer', 'method', 'evidence'])
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      signer: 'applicant',
      method: 'remote',
      evidence: { identified_by: ['link', 'email', 'last-four'] },
    });
    expect((await emailsTo(world, email)).map(({ subject }) => subject)[1]).toContain(
      'your signed documents',
    );
  });

  it('A16 is told what signing electronically means before it, and the version of that stands in the evidence', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const { steps } = (await person.call(updateSteps, { query: query(sessionId), body: empty })).body;
    const contentOf = (field: string) =>
      steps.flatMap(({ fields }) => fields).find(({ name }) => name === field)?.content ?? '';
    const statement = contentOf('applicant_signature_statement');
    const consent = contentOf('notice_esign_consent');
    for (const part of [
      'concerns this application for Accident',
      'on paper',
      'withdraw',
      'your agent',
      'web browser',
    ]) {
      expect(consent).toContain(part);
      // Said once.
      if (part !== 'your agent') expect(statement).not.toContain(part);
    }
    await signByLink(person, sessionId);
    const { evidence } = await world.platform.database
      .selectFrom('signing_acts')
      .select('evidence')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({
      consent_text_version: consentVersion,
      consent_sha256: createHash('sha256').update(statement).digest('hex'),
      notices: expect.arrayContaining([
        expect.objectContaining({
          id: 'esign-consent',
          version: '1',
          sha256: createHash('sha256')
            .update(`Consent to electronic records and signatures\n\n${consent}`)
            .digest('hex'),
        }),
      ]),
    });
  });

  it('AC14 gets the first result again after a lost reply, and whoever opens it anew gets nothing', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const first = await signByLink(person, sessionId);
    const again = await person.call(submitSession, { query: query(sessionId), body: dana() });
    expect(again.body.enrollments).toEqual(first.body.enrollments);
    const acts = await world.platform.database
      .selectFrom('signing_acts')
      .select('id')
      .where('session_id', '=', sessionId)
      .execute();
    expect(acts).toHaveLength(1);
    expect((await openLink(world, openSignLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
  });

  it('AC32 signs nothing that it was not shown', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const answer = await person.call(submitSession, { query: query(sessionId), body: dana() });
    expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'document-changed']);
  });

  it('AC17 locks it by the fifth wrong last four, and the agent is told', async () => {
    const { sessionId, token } = await sent();
    const told = await tellingAvery();
    const person = await open(token);
    const codes = [];
    for (let time = 0; time < 5; time++)
      codes.push((await signByLink(person, sessionId, dana('0000'))).errors[0]?.code);
    expect(codes).toEqual([...Array(4).fill('signature-ssn-mismatch'), 'token-invalid']);
    expect((await person.call(submitSession, { query: query(sessionId), body: dana() })).status).toBe(401);
    expect((await openLink(world, openSignLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
    expect(await statuses(sessionId)).toEqual(['pending_applicant_signature']);
    expect(await told()).toMatchObject([
      {
        subject: expect.stringContaining('a link of yours is locked'),
        text: expect.stringMatching(/five times.*\/enrollment-details\/\d+\n/s),
      },
    ]);
  });

  it('AC17 forgets no wrong last four by saying who one is where nothing is asked', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const guess = async () => (await signByLink(person, sessionId, dana('0000'))).errors[0]?.code;
    for (let time = 0; time < 4; time++) expect(await guess()).toBe('signature-ssn-mismatch');
    expect((await person.call(identifyHolder, { body: {} })).body).toEqual({ success: true });
    expect(await guess()).toBe('token-invalid');
  });

  it('learns nothing about the last four by asking whether its page is right', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const ask = async (digits: string) =>
      (
        await person.call(advancePage, {
          query: query(sessionId),
          body: { ...dana(digits), current_step: 'applicant_signature' },
        })
      ).body.errors;
    expect([await ask('0000'), await ask('9999')]).toEqual([[], []]);
    expect((await ask('12')).map(({ name }) => name)).toEqual(['applicant_signature_last_four']);
  });

  it('A16 has the agent told that they have signed, once, and who has signed by no name', async () => {
    const { sessionId, token } = await sent();
    const told = await tellingAvery();
    const person = await open(token);
    await signByLink(person, sessionId);
    await person.call(submitSession, { query: query(sessionId), body: dana() });
    const [email, ...more] = await told();
    expect(more).toEqual([]);
    expect(email?.subject).toContain('somebody has signed');
    expect(email?.text).toContain(
      'The employee of an enrollment in Lakeside Manufacturing has signed by email.',
    );
    expect(`${email?.subject} ${email?.text}`).not.toMatch(/Dana|Whitfield/);
    expect(email?.text).toMatch(/Open the enrollment:\n\S+\/enrollment-details\/\d+\n/);
  });

  it.each([
    ['and where they said why', 'My SSN is 219-09-9999.', 'and said why. What they said stands on its page.'],
    [
      'where they say nothing of it',
      '',
      'Somebody has declined to sign an enrollment in Lakeside Manufacturing.',
    ],
  ])('A15 A16 has the agent told that they have declined, %s', async (_, reason, says) => {
    const { sessionId, token } = await sent();
    const told = await tellingAvery();
    const person = await open(token);
    for (const _twice of [1, 2])
      await person.call(declineSession, { query: query(sessionId), body: { reason } });
    const [email, ...more] = await told();
    expect(more).toEqual([]);
    expect(email?.subject).toContain('somebody has declined to sign');
    expect(email?.text).toContain(says);
    expect(`${email?.subject} ${email?.text}`).not.toMatch(/Dana|Whitfield|219-09-9999/);
    expect(email?.text).toMatch(/Open the enrollment:\n\S+\/enrollment-details\/\d+\n/);
  });

  it('declines with a reason; then there is nothing to sign anymore', async () => {
    const { sessionId, token } = await sent();
    const person = await open(token);
    const declined = await person.call(declineSession, {
      query: query(sessionId),
      body: { reason: 'Not what we talked about.' },
    });
    expect(declined.body).toEqual({ success: true, redirect: '/complete?kind=remote' });
    expect(await statuses(sessionId)).toEqual(['declined']);
    expect((await person.call(submitSession, { query: query(sessionId), body: dana() })).status).toBe(401);
    expect((await openLink(world, openSignLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
  });

  it('AC35 sign and decline at the same time: one of them happens, and the other is told so', async () => {
    for (let round = 0; round < 5; round++) {
      const { sessionId, token } = await sent();
      const [one, other] = [await open(token), await open(token)];
      const preview_hash = await showToSign(one, sessionId);
      const [signed, declined] = await Promise.all([
        one.call(submitSession, { query: query(sessionId), body: { ...dana(), preview_hash } }),
        other.call(declineSession, { query: query(sessionId), body: {} }),
      ]);
      const [status] = await statuses(sessionId);
      const oks = [signed.status, declined.status].filter((each) => each === 200);
      expect(oks).toHaveLength(1);
      expect(status).toBe(signed.status === 200 ? 'pending_agent_signature' : 'declined');
    }
  });
});

describe('the signed documents', () => {
  const fetcher = async () => {
    const { sessionId, token, email } = await sent();
    await signByLink(await open(token), sessionId);
    const opened = await openLink(world, openDocumentsLink, { token: await tokenSentTo(world, email) });
    return { sessionId, ...opened };
  };
  const list = (person: Person, sessionId: number) =>
    person.call(listSignedDocuments, { query: query(sessionId) });
  const fetch = (person: Person, sessionId: number, id: number) =>
    person.call(getSignedDocument, { params: { id }, query: query(sessionId) });

  it('are opened by a link of their own, whose holder says who they are', async () => {
    const { door, person, sessionId } = await fetcher();
    expect(door.body).toMatchObject({ success: true, wizard_url: '/documents', asks: ['last_four'] });
    expect([(await list(person, sessionId)).status, (await fetch(person, sessionId, 1)).status]).toEqual([
      403, 403,
    ]);
    await person.call(identifyHolder, { body: { last_four: '9999' } });
    const { body } = await list(person, sessionId);
    expect(body).toMatchObject({
      group_name: 'Lakeside Manufacturing',
      documents: [{ product_name: 'Accident', insured_name: 'Dana Whitfield' }],
    });
    const pdf = await fetch(person, sessionId, body.documents[0]?.id ?? 0);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toMatch(
      /^attachment; filename="preview_enrollment_app_\d+\.pdf"$/,
    );
    const { document_id } = await world.platform.database
      .selectFrom('enrollments')
      .select('document_id')
      .where('id', '=', body.documents[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(pdf.bytes.equals(await readFile(world.platform, document_id ?? 0))).toBe(true);
  });

  it('of another enrollment, or never signed, are not there', async () => {
    const [one, other] = [await fetcher(), await fetcher()];
    for (const { person } of [one, other]) await person.call(identifyHolder, { body: { last_four: '9999' } });
    const foreign = (await list(other.person, other.sessionId)).body.documents[0]?.id ?? 0;
    const waived = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', one.sessionId)
      .where('status', '=', 'waived')
      .executeTakeFirstOrThrow();
    const answers = [
      await list(one.person, other.sessionId),
      await fetch(one.person, one.sessionId, foreign),
      await fetch(one.person, one.sessionId, waived.id),
      await list(lakeside.avery, one.sessionId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401]);
  });

  it('AC17 are locked by five wrong answers', async () => {
    const { person, sessionId } = await fetcher();
    for (let time = 0; time < 5; time++) await person.call(identifyHolder, { body: { last_four: '0000' } });
    await person.call(identifyHolder, { body: { last_four: '9999' } });
    expect((await list(person, sessionId)).status).toBe(401);
  });
});

it('a stranger, the agent and the holder of another link sign nothing of it', async () => {
  const { sessionId, token } = await sent();
  const other = await sent();
  const holder = await open(other.token);
  const answers = await Promise.all(
    [holder, lakeside.casey].map((person) =>
      person.call(submitSession, { query: query(sessionId), body: dana() }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await statuses(sessionId)).toEqual(['pending_applicant_signature']);
  expect((await openLink(world, openSignLink, { token, slug: '-' })).door.body).toMatchObject({
    success: true,
  });
});

describe('a spouse who signs, too', () => {
  async function sentToBoth(): Promise<{ readonly sessionId: number; readonly token: string }> {
    const email = `both${++serial}@whitfield.example`;
    const sessionId = await sendToBoth(world, lakeside, email);
    return { sessionId, token: await tokenSentTo(world, email) };
  }
  const jordan = signedBy('spouse', 'Jordan Whitfield', '');

  it('A13 signs by the same link after the employee, and says who they are before anything is shown', async () => {
    const { sessionId, token } = await sentToBoth();
    const dana = await open(token);
    expect((await signByLink(dana, sessionId)).status).toBe(200);
    expect(await statuses(sessionId)).toContain('pending_applicant_signature');
    expect((await links(sessionId))[0]?.used_at).toBeNull();

    const { door, person } = await openLink(world, openSignLink, { token, slug: '-' });
    expect(door.body).toMatchObject({ success: true, asks: ['birthdate'] });
    const peek = () => person.call(previewDocuments, { query: query(sessionId), body: empty });
    expect((await peek()).status).toBe(403);
    const wrong = await person.call(identifyHolder, { body: { birthdate: '1984-03-14' } });
    expect(wrong.errors[0]?.code).toBe('identity-wrong');
    await person.call(identifyHolder, { body: { birthdate: '1985-07-02' } });
    const { steps } = (await person.call(updateSteps, { query: query(sessionId), body: empty })).body;
    expect(steps.map(({ name }) => name)).toEqual(['review', 'spouse_signature']);
    expect((await signByLink(person, sessionId, jordan)).status).toBe(200);
    expect(new Set(await statuses(sessionId))).toEqual(new Set(['pending_agent_signature']));
    expect((await links(sessionId))[0]?.used_at).not.toBeNull();
    expect((await openLink(world, openSignLink, { token, slug: '-' })).door.body).toEqual(invalidToken);

    const params = { id: sessionId };
    await lakeside.avery.call(getSessionPdf, { params });
    expect((await lakeside.avery.call(signAsAgent, { params, body: {} })).body).toMatchObject({
      success: true,
    });
    expect(new Set(await statuses(sessionId))).toEqual(new Set(['enrolled']));
    const { rows } = await world.platform.pool.query(
      `select e.insured_name, d.status, (select json_agg(s.signer order by s.id) from enrollment_signatures s
          where s.enrollment_id = e.id) as signers
        from enrollments e left join deliveries d on d.enrollment_id = e.id
        where e.session_id = $1 and e.status = 'enrolled' order by e.id`,
      [sessionId],
    );
    expect(rows).toEqual([
      { insured_name: 'Dana Whitfield', status: 'queued', signers: ['applicant', 'agent'] },
      { insured_name: 'Jordan Whitfield', status: 'queued', signers: ['applicant', 'spouse', 'agent'] },
    ]);
  });

  describe('A13 in the browser in which the employee has signed', () => {
    /** Dana's browser, once she has signed, as it loads the page again: by the cookie. */
    async function signedHere() {
      const { sessionId, token } = await sentToBoth();
      const browser = await open(token);
      const first = await signByLink(browser, sessionId);
      return { sessionId, token, browser, first };
    }
    const identify = (browser: Person, birthdate: string) =>
      browser.call(identifyHolder, { body: { birthdate } });

    it('is asked who they are when the page is loaded again, and goes on by the same cookie', async () => {
      const { sessionId, browser } = await signedHere();
      expect((await browser.call(getLinkSession)).body).toMatchObject({
        kind: 'sign',
        session_id: sessionId,
        asks: ['birthdate'],
        asks_spouse: true,
      });
      expect((await identify(browser, '1985-07-02')).body).toEqual({ success: true });
      expect((await browser.call(getLinkSession)).body.asks).toEqual([]);
      const { steps } = (await browser.call(updateSteps, { query: query(sessionId), body: empty })).body;
      expect(steps.map(({ name }) => name)).toEqual(['review', 'spouse_signature']);
      expect((await signByLink(browser, sessionId, jordan)).status).toBe(200);
      expect(new Set(await statuses(sessionId))).toEqual(new Set(['pending_agent_signature']));
    });

    it('is shown nothing as the employee; what the employee has sent is answered again (AC14)', async () => {
      const { sessionId, browser, first } = await signedHere();
      const at = { query: query(sessionId) };
      const body = { ...empty, current_step: 'spouse_signature' };
      const answers = [
        await browser.call(getWizardSession, at),
        await browser.call(updateSteps, { ...at, body: empty }),
        await browser.call(advancePage, { ...at, body }),
        await browser.call(previewSummary, { ...at, body: empty }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      const shown = await browser.call(previewDocuments, { ...at, body: empty });
      expect(shown.status).toBe(404);
      for (const { text } of [...answers, shown]) expect(text).not.toMatch(/Jordan|1985|birthdate/);
      const asSpouse = await browser.call(submitSession, { ...at, body: jordan });
      expect(asSpouse.body.enrollments).toEqual(first.body.enrollments);
      const again = await browser.call(submitSession, { ...at, body: dana() });
      expect(again.body.enrollments).toEqual(first.body.enrollments);
      const { rows } = await world.platform.pool.query(
        'select signer from signing_acts where session_id = $1',
        [sessionId],
      );
      expect(rows).toEqual([{ signer: 'applicant' }]);
      expect((await browser.call(declineSession, { ...at, body: {} })).status).toBe(409);
      expect(await statuses(sessionId)).toContain('pending_applicant_signature');
    });

    it('AC17 locks the link by the fifth wrong answer, for whoever holds it, and the agent is told', async () => {
      const { token, browser } = await signedHere();
      const told = await tellingAvery();
      const codes = [];
      for (let time = 0; time < 5; time++)
        codes.push((await identify(browser, '1984-03-14')).errors[0]?.code);
      expect(codes).toEqual([...Array(4).fill('identity-wrong'), 'token-invalid']);
      expect((await browser.call(getLinkSession)).status).toBe(401);
      expect((await openLink(world, openSignLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
      expect((await told()).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('a link of yours is locked'),
      ]);
    });
  });
});
