import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cuttingProxy } from '../../../test/receivers/cutting-proxy.ts';
import type { Orders } from '../../../test/receivers/deliver-process.ts';
import { folderReceiver } from '../../../test/receivers/folder-receiver.ts';
import { httpsReceiver } from '../../../test/receivers/https-receiver.ts';
import type { Receiver } from '../../../test/receivers/receiver.ts';
import { packageOf } from '../../../test/receivers/sent-packages.ts';
import { sftpReceiver } from '../../../test/receivers/sftp-receiver.ts';
import { seeded } from '../../../test/seeded.ts';
import { DeliveryConflict } from './delivery.ts';

/** OPENROLL_KILLS=200 kills and cuts more often; OPENROLL_SEED repeats a run. A process takes long to start, a connection does not. */
const kills = Number(process.env.OPENROLL_KILLS ?? 6);
const cuts = Number(process.env.OPENROLL_KILLS ?? 20);
const seed = Number(process.env.OPENROLL_SEED ?? Date.now() % 1_000_000);

const { name, bytes } = packageOf(0);
const other = Buffer.from('something else');

describe.each([
  ['a folder', folderReceiver],
  ['SFTP', sftpReceiver],
  ['HTTPS', httpsReceiver],
] as const)('delivery by %s', (_kind, start) => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await start();
  });
  afterEach(() => receiver.close());

  /** The receiver holds these packages and nothing else, each whole. */
  function expectHeld(numbers: readonly number[]): void {
    const held = receiver.held();
    expect([...held.keys()].sort()).toEqual(numbers.map((number) => packageOf(number).name).sort());
    for (const number of numbers)
      expect(held.get(packageOf(number).name)?.equals(packageOf(number).bytes)).toBe(true);
  }

  it('puts a package under its name, whole', async () => {
    await receiver.open().send(name, bytes);
    expectHeld([0]);
  });

  it('takes a package of no bytes, of one, and of several megabytes', async () => {
    const transport = receiver.open();
    for (const size of [0, 1, 3_000_001]) {
      const sized = packageOf(size, size);
      await transport.send(sized.name, sized.bytes);
      expect(receiver.held().get(sized.name)?.equals(sized.bytes)).toBe(true);
    }
  });

  it('changes nothing for the receiver when the same package is sent again, by whomever', async () => {
    await receiver.open().send(name, bytes);
    await receiver.open().send(name, bytes);
    expectHeld([0]);
    expect(receiver.taken()).toBe(1);
  });

  it('delivers once when several send at the same moment', async () => {
    const transport = receiver.open();
    await Promise.all(
      [transport, transport, receiver.open(), receiver.open()].map((one) => one.send(name, bytes)),
    );
    expectHeld([0]);
    expect(receiver.taken()).toBe(1);
  });

  it('never replaces what the receiver holds under a name by something else', async () => {
    receiver.plant(name, other);
    await expect(receiver.open().send(name, bytes)).rejects.toThrow(DeliveryConflict);
    expect([...receiver.held().values()]).toEqual([other]);
  });

  it('lets one of two different packages of one name win, and tells the other', async () => {
    const transport = receiver.open();
    const ends = await Promise.allSettled([transport.send(name, bytes), transport.send(name, other)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = ends.find((end) => end.status === 'rejected');
    expect(lost?.reason).toBeInstanceOf(DeliveryConflict);
    const [held, ...more] = receiver.held().values();
    expect(more).toEqual([]);
    expect(held?.equals(ends[0]?.status === 'fulfilled' ? bytes : other)).toBe(true);
  });

  it.each([
    '../x.zip',
    '/etc/x.zip',
    'a/b.zip',
    '',
    '.hidden',
    'a\0.zip',
    'ä.zip',
    'a\r\nb.zip',
    'x'.repeat(200),
  ])('AC29 refuses the name %j', async (hostile) => {
    await expect(receiver.open().send(hostile, bytes)).rejects.toThrow('not a package name');
    expectHeld([]);
  });

  it('holds no half of a package while its disk is full, and the whole once it has room', async () => {
    if (receiver.port === undefined) {
      // A process that may write no file of more than 100 KB.
      const small = deliver({ from: 0, most: 1 }, ['bash', '-c', 'ulimit -f 100; exec "$0" "$@"']);
      expect((await once(small, 'exit'))[0]).not.toBe(0);
    } else {
      receiver.fail({ fullAfter: 100_000 });
      await expect(receiver.open().send(name, bytes)).rejects.toThrow();
    }
    expectHeld([]);
    receiver.fail({});
    await receiver.open().send(name, bytes);
    expectHeld([0]);
  });

  it(
    `is whole and there once after a process was killed ${kills} times while it sent (seed ${seed})`,
    async () => {
      const random = seeded(seed);
      let from = 0;
      for (let killed = 0; killed < kills; killed++) {
        const child = deliver({ from });
        let begun = from - 1;
        await new Promise<void>((isUnderWay, failed) => {
          child.once('exit', (code) => code === null || failed(new Error(`it ended by itself: ${code}`)));
          createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
            const number = Number(line.split(' ')[1]);
            if (line.startsWith('begun')) begun = number;
            else from = number + 1;
            isUnderWay();
          });
        });
        await sleep(random() * 250);
        const ended = once(child, 'close');
        child.kill('SIGKILL');
        await ended;
        for (const [held, content] of receiver.held())
          expect(content.equals(packageNamed(held, begun).bytes)).toBe(true);
      }
      const transport = receiver.open();
      const all = Array.from({ length: from + 1 }, (_, number) => number);
      for (const number of all) await transport.send(packageOf(number).name, packageOf(number).bytes);
      expectHeld(all);
      expect(receiver.taken()).toBe(all.length);
    },
    kills * 30_000 + 60_000,
  );

  function deliver(
    orders: Pick<Orders, 'from' | 'most'>,
    [command, ...given]: readonly string[] = [],
  ): ChildProcess {
    const { settings } = receiver;
    const script = join(import.meta.dirname, '../../../test/receivers/deliver-process.ts');
    const args = [script, JSON.stringify({ settings, ...orders } satisfies Orders)];
    const all = command === undefined ? args : [...given, process.execPath, ...args];
    return spawn(command ?? process.execPath, all, {
      stdio: ['ignore', 'pipe', command ? 'ignore' : 'inherit'],
    });
  }
});

describe.each([
  ['SFTP', sftpReceiver],
  ['HTTPS', httpsReceiver],
] as const)('delivery over the network by %s', (_kind, start) => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await start();
  });
  afterEach(() => receiver.close());

  it(
    `is whole and there once after ${cuts} connections broke at random bytes (seed ${seed})`,
    async () => {
      const random = seeded(seed);
      const proxy = await cuttingProxy(receiver.port ?? 0);
      try {
        await receiver.open({ port: proxy.port }).send(name, bytes);
        const length = proxy.passed();
        expect(length).toBeGreaterThan(bytes.length);
        let broken = 0;
        for (let number = 1; number <= cuts; number++) {
          const sent = packageOf(number);
          proxy.cutAfter(Math.floor(random() * length));
          await receiver
            .open({ port: proxy.port })
            .send(sent.name, sent.bytes)
            .catch(() => broken++);
          const half = receiver.held().get(sent.name);
          expect(half === undefined || half.equals(sent.bytes)).toBe(true);
          proxy.cutAfter(Number.POSITIVE_INFINITY);
          await receiver.open({ port: proxy.port }).send(sent.name, sent.bytes);
          expect(receiver.held().get(sent.name)?.equals(sent.bytes)).toBe(true);
        }
        expect(broken).toBeGreaterThan(cuts / 2);
        expect(receiver.taken()).toBe(cuts + 1);
      } finally {
        await proxy.close();
      }
    },
    cuts * 10_000 + 60_000,
  );

  it('gives a receiver up that hangs, and delivers once it is well', async () => {
    receiver.fail({ hangs: true });
    const started = performance.now();
    await expect(receiver.open({ idleMs: 400 }).send(name, bytes)).rejects.toThrow(/did not answer in time/);
    expect(performance.now() - started).toBeLessThan(8000);
    receiver.fail({});
    await receiver.open().send(name, bytes);
    expect(receiver.taken()).toBe(1);
  });

  it('rejects while nobody listens', async () => {
    await expect(receiver.open({ port: 9 }).send(name, bytes)).rejects.toThrow();
  });
});

function packageNamed(held: string, upTo: number) {
  const number = Number.parseInt(held.slice(-16, -4), 16);
  if (!(number <= upTo)) throw new Error(`nobody has sent ${held}`);
  return packageOf(number);
}
