import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const createLog = new URL('./create-log.ts', import.meta.url).href;

/** A process whose log is its standard error; `script` finds it as `log`, and reads `input`, all that comes in, with `await`. */
const begin = (script: string, stderr: 'pipe' | number = 'pipe'): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '--eval',
      `import { text } from 'node:stream/consumers';
       import { createLog } from ${JSON.stringify(createLog)};
       const log = createLog('info');
       ${script}`,
    ],
    { stdio: ['pipe', 'pipe', stderr] },
  );

const textOf = async (stream: Readable | null): Promise<string> => (stream ? text(stream) : '');

const messagesOf = (lines: string): readonly string[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

describe('the log', () => {
  it('has all lines in their order, the last before an exit too', async () => {
    const child = begin(`
      for (let one = 0; one < 5000; one++) log.info('line ' + one);
      setTimeout(() => { log.info('last'); process.exit(3); }, 200);`);
    const [lines, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
    expect(code).toBe(3);
    expect(messagesOf(lines)).toEqual([...Array.from({ length: 5000 }, (_, one) => `line ${one}`), 'last']);
  });

  it('has all lines, whole and in their order, of a process that ended before anybody read them', async () => {
    const child = begin(`
      for (let one = 0; one < 5000; one++) log.info('line ' + one);
      setTimeout(() => { log.info('last'); process.stdout.write('ends'); process.exit(3); }, 100);`);
    const [ends] = await once(child.stdout ?? child, 'data');
    expect(String(ends)).toBe('ends');
    await new Promise((done) => setTimeout(done, 300));
    const [lines, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
    expect(code).toBe(3);
    expect(messagesOf(lines)).toEqual([...Array.from({ length: 5000 }, (_, one) => `line ${one}`), 'last']);
  });

  it('lets a process end whose reader takes nothing', async () => {
    const child = begin("for (let one = 0; one < 20_000; one++) log.info('line ' + one); process.exit(3);");
    const [code] = await once(child, 'exit');
    expect(code).toBe(3);
  });

  it('says how many lines it has lost while nobody took them', async () => {
    const child = begin(`
      for (let one = 0; one < 60_000; one++) log.info('line ' + one);
      setTimeout(() => log.info('after'), 300);`);
    const lines = (await textOf(child.stderr))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const arrived = lines.filter(({ msg }) => msg.startsWith('line ')).length;
    const told = lines.filter(({ msg }) => msg === 'log-lines-lost');
    expect(arrived).toBeGreaterThan(10_000);
    expect(told).toMatchObject([{ level: 40, lost: 60_000 - arrived }]);
    expect(lines.at(-1)?.msg).toBe('after');
  });

  it('masks what looks like a social security number', async () => {
    const child = begin("log.info('of 219-09-9999');");
    const [message] = messagesOf(await textOf(child.stderr));
    expect(message).toMatch(/^of /);
    expect(message).not.toContain('219-09-9999');
  });

  it.each([
    ['at its end', '', "await text(process.stdin); log.info('one'); log.info('two'); process.exit(0);"],
    [
      'in its work, which goes on',
      'goes on',
      `await text(process.stdin);
       log.info('one');
       await new Promise((done) => setTimeout(done, 200));
       log.info('two');
       process.stdout.write('goes on');
       log.info('three');
       process.exit(0);`,
    ],
  ])('keeps no process that has lost its reader %s', async (_, words, script) => {
    const child = begin(script);
    child.stderr?.destroy();
    await once(child.stderr ?? child, 'close');
    child.stdin?.end();
    const [said, [code, signal]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
    expect({ said, code, signal }).toEqual({ said: words, code: 0, signal: null });
  });

  it('keeps no process whose disk is full', async () => {
    const full = openSync('/dev/full', 'w');
    try {
      const child = begin(
        `log.info('one');
         await new Promise((done) => setTimeout(done, 200));
         process.stdout.write('goes on');
         log.info('two');
         process.exit(0);`,
        full,
      );
      child.stdin?.end();
      const [said, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
      expect({ said, code }).toEqual({ said: 'goes on', code: 0 });
    } finally {
      closeSync(full);
    }
  });
});
