import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../test/lakeside.ts';
import type { World } from '../../../test/world.ts';
import { sandboxCarrier } from '../../ports/delivery/sandbox-carrier.ts';

/** What the sandbox carrier makes of a package that did not come as it was sent: it trusts nothing in one. */
type Files = Record<string, Buffer>;
interface Manifest {
  files: { path: string; size: number; sha256: string }[];
}

let world: World;
let lakeside: Lakeside;
let name: string;
let sent: Uint8Array;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  await world.runJobs();
  const folder = join(world.dataDir, 'deliveries');
  name = readdirSync(folder).find((one) => one.endsWith('.zip')) ?? '';
  sent = readFileSync(join(folder, name));
});
afterAll(() => world.close());

/** The answers to packages that came in one after the other under these names. */
async function answersTo(...came: readonly (readonly [string, Uint8Array])[]) {
  const at = mkdtempSync(join(tmpdir(), 'openroll-sandbox-'));
  const inbox = join(at, 'answers');
  const folder = join(at, 'packages');
  mkdirSync(folder);
  const open = () =>
    sandboxCarrier({ folder, inbox, books: join(at, 'books'), rejection: 'No.', now: Date.now });
  for (const [as, bytes] of came) {
    writeFileSync(join(folder, as), bytes);
    utimesSync(join(folder, as), 0, 0);
    await open().look();
  }
  const answers = readdirSync(inbox).map((one) => JSON.parse(readFileSync(join(inbox, one), 'utf8')));
  rmSync(at, { recursive: true });
  return answers;
}

/** The package with other files; with `listed` the manifest says what is in it. */
async function tampered(change: (files: Files) => void, listed = true): Promise<Uint8Array> {
  const files = await unzip(sent);
  change(files);
  if (listed) {
    const manifest = JSON.parse(String(files['manifest.json'])) as Manifest;
    for (const entry of manifest.files) {
      const bytes = files[entry.path];
      if (!bytes) continue;
      entry.size = bytes.length;
      entry.sha256 = createHash('sha256').update(bytes).digest('hex');
    }
    files['manifest.json'] = Buffer.from(JSON.stringify(manifest));
  }
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(bytes, path);
  zip.end();
  return buffer(zip.outputStream);
}

async function unzip(bytes: Uint8Array): Promise<Files> {
  const files: Files = {};
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}

const inside = (files: Files, ending: string) => Object.keys(files).find((one) => one.endsWith(ending)) ?? '';
/** One byte in the middle of a file is another. */
const flip = (ending: string) => (files: Files) => {
  const path = inside(files, ending);
  const bytes = Buffer.from(files[path] ?? '');
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  files[path] = bytes;
};

it('accepts the package as it was sent, and once however often it comes', async () => {
  const [first, ...others] = await answersTo([name, sent], [name, sent]);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ package: { status: 'received' }, records: [{ status: 'accepted' }] });
  const again = await answersTo([name, sent], [`again-${name}`, sent]);
  const policies = again.map(({ records }) => records[0].policy_number);
  expect(new Set(policies).size).toBe(1);
});

it.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
  ['cut off in the middle', 'UNREADABLE', () => sent.subarray(0, Math.floor(sent.length / 2))],
  ['cut off by its last byte', 'UNREADABLE', () => sent.subarray(0, -1)],
  ['empty', 'UNREADABLE', () => new Uint8Array()],
  ['without a manifest', 'UNREADABLE', () => tampered((files) => void delete files['manifest.json'], false)],
  [
    'with a file that nobody lists',
    'FILES',
    () => tampered((files) => Object.assign(files, { 'more.txt': Buffer.from('x') }), false),
  ],
  ['with a file less', 'FILES', () => tampered((files) => void delete files[inside(files, '.pdf')], false)],
  ['with another document than its hash', 'HASH', () => tampered(flip('.pdf'), false)],
  ['with other answers than their hash', 'HASH', () => tampered(flip('enrollment.json'), false)],
  ['with a document that was changed under its seal', 'SEAL', () => tampered(flip('.pdf'))],
  [
    'with a document that has something behind its seal',
    'SEAL',
    () =>
      tampered((files) => {
        const path = inside(files, '.pdf');
        files[path] = Buffer.concat([files[path] ?? Buffer.alloc(0), Buffer.from('\n% more')]);
      }),
  ],
  [
    'whose application names another document',
    'DOCUMENT',
    () =>
      tampered((files) => {
        const path = inside(files, 'enrollment.json');
        const record = JSON.parse(String(files[path]));
        record.documents[0].sha256 = '0'.repeat(64);
        files[path] = Buffer.from(JSON.stringify(record));
      }),
  ],
])('rejects a package %s as %s, whole and by its id', async (_, code, make) => {
  const packageId = /^openroll-([0-9a-f-]{36})\.zip$/.exec(name)?.[1];
  const answers = await answersTo([name, await make()]);
  expect(answers).toEqual([
    {
      format: 'openroll-answer-1',
      id: `${name}-refused`,
      at: expect.any(String),
      package_id: packageId,
      package: { status: 'rejected', code },
    },
  ]);
});
