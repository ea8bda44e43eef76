import { defineConfig } from 'vitest/config';

// Three kinds of tests: rules and tools (nothing around them), the server on a real PostgreSQL, screens in jsdom. Files of the
// first two share what they import: none of them replaces a module.
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
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
          globalSetup: ['tools/vitest/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tools/vitest/web-setup.ts'],
        },
      },
    ],
  },
});
