import type { Browser, BrowserContextOptions } from '@playwright/test';

const TABS = 20;
const POLL_MS = 5_000;
const WATCHED_MS = 30_000;
/**
 * A token lives two hours and is renewed five minutes before its end; by this much the clock is set
 * on.
 */
const TO_REFRESH_MS = 116 * 60_000;
/**
 * The first request for a renewal comes by then: the poll learns the new time, the timer follows.
 */
const REFRESH_TIMEOUT_MS = 120_000;
/** After the first one, requests of other tabs are counted for so long. */
const OTHERS_MS = 15_000;

export interface Tabs {
  /** Polls of the balance in the time of one, from all tabs together. */
  polls: number;
  /** Calls for a new token when it became due, from all tabs together. */
  refreshes: number;
  /** Tabs that show the member at the end. */
  signedIn: number;
}

/** Twenty tabs of one member, in one browser: the number of their requests together. */
export const watchTabs = async (browser: Browser, options: BrowserContextOptions): Promise<Tabs> => {
  const context = await browser.newContext(options);
  const requests = { '/api/cash/getUserCash': 0, '/api/getToken': 0 };
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path in requests) requests[path as keyof typeof requests] += 1;
  });
  const pages = [];
  for (let tab = 0; tab < TABS; tab++) {
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.locator('main h1').waitFor();
    pages.push(page);
  }

  requests['/api/cash/getUserCash'] = 0;
  await new Promise((done) => setTimeout(done, WATCHED_MS));
  const polls = requests['/api/cash/getUserCash'] / (WATCHED_MS / POLL_MS);

  requests['/api/getToken'] = 0;
  const first = context.waitForEvent('request', {
    predicate: (request) => new URL(request.url()).pathname === '/api/getToken',
    timeout: REFRESH_TIMEOUT_MS,
  });
  await context.request.post('/qa/clock', { data: { advance: TO_REFRESH_MS } });
  await first;
  await new Promise((done) => setTimeout(done, OTHERS_MS));
  const refreshes = requests['/api/getToken'];

  const shown = await Promise.all(pages.map((page) => page.getByTestId('cash').first().isVisible()));
  await context.request.post('/qa/clock', { data: { reset: true } });
  await context.close();
  return { polls, refreshes, signedIn: shown.filter(Boolean).length };
};
