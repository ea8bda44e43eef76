import type { InputOf } from '@openroll/contract/endpoint';
import { getEnrollment, getEnrollmentPdf, removeEnrollment } from '@openroll/contract/enrollment-detail';
import { inboxCaseId, listEnrollments } from '@openroll/contract/enrollments';
import {
  declineAsAgent,
  getInboxSession,
  getSessionPdf,
  listAgentUnsigned,
  signAsAgent,
} from '@openroll/contract/inbox';
import { getWizardSession } from '@openroll/contract/wizard';
import type { Problem } from '@openroll/domain/problems';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { offerProduct } from '../../../../test/builders.ts';
import { readPrints } from '../../../../test/documents/read-pages.ts';
import { applicationsOf, awaitAgent, selfEnroll, submitForSignature } from '../../../../test/inbox.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitShown,
} from '../../../../test/lakeside.ts';
import { captureAccident } from '../../../../test/paid-sessions.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { readFile } from '../../../platform/documents/case-files.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
beforeEach(() => world.setClock(defaultNow));
afterAll(() => world.close());

type Query = NonNullable<InputOf<typeof listAgentUnsigned>['query']>;
type Signing = NonNullable<InputOf<typeof signAsAgent>['body']>;

const inboxOf = async (person: Person, query: Query = {}) =>
  (await person.call(listAgentUnsigned, { query: { rows_per_page: 100, ...query } })).body;
const idsOf = async (person: Person, query?: Query) =>
  (await inboxOf(person, query)).rows.map(({ id }) => id);
const open = (person: Person, id: number) => person.call(getSessionPdf, { params: { id } });
const details = async (id: number) => (await lakeside.avery.call(getInboxSession, { params: { id } })).body;
const sign = (person: Person, id: number, body: Signing = {}) =>
  person.call(signAsAgent, { params: { id }, body });
const decline = (person: Person, id: number, reason = 'Dana withdrew.') =>
  person.call(declineAsAgent, { params: { id }, body: { reason } });
const statusesOf = async (id: number) => (await applicationsOf(world, id)).map(({ status }) => status);
const told = ({ status, errors }: { status: number; errors: readonly { message: string }[] }) => [
  status,
  errors[0]?.message,
];
const nothingThere = [404, 'Not found.'];
const notInInbox = [409, 'This enrollment does not wait for your signature.'];

/** Opened and signed, as whoever calls without our screen does. */
async function openAndSign(id: number, body: Signing = {}) {
  await open(lakeside.avery, id);
  return sign(lakeside.avery, id, body);
}

describe('the inbox', () => {
  it('C1 lists the sessions of the agent that wait for them, newest first, and nobody else’s', async () => {
    const first = await awaitAgent(world, lakeside);
    world.advance(60);
    const second = await awaitAgent(world, lakeside);
    const unsigned = await submitForSignature(world, lakeside);
    const ids = await idsOf(lakeside.avery);
    expect(ids.indexOf(second)).toBe(ids.indexOf(first) - 1);
    expect(ids).not.toContain(unsigned);
    for (const stranger of [lakeside.blake, lakeside.casey, lakeside.holly, lakeside.noor])
      expect(await idsOf(stranger)).not.toContain(first);
  });

  it('shows every application of a session, with agent, case, employee, time and status', async () => {
    const id = await awaitAgent(world, lakeside);
    const { rows, total_count } = await inboxOf(lakeside.avery);
    expect(total_count).toBe(rows.length);
    const row = rows.find((one) => one.id === id);
    expect(row?.created_at).toBe('2026-03-18T17:00:00.000Z');
    expect(row?.enrollments).toMatchObject([
      {
        agent_name: 'Avery Agent',
        case_name: 'Lakeside Manufacturing',
        employee_name: 'Dana Whitfield',
        product_name: 'Accident',
        time: '2026-03-18T17:00:00.000Z',
        status: 'pending_agent_signature',
        already_enrolled_at: null,
        census_differs: [],
      },
      { product_name: 'Critical Illness', status: 'waived' },
    ]);
  });

  it('shows no application that was deleted, and a session no more once none is left', async () => {
    const id = await awaitAgent(world, lakeside);
    const shown = async () =>
      (await inboxOf(lakeside.avery)).rows.find((one) => one.id === id)?.enrollments.map((one) => one.id) ??
      [];
    const [accident = 0, waived = 0] = await shown();
    const remove = async (application: number) =>
      (await lakeside.casey.call(removeEnrollment, { params: { id: application } })).status;
    expect([await remove(waived), await shown()]).toEqual([200, [accident]]);
    expect(await remove(accident)).toBe(200);
    expect(await idsOf(lakeside.avery)).not.toContain(id);
  });

  it('A7 says when the person had applied for the same before', async () => {
    await awaitAgent(world, lakeside);
    world.advance(60);
    const id = await selfEnroll(world, lakeside, [lakeside.products.accident]);
    const applied = (await details(id)).enrollments.filter(({ status }) => status !== 'waived');
    expect(applied.map(({ already_enrolled_at: at }) => at)).toEqual([
      expect.stringMatching(/^2026-03-18T17:/),
    ]);
  });

  it('is paged, and sorted by a column in either direction, in any case', async () => {
    const all = await idsOf(lakeside.avery, { sort_column: 'id', sort_direction: 'ASC' });
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(await idsOf(lakeside.avery, { sort_column: 'id', sort_direction: 'DESC' })).toEqual(
      all.toReversed(),
    );
    const page = await inboxOf(lakeside.avery, {
      sort_column: 'id',
      sort_direction: 'ASC',
      rows_per_page: 1,
      page: 2,
    });
    expect(page).toMatchObject({ page: 2, rows_per_page: 1, total_count: all.length });
    expect(page.rows.map(({ id }) => id)).toEqual([all[1]]);
    const unknown = await lakeside.avery.inject({
      url: '/api/enrollmentsessions/agent-unsigned?sort_column=w.id;--',
    });
    expect(unknown.statusCode).toBe(400);
  });

  it('leaves out what lies in a case that the agent no longer reaches', async () => {
    const id = await awaitAgent(world, lakeside);
    const { database } = world.platform;
    const taken = await database
      .deleteFrom('case_users')
      .where('user_id', '=', lakeside.avery.userId ?? 0)
      .returningAll()
      .execute();
    expect(await idsOf(lakeside.avery)).toEqual([]);
    expect(told(await lakeside.avery.call(getInboxSession, { params: { id } }))).toEqual(nothingThere);
    expect(told(await sign(lakeside.avery, id))).toEqual(nothingThere);
    await database.insertInto('case_users').values(taken).execute();
  });

  it('leaves out what was not signed in time, whether or not that is written down', async () => {
    const id = await awaitAgent(world, lakeside);
    await world.platform.database
      .updateTable('enrollments')
      .set({ submitted_at: new Date('2026-02-01T12:00:00Z') })
      .where('session_id', '=', id)
      .execute();
    expect(await idsOf(lakeside.avery)).not.toContain(id);
    const { rows } = (
      await lakeside.avery.call(listEnrollments, { query: { case_id: inboxCaseId, rows_per_page: 100 } })
    ).body;
    expect(rows.map(({ session_id }) => session_id)).not.toContain(id);
    for (const answer of [
      await lakeside.avery.call(getInboxSession, { params: { id } }),
      await open(lakeside.avery, id),
    ])
      expect(told(answer)).toEqual(notInInbox);
    expect((await sign(lakeside.avery, id)).status).toBe(409);
    expect((await decline(lakeside.avery, id)).status).toBe(409);
  });

  it('keeps what everybody else had signed when its case was deactivated: the agent signs it all the same', async () => {
    const id = await awaitAgent(world, lakeside);
    const setCase = (values: object) =>
      world.platform.database.updateTable('cases').set(values).where('id', '=', lakeside.caseId).execute();
    await setCase({ is_active: false });
    try {
      expect(await idsOf(lakeside.avery)).toContain(id);
      expect((await openAndSign(id)).status).toBe(200);
      expect(await statusesOf(id)).toContain('enrolled');
    } finally {
      await setCase({ is_active: true });
    }
  });

  it('is searched by what each list is searched by, over what waits alone', async () => {
    const id = await awaitAgent(world, lakeside);
    const found = async (search_text: string, search_type = 'all') => {
      const query = { search_type: search_type as 'all', search_text, rows_per_page: 100 as const };
      const { body } = await lakeside.avery.call(listAgentUnsigned, { query });
      expect(body.total_count).toBe(body.rows.length);
      return body.rows.map((row) => row.id).includes(id);
    };
    for (const [text, type] of [
      ['whitfield', 'all'],
      [' DANA ', 'employee'],
      ['dana', 'insured'],
      ['accident', 'product'],
      ['avery', 'agent'],
      ['lakeside', 'case'],
    ] as const)
      expect([type, await found(text, type)]).toEqual([type, true]);
    for (const [text, type] of [
      ['nobody', 'all'],
      ['lakeside', 'employee'],
      ['whitfield', 'division'],
      ['%', 'all'],
    ] as const)
      expect([text, type, await found(text, type)]).toEqual([text, type, false]);
    const { status } = await lakeside.avery.call(listAgentUnsigned, {
      query: { search_type: 'ssn' as 'all', search_text: '9' },
    });
    expect(status).toBe(400);
  });

  it('C7 as the pseudo case -99999 lists the rows that wait for the agent, searched and counted like others', async () => {
    const id = await awaitAgent(world, lakeside);
    const listed = async (person: Person, query: object = {}) =>
      (await person.call(listEnrollments, { query: { case_id: inboxCaseId, rows_per_page: 100, ...query } }))
        .body;
    const { rows, total_count } = await listed(lakeside.avery);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending_agent_signature']));
    expect(rows.map(({ session_id }) => session_id)).toContain(id);
    expect(total_count).toBe(rows.length);
    for (const query of [{ search_text: 'nobody' }, { status: 'enrolled' }, { status: 'census' }])
      expect(await listed(lakeside.avery, query)).toMatchObject({ rows: [], total_count: 0 });
    const found = await listed(lakeside.avery, { search_text: 'whitfield', sort_column: 'insured_name' });
    expect(found.total_count).toBe(total_count);
    expect((await listed(lakeside.holly)).rows).toEqual([]);
    expect((await listed(lakeside.noor)).rows).toEqual([]);
  });
});

describe('an agent’s signature', () => {
  it('enrolls what waited, queues its delivery and seals a document of its own', async () => {
    const id = await awaitAgent(world, lakeside);
    const [before] = await applicationsOf(world, id);
    const shown = await open(lakeside.avery, id);
    expect(shown.headers['content-disposition']).toBe(`inline; filename="session_${id}_apps.pdf"`);
    const preview_hash = String(shown.headers['x-document-hash']);
    const { body } = await sign(lakeside.avery, id, { preview_hash });
    expect(body).toMatchObject({ success: true });
    expect(body.enrollments[0]).toEqual({ id: before?.id, status: 'enrolled' });
    const [after] = await applicationsOf(world, id);
    expect(after?.document_id).not.toBe(before?.document_id);
    expect(await readFile(world.platform, before?.document_id ?? 0)).toEqual(shown.bytes);
    expect((await readFile(world.platform, after?.document_id ?? 0)).toString('latin1')).toContain(
      'ETSI.CAdES.detached',
    );
    const queued = await world.platform.database
      .selectFrom('deliveries')
      .select('status')
      .where('enrollment_id', '=', before?.id ?? 0)
      .execute();
    expect(queued).toEqual([{ status: 'queued' }]);
    expect(await idsOf(lakeside.avery)).not.toContain(id);
  });

  it('C5 is an attestation by who is signed in, with the hash of what was shown', async () => {
    const id = await awaitAgent(world, lakeside);
    const shown = await open(lakeside.avery, id);
    await sign(lakeside.avery, id);
    const act = await world.platform.database
      .selectFrom('signing_acts')
      .select(['method', 'evidence'])
      .where('session_id', '=', id)
      .where('signer', '=', 'agent')
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      method: 'inperson',
      evidence: {
        intent: 'attestation',
        identified_by: ['sign-in'],
        shown_sha256: shown.headers['x-document-hash'],
      },
    });
  });

  it('C4 names the applications that are shown, and keeps which of them the agent has opened', async () => {
    const id = await awaitAgent(world, lakeside);
    const { documents } = (await lakeside.avery.call(getInboxSession, { params: { id } })).body;
    expect(documents).toEqual([
      {
        name: `${lakeside.products.accident}:primary`,
        product_name: 'Accident',
        insured_name: 'Dana Whitfield',
        title: null,
      },
    ]);
    const [name = ''] = documents.map((each) => each.name);
    const shown = await open(lakeside.avery, id);
    expect(shown.headers['x-document-parts']).toMatch(new RegExp(`^${name}:\\d+$`));
    const preview_hash = String(shown.headers['x-document-hash']);
    await sign(lakeside.avery, id, { preview_hash, read_documents: [name, '999:primary'] });
    const { evidence } = await world.platform.database
      .selectFrom('signing_acts')
      .select('evidence')
      .where('session_id', '=', id)
      .where('signer', '=', 'agent')
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({
      documents: [{ product: lakeside.products.accident, applicant: 'primary', read_at: expect.any(String) }],
    });
  });

  it('AC32 is refused before this agent has opened the documents as they stand, and with another hash', async () => {
    const id = await awaitAgent(world, lakeside);
    const changed = [
      409,
      'The application has changed since it was shown. Please review it again before signing.',
    ];
    expect(told(await sign(lakeside.avery, id))).toEqual(changed);
    await open(lakeside.avery, id);
    expect(told(await sign(lakeside.avery, id, { preview_hash: 'f'.repeat(64) }))).toEqual(changed);
    // Shown to somebody else only, as to the agent before this one.
    await world.platform.database
      .updateTable('document_showings')
      .set({ user_id: lakeside.blake.userId ?? 0 })
      .where('shown_to', '=', 'agent')
      .execute();
    expect(told(await sign(lakeside.avery, id))).toEqual(changed);
    expect(await statusesOf(id)).toEqual(['pending_agent_signature']);
    expect((await openAndSign(id)).status).toBe(200);
  });

  it('AC35 given twice is the first result, and one act', async () => {
    const id = await awaitAgent(world, lakeside);
    const first = await openAndSign(id);
    const second = await sign(lakeside.avery, id);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await statusesOf(id)).toEqual(['enrolled']);
  });

  it('is nobody else’s to give: another’s session is as one that does not exist', async () => {
    const id = await awaitAgent(world, lakeside);
    for (const stranger of [lakeside.blake, lakeside.casey, lakeside.holly, lakeside.noor])
      for (const answer of [
        await stranger.call(getInboxSession, { params: { id } }),
        await open(stranger, id),
        await sign(stranger, id),
        await decline(stranger, id),
      ])
        expect(told(answer)).toEqual(nothingThere);
    expect(told(await sign(lakeside.avery, 999_999_999))).toEqual(nothingThere);
    expect(await statusesOf(id)).toEqual(['pending_agent_signature']);
  });

  it('A12 is not given before the applicant’s, nor where nothing waits for it', async () => {
    const waiting = await submitForSignature(world, lakeside);
    expect(told(await lakeside.avery.call(getInboxSession, { params: { id: waiting } }))).toEqual(notInInbox);
    expect((await sign(lakeside.avery, waiting)).status).toBe(409);
    const begun = await startDana(lakeside);
    const inPerson = await startDana(lakeside);
    await submitShown(lakeside.avery, inPerson, { data: accidentData(lakeside) });
    for (const id of [begun, inPerson])
      for (const answer of [
        await lakeside.avery.call(getInboxSession, { params: { id } }),
        await open(lakeside.avery, id),
        await sign(lakeside.avery, id),
        await decline(lakeside.avery, id),
      ])
        expect(told(answer)).toEqual(notInInbox);
    expect((await lakeside.avery.call(getWizardSession, { query: { session_id: begun } })).status).toBe(200);
  });
});

describe('declining in the inbox', () => {
  it('ends what waited, once, with a reason that stands sealed', async () => {
    const id = await awaitAgent(world, lakeside);
    expect(told(await decline(lakeside.avery, id, '  '))).toEqual([400, 'This field is required.']);
    const { body } = await decline(lakeside.avery, id, 'Dana withdrew: kidney stones.');
    expect(body.enrollments[0]?.status).toBe('declined');
    expect((await decline(lakeside.avery, id)).status).toBe(409);
    expect((await sign(lakeside.avery, id)).status).toBe(409);
    expect(await idsOf(lakeside.avery)).not.toContain(id);
    const kept = await world.platform.database
      .selectFrom('signing_declines')
      .select(['signer', 'reason'])
      .where('session_id', '=', id)
      .execute();
    expect(kept.map(({ signer }) => signer)).toEqual(['agent']);
    expect(kept[0]?.reason?.toString('latin1')).not.toContain('kidney');
    const { rows } = await world.platform.pool.query('select detail from audit_events');
    expect(JSON.stringify(rows)).not.toContain('kidney');
  });

  it('leaves the forms of what Dana has applied for open to everybody in scope, as declined by the agent', async () => {
    const sessionId = await awaitAgent(world, lakeside);
    await decline(lakeside.avery, sessionId);
    const [{ id = 0 } = {}] = await applicationsOf(world, sessionId);
    const detail = (await lakeside.avery.call(getEnrollment, { params: { id } })).body;
    expect(detail).toMatchObject({ status: 'declined', declined_by: 'agent', may: { view_pdf: true } });
    expect((await lakeside.avery.call(getEnrollmentPdf, { params: { id } })).status).toBe(200);
    const { rows } = (await lakeside.avery.call(listEnrollments, { query: { case_id: lakeside.caseId } }))
      .body;
    expect(rows.find((row) => row.id === id)?.declined_by).toBe('agent');
  });

  it('takes no reason that is too long', async () => {
    const id = await awaitAgent(world, lakeside);
    expect((await decline(lakeside.avery, id, 'x'.repeat(501))).status).toBe(400);
    expect(await statusesOf(id)).toEqual(['pending_agent_signature']);
  });
});

describe('the first bill date', () => {
  let wholeLife: number;
  beforeAll(async () => {
    const { id } = await world.platform.database
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Whole Life')
      .executeTakeFirstOrThrow();
    wholeLife = id;
    await offerProduct(world, lakeside.caseId, wholeLife);
  });

  it('C3 is shown where a product has one, with what the employee chose; elsewhere it is not', async () => {
    const accident = await selfEnroll(world, lakeside, [lakeside.products.accident]);
    expect(await details(accident)).toMatchObject({
      should_show_first_bill_date: false,
      employee_first_bill_date: null,
    });
    const chosen = await selfEnroll(world, lakeside, [wholeLife], (data) => ({
      ...data,
      applicants: data.applicants.map((one) => ({
        ...one,
        data: { ...one.data, first_bill_date: '2026-05-01' },
      })),
    }));
    expect(await details(chosen)).toMatchObject({
      should_show_first_bill_date: true,
      employee_first_bill_date: '2026-05-01',
      is_replacing: false,
    });
  });

  it('C3 is required and tomorrow or later by the day of the site, and stored and printed by the agent’s act', async () => {
    const id = await selfEnroll(world, lakeside, [wholeLife]);
    await open(lakeside.avery, id);
    const notFuture = [400, 'First Desired Bill Date must be in future.'];
    const { email } = await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', lakeside.avery.userId ?? 0)
      .executeTakeFirstOrThrow();
    const signWith = async (desired_first_bill_date?: string) =>
      sign(await signIn(world, email), id, { desired_first_bill_date });
    expect(told(await signWith())).toEqual([400, 'This field is required.']);
    expect(told(await signWith('soon'))).toEqual([400, 'Not a valid date format']);
    expect(told(await signWith('2026-03-18'))).toEqual(notFuture);
    // Half past eleven in the evening in Chicago, and tomorrow in London.
    world.setClock('2026-03-19T04:30:00.000Z');
    expect(told(await signWith('3/18/2026'))).toEqual(notFuture);
    // Half past midnight in Chicago.
    world.setClock('2026-03-19T05:30:00.000Z');
    expect(told(await signWith('2026-03-19'))).toEqual(notFuture);
    world.setClock('2026-03-19T04:30:00.000Z');
    expect((await signWith('3/19/2026')).status).toBe(200);
    const act = await world.platform.database
      .selectFrom('signing_acts')
      .select('first_bill_date')
      .where('session_id', '=', id)
      .where('signer', '=', 'agent')
      .executeTakeFirstOrThrow();
    expect(act.first_bill_date).toBe('2026-03-19');
    const [application] = await applicationsOf(world, id);
    const prints = await readPrints(await readFile(world.platform, application?.document_id ?? 0));
    // Nothing else of the form is of that day: the agent signs on the 18th.
    expect(prints.filter(({ text }) => text === '03/19/2026')).toHaveLength(1);
  });

  it('C4 is_replacing tells that the replacement question was answered yes', async () => {
    const id = await selfEnroll(world, lakeside, [wholeLife], (data) => ({
      ...data,
      selectedCoverages: data.selectedCoverages.map((one) =>
        one.product === wholeLife
          ? {
              ...one,
              data: {
                ...one.data,
                existing_insurance: 'yes',
                replaces_insurance: 'yes',
                replaced_company: 'Prior Mutual',
                replaced_policy: 'P-1',
                replaced_insured: 'Dana Whitfield',
                replaced_ends_on: '2026-06-01',
                replaced_use: 'replaced',
                replacement_reason: 'Premium',
                read_aloud: 'no',
              },
            }
          : one,
      ),
    }));
    const found = await details(id);
    expect(found.is_replacing).toBe(true);
    expect(found.attestation).toContain('the answers about other insurance are complete');
    const prints = await readPrints((await open(lakeside.avery, id)).bytes);
    expect(prints.map(({ text }) => text).join(' ')).toContain('Prior Mutual');
  });

  const withDate = (data: EnrollmentData, first_bill_date: string): EnrollmentData => ({
    ...data,
    applicants: data.applicants.map((one) => ({ ...one, data: { ...one.data, first_bill_date } })),
  });
  /** Enrolls alone with that day, in one product; the submit comes at `at`. Answers what is wrong. */
  const set = (first_bill_date: string, product: number, at = defaultNow) =>
    selfEnroll(world, lakeside, [product], (data) => {
      world.setClock(at);
      return withDate(data, first_bill_date);
    }).then(
      () => 'done',
      ({ problems = [] }: { problems?: readonly Problem[] }) =>
        problems.map(({ step, field, code }) => `${step} ${field} ${code}`).join(),
    );

  it('A10b is asked of whoever enrolls alone, tomorrow or later', async () => {
    expect(await set('', wholeLife)).toBe('review first_bill_date field-empty');
    expect(await set('2026-03-18', wholeLife)).toBe('review first_bill_date date-not-on-or-after');
    expect(await set('2026-03-19', wholeLife)).toBe('done');
  });

  it('A10b is refused with the field’s own error when it has passed by the submit, by the day of the site', async () => {
    // Begun on Monday, submitted on Friday.
    const monday = () => world.setClock('2026-03-16T17:00:00.000Z');
    const friday = '2026-03-20T17:00:00.000Z';
    const passed = 'review first_bill_date date-not-on-or-after';
    monday();
    expect(await set('2026-03-17', wholeLife, friday)).toBe(passed);
    monday();
    expect(await set('2026-03-20', wholeLife, friday)).toBe(passed);
    monday();
    // Half past eleven in the evening in Chicago, and Saturday in London.
    expect(await set('2026-03-21', wholeLife, '2026-03-21T04:30:00.000Z')).toBe('done');
  });

  describe('of Accident, paid by a captured card', () => {
    beforeAll(() => captureAccident(world, lakeside));
    afterAll(() => offerAccidentAs('payroll'));
    const offerAccidentAs = (payment: string) =>
      world.platform.database
        .updateTable('case_products')
        .set({ options: JSON.stringify({ payment }) })
        .where('case_id', '=', lakeside.caseId)
        .where('product_id', '=', lakeside.products.accident)
        .execute();

    it('A10b is asked of whoever enrolls alone, and of nobody whose premiums are deducted from pay', async () => {
      expect(await set('', lakeside.products.accident)).toBe('review first_bill_date field-empty');
      await offerAccidentAs('payroll');
      expect(await set('', lakeside.products.accident)).toBe('done');
      await offerAccidentAs('captured');
    });

    it('C3 is shown to the agent, required, stored and printed', async () => {
      const id = await selfEnroll(world, lakeside, [lakeside.products.accident], (data) =>
        withDate(data, '2026-05-01'),
      );
      expect(await details(id)).toMatchObject({
        should_show_first_bill_date: true,
        employee_first_bill_date: '2026-05-01',
      });
      expect(told(await openAndSign(id))).toEqual([400, 'This field is required.']);
      expect((await openAndSign(id, { desired_first_bill_date: '5/4/2026' })).status).toBe(200);
      const [application] = await applicationsOf(world, id);
      const prints = await readPrints(await readFile(world.platform, application?.document_id ?? 0));
      expect(prints.filter(({ text }) => text === '05/04/2026')).toHaveLength(1);
    });

    it('C3 is not asked where the case had it deducted from pay when it was enrolled', async () => {
      await offerAccidentAs('payroll');
      const id = await selfEnroll(world, lakeside, [lakeside.products.accident]);
      await offerAccidentAs('captured');
      expect((await details(id)).should_show_first_bill_date).toBe(false);
      expect((await openAndSign(id)).status).toBe(200);
    });
  });
});
