import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { casesInScope } from '../build/build-data.ts';
import { columns, joins } from './enrollment-row.ts';

/**
 * What the machine allows: bare node:http, the same session look-up as ours, the scope as literal case ids and the best SQL
 * found (§14.2, §14.3). Prints its port. Arguments: database address.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 4 });
pg.types.setTypeParser(20, Number);
const scope = Array.from({ length: casesInScope }, (_, index) => index + 1);

/** Rows of the scope that answer a text, with their exact number. */
const searched = (condition: string) => `with hits as materialized (
    select i.id, i.t from unnest($1::bigint[]) s(case_id) cross join lateral (
      select id, enroll_date_created as t from enrollments
      where case_id = s.case_id and deleted_at is null and ${condition}) i),
  page as materialized (select * from hits order by t desc, id desc limit 25)
  select ${columns}, (select count(*)::int from hits) as total from page ${joins} order by page.t desc, page.id desc`;

const inbox = `with mine as (
    select session_id from enrollments where agent_id = 1 and status = 'pending_agent_signature' and deleted_at is null
      and submitted_at >= now() - interval '30 days' and case_id = any($1::bigint[])),
  page as (select w.id, w.created_at, count(*) over ()::int as total from wizard_sessions w
    where w.id in (select session_id from mine) order by w.created_at desc, w.id desc limit 25)
  select page.id, page.created_at, page.total, json_agg(json_build_object('id', e.id,
      'agent_name', u.first_name || ' ' || u.last_name, 'case_name', c.group_name, 'employee_name', e.employee_name,
      'insured_name', e.insured_name, 'product_name', p.display_name, 'time', e.enroll_date_created, 'status', e.status)
      order by e.id) as enrollments
    from page join enrollments e on e.session_id = page.id and e.deleted_at is null join cases c on c.id = e.case_id
      join users u on u.id = e.agent_id left join products p on p.id = e.product_id
    group by page.id, page.created_at, page.total order by page.created_at desc, page.id desc`;

const statements = {
  inbox,
  session: `select s.last_seen_at, s.expires_at, u.roles from sessions s join users u on u.id = s.user_id
    where s.id_hash = $1 and s.revoked_at is null and u.status = 'active'`,
  list: `with page as materialized (
      select i.id, i.t from unnest($1::bigint[]) s(case_id) cross join lateral (
        select id, enroll_date_created as t from enrollments where case_id = s.case_id and deleted_at is null
        order by enroll_date_created desc, id desc limit 25) i
      order by i.t desc, i.id desc limit 25)
    select ${columns}, (select sum(enrollments)::int from case_enrollment_totals where case_id = any($1)) as total
    from page ${joins} order by page.t desc, page.id desc`,
  search: searched('insured_key like $2'),
  'search all': searched(`(insured_key like $2 or employee_key like $2
    or product_id = any(array(select id from products where lower(display_name) like $2))
    or agent_id = any(array(select id from users where name_key like $2))
    or case_id = any(array(select id from cases where id = any($1) and group_name_key like $2))
    or case_division_id = any(array(
      select id from case_divisions where case_id = any($1) and lower(division_name) like $2)))`),
  filter: `with hits as materialized (
      select i.id, i.k from unnest($1::bigint[]) s(case_id) cross join lateral (
        select id, insured_key as k from enrollments where case_id = s.case_id and deleted_at is null and status = $2) i),
    page as materialized (select * from hits order by k, id limit 25 offset 50)
    select ${columns}, (select count(*)::int from hits) as total from page ${joins} order by page.k, page.id`,
};

const run = async (name: keyof typeof statements, values: unknown[]) =>
  (await pool.query({ name, text: statements[name], values })).rows as Record<string, unknown>[];

async function answer(url: URL, cookie: string): Promise<string> {
  const id = /sid=([^;]+)/.exec(cookie)?.[1] ?? '';
  const [session] = await run('session', [createHash('sha256').update(id).digest()]);
  if (!session) throw new Error('no session');
  const text = url.searchParams.get('search_text');
  const type = url.searchParams.get('search_type');
  const status = url.searchParams.get('status');
  const rows = url.pathname.startsWith('/api/enrollmentsessions/')
    ? await run('inbox', [scope])
    : status
      ? await run('filter', [scope, status])
      : text
        ? await run(type === 'insured' ? 'search' : 'search all', [scope, `%${text.toLowerCase()}%`])
        : await run('list', [scope]);
  const total = rows[0]?.total ?? 0;
  for (const row of rows) delete row.total;
  return JSON.stringify({ rows, page: 1, rows_per_page: 25, total_count: total });
}

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://limit'), request.headers.cookie ?? '').then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : ''}`);
});
