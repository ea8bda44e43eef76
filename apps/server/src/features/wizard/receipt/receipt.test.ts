import { getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import { beginSelfEnrollment, openEnrollLink } from '@openroll/contract/links';
import { getReceipt, getReceiptDocument, sendReceiptCopies } from '@openroll/contract/receipts';
import { declineSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nobody, type Person } from '../../../../test/actors.ts';
import {
  callData,
  offerCallCenter,
  openReview,
  review,
  sendTo,
  startCall,
} from '../../../../test/call-center.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openLink } from '../../../../test/holders.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitShown,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { openToSign, sendForSignature } from '../../../../test/signers.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { getCaseLink } from '../../cases/links/get-case-link.ts';

let world: World;
let lakeside: Lakeside;
let token: string;
let serial = 0;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld({ OPENROLL_LIMIT_FACTOR: '1' }));
  await world.platform.database
    .updateTable('cases')
    .set({ is_self_enroll_active: true, self_enroll_agent_id: lakeside.avery.userId })
    .where('id', '=', lakeside.caseId)
    .execute();
  const origin = { actor: { kind: 'anonymous' }, requestId: 'test', ip: '', userAgent: '' } as const;
  const url = await getCaseLink(world.platform, origin, lakeside.caseId, 'self-enroll');
  token = url.split('/').at(-1) ?? '';
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const newEmail = () => `receipt${++serial}@whitfield.example`;
const later = (minutes: number) => new Date(Date.parse(defaultNow) + minutes * 60_000).toISOString();

/** Dana has signed beside Avery, for Accident alone. */
async function submittedInPerson(answers: object) {
  const sessionId = await startDana(lakeside);
  const data = withPrimary(accidentData(lakeside), { ...answers });
  const answer = await submitShown(lakeside.avery, sessionId, { data });
  if (answer.status !== 200) throw new Error(answer.text);
  const [application] = answer.body.enrollments;
  return { query: { session_id: sessionId }, id: application?.id ?? 0 };
}

/** Dana has enrolled alone, for Accident. */
async function submittedAlone(): Promise<{
  readonly person: Person;
  readonly query: { session_id: number };
}> {
  const { person } = await openLink(world, openEnrollLink, { token, slug: '-' });
  const body = { enroll_city: 'Chicago', enroll_state: 'IL', token_uuid: token, case_slug: '' };
  const { session_id } = (await person.call(beginSelfEnrollment, { body })).body;
  const data = withPrimary(accidentData(lakeside), {
    email: newEmail(),
    agent_signature: undefined,
    agent_signature_consent: undefined,
    agent_signature_last_four: undefined,
  });
  const answer = await submitShown(person, session_id, { data });
  if (answer.status !== 200) throw new Error(answer.text);
  return { person, query: { session_id } };
}

describe('the receipt of a submission', () => {
  it('tells an agent what was applied for, what was turned down, and where the next person begins', async () => {
    const email = newEmail();
    const { query, id } = await submittedInPerson({ email });
    const { body } = await lakeside.avery.call(getReceipt, { query });
    expect(body).toMatchObject({
      session_id: query.session_id,
      group_name: 'Lakeside Manufacturing',
      employee_name: 'Dana Whitfield',
      submitted_at: defaultNow,
      waived: ['Critical Illness'],
      first_deduction: null,
      next_payment: null,
      copies_to: ['r…@whitfield.example'],
      may_send_copies: true,
      next_start: { case_id: lakeside.caseId, enrollment_mode: 'inperson' },
    });
    expect(body.applications).toHaveLength(1);
    expect(body.applications[0]).toMatchObject({
      id,
      product_name: 'Accident',
      insured_name: 'Dana Whitfield',
      status: 'enrolled',
      awaits_review: false,
      pending_amount: null,
      paid_by: 'payroll',
      has_document: true,
    });
    expect(body.applications[0]?.premium).toBeGreaterThan(0);
    expect(body.total_premium).toBe(body.applications[0]?.premium);
    expect(body.total_pending_premium).toBe(0);
    expect(JSON.stringify(body)).not.toContain(email);
  });

  it('says of what a call center has submitted that it waits for the review, until somebody has read it', async () => {
    await offerCallCenter(world, lakeside);
    const sessionId = await startCall(lakeside);
    const { token } = (await sendTo(lakeside, sessionId)).body;
    await submitShown(lakeside.avery, sessionId, { data: callData(lakeside) });
    const told = async () => {
      const { body } = await lakeside.avery.call(getReceipt, { query: { session_id: sessionId } });
      return body.applications.map(({ status, awaits_review }) => [status, awaits_review]);
    };
    expect(await told()).toEqual([['pending', true]]);
    expect((await review(await openReview(world, token), sessionId)).status).toBe(200);
    expect(await told()).toEqual([['enrolled', false]]);
  });

  it('§9.10 names the first pay date on which something is deducted, once the employer’s are known', async () => {
    const { query } = await submittedInPerson({ email: newEmail() });
    const { database } = world.platform;
    await database
      .insertInto('pay_calendars')
      .values({
        case_id: lakeside.caseId,
        first_pay_date: '2027-01-15',
        holidays: 'none',
        columns: JSON.stringify([]),
        format: 'csv',
        updated_at: new Date(defaultNow),
      })
      .execute();
    const { body } = await lakeside.avery.call(getReceipt, { query });
    await database.deleteFrom('pay_calendars').where('case_id', '=', lakeside.caseId).execute();
    expect(body.first_deduction).toBe('2027-01-15');
  });

  it('opens the sealed document, and none of another session', async () => {
    const { query, id } = await submittedInPerson({ email: newEmail() });
    const other = await submittedInPerson({ email: newEmail() });
    const opened = await lakeside.avery.call(getReceiptDocument, { params: { id }, query });
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
    const foreign = await lakeside.avery.call(getReceiptDocument, { params: { id: other.id }, query });
    expect(foreign.status).toBe(404);
  });

  it('AC12 opens to an agent no form of what its signer has declined, as the enrollment does not', async () => {
    const { sessionId, token } = await sendForSignature(world, lakeside);
    const query = { session_id: sessionId };
    const [asked] = (await lakeside.avery.call(getReceipt, { query })).body.applications;
    expect(asked?.has_document).toBe(true);
    await (await openToSign(world, token)).call(declineSession, { query, body: {} });
    const after = (await lakeside.avery.call(getReceipt, { query })).body;
    const [declined] = after.applications;
    expect(after.total_premium).toBe(0);
    expect(declined).toMatchObject({ id: asked?.id, status: 'declined', has_document: false });
    const params = { id: asked?.id ?? 0 };
    const opened = await lakeside.avery.call(getReceiptDocument, { params, query });
    const byEnrollment = await lakeside.avery.call(getEnrollmentPdf, { params });
    expect([opened.status, opened.errors]).toEqual([403, byEnrollment.errors]);
  });

  it('is there for nobody else, and not before the submit', async () => {
    const { query } = await submittedInPerson({ email: newEmail() });
    expect((await lakeside.blake.call(getReceipt, { query })).status).toBe(404);
    expect((await lakeside.noor.call(getReceipt, { query })).status).toBe(404);
    expect((await nobody(world).call(getReceipt, { query })).status).toBe(401);
    const open = { session_id: await startDana(lakeside) };
    const early = await lakeside.avery.call(getReceipt, { query: open });
    expect([early.status, early.errors[0]?.code]).toEqual([409, 'session-not-submitted']);
  });

  it('is shown to whoever enrolled alone for half an hour, and starts nobody else', async () => {
    const { person, query } = await submittedAlone();
    const { body } = await person.call(getReceipt, { query });
    expect(body.applications.map(({ status }) => status)).toEqual(['pending_agent_signature']);
    expect(body.next_start).toBeNull();
    const [application] = body.applications;
    const opened = await person.call(getReceiptDocument, { params: { id: application?.id ?? 0 }, query });
    expect(opened.status).toBe(200);
    // Their browser is not forgotten: it has just asked.
    world.setClock(later(20));
    expect((await person.call(getReceipt, { query })).status).toBe(200);
    world.setClock(later(31));
    const closed = await person.call(getReceipt, { query });
    expect([closed.status, closed.errors[0]?.code]).toEqual([409, 'session-closed']);
    const shut = await person.call(getReceiptDocument, { params: { id: application?.id ?? 0 }, query });
    expect(shut.status).toBe(409);
    expect((await person.call(sendReceiptCopies, { query })).status).toBe(409);
  });
});

describe('copies', () => {
  it('go once more to the address that the enrollment has, each noted, and not without end', async () => {
    const email = newEmail();
    const { query } = await submittedInPerson({ email });
    expect(await emailsTo(world, email)).toHaveLength(1);
    for (const emails of [2, 3, 4]) {
      expect((await lakeside.avery.call(sendReceiptCopies, { query })).status).toBe(200);
      expect(await emailsTo(world, email)).toHaveLength(emails);
    }
    expect((await lakeside.avery.call(sendReceiptCopies, { query })).status).toBe(429);
    expect(await emailsTo(world, email)).toHaveLength(4);
    const noted = await world.platform.database
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action', '=', 'session.copies-sent')
      .where('object_id', '=', String(query.session_id))
      .executeTakeFirstOrThrow();
    expect(Number(noted.count)).toBe(3);
  });

  it('are refused where nobody has an address', async () => {
    const { query } = await submittedInPerson({ email: undefined });
    const { body } = await lakeside.avery.call(getReceipt, { query });
    expect([body.copies_to, body.may_send_copies]).toEqual([[], false]);
    const refused = await lakeside.avery.call(sendReceiptCopies, { query });
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'nothing-to-send']);
  });
});
