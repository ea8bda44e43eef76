import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a JavaScript program of node_modules on our own Node, from `root`. Answers its exit code and what it printed.
 *
 * @example await runProgram(root, 'typescript-checker/bin/tsc', ['--noEmit']);
 */
export function runProgram(
  root: string,
  program: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  const file = path.resolve(import.meta.dirname, '../../node_modules', program);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    const collect = (data: Buffer) => {
      output += data.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
