import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpack } from '../../../test/documents/unpack.ts';
import { folderReceiver } from '../../../test/receivers/folder-receiver.ts';
import type { Receiver } from '../../../test/receivers/receiver.ts';
import { sendTestPackage } from './send-test-package.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await folderReceiver();
});
afterAll(() => receiver.close());

it('§9.5 sends one package that says of itself that it is a test, and another one each time', async () => {
  const at = new Date('2026-03-18T17:00:00Z');
  const name = await sendTestPackage(receiver.open(), at);
  expect(name).toMatch(/^openroll-test-[0-9a-f-]{36}\.zip$/);
  expect([...receiver.held().keys()]).toEqual([name]);
  const files = await unpack(receiver.held().get(name) ?? Buffer.alloc(0));
  expect(JSON.parse(String(files.get('enrollment.json')))).toEqual({ test: true });
  expect(await sendTestPackage(receiver.open(), at)).not.toBe(name);
});
