import { defineConfig } from 'vitest/config';
import { compileMessages } from './apps/web/build/compile-messages.ts';

/** Tests that put something in the place of a module, or load one anew. */
const replacesModules = [
  'apps/web/src/app/dialogs/StepUpDialog.test.tsx',
  'apps/web/src/features/enrollments/start/NewEnrollmentModal.test.tsx',
  'apps/web/src/platform/browser/trusted-types.test.ts',
];

const webSetup = [
  'tools/vitest/web-setup.ts',
  'apps/web/test/light-elements.ts',
  'apps/web/test/forget-toasts.ts',
];

// Three kinds of tests: rules and tools (nothing around them), the server on a real PostgreSQL, screens in jsdom. Files share what
// they import, but for those that replace a module.
export default defineConfig({
  test: {
    maxWorkers: 4,
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
