import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './install.mjs';
import { findNode24 } from './node24.mjs';

/**
 * Compiled code is kept between starts: it halves the time that loading takes. Threads share two arenas of memory, and what is
 * large is given back to the system: else 40 MB that one thread has freed are of no use to another.
 */
const env = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  ...process.env,
};

/**
 * Runs Node 24 with these arguments in place of the present program: where the system call exists the process is
 * replaced (nothing is left in between that could be killed alone); else it is a child whose signals and exit code pass through.
 */
export function becomeNode24(args) {
  const node = findNode24();
  const full = ['--disable-warning=ExperimentalWarning', ...args];
  if (process.execve) process.execve(node, [node, ...full], env);
  const child = spawn(node, full, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C at a terminal reaches the child by itself; passing it on would look like a second, impatient one.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.on('error', (error) => fail(error));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Runs Node 24 to its end, with its output on ours. Answers whether it ended well. */
export function runNode24(args, { stdio = 'inherit', cwd } = {}) {
  return (
    spawnSync(findNode24(), ['--disable-warning=ExperimentalWarning', ...args], { stdio, cwd }).status === 0
  );
}

/** Prints the message of an error alone, without a stack, and ends with code 1. */
export function fail(error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
