import type { Language } from '@madang/contracts';
import { timeFactor } from '../../tools/machine/speed.mjs';
import { faults } from '../fixtures/accessibility.ts';
import { shifted, watchShifts } from '../fixtures/layout-shifts.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { FishingPage } from '../pages/fishing.page-model.ts';
import { PickerPage } from '../pages/picker.page-model.ts';
import { translateIn } from '../translations.ts';

const NAMES: Record<Language, string> = {
  ko: '달빛 바다 피싱',
  en: 'Moonlit Sea Fishing',
  vn: 'Bắn cá biển trăng',
};
const LAST_SHOT: Record<Language, string> = {
  ko: '지난번 마지막 발',
  en: 'Your last shot',
  vn: 'Phát bắn trước',
};
const PATH = '/phishinggame/kplayfishing';
const SEA = /^http:\/\/kplayfishing\.localhost:/;

const enter = async (page: Page, language: Language): Promise<FishingPage> => {
  const translate = translateIn(language);
  await new PickerPage(page, translate).games.filter({ hasText: NAMES[language] }).click();
  await expect(page).toHaveURL(/\/slot\/game\?launch=/);
  const game = new FishingPage(page, translate);
  await expect(game.sea).toBeVisible();
  await expect(game.fireButton).toHaveAttribute('aria-disabled', 'false');
  return game;
};

test.describe('the sea in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[C-08] [C-07] [C-09] shots by pointer and keys are kept, checked and listed', async ({
    page,
    site,
    translate,
    signIn,
  }) => {
    await watchShifts(page);
    await signIn('member01', '/phishinggame');
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    const picker = new PickerPage(page, translate);
    await expect(picker.games).toHaveCount(1);
    await expect(picker.games.first()).toContainText('96.00%');
    expect(await faults(page), 'the list of games').toEqual([]);

    let game = await enter(page, 'ko');
    const before = await game.vendorAmount();
    const frame = page.frame({ url: SEA });
    if (frame === null) throw new Error('no game in the page');
    expect(await smallTargets(frame)).toEqual([]);
    expect(await faults(frame), 'the game').toEqual([]);
    expect(await shifted(frame)).toBeLessThan(0.01);

    // By the button, by a press at the sea's middle or where a fish is, and by the keyboard alone.
    const made = [await game.shot(() => game.fireButton.click())];
    made.push(
      await game.shot(async () => {
        const box = await game.frame.locator('.swimmers .sight').boundingBox();
        if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }),
    );
    await game.sea.focus();
    // Aims at the next one: while none is in sight there is none.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(game.frame.locator('[aria-live=polite].unseen')).not.toBeEmpty({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 * timeFactor() });
    made.push(await game.shot(() => page.keyboard.press('Space')));
    const net = made.reduce((sum, { win, level }) => sum + win - level, 0);
    await expect.poll(() => game.vendorAmount()).toBe(before + net);

    // After a reload the sea is there, and how the last shot went.
    await page.reload();
    game = new FishingPage(page, translate);
    await expect(game.message).toContainText(LAST_SHOT.ko);
    expect(await game.vendorAmount()).toBe(before + net);

    // Its return is listed, the seed is changed, and the browser repeats the draws.
    await game.menu(0).click();
    await expect(game.drawer).toContainText('96.00%');
    await expect(game.drawer.locator('table').first().locator('tbody tr')).toHaveCount(10);
    await page.keyboard.press('Escape');
    await game.menu(2).click();
    const promised = (await game.drawer.locator('dd').first().textContent()) ?? '';
    await game.drawer.locator('form button').click();
    await expect(game.drawer.locator('dl')).toHaveCount(2);
    await expect(game.drawer.locator('dl').last()).toContainText(promised);
    await page.keyboard.press('Escape');
    await game.menu(1).click();
    const round = game.drawer.locator('details').first();
    await round.locator('summary').click();
    await expect(round.locator('.shots li')).toHaveCount(3);
    await round.getByRole('button').click();
    await expect(round.locator('.verdict')).toHaveClass(/kept/);
    await page.keyboard.press('Escape');

    await game.leave();
    await expect(site.merge).toBeHidden();
    await expect.poll(() => site.cashAmount()).toBe(before + net);
    const bets = new BettingListPage(page, false);
    await bets.open();
    await expect(bets.row(0)).toContainText(NAMES.ko);
    await bets.rows.first().click();
    const shots = page.getByRole('list', { name: translate('mypage', 'fishing.label') });
    await expect(shots.getByRole('listitem')).toHaveCount(3);
    expect(await faults(page), 'the round in the betting list').toEqual([]);
  });
});

test('[C-08] [C-09] the sea, its rules and its rounds are translated', async ({
  page,
  context,
  site,
  signIn,
  baseURL,
}) => {
  await signIn('member02', null);
  const [language, rate] = ['vn', '96,00%'] as const;
  const translate = translateIn(language);
  await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
  await page.goto(PATH);
  const picker = new PickerPage(page, translate);
  await expect(picker.games.first()).toContainText(rate);
  let game = await enter(page, language);
  await game.shot(() => game.fireButton.click());
  await page.reload();
  game = new FishingPage(page, translate);
  await expect(game.message).toContainText(LAST_SHOT[language]);
  await game.menu(0).click();
  await expect(game.drawer).toContainText(rate);
  await expect(game.drawer.locator('table').first().locator('tbody tr')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await game.leave();
  await expect(site.merge).toBeHidden();
  const bets = new BettingListPage(page, false);
  await bets.open();
  await expect(bets.row(0)).toContainText(NAMES[language]);
  await bets.rows.first().click();
  const shots = page.getByRole('list', { name: translate('mypage', 'fishing.label') });
  await expect(shots.getByRole('listitem')).toHaveCount(1);
});

test('[C-08] with reduced motion the sea is static, and nothing on the page moves', async ({ page, site, signIn }) => {
  await signIn('member04', PATH);
  const game = await enter(page, 'ko');
  await expect(game.frame.locator('.still')).toHaveAttribute('aria-pressed', 'true');
  const places = () => game.frame.locator('.swimmer').first().getAttribute('transform');
  const moves: boolean[] = [];
  for (let look = 0; look < 6; look += 1) {
    const first = await places();
    await page.waitForTimeout(150);
    moves.push((await places()) !== first);
  }
  // Every two seconds all take a new place; in between nothing moves.
  expect(moves.filter(Boolean).length).toBeLessThanOrEqual(1);
  await game.leave();
  await expect(site.merge).toBeHidden();
});
