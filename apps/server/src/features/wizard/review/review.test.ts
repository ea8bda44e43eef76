import { deleteCase } from '@openroll/contract/cases';
import { getEnrollment, moveEnrollment } from '@openroll/contract/enrollment-detail';
import { getLinkSession, identifyHolder, openReviewLink, openSignLink } from '@openroll/contract/links';
import {
  finishReview,
  getReleaseNotices,
  getReview,
  releaseSession,
  sendReviewAgain,
  sendReviewEmail,
} from '@openroll/contract/reviews';
import { transferSession } from '@openroll/contract/transfers';
import {
  cancelSession,
  declineSession,
  getRates,
  getWizardSession,
  pauseSession,
  previewDocuments,
  previewSummary,
  submitSession,
  updateSteps,
} from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import {
  beforeYes,
  callData,
  offerCallCenter,
  openReview,
  readBy,
  review,
  reviewTokenTo,
  sendTo,
  startCall,
} from '../../../../test/call-center.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { heldUp } from '../../../../test/held-up.ts';
import { openLink } from '../../../../test/holders.ts';
import {
  type Data,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitShown,
} from '../../../../test/lakeside.ts';
import { defaultNow, type World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await offerCallCenter(world, lakeside);
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const dana = 'dana@whitfield.example';
const empty = { data: { applicants: [], selectedCoverages: [] } };
const query = (sessionId: number) => ({ session_id: sessionId });
const params = (id: number) => ({ id });
const moved = { address: '9 New Street' };
const invalidToken = {
  success: false,
  errors: [{ message: 'Token may be invalid.', code: 'token-invalid' }],
};

const rowsOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('enrollments as e')
    .leftJoin('deliveries as d', 'd.enrollment_id', 'e.id')
    .select(['e.status', 'd.status as delivery'])
    .where('e.session_id', '=', sessionId)
    .where('e.status', '!=', 'waived')
    .orderBy('e.id')
    .execute();
const linksOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('links')
    .select(['used_at', 'revoked_at', 'locked_at', 'sent_to'])
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'review')
    .orderBy('id')
    .execute();
const trailOf = async (sessionId: number) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('object_type', '=', 'wizard_session')
      .where('object_id', '=', String(sessionId))
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);
const stateOf = async (sessionId: number) =>
  (await lakeside.avery.call(getReview, { query: query(sessionId) })).body.state;
const submit = (sessionId: number, data: Data = callData(lakeside)) =>
  submitShown(lakeside.avery, sessionId, { data });
const statusAfterSubmit = async (sessionId: number, data?: Data) =>
  (await submit(sessionId, data)).body.enrollments[0]?.status;
const open = (token: string, browser?: Person) =>
  openLink(world, openReviewLink, { token, slug: '-' }, browser);
const change = (sessionId: number, answers: object) =>
  lakeside.avery.call(updateSteps, {
    query: query(sessionId),
    body: { data: beforeYes(lakeside, answers), current_step: 'employee' },
  });

/** A session whose applications were sent to Dana. */
async function sent(): Promise<{ readonly sessionId: number; readonly token: string }> {
  const sessionId = await startCall(lakeside);
  const { body } = await sendTo(lakeside, sessionId);
  return { sessionId, token: body.token };
}

/** Submitted, and not reviewed. */
async function waiting() {
  const made = await sent();
  expect(await statusAfterSubmit(made.sessionId)).toBe('pending');
  return made;
}

describe('sending the applications to be read', () => {
  it('saves, answers the token, and writes one email that names nobody in its subject', async () => {
    const before = (await emailsTo(world, dana)).length;
    const { sessionId, token } = await sent();
    const emails = (await emailsTo(world, dana)).slice(before);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).not.toMatch(/Dana|Whitfield|Avery/);
    expect(emails[0]?.text).toContain('Avery Agent asks you to read the applications');
    expect(await reviewTokenTo(world, dana)).toBe(token);
    const session = await lakeside.avery.call(getWizardSession, { query: query(sessionId) });
    expect(session.body).toMatchObject({ call_center_review_token: token, isCallCenterReview: false });
    expect(session.body.resumed_enrollment_data?.data.applicants[0]?.data).toMatchObject({ email: dana });
    expect(await stateOf(sessionId)).toBe('sent');
  });

  it('AC12 tells nobody but the home office where it went', async () => {
    const { sessionId } = await sent();
    const reviewer = 'robin@callcenter.example';
    const answers = [
      await sendTo(lakeside, sessionId, reviewer),
      await lakeside.avery.call(getReview, { query: query(sessionId) }),
      await lakeside.avery.call(getWizardSession, { query: query(sessionId) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { text } of answers) expect(text).not.toContain(reviewer);
    expect((await linksOf(sessionId)).at(-1)?.sent_to).toBe(reviewer);
  });

  it('is in the audit trail, without the address and the token', async () => {
    const { sessionId, token } = await sent();
    expect(await trailOf(sessionId)).toContain('session.review-sent');
    const events = await world.platform.database
      .selectFrom('audit_events')
      .selectAll()
      .where('object_id', '=', String(sessionId))
      .execute();
    const trail = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(trail).not.toContain(dana);
    expect(trail).not.toContain(token);
  });

  it('ends the link of an earlier email', async () => {
    const { sessionId, token } = await sent();
    const again = await sendTo(lakeside, sessionId);
    expect((await open(token)).door.body).toEqual(invalidToken);
    expect((await open(again.body.token)).door.body).toMatchObject({ success: true, asks: ['last_four'] });
  });

  it('twice at once leaves one live link', async () => {
    for (let round = 0; round < 10; round++) {
      const sessionId = await startCall(lakeside);
      await sendTo(lakeside, sessionId);
      const data = beforeYes(lakeside);
      const both = await Promise.all([
        sendTo(lakeside, sessionId, dana, data),
        sendTo(lakeside, sessionId, 'robin@callcenter.example', data),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const live = (await linksOf(sessionId)).filter(({ revoked_at }) => revoked_at === null);
      expect(live).toHaveLength(1);
    }
  });

  it.each([
    ['no address', '', 'required'],
    ['an address that is none', 'dana@', 'email-format'],
    ['a second line in it', 'dana@whitfield.example\r\nBcc: x@y.example', 'email-format'],
    ['a domain that reviews for nobody', 'robin@elsewhere.example', 'review-address'],
  ])('AC43 never to %s', async (_, email, code) => {
    const sessionId = await startCall(lakeside);
    const answer = await sendTo(lakeside, sessionId, email);
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, code]);
    expect(await linksOf(sessionId)).toEqual([]);
  });

  it('AC18 never to somebody who works with the site, even as the address of the applicant', async () => {
    const { email } = await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', lakeside.avery.userId ?? 0)
      .executeTakeFirstOrThrow();
    const sessionId = await startCall(lakeside);
    const answer = await sendTo(lakeside, sessionId, email, beforeYes(lakeside, { email }));
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, 'email-of-user']);
  });

  it.each([
    ['applicant', 'dana@bounce.test', { email: 'dana@bounce.test' }],
    ['reviewer', 'robin@bounce.test', {}],
  ])(
    'R7 says at once, and from then on, that the mail server refuses the address of the %s',
    async (_, gone, changed) => {
      const sessionId = await startCall(lakeside);
      const answer = await sendTo(lakeside, sessionId, gone, beforeYes(lakeside, changed));
      expect([answer.status, answer.errors[0]?.message]).toEqual([
        400,
        'There was a problem sending to that email address.',
      ]);
      expect(await stateOf(sessionId)).toBe('error');
      expect((await sendTo(lakeside, sessionId)).status).toBe(200);
      expect(await stateOf(sessionId)).toBe('sent');
    },
  );

  it('AC43 is done ten times a day for one session, and no more', async () => {
    const strict = await openLakesideWorld({ OPENROLL_LIMIT_FACTOR: '1' });
    await offerCallCenter(strict.world, strict.lakeside);
    const sessionId = await startCall(strict.lakeside);
    const data = beforeYes(strict.lakeside);
    const statuses = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await sendTo(strict.lakeside, sessionId, dana, data)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    await strict.world.close();
  });

  it('waits for what is missing before the documents, and for a call center', async () => {
    const sessionId = await startCall(lakeside);
    const early = await sendTo(lakeside, sessionId, dana, beforeYes(lakeside, { address: '' }));
    expect([early.status, early.errors[0]?.code]).toEqual([409, 'step-skipped']);
    const inPerson = await sendTo(lakeside, await startDana(lakeside));
    expect([inPerson.status, inPerson.errors[0]?.code]).toEqual([409, 'nothing-to-review']);
  });

  it('is for the agent of the session alone', async () => {
    const { sessionId } = await sent();
    for (const person of [lakeside.blake, lakeside.noor, lakeside.casey, lakeside.holly]) {
      const body = { ...empty, email: dana };
      expect((await person.call(sendReviewEmail, { query: query(sessionId), body })).status).toBe(404);
      expect((await person.call(getReview, { query: query(sessionId) })).status).toBe(404);
    }
  });
});

describe('whoever opens the link', () => {
  it('says whose last four they know before anything is shown, and five wrong ones lock it (AC17)', async () => {
    const { sessionId, token } = await sent();
    const { person, door } = await open(token);
    expect(door.body).toMatchObject({ success: true, wizard_url: '/review', asks: ['last_four'] });
    const peeks = [
      await person.call(getWizardSession, { query: query(sessionId) }),
      await person.call(previewDocuments, { query: query(sessionId), body: empty }),
      await person.call(previewSummary, { query: query(sessionId), body: empty }),
      await person.call(finishReview, { query: query(sessionId), body: {} }),
    ];
    expect(peeks.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    for (const { text } of peeks) expect(text).not.toMatch(/Dana|Whitfield/);
    const codes = [];
    for (let time = 0; time < 5; time++)
      codes.push((await person.call(identifyHolder, { body: { last_four: '0000' } })).errors[0]?.code);
    expect(codes).toEqual([...Array(4).fill('identity-wrong'), 'token-invalid']);
    expect((await open(token)).door.body).toEqual(invalidToken);
    expect(await stateOf(sessionId)).toBe('ended');
  });

  it('is shown what was chosen, then the documents: names, no premium, nothing else of the answers', async () => {
    const { sessionId, token } = await sent();
    const reviewer = await openReview(world, token);
    const session = await reviewer.call(getWizardSession, { query: query(sessionId) });
    expect(session.body).toMatchObject({
      isCallCenterReview: true,
      status: 'open',
      call_center_review_token: null,
    });
    expect(session.text).not.toMatch(/219-09-9999|1984-03-14|Main Street|whitfield\.example/);
    const { steps } = (await reviewer.call(updateSteps, { query: query(sessionId), body: empty })).body;
    expect(steps.map(({ name }) => name)).toEqual(['summary', 'review']);
    const told = JSON.stringify(steps);
    expect(told).toContain('Dana Whitfield · Accident');
    expect(told).not.toMatch(/\$\d+\.\d\d/);
    expect((await reviewer.call(getRates, { query: query(sessionId), body: empty })).body).toEqual([]);
    const reads = async () =>
      (await trailOf(sessionId)).filter((action) => action === 'session.documents-previewed').length;
    const before = await reads();
    const shown = await reviewer.call(previewDocuments, { query: query(sessionId), body: empty });
    expect((await reads()) - before).toBe(1);
    expect(shown.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(shown.headers['content-disposition']).toBe('attachment; filename="preview.pdf"');
    const summary = await reviewer.call(previewSummary, { query: query(sessionId), body: empty });
    expect(summary.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('can do nothing with it but read, and say so', async () => {
    const { sessionId, token } = await sent();
    const reviewer = await openReview(world, token);
    const data = callData(lakeside, moved);
    const asked = { query: query(sessionId), body: { data } };
    const answers = [
      await reviewer.call(submitSession, asked),
      await reviewer.call(declineSession, asked),
      await reviewer.call(cancelSession, asked),
      await reviewer.call(pauseSession, asked),
      await reviewer.call(sendReviewEmail, { query: query(sessionId), body: { data, email: dana } }),
      await reviewer.call(releaseSession, { params: params(sessionId), body: { reason: 'Because.' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    await reviewer.call(updateSteps, { query: query(sessionId), body: { data } });
    const mine = await lakeside.avery.call(getWizardSession, { query: query(sessionId) });
    expect(mine.text).not.toContain('9 New Street');
  });

  it('AC15 opens nothing with it as a link to sign, nor the session of somebody else', async () => {
    const { token } = await sent();
    const other = await sent();
    expect((await openLink(world, openSignLink, { token, slug: '-' })).door.body).toEqual(invalidToken);
    expect((await open(token)).door.body).not.toEqual(invalidToken);
    expect(
      (await openLink(world, openReviewLink, { token, slug: 'prairie-school-district' })).door.body,
    ).toEqual(invalidToken);
    const reviewer = await openReview(world, token);
    const foreign = await reviewer.call(previewDocuments, { query: query(other.sessionId), body: empty });
    expect(foreign.status).toBe(404);
  });

  it('AC16 consumes nothing by looking, and after 24 hours it opens nothing', async () => {
    const { sessionId, token } = await sent();
    for (let time = 0; time < 3; time++) await readBy(await openReview(world, token), sessionId);
    expect(await linksOf(sessionId)).toMatchObject([{ used_at: null, revoked_at: null, locked_at: null }]);
    expect(await stateOf(sessionId)).toBe('sent');
    world.advance(24 * 3600);
    expect((await open(token)).door.body).toEqual(invalidToken);
  });

  it('A17 is refused with a sentence where the agent of the session is signed in, and lets others in', async () => {
    const { sessionId, token } = await sent();
    const { door } = await open(token, lakeside.avery);
    expect(door.body).toMatchObject({ success: false, errors: [{ code: 'review-own' }] });
    expect(door.headers['set-cookie']).toBeUndefined();
    expect((await open(token, lakeside.blake)).door.body).toMatchObject({ success: true });
    const reviewer = await openReview(world, token);
    const hash = await readBy(reviewer, sessionId);
    const cookie = [lakeside.avery.headers.cookie, reviewer.headers.cookie].filter(Boolean).join('; ');
    const both = await world.app.inject({
      method: 'POST',
      url: `/api/wizard/review?session_id=${sessionId}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-wizard-entry': 'link' },
      payload: { preview_hash: hash },
    });
    expect([both.statusCode, both.json().errors[0].code]).toEqual([403, 'review-own']);
    expect(await stateOf(sessionId)).toBe('sent');
  });
});

describe('a review before the submit', () => {
  it('keeps what was shown, uses the link up, tells the agent, and the submit lets the applications go', async () => {
    const { sessionId, token } = await sent();
    const reviewer = await openReview(world, token);
    const hash = await readBy(reviewer, sessionId);
    const done = await reviewer.call(finishReview, {
      query: query(sessionId),
      body: { preview_hash: hash },
    });
    expect(done.body).toEqual({ success: true, redirect: '/complete' });
    const kept = await world.platform.database
      .selectFrom('session_reviews')
      .select(['shown_sha256', 'counted_at'])
      .where('session_id', '=', sessionId)
      .execute();
    expect(kept).toEqual([{ shown_sha256: hash, counted_at: null }]);
    expect((await linksOf(sessionId))[0]?.used_at).not.toBeNull();
    const { email } = await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', lakeside.avery.userId ?? 0)
      .executeTakeFirstOrThrow();
    expect((await emailsTo(world, email)).at(-1)).toMatchObject({
      subject: expect.stringContaining('the applications have been read'),
      // Nothing is submitted yet: its list is what there is.
      text: expect.stringMatching(/Open the enrollments:\n\S+\/enrollments\n/),
    });
    expect(await trailOf(sessionId)).toContain('session.reviewed');
    expect(await rowsOf(sessionId)).toEqual([]);
    expect(await stateOf(sessionId)).toBe('reviewed');
    expect(await statusAfterSubmit(sessionId)).toBe('enrolled');
    expect(await rowsOf(sessionId)).toEqual([{ status: 'enrolled', delivery: 'queued' }]);
  });

  it('AC14 answers a lost reply again, and opens nothing anymore', async () => {
    const { sessionId, token } = await sent();
    const reviewer = await openReview(world, token);
    await review(reviewer, sessionId);
    const again = await reviewer.call(finishReview, { query: query(sessionId), body: {} });
    expect(again.body).toEqual({ success: true, redirect: '/complete' });
    expect((await reviewer.call(previewDocuments, { query: query(sessionId), body: empty })).status).toBe(
      409,
    );
    expect((await open(token)).door.body).toEqual(invalidToken);
    const kept = await world.platform.database
      .selectFrom('session_reviews')
      .select('id')
      .where('session_id', '=', sessionId)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('AC32 is of nothing that was not shown', async () => {
    const { sessionId, token } = await sent();
    const reviewer = await openReview(world, token);
    const unseen = await reviewer.call(finishReview, { query: query(sessionId), body: {} });
    expect([unseen.status, unseen.errors[0]?.code]).toEqual([409, 'document-changed']);
    const preview_hash = await readBy(reviewer, sessionId);
    await change(sessionId, moved);
    const stale = await reviewer.call(finishReview, { query: query(sessionId), body: { preview_hash } });
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'document-changed']);
    expect(await stateOf(sessionId)).toBe('sent');
  });

  it('is void once an answer has changed, says so, and another one counts', async () => {
    const { sessionId, token } = await sent();
    await review(await openReview(world, token), sessionId);
    await change(sessionId, moved);
    expect(await stateOf(sessionId)).toBe('void');
    const again = await sendTo(lakeside, sessionId, dana, beforeYes(lakeside, moved));
    expect(await stateOf(sessionId)).toBe('sent');
    await review(await openReview(world, again.body.token), sessionId);
    expect(await stateOf(sessionId)).toBe('reviewed');
    expect(await statusAfterSubmit(sessionId, callData(lakeside, moved))).toBe('enrolled');
  });

  it('counts for nothing where something else is submitted', async () => {
    const { sessionId, token } = await sent();
    await review(await openReview(world, token), sessionId);
    expect(await statusAfterSubmit(sessionId, callData(lakeside, moved))).toBe('pending');
    expect(await rowsOf(sessionId)).toEqual([{ status: 'pending', delivery: null }]);
  });

  it('goes on while the session rests', async () => {
    const { sessionId, token } = await sent();
    await lakeside.avery.call(pauseSession, { query: query(sessionId), body: {} });
    const reviewer = await openReview(world, token);
    expect((await review(reviewer, sessionId)).status).toBe(200);
  });

  it('AC35 at the same time as a changed answer counts for what was read, or not at all', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const { sessionId, token } = await sent();
      const reviewer = await openReview(world, token);
      const preview_hash = await readBy(reviewer, sessionId);
      const [read, changed] = await Promise.all([
        reviewer.call(finishReview, { query: query(sessionId), body: { preview_hash } }),
        change(sessionId, moved),
      ]);
      expect(changed.status).toBe(200);
      expect([200, 409]).toContain(read.status);
      const status = await statusAfterSubmit(sessionId, callData(lakeside, moved));
      expect(status).toBe('pending');
      outcomes.add(String(read.status));
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('AC35 that waited while the case was closed counts for nothing', async () => {
    const { sessionId, token } = await sent();
    const reviewer = await openReview(world, token);
    const preview_hash = await readBy(reviewer, sessionId);
    const session = { table: 'wizard_sessions', column: 'id', value: sessionId } as const;
    const finish = () => reviewer.call(finishReview, { query: query(sessionId), body: { preview_hash } });
    const read = await heldUp(world, session, finish, async () =>
      expect((await lakeside.casey.call(deleteCase, { params: params(lakeside.caseId) })).status).toBe(200),
    );
    await world.platform.database
      .updateTable('cases')
      .set({ is_active: true })
      .where('id', '=', lakeside.caseId)
      .execute();
    expect([read.status, read.errors[0]?.code]).toEqual([400, 'token-invalid']);
    expect(await stateOf(sessionId)).toBe('sent');
    expect((await finish()).status).toBe(200);
  });

  it('AC35 at the same time as the submit leaves nothing behind that waits for a review', async () => {
    for (let round = 0; round < 8; round++) {
      const { sessionId, token } = await sent();
      const reviewer = await openReview(world, token);
      const preview_hash = await readBy(reviewer, sessionId);
      const [read, made] = await Promise.all([
        reviewer.call(finishReview, { query: query(sessionId), body: { preview_hash } }),
        submit(sessionId),
      ]);
      expect(made.status).toBe(200);
      const [row] = await rowsOf(sessionId);
      // Who has read the unsigned documents is asked to read the signed ones where these came first.
      if (read.status === 200) expect(row).toEqual({ status: 'enrolled', delivery: 'queued' });
      else expect([read.status, row?.status]).toEqual([409, 'pending']);
    }
  });
});

describe('a review after the submit', () => {
  it('lets what was submitted into force, and to the carrier', async () => {
    const { sessionId, token } = await waiting();
    const reviewer = await openReview(world, token);
    expect((await review(reviewer, sessionId)).status).toBe(200);
    expect(await rowsOf(sessionId)).toEqual([{ status: 'enrolled', delivery: 'queued' }]);
    const again = await reviewer.call(finishReview, { query: query(sessionId), body: {} });
    expect(again.status).toBe(200);
    expect(await trailOf(sessionId)).toContain('session.reviewed');
  });

  it('is sent for again by the agent of the session, and never by anybody else', async () => {
    const { sessionId, token } = await waiting();
    const again = (person: Person, email = dana) =>
      person.call(sendReviewAgain, { params: params(sessionId), body: { email } });
    for (const person of [lakeside.blake, lakeside.noor, lakeside.casey, lakeside.holly])
      expect((await again(person)).status).toBe(404);
    expect((await again(lakeside.avery, 'robin@elsewhere.example')).errors[0]?.code).toBe('review-address');
    const answer = await again(lakeside.avery);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await open(token)).door.body).toEqual(invalidToken);
    const fresh = await openReview(world, await reviewTokenTo(world, dana));
    expect((await review(fresh, sessionId)).status).toBe(200);
    const late = await again(lakeside.avery);
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'nothing-to-review']);
  });

  it('AC12 is told on the page of the application: where it went to the home office alone', async () => {
    const { sessionId } = await waiting();
    const { id } = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const detail = async (person: Person) => (await person.call(getEnrollment, { params: params(id) })).body;
    const mine = await detail(lakeside.avery);
    expect(mine).toMatchObject({
      review: { state: 'sent', reviewed_at: null, applicant_email: dana },
      may: { send_review: true, release: false },
    });
    expect(mine).not.toHaveProperty('call_center_email');
    expect(await detail(lakeside.casey)).not.toHaveProperty('call_center_email');
    expect(await detail(lakeside.holly)).toMatchObject({
      call_center_email: dana,
      may: { send_review: false, release: true },
    });
    const told = await Promise.all([lakeside.casey, lakeside.holly].map(detail));
    expect(told.map(({ review: seen }) => seen && 'applicant_email' in seen)).toEqual([false, false]);
    const waived = mine.enrollment_history.find(({ status }) => status === 'waived');
    expect(
      (await lakeside.avery.call(getEnrollment, { params: params(waived?.id ?? 0) })).body.review,
      'who takes nothing has nothing to be read',
    ).toBeNull();
    await review(await openReview(world, await reviewTokenTo(world, dana)), sessionId);
    expect(await detail(lakeside.holly)).toMatchObject({
      status: 'enrolled',
      review: { state: 'reviewed' },
      may: { release: false },
    });
  });

  it('A31 is handed over with the session: its new agent sends for it, and may not read themselves', async () => {
    const { sessionId, token } = await waiting();
    const { blake } = lakeside;
    const handed = await lakeside.casey.call(transferSession, {
      params: params(sessionId),
      body: { agent_id: blake.userId ?? 0, reason: 'Avery leaves.' },
    });
    expect(handed.status).toBe(200);
    expect((await open(token, blake)).door.body).toMatchObject({ errors: [{ code: 'review-own' }] });
    const again = (person: Person) =>
      person.call(sendReviewAgain, { params: params(sessionId), body: { email: dana } });
    expect([(await again(lakeside.avery)).status, (await again(blake)).status]).toEqual([404, 200]);
    const reviewer = await openReview(world, await reviewTokenTo(world, dana));
    expect((await review(reviewer, sessionId)).status).toBe(200);
    expect(await rowsOf(sessionId)).toEqual([{ status: 'enrolled', delivery: 'queued' }]);
  });

  it('A30 goes on in the case that the applications were moved to, by the same link', async () => {
    const { database } = world.platform;
    const { sessionId, token } = await waiting();
    const pendingGroup = (is: boolean) =>
      database.updateTable('cases').set({ is_pending_group: is }).where('id', '=', lakeside.caseId).execute();
    await pendingGroup(true);
    const { id } = await database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const answer = await lakeside.holly.call(moveEnrollment, {
      params: params(id),
      body: { case_id: lakeside.elsewhereId },
    });
    expect(answer.body).toMatchObject({ case_id: lakeside.elsewhereId, review: { state: 'sent' } });
    await pendingGroup(false);
    expect((await review(await openReview(world, token), sessionId)).status).toBe(200);
    expect(await rowsOf(sessionId)).toEqual([{ status: 'enrolled', delivery: 'queued' }]);
  });

  it('forgets with a discarded session where it went', async () => {
    const { sessionId } = await sent();
    await lakeside.avery.call(cancelSession, { query: query(sessionId), body: {} });
    const kept = await world.platform.database
      .selectFrom('wizard_sessions')
      .select(['call_center_email', 'review_token'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ call_center_email: null, review_token: null });
  });

  it('is for nothing that has expired by its dates', async () => {
    const { sessionId } = await waiting();
    await world.platform.database
      .updateTable('enrollments')
      .set({ submitted_at: new Date(new Date(defaultNow).getTime() - 31 * 86_400_000) })
      .where('session_id', '=', sessionId)
      .execute();
    const answer = await lakeside.avery.call(sendReviewAgain, {
      params: params(sessionId),
      body: { email: dana },
    });
    expect(answer.status).toBe(409);
  });
});

describe('the home office', () => {
  const release = (person: Person, sessionId: number, reason = 'The reviewer called in.') =>
    person.call(releaseSession, { params: params(sessionId), body: { reason } });

  it('reads which notices the signers are told, in their words, before it releases; nobody else does', async () => {
    const { sessionId } = await waiting();
    const read = (person: Person) => person.call(getReleaseNotices, { params: params(sessionId) });
    for (const person of [lakeside.avery, lakeside.casey, lakeside.blake])
      expect((await read(person)).status).toBe(403);
    const { notices } = (await read(lakeside.holly)).body;
    expect(notices.map(({ id }) => id)).toEqual([
      'information-practices',
      'limited-benefit',
      'esign-consent',
      'fraud-warning',
    ]);
    expect(notices.find(({ id }) => id === 'limited-benefit')).toMatchObject({
      version: '2',
      text: expect.stringContaining('Fixed amounts are paid under Accident for the events'),
      source: expect.stringContaining('#171'),
    });
    expect((await read(lakeside.holly)).body.notices).toEqual(notices);
    await release(lakeside.holly, sessionId);
    expect((await read(lakeside.holly)).errors[0]?.code).toBe('nothing-to-review');
  });

  it('releases what nobody has read, with a reason, and once', async () => {
    const { sessionId, token } = await waiting();
    for (const person of [lakeside.avery, lakeside.casey, lakeside.blake])
      expect((await release(person, sessionId)).status).toBe(403);
    expect((await release(lakeside.holly, sessionId, '  ')).status).toBe(400);
    const answer = await release(lakeside.holly, sessionId);
    expect(answer.body.enrollments).toContainEqual(expect.objectContaining({ status: 'enrolled' }));
    expect(await rowsOf(sessionId)).toEqual([{ status: 'enrolled', delivery: 'queued' }]);
    expect((await release(lakeside.holly, sessionId)).body).toEqual(answer.body);
    expect((await open(token)).door.body).toEqual(invalidToken);
    expect((await trailOf(sessionId)).filter((action) => action === 'session.released')).toHaveLength(1);
  });

  it('has nothing to release before the submit, in person, and after a review', async () => {
    const { sessionId } = await sent();
    const { sessionId: reviewed, token } = await waiting();
    await review(await openReview(world, token), reviewed);
    for (const id of [sessionId, reviewed, await startDana(lakeside)]) {
      const answer = await release(lakeside.holly, id);
      expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'nothing-to-review']);
    }
  });

  it('AC35 and a reviewer at the same time: each application goes once', async () => {
    for (let round = 0; round < 5; round++) {
      const { sessionId, token } = await waiting();
      const reviewer = await openReview(world, token);
      const preview_hash = await readBy(reviewer, sessionId);
      const both = await Promise.all([
        reviewer.call(finishReview, { query: query(sessionId), body: { preview_hash } }),
        release(lakeside.holly, sessionId),
      ]);
      expect(both.filter(({ status }) => status === 200).length).toBe(1);
      expect(await rowsOf(sessionId)).toEqual([{ status: 'enrolled', delivery: 'queued' }]);
    }
  });
});

it('A2 a link of its own session stands beside the sign-in of somebody else', async () => {
  const { token } = await sent();
  const { person } = await open(token, lakeside.casey);
  expect((await person.call(getLinkSession)).body.kind).toBe('review');
});
