import { exportAudit, listAudit, verifyAudit } from '@openroll/contract/audit';
import { requestDelivery } from '@openroll/contract/deliveries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import { buildCase, buildTag, buildUser, signInUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { type AuditNote, workerOrigin } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';

let world: World;
let home: Person;
let agent: Person;
let lakeside: { id: number };

const note = (...notes: AuditNote[]) =>
  inTransaction(world.platform, workerOrigin, async ({ audit }) => {
    for (const one of notes) await audit(one);
  });

beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  const { email } = await buildUser(world, {
    roles: ['HomeOfficeAdmin'],
    first_name: 'Harper',
    last_name: 'Home',
  });
  home = await signIn(world, email);
  agent = await signInUser(world);
  lakeside = await buildCase(world, { group_name: 'Lakeside' });
});
afterAll(() => world.close());

const list = async (query: Record<string, string | number>) =>
  (await home.call(listAudit, { query: query as never })).body;
const actionsOf = async (query: Record<string, string | number>) =>
  (await list(query)).rows.map(({ action }) => action);

describe('who may', () => {
  it('answers 401 to strangers and 403 to everybody but the home office', async () => {
    const admin = await signInUser(world, { roles: ['UserAdmin', 'CaseAdmin', 'ReportAdmin'] });
    for (const endpoint of [listAudit, exportAudit, verifyAudit]) {
      expect((await nobody(world).call(endpoint)).status).toBe(401);
      expect((await agent.call(endpoint)).status).toBe(403);
      expect((await admin.call(endpoint)).status).toBe(403);
    }
  });

  it('writes the refusal down', async () => {
    await agent.call(requestDelivery, { params: { id: 77 } });
    const [row] = (await list({ action: 'access.refused' })).rows;
    expect(row).toMatchObject({
      actor_id: agent.userId,
      actor_roles: [],
      object_id: 'POST /api/deliveries/{id}',
      detail: { status: 403, code: 'permission-denied', id: 77 },
    });
  });
});

describe('search', () => {
  it('shows newest first, with the names of today and the roles of then', async () => {
    const { rows } = await list({ action: 'user.signed-in', actor_id: home.userId ?? 0 });
    expect(rows.map(({ actor_name, actor_roles }) => [actor_name, actor_roles])).toEqual([]);
    await note({ action: 'census.uploaded', object: ['case', lakeside.id], caseId: lakeside.id });
    const [row] = (await list({})).rows;
    expect(row).toMatchObject({
      action: 'census.uploaded',
      case_group_name: 'Lakeside',
      actor_kind: 'anonymous',
    });
    await home.call(verifyAudit);
    expect((await list({})).rows[0]).toMatchObject({
      action: 'audit.verified',
      actor_name: 'Harper Home',
      actor_roles: ['HomeOfficeAdmin'],
    });
  });

  it('names users and tags, and nothing else that has the same number', async () => {
    const one = await buildCase(world);
    const tag = await buildTag(world, { name: 'Midwest' });
    await note(
      ...[
        ['user', agent.userId ?? 0],
        ['tag', tag.id],
        ['tag', 987654],
        ['tag', '99999999999999999999'],
        ['enrollment', tag.id],
        ['audit', null],
      ].map(([type, id]) => ({ action: 'test.named', object: [type, id], caseId: one.id }) as AuditNote),
    );
    const { rows } = await list({ case_id: one.id });
    const agents = await list({ actor_id: agent.userId ?? 0 });
    expect(rows.map(({ object_name }) => object_name).reverse()).toEqual([
      agents.rows[0]?.actor_name,
      'Midwest',
      null,
      null,
      null,
      null,
    ]);
  });

  it('finds by beginning of the action, by object, by case and by who', async () => {
    const one = await buildCase(world);
    await note(
      { action: 'tag.created', object: ['tag', 5], caseId: one.id },
      { action: 'tag.deleted', object: ['tag', 6], caseId: one.id },
      { action: 'tagged.other', object: ['tag', 5], caseId: one.id },
    );
    expect(await actionsOf({ case_id: one.id, action: 'tag.' })).toEqual(['tag.deleted', 'tag.created']);
    expect(await actionsOf({ object_type: 'tag', object_id: '5' })).toEqual(['tagged.other', 'tag.created']);
    expect(await actionsOf({ case_id: one.id, action: 'tag_' })).toEqual([]);
    expect((await list({ actor_id: agent.userId ?? 0, action: 'access.' })).total_count).toBeGreaterThan(0);
    expect((await list({ actor_id: 987654 })).total_count).toBe(0);
  });

  it('takes days on the clock of the site, both included, also where the clocks change', async () => {
    const one = await buildCase(world);
    const now = world.platform.clock().toISOString();
    // Mar 8, 2026 has 23 hours in Chicago: it begins at 06:00 UTC and ends at 05:00 UTC.
    for (const at of [
      '2026-03-08T05:59:59Z',
      '2026-03-08T06:00:00Z',
      '2026-03-09T04:59:59Z',
      '2026-03-09T05:00:00Z',
    ]) {
      world.setClock(at);
      await note({ action: `day.at-${at}`, object: ['file', null], caseId: one.id });
    }
    world.setClock(now);
    const found = await actionsOf({ case_id: one.id, from: '2026-03-08', to: '2026-03-08' });
    expect(found).toEqual(['day.at-2026-03-09T04:59:59Z', 'day.at-2026-03-08T06:00:00Z']);
    for (const day of ['2026-02-30', '0000-01-01']) {
      const wrong = await home.call(listAudit, { query: { from: day } });
      expect([wrong.status, wrong.errors[0]?.field_name]).toEqual([400, 'from']);
    }
    expect(await actionsOf({ case_id: one.id, from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4);
  });

  it('counts exactly and pages without losing or repeating a row', async () => {
    const one = await buildCase(world);
    await note(
      ...Array.from({ length: 60 }, (_, at) => ({
        action: `page.${at}`,
        object: ['file', at] as const,
        caseId: one.id,
      })),
    );
    const pages = [1, 2, 3, 4].map((page) => list({ case_id: one.id, page, rows_per_page: 25 }));
    const found = await Promise.all(pages);
    expect(found.map(({ rows, total_count }) => [rows.length, total_count])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
      [0, 60],
    ]);
    expect(new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(60);
    const all = await world.platform.pool.query('select count(*) as count from audit_events');
    expect((await list({})).total_count).toBe(all.rows[0].count);
  });
});

describe('export', () => {
  it('AC28 writes RFC 4180 in which no cell runs as a formula', async () => {
    const one = await buildCase(world, { group_name: '=HYPERLINK("http://x")' });
    await note({
      action: '＝cmd',
      object: ['file', '@SUM(1)'],
      caseId: one.id,
      detail: { t: 'a "b"' },
    });
    const { headers, bytes } = await home.call(exportAudit, { query: { case_id: one.id } });
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toBe('attachment; filename="audit_2026-03-18.csv"');
    const [head, line, end] = bytes.toString().split('\r\n');
    expect(head).toMatch(/^\uFEFF"id","at","actor_kind"/);
    expect(line).toContain(`"'＝cmd","file","'@SUM(1)","","${one.id}","'=HYPERLINK(""http://x"")"`);
    expect(line).toContain('"{""t"":""a \\""b\\""""}"');
    expect(end).toBe('');
  });

  it('is an event itself, naming the filters and not what they were set to', async () => {
    await home.call(exportAudit, { query: { action: 'tag.', from: '2026-01-01' } });
    expect((await list({})).rows[0]).toMatchObject({
      action: 'audit.exported',
      actor_id: home.userId,
      detail: { rows: 2, filters: ['action', 'from'] },
    });
  });

  it('writes every row of many pages once, and raises an alert over 5,000 rows', async () => {
    const one = await buildCase(world);
    for (let part = 0; part < 6; part++)
      await note(
        ...Array.from({ length: 1000 }, (_, at) => ({
          action: 'test.many',
          object: ['file', part * 1000 + at] as const,
          caseId: one.id,
        })),
      );
    const { bytes } = await home.call(exportAudit, { query: { case_id: one.id } });
    const ids = bytes
      .toString()
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split('","')[8]);
    expect(ids).toHaveLength(6000);
    expect(new Set(ids).size).toBe(6000);
    expect(world.logs.at(-2)).toMatchObject({ alert: 'large-export', rows: 6000, userId: home.userId });
  });

  it('AC11 stops where whoever asked for it is deactivated meanwhile', async () => {
    const { id, email } = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
    const leaving = await signIn(world, email);
    const ask = leaving.inject({
      method: 'GET',
      url: '/api/audit/export?action=test.many',
      payloadAsStream: true,
    });
    const stream = (await ask).stream();
    await world.platform.database
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', id)
      .execute();
    let lines = 0;
    const read = async () => {
      for await (const chunk of stream) lines += String(chunk).split('\r\n').length - 1;
    };
    await expect(read()).rejects.toThrow();
    expect(lines).toBeLessThan(6000);
  });
});
