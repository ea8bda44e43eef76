import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { type Runner, root, runTests, type Tally } from './runner.ts';

mkdirSync(path.join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(path.join(root, 'test-results/runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each<[string, string, Tally]>([
  ['counts what the report says', 'report({ passed: 3, failed: 0 })', { passed: 3, failed: 0 }],
  ['counts failed tests once', 'report({ passed: 3, failed: 2 }); process.exit(1)', { passed: 3, failed: 2 }],
  [
    'counts a bad end without a failed test',
    'report({ passed: 3, failed: 0 }); process.exit(1)',
    { passed: 3, failed: 1 },
  ],
  ['counts a crash before the report', 'process.exit(9)', { passed: 0, failed: 1 }],
  ['counts a kill', 'process.kill(process.pid, "SIGKILL")', { passed: 0, failed: 1 }],
  ['counts a run of nothing', 'report({ passed: 0, failed: 0 })', { passed: 0, failed: 1 }],
  ['counts a damaged report', 'require("fs").writeFileSync(file, "{")', { passed: 0, failed: 1 }],
])('%s', async (_, code, expected) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const report = path.relative(root, path.join(folder, 'report.json'));
  const program = path.join(folder, 'program.cjs');
  const prelude = `const file = ${JSON.stringify(report)}; const report = (it) => require('fs').writeFileSync(file, JSON.stringify(it));`;
  writeFileSync(program, `${prelude}\n${code}`);
  const runner: Runner = {
    title: 'a runner',
    command: [program],
    report,
    count: (it) => it as Tally,
    minutes: 1,
  };
  expect(await runTests(runner)).toEqual(expected);
});
