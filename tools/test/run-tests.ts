// npm test: checks, then unit and server tests, then the browser stories. The last line is `N passed, N failed`.
import { globSync } from 'node:fs';
import { type Runner, root, run, runTests, type Tally } from './runner.ts';

const begun = Date.now();
const runners: Runner[] = [
  {
    title: 'checks',
    command: ['tools/check/check.ts', '--report', 'test-results/check.json'],
    report: 'test-results/check.json',
    count: (report) => report as Tally,
    minutes: 5,
  },
  {
    title: 'tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/tests.json',
    ],
    report: 'test-results/tests.json',
    count: countVitest,
    minutes: 30,
  },
];
if (globSync('e2e/stories/**/*.spec.ts', { cwd: root }).length > 0) {
  runners.push({
    title: 'stories',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    report: 'test-results/stories.json',
    count: countPlaywright,
    minutes: 25,
  });
}

const web = await run(['tools/launch/build.mjs'], 5);
const total: Tally = web.code === 0 ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
for (const runner of runners) {
  const { passed, failed } = await runTests(runner);
  total.passed += passed;
  total.failed += failed;
}
console.log(`All of it took ${Math.round((Date.now() - begun) / 1000)} s.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** A file that could not even be loaded has no tests to fail: it counts as one. */
function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** A story that passed only on a second try counts as failed; errors outside of stories count too. */
function countPlaywright(report: unknown): Tally {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 ? errors.length : failed };
}
