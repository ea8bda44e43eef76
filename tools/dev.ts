// npm run dev: the server, started again on each change, and the web app at http://127.0.0.1:5173 with hot reload.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
// Where vite.config.ts sends /api.
const PORT = '3000';
const children: ChildProcess[] = [
  start({ PORT }, '--watch', '--watch-preserve-output', 'apps/cli/src/openroll.ts', 'start'),
  start({}, 'node_modules/vite/bin/vite.js', 'apps/web', '--host', '127.0.0.1', '--clearScreen', 'false'),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll());
// One without the other is of no use.
for (const child of children) child.on('exit', () => stopAll());

function start(settings: Record<string, string>, ...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
