import { downloadExport } from '@openroll/contract/exports';
import { type ExportStatus, exportStates } from '@openroll/domain/statuses/export-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import { signInUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { exportKeyOwner } from '../../platform/keys/key-owners.ts';
import { newDataKey, sealBytes } from '../../platform/keys/sealing.ts';
import { partPlace } from './exports.queries.ts';
import { makeExport } from './make-export.job.ts';
import { sweepExports } from './sweep-exports.job.ts';

let world: World;
let holly: Person;
beforeAll(async () => {
  world = await openWorld();
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
});
afterAll(() => world.close());

/** A file of one part in a status, kept for so many hours more. */
async function exportIn(status: ExportStatus, hours = 1): Promise<number> {
  const { database, keys, ports, clock } = world.platform;
  const now = clock();
  const { id } = await database
    .insertInto('exports')
    .values({
      asked_by: holly.userId ?? 0,
      kind: 'cases',
      filters: JSON.stringify({ searchText: '', searchProperty: 'all', statusFilter: 'all' }),
      status,
      rows: 0,
      data_key: Buffer.alloc(0),
      created_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = newDataKey(keys, exportKeyOwner(id));
  await database.updateTable('exports').set({ data_key: key.wrapped }).where('id', '=', id).execute();
  const { name } = await ports.files.put(sealBytes(key, partPlace(id, 0), Buffer.from('Name\n')));
  await database
    .insertInto('export_parts')
    .values({ export_id: id, position: 0, store_name: name })
    .execute();
  return id;
}

const download = async (id: number) => (await holly.call(downloadExport, { params: { id } })).status;
const statusOf = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('exports')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status;

describe('a file', () => {
  it.each([
    ['queued', 404],
    ['ready', 200],
    ['failed', 404],
  ] as const)('that is %s answers a download with %s', async (status, expected) => {
    const id = await exportIn(status);
    expect([await download(id), await statusOf(id)]).toEqual([expected, status]);
  });

  it.each(exportStates)('that is %s is gone for the download once it is swept', async (status) => {
    const id = await exportIn(status, -1);
    expect(await download(id)).toBe(404);
    await sweepExports(world.platform);
    expect([await download(id), await statusOf(id)]).toEqual([404, undefined]);
    await sweepExports(world.platform);
  });

  it.each([
    ['queued', 'ready'],
    ['ready', 'ready'],
    ['failed', 'failed'],
  ] as const)('that is %s is %s after its job has run again', async (status, expected) => {
    const id = await exportIn(status);
    await makeExport(world.platform, id, { lastTry: true });
    expect(await statusOf(id)).toBe(expected);
  });
});
