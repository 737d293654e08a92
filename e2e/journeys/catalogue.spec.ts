import { faultsInBothThemes } from '../fixtures/accessibility.ts';
import { go, watchTraffic } from '../fixtures/navigation.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, test } from '../fixtures/test.ts';
import { GamePage } from '../pages/game.page-model.ts';
import { PickerPage } from '../pages/picker.page-model.ts';

const MANY = 2_000;
/** The vendor whose list is filled; no other journey goes there. */
const FILLED = 'slot_namu';

test('[C-01] every slot vendor is listed under its address, with games', async ({ page, translate, signIn }) => {
  await signIn('member02', '/slotgame');
  const vendors = page.getByRole('list', { name: translate('casino', 'lobby.vendors') });
  await expect(vendors.getByRole('link')).toHaveCount(16);
  const addresses = await vendors
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await go(page, '/slotgame?group=hotel');
  await expect(vendors.getByRole('link')).toHaveCount(2);
  // Named as people read it: the mark of a hotel is not for them.
  await expect(vendors).toContainText('가온');
  await expect(vendors).not.toContainText('H-');
  const hotel = await vendors.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const picker = new PickerPage(page, translate);
  for (const address of [...addresses, ...hotel]) {
    await go(page, address ?? '');
    const theirs = page.locator(`ul[data-columns] [data-game^="${address?.split('/').at(-1)}-"]`);
    await expect(theirs.nth(7), address ?? '').toBeAttached();
    expect((await picker.rows())[0], address ?? '').toBe(4);
  }
});

test('[C-01] each of the six vendors of the live casino has tables to sit down at', async ({
  page,
  translate,
  signIn,
}) => {
  await signIn('member02', '/livecasino');
  const vendors = page.getByRole('list', { name: translate('casino', 'lobby.vendors') });
  await expect(vendors.getByRole('listitem')).toHaveCount(4);
  for (const key of ['evolution', 'asiagaming', 'pragmatic', 'dreamcasino', 'sexygaming', 'biggaming']) {
    await go(page, `/livecasino/${key}`);
    await expect(page.locator(`ul[data-columns] [data-game^="${key}-"]`).first(), key).toBeVisible();
  }
  await go(page, '/livecasino?group=hotel');
  await expect(page.getByRole('heading', { name: translate('casino', 'lobby.title.hotelcasino') })).toBeAttached();
  await expect(vendors.getByRole('listitem')).toHaveCount(2);
  await expect(vendors).not.toContainText('HC-');
});

test('[S-05] [C-02] menus lead to casino, hotel casino, slots and hotel slots', { tag: '@widths' }, async ({
  page,
  translate,
  mobile,
  signIn,
}) => {
  await signIn('member02', '/dashboard');
  if (mobile) await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
  const menu = page.getByRole('navigation', { name: translate('shell', 'menu.label') });
  for (const [name, path] of [
    ['livecasino', '/livecasino'],
    ['hotelcasino', '/livecasino?group=hotel'],
    ['slotgame', '/slotgame'],
    ['hotelslot', '/slotgame?group=hotel'],
  ] as const)
    await expect(menu.getByRole('link', { name: translate('casino', `menu.${name}`), exact: true })).toHaveAttribute(
      'href',
      path,
    );
  // One entry opens the picker itself, and is the only current one there.
  const more = translate('shell', 'menu.moreOf', { group: translate('shell', 'menu.slot'), n: 1 });
  if (!mobile) await menu.getByRole('button', { name: more }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: translate('casino', 'menu.kplayslot'), exact: true })
    .click();
  await expect(new PickerPage(page, translate).games.first()).toBeVisible();
  expect((await new PickerPage(page, translate).rows())[0]).toBe(mobile ? 2 : 4);
  if (!mobile) {
    await expect(menu.locator('[aria-current=page]')).toHaveText(translate('casino', 'menu.kplayslot'));
    await page.keyboard.press('Escape');
    await expect(new PickerPage(page, translate).games).toHaveCount(0);
  } else await page.getByRole('button', { name: translate('shell', 'menu.open') }).click();
  await menu.getByRole('link', { name: translate('casino', 'menu.hotelslot'), exact: true }).click();
  await page.getByRole('link', { name: /가온/ }).click();
  await expect(new PickerPage(page, translate).games.first()).toBeVisible();
});

test('[C-02] a star keeps a game, and what was played last is at hand', async ({ page, translate, signIn }) => {
  await signIn('member02', '/slotgame/slot_elle');
  const picker = new PickerPage(page, translate);
  await expect(picker.games.first()).toBeVisible();
  const kept = await picker.games.nth(2).getAttribute('data-game');
  await picker.star(2).click();
  await expect(picker.star(2)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await picker.kind('favourite', 1).click();
  await expect(picker.games).toHaveCount(1);
  await expect(picker.games).toHaveAttribute('data-game', kept ?? '');

  await picker.games.first().click();
  await expect(page).toHaveURL(/\/slot\/game\?launch=/);
  const game = new GamePage(page, translate);
  await expect(game.spinButton).toBeEnabled();
  await game.leave();
  await expect(page.locator('[data-merge]')).toBeHidden();
  await page.goto('/slotgame');
  const chip = page.getByRole('button', { name: `${translate('casino', 'picker.favourite')} 1`, exact: true });
  await chip.click();
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: translate('casino', 'lobby.favourites'), exact: true }),
  });
  await expect(section.locator(`[data-game="${kept}"]`)).toBeVisible();
  await section.locator('[data-game] + [aria-pressed=true]').click();
  await expect(section).toHaveCount(0);
  await expect(chip).toHaveCount(0);
  await page.goto('/slotgame/slot_elle');
  await expect(picker.star(2)).toHaveAttribute('aria-pressed', 'false');
  await picker.kind('recent', 1).click();
  await expect(picker.games).toHaveAttribute('data-game', kept ?? '');
});

test.describe('of two thousand games', () => {
  test.beforeEach(({ operator }) => operator.offer(FILLED, MANY));
  test.afterEach(({ operator }) => operator.offer(FILLED, null));

  test('[C-02] search, kinds and keys reach every one, few are drawn, and nothing shifts', async ({
    page,
    translate,
    signIn,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn('member02', `/slotgame/${FILLED}`);
    const picker = new PickerPage(page, translate);
    const columns = 4;
    const count = translate('casino', 'picker.gameCount_other').replace('{{n}}', '2,000');
    await expect(page.getByText(count).last()).toBeVisible();
    expect(await picker.games.count()).toBeLessThan(60);
    await expect(page.locator('ul[data-columns] li').first()).toHaveAttribute('aria-setsize', String(MANY));

    await picker.games.first().focus();
    for (const [key, position] of [
      ['ArrowRight', 2],
      ['ArrowDown', 2 + columns],
      ['End', MANY],
      ['ArrowUp', MANY - columns],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => picker.focused(), key).toBe(position);
      await expect.poll(() => picker.focusIsSeen(), key).toBe(true);
    }
    await page.keyboard.press('PageDown');
    await expect.poll(() => picker.focused()).toBeGreaterThan(columns);
    expect(((await picker.focused()) ?? 0) % columns).toBe(1);

    // Scrolled away, the focus stays where it was, and a key goes on from there.
    const position = await picker.focused();
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 30_000);
    await expect.poll(() => picker.games.last().evaluate((tile) => tile.closest('li')?.ariaPosInSet)).not.toBe(null);
    expect(await picker.focused()).toBe(position);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => picker.focused()).toBe((position ?? 0) + 1);
    await expect.poll(() => picker.focusIsSeen()).toBe(true);

    await picker.search.fill('늙은 소나무 200');
    await expect(picker.games).toHaveCount(1);
    await picker.search.fill('');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  });
});

test('[C-02] at twice the size the games remain visible', async ({ page, translate, signIn }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await signIn('member02', '/slotgame/kplayslot');
  const picker = new PickerPage(page, translate);
  await expect(picker.games.first()).toBeVisible();
  const height = await page.locator('ul[data-columns]').evaluate((list) => list.parentElement?.clientHeight ?? 0);
  expect(height).toBeGreaterThanOrEqual(200);
  const tile = await picker.games.first().boundingBox();
  expect((tile?.y ?? 400) + (tile?.height ?? 400)).toBeLessThanOrEqual(400);
  expect(await smallTargets(page)).toEqual([]);
});

test('[C-01] [C-02] lobby and picker keep WCAG 2.2 AA in both themes', { tag: '@widths' }, async ({
  page,
  translate,
  signIn,
}) => {
  await signIn('member02', '/slotgame');
  const { settled } = watchTraffic(page);
  await settled();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await go(page, '/slotgame/slot_byeol');
  await expect(new PickerPage(page, translate).games.first()).toBeVisible();
  await settled();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});
