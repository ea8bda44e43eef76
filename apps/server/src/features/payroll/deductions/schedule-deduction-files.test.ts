import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  downloadDeductionFile,
  getPayCalendar,
  requestDeductionFile,
  setPayCalendar,
} from '@openroll/contract/payroll';
import { premiumPerPay } from '@openroll/domain/values/money';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildProduct,
  buildSession,
  buildUser,
} from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { scheduleDeductionFiles } from './schedule-deduction-files.job.ts';
import { sweepDeductionFiles } from './sweep-deduction-files.job.ts';

let world: World;
let casey: Person;
const emails = { casey: '', holly: '' };
let product: { readonly id: number; readonly versionId: number };

beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  emails.holly = (await buildUser(world, { roles: ['HomeOfficeAdmin'] })).email;
  emails.casey = (await buildUser(world, { roles: ['CaseAdmin'] })).email;
  casey = await signIn(world, emails.casey);
  product = await buildProduct(world, { name: 'Accident' });
});
afterAll(() => world.close());

/** A case of Casey's with one enrollment, paid every other Friday from March 20, 2026 on, and the calendar's schedule. */
async function scheduled(
  days_before: number | null,
  { kind, ...given }: { is_training?: boolean; kind?: 'full' | 'changes' } = {},
): Promise<number> {
  const { id } = await buildCase(world, { premium_mode: 'biweekly', ...given });
  await assign(world, casey.userId ?? 0, id);
  await buildEnrollment(world, {
    caseId: id,
    agentId: casey.userId ?? 0,
    product_id: product.id,
    product_version_id: product.versionId,
    annual_premium_cents: 26_000,
  });
  const again = await signIn(world, emails.casey);
  const { status } = await again.call(setPayCalendar, {
    params: { id },
    body: {
      first_pay_date: '2026-03-20',
      holidays: 'none',
      columns: [
        { key: 'amount', header: 'Amount' },
        { key: 'action', header: 'What' },
      ],
      format: 'csv',
      schedule: days_before === null ? null : { every: 'pay', days_before, ...(kind ? { kind } : {}) },
    },
  });
  expect(status).toBe(200);
  return id;
}

const filesOf = (caseId: number) =>
  world.platform.database
    .selectFrom('deduction_files')
    .select(['id', 'pay_date', 'status', 'is_scheduled', 'total_cents'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

it('makes a file so many days before each pay date, once, and writes to its owner', async () => {
  const id = await scheduled(3);
  const by_hand = await scheduled(null);
  await Promise.all([scheduleDeductionFiles(world.platform), scheduleDeductionFiles(world.platform)]);
  await scheduleDeductionFiles(world.platform);
  await world.runJobs();
  const first = { pay_date: '2026-03-20', status: 'ready', is_scheduled: true, total_cents: 1000 };
  expect(await filesOf(id)).toMatchObject([first]);
  expect(await emailsTo(world, emails.casey)).toHaveLength(1);
  world.setClock('2026-03-30T17:00:00Z');
  await scheduleDeductionFiles(world.platform);
  expect(await filesOf(id)).toHaveLength(1);
  // In the site's zone: 04:59 UTC is still the day before.
  world.setClock('2026-03-31T04:59:00Z');
  await scheduleDeductionFiles(world.platform);
  expect(await filesOf(id)).toHaveLength(1);
  world.setClock('2026-03-31T05:01:00Z');
  await scheduleDeductionFiles(world.platform);
  await world.runJobs();
  expect(await filesOf(id)).toMatchObject([first, { pay_date: '2026-04-03', status: 'ready' }]);
  expect(await filesOf(by_hand)).toEqual([]);
  expect(await emailsTo(world, emails.holly)).toEqual([]);
});

it.each([
  [
    'full',
    undefined,
    [
      ['10.00', ''],
      ['10.00', ''],
    ],
  ],
  [
    'changes',
    'changes',
    [
      ['10.00', 'Add'],
      ['20.00', 'Change'],
    ],
  ],
] as const)('makes files of the kind that was chosen: %s', async (kind, given, expected) => {
  world.setClock('2026-03-18T17:00:00Z');
  const id = await scheduled(3, given ? { kind: given } : {});
  const person = await signIn(world, emails.casey);
  const { body } = await person.call(getPayCalendar, { params: { id } });
  expect(body.schedule).toEqual({ every: 'pay', days_before: 3, kind });
  await scheduleDeductionFiles(world.platform);
  await world.runJobs();
  const rows = [await firstRow(id)];
  world.setClock('2026-04-01T17:00:00Z');
  if (kind === 'changes')
    await world.platform.database
      .updateTable('enrollments')
      .set({ annual_premium_cents: 52_000 })
      .where('case_id', '=', id)
      .execute();
  await scheduleDeductionFiles(world.platform);
  await world.runJobs();
  rows.push(await firstRow(id));
  expect(rows).toEqual(expected);
  const made = await world.platform.database
    .selectFrom('deduction_files')
    .select('kind')
    .where('case_id', '=', id)
    .execute();
  expect(made.map((file) => file.kind)).toEqual([kind, kind]);
});

/** Amount and change of the first line of the newest file of a case. */
async function firstRow(caseId: number): Promise<readonly string[] | undefined> {
  const file = (await filesOf(caseId)).at(-1);
  const person = await signIn(world, emails.casey);
  const params = { id: caseId, fileId: file?.id ?? 0 };
  const { text } = await person.call(downloadDeductionFile, { params });
  return (parse(text, { bom: true }) as string[][])[1];
}

it('makes none for an owner who may not anymore, and tells the home office once', async () => {
  const id = await scheduled(31);
  await world.platform.database.deleteFrom('case_users').where('case_id', '=', id).execute();
  const before = (await emailsTo(world, emails.casey)).length;
  for (const _ of [1, 2]) {
    await scheduleDeductionFiles(world.platform);
    await world.runJobs();
  }
  const files = await filesOf(id);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files.map(({ status }) => status))).toEqual(new Set(['failed']));
  expect(await emailsTo(world, emails.casey)).toHaveLength(before);
  const told = (await emailsTo(world, emails.holly)).filter(({ subject }) => subject.includes('not made'));
  expect(told).toHaveLength(files.length);
});

it('leaves nothing when it is killed in the middle, and is made by the next try', async () => {
  const id = await scheduled(null);
  const again = await signIn(world, emails.casey);
  const wanted = { kind: 'changes', pay_date: '2026-04-17' } as const;
  const file = (await again.call(requestDeductionFile, { params: { id }, body: wanted })).body;
  const program = join(import.meta.dirname, '../../../../test/deduct-process.ts');
  const killed = spawnSync(process.execPath, [program, world.databaseUrl, world.dataDir, String(file.id)], {
    encoding: 'utf8',
  });
  expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', expect.any(String)]);
  const counted = sql<{ lines: number; files: number }>`
    select (select count(*) from deduction_lines where case_id = ${id})::int as lines,
      (select count(*) from files where case_id = ${id})::int as files`;
  expect((await counted.execute(world.platform.database)).rows[0]).toEqual({ lines: 0, files: 0 });
  expect(await filesOf(id)).toMatchObject([{ status: 'queued' }]);
  for (const _ of [1, 2]) await world.runJobs();
  expect(await filesOf(id)).toMatchObject([{ status: 'ready', total_cents: 1000 }]);
  expect((await counted.execute(world.platform.database)).rows[0]).toEqual({ lines: 1, files: 1 });
});

it('loses its bytes after 24 hours, and keeps its line', async () => {
  const kept = () =>
    world.platform.database
      .selectFrom('deduction_files')
      .select(({ fn }) => fn.count<number>('file_id').as('files'))
      .executeTakeFirstOrThrow();
  expect((await kept()).files).toBeGreaterThan(0);
  world.advance(40 * 86_400);
  for (const _ of [1, 2]) await sweepDeductionFiles(world.platform);
  expect((await kept()).files).toBe(0);
});

it('goes with all that it said when its training has ended, and no other case’s does', async () => {
  const cases = [await scheduled(null, { is_training: true }), await scheduled(null)];
  const again = await signIn(world, emails.casey);
  for (const id of cases)
    for (const pay_date of ['2026-05-15', '2026-05-29'])
      await again.call(requestDeductionFile, { params: { id }, body: { kind: 'full', pay_date } });
  await world.runJobs();
  const kept = async () => {
    const { rows } = await sql<{ kept: string }>`
      select (select count(*) from deduction_files where case_id = c.id) || ' '
        || (select count(*) from deduction_lines where case_id = c.id) || ' '
        || (select count(*) from files where case_id = c.id) as kept
      from cases c where c.id in (${sql.join(cases)}) order by c.id`.execute(world.platform.database);
    return rows.map((row) => row.kept);
  };
  await sweepDeductionFiles(world.platform);
  expect(await kept()).toEqual(['2 1 2', '2 1 2']);
  await world.platform.database
    .updateTable('cases')
    .set({ is_active: false })
    .where('id', 'in', cases)
    .execute();
  for (const _ of [1, 2]) await sweepDeductionFiles(world.platform);
  expect(await kept()).toEqual(['0 0 0', '2 1 2']);
});

it('adds up for a case of 10,000 people', async () => {
  const id = await scheduled(null);
  const session = await buildSession(world, { caseId: id, agentId: casey.userId ?? 0, status: 'submitted' });
  await sql`
    insert into enrollments (case_id, session_id, agent_id, status, product_id, product_version_id, insured_applicant, insured_name,
      employee_name, census_person_id, ssn_index, annual_premium_cents, premium_mode, enrollment_state, enrollment_city,
      enrollment_mode, enroll_date_created, submitted_at)
    select ${id}, ${session.id}, ${casey.userId ?? 0}, 'enrolled', ${product.id}, ${product.versionId}, 'primary-' || n, 'Person ' || n,
      'Person Number' || n, null, sha256(n::text::bytea), (n * 7919) % 90001 + 26, 'biweekly', 'IL', 'Chicago', 'inperson',
      '2026-03-18', '2026-03-18' from generate_series(1, 9999) n`.execute(world.platform.database);
  const again = await signIn(world, emails.casey);
  const wanted = { kind: 'full', pay_date: '2026-05-15' } as const;
  const file = (await again.call(requestDeductionFile, { params: { id }, body: wanted })).body;
  await world.runJobs();
  const all = await world.platform.database
    .selectFrom('enrollments')
    .select(['annual_premium_cents as annualCents', 'monthly_premium_cents as monthlyCents'])
    .where('case_id', '=', id)
    .execute();
  const force = all.reduce((sum, row) => sum + premiumPerPay(row, 'biweekly'), 0);
  expect(await filesOf(id)).toMatchObject([{ status: 'ready', total_cents: force }]);
  const { text } = await again.call(downloadDeductionFile, { params: { id, fileId: file.id } });
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 10_000 + 1);
});
