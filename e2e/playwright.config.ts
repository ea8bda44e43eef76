import { defineConfig } from '@playwright/test';
import { launchOptions } from '../tools/browser/launch-options.ts';

export default defineConfig({
  testDir: './stories',
  globalSetup: './src/demo-tenant.ts',
  outputDir: '../test-results/stories',
  workers: Number(process.env.OPENROLL_STORY_WORKERS ?? 3),
  // How long is waited for what does come in the end says nothing about the product, only about the machine: nothing is given up early.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 240_000 } },
  forbidOnly: true,
  // For a browser that crashed: whatever else passes only on a second try has failed (tools/test/count-stories.ts).
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/stories.json' }]],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What moves is drawn sixty times a second, by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Chicago',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: process.env.OPENROLL_TRACE === 'yes' ? 'retain-on-failure' : 'off',
  },
});
