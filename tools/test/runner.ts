import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** What one runner found. */
export interface Tally {
  passed: number;
  failed: number;
  /** As far as the runner names them. */
  failures?: readonly Failure[];
}

export interface Failure {
  readonly title: string;
  /** What the runner said of it, with colors. */
  readonly message: string;
  /** What its page showed then, where it has one. */
  readonly shown?: string;
}

/** A program that runs tests and leaves a report. */
export interface Runner {
  title: string;
  /** Of a JavaScript file from the top folder, with its arguments. */
  command: string[];
  /** Where it writes its report, from the top folder. */
  report: string;
  /** Counts what the report says; throws when the report is not what it should be. */
  count(report: unknown): Tally;
  minutes: number;
}

/**
 * Runs it with its output on ours. A runner that crashes, hangs, leaves no report, ran nothing, or ends badly without
 * naming a failed test counts as one failure more.
 */
export async function runTests(runner: Runner): Promise<Tally> {
  const report = path.join(root, runner.report);
  rmSync(report, { force: true });
  const { code, seconds } = await run(runner.command, runner.minutes);
  const tally = readTally(report, runner);
  const isBroken = (code !== 0 && tally.failed === 0) || tally.passed + tally.failed === 0;
  if (isBroken)
    console.log(
      `${runner.title} ended with ${code} and ${tally.passed} tests passed: that counts as a failure.`,
    );
  const total = { ...tally, failed: tally.failed + (isBroken ? 1 : 0) };
  console.log(`\n${runner.title}: ${total.passed} passed, ${total.failed} failed in ${seconds} s\n`);
  return total;
}

/** The exit code, or the name of the signal that ended it. */
export function run(command: string[], minutes: number): Promise<{ code: number | string; seconds: number }> {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const impatience = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000);
    child.on('error', (error) => resolve({ code: error.message, seconds: 0 }));
    child.on('close', (code, signal) => {
      clearTimeout(impatience);
      resolve({ code: code ?? signal ?? 'nothing', seconds: Math.round((Date.now() - begun) / 1000) });
    });
  });
}

function readTally(report: string, runner: Runner): Tally {
  try {
    if (existsSync(report)) return runner.count(JSON.parse(readFileSync(report, 'utf8')));
    console.log(`${runner.title} left no report.`);
  } catch (error) {
    console.log(`The report of ${runner.title} cannot be read: ${error}`);
  }
  return { passed: 0, failed: 0 };
}
