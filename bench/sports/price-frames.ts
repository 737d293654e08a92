import { setTimeout as sleep } from 'node:timers/promises';
import { SPORTS_TOPIC } from '@madang/contracts';
import type { Product } from '@madang/e2e/product';
import type { Page } from '@playwright/test';
import type { Database } from '../../server/src/db/index.ts';
import { PART_MS } from '../../server/src/modules/sports/feed/publish-changes.ts';
import { marketViewOf } from '../../server/src/modules/sports/odds/event.view.ts';
import type { Figure } from '../figure.ts';
import { signedIn } from '../load/sign-in.ts';
import { openBrowser } from '../page/browser.ts';
import { widths } from '../page/first-page.ts';
import { shownDuring, takeFrames, tasksDuring, watchFrames, wheelScrolls } from '../page/frames.ts';
import { timeFixedWork } from '../page/page-work.ts';
import { slow } from '../page/slow.ts';
import { median, spread } from '../statistics.ts';
import { liveEvent } from './stops.ts';

const EVENTS = 500;
/** Price messages a second, in parts as the server sends them. */
const MESSAGES = 200;
const AT_ONCE = Math.round((MESSAGES * PART_MS) / 1_000);
const ROUNDS = 3;
const STILL_MS = 6_000;
/** CSS pixels, down and up again, and how many of them a second. */
const WAYS = [4_000, -4_000];
const SPEED = 1_000;
/** Source: SP-12. */
const LIMITS = { frameMs: 50, taskMs: 50, rows: 60 } as const;
const FIRST_NUMBER = 8_000_000;
const MARKETS = [
  { code: '1X2:LIVE', selections: ['H', 'D', 'A'] },
  { code: 'AH:-0.5@1-0:LIVE', selections: ['H', 'A'] },
  { code: 'OU:2.5:LIVE', selections: ['O', 'U'] },
] as const;
const CODES = MARKETS.map(({ code }) => code);
/** An odd step visits every event before one comes again, and not side by side. */
const STEP = 37;

const pricesOf = ({ selections }: (typeof MARKETS)[number], version: number) =>
  selections.map((sel, index) => ({ sel, odds: 150 + ((version * 7 + index * 31) % 190), open: true }));

/** Live matches beside those of the feed: copies of one of its own. @returns ids */
const insertEvents = async (database: Database): Promise<string[]> => {
  const { pool } = database;
  const live = {
    sport: 'soccer',
    status: 'live',
    is_suspended: false,
    starts_at: new Date(Date.now() - 1_800_000).toISOString(),
    main_codes: CODES,
    special_codes: [],
    market_count: CODES.length,
    state: {
      period: '1st_half',
      minute: 30,
      isClockRunning: true,
      score: { home: 1, away: 0 },
      periods: [{ period: '1st_half', home: 1, away: 0 }],
      firstScore: 'H',
      incidents: [],
    },
  };
  const { rows } = await pool.query<{ event_id: string }>(
    `INSERT INTO sports.event SELECT (jsonb_populate_record(e, $1::jsonb
          || jsonb_build_object('event_id', 'fd:match:' || ($2::int + n)))).*
        FROM sports.event e, generate_series(1, $3::int) n
        WHERE e.event_id = $4
      RETURNING event_id`,
    [JSON.stringify(live), FIRST_NUMBER, EVENTS, await liveEvent(database)],
  );
  const ids = rows.map(({ event_id }) => event_id);
  for (const market of MARKETS)
    await pool.query(
      `INSERT INTO sports.market (event_id, code, tab, is_live, status, feed_status, feed_version, version, material_version, prices)
         SELECT id, $2, 'winloose', true, 'open', 'open', 1, 1, 1, $3::jsonb FROM unnest($1::text[]) id`,
      [ids, market.code, JSON.stringify(pricesOf(market, 1))],
    );
  return ids;
};

/** Publishes prices of one event after the other until it is stopped. */
const publishPrices = ({ pool }: Database, ids: readonly string[]) => {
  let version = 1;
  let next = 0;
  let stopped = false;
  const commandOf = (eventId: string): string => {
    version += 1;
    const markets = MARKETS.map((market) =>
      marketViewOf({
        code: market.code,
        status: 'open',
        version,
        materialVersion: 1,
        prices: pricesOf(market, version),
      }),
    );
    const at = new Date().toISOString();
    return JSON.stringify({ cmd: 'ODDS', data1: eventId, data2: JSON.stringify({ markets, at, main: CODES }) });
  };
  const run = async (): Promise<void> => {
    for (let dueAt = performance.now(); !stopped; dueAt += PART_MS) {
      const commands = Array.from({ length: AT_ONCE }, () => {
        next = (next + STEP) % ids.length;
        return commandOf(ids[next] ?? '');
      });
      await pool.query('INSERT INTO realtime.outbox (topic, command) SELECT $1, unnest($2::jsonb[])', [
        `${SPORTS_TOPIC}live`,
        commands,
      ]);
      await sleep(Math.max(0, dueAt + PART_MS - performance.now()));
    }
  };
  const running = run();
  return async (): Promise<void> => {
    stopped = true;
    await running;
  };
};

type Counting = typeof globalThis & { changedPrices: number };

/** Runs in the page: counts prices that change on rows that are drawn. */
const countChanges = (): void => {
  const counting = globalThis as Counting;
  counting.changedPrices = 0;
  new MutationObserver((changes) => {
    counting.changedPrices += changes.filter(({ target }) => target.parentElement?.closest('[data-pick]')).length;
  }).observe(document.body, { characterData: true, subtree: true });
};

/** A member watches the live list while its prices change, on a processor four times slower. */
export const priceFrames = async (product: Product, database: Database): Promise<Figure[]> => {
  const ids = await insertEvents(database);
  const browser = await openBrowser();
  const stop = publishPrices(database, ids);
  try {
    const storageState = await signedIn(browser, product.url, 'member01');
    const context = await browser.newContext({ baseURL: product.url, storageState, viewport: widths.desktop });
    const page: Page = await context.newPage();
    await page.goto('/sport/livebetting');
    const list = page.getByTestId('sports-list');
    await list.locator('[data-event]').first().waitFor();
    const rowCount = Number(await list.getAttribute('aria-rowcount'));
    await page.evaluate(countChanges);
    await watchFrames(page);
    await slow(page, { network: false });
    await list.locator('[data-event]').first().hover();
    const scrolls = await wheelScrolls(page, WAYS, SPEED);
    const still: number[] = [];
    const tasks: number[] = [];
    const shown: number[] = [];
    const scrolled: number[] = [];
    const long: string[] = [];
    let rows = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await takeFrames(page);
      const work = await tasksDuring(browser, page, () => page.waitForTimeout(STILL_MS));
      tasks.push(Math.max(...work));
      const frames = await takeFrames(page);
      still.push(Math.max(...frames.gaps));
      long.push(...frames.long);
      shown.push(Math.max(...(await shownDuring(browser, page, scrolls))));
      scrolled.push(Math.max(...(await takeFrames(page)).gaps));
      rows = Math.max(rows, await list.locator('[data-index]').count());
    }
    await stop();
    const work = await timeFixedWork(page);
    const changed = await page.evaluate(() => (globalThis as Counting).changedPrices);
    const name = `${EVENTS} live matches, ${MESSAGES} price messages/s, 4× CPU`;
    return [
      {
        name: `${name}: processor time of the longest task, median of ${ROUNDS}`,
        value: median(tasks),
        unit: 'ms',
        max: LIMITS.taskMs,
        details: [`${spread(tasks)} ms`],
      },
      {
        name: `${name}: longest time between two frames, median of ${ROUNDS}`,
        value: median(still),
        unit: 'ms',
        details: [`${spread(still)} ms`, ...long.slice(0, 12)],
      },
      {
        name: `${name}: longest shown frame of a scroll, median of ${ROUNDS}`,
        value: median(shown),
        unit: 'ms',
        max: LIMITS.frameMs,
        details: [`${spread(shown)} ms`],
      },
      { name: 'the same in the thread of the page', value: median(scrolled), unit: 'ms' },
      { name: 'fixed work of 50 ms in the same tab, for the load of the machine', value: median(work), unit: 'ms' },
      { name: 'rows of the list', value: rowCount, unit: '', min: EVENTS },
      { name: 'rows of it that are drawn', value: rows, unit: '', max: LIMITS.rows },
      { name: 'prices that changed on drawn rows', value: changed, unit: '', min: 1 },
    ];
  } finally {
    await stop();
    await browser.close();
  }
};
