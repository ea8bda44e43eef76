import { type Failure, root, type Tally } from './runner.ts';

/** What vitest's JSON reporter writes, as far as it is counted. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** The file's whole path. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Counts unit and server tests. A file that could not even be loaded has no tests to fail: it counts as one. */
export function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${file} › ${fullName}`,
        message: (failureMessages ?? []).join('\n'),
      }));
    return status === 'failed' ? [{ title: file, message }] : [];
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
}
