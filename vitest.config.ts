import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './apps/web/build/compile-messages.ts';

/** Tests that put something in the place of a module, or load one anew: whoever shares modules with them would get the replacement, too. */
const replacesModules = globSync('apps/web/{src,test}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
}).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

const webSetup = [
  'tools/vitest/web-setup.ts',
  'apps/web/test/light-elements.ts',
  'apps/web/test/light-styles.ts',
  'apps/web/test/forget-toasts.ts',
];

/** Tests that wait long: for processes that start and are killed, receivers that hang, retries. They run apart from what computes. */
const waiting = [
  'apps/server/test/crash/**/*.test.ts',
  'apps/server/src/ports/delivery/**/*.test.ts',
  'apps/server/src/ports/payments/**/*.test.ts',
  'apps/server/src/platform/postgres/**/*.test.ts',
  'apps/server/test/backups/**/*.test.ts',
];

// Three kinds of tests: rules and tools (nothing around them), the server on a real PostgreSQL, screens in jsdom. Files share what
// they import, but for those that replace a module.
export default defineConfig({
  test: {
    maxWorkers: 4,
    // As the server is started (docs/decisions/0081).
    execArgv: ['--no-wasm-code-gc'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'apps/cli/**/*.test.ts'],
          exclude: waiting,
          globalSetup: ['tools/vitest/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'waiting',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          isolate: false,
          include: waiting,
          globalSetup: ['tools/vitest/built-setup.ts', 'tools/vitest/global-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [compileMessages()],
        test: {
          name: 'web',
          isolate: false,
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: replacesModules,
          environment: 'jsdom',
          setupFiles: webSetup,
        },
      },
      {
        extends: true,
        plugins: [compileMessages()],
        test: {
          name: 'web-apart',
          include: replacesModules,
          environment: 'jsdom',
          setupFiles: webSetup,
        },
      },
    ],
  },
});
