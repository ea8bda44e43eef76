import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { searchFor } from '../build/build-data.ts';
import { trainingCase } from '../build/build-reports.ts';
import { type FilterAsked, filtersAsked, type GroupAsked, groupsAsked, instantsOf } from '../report-asks.ts';
import { columns, joins } from './enrollment-row.ts';

/**
 * What the machine allows for reports of the home office: bare node:http, the same session look-up as ours, the best SQL found
 * for each filter and each grouping, its values as literals, in one prepared statement. Prints its port. Arguments: database address.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 4 });
pg.types.setTypeParser(20, Number);

const session = `select s.last_seen_at, s.expires_at, u.roles from sessions s join users u on u.id = s.user_id
  where s.id_hash = $1 and s.revoked_at is null and u.status = 'active'`;

const newest = 'order by enroll_date_created desc, id desc limit 25';
const inReports = `deleted_at is null and case_id <> ${trainingCase}`;

/** A page and its total, with what both are looked up by. */
interface Paged {
  readonly before?: string;
  readonly page: string;
  readonly total: string;
}

const walked = (condition: string, total?: string): Paged => ({
  page: `select id, enroll_date_created from enrollments where ${inReports} and ${condition} ${newest}`,
  total: total ?? `select count(*)::int as n from enrollments where ${inReports} and ${condition}`,
});
const totals = (condition: string) =>
  `select coalesce(sum(enrollments), 0)::int as n from case_enrollment_totals where case_id <> ${trainingCase} and ${condition}`;
const counters = (condition: string) =>
  `select coalesce(sum(enrollments), 0)::int as n from enrollment_counters where case_id <> ${trainingCase} and ${condition}`;
/** The newest 25 of each of a few `s`, of which the newest 25 are the page. */
const ofEach = (condition: string) =>
  `select i.* from s cross join lateral (
    select id, enroll_date_created from enrollments where ${inReports} and ${condition} ${newest}) i ${newest}`;
const between = (name: keyof typeof instantsOf): Paged => {
  const [from, to] = instantsOf[name];
  return walked(`enroll_date_created >= '${from}' and enroll_date_created < '${to}'`);
};
const asked = (name: FilterAsked) => String(filtersAsked[name]?.value);
const ofDelivery = (status: string) =>
  `select count(distinct d.enrollment_id)::int as n from deliveries d join enrollments e on e.id = d.enrollment_id
    where d.status = '${status}' and e.deleted_at is null and e.case_id <> ${trainingCase}`;

const filters: Readonly<Record<FilterAsked, Paged>> = {
  'no filter': walked('true', totals('true')),
  'case name': {
    before: `s as materialized (select id from cases where group_name_key like '%${asked('case name')}%'),`,
    page: ofEach('case_id = s.id'),
    total: totals('case_id = any(array(select id from s))'),
  },
  'division name': {
    before: `s as materialized (select id, case_id from case_divisions where lower(division_name) like '%${asked('division name')}%'),`,
    page: `select id, enroll_date_created from enrollments where ${inReports}
      and case_division_id = any(array(select id from s)) ${newest}`,
    total: `select count(*)::int as n from s cross join lateral (
      select from enrollments where ${inReports} and case_id = s.case_id and case_division_id = s.id offset 0) i`,
  },
  'applicant name': {
    before: `hits as materialized (select id, enroll_date_created from enrollments
      where ${inReports} and (insured_key like '%${searchFor}%' or employee_key like '%${searchFor}%')),`,
    page: `select * from hits ${newest}`,
    total: 'select count(*)::int as n from hits',
  },
  'agent name': {
    before: `s as materialized (select id from users where name_key like '%${asked('agent name')}%'),`,
    page: ofEach('agent_id = s.id'),
    total: counters('agent_id = any(array(select id from s))'),
  },
  'product name': {
    before: `s as materialized (select id from products where lower(display_name) like '%${asked('product name')}%'),`,
    page: `select id, enroll_date_created from enrollments where ${inReports}
      and product_id = any(array(select id from s)) ${newest}`,
    total: counters('product_id = any(array(select id from s))'),
  },
  case: walked(`case_id = ${asked('case')}`, totals(`case_id = ${asked('case')}`)),
  date: between('date'),
  'last days': between('last days'),
  'older than days': between('older than days'),
  'status of many': walked(`status = 'enrolled'`, totals(`status = 'enrolled'`)),
  'status of few': walked(
    `status = '${asked('status of few')}'`,
    totals(`status = '${asked('status of few')}'`),
  ),
  'status of none': walked(
    `status = '${asked('status of none')}'`,
    totals(`status = '${asked('status of none')}'`),
  ),
  transmitted: walked('delivered_at is not null'),
  'not transmitted': walked('delivered_at is null'),
  'delivery delivered': {
    page: `select id, enroll_date_created from enrollments e where ${inReports}
      and exists (select from deliveries d where d.enrollment_id = e.id and d.status = 'delivered') ${newest}`,
    total: ofDelivery('delivered'),
  },
  'delivery failed': {
    before: `hits as materialized (select id, enroll_date_created from enrollments
      where ${inReports} and id = any(array(select enrollment_id from deliveries where status = 'failed'))),`,
    page: `select * from hits ${newest}`,
    total: 'select count(*)::int as n from hits',
  },
  'delivery failed lately': {
    before: `hits as materialized (select id, enroll_date_created from enrollments
      where ${inReports} and id = any(array(select enrollment_id from deliveries
        where status = 'failed' and updated_at >= '${instantsOf['last days'][0]}'))),`,
    page: `select * from hits ${newest}`,
    total: 'select count(*)::int as n from hits',
  },
  'carrier accepted': walked(`carrier_answer = 'accepted'`),
  'carrier rejected': walked(`carrier_answer = 'rejected'`),
};

const pageText = ({ before = '', page, total }: Paged) => `with ${before} page as materialized (${page})
  select ${columns}, (${total}) as total from page ${joins} order by page.enroll_date_created desc, page.id desc`;

/** Quarters of an hour are added up first: the zone is asked for few of them. */
const quarters = (key: string) =>
  `select ${key} as key, sum(n)::int as n, sum(cents) as cents, sum(monthly) as monthly from (
    select date_bin('15 minutes', enroll_date_created, 'epoch') as at, count(*) as n, sum(annual_premium_cents) as cents, sum(monthly_premium_cents) as monthly
    from enrollments where ${inReports} group by 1) b group by 1`;
const there = `at at time zone 'America/Chicago'`;
const counted = (key: string) =>
  `select ${key} as key, sum(enrollments)::int as n, sum(annual_premium_cents) as cents, sum(monthly_premium_cents) as monthly
    from enrollment_counters where case_id <> ${trainingCase} group by 1`;
const added = (key: string, condition = 'true') =>
  `select ${key} as key, count(*)::int as n, sum(annual_premium_cents) as cents, sum(monthly_premium_cents) as monthly
    from enrollments where ${inReports} and ${condition} group by 1`;
const [from, to] = instantsOf.date;
const inMonth = `enroll_date_created >= '${from}' and enroll_date_created < '${to}'`;
/** As the site counts ages: whole days before today. */
const today = `(date_trunc('day', now() at time zone 'America/Chicago'))`;
const younger = (days: number) => `at >= (${today} - interval '${days} days') at time zone 'America/Chicago'`;

const withCases = (
  sums: string,
) => `select g.key, c.group_name as label, g.n, g.cents, g.monthly, q.people, coalesce(x.applied, 0) as enrolled
  from (${sums}) g join cases c on c.id = g.key left join census_counters q on q.case_id = g.key
    left join participation_counters x on x.case_id = g.key and x.agent_id = 0`;
const withAgents = (sums: string) =>
  `select g.*, u.first_name || ' ' || u.last_name as label from (${sums}) g join users u on u.id = g.key`;
const withProducts = (sums: string) =>
  `select g.*, p.display_name as label from (${sums}) g join products p on p.id = g.key`;

const groups: Readonly<Record<GroupAsked, string>> = {
  'by case': withCases(counted('case_id')),
  'by agent': withAgents(counted('agent_id')),
  'by product': withProducts(counted('product_id')),
  'by status': counted('status'),
  'by month': quarters(`to_char(${there}, 'YYYY-MM')`),
  'by hour': quarters(`to_char(${there}, 'HH24')`),
  'by mode': added('enrollment_mode'),
  'by age': quarters(
    `case when ${younger(0)} then '0' when ${younger(7)} then '1-7' when ${younger(30)} then '8-30'
      when ${younger(90)} then '31-90' else '91+' end`,
  ),
  'by case, a month': withCases(added('case_id', inMonth)),
  'by agent, a month': withAgents(added('agent_id', inMonth)),
  'by product, a month': withProducts(added('product_id', inMonth)),
};

const run = async (text: string, values: unknown[] = []) =>
  (await pool.query({ name: createHash('sha256').update(text).digest('base64'), text, values }))
    .rows as Record<string, unknown>[];

async function page(name: FilterAsked): Promise<unknown> {
  const rows = await run(pageText(filters[name]));
  // An empty page says nothing of the total, which is none then.
  const total = rows[0]?.['total'] ?? 0;
  for (const row of rows) delete row['total'];
  return { rows, page: 1, rows_per_page: 25, total_count: total };
}

async function sums(name: GroupAsked): Promise<unknown> {
  const rows = await run(groups[name]);
  const shown = rows.map(({ key, label, n, cents, monthly, people = null, enrolled = null }) => ({
    key: String(key),
    label: label ?? String(key),
    enrollments: Number(n),
    annual_premium_sum: Number(cents) / 100,
    monthly_premium_sum: Number(monthly) / 100,
    people,
    enrolled_people: enrolled,
  }));
  const total = (field: 'enrollments' | 'annual_premium_sum' | 'monthly_premium_sum') =>
    shown.reduce((sum, one) => sum + one[field], 0);
  return {
    groups: shown,
    totals: {
      enrollments: total('enrollments'),
      annual_premium_sum: total('annual_premium_sum'),
      monthly_premium_sum: total('monthly_premium_sum'),
    },
  };
}

async function answer(path: string, cookie: string): Promise<string> {
  const id = /sid=([^;]+)/.exec(cookie)?.[1] ?? '';
  const [found] = await run(session, [createHash('sha256').update(id).digest()]);
  if (!found) throw new Error('no session');
  const [, kind, name = ''] = path.split('/').map(decodeURIComponent);
  return JSON.stringify(
    kind === 'group' && Object.hasOwn(groupsAsked, name)
      ? await sums(name as GroupAsked)
      : await page(name as FilterAsked),
  );
}

const server = createServer((request, response) => {
  answer(request.url ?? '', request.headers.cookie ?? '').then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : ''}`);
});
