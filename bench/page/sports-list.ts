import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { createSeries, inTurns, ratioOfMedians, spread } from '../statistics.ts';
import { arrival, timeToScreen, watchArrival } from './arrival.ts';
import { slow } from './slow.ts';

const LIST = '/sport/combinationbetting';
const CALL = '/api/sports/list';
const ROUNDS = 5;
const LIMITS = { calls: 1, sealedKB: 30, firstRow: 1.2 } as const;

/** The first price of the list. */
const FIRST_PRICE = '[data-page="sport.combinationbetting"] [data-event] [data-pick]';
/** The first game of a vendor's games: of the other remotes' lists the next in size. */
const NEXT = { path: '/slotgame/kplayslot', row: '[data-page="slotgame.kplayslot"] [data-start]' } as const;

/** Calls of the list until its first price, and the bytes of their answers as transferred. */
const callsOfList = async (browser: Browser, member: BrowserContextOptions) => {
  const context = await browser.newContext(member);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const calls = new Set<string>();
  let bytes = 0;
  let isRead = true;
  devtools.on('Network.requestWillBeSent', ({ request, requestId }) => {
    if (isRead && new URL(request.url).pathname === CALL) calls.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isRead && calls.has(requestId)) bytes += encodedDataLength;
  });
  await watchArrival(page, FIRST_PRICE);
  await page.goto(LIST, { waitUntil: 'commit' });
  await arrival(page);
  isRead = false;
  await context.close();
  return { count: calls.size, bytes };
};

/** Cost of the first price of the sports list, and its first row against the page next in size. */
export const sportsList = async (browser: Browser, member: BrowserContextOptions): Promise<Figure[]> => {
  const { count, bytes } = await callsOfList(browser, member);
  const series = createSeries();
  await inTurns(['list', 'next'] as const, ROUNDS, async (which) => {
    const context = await browser.newContext(member);
    const page = await context.newPage();
    await slow(page);
    const [address, row] = which === 'list' ? [LIST, FIRST_PRICE] : [NEXT.path, NEXT.row];
    series.add(which, await timeToScreen(page, address, row));
    await context.close();
  });
  const [list, next] = [series.of('list'), series.of('next')];
  return [
    { name: 'sports list: calls of the list until its first price', value: count, unit: '', max: LIMITS.calls },
    { name: 'sports list: sealed answers until then', value: bytes / 1024, unit: 'KB', max: LIMITS.sealedKB },
    {
      name: `sports list, first row, ms: ${spread(list)} against ${spread(next)}`,
      value: ratioOfMedians(list, next),
      unit: '×',
      max: LIMITS.firstRow,
    },
  ];
};
