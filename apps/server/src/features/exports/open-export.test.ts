import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { exportCases } from '@openroll/contract/exports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../test/actors.ts';
import { assign, buildCase, buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { exportKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey } from '../../platform/keys/sealing.ts';
import { scopeOf } from '../../platform/scope.ts';
import { findAsker, findReadyExport } from './exports.queries.ts';
import { openExport } from './open-export.ts';
import { dropParts, storeParts } from './store-parts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const megabytes = (count: number, letter: string) => Buffer.alloc(count * 1_048_576, letter);

/** A file of three parts, which somebody with one case has asked for. */
async function threeParts() {
  const { platform } = world;
  const { email } = await buildUser(world);
  const una = await signIn(world, email);
  const userId = una.userId ?? 0;
  const { id: caseId } = await buildCase(world);
  await assign(world, userId, caseId);
  await una.call(exportCases, { body: {} });
  await world.runJobs();
  const found = await platform.database
    .selectFrom('exports')
    .select(['id', 'data_key'])
    .where('asked_by', '=', userId)
    .executeTakeFirstOrThrow();
  await dropParts(platform, found.id);
  const key = openDataKey(platform.keys, exportKeyOwner(found.id), found.data_key);
  const rows = Readable.from([megabytes(2, 'a'), megabytes(2, 'b'), megabytes(1, 'c')]);
  await storeParts(platform, { id: found.id, key, head: '', rows }, async () => undefined);
  const asker = async () => {
    const user = await findAsker(platform, userId);
    if (!user) throw new Error('the asker is gone');
    return user;
  };
  /** The file as it goes out; `between` happens before each further part. */
  const open = async (between: () => Promise<unknown>) => {
    const by = await asker();
    const askAgain = async () => {
      await between();
      return asker();
    };
    const file = await findReadyExport(platform, found.id, userId);
    if (!file) throw new Error('the file is gone');
    const asking = { file, by, askAgain };
    return (await openExport(platform, workerOrigin, await scopeOf(platform.pool, by), asking)).content;
  };
  return { id: found.id, key, userId, open };
}

it('sends a file of several parts whole', async () => {
  const { open } = await threeParts();
  const whole = await text(await open(async () => undefined));
  expect(whole).toBe(`${megabytes(2, 'a')}${megabytes(2, 'b')}${megabytes(1, 'c')}`);
});

it('AC11 ends where a case of the file leaves the scope of the asker while it goes out', async () => {
  const { userId, open } = await threeParts();
  const content = await open(() =>
    world.platform.database.deleteFrom('case_users').where('user_id', '=', userId).execute(),
  );
  await expect(text(content)).rejects.toMatchObject({ status: 404 });
});

it('AC11 ends where the asker loses the permission while it goes out', async () => {
  const { userId, open } = await threeParts();
  const content = await open(() =>
    world.platform.database
      .updateTable('users')
      .set({ roles: ['ReportAdmin'] })
      .where('id', '=', userId)
      .execute(),
  );
  await expect(text(content)).rejects.toMatchObject({ status: 403 });
});

it('has told of every part by the time that broken rows are known, so that all of them can be dropped', async () => {
  const { platform } = world;
  const { id, key } = await threeParts();
  await dropParts(platform, id);
  const rows = Readable.from(
    (async function* () {
      yield megabytes(2, 'a');
      yield megabytes(2, 'b');
      throw new Error('the copy was broken off');
    })(),
  );
  const kept = storeParts(platform, { id, key, head: '', rows }, async () => undefined);
  await expect(kept).rejects.toThrow('broken off');
  const parts = () =>
    platform.database.selectFrom('export_parts').select('store_name').where('export_id', '=', id).execute();
  const known = await parts();
  expect(known).toHaveLength(2);
  await dropParts(platform, id);
  await setTimeout(50);
  expect(await parts()).toEqual([]);
  for (const { store_name } of known) expect(await platform.ports.files.exists(store_name)).toBe(false);
});
