import {
  createReport,
  deleteReport,
  listReportColumns,
  listReportFilters,
  listReports,
  listReportTemplates,
  type Report,
  updateReport,
} from '@openroll/contract/reports';
import { reportFilterTypes } from '@openroll/domain/reports/filter-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person } from '../../../test/actors.ts';
import { buildProduct } from '../../../test/builders.ts';
import { buildNamed, type NamedPerson } from '../../../test/report-world.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let holly: NamedPerson;
let rae: NamedPerson;
let rita: NamedPerson;
let agent: NamedPerson;
beforeAll(async () => {
  world = await openWorld();
  await buildProduct(world, { name: 'Accident' });
  holly = await buildNamed(world, { roles: ['HomeOfficeAdmin'] });
  rae = await buildNamed(world, { roles: ['ReportAdmin'], first_name: 'Rae', last_name: 'Reporter' });
  rita = await buildNamed(world, { roles: ['ReportAdmin'] });
  agent = await buildNamed(world);
});
afterAll(() => world.close());

let made = 0;
const nameOfNew = () => `Report ${++made}`;
const save = async (who: Person, body: Parameters<typeof rae.call<typeof createReport>>[1] = {}) =>
  (await who.call(createReport, { body: { name: nameOfNew(), ...body?.body } })).body;
const auditOf = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select('action')
      .where('object_type', '=', 'report')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a saved report', () => {
  it('is kept as it was read, and listed for its user and the home office by name', async () => {
    const { body } = await rae.call(createReport, {
      body: {
        name: '  Unsigned   letters ',
        user_id: rae.userId,
        filters_json: '{"and":[{"or":[{"type":"filter_last_days","value":"30","x":1}]}]}',
        columns: ['status', 'insured_name', 'status'],
        group_by: 'month',
        schedule: { every: 'week', format: 'xlsx' },
      },
    });
    const kept = {
      name: 'Unsigned letters',
      user_id: rae.userId,
      user_name: 'Rae Reporter',
      filters_json: '{"and":[{"or":[{"type":"filter_last_days","value":30}]}]}',
      columns: ['status', 'insured_name'],
      group_by: 'month',
      schedule: { every: 'week', format: 'xlsx' },
    };
    expect(body).toMatchObject({ ...kept, may: { change: true } });
    const listed = async (who: Person) =>
      (await who.call(listReports)).body.rows.find(({ id }) => id === body.id);
    expect(await listed(rae)).toEqual(body);
    expect(await listed(holly)).toEqual({ ...body, may: { change: false } });
    expect(await listed(rita)).toBeUndefined();
    expect(await auditOf(body.id)).toEqual(['report.created']);
  });

  it.each([
    [{ name: ' ' }, 'report-name-required', 'name'],
    [{ name: 'x'.repeat(101) }, 'too-long', 'name'],
    [{ name: 'a\nb' }, 'text-control-characters', 'name'],
    [{ name: 'f', filters_json: '{' }, 'wrong-type', 'filters_json'],
    [
      { name: 'f', filters_json: '{"and":[{"or":[{"type":"filter_case_id","value":"x"}]}]}' },
      'wrong-type',
      'filter_case_id',
    ],
    [{ name: 'f', columns: ['ssn'] }, 'unknown-value', 'columns.0'],
    [{ name: 'f', schedule: { every: 'year', format: 'csv' } }, 'unknown-value', 'schedule.every'],
  ])('is refused as %j: %s of %s', async (body, code, field) => {
    const answer = await rae.call(createReport, { body: body as never });
    expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field_name]).toEqual([400, code, field]);
  });

  it('has a name that its user gave once, whatever the letters; a second click makes no second', async () => {
    const { name, id } = await save(rae);
    const again = await rae.call(createReport, { body: { name: name.toUpperCase() } });
    expect([again.status, again.errors[0]?.message]).toEqual([
      400,
      'A report with this name exists already.',
    ]);
    const other = await save(rae);
    const renamed = await rae.call(updateReport, { params: { id: other.id }, body: { name } });
    expect(renamed.errors[0]?.code).toBe('report-name-taken');
    expect((await rita.call(createReport, { body: { name } })).status).toBe(200);
    expect((await rae.call(updateReport, { params: { id }, body: { name } })).status).toBe(200);
  });

  it('two at once under one name are one', async () => {
    const name = nameOfNew();
    const answers = await Promise.all([1, 2, 3].map(() => rae.call(createReport, { body: { name } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('is replaced, once however often; a change that began from an older version is refused', async () => {
    const before = await save(rae, { body: { group_by: 'case' } });
    const params = { id: before.id };
    const body = { name: nameOfNew(), group_by: 'agent', updated_at: before.updated_at } as const;
    const changed = await rae.call(updateReport, { params, body });
    expect(changed.body).toMatchObject({ name: body.name, group_by: 'agent', columns: [] });
    expect(changed.body.updated_at > before.updated_at).toBe(true);
    expect((await rae.call(updateReport, { params, body })).body).toEqual(changed.body);
    const late = await rae.call(updateReport, { params, body: { ...body, group_by: 'month' } });
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'stale-version']);
    expect(await auditOf(before.id)).toEqual(['report.created', 'report.changed']);
  });

  it('keeps columns, grouping and schedule where a client sends the four fields alone; what is sent empties them', async () => {
    const own: Pick<Report, 'columns' | 'group_by' | 'schedule'> = {
      columns: ['status', 'insured_name'],
      group_by: 'month',
      schedule: { every: 'week', format: 'xlsx' },
    };
    const before = await save(rae, { body: own });
    const params = { id: before.id };
    const { id, user_id, filters_json } = before;
    const four = { id, user_id, name: nameOfNew(), filters_json };
    const changed = await rae.call(updateReport, { params, body: four });
    expect(changed.body).toMatchObject({ ...own, name: four.name, filters_json });
    const none = { columns: [], group_by: null, schedule: null };
    expect((await rae.call(updateReport, { params, body: { ...four, ...none } })).body).toMatchObject(none);
    expect((await rae.call(createReport, { body: { name: nameOfNew() } })).body).toMatchObject(none);
  });

  it('AC07 stays its user’s', async () => {
    const own = await save(rae);
    const theft = { name: 'Mine', user_id: rita.userId };
    expect((await rae.call(createReport, { body: theft })).status).toBe(403);
    expect((await rae.call(updateReport, { params: { id: own.id }, body: theft })).status).toBe(403);
    const params = { id: own.id };
    expect((await rita.call(updateReport, { params, body: { name: 'Mine' } })).status).toBe(404);
    expect((await rita.call(deleteReport, { params })).status).toBe(404);
    expect((await holly.call(updateReport, { params, body: { name: 'Mine' } })).status).toBe(403);
    expect((await holly.call(deleteReport, { params })).status).toBe(403);
    const { rows } = (await rae.call(listReports)).body;
    expect(rows.find(({ id }) => id === own.id)).toEqual(own);
  });

  it('is deleted with its schedule, once', async () => {
    const { id } = await save(rae, { body: { schedule: { every: 'day', format: 'csv' } } });
    expect((await rae.call(deleteReport, { params: { id } })).body).toEqual({ success: true });
    expect((await rae.call(deleteReport, { params: { id } })).status).toBe(404);
    expect(await auditOf(id)).toEqual(['report.created', 'report.deleted']);
  });

  it('is nobody’s without the page', async () => {
    const { id } = await save(rae);
    const calls = (who: Person) =>
      Promise.all([
        who.call(listReports),
        who.call(createReport, { body: { name: 'x' } }),
        who.call(updateReport, { params: { id }, body: { name: 'x' } }),
        who.call(deleteReport, { params: { id } }),
        who.call(listReportFilters),
        who.call(listReportColumns),
        who.call(listReportTemplates),
      ]);
    expect(new Set((await calls(agent)).map(({ status }) => status))).toEqual(new Set([403]));
    expect(new Set((await calls(nobody(world))).map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('what reports offer', () => {
  it('C21 every filter with its kind and its choices', async () => {
    const { body } = await rae.call(listReportFilters);
    expect(body.map(({ type }) => type)).toEqual(reportFilterTypes);
    const of = (wanted: string) => body.find(({ type }) => type === wanted);
    expect(of('filter_status')?.options).toHaveLength(8);
    expect(of('filter_status')?.options?.[0]).toEqual({ value: 'enrolled', text: 'Enrolled' });
    expect(of('filter_carrier_answer')).toEqual({
      type: 'filter_carrier_answer',
      label: 'Carrier’s answer',
      kind: 'status',
      options: [
        { value: 'received', text: 'Received' },
        { value: 'accepted', text: 'Accepted' },
        { value: 'rejected', text: 'Rejected' },
      ],
    });
    expect(of('filter_date')).toEqual({ type: 'filter_date', label: 'Date', kind: 'date_range' });
    expect(of('filter_product_name')?.options?.map(({ value }) => value)).toContain('Accident');
  });

  it('C23 every column, of which ten are there from the start', async () => {
    const { body } = await rae.call(listReportColumns);
    expect(body.filter((one) => one.is_default).map(({ label }) => label)).toEqual([
      'Insured',
      'Employee',
      'Product',
      'Case',
      'Division',
      'Annual premium',
      'Agent',
      'Date',
      'Status',
      'Transmitted',
    ]);
    expect(body.find(({ key }) => key === 'split_agents')?.is_sortable).toBe(false);
  });

  it('templates, the activity of a day for the home office alone, each good to save', async () => {
    const keys = async (who: Person) => (await who.call(listReportTemplates)).body.map(({ key }) => key);
    expect(await keys(rae)).toEqual([
      'participation_by_case',
      'premium_by_agent',
      'unsigned_older_than_7_days',
      'rejected_by_carrier',
    ]);
    expect((await keys(holly)).filter((key) => key.startsWith('activity'))).toEqual(['activity_of_a_day']);
    const templates = (await holly.call(listReportTemplates)).body;
    const parts = templates.flatMap((template) =>
      template.parts.map((part) => ({ ...part, name: part.title })),
    );
    expect(parts.map(({ name }) => name)).toEqual([
      'Enrolled today, by hour',
      'Enrolled today, by mode',
      'Unsigned, by age',
      'Deliveries that failed today',
    ]);
    for (const template of [...templates, ...parts]) {
      const { name, filters_json, columns, group_by } = template;
      const saved = await holly.call(createReport, { body: { name, filters_json, columns, group_by } });
      expect(saved.body).toMatchObject({ name, filters_json, columns, group_by });
    }
  });
});
