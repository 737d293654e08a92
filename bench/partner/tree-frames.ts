import type { Product } from '@madang/e2e/product';
import type { Browser } from '@playwright/test';
import type { Database } from '../../server/src/db/index.ts';
import type { Figure } from '../figure.ts';
import { signedIn } from '../load/sign-in.ts';
import { openBrowser } from '../page/browser.ts';
import { widths } from '../page/first-page.ts';
import { shownDuring, takeFrames, watchFrames, wheelScrolls } from '../page/frames.ts';
import { timeFixedWork } from '../page/page-work.ts';
import { slow } from '../page/slow.ts';
import { median, spread } from '../statistics.ts';

const PARTNERS = 5_000;
const ROUNDS = 3;
/** CSS pixels, down and up again, and how many of them a second. */
const WAYS = [3_000, -3_000];
const SPEED = 1_000;
const SETTLE_MS = 1_000;
/** Source: PA-15. */
const LIMITS = { frameMs: 50, rows: 80 } as const;

const memberColumns = 'mem_pass, bank, cash_out_pass, level, status, partner_type, role, joined_at';
/** A settlement but for its node and partner. */
const settled = [
  ...['period', 'game_type', 'bets', 'turnover', 'stake', 'payout', 'rolling_bp', 'rolling_gross', 'rolling_net'],
  ...['rolling_top', 'bonus', 'adjustment', 'carry_in', 'losing_bp', 'losing_base', 'losing_gross', 'losing_net'],
  ...['carry_out', 'withheld', 'total'],
];

/**
 * Partners directly below `partner1`, each with the casino settlement that `partner2` has of the
 * last day.
 */
const addPartners = async ({ pool }: Database, count: number): Promise<void> => {
  await pool.query(
    `WITH made AS (
       INSERT INTO member.member (mem_id, mem_name, mem_nick, nick_key, mem_phone, bankacc, parent_idx, ${memberColumns})
         SELECT name, name, name, name, '010-8' || lpad(n::text, 7, '0'), '88' || lpad(n::text, 9, '0'), parent_idx, ${memberColumns}
           FROM member.member, generate_series(1, $1::int) AS n, LATERAL (SELECT 'tree' || n AS name) AS named
           WHERE mem_id = 'partner2'
         RETURNING idx
     ), node AS (
       INSERT INTO partner.node (parent_node, partner_idx, path)
         SELECT top.node_idx, made.idx, top.path || made.idx
           FROM made, partner.node top JOIN member.member m ON m.idx = top.partner_idx AND m.mem_id = 'partner1'
         RETURNING node_idx, partner_idx
     )
     INSERT INTO partner.settlement (node_idx, partner_idx, ${settled.join(', ')})
       SELECT node.node_idx, node.partner_idx, ${settled.map((column) => `s.${column}`).join(', ')}
         FROM node, LATERAL (
           SELECT s.* FROM partner.settlement s JOIN member.member m ON m.idx = s.partner_idx AND m.mem_id = 'partner2'
             WHERE s.game_type = 'casino' ORDER BY s.period DESC, s.version DESC LIMIT 1) AS s`,
    [count],
  );
  await pool.query('ANALYZE');
};

/** Runs in the page: presses the button for further rows until `count` rows are there. */
const openRows = async (count: number): Promise<void> => {
  const rows = () => Number(document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount'));
  while (rows() < count) {
    document.querySelector<HTMLButtonElement>('tbody tr[data-index]:last-of-type > td > button')?.click();
    await new Promise((done) => setTimeout(done, 20));
  }
};

/** A partner's page with `count` opened positions, on a slow processor. */
const openTree = async (browser: Browser, product: Product, count: number) => {
  const storageState = await signedIn(browser, product.url, 'partner1');
  const context = await browser.newContext({ baseURL: product.url, storageState, viewport: widths.desktop });
  const page = await context.newPage();
  await page.goto('/partner/partnerCalculationList');
  const grid = page.getByRole('treegrid');
  await grid.locator('tbody tr[data-depth="1"]').first().waitFor();
  await page.evaluate(openRows, count);
  await watchFrames(page);
  await slow(page, { network: false });
  const scrolls = await wheelScrolls(page, WAYS, SPEED);
  return {
    page,
    grid,
    /**
     * Once down and up: the longest time between two displayed frames, and between two of the
     * page's thread, ms.
     */
    scroll: async (): Promise<{ shown: number; gap: number }> => {
      await takeFrames(page);
      const shown = Math.max(...(await shownDuring(browser, page, scrolls)));
      return { shown, gap: Math.max(...(await takeFrames(page)).gaps) };
    },
  };
};

/**
 * A partner scrolls over their tree of settlements with all positions opened, on a slow processor.
 */
export const treeFrames = async (product: Product, database: Database): Promise<Figure[]> => {
  const browser = await openBrowser();
  try {
    await addPartners(database, PARTNERS);
    const { page, grid, scroll } = await openTree(browser, product, PARTNERS);
    // The browser compiles during the first scroll.
    await scroll();
    const shown: number[] = [];
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const frames = await scroll();
      shown.push(frames.shown);
      longest.push(frames.gap);
    }
    const work = await timeFixedWork(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.waitForTimeout(SETTLE_MS);
    const name = `${PARTNERS} partners opened, 4× CPU`;
    return [
      {
        name: `${name}: longest shown frame of a scroll, median of ${ROUNDS}`,
        value: median(shown),
        unit: 'ms',
        max: LIMITS.frameMs,
        details: [`${spread(shown)} ms`],
      },
      {
        name: 'the same in the thread of the page',
        value: median(longest),
        unit: 'ms',
        details: [`${spread(longest)} ms`],
      },
      { name: 'fixed work of 50 ms in the same tab, for the load of the machine', value: median(work), unit: 'ms' },
      {
        name: 'rows of the tree',
        value: Number(await grid.getAttribute('aria-rowcount')),
        unit: '',
        min: PARTNERS,
      },
      {
        name: 'rows of it that are drawn in its middle',
        value: await grid.locator('tbody tr[data-row]').count(),
        unit: '',
        max: LIMITS.rows,
      },
    ];
  } finally {
    await browser.close();
  }
};
