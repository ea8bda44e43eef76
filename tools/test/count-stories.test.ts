import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countStories } from './count-stories.ts';

const story = (title: string, status: string, ...tries: readonly string[]) => ({
  title,
  tests: [{ status, results: tries.map((message) => ({ errors: message ? [{ message }] : [] })) }],
});

it.each<[string, object, [passed: number, failed: number], string[]]>([
  ['a story that passes', story('one', 'expected', ''), [1, 0], []],
  ['one that fails', story('one', 'unexpected', 'Expected 3', 'Expected 3'), [0, 1], []],
  ['one that is skipped', story('one', 'skipped'), [0, 0], []],
  ['one that passes only on a second try', story('one', 'flaky', 'Expected 3', ''), [0, 1], []],
  [
    'one whose browser crashed, and that passes then',
    story('one', 'flaky', 'Error: page.evaluate: Target crashed', ''),
    [1, 0],
    ['Told twice, as the browser had crashed: one'],
  ],
  [
    'one whose browser crashes always',
    story('one', 'unexpected', 'page.goto: Page crashed', 'page.goto: Page crashed'),
    [0, 1],
    [],
  ],
])('counts %s', (_, spec, [passed, failed], lines) => {
  const told: string[] = [];
  const report = { suites: [{ specs: [], suites: [{ specs: [spec] }] }], errors: [] };
  const tally = countStories(report, (line) => told.push(line));
  expect(tally).toMatchObject({ passed, failed });
  expect(tally.failures).toHaveLength(failed);
  expect(told).toEqual(lines);
});

it('counts what went wrong outside of stories', () => {
  const report = { suites: [{ specs: [story('one', 'expected', '')] }], errors: [{ message: 'No server' }] };
  expect(countStories(report, () => undefined)).toMatchObject({ passed: 1, failed: 1 });
});

it('names what failed, with what was said of it', () => {
  const report = {
    suites: [
      { specs: [story('one', 'unexpected', 'Expected 3', 'Expected 4'), story('two', 'expected', '')] },
    ],
    errors: [],
  };
  expect(countStories(report, () => undefined).failures).toEqual([
    { title: 'one', message: 'Expected 3\nExpected 4' },
  ]);
});

it.each([
  ['under a heading', '\n# Page snapshot\n'],
  ['behind the error', ''],
])('says what stood on the page of what failed, where that is %s', (_, heading) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'openroll-stories-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'page.md');
  writeFileSync(
    file,
    `# Error details\n\n\`\`\`\nExpected 3\n\`\`\`\n${heading}\n\`\`\`yaml\n- heading "Sign in"\n- button\n\`\`\`\n\n# Test source\n`,
  );
  const failed = {
    errors: [{ message: 'Expected 3' }],
    attachments: [{ name: 'error-context', path: file }],
  };
  const specs = [{ title: 'one', tests: [{ status: 'flaky', results: [failed, { errors: [] }] }] }];
  expect(countStories({ suites: [{ specs }], errors: [] }, () => undefined).failures).toEqual([
    { title: 'one', message: 'Expected 3', shown: '- heading "Sign in"\n- button' },
  ]);
});
