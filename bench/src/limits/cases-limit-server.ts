import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { plainSite } from '@openroll/messages/create-translator';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { largeCase } from '../build/build-data.ts';

/**
 * What the machine allows for cases: bare node:http, the same session look-up as ours and the best SQL found, prepared: the
 * cases list, the counters of a case, and the list of one large case. Prints its port. Arguments: database address.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 4 });
pg.types.setTypeParser(20, Number);

const session = `select s.last_seen_at, s.expires_at, u.roles from sessions s join users u on u.id = s.user_id
  where s.id_hash = $1 and s.revoked_at is null and u.status = 'active'`;

const run = async (text: string, values: unknown[] = []) =>
  (await pool.query({ name: createHash('sha256').update(text).digest('base64'), text, values })).rows;

interface Search {
  readonly searchText?: string;
  readonly searchProperty?: string;
  readonly orderBy?: string;
  readonly orderDirection?: string;
  readonly currentPage?: number;
}

/** A figure orders by the one table that keeps it. */
const keys: Readonly<Record<string, readonly [key: string, join: string]>> = {
  name: ['c.group_name_key', ''],
  status: ['(not c.is_active)', ''],
  num_pending: ['coalesce(f.pending, 0)', 'case_figures'],
  num_paused: ['coalesce(f.paused, 0)', 'case_figures'],
  num_enrolled: ['coalesce(f.applications, 0)', 'case_figures'],
  total_premium: ['coalesce(f.annual_premium_cents, 0)', 'case_figures'],
  num_queued: ['case when c.delivery_paused then coalesce(f.held, 0) else -1 end', 'case_figures'],
  num_census: ['coalesce(f.people, 0)', 'census_counters'],
};

const found: Readonly<Record<string, string>> = {
  name: 'c.group_name_key like $1',
  all: `(c.group_name_key like $1
    or c.id = any(array(select cu.case_id from case_users cu join users u on u.id = cu.user_id where u.name_key like $1))
    or c.id = any(array(select ct.case_id from case_tags ct join tags t on t.id = ct.tag_id where lower(t.name) like $1))
    or c.id = any(array(select cp.case_id from case_products cp join products q on q.id = cp.product_id
      where lower(q.name) like $1 or lower(q.display_name) like $1)))`,
  delivery: 'c.delivery_paused',
};

async function cases(search: Search): Promise<unknown> {
  const [key = '', join = ''] = keys[search.orderBy ?? 'name'] ?? [];
  const way = search.orderDirection ?? 'asc';
  const property = search.searchText || search.searchProperty === 'delivery' ? search.searchProperty : '';
  const where = `where c.is_active ${property ? `and ${found[property]}` : ''}`;
  const values = property && property !== 'delivery' ? [`%${search.searchText}%`] : [];
  const trained = join === 'case_figures' ? 'and not c.is_training' : '';
  const order = `order by k ${way}, group_name_key ${way}, id ${way}`;
  const rows = await run(
    `select c.id, c.group_name, c.is_active, c.is_training, coalesce(f.pending, 0) as num_pending, coalesce(f.paused, 0) as num_paused,
       case when c.delivery_paused then coalesce(f.held, 0) else -1 end as num_queued, coalesce(p.people, 0) as num_census,
       coalesce(f.applications, 0) as num_enrolled, coalesce(f.annual_premium_cents, 0) / 100::float8 as total_premium,
       coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
         from case_tags ct join tags t on t.id = ct.tag_id where ct.case_id = c.id), '[]'::json) as tags,
       (select count(*) from cases c ${where}) as total
     from (select c.id, c.group_name_key, ${key} as k from cases c ${join && `left join ${join} f on f.case_id = c.id ${trained}`}
       ${where} ${order} limit 25 offset ${((search.currentPage ?? 1) - 1) * 25}) page
     join cases c using (id) left join case_figures f on f.case_id = c.id and not c.is_training
     left join census_counters p on p.case_id = c.id
     order by page.k ${way}, page.group_name_key ${way}, page.id ${way}`,
    values,
  );
  const total = rows[0]?.total ?? 0;
  for (const row of rows) delete row.total;
  return { cases: rows, totalResultsCount: total };
}

const counters = () =>
  run(
    `select product_id, status, sum(enrollments) as n, sum(annual_premium_cents) as cents, sum(held) as held
     from enrollment_counters where case_id = $1 group by 1, 2`,
    [largeCase],
  );

const columns = `e.id, e.status, e.case_id, c.group_name as case_name, d.division_name as case_division_name, e.insured_name, e.employee_name,
  p.display_name as product_name, e.agent_id, u.first_name || ' ' || u.last_name as agent_name, e.annual_premium_cents / 100::float8 as premium,
  e.coverage_cents / 100::float8 as coverage_sum, e.enroll_date_created as time, e.delivered_at, e.session_id`;
const joins = `join enrollments e on e.id = page.id join cases c on c.id = e.case_id join users u on u.id = e.agent_id
  left join products p on p.id = e.product_id left join case_divisions d on d.id = e.case_division_id`;
/** With the people who have no enrollment, who stand last and are counted by counters. */
const newest = `with page as (select id, enroll_date_created as t from enrollments where case_id = $1 and deleted_at is null
    order by enroll_date_created desc, id desc limit 25)
  select ${columns}, (select sum(enrollments)::int from case_enrollment_totals where case_id = $1)
    + (select p.people - coalesce(q.linked, 0) from census_counters p
       left join participation_counters q on q.case_id = p.case_id and q.agent_id = 0 where p.case_id = $1) as total
  from page ${joins} order by page.t desc, page.id desc`;
const searched = `with hits as materialized (
    select id, enroll_date_created as t from enrollments where case_id = $1 and deleted_at is null and insured_key like $2),
  alone as materialized (select id from census_people m where case_id = $1 and name_key like $2 and not exists (
    select from census_participants x where x.case_id = m.case_id and x.person_id = m.id and x.agent_id = 0)),
  page as (select * from hits order by t desc, id desc limit 25)
  select ${columns}, (select count(*)::int from hits) + (select count(*)::int from alone) as total
  from page ${joins} order by page.t desc, page.id desc`;

/** The same by name: an index-only scan of the case, since none is in this order. */
const byName = `with hits as (
    select 'e' as kind, id, insured_key as k from enrollments where case_id = $1 and deleted_at is null
    union all
    select 'c', id, name_key from census_people m where case_id = $1 and not exists (
      select from census_participants x where x.case_id = m.case_id and x.person_id = m.id and x.agent_id = 0)),
  page as (select * from hits order by k, kind desc, id limit 25)
  select ${columns}, (select sum(enrollments)::int from case_enrollment_totals where case_id = $1)
    + (select p.people - coalesce(q.linked, 0) from census_counters p
       left join participation_counters q on q.case_id = p.case_id and q.agent_id = 0 where p.case_id = $1) as total
  from page ${joins} order by page.k, page.id`;

async function large(params: URLSearchParams): Promise<unknown> {
  const text = params.get('search_text');
  const list = params.has('sort_column') ? byName : newest;
  const rows = await (text ? run(searched, [largeCase, `%${text}%`]) : run(list, [largeCase]));
  const total = rows[0]?.total ?? 0;
  for (const row of rows) delete row.total;
  return { rows, page: 1, rows_per_page: 25, total_count: total };
}

/** The rows of an export as they come, by COPY. */
async function sendFile(response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  response.setHeader('content-type', 'text/csv');
  await pipeline(client.query(copyTo(`copy (${file}) to stdout (format csv)`)), response);
  client.release();
}

const dollars = (cents: string) => `round(${cents} / 100.0, 2)`;
const moment = (column: string) =>
  `to_char(${column} at time zone '${plainSite.timeZone}', 'YYYY-MM-DD HH24:MI:SS')`;
const file = `select e.id, e.insured_name, e.employee_name, p.display_name, c.group_name, d.division_name, ${dollars('e.coverage_cents')},
    ${dollars('e.annual_premium_cents')}, ${dollars('e.monthly_premium_cents')}, u.first_name || ' ' || u.last_name,
    ${moment('e.enroll_date_created')}, e.status, ${moment('e.delivered_at')}
  from enrollments e join cases c on c.id = e.case_id join users u on u.id = e.agent_id
    left join case_divisions d on d.id = e.case_division_id left join products p on p.id = e.product_id
  where e.case_id = ${largeCase} and e.deleted_at is null order by e.enroll_date_created desc, e.id desc`;

async function answer(address: URL, cookie: string, body: string): Promise<string> {
  const id = /sid=([^;]+)/.exec(cookie)?.[1] ?? '';
  const [known] = await run(session, [createHash('sha256').update(id).digest()]);
  if (!known) throw new Error('no session');
  if (address.pathname === '/api/cases/search') return JSON.stringify(await cases(JSON.parse(body)));
  if (address.pathname === '/api/enrollments') return JSON.stringify(await large(address.searchParams));
  return JSON.stringify(await counters());
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    if (request.url === '/export') {
      sendFile(response).catch((error: Error) => response.destroy(error));
      return;
    }
    answer(new URL(request.url ?? '/', 'http://limit'), request.headers.cookie ?? '', body).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
});
// Between two copies an export is made.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : ''}`);
});
