import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

it('gives each caller a migrated database of its own and takes it away again', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.ownerUrl, 'create table mine (n int)');
  await expect(query(other.ownerUrl, 'select from mine')).rejects.toThrow('relation "mine" does not exist');
  expect(await query(other.url, 'select id from users')).toBe(0);
  await one.drop();
  await expect(query(one.url, 'select 1')).rejects.toThrow(/does not exist/);
  await other.drop();
});

async function query(url: string, sql: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount;
  } finally {
    await client.end();
  }
}
