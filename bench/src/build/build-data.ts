import pg from 'pg';

/** What the measured agent sees, at every scale: 40 cases of 100 enrollments (§14.2). */
export const casesInScope = 40;
export const rowsPerScopeCase = 100;

export const firstNames =
  'Alma Andre Anita Benny Carla Chen Clara Damian Elena Felix Gita Hana Hector Ivy Jamal Jonas Karen Lars Leila Malik Marta Mei Nadia Nico Omar Owen Petra Quinn Rosa Samir Tara Vera'.split(
    ' ',
  );
export const lastNames =
  'Abbott Aguilar Barlow Becker Bianchi Brandt Chandra Dahl Delgado Farrow Fontaine Garza Greer Haddad Hoang Ibarra Jansen Kapoor Kessler Lockhart Maddox Mendez Novak Okafor Ortega Palmer Petrov Ramsey Rossi Sandoval Tanaka Ueda Vance Vasquez Wexler Whitaker Yoon Zamora'.split(
    ' ',
  );
/** A search that about one row in 38 answers. */
export const searchFor = 'whitak';

/** The case that holds a tenth of all enrollments. */
export const largeCase = casesInScope + 1;
/** Of the enrollments of the large case, the first. */
export const firstOfLargeCase = casesInScope * rowsPerScopeCase + 1;

/**
 * Fills a migrated, empty database with `rows` enrollments: 4,000 in the agent's 40 cases, a tenth of all in one case,
 * the rest in cases of `rowsPerCase`; and with what `more` adds. Triggers rest meanwhile; counters are counted at the end,
 * and tables vacuumed.
 */
export async function buildData(
  url: string,
  rows: number,
  cookieHash: Buffer,
  rowsPerCase = 400,
  more?: (client: pg.Client) => Promise<void>,
): Promise<{ agentId: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'",
  );
  const inScope = casesInScope * rowsPerScopeCase;
  const others = Math.max(1, Math.ceil((rows - inScope) / rowsPerCase));
  await client.query(
    `insert into users (email, username, first_name, last_name, status, created_at, updated_at)
     select 'agent' || n || '@bench.test', 'agent' || n || '@bench.test', 'Agent', 'Number ' || n, 'active', now(), now() from generate_series(1, 500) n`,
  );
  await client.query(
    `insert into products (slug, name, display_name)
     select 'p' || n, 'Product ' || n, 'Product ' || n from generate_series(1, 6) n on conflict do nothing`,
  );
  await client.query(
    `insert into cases (group_name, situs_city, situs_state, data_key, created_at, updated_at)
     select 'Group ' || md5(n::text), 'Chicago', 'IL', '', now(), now() from generate_series(1, $1::int) n`,
    [largeCase + others],
  );
  await client.query(
    'insert into case_users (user_id, case_id) select 1, n from generate_series(1, $1::int) n',
    [casesInScope],
  );
  await client.query(
    `insert into sessions (id_hash, user_id, created_at, last_seen_at, confirmed_at, expires_at, idle_seconds, ip, user_agent)
     values ($1, 1, now(), now(), now(), now() + interval '1 day', 86400, '127.0.0.1', 'bench')`,
    [cookieHash],
  );
  await withoutIndexes(client, 'enrollments', () =>
    client.query(enrollmentsSql, [
      rows,
      inScope,
      casesInScope,
      Math.floor(rows / 10),
      others,
      firstNames,
      lastNames,
    ]),
  );
  await more?.(client);
  for (const statement of counted) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
  return { agentId: 1 };
}

/** Fills a table whose indexes are made again at the end, each in one go: of ten million rows they are made one by one for hours. */
async function withoutIndexes(client: pg.Client, name: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [name],
  );
  for (const index of indexes) await client.query(`drop index ${index.name}`);
  await fill();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const index of indexes) await client.query(index.definition);
}

/** Forty sessions in the inbox of the measured agent at every scale, one in each of their cases, all with an application that waits. */
export async function fillInbox(client: pg.Client): Promise<void> {
  await client.query(
    `update enrollments set agent_id = 2 where agent_id = 1 and status = 'pending_agent_signature' and session_id > $1`,
    [casesInScope * rowsPerScopeCase],
  );
  await client.query(
    `update enrollments set agent_id = 1, status = 'pending_agent_signature' where session_id <= $1::int and session_id % $2::int = 0`,
    [casesInScope * rowsPerScopeCase, rowsPerScopeCase + 1],
  );
  await client.query(
    `insert into wizard_sessions (id, case_id, agent_id, enrollment_city, enrollment_state, enrollment_mode, status, started_on,
       product_versions, premium_mode, case_updated_at, data_key, sealed, created_at, saved_at, language)
     overriding system value
     select distinct on (session_id) session_id, case_id, agent_id, enrollment_city, enrollment_state, enrollment_mode, 'submitted', current_date,
       '[]'::jsonb, premium_mode, now(), ''::bytea, ''::bytea, enroll_date_created, now(), 'en'
     from enrollments where status = 'pending_agent_signature' and agent_id = 1`,
  );
}

/** Every counter that a trigger would have kept, from the views that a recount takes. */
const counted = [
  'insert into enrollment_counters (case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held, monthly_premium_cents) select * from fresh_enrollment_counters',
  `insert into case_enrollment_totals (case_id, status, enrollments)
   select case_id, status, sum(enrollments) from enrollment_counters group by 1, 2`,
  `insert into case_figures (case_id, pending, paused, applications, annual_premium_cents, held)
   select case_id, coalesce(pending, 0), coalesce(paused, 0), coalesce(applications, 0), coalesce(annual_premium_cents, 0), held
   from fresh_case_figures`,
  'insert into application_day_counters (case_id, agent_id, day, applications) select * from fresh_application_days',
  'insert into census_counters (case_id, people) select case_id, count(*) from census_people group by 1',
  `insert into census_participants (case_id, person_id, agent_id, decided, applied)
   select case_id, person_id, agent_id, decided, applied from fresh_participants`,
  `insert into participation_counters (case_id, agent_id, linked, completed, applied)
   select case_id, agent_id, count(*), count(*) filter (where decided), count(*) filter (where applied)
   from census_participants group by 1, 2`,
];

/** Row n belongs to a case in scope, to the one large case, or to one of the others; time and names vary evenly. */
const enrollmentsSql = `
  insert into enrollments (case_id, session_id, agent_id, status, product_id, insured_applicant, insured_name, ssn_index,
    employee_name, coverage_text, coverage_cents, modal_premium_cents, annual_premium_cents, monthly_premium_cents, premium_mode,
    enrollment_state, enrollment_city, enrollment_mode, enroll_date_created, submitted_at, delivery_required)
  select
    case when n <= $2 then 1 + n % $3 when n <= $2 + $4 then $3 + 1 else $3 + 2 + n % $5 end,
    n, 1 + (n / 7) % 500,
    (array['enrolled', 'enrolled', 'enrolled', 'waived', 'pending_agent_signature', 'declined'])[1 + n % 6],
    1 + n % 6, 'primary',
    ($6::text[])[1 + (n * 7) % array_length($6::text[], 1)] || ' ' || ($7::text[])[1 + (n * 13 + n / 38) % array_length($7::text[], 1)],
    case when n > $2 and n <= $2 + $4 then decode(md5(n::text), 'hex') end,
    ($6::text[])[1 + (n * 7) % array_length($6::text[], 1)] || ' ' || ($7::text[])[1 + (n * 13 + n / 38) % array_length($7::text[], 1)],
    '$10,000', 1000000, 1000 + n % 9000, 12 * (1000 + n % 9000), 1000 + n % 9000, 'monthly', 'IL', 'Chicago', 'inperson',
    timestamptz '2026-01-01' - ((n * 7919::bigint) % 40000000) * interval '1 second', now(), true
  from generate_series(1, $1::int) n`;
