import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxAnswerBytes } from '@openroll/carriers/answers/answer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderReceiver } from '../../../test/receivers/folder-receiver.ts';
import type { Receiver } from '../../../test/receivers/receiver.ts';
import { sftpReceiver } from '../../../test/receivers/sftp-receiver.ts';
import { AnswerMissing, AnswerTooLarge, type DeliveryAnswers } from './delivery.ts';

describe.each([
  [
    'a folder',
    async () => {
      const receiver = await folderReceiver();
      return { receiver, inbox: receiver.settings.inbox };
    },
  ],
  [
    'SFTP',
    async () => {
      const receiver = await sftpReceiver();
      return { receiver, inbox: join(receiver.root, 'answers') };
    },
  ],
] as const)('answers by %s', (_kind, start) => {
  let receiver: Receiver;
  let inbox: string;
  let answers: DeliveryAnswers;
  beforeEach(async () => {
    ({ receiver, inbox } = await start());
    const { answers: found } = receiver.open();
    if (!found) throw new Error('no inbox');
    answers = found;
  });
  afterEach(() => receiver.close());
  const put = (name: string, content: string | Uint8Array) => writeFileSync(join(inbox, name), content);

  it('lists finished files, in order, and nothing else', async () => {
    for (const name of [
      'b.xml',
      'a.json',
      'c.json.part',
      'd.tmp',
      'e.filepart',
      '.hidden',
      'ä.json',
      'f g.xml',
    ])
      put(name, '{}');
    mkdirSync(join(inbox, 'done'));
    mkdirSync(join(inbox, 'folder.json'));
    expect(await answers.list()).toEqual(['a.json', 'b.xml']);
  });

  it('is empty where there is no such folder yet', async () => {
    rmSync(inbox, { recursive: true });
    expect(await answers.list()).toEqual([]);
    await expect(answers.read('a.json')).rejects.toThrow(AnswerMissing);
    mkdirSync(inbox);
  });

  it('reads what is there, byte for byte, as often as it is asked', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 256));
    put('a.json', bytes);
    put('empty.json', '');
    for (const _ of [1, 2]) expect(Buffer.from(await answers.read('a.json')).equals(bytes)).toBe(true);
    expect((await answers.read('empty.json')).length).toBe(0);
  });

  it('moves to done what was taken, once, and keeps what was done before under the same name', async () => {
    put('a.json', 'first');
    await answers.done('a.json');
    await answers.done('a.json');
    expect(await answers.list()).toEqual([]);
    expect(readdirSync(join(inbox, 'done'))).toEqual(['a.json']);
    put('a.json', 'second');
    expect(Buffer.from(await answers.read('a.json')).toString()).toBe('second');
    await Promise.all([answers.done('a.json'), answers.done('a.json')]);
    expect(await answers.list()).toEqual([]);
    expect(readdirSync(join(inbox, 'done'))).toHaveLength(2);
  });

  it('§9.8 takes 5 MB, and not a byte more', async () => {
    put('full.json', Buffer.alloc(maxAnswerBytes));
    put('more.json', Buffer.alloc(maxAnswerBytes + 1));
    expect((await answers.read('full.json')).length).toBe(maxAnswerBytes);
    await expect(answers.read('more.json')).rejects.toThrow(AnswerTooLarge);
    expect(await answers.list()).toEqual(['full.json', 'more.json']);
  });

  it.each(['../in/a.json', '/etc/passwd', 'done/a.json', '..', '', 'a.json.part', 'a\0.json'])(
    'reads and moves nothing for the name %j',
    async (hostile) => {
      put('a.json', 'first');
      await expect(answers.read(hostile)).rejects.toThrow(AnswerMissing);
      await expect(answers.done(hostile)).rejects.toThrow(AnswerMissing);
      expect([await answers.list(), existsSync(join(inbox, 'done'))]).toEqual([['a.json'], false]);
    },
  );
});

it('a link in the folder leads nowhere', async () => {
  const receiver = await folderReceiver();
  symlinkSync('/etc/hostname', join(receiver.settings.inbox, 'a.json'));
  const { answers } = receiver.open();
  expect(await answers?.list()).toEqual([]);
  await expect(answers?.read('a.json')).rejects.toThrow();
  await receiver.close();
});
