import { expect, it } from 'vitest';
import { queryAt } from './query-at.ts';
import { createTestDatabase } from './test-database.ts';

it('gives each caller a migrated database of its own and takes it away again', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await queryAt(one.ownerUrl, 'create table mine (n int)');
  await expect(queryAt(other.ownerUrl, 'select from mine')).rejects.toThrow('relation "mine" does not exist');
  expect(await queryAt(other.url, 'select id from users')).toEqual([]);
  await one.drop();
  await expect(queryAt(one.url, 'select 1')).rejects.toThrow(/does not exist/);
  await other.drop();
});
