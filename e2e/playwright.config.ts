import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const PORT = Number(process.env.E2E_PORT ?? 4700);

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One member belongs to one test at a time; two cores do not gain from more.
  workers: 1,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: chromiumLaunch,
    trace: 'retain-on-failure',
    timezoneId: 'Asia/Seoul',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'mobile', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: 'exec node e2e/serve.ts',
    env: { PORT: String(PORT) },
    cwd: '..',
    url: `http://localhost:${PORT}/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 90_000,
  },
});
