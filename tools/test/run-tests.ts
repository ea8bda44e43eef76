// npm test: checks, then unit and server tests, then the browser stories. The last line is `N passed, N failed`.
import { type Runner, run, runTests, type Tally } from './runner.ts';

const begun = Date.now();

const checks: Runner = {
  title: 'checks',
  command: ['tools/check/check.ts', '--report', 'test-results/check.json'],
  report: 'test-results/check.json',
  count: (report) => report as Tally,
  minutes: 5,
};

const vitest = (title: string, projects: readonly string[]): Runner => ({
  title,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${title}.json`,
  ],
  report: `test-results/${title}.json`,
  count: countVitest,
  minutes: 30,
});

const stories: Runner = {
  title: 'stories',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
  report: 'test-results/stories.json',
  count: countPlaywright,
  minutes: 25,
};

/** One after the other, but for what mostly waits: that runs beside the stories, and is printed after them. */
async function* everything(): AsyncGenerator<Tally> {
  yield await runTests(checks);
  yield await runTests(vitest('tests', ['rules', 'server', 'web', 'web-apart']));
  const waiting = runTests(vitest('waiting', ['waiting']), 'kept');
  yield await runTests(stories);
  yield await waiting;
}

const web = await run(['tools/launch/build.mjs'], 5);
const total: Tally = web.code === 0 ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
for await (const { passed, failed } of everything()) {
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
