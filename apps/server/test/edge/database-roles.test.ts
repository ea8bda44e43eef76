import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit, workerOrigin } from '../../src/platform/audit/record-audit.ts';
import { buildCase, signInUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

/** What a site's database lets each of its roles do (§11.9, §11.12, docs/decisions/0073). */
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  const { id: caseId } = await buildCase(world);
  await world.platform.database
    .transaction()
    .execute((tx) =>
      recordAudit(world.platform, tx, workerOrigin, new Date(), [
        { action: 'test.written', object: ['case', caseId], caseId },
      ]),
    );
});
afterAll(() => world.close());

const server = (statement: string) => world.platform.pool.query(statement);

/** In a transaction that leaves nothing behind. */
async function as(group: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  await world.owner.query(`begin; set local role ${group}`);
  try {
    return (await world.owner.query(statement)).rows;
  } finally {
    await world.owner.query('rollback');
  }
}

/** The columns that a group may read, as they stand in a statement, by their tables. */
async function readBy(group: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await world.owner.query<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p', 'v', 'm')
       and has_schema_privilege($1, relnamespace, 'usage') and has_column_privilege($1, c.oid, attnum, 'select')
     group by c.oid order by 1`,
    [group],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

describe('whoever serves', () => {
  it('may add to the audit trail and read it, move on the heads of its chains, and nothing else', async () => {
    const { rows } = await world.owner.query<Record<string, unknown>>(
      `select relname as name,
         array(select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
           where has_table_privilege('openroll_app', c.oid, p)) as rights,
         array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
           and has_column_privilege('openroll_app', c.oid, attnum, 'update') order by attname) as changes
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like 'audit%' order by 1`,
    );
    expect(rows).toEqual([
      { name: 'audit_events', rights: ['select', 'insert'], changes: [] },
      { name: 'audit_lanes', rights: ['select', 'insert'], changes: ['mac', 'seq'] },
    ]);
  });

  it.each([
    "update audit_events set action = 'x'",
    'delete from audit_events',
    'truncate audit_events',
    'update audit_lanes set case_id = 1',
    'delete from audit_lanes',
    'truncate audit_lanes',
    'update site_keys set fingerprint = $$x$$',
    'delete from site_keys',
    'delete from schema_migrations',
    "insert into schema_migrations (name, sha256) values ('9999_x.sql', '')",
    "select setval('audit_events_id_seq', 1)",
    'set session_replication_role = replica',
  ])('is refused by permission: %s', async (statement) => {
    await expect(server(statement)).rejects.toMatchObject({ code: '42501', message: /permission denied/ });
  });

  it.each([
    'create table mine (n int)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create index mine on users (id)',
    'alter table audit_events disable trigger audit_events_append_only',
    'drop trigger audit_events_append_only on audit_events',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
    'alter table users add column mine int',
    'drop table users',
    'truncate users',
    'alter role openroll_app superuser',
    'create role mine',
    'set role openroll_read',
  ])('changes no table and no right: %s', async (statement) => {
    await expect(server(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0LP01)$/) });
  });

  it('cannot grant itself what it was not given', async () => {
    await server('grant all on audit_events to openroll_app');
    await expect(server('delete from audit_events')).rejects.toMatchObject({ code: '42501' });
  });

  it('reads which migrations the database has', async () => {
    const { rows } = await server('select name from schema_migrations order by name limit 1');
    expect(rows).toEqual([{ name: '0001_users.sql' }]);
  });

  it('reads and writes every other table, those of jobs and one that was made a moment ago among them', async () => {
    await world.owner.query('create table made_just_now (id bigint generated always as identity)');
    const { rows } = await world.owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p') and not (
         has_table_privilege('openroll_app', c.oid, 'select') and has_table_privilege('openroll_app', c.oid, 'insert')
         and has_table_privilege('openroll_app', c.oid, 'update') and has_table_privilege('openroll_app', c.oid, 'delete'))
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'audit_events',
      'audit_lanes',
      'schema_migrations',
      'site_keys',
    ]);
    await server('insert into made_just_now default values');
    await world.owner.query('drop table made_just_now');
  });

  it('has the rows of an import analyzed, whose table it does not own', async () => {
    await server('select analyze_import_rows()');
    await expect(as('openroll_read', 'select analyze_import_rows()')).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('an auditor', () => {
  it('reads the whole trail and nothing else', async () => {
    expect([...(await readBy('openroll_audit')).keys()]).toEqual(['audit_events', 'audit_lanes']);
    expect(
      await as('openroll_audit', "select action from audit_events where action = 'test.written'"),
    ).toEqual([{ action: 'test.written' }]);
    expect(await as('openroll_audit', 'select * from audit_lanes')).not.toEqual([]);
    await expect(as('openroll_audit', 'select id from users')).rejects.toMatchObject({ code: '42501' });
    await expect(as('openroll_audit', 'select id from pgboss.job')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('whoever only reads', () => {
  /** Names that sound like a secret and are none: ids, places in a list, what is searched and sorted by, codes of carriers and agents. */
  const harmless =
    /(^|_)(name|group_name|insured|employee|search|last_name|code|tag)_key$|^(code|zip_code|answer_code|store_name|current_step_index|key_id)$|_sha256$|^password_reset_required$|^must_change_password$|^confirmed_/;

  it('reads no column that holds a secret, whatever is added', async () => {
    const shown = [...(await readBy('openroll_read'))].flatMap(([table, columns]) =>
      columns.map((column) => [table, column] as const),
    );
    const suspicious = /pass|hash|token|secret|key|salt|mac|index|otp|code|tokens|cvv|pin$/;
    expect(
      shown
        .filter(([, column]) => suspicious.test(column) && !harmless.test(column))
        .map((one) => one.join('.')),
    ).toEqual(['payment_attempts.key', 'payment_shares.key']);
    expect(shown.filter(([table]) => table.startsWith('pgboss'))).toEqual([]);
  });

  it.each([
    'select password_hash from users',
    'select * from users',
    'select id_hash from sessions',
    'select token_hash from links',
    'select data_key from cases',
    'select ssn_index from census_people',
    'select key_hash from api_keys',
    'select sealed from user_two_steps',
    'select text_body from mails',
    "update users set first_name = 'x'",
    'delete from audit_events',
    "insert into tags (name) values ('x')",
    'select data from pgboss.job',
  ])('is refused: %s', async (statement) => {
    await expect(as('openroll_read', statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('reads people, cases and enrollments, and what is sealed as bytes that it has no key of', async () => {
    expect(await as('openroll_read', 'select id, email, status from users')).not.toEqual([]);
    expect(await as('openroll_read', 'select group_name from cases')).not.toEqual([]);
    for (const table of ['census_people', 'wizard_sessions'])
      expect(await as('openroll_read', `select sealed from ${table}`)).toEqual([]);
  });

  it('finds no hash of a password or a session and no data key in all that it reads', async () => {
    const { rows } = await world.owner.query<{ secret: string }>(
      `select password_hash as secret from users where password_hash is not null
       union all select encode(id_hash, 'hex') from sessions union all select encode(data_key, 'hex') from cases`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const [table, columns] of await readBy('openroll_read')) {
      const list = columns.map((column) => `"${column}"`).join(', ');
      const text = JSON.stringify(
        await as('openroll_read', `select row(${list})::text as text from ${table}`),
      );
      for (const { secret } of rows) expect(text.includes(secret), table).toBe(false);
    }
  });
});
