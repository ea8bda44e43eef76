import { expect, it } from 'vitest';
import { countVitest } from './count-vitest.ts';
import { root } from './runner.ts';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

it('counts tests, names what failed with its file, and counts a file that did not load as one', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: `${root}/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [test('adds', 'passed'), test('divides', 'failed', 'Expected 3')],
      },
      { name: `${root}/b.test.ts`, status: 'passed', message: '', assertionResults: [test('is', 'passed')] },
      { name: `${root}/c.test.ts`, status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      { title: 'a.test.ts › divides', message: 'Expected 3' },
      { title: 'c.test.ts', message: 'No such module' },
    ],
  });
});
