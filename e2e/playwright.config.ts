import { defineConfig } from '@playwright/test';
import { journeyLaunch } from './chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Each worker has a product of its own (fixtures/test.ts), so that one member belongs to one test at a time.
  workers: 2,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    launchOptions: journeyLaunch,
    // A trace costs a sixth of the time: E2E_TRACE=on writes one of every journey.
    trace: process.env.E2E_TRACE === 'on' ? 'on' : 'off',
    timezoneId: 'Asia/Seoul',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'mobile', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
