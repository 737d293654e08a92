import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { timeFactor } from '../tools/machine/speed.mjs';
import { journeyLaunch } from './chromium.ts';

export default defineConfig({
  // Journeys of the house, and those that a remote has in its own folder; of a remote made beside
  // the house in its place.
  testDir: process.env.E2E_HOME ?? path.resolve(import.meta.dirname, '..'),
  testMatch: ['**/e2e/journeys/*.spec.ts', '**/mf-*/journeys/*.spec.ts'],
  respectGitIgnore: true,
  outputDir: '../.cache/e2e',
  timeout: 120_000 * timeFactor(),
  // CI repeats a failed journey once and reports it (docs/decisions/0052-journey-retry.md). Nothing
  // else repeats.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  // Where nothing works, the first failures show the reason.
  maxFailures: process.env.E2E_REPORT ? 20 : 0,
  expect: { timeout: 15_000 * timeFactor() },
  // Each worker has a product of its own (fixtures/test.ts), so that one member belongs to one test
  // at a time.
  workers: 2,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    launchOptions: journeyLaunch,
    // A trace costs a sixth of the time: E2E_TRACE=on writes one of every journey.
    trace: process.env.E2E_TRACE === 'on' ? 'on' : 'off',
    timezoneId: 'Asia/Seoul',
    // Frames cost half of a browser's time; a journey about motion turns it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A journey runs at the width of a desktop. Its tag changes that: `@widths` runs at both, because
  // its subject is the arrangement, touch or a twin address; `@phone` on a phone alone.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
    { name: 'mobile', grep: /@widths|@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
