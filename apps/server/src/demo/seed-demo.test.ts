import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateCase } from '@openroll/contract/cases';
import { listDeliveries, requestDelivery } from '@openroll/contract/deliveries';
import { listEnrollments } from '@openroll/contract/enrollments';
import { getInboxSession, listAgentUnsigned } from '@openroll/contract/inbox';
import { openReviewLink } from '@openroll/contract/links';
import { getApiKey, listUsers } from '@openroll/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../test/actors.ts';
import { reviewTokenTo } from '../../test/call-center.ts';
import { emailsTo } from '../../test/emails.ts';
import { openLink } from '../../test/holders.ts';
import { sessionsWithWrongLinks } from '../../test/signature-links.ts';
import { openWorld, type World } from '../../test/world.ts';
import { collectAnswers } from '../features/deliveries/answers/collect-answers.job.ts';
import { verifyEvidence } from '../features/wizard/evidence/verify-evidence.ts';
import { commandLineOrigin } from '../platform/audit/record-audit.ts';
import { sandboxCarrier } from '../ports/delivery/sandbox-carrier.ts';
import { demoEnrollments } from './demo-enrollments.ts';
import { harbor, lakeside, prairie } from './demo-users.ts';
import { seedDemo } from './seed-demo.ts';
import { seedEnrollments } from './seed-enrollments.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ catalog: [] });
  await seedDemo(world.platform);
  await seedEnrollments(world.platform);
}, 240_000);
afterAll(() => world.close());

const productsOf = async (caseName: string) =>
  (
    await world.platform.database
      .selectFrom('case_products')
      .innerJoin('cases', 'cases.id', 'case_products.case_id')
      .innerJoin('products', 'products.id', 'case_products.product_id')
      .select('products.name')
      .where('cases.group_name', '=', caseName)
      .orderBy('case_products.display_sort')
      .execute()
  ).map(({ name }) => name);

const rowsOf = (caseName: string) =>
  world.platform.database
    .selectFrom('enrollments')
    .innerJoin('cases', 'cases.id', 'enrollments.case_id')
    .leftJoin('products', 'products.id', 'enrollments.product_id')
    .leftJoin('deliveries', 'deliveries.enrollment_id', 'enrollments.id')
    .select([
      'enrollments.status',
      'enrollments.employee_name',
      'products.name as product',
      'deliveries.status as delivery',
    ])
    .where('cases.group_name', '=', caseName)
    .execute();

describe('the demo', () => {
  it('sells six products at Lakeside, four at Prairie, four at Harbor', async () => {
    expect(await productsOf(lakeside)).toEqual([
      'Term Life',
      'Whole Life',
      'Critical Illness',
      'Accident',
      'Hospital Indemnity',
      'Wage Protector',
    ]);
    expect(await productsOf(prairie)).toEqual([
      'Term Life',
      'Critical Illness',
      'Accident',
      'Short-Term Disability',
    ]);
    expect(await productsOf(harbor)).toEqual([
      'Accident',
      'Critical Illness',
      'Final Expense',
      'Wage Protector',
    ]);
  });

  it('shows the key of its API user to the home office: the one in the data directory', async () => {
    const holly = await signIn(world, 'admin@demo.openroll.test');
    const found = await holly.call(listUsers, { query: { search_text: 'api@demo' } });
    const { body } = await holly.call(getApiKey, { params: { id: found.body.rows[0]?.id ?? 0 } });
    const kept = readFileSync(join(world.dataDir, 'demo-api-key'), 'utf8').trim();
    expect(body.auth_token).toBe(kept);
    expect(body.auth_token_expiration_display).toBe('Mar 18, 2027');
  });

  it('has no case on sale whose setup is not valid', async () => {
    const holly = await signIn(world, 'admin@demo.openroll.test');
    for (const name of [lakeside, prairie, harbor]) {
      const { id } = await world.platform.database
        .selectFrom('cases')
        .select('id')
        .where('group_name', '=', name)
        .executeTakeFirstOrThrow();
      const { body } = await holly.call(validateCase, { params: { id } });
      expect(body.errors.filter(({ severity }) => severity !== 'warning')).toEqual([]);
    }
  });

  it('has people in every status, enrolled in every product', async () => {
    const rows = await rowsOf(lakeside);
    const made = rows.filter(({ status }) => status === 'enrolled' || status === 'pending');
    expect(new Set(made.map(({ product }) => product))).toEqual(new Set(await productsOf(lakeside)));
    const wanted = demoEnrollments.filter(({ caseName }) => caseName === lakeside);
    const paused = wanted.filter(({ outcome }) => outcome === 'paused').length;
    expect(rows.filter(({ status }) => status === 'paused')).toHaveLength(paused);
    const statuses = Object.groupBy(rows, ({ status }) => status);
    expect(Object.keys(statuses).toSorted()).toEqual([
      'declined',
      'enrolled',
      'expired',
      'paused',
      'pending',
      'pending_agent_signature',
      'pending_applicant_signature',
      'waived',
    ]);
    const families = (status: (typeof rows)[number]['status']) =>
      new Set(statuses[status]?.map(({ employee_name: name }) => name)).size;
    expect(families('pending_applicant_signature')).toBe(2);
    expect(families('declined')).toBe(2);
    const names = rows.map(({ employee_name: name }) => name);
    for (const person of ['Dana Whitfield', 'Morgan Ellis', 'Priya Raman'])
      expect(names).not.toContain(person);
  });

  it('has several people of each status', async () => {
    const rows = (await Promise.all([lakeside, prairie, harbor].map(rowsOf))).flat();
    const people = Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, of]) => [
      status,
      new Set(of.map(({ employee_name: name }) => name)).size,
    ]);
    expect(people).toHaveLength(8);
    expect(people.filter(([, count]) => Number(count) < 2)).toEqual([]);
  });

  it('has an email and one live link for each who is to sign, and a record of each who declined', async () => {
    const { pool } = world.platform;
    const { rows: sent } = await pool.query(
      `select distinct w.id, w.remote_signature_email as email from wizard_sessions w
       join enrollments e on e.session_id = w.id where e.status = 'pending_applicant_signature'`,
    );
    expect(sent).toHaveLength(2);
    expect((await pool.query(sessionsWithWrongLinks)).rows).toEqual([]);
    for (const { email } of sent)
      expect((await emailsTo(world, email)).map(({ text }) => text.includes('/sign/'))).toEqual([true]);
    const { rows: declined } = await pool.query(
      `select bool_and(document_id is not null) as has_record from enrollments where status = 'declined'`,
    );
    expect(declined).toEqual([{ has_record: true }]);
  });

  it('A20 has applications of a call center that wait for whoever opens the link of the email to read them', async () => {
    const { rows } = await world.platform.pool.query<{ id: number; email: string; status: string }>(
      `select w.id, w.call_center_email as email, min(e.status) as status from wizard_sessions w
       join enrollments e on e.session_id = w.id and e.status <> 'waived'
       where w.enrollment_mode = 'callcenter' group by w.id`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['pending']);
    const [{ id = 0, email = '' } = {}] = rows;
    const token = await reviewTokenTo(world, email);
    expect((await openLink(world, openReviewLink, { token, slug: '-' })).door.body).toMatchObject({
      success: true,
      session_id: id,
      asks: ['last_four'],
    });
  });

  it('has an amount above what is guaranteed that the home office decides about', async () => {
    const holly = await signIn(world, 'admin@demo.openroll.test');
    const { body } = await holly.call(listEnrollments, { query: { status: 'amount_to_decide' } });
    expect(body.rows.filter(({ insured_name: name }) => name === 'Faith Lockhart')).toMatchObject([
      { case_name: prairie, product_name: 'Term Life' },
    ]);
  });

  it('shares the commissions of Prairie with Blake, and of no other case', async () => {
    const { rows } = await world.platform.pool.query(
      `select distinct c.group_name, u.first_name, s.hundredths from enrollment_splits s
       join cases c on c.id = s.case_id join users u on u.id = s.agent_id order by u.first_name`,
    );
    expect(rows).toEqual([
      { group_name: prairie, first_name: 'Avery', hundredths: 8000 },
      { group_name: prairie, first_name: 'Blake', hundredths: 2000 },
    ]);
  });

  it('has deliveries that go out, are accepted, rejected or never answered, and can be asked for again', async () => {
    const statuses = async () =>
      new Set(
        (await world.platform.database.selectFrom('deliveries').select('status').execute()).map(
          ({ status }) => status,
        ),
      );
    expect(await statuses()).toEqual(new Set(['queued']));
    await world.runJobs();
    expect(await statuses()).toEqual(new Set(['delivered', 'queued']));
    const carrier = sandboxCarrier({
      folder: join(world.dataDir, 'deliveries'),
      inbox: join(world.dataDir, 'carrier-answers'),
      books: join(world.dataDir, 'sandbox', 'carrier'),
      rejection: 'No.',
      now: () => Date.now() + 10_000,
    });
    await carrier.look();
    await collectAnswers(world.platform);
    const holly = await signIn(world, 'admin@demo.openroll.test');
    const listed = async (query: object) => (await holly.call(listDeliveries, { query })).body.rows;
    const insured = async (answer: string) => (await listed({ answer })).map((row) => row.insured_name);
    expect((await listed({ answer: 'accepted' })).every(({ answer }) => answer?.policy_number)).toBe(true);
    expect((await listed({ answer: 'accepted' })).length).toBeGreaterThan(5);
    expect((await listed({ answer: 'rejected' })).map(({ answer }) => [answer?.code, answer?.words])).toEqual(
      [['PLAN-17', 'No.']],
    );
    expect([await insured('rejected'), await insured('sent')]).toEqual([['Dolores Reject'], ['Zane Silent']]);
    expect((await listed({ status: 'held' })).length).toBeGreaterThan(0);
    const queued = (await rowsOf(lakeside)).filter(({ delivery }) => delivery === 'queued');
    expect(new Set(queued.map(({ employee_name: name }) => name)).size).toBe(2);
    const id = (await listed({ answer: 'accepted' }))[0]?.id ?? 0;
    expect((await holly.call(requestDelivery, { params: { id }, body: {} })).status).toBe(200);
    expect((await listed({ status: 'queued' })).map((row) => row.id)).toContain(id);
  });

  it('has what an underwriter referred, pending until the home office decides', async () => {
    const referred = (await rowsOf(lakeside)).filter(({ employee_name }) => employee_name.endsWith(' Refer'));
    expect(referred.map(({ product, status }) => [product, status])).toContainEqual([
      'Whole Life',
      'pending',
    ]);
  });

  it('whose evidence is as it was signed', async () => {
    const { faults, unproven, signatures } = await verifyEvidence(world.platform, commandLineOrigin);
    expect([faults, unproven]).toEqual([[], 0]);
    expect(signatures).toBeGreaterThan(30);
  });

  it('has two sessions in Avery’s inbox, one of them with a first bill date to confirm', async () => {
    const avery = await signIn(world, 'agent@demo.openroll.test');
    const { rows, total_count } = (await avery.call(listAgentUnsigned)).body;
    expect(total_count).toBe(2);
    const details = await Promise.all(
      rows.map(async ({ id }) => (await avery.call(getInboxSession, { params: { id } })).body),
    );
    expect(details.filter((one) => one.employee_first_bill_date !== null)).toHaveLength(1);
    for (const { enrollments } of details)
      expect(enrollments.map(({ status }) => status)).toContain('pending_agent_signature');
  });

  it('is seeded once, however often it starts', async () => {
    const before = await rowsOf(lakeside);
    await seedDemo(world.platform);
    await seedEnrollments(world.platform);
    expect(await rowsOf(lakeside)).toEqual(before);
  });
});
