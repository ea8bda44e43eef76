import { downloadExport } from '@openroll/contract/exports';
import { createReport, updateReport } from '@openroll/contract/reports';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../test/actors.ts';
import { assign, buildCase, buildEnrollment } from '../../../test/builders.ts';
import { readSheets } from '../../../test/documents/read-sheets.ts';
import { emailsTo } from '../../../test/emails.ts';
import { buildNamed, type NamedPerson } from '../../../test/report-world.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { sendReports } from './send-reports.job.ts';

let world: World;
let rae: NamedPerson;
let caseId: number;
/** Noon in Chicago; 2026-03-18 is a Wednesday. */
const noon = (day: string) => `${day}T17:00:00.000Z`;

beforeEach(async () => {
  await world?.close();
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  rae = await buildNamed(world, { roles: ['ReportAdmin'], first_name: 'Rae', last_name: 'Reporter' });
  caseId = (await buildCase(world, { group_name: 'Lakeside' })).id;
  await assign(world, rae.userId, caseId);
});
afterAll(() => world.close());

const schedule = async (every: 'day' | 'week' | 'month', filters_json = '') =>
  (
    await rae.call(createReport, {
      body: { name: `Every ${every}`, filters_json, schedule: { every, format: 'csv' } },
    })
  ).body;
const runs = () =>
  world.platform.database.selectFrom('report_runs').select(['due_on', 'outcome']).orderBy('due_on').execute();
const emails = async () =>
  (await emailsTo(world, rae.email)).filter(({ subject }) => subject.includes('download'));
const runOn = async (day: string) => {
  world.setClock(noon(day));
  await sendReports(world.platform);
  await world.runJobs();
};

describe('a scheduled report', () => {
  it('is sent once for each day that it is due, from the next one on, however often the job runs', async () => {
    await schedule('day');
    await runOn('2026-03-18');
    expect(await runs()).toEqual([]);
    await runOn('2026-03-19');
    await runOn('2026-03-19');
    expect(await runs()).toEqual([{ due_on: '2026-03-19', outcome: 'requested' }]);
    expect(await emails()).toHaveLength(1);
    await runOn('2026-03-20');
    expect(await emails()).toHaveLength(2);
  });

  it('of a week goes out on Monday, or where nothing ran then on the first day after', async () => {
    await schedule('week');
    await runOn('2026-03-22');
    expect(await runs()).toEqual([]);
    await runOn('2026-03-24');
    await runOn('2026-03-25');
    expect(await runs()).toEqual([{ due_on: '2026-03-23', outcome: 'requested' }]);
  });

  it('is sent once where two workers run the job at the same moment', async () => {
    await schedule('day');
    world.setClock(noon('2026-03-19'));
    await Promise.all([1, 2, 3].map(() => sendReports(world.platform)));
    await world.runJobs();
    expect([(await runs()).length, (await emails()).length]).toEqual([1, 1]);
  });

  it('leads to a file behind sign-in that ends with the day before', async () => {
    const at = (instant: string, insured_name: string) =>
      buildEnrollment(world, {
        caseId,
        agentId: rae.userId,
        insured_name,
        enroll_date_created: new Date(instant),
      });
    await at('2026-03-18T05:00:00Z', 'First Of Yesterday');
    await at('2026-03-19T04:59:59Z', 'Last Of Yesterday');
    await at('2026-03-18T04:59:59Z', 'Day Before');
    await at('2026-03-19T05:00:00Z', 'Today Already');
    await schedule('day', '{"and":[{"or":[{"type":"filter_last_days","value":1}]}]}');
    await runOn('2026-03-19');
    const [email] = await emails();
    expect(email?.text).toContain('Your scheduled report “Every day” is ready: 2 rows.');
    const id = Number(/\/exports\/(\d+)/.exec(email?.text ?? '')?.[1]);
    expect((await rae.call(downloadExport, { params: { id } })).status).toBe(401);
    const again = await (await signIn(world, rae.email)).call(downloadExport, { params: { id } });
    const lines = again.text.split('\n').slice(1).filter(Boolean);
    expect(lines.map((line) => line.split(',')[0]).toSorted()).toEqual([
      'First Of Yesterday',
      'Last Of Yesterday',
    ]);
  });

  it('with groups holds these and their totals', async () => {
    await buildEnrollment(world, { caseId, agentId: rae.userId, annual_premium_cents: 120_000 });
    const body = { name: 'By agent', group_by: 'agent', schedule: { every: 'day', format: 'xlsx' } } as const;
    await rae.call(createReport, { body });
    await runOn('2026-03-19');
    const id = Number(/\/exports\/(\d+)/.exec((await emails())[0]?.text ?? '')?.[1]);
    const again = await (await signIn(world, rae.email)).call(downloadExport, { params: { id } });
    const { Groups, Enrollments } = await readSheets(again.bytes);
    expect(Groups?.slice(1)).toEqual([
      ['Rae Reporter', 1, 1200, 100],
      ['Total', 1, 1200, 100],
    ]);
    expect(Enrollments).toHaveLength(2);
  });

  it('asks the scope of its user at each run', async () => {
    await buildEnrollment(world, { caseId, agentId: rae.userId });
    await schedule('day');
    await runOn('2026-03-19');
    await world.platform.database.deleteFrom('case_users').where('user_id', '=', rae.userId).execute();
    await runOn('2026-03-20');
    const rows = await world.platform.database.selectFrom('exports').select('rows').orderBy('id').execute();
    expect(rows.map((one) => one.rows)).toEqual([1, 0]);
  });

  it.each([
    ['is deactivated', { status: 'deactivated' as const }],
    ['has lost the page', { roles: ['CaseAdmin'] }],
  ])('is left out with a note where its user %s', async (_, change) => {
    const { id } = await schedule('day');
    const { database } = world.platform;
    await database.updateTable('users').set(change).where('id', '=', rae.userId).execute();
    await runOn('2026-03-19');
    expect(await runs()).toEqual([{ due_on: '2026-03-19', outcome: 'skipped' }]);
    expect(await emails()).toEqual([]);
    const note = database.selectFrom('audit_events').select('action').where('object_id', '=', String(id));
    expect((await note.orderBy('id').execute()).map(({ action }) => action)).toContain('report.skipped');
  });

  it('has lost nothing, and sends nothing twice, where a run was broken off before its end', async () => {
    await schedule('day');
    world.setClock(noon('2026-03-19'));
    const { platform } = world;
    const broken = {
      ...platform,
      jobs: { ...platform.jobs, enqueue: () => Promise.reject(new Error('the worker is gone')) },
    };
    await sendReports(broken);
    expect(await runs()).toEqual([]);
    await sendReports(platform);
    await world.runJobs();
    expect([(await runs()).length, (await emails()).length]).toEqual([1, 1]);
  });

  it('counts anew from the day on which it is told to go more often', async () => {
    const { id } = await schedule('month');
    const body = { name: 'More often', schedule: { every: 'week', format: 'xlsx' } } as const;
    await rae.call(updateReport, { params: { id }, body });
    await runOn('2026-03-22');
    expect(await runs()).toEqual([]);
    await runOn('2026-03-23');
    expect(await runs()).toEqual([{ due_on: '2026-03-23', outcome: 'requested' }]);
  });
});
