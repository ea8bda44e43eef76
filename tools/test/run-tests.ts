// npm test: checks, then unit and server tests, then the browser stories. The last line is `N passed, N failed`.
import { stripVTControlCharacters } from 'node:util';
import { countStories } from './count-stories.ts';
import { countVitest } from './count-vitest.ts';
import { type Failure, type Runner, run, runTests, type Tally } from './runner.ts';

const begun = Date.now();

const checks: Runner = {
  title: 'checks',
  command: ['tools/check/check.ts', '--report', 'test-results/check.json'],
  report: 'test-results/check.json',
  count: (report) => report as Tally,
  minutes: 15,
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
  minutes: 60,
});

const stories: Runner = {
  title: 'stories',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
  report: 'test-results/stories.json',
  count: (report) => countStories(report, console.log),
  minutes: 75,
};

/** One after the other: each makes the processor busy for as long as it runs. */
async function* everything(): AsyncGenerator<Tally> {
  yield await runTests(checks);
  yield await runTests(vitest('tests', ['rules', 'server', 'web', 'web-apart']));
  yield await runTests(vitest('waiting', ['waiting']));
  yield await runTests(stories);
}

const web = await run(['tools/launch/build.mjs'], 15);
const total: Tally = web.code === 0 ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
const failures: Failure[] = [];
for await (const { passed, failed, failures: named = [] } of everything()) {
  total.passed += passed;
  total.failed += failed;
  failures.push(...named);
}
for (const { title, message, shown } of failures) {
  console.log(`FAILED ${title}\n${opening(message, 12)}\n`);
  if (shown !== undefined) console.log(`Its page showed\n${opening(shown, 100)}\n`);
}
console.log(`All of it took ${Math.round((Date.now() - begun) / 1000)} s.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Where a text begins, indented: the whole of a message stands above, where its runner said it. */
function opening(text: string, count: number): string {
  const lines = stripVTControlCharacters(text).split('\n').slice(0, count);
  return lines.map((line) => `  ${line.slice(0, 300)}`).join('\n');
}
