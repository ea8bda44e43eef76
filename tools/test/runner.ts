import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** What one runner found. */
export interface Tally {
  passed: number;
  failed: number;
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

/** Where the output of a runner goes: to ours at once, or kept until it has ended, where another one is running meanwhile. */
export type Output = 'at once' | 'kept';

/**
 * Runs it with its output on ours. A runner that crashes, hangs, leaves no report, ran nothing, or ends badly without
 * naming a failed test counts as one failure more.
 */
export async function runTests(runner: Runner, output: Output = 'at once'): Promise<Tally> {
  const report = path.join(root, runner.report);
  rmSync(report, { force: true });
  const { code, seconds } = await run(runner.command, runner.minutes, output);
  const tally = readTally(report, runner);
  const isBroken = (code !== 0 && tally.failed === 0) || tally.passed + tally.failed === 0;
  if (isBroken)
    console.log(
      `${runner.title} ended with ${code} and ${tally.passed} tests passed: that counts as a failure.`,
    );
  const total = { passed: tally.passed, failed: tally.failed + (isBroken ? 1 : 0) };
  console.log(`\n${runner.title}: ${total.passed} passed, ${total.failed} failed in ${seconds} s\n`);
  return total;
}

/** The exit code, or the name of the signal that ended it. */
export function run(
  command: string[],
  minutes: number,
  output: Output = 'at once',
): Promise<{ code: number | string; seconds: number }> {
  const begun = Date.now();
  const stdio = output === 'kept' ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', stdio, stdio] });
    const kept: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => kept.push(part));
    const impatience = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000);
    child.on('error', (error) => resolve({ code: error.message, seconds: 0 }));
    child.on('close', (code, signal) => {
      clearTimeout(impatience);
      process.stdout.write(Buffer.concat(kept));
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
