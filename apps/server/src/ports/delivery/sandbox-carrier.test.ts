import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sandboxCarrier } from './sandbox-carrier.ts';

it('answers a package that it cannot read, and says nothing of one that is marked as a test', async () => {
  const at = mkdtempSync(join(tmpdir(), 'openroll-sandbox-'));
  const put = (name: string) => {
    writeFileSync(join(at, name), 'no package');
    utimesSync(join(at, name), 0, 0);
  };
  const inbox = join(at, 'answers');
  const carrier = sandboxCarrier({
    folder: at,
    inbox,
    books: join(at, 'books'),
    rejection: 'No.',
    now: Date.now,
  });
  put('openroll-test-0d3fd8c2-3a1f-4f0d-8f4c-3f6f2f6f9a01.zip');
  expect(await carrier.look()).toBe(0);
  put('openroll-0d3fd8c2-3a1f-4f0d-8f4c-3f6f2f6f9a01.zip');
  expect([await carrier.look(), await carrier.look()]).toEqual([1, 0]);
  expect(readdirSync(inbox)).toEqual(['openroll-0d3fd8c2-3a1f-4f0d-8f4c-3f6f2f6f9a01-1.json']);
  rmSync(at, { recursive: true });
});
