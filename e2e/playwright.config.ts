import { defineConfig } from '@playwright/test';
import { launchOptions } from '../tools/browser/launch-options.ts';

export default defineConfig({
  testDir: './stories',
  globalSetup: './src/demo-tenant.ts',
  outputDir: '../test-results/stories',
  workers: Number(process.env.OPENROLL_STORY_WORKERS ?? 3),
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/stories.json' }]],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What moves is drawn sixty times a second, by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Chicago',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: process.env.OPENROLL_TRACE === 'yes' ? 'retain-on-failure' : 'off',
  },
});
