import { timeFactor } from '../../tools/machine/speed.mjs';
import { shifted, watchShifts } from '../fixtures/layout-shifts.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { LiveTablePage } from '../pages/live-table.page-model.ts';

test('[C-01] [C-07] [C-09] after a bet at a table result, balance and list agree', async ({
  page,
  site,
  translate,
  mobile,
  signIn,
}) => {
  await signIn('member02', '/livecasino/evolution');
  const before = await site.cashAmount();
  await page.locator('ul[data-columns] [data-game="evolution-daecheong-baccarat"]').click();
  await expect(page).toHaveURL(/\/slot\/game\?launch=[0-9A-Z]{26}$/);
  await expect(page.locator('main iframe')).toHaveAttribute('src', /^http:\/\/evolution\.localhost:/);

  const table = new LiveTablePage(page, translate);
  await table.phase('result');
  await table.phase('betting');
  expect(await table.figure('balance')).toBe(before);
  const round = await table.round();
  await table.spot('player').click();
  await table.spot('banker').click();
  await table.spot('banker').click();
  await expect(table.betButton).toContainText('3,000');
  await table.betButton.click();
  await expect.poll(() => table.figure('staked')).toBe(3_000);
  await expect.poll(() => table.figure('balance')).toBe(before - 3_000);

  await table.phase('result');
  expect(await table.round()).toBe(round);
  await expect(table.message).toHaveText(/(^|· )베팅 3,000원, (지급|당첨 없음)/);
  await expect(table.frame.locator('.hand .card').first()).toBeVisible();
  await table.phase('betting');
  const left = await table.figure('balance');
  await table.game.leave();
  await expect(site.merge).toBeHidden();
  await expect.poll(() => site.cashAmount()).toBe(left);

  const bets = new BettingListPage(page, mobile);
  await bets.open();
  await expect(bets.row(0)).toContainText('대청 바카라');
  await bets.rows.first().click();
  await expect(page.getByText(round, { exact: true })).toBeVisible();
  const detail = page.getByRole('table', { name: /대청 바카라/ });
  await expect(detail.getByRole('row')).toHaveCount(3);
});

test('[C-07] two members at one table see the same round, and each browser verifies it', async ({
  browser,
  page,
  translate,
  signIn,
  baseURL,
}) => {
  await signIn('member03', '/livecasino/pragmatic');
  await page.locator('ul[data-columns] [data-game="pragmatic-plum-baccarat"]').click();
  const mine = new LiveTablePage(page, translate);
  await mine.phase('betting');

  const url = baseURL ?? '';
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'lang', value: 'ko', url }]);
  const answer = await context.request.post('/api/member/login', {
    headers: { origin: url },
    data: { siteId: 'madang', memId: 'member04', memPass: 'madang123!' },
  });
  expect((await answer.json()).resultCode).toBe('0');
  const other = await context.newPage();
  await other.goto('/livecasino/pragmatic');
  await other.locator('ul[data-columns] [data-game="pragmatic-plum-baccarat"]').click();
  const theirs = new LiveTablePage(other, translate);
  await expect(mine.banner).toContainText('2명');
  await mine.phase('result');
  await theirs.phase('result');
  const round = await mine.round();
  expect(await theirs.round()).toBe(round);
  const cards = (table: LiveTablePage) =>
    table.frame.locator('.cards').evaluateAll((hands) => hands.map((hand) => hand.getAttribute('aria-label')));
  expect(await cards(theirs)).toEqual(await cards(mine));

  for (const table of [mine, theirs]) {
    await table.frame.getByRole('button', { name: translate('gameClient', 'fair') }).click();
    const drawer = table.frame.getByRole('dialog', { name: translate('gameClient', 'fair') });
    await drawer.getByLabel(translate('liveTables', 'fair.choose')).selectOption(round);
    await drawer.getByRole('button', { name: translate('liveTables', 'fair.verify') }).click();
    await expect(drawer.locator('.verdict .good')).toHaveCount(2);
    await drawer.getByRole('button', { name: translate('gameClient', 'close') }).click();
  }
  await theirs.game.leave();
  await context.close();
  await mine.game.leave();
});

test('[C-07] the keyboard finds a spot and places a bet, and the result is announced', async ({
  page,
  translate,
  signIn,
}) => {
  await signIn('member05', '/livecasino/evolution');
  await page.locator('ul[data-columns] [data-game="evolution-lantern-roulette"]').click();
  const table = new LiveTablePage(page, translate);
  await table.phase('result');
  await table.phase('betting');
  await table.spot('red').focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.spot('black')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.spot('black')).toHaveAccessibleName(/검정, 배당 1:1, 환급률 97.29%, .*1,000원/);
  await page.keyboard.press('Backspace');
  await expect(table.spot('black')).not.toHaveAccessibleName(/1,000원/);
  await page.keyboard.press('Enter');
  await table.betButton.focus();
  await page.keyboard.press('Enter');
  await expect(table.spot('black')).toHaveAccessibleName(/베팅 1,000원/);
  await table.phase('result');
  await expect(table.frame.locator('[aria-live="polite"]')).toContainText(/결과 \d+ (빨강|검정|초록)/);
  await table.game.leave();
});

test('[C-07] on a phone the layout is upright, and arrow down leads to the next spot', {
  tag: '@phone',
}, async ({ page, translate, signIn }) => {
  await signIn('member05', '/livecasino/evolution');
  await page.locator('ul[data-columns] [data-game="evolution-lantern-roulette"]').click();
  const table = new LiveTablePage(page, translate);
  await table.spot('red').focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.spot('black')).toBeFocused();
  await table.game.leave();
});

/** Places and sizes of all live cards of the lobby, pixels of the page. */
const boxes = (page: Page) =>
  page.locator('main ul[data-live] [data-game]').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return [left, top + scrollY, width, height].map(Math.round).join();
    }),
  );
/** The results that the lobby shows of each live table, as one text. */
const roads = async (page: Page): Promise<string[]> => {
  const ofCards = await page
    .locator('main ul[data-live] [data-game]')
    .evaluateAll((cards) =>
      cards.map((card): [string, string] => [
        card.getAttribute('data-game') ?? '',
        [...card.querySelectorAll('[data-road] > i')].map(({ textContent }) => textContent).join(' '),
      ]),
    );
  // A table may have a card in more than one row.
  return [...new Map(ofCards).values()];
};

test("[C-01] a live card shows its table's phase, players and results in a fixed size", {
  tag: '@widths',
}, async ({ page, context, translate, signIn }) => {
  await watchShifts(page);
  await signIn('member03', '/livecasino');
  const card = page.locator('main ul[data-live] [data-game="evolution-daecheong-baccarat"]').first();
  await expect(card.locator('[data-phase]')).toHaveText(translate('casino', 'lobby.table.result'), {
    timeout: 20_000 * timeFactor(),
  });
  const [places, moved] = [await boxes(page), await shifted(page)];
  await expect(card.locator('[data-phase]')).toHaveText(/^베팅 [1-4]초$/, { timeout: 20_000 * timeFactor() });
  await expect(card).toHaveAccessibleName(/대청 바카라/);
  await expect(card).not.toHaveAccessibleName(/명/);
  expect(await shifted(page)).toBe(moved);
  const all = await roads(page);
  expect(all.length).toBeGreaterThan(4);
  // Nine results of two tables may be the same.
  expect(new Set(all).size).toBeGreaterThan(all.length / 2);
  expect(all).not.toContain('');

  // Somebody sits down, and the next result of their table is added to the road.
  const seat = await context.newPage();
  await seat.goto('/livecasino/evolution');
  await seat.locator('ul[data-columns] [data-game="evolution-daecheong-baccarat"]').click();
  const table = new LiveTablePage(seat, translate);
  await table.phase('betting');
  await expect(card).toHaveAccessibleName(/1명.*대청 바카라/);
  const road = () => card.locator('[data-road] > i').allTextContents();
  const before = await road();
  expect(before).toHaveLength(9);
  await expect
    .poll(async () => (await road()).slice(0, -1), { timeout: 20_000 * timeFactor() })
    .toEqual(before.slice(1));
  expect(await boxes(page)).toEqual(places);
  await table.game.leave();
});
