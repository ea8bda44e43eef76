import pg from 'pg';

/** Colleagues of an agent, with the same licenses, cases, name and password; answers their email addresses. */
export async function makeAgents(url: string, of: string, count: number): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; email: string }>(
      `insert into users (email, username, email_confirmed_at, first_name, last_name, code, password_hash, status,
         is_api_user, roles, created_at, updated_at)
       select 'agent-' || n || '@bench.openroll.test', 'agent-' || n || '@bench.openroll.test', email_confirmed_at,
         first_name, last_name, 'B' || n, password_hash, status, is_api_user, roles, created_at, updated_at
       from users, generate_series(1, $2::int) n where email = $1 returning id, email`,
      [of, count],
    );
    const ids = rows.map(({ id }) => id);
    for (const [table, columns] of [
      ['user_licenses', 'state, number, valid_from, valid_to'],
      ['case_users', 'case_id, restricted_to_own_enrollments'],
    ])
      await client.query(
        `insert into ${table} (user_id, ${columns}) select n, ${columns} from ${table}, unnest($2::bigint[]) n
         where user_id = (select id from users where email = $1)`,
        [of, ids],
      );
    return rows.map(({ email }) => email);
  } finally {
    await client.end();
  }
}
