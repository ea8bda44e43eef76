import pg from 'pg';
import { firstNames, lastNames } from './build-data.ts';

/** A search that about one user in 1,000 answers, and one that half of them do. */
export const rareText = 'whitaker 4';
export const commonText = 'an';

/**
 * Fills a migrated, empty database with users: seven in ten active, two deactivated, one invited; every fifth has a tag.
 * The first is the home office, with a session. Triggers rest meanwhile, and what they count is counted at the end.
 */
export async function buildUsers(url: string, users: number, cookieHash: Buffer): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query(usersSql, [users, firstNames, lastNames]);
  await client.query("update users set roles = '{HomeOfficeAdmin}', status = 'active' where id = 1");
  // Off the demo, administrators sign in with two steps.
  await client.query(
    "insert into user_two_steps (user_id, data_key, sealed, created_at, confirmed_at) values (1, '', '', now(), now())",
  );
  await client.query("insert into tags (name) select 'Tag ' || n from generate_series(1, 20) n");
  await client.query(
    'insert into user_tags (user_id, tag_id) select id, 1 + id % 20 from users where id % 5 = 0',
  );
  await client.query(
    `insert into sessions (id_hash, user_id, created_at, last_seen_at, confirmed_at, expires_at, idle_seconds, ip, user_agent)
     values ($1, 1, now(), now(), now(), now() + interval '1 day', 86400, '127.0.0.1', 'bench')`,
    [cookieHash],
  );
  await client.query(
    `update user_counters set invited = n.invited, active = n.active, deactivated = n.deactivated
     from (select count(*) filter (where status = 'invited') as invited, count(*) filter (where status = 'active') as active,
       count(*) filter (where status = 'deactivated') as deactivated from users) n`,
  );
  await client.query('vacuum analyze');
  await client.end();
}

const usersSql = `
  insert into users (email, username, first_name, last_name, code, password_hash, status, last_login_at, created_at, updated_at)
  select 'person' || n || '@bench.test', case when n % 3 = 0 then 'name' || n else 'person' || n || '@bench.test' end,
    ($2::text[])[1 + (n * 7) % array_length($2::text[], 1)],
    ($3::text[])[1 + (n * 13 + n / 38) % array_length($3::text[], 1)] || ' ' || n % 1000,
    'A' || (n * 31) % 100000, repeat('x', 97),
    (array['active', 'active', 'deactivated', 'active', 'active', 'invited', 'active', 'deactivated', 'active', 'active'])[1 + n % 10],
    case when n % 4 > 0 then timestamptz '2026-01-01' - ((n * 7919::bigint) % 40000000) * interval '1 second' end, now(), now()
  from generate_series(1, $1::int) n`;
