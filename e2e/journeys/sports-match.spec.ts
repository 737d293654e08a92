import { faults } from '../fixtures/accessibility.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { SportsSlipPage } from '../pages/sports-slip.page-model.ts';

const STAKE = '5000';
/** The feed's clock runs so much faster while a suspension of 20 seconds goes by. */
const FAST = 40;

interface Event {
  eventId: string;
  isSuspended: boolean;
  markets: { marketCode: string; status: string }[];
}
type Command =
  | { action: 'start' }
  | { action: 'goal'; side: 'home' }
  | { action: 'end'; score: { home: number; away: number } };

/** The sandbox's feed: one match, and its clock. */
const feedOf = (page: Page, baseURL = '') => {
  const control = `http://localhost:${Number(new URL(baseURL).port) + 1}/control/sports`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${control}/${path}`, { data });
    expect(await answer.json()).toMatchObject({ status: 'OK' });
  };
  return {
    match: (eventId: string, command: Command) => post('event', { eventId, ...command }),
    speed: (factor: number) => post('speed', { factor }),
  };
};

/** A journey that fails while the clock runs fast leaves it as it was for the next one. */
test.afterEach(({ page, baseURL }) => feedOf(page, baseURL).speed(1));

/** Matches that take bets for more than a quarter of an hour: those that close soon are marked. */
const OPEN = '[data-event]:not([data-stopped], :has(em))';
/** By the Tab key alone, until what it names has the focus. */
const tabTo = async (page: Page, selector: string) => {
  const isThere = () => page.evaluate((name) => document.activeElement?.matches(name) ?? false, selector);
  for (let steps = 0; steps < 100; steps += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reaches ${selector}`);
};

test('[SP-02] [P-01] a goal stops a live match and refuses the bet that waits', async ({
  page,
  baseURL,
  cashHarness,
  translate,
  mobile,
  signIn,
}) => {
  const feed = feedOf(page, baseURL);
  const slip = new SportsSlipPage(page, translate, mobile);
  const soccer = async (tab: 'live' | 'combination') =>
    (await cashHarness.call<{ list: Event[] }>('/api/sports/list', { tab, sport: 'soccer', page: 1 }, 'member02')).data
      .list;
  let eventId = '';
  await expect.poll(async () => (eventId = (await soccer('combination'))[0]?.eventId ?? '')).not.toBe('');
  await feed.match(eventId, { action: 'start' });
  await expect
    .poll(async () => {
      const event = (await soccer('live')).find((one) => one.eventId === eventId);
      return event?.markets.some(({ status }) => status === 'open') && !event.isSuspended;
    })
    .toBe(true);
  await signIn('member04', '/sport/livebetting?sport=soccer');
  const row = page.locator(`[data-event="${eventId}"]`);
  await row.locator('[data-pick]:not([aria-disabled])').first().click();
  await slip.place(STAKE);
  const { status } = slip;
  await expect(status).toHaveAttribute('data-status', 'BET');
  await feed.match(eventId, { action: 'goal', side: 'home' });
  await expect(row).toHaveAttribute('data-stopped', '');
  await expect(row.locator('[data-pick]:not([aria-disabled])')).toHaveCount(0);
  await expect(row.locator('i').first()).toHaveText('1');
  await expect(status).toHaveAttribute('data-status', 'REFUSED');
  expect(await faults(page)).toEqual([]);
  await feed.speed(FAST);
  await expect(row).not.toHaveAttribute('data-stopped');
});

test('[SP-06] [P-04] combinations of one and two matches are settled and paid', async ({
  page,
  baseURL,
  cashHarness,
  site,
  translate,
  mobile,
  signIn,
}) => {
  const t = (key: string) => translate('sports', key);
  const feed = feedOf(page, baseURL);
  const soccer = { tab: 'combination', sport: 'soccer', page: 1 };
  const count = async () =>
    (await cashHarness.call<{ list: Event[] }>('/api/sports/list', soccer, 'member02')).data.list.length;
  await expect.poll(count).toBeGreaterThan(4);
  const slip = new SportsSlipPage(page, translate, mobile);
  const { receipt } = slip;
  await signIn('member04', '/sport/combinationbetting?sport=soccer');
  const home = '[data-pick="1X2 H"]:not([aria-disabled])';
  const rows = page.locator(OPEN, { has: page.locator(home) });
  // Late in the evening today has too few matches.
  await page.getByRole('radio', { name: t('list.week') }).click();
  await expect(rows.nth(1)).toBeVisible();
  const ids = await rows.evaluateAll((all) => all.slice(0, 2).map((row) => row.getAttribute('data-event') ?? ''));
  for (const id of ids) await page.locator(`[data-event="${id}"] ${home}`).click();
  await slip.place(STAKE);
  await expect(receipt).toContainText(t('receipt.WAIT'));

  await page.locator(`[data-event="${ids[0]}"] [data-event-link]`).click();
  await page.getByRole('radio', { name: t('event.tabs.builder') }).click();
  for (const pick of ['1X2 H', 'BTTS Y']) await page.locator(`[data-pick="${pick}"]`).click();
  await expect(page.locator('[data-pick="BTTS Y"]')).toHaveAttribute('aria-pressed', 'true');
  expect(await faults(page)).toEqual([]);
  await slip.place(STAKE);
  await expect(receipt).toContainText(translate('ticket', 'kind.builder'));

  await expect(site.cash).toBeVisible();
  const before = await site.cashAmount();
  for (const id of ids) {
    await feed.match(id, { action: 'start' });
    await feed.match(id, { action: 'end', score: { home: 2, away: 1 } });
  }
  await expect.poll(() => site.cashAmount()).toBeGreaterThan(before);
  const list = new BettingListPage(page, false);
  const paid = translate('mypage', 'status.PASS');
  await expect(async () => {
    await list.open();
    for (const index of [0, 1]) await expect(list.row(index)).toContainText(paid, { timeout: 2_000 });
  }).toPass();
});

test('[SP-19] a match is found, chosen and bet on by the keyboard alone', async ({
  page,
  translate,
  mobile,
  signIn,
}) => {
  const slip = new SportsSlipPage(page, translate, mobile);
  await signIn('member04', '/sport/combinationbetting?day=week');
  const open = page.locator(OPEN, {
    has: page.locator('[data-pick]:not([aria-disabled])'),
  });
  await expect(open.first()).toBeVisible();
  const team = await open.first().locator('p > b').first().textContent();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(team ?? '');
  // The search has answered: the focus would go with a row that leaves the list.
  await expect(page.locator('[data-event]').filter({ hasNotText: team ?? '' })).toHaveCount(0);
  await tabTo(page, '[data-event] [data-pick]:not([aria-disabled])');
  await page.keyboard.press('1');
  await expect(page.locator('[data-pick][aria-pressed="true"]')).toHaveCount(1);
  await page.keyboard.press('s');
  await tabTo(page, slip.stakeField);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(STAKE);
  await page.keyboard.press('Enter');
  await expect(slip.button).toContainText(Number(STAKE).toLocaleString('en'));
  await expect(slip.receipt).toHaveCount(0);
  await tabTo(page, '[data-testid="sports-place"]');
  await expect(async () => {
    if ((await slip.button.count()) > 0) await page.keyboard.press('Enter');
    await expect(slip.receipt).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
