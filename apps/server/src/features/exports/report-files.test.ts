import { downloadExport } from '@openroll/contract/exports';
import { groupReport, searchReport } from '@openroll/contract/reports';
import { reportGroups } from '@openroll/domain/reports/groups';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEnrollment } from '../../../test/builders.ts';
import { readSheets } from '../../../test/documents/read-sheets.ts';
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
    carrier_answer: 'accepted',
    policy_number: '=OM-7',
    enroll_date_created: new Date('2026-03-18T15:30:05Z'),
  });
});
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
      ...['Pending amount', 'Pending premium', 'Delivery required', 'Policy number', 'Carrier’s answer'],
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

  it.each(['csv', 'xlsx'] as const)(
    'has the policy number and what the carrier has answered, in words, as %s',
    async (format) => {
      const columns = ['policy_number', 'carrier_state'];
      const { file } = await fileOf(given.rae, { search_format: format, columns, report_filters: onlyMine });
      const rows =
        format === 'csv' ? parse(file.text, { bom: true }) : (await readSheets(file.bytes)).Enrollments;
      expect(rows).toEqual([
        ['Policy number', 'Carrier’s answer'],
        [`'=OM-7`, 'Accepted'],
      ]);
    },
  );

  it.each(reportGroups)(
    'grouped by %s has what the screen adds up, with its totals, and the rows of these',
    async (group_by) => {
      const { rae } = given;
      const filters = { and: [{ or: [{ type: 'filter_status', value: 'enrolled' }] }] };
      const { body } = await rae.call(groupReport, { body: { report_filters: filters, group_by } });
      const people = (one: { people: number | null; enrolled_people: number | null }) =>
        group_by === 'case' ? [one.people, one.enrolled_people] : [];
      const shown = [
        ...body.groups.map((one) => [
          one.label,
          one.enrollments,
          one.annual_premium_sum,
          one.monthly_premium_sum,
          ...people(one),
        ]),
        [
          'Total',
          body.totals.enrollments,
          body.totals.annual_premium_sum,
          body.totals.monthly_premium_sum,
          ...people({ people: null, enrolled_people: null }),
        ],
      ];
      const asked = { group_by, report_filters: filters, columns: ['id', 'annual_premium_sum'] };
      const book = await readSheets((await fileOf(rae, { ...asked, search_format: 'xlsx' })).file.bytes);
      expect(Object.keys(book)).toEqual(['Groups', 'Enrollments']);
      const [heads, ...groups] = book.Groups ?? [];
      expect(heads?.slice(1, 4)).toEqual(['Enrollments', 'Annual premium', 'Monthly premium']);
      expect(groups).toEqual(shown);
      const [, ...rows] = book.Enrollments ?? [];
      const cents = rows.reduce((sum, [, dollars]) => sum + Math.round(Number(dollars) * 100), 0);
      expect([rows.length, cents]).toEqual([
        body.totals.enrollments,
        Math.round(body.totals.annual_premium_sum * 100),
      ]);

      const { mail, file } = await fileOf(rae, { ...asked, search_format: 'csv' });
      expect(mail).toContain(`${body.groups.length} row`);
      const [, ...lines] = parse(file.text, { bom: true }) as string[][];
      const texts = (row: readonly unknown[]) =>
        row.map((cell, at) => (at === 2 || at === 3 ? Number(cell).toFixed(2) : String(cell ?? '')));
      expect(lines).toEqual(shown.map(texts));
    },
  );

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
