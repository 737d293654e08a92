import { faults } from '../fixtures/accessibility.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { LiveTablePage } from '../pages/live-table.page-model.ts';

const LEAGUE = '마당 리그';
const STAKE = 1_000;
/** What comes back of it at 0.92 to one. */
const PAID = 1_920;

/** Records from now on what the table announces to screen readers; answers how to read it. */
const recordAnnouncements = async (table: LiveTablePage): Promise<() => Promise<string[]>> => {
  const live = table.frame.locator('[aria-live="polite"]');
  await live.evaluate((element) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver(() => announced.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => live.evaluate(() => (window as unknown as { announced: string[] }).announced);
};

interface Result {
  round: string;
  message: string;
  score: string;
  winners: number;
}
/**
 * What the table shows when the round is settled, read in one moment: the next round clears it
 * soon.
 */
const settledResult = (table: LiveTablePage): Promise<Result> =>
  table.banner.evaluate(
    (banner) =>
      new Promise<Result>((done) => {
        const look = () => {
          const message = document.querySelector('.message')?.textContent ?? '';
          if (banner.dataset.phase !== 'result' || !/지급|당첨 없음/.test(message)) return;
          changes.disconnect();
          done({
            round: banner.dataset.round ?? '',
            message,
            score: document.querySelector('.match-score')?.textContent ?? '',
            winners: document.querySelectorAll('.team.won').length,
          });
        };
        const changes = new MutationObserver(look);
        changes.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
      }),
  );

test('[P-02] [C-08] [C-07] [C-09] a stake by pointer and keys agrees with the list', async ({
  page,
  site,
  translate,
  signIn,
}) => {
  await signIn('member03', '/esport/gamestart');
  const before = await site.cashAmount();
  await expect(page.getByRole('heading', { level: 2, name: translate('sports', 'esports.games') })).toBeVisible();
  const card = page.getByRole('article', { name: LEAGUE });
  await expect(card).toContainText('96.00%');
  expect(await smallTargets(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await card.getByRole('button').click();
  await expect(page).toHaveURL(/\/slot\/game\?launch=[0-9A-Z]{26}$/);
  await expect(page.locator('main iframe')).toHaveAttribute('src', /^http:\/\/gamestart\.localhost:/);

  const table = new LiveTablePage(page, translate);
  await table.phase('result');
  await table.phase('betting');
  expect(await table.figure('balance')).toBe(before);
  const round = await table.round();
  const teams = await table.frame.locator('.team h2').allTextContents();
  await expect(table.spot('home')).toContainText(teams[0] ?? '');
  // One of the two teams wins; whether two maps decide it is seen.
  for (const spot of ['home', 'maps2']) await table.spot(spot).click();
  // By keys alone: from market to market, staked and announced.
  await table.spot('home').focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.spot('away')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.betButton).toContainText('3,000');
  await expect(table.spot('away')).toHaveAccessibleName(/승리 팀: .+, 배당 0\.92:1, 환급률 96\.00%, .*1,000원/);
  await table.betButton.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => table.figure('staked')).toBe(3 * STAKE);
  await expect(table.spot('away')).toHaveAccessibleName(/베팅 1,000원/);
  expect(await table.figure('balance')).toBe(before - 3 * STAKE);

  const announced = await recordAnnouncements(table);
  const settled = settledResult(table);

  await table.phase('dealing');
  await expect(table.frame.locator('.map[data-state="now"]')).toHaveCount(1);
  await expect(table.frame.locator('.mark.home, .mark.away').first()).toBeVisible();
  const result = await settled;
  expect(result.round).toBe(round);
  expect(await announced()).toContainEqual(expect.stringMatching(/1세트, .+ 오브젝트 획득, [01] 대 [01]/));
  expect(await announced()).toContainEqual(expect.stringMatching(/결과 .+ [012]:[012] .+/));
  const maps = result.score.split(':').reduce((sum, won) => sum + Number(won), 0);
  const win = PAID + (maps === 2 ? PAID : 0);
  expect(result.message).toContain(`베팅 3,000원, 지급 ${win.toLocaleString('en')}원`);
  expect(result.winners).toBe(1);
  await table.phase('betting');
  const left = before - 3 * STAKE + win;
  expect(await table.figure('balance')).toBe(left);

  await table.frame.getByRole('button', { name: translate('gameClient', 'fair') }).click();
  const drawer = table.frame.getByRole('dialog', { name: translate('gameClient', 'fair') });
  await drawer.getByLabel(translate('liveTables', 'fair.choose')).selectOption(round);
  await drawer.getByRole('button', { name: translate('liveTables', 'fair.verify') }).click();
  await expect(drawer.locator('.verdict .good')).toHaveCount(2);
  await drawer.getByRole('button', { name: translate('gameClient', 'close') }).click();

  await table.game.leave();
  await expect(site.merge).toBeHidden();
  await expect(page).toHaveURL(/\/esport\/gamestart$/);
  await expect.poll(() => site.cashAmount()).toBe(left);

  await page.getByRole('link', { name: translate('sports', 'esports.bets') }).click();
  await expect(page).toHaveURL(/groupKey=esports/);
  const bets = new BettingListPage(page, false);
  await expect(bets.row(0)).toContainText(LEAGUE);
  await bets.rows.first().click();
  await expect(page.getByText(round, { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: translate('mypage', 'live.match') }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('table', { name: new RegExp(LEAGUE) }).getByRole('row')).toHaveCount(4);
});
