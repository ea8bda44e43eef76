import { defineConfig } from 'vitest/config';

// Three kinds of tests: rules and tools (nothing around them), the server on a real PostgreSQL, screens in jsdom.
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
