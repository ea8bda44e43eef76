import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DeliveryConflict } from './delivery.ts';
import { folderTransport } from './folder-transport.ts';

const root = mkdtempSync(path.join(tmpdir(), 'openroll-deliveries-'));
afterAll(() => rmSync(root, { recursive: true }));
const transportInto = (folder: string) => folderTransport({ folder, inbox: `${folder}-answers` });
let count = 0;
const newFolder = () => {
  count += 1;
  return path.join(root, String(count), 'outbox');
};

const name = 'openroll-0b0e7a5c.zip';
const bytes = Buffer.from('a package');

describe('the folder transport', () => {
  it('puts a package under its name', async () => {
    const folder = newFolder();
    await transportInto(folder).send(name, bytes);
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(path.join(folder, name)).equals(bytes)).toBe(true);
  });

  it('changes nothing for the receiver when the same package is sent again', async () => {
    const folder = newFolder();
    await transportInto(folder).send(name, bytes);
    const before = statSync(path.join(folder, name), { bigint: true });
    await transportInto(folder).send(name, bytes);
    const after = statSync(path.join(folder, name), { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('delivers once when two workers send at the same moment', async () => {
    const folder = newFolder();
    const transport = transportInto(folder);
    await Promise.all(Array.from({ length: 8 }, () => transport.send(name, bytes)));
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(path.join(folder, name)).equals(bytes)).toBe(true);
  });

  it('never replaces what the receiver holds under a name by something else', async () => {
    const folder = newFolder();
    await transportInto(folder).send(name, bytes);
    await expect(transportInto(folder).send(name, Buffer.from('other'))).rejects.toThrow(DeliveryConflict);
    expect(readFileSync(path.join(folder, name)).equals(bytes)).toBe(true);
  });

  it('finishes a delivery whose first try was killed half way', async () => {
    const folder = newFolder();
    await transportInto(folder).send('openroll-other.zip', bytes);
    unlinkSync(path.join(folder, 'openroll-other.zip'));
    writeFileSync(path.join(folder, `${name}.dead.part`), 'a pa');
    await transportInto(folder).send(name, bytes);
    expect(readFileSync(path.join(folder, name)).equals(bytes)).toBe(true);
  });

  it.each(['../x.zip', '/etc/x.zip', 'a/b.zip', '', '.hidden', 'a\0.zip', 'ä.zip', 'x'.repeat(200)])(
    'AC29 refuses the name %j',
    async (hostile) => {
      await expect(transportInto(newFolder()).send(hostile, bytes)).rejects.toThrow('not a package name');
    },
  );
});
