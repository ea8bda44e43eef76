import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCase, buildUser } from '../../../test/builders.ts';
import { emailsTo } from '../../../test/emails.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { forgetFile, rehomeFile, saveFile, storeFile } from '../../platform/documents/case-files.ts';
import { queues } from '../../platform/jobs/queues.ts';
import { hashFiles } from './hash-files.job.ts';

let world: World;
let caseId: number;
let ids: number[];
let holly: { readonly email: string };

const save = (text: string) =>
  world.platform.database
    .transaction()
    .execute((tx) =>
      saveFile(world.platform, tx, { caseId, kind: 'test', bytes: Buffer.from(text), at: new Date() }),
    );

beforeEach(async () => {
  world = await openWorld();
  caseId = (await buildCase(world)).id;
  holly = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
  ids = [];
  for (const text of ['one', 'two', 'three', 'four', 'five']) ids.push((await save(text)).id);
});
afterEach(() => world.close());

/** Where the sealed bytes of a file lie. */
async function pathOf(id: number): Promise<string> {
  const { store_name: name } = await world.platform.database
    .selectFrom('files')
    .select('store_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [found] = globSync(`**/${name}*`, { cwd: world.dataDir });
  if (!found) throw new Error(`file ${id} is not in the store`);
  return join(world.dataDir, found);
}

async function changeByte(id: number): Promise<void> {
  const path = await pathOf(id);
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  rmSync(path);
  writeFileSync(path, bytes);
}

const noted = async (action: string) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select(['object_id', 'case_id', 'detail'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ object_id, case_id, detail }) => ({ object_id, case_id, detail }));
const emails = async () => (await emailsTo(world, holly.email)).map(({ subject }) => subject);
const whole = { bytes: Number.POSITIVE_INFINITY, seconds: 3600 };

it('finds every file as it was kept, and notes the night', async () => {
  expect(await hashFiles(world.platform)).toEqual({
    files: 5,
    bytes: 19,
    altered: [],
    unreadable: [],
    isRoundOver: true,
  });
  expect(await noted('audit.files-hashed')).toMatchObject([
    { detail: { files: 5, bytes: 19, altered: 0, unreadable: 0, isRoundOver: true } },
  ]);
  expect(await emails()).toEqual([]);
});

it.each([
  ['changed by a byte', changeByte],
  ['gone', async (id: number) => rmSync(await pathOf(id))],
  [
    'another one’s',
    async (id: number) => {
      const other = readFileSync(await pathOf(ids[0] ?? 0));
      const path = await pathOf(id);
      rmSync(path);
      writeFileSync(path, other);
    },
  ],
] as const)('a file that is %s is noted, and the home office is told', async (_, tamper) => {
  const id = ids[2] ?? 0;
  await tamper(id);
  expect(await hashFiles(world.platform)).toMatchObject({ files: 5, altered: [id], isRoundOver: true });
  expect(await noted('audit.file-altered')).toMatchObject([{ object_id: String(id), case_id: caseId }]);
  expect(await emails()).toEqual([expect.stringContaining('missing or altered')]);
});

it('a file that the store does not give is told as such, not as altered, and the night goes on behind it', async () => {
  const id = ids[2] ?? 0;
  const path = await pathOf(id);
  rmSync(path);
  // Whoever runs the tests may be root, who may read everything: a folder is read by nobody.
  mkdirSync(path);
  expect(await hashFiles(world.platform)).toMatchObject({
    files: 5,
    altered: [],
    unreadable: [id],
    isRoundOver: true,
  });
  expect(await noted('audit.file-altered')).toEqual([]);
  expect(await noted('audit.file-unreadable')).toMatchObject([{ object_id: String(id), case_id: caseId }]);
  expect(await emails()).toEqual([expect.stringContaining('cannot be read')]);
});

it('reads no more in a night than it may, and goes on there in the next', async () => {
  await changeByte(ids[4] ?? 0);
  const night = () => hashFiles(world.platform, { ...whole, bytes: 6 });
  expect(await night()).toMatchObject({ files: 2, altered: [], isRoundOver: false });
  expect(await night()).toMatchObject({ files: 2, altered: [], isRoundOver: false });
  expect(await night()).toMatchObject({ files: 1, altered: [ids[4]], isRoundOver: true });
  expect(await night()).toMatchObject({ files: 2, isRoundOver: false });
  expect(await emails()).toHaveLength(1);
});

it('reads one file at least, however little time there is', async () => {
  const night = () => hashFiles(world.platform, { ...whole, seconds: 0 });
  expect([await night(), await night()]).toMatchObject([{ files: 1 }, { files: 1 }]);
});

it('a file that was dropped, or moved to another case, while it was read is no fault', async () => {
  const [moved = 0, dropped = 0] = ids;
  const elsewhere = await buildCase(world);
  const { files } = world.platform.ports;
  let reads = 0;
  const interrupted = {
    ...world.platform,
    ports: {
      ...world.platform.ports,
      files: {
        ...files,
        put: files.put.bind(files),
        delete: files.delete.bind(files),
        async get(name: string) {
          reads += 1;
          if (reads === 1) {
            const stored = await storeFile(world.platform, Buffer.from('one'));
            await world.platform.database
              .transaction()
              .execute((tx) => rehomeFile(tx, moved, elsewhere.id, stored));
            await files.delete(name);
          }
          if (reads === 3) {
            await forgetFile(world.platform.database, dropped);
            await files.delete(name);
          }
          return files.get(name);
        },
      },
    },
  };
  expect(await hashFiles(interrupted)).toMatchObject({ altered: [], isRoundOver: true });
  expect(await emails()).toEqual([]);
});

it('is a job of every night', async () => {
  expect(queues.find(({ name }) => name === 'hash-files')).toMatchObject({ cron: '30 4 * * *' });
  await world.platform.database
    .transaction()
    .execute((tx) => world.platform.jobs.enqueue(tx, [{ name: 'hash-files', data: {} }]));
  await world.runJobs();
  expect(await noted('audit.files-hashed')).toHaveLength(1);
});
