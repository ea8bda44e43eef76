import { createImport } from '@openroll/contract/census-imports';
import { createTag, listTags } from '@openroll/contract/tags';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../actors.ts';
import { buildCase, signInUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

/** Disks fill and databases go away: that is 503 with a time to try again, and /readyz says so; nothing is half-written. */
let world: World;
let holly: Person;
let caseId: number;
beforeAll(async () => {
  world = await openWorld();
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  caseId = (await buildCase(world)).id;
});
afterAll(() => world.close());

const ready = async () => {
  const { statusCode, body } = await world.app.inject('/readyz');
  return [statusCode, JSON.parse(body).status];
};
/** A connection that was ended is noticed by whoever uses it next: then, without anybody's doing, it is ready again. */
const comesBack = () => expect.poll(ready).toEqual([200, 'ready']);
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('disk'), { code }));

describe.each(['ENOSPC', 'EROFS', 'EDQUOT'])('a disk that says %s', (code) => {
  it('refuses an upload for now, keeps nothing of it, and is not ready', async () => {
    const { files } = world.platform.ports;
    const put = vi.spyOn(files, 'put').mockImplementation(failing(code));
    const check = vi.spyOn(files, 'check').mockImplementation(failing(code));
    const file = {
      name: 'people.csv',
      content: 'first_name,last_name,ssn,date_of_birth\nD,W,219-09-9999,1984-03-14\n',
    };
    const answer = await holly.upload(createImport, { id: caseId }, file);
    expect([answer.status, answer.errors[0]?.code, answer.headers['retry-after']]).toEqual([
      503,
      'not-ready',
      '30',
    ]);
    expect(await world.platform.database.selectFrom('census_imports').selectAll().execute()).toEqual([]);
    expect(await ready()).toEqual([503, 'not ready']);
    put.mockRestore();
    check.mockRestore();
    expect(await ready()).toEqual([200, 'ready']);
  });
});

it('looks once, however many ask at the same time whether it is ready', async () => {
  const check = vi.spyOn(world.platform.ports.files, 'check');
  const asked = await Promise.all(Array.from({ length: 20 }, ready));
  expect(new Set(asked.map(String))).toEqual(new Set(['200,ready']));
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRestore();
});

describe('a database', () => {
  /** As somebody else, from outside the pool. */
  const asOwner = async (text: string) => {
    const client = new pg.Client({ connectionString: world.ownerUrl });
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(text);
    await client.end();
  };
  const name = () => new URL(world.databaseUrl).pathname.slice(1);
  const endConnections = () =>
    asOwner(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('that may only be read is read, and not written', async () => {
    await asOwner(`alter database ${name()} set default_transaction_read_only = on`);
    await endConnections();
    try {
      // A connection that has just ended may be found out first: that is over in two seconds.
      await expect
        .poll(async () => {
          const answer = await holly.call(createTag, { body: { name: 'Never kept' } });
          return [answer.status, answer.errors[0]?.code, answer.headers['retry-after']];
        })
        .toEqual([503, 'not-ready', '30']);
      expect(await ready()).toEqual([503, 'not ready']);
    } finally {
      await asOwner(`alter database ${name()} reset default_transaction_read_only`);
      await endConnections();
    }
    await comesBack();
    const { body } = await holly.call(listTags, {});
    expect(JSON.stringify(body)).not.toContain('Never kept');
  });

  it('that ends every connection while people work is a moment to wait, never a fault', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 12 }, (_, one) =>
        one % 2 ? holly.call(listTags, {}) : holly.call(createTag, { body: { name: `Tag ${round} ${one}` } }),
      );
      await endConnections();
      for (const { status } of await Promise.all(asked)) statuses.add(status);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await comesBack();
  });
});
