import { inboxCaseId } from '@openroll/contract/enrollments';
import { downloadExport, exportCases, exportEnrollments } from '@openroll/contract/exports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildTag,
  buildUser,
} from '../../../test/builders.ts';
import { emailsTo } from '../../../test/emails.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
interface Named extends Person {
  readonly email: string;
}
/** Holly sees everything, Casey administers Lakeside, Avery sees own enrollments of Lakeside only. */
let holly: Named;
let casey: Named;
let avery: Named;
const ids = { lakeside: 0, harbor: 0 };

const person = async (given: Parameters<typeof buildUser>[1] = {}): Promise<Named> => {
  const { email } = await buildUser(world, given);
  return { ...(await signIn(world, email)), email };
};

beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  holly = await person({ roles: ['HomeOfficeAdmin'] });
  casey = await person({ roles: ['CaseAdmin'], first_name: '=cmd', last_name: 'Manager' });
  avery = await person({ first_name: 'Avery', last_name: 'Agent' });
  ids.lakeside = (
    await buildCase(world, {
      group_name: '=HYPERLINK("http://x.test","Lakeside")',
      group_number: '@77',
      delivery_paused: true,
      enrollment_open: false,
      enrollment_start_date: new Date('2026-01-05T06:00:00Z'),
    })
  ).id;
  ids.harbor = (await buildCase(world, { group_name: 'Harbor', is_active: false })).id;
  await assign(world, casey.userId ?? 0, ids.lakeside);
  await assign(world, avery.userId ?? 0, ids.lakeside, { restricted: true });
  await buildTag(world, { name: 'North', cases: [ids.lakeside] });
  await buildTag(world, { name: '+East', cases: [ids.lakeside] });
  const accident = await buildProduct(world, { name: 'Accident' });
  const enroll = (agent: Person, given: Partial<Parameters<typeof buildEnrollment>[1]>) =>
    buildEnrollment(world, {
      caseId: ids.lakeside,
      agentId: agent.userId ?? 0,
      ...(given.status === 'paused'
        ? {}
        : { product_id: accident.id, product_version_id: accident.versionId }),
      ...given,
    });
  await enroll(avery, { insured_name: '  ＝1+1', annual_premium_cents: 12_050, coverage_cents: 1_000_000 });
  await enroll(casey, { insured_name: 'Dana "D" Reyes, Jr.\nof Peoria', delivery_required: true });
  await enroll(casey, { status: 'waived', insured_name: '-2+3' });
  await enroll(casey, { caseId: ids.harbor, insured_name: 'Harper Harbor' });
  const training = await buildCase(world, { group_name: 'Training', is_training: true });
  await enroll(casey, { caseId: training.id, insured_name: 'Tim Training' });
  await buildPerson(world, {
    caseId: ids.lakeside,
    ssn: '219-09-9998',
    first_name: 'Only',
    last_name: 'Census',
  });
});
afterAll(() => world.close());

/** RFC 4180 to cells. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\n]*)(,|\n|$)/gy;
  for (;;) {
    const [, raw = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '\n' && cell.lastIndex < text.length) rows.push([]);
    else if (end !== ',') return rows;
  }
}

const idInEmail = async (email: string): Promise<number> =>
  Number(/\/exports\/(\d+)/.exec((await emailsTo(world, email)).at(-1)?.text ?? '')?.[1] ?? 0);

async function download(who: Named, id?: number) {
  return who.call(downloadExport, { params: { id: id ?? (await idInEmail(who.email)) } });
}

/** Asks, lets the job run, and reads the file through the email's link. */
async function file(
  who: Named,
  kind: 'cases' | 'enrollments',
  body: object = {},
): Promise<Record<string, string>[]> {
  await who.call(kind === 'cases' ? exportCases : exportEnrollments, { body });
  await world.runJobs();
  const { status, text } = await download(who);
  expect([status, text.charCodeAt(0)]).toEqual([200, 0xfeff]);
  const [head = [], ...rows] = parse(text.slice(1));
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

describe('the file of the cases list', () => {
  it('comes by email, and holds the list with its figures and what tells a group apart', async () => {
    const answer = await holly.call(exportCases, { body: {} });
    expect(answer.body).toEqual({ msg: 'Download generating. You will receive an email shortly.' });
    await world.runJobs();
    const [mail] = await emailsTo(world, holly.email);
    expect(mail?.subject).toMatch(/: your download is ready$/);
    expect(mail?.text).toContain('2 rows');
    const [lakeside] = await file(holly, 'cases');
    expect(lakeside).toEqual({
      Name: `'=HYPERLINK("http://x.test","Lakeside")`,
      'Group number': "'@77",
      'Situs city': 'Chicago',
      'Situs state': 'IL',
      'Premium mode': 'Monthly',
      'Enrollment start': '2026-01-05 00:00:00',
      'Enrollment end': '',
      Pending: '0',
      Paused: '0',
      Delivery: 'Paused',
      Queued: '1',
      Tags: "'+East, North",
      Census: '1',
      'App Count': '2',
      Premium: '240.50',
      Status: 'Active',
    });
  });

  it('obeys the filters, and shows no figures of a training case', async () => {
    const all = await file(holly, 'cases', { statusFilter: 'all' });
    expect(all.map((row) => row.Name)).toEqual([expect.stringContaining('Lakeside'), 'Harbor', 'Training']);
    expect(all[2]).toMatchObject({ 'App Count': '0', Premium: '0.00' });
    const one = await file(holly, 'cases', {
      statusFilter: 'all',
      searchProperty: 'name',
      searchText: 'harb',
    });
    expect(one.map((row) => row.Name)).toEqual(['Harbor']);
    expect(await file(holly, 'cases', { searchText: `%'; drop table cases; --` })).toEqual([]);
  });

  it('AC02 has the figures of own enrollments only for whoever sees only those', async () => {
    expect(await file(avery, 'cases')).toEqual([
      expect.objectContaining({ 'App Count': '1', Premium: '120.50', Queued: '0' }),
    ]);
    expect(await file(casey, 'cases', { statusFilter: 'all' })).toHaveLength(1);
  });
});

describe('the file of the enrollments list', () => {
  it('has the fields of a row with its commission, newest first, of the filters', async () => {
    const { id } = await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('insured_name', 'like', '%Reyes%')
      .executeTakeFirstOrThrow();
    const shares = [
      [casey, 8750],
      [avery, 1250],
    ] as const;
    for (const [position, [agent, hundredths]] of shares.entries())
      await world.platform.database
        .insertInto('enrollment_splits')
        .values({
          case_id: ids.lakeside,
          enrollment_id: id,
          position,
          agent_id: agent.userId ?? 0,
          hundredths,
        })
        .execute();
    const rows = await file(casey, 'enrollments', {
      case_id: ids.lakeside,
      search_type: 'insured',
      search_text: 'reyes',
    });
    expect(rows).toEqual([
      {
        'Enrollment ID': expect.stringMatching(/^\d+$/),
        Insured: 'Dana "D" Reyes, Jr.\nof Peoria',
        Employee: 'Employee Test',
        Product: 'Accident',
        Case: expect.stringContaining('Lakeside'),
        Division: '',
        Coverage: '',
        'Annual premium': '120.00',
        'Monthly premium': '10.00',
        Agent: "'=cmd Manager",
        Date: '2026-03-18 12:00:00',
        Status: 'Enrolled',
        Delivered: '',
        Commission: "'=cmd Manager 87.50 %, Avery Agent 12.50 %",
      },
    ]);
    expect(await file(casey, 'enrollments', { status: 'waived' })).toHaveLength(1);
  });

  it('AC02 holds own enrollments only for whoever sees only those, and nothing of other cases', async () => {
    expect((await file(avery, 'enrollments')).map((row) => row['Monthly premium'])).toEqual(['10.04']);
    expect((await file(casey, 'enrollments')).map((row) => row.Insured)).not.toContain('Harper Harbor');
    const foreign = await casey.call(exportEnrollments, { body: { case_id: ids.harbor } });
    expect(foreign.status).toBe(404);
  });

  it('C7 of the pseudo case -99999 holds what waits for the signature of whoever asks, and nothing that is over', async () => {
    const waits = { caseId: ids.lakeside, status: 'pending_agent_signature' } as const;
    const agentId = avery.userId ?? 0;
    await buildEnrollment(world, { ...waits, agentId, insured_name: 'Wren Waits' });
    const submitted_at = new Date('2026-02-01T12:00:00Z');
    await buildEnrollment(world, { ...waits, agentId, insured_name: 'Otto Over', submitted_at });
    await buildEnrollment(world, { ...waits, agentId: casey.userId ?? 0, insured_name: 'Cass Caseys' });
    for (const case_id of [inboxCaseId, String(inboxCaseId)]) {
      const rows = await file(avery, 'enrollments', { case_id });
      expect(rows.map(({ Insured }) => Insured)).toEqual(['Wren Waits']);
    }
    const nothing = { case_id: inboxCaseId, search_text: 'over' };
    expect(await file(avery, 'enrollments', nothing)).toEqual([]);
    expect(await file(holly, 'enrollments', { case_id: inboxCaseId })).toEqual([]);
    await world.platform.database
      .updateTable('enrollments')
      .set({ deleted_at: world.platform.clock() })
      .where('status', '=', waits.status)
      .execute();
  });

  it('leaves census rows out, and applications of a training case where it is not the one asked for', async () => {
    const insured = (await file(holly, 'enrollments')).map((row) => row.Insured);
    expect(insured).toHaveLength(4);
    expect(insured).not.toContain('Tim Training');
    expect(await file(holly, 'enrollments', { status: 'census' })).toEqual([]);
  });

  it('AC28 makes every cell harmless that a spreadsheet would run, full-width forms too', async () => {
    const insured = (await file(holly, 'enrollments', { case_id: ids.lakeside })).map((row) => row.Insured);
    expect(insured.toSorted()).toEqual(["'  ＝1+1", "'-2+3", 'Dana "D" Reyes, Jr.\nof Peoria']);
    for (const cells of parse((await download(holly)).text.slice(1)).slice(1))
      for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/u);
  });

  it('AC26 AC29 names the file itself, and lets no SSN into file, email, job or trail', async () => {
    await file(holly, 'enrollments', { case_id: ids.lakeside });
    const answer = await download(holly);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="enrollments_2026-03-18.csv"',
      'cache-control': 'no-store',
    });
    const [{ rows: trail }, { rows: jobs }] = [
      await world.platform.pool.query("select * from audit_events where action like 'export.%'"),
      await world.platform.pool.query("select data from pgboss.job where name = 'make-export'"),
    ];
    expect(new Set(trail.map(({ action }) => action))).toEqual(
      new Set(['export.requested', 'export.made', 'export.downloaded']),
    );
    const all = JSON.stringify([answer.text, trail, jobs, await emailsTo(world, holly.email)]);
    expect(all).not.toMatch(/219-?09-?9998|1984-03-14/);
    expect(jobs.every(({ data }) => Object.keys(data).join() === 'exportId')).toBe(true);
  });
});

describe('who gets a file', () => {
  it('is whoever asked for it, nobody else, for 24 hours', async () => {
    await file(casey, 'cases');
    const id = await idInEmail(casey.email);
    const [foreign, missing] = [await download(holly, id), await download(holly, 999_999)];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await nobody(world).call(downloadExport, { params: { id } })).status).toBe(401);
    const stored = () =>
      world.platform.database
        .selectFrom('export_parts')
        .select('store_name')
        .where('export_id', '=', id)
        .execute();
    const [{ store_name: part } = { store_name: '' }] = await stored();
    expect(await world.platform.ports.files.exists(part)).toBe(true);
    world.advance(86_400);
    casey = { ...(await signIn(world, casey.email)), email: casey.email };
    expect((await download(casey, id)).status).toBe(404);
    const { database, jobs } = world.platform;
    await database.transaction().execute((tx) => jobs.enqueue(tx, [{ name: 'sweep-exports', data: {} }]));
    await world.runJobs();
    expect([await world.platform.ports.files.exists(part), await stored()]).toEqual([false, []]);
    [holly, avery] = [
      { ...(await signIn(world, holly.email)), email: holly.email },
      { ...(await signIn(world, avery.email)), email: avery.email },
    ];
  });

  it('AC11 is nobody once the asker is deactivated: nothing is made, nobody is told', async () => {
    const gone = await person();
    await gone.call(exportCases, { body: {} });
    await world.platform.database
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', gone.userId ?? 0)
      .execute();
    await world.runJobs();
    expect(await emailsTo(world, gone.email)).toEqual([]);
    const made = await world.platform.database
      .selectFrom('exports as e')
      .leftJoin('export_parts as p', 'p.export_id', 'e.id')
      .select(['e.status', 'p.position'])
      .where('e.asked_by', '=', gone.userId ?? 0)
      .execute();
    expect(made).toEqual([{ status: 'failed', position: null }]);
  });

  it('AC11 is not whoever lost the permission or a case of the file since', async () => {
    const una = await person();
    await assign(world, una.userId ?? 0, ids.lakeside);
    await file(una, 'cases');
    const { database } = world.platform;
    const restrict = (restricted: boolean) =>
      database
        .updateTable('case_users')
        .set({ restricted_to_own_enrollments: restricted })
        .where('user_id', '=', una.userId ?? 0)
        .execute();
    await restrict(true);
    expect((await download(una)).status).toBe(404);
    await restrict(false);
    expect((await download(una)).status).toBe(200);
    await database
      .updateTable('users')
      .set({ roles: ['ReportAdmin'] })
      .where('id', '=', una.userId ?? 0)
      .execute();
    expect((await download(una)).status).toBe(403);
    await database
      .deleteFrom('case_users')
      .where('user_id', '=', una.userId ?? 0)
      .execute();
    await database
      .updateTable('users')
      .set({ roles: [] })
      .where('id', '=', una.userId ?? 0)
      .execute();
    expect((await download(una)).status).toBe(404);
  });

  it('is refused to whoever has no cases page, and to a stranger', async () => {
    const rae = await person({ roles: ['ReportAdmin'] });
    expect((await rae.call(exportCases, { body: {} })).status).toBe(403);
    expect((await nobody(world).call(exportEnrollments, { body: {} })).status).toBe(401);
  });

  it('gets one file and one email where the job runs twice', async () => {
    await avery.call(exportCases, { body: {} });
    const [{ id } = { id: 0 }] = await world.platform.database
      .selectFrom('exports')
      .select('id')
      .where('asked_by', '=', avery.userId ?? 0)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const { database, jobs } = world.platform;
    await database
      .transaction()
      .execute((tx) => jobs.enqueue(tx, [{ name: 'make-export', data: { exportId: id } }]));
    const before = (await emailsTo(world, avery.email)).length;
    await world.runJobs();
    expect(await emailsTo(world, avery.email)).toHaveLength(before + 1);
    expect((await download(avery)).status).toBe(200);
  });
});
