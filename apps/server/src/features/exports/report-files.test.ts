import { downloadExport } from '@openroll/contract/exports';
import { searchReport } from '@openroll/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEnrollment } from '../../../test/builders.ts';
import { emailsTo } from '../../../test/emails.ts';
import { buildReportWorld, type NamedPerson, type ReportWorld } from '../../../test/report-world.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { importLimits } from '../census/files/census-limits.ts';
import { readWorkbook } from '../census-imports/reading/read-workbook.ts';

let world: World;
let given: ReportWorld;
beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  given = await buildReportWorld(world);
  await buildEnrollment(world, {
    caseId: given.cases.lakeside,
    agentId: given.rae.userId,
    insured_name: '=1+1 & <Sons>',
    employee_name: 'Wörks "quoted", here',
    annual_premium_cents: 123_456,
    pending_amount_cents: 500_000,
    enroll_date_created: new Date('2026-03-18T15:30:05Z'),
  });
}, 120_000);
afterAll(() => world.close());

type Body = Parameters<NamedPerson['call']>[1];

/** The file that somebody asks for, as it is downloaded by the link in its email. */
async function fileOf(who: NamedPerson, body: object) {
  const begun = await who.call(searchReport, { body } as Body as never);
  expect(begun.body).toEqual({ msg: 'Download generating. You will receive an email shortly.' });
  await world.runJobs();
  const mail = (await emailsTo(world, who.email)).at(-1);
  const id = Number(/\/exports\/(\d+)/.exec(mail?.text ?? '')?.[1]);
  return { mail: mail?.text ?? '', id, file: await who.call(downloadExport, { params: { id } }) };
}

const onlyMine = { and: [{ or: [{ type: 'filter_agent_name', value: 'rae' }] }] };
const columns = [
  'enroll_date_created',
  'insured_name',
  'annual_premium_sum',
  'id',
  'pending_amount',
] as const;

describe('the file of a report', () => {
  it('has all columns where none are chosen, as CSV, for whoever asked alone', async () => {
    const { mail, id, file } = await fileOf(given.rae, { search_format: 'csv', name: 'All of ours' });
    expect(mail).toContain('The report “All of ours” that you asked for is ready');
    const [head] = file.text.replace('\uFEFF', '').split('\n');
    expect(head?.split(',').map((cell) => cell.replaceAll('"', ''))).toEqual([
      ...['Insured', 'Employee', 'Product', 'Case', 'Division', 'Annual premium', 'Agent', 'Date'],
      ...['Status', 'Transmitted', 'Enrollment ID', 'Case ID', 'Session ID', 'Agent ID', 'Coverage'],
      ...['Coverage amount', 'Monthly premium', 'Mode', 'State', 'Agent code', 'Split agents'],
      ...['Pending amount', 'Pending premium', 'Delivery required'],
    ]);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['content-disposition']).toContain('report_2026-03-18.csv');
    const wanted = given.rows.filter((row) => !row.isTraining && row.caseId !== given.cases.harbor);
    expect(file.text.trim().split('\n')).toHaveLength(1 + wanted.length + 1);
    expect((await given.holly.call(downloadExport, { params: { id } })).status).toBe(404);
  });

  it('has the chosen columns in their order, as CSV without formulas', async () => {
    const { file } = await fileOf(given.rae, { search_format: 'csv', columns, report_filters: onlyMine });
    const [, row] = file.text.replace('\uFEFF', '').split('\n');
    expect(row).toMatch(/^2026-03-18 10:30:05,'=1\+1 & <Sons>,1234\.56,\d+,5000\.00$/);
  });

  it('as a workbook has real numbers and dates, and texts that are no formulas', async () => {
    const wanted = { search_format: 'xlsx', columns, report_filters: onlyMine };
    const { file } = await fileOf(given.rae, wanted);
    expect(file.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(file.headers['content-disposition']).toContain('report_2026-03-18.xlsx');
    const rows = [];
    for await (const row of readWorkbook(file.bytes, importLimits)) rows.push(row);
    const cells = rows.map((row) => row.cells);
    expect(cells[0]).toEqual(['Date', 'Insured', 'Annual premium', 'Enrollment ID', 'Pending amount']);
    expect(cells).toHaveLength(2);
    expect([cells[1]?.[0]?.slice(0, 10), ...(cells[1]?.slice(1, 3) ?? []), cells[1]?.[4]]).toEqual([
      '2026-03-18',
      `'=1+1 & <Sons>`,
      '1234.56',
      '5000',
    ]);
  });

  it('AC02 holds the own rows alone of whoever sees no others', async () => {
    const { rory, rows } = given;
    const { file } = await fileOf(rory, { search_format: 'csv', columns: ['id'] });
    const own = rows.filter(
      (row) => !row.isTraining && row.agentId === rory.userId && row.caseId !== given.cases.harbor,
    );
    const ids = file.text.replace('\uFEFF', '').trim().split('\n').slice(1).map(Number);
    expect(ids.toSorted((a, b) => a - b)).toEqual(own.map(({ id }) => id));
  });

  it('AC11 is refused to whoever has lost the page in the meantime', async () => {
    const { id } = await fileOf(given.rory, { search_format: 'xlsx' });
    await world.platform.database
      .updateTable('users')
      .set({ roles: ['CaseAdmin'] })
      .where('id', '=', given.rory.userId)
      .execute();
    expect((await given.rory.call(downloadExport, { params: { id } })).status).toBe(403);
  });
});
