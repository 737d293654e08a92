import { GAME_CHECK_MS, languages } from '@madang/contracts';
import { timeFactor } from '../../tools/machine/speed.mjs';
import { passTime } from '../fixtures/clock.ts';
import { setLanguage } from '../fixtures/language.ts';
import type { Operator } from '../fixtures/operator.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { GamePage } from '../pages/game.page-model.ts';
import { type Translate, translateIn } from '../translations.ts';

const PLAYER = 'member04';
const MINUTE_MS = 60_000;
const PICKER = '/slotgame/kplayslot';
const games = (page: Page) => page.locator('ul[data-columns] [data-game]');

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('madang-boot')?.textContent ?? '{}').session.token);

/**
 * After so long the server checks the vendor's frame headers again, milliseconds. The clock keeps
 * what it gained.
 */
const FRAMING_CHECK_MS = 6_000;
/**
 * After so long without a message from the vendor's page, the game page checks whether the frame is
 * refused.
 */
const SILENCE_MS = 4_000;

/** The member's own calls, as the member's page makes them. */
const callsOf = async (page: Page) => {
  const token = await tokenOf(page);
  const headers = { authorization: `Bearer ${token}`, token };
  return async (path: string, data: object = {}) =>
    (await (await page.request.post(path, { headers, data: { siteId: 'madang', ...data } })).json()).data;
};

/** The vendor refuses frames, or allows them again, and the site has learnt it. */
const frames = async (operator: Operator, call: Awaited<ReturnType<typeof callsOf>>, opens: 'page' | 'popup') => {
  await operator.refuseFrames(opens === 'popup');
  const found = await call('/api/game/getGameList', { vendorKey: 'kplayslot' });
  const { launchId } = await call('/api/game/getGame', {
    vendorKey: 'kplayslot',
    gameType: 'slot',
    gameKey: found.games[1].key,
  });
  await operator.advance(FRAMING_CHECK_MS);
  await expect
    .poll(async () => (await call('/api/game/frame', { launchId })).opens, { timeout: 20_000 * timeFactor() })
    .toBe(opens);
  await call('/api/cash/outGameMoney');
};

const card = (page: Page) => page.locator('[data-game-window]');
/** A vendor's page tries to lead its opener, and what is around it, to a page of its own. */
const leadAway = (popup: Page): Promise<string[]> =>
  popup.evaluate(() => {
    const { opener } = window;
    return [opener, opener?.parent, opener?.top].map((place) => {
      try {
        place.location = `${location.origin}/led`;
        return 'led';
      } catch {
        return 'refused';
      }
    });
  });

const play = async (popup: Page, translate: Translate) => {
  const game = new GamePage(popup, translate);
  await popup.waitForURL(/^http:\/\/kplayslot\.localhost:/);
  await popup.locator('.spin').click();
  await expect(popup.locator('.spin')).toBeEnabled();
  return game;
};

test.describe('a vendor that refuses frames', () => {
  test.use({ expectedErrors: /frame-ancestors|Framing|ERR_BLOCKED_BY_RESPONSE|Unsafe attempt to initiate navigation/ });
  test('[C-04] [C-05] a game opens in its own window, and closing it returns the money', async ({
    page,
    context,
    site,
    translate,
    signIn,
    operator,
  }) => {
    await context.clock.install();
    await signIn(PLAYER, PICKER);
    const call = await callsOf(page);
    try {
      await frames(operator, call, 'popup');
      await page.reload();
      await expect(games(page).first()).toBeVisible();
      const opening = page.waitForEvent('popup');
      await games(page).first().click();
      const popup = await opening;
      await play(popup, translate);
      expect(await leadAway(popup)).toEqual(['refused', 'refused', 'refused']);
      await expect(page).toHaveURL(new RegExp(`${PICKER}$`));
      await expect(card(page)).toBeVisible();
      await expect(page.locator('[data-overlay=launch]')).toHaveCount(0);

      // Another game: the window before it goes first.
      const again = page.waitForEvent('popup');
      await games(page).nth(1).click();
      const second = await again;
      await play(second, translate);
      await expect.poll(() => popup.isClosed()).toBe(true);
      await second.close();
      await passTime(GAME_CHECK_MS, context, operator);
      await expect(card(page)).toBeHidden();
      await expect(site.merge).toBeHidden();
      await expect.poll(async () => (await call('/api/cash/getUserCash')).isPlayGame).toBe('N');
    } finally {
      await frames(operator, call, 'page');
    }
  });

  test('[C-04] a window that a blocker stopped is one press away', async ({
    page,
    context,
    translate,
    signIn,
    operator,
  }) => {
    await context.clock.install();
    await signIn(PLAYER, PICKER);
    const call = await callsOf(page);
    try {
      await frames(operator, call, 'popup');
      await page.reload();
      await expect(games(page).first()).toBeVisible();
      await games(page).first().hover();
      await page.locator('iframe[data-opener]').evaluate((frame) => {
        const opener = (frame as HTMLIFrameElement).contentWindow as Window;
        const { open } = opener;
        opener.open = () => {
          opener.open = open;
          return null;
        };
      });
      await games(page).first().click();
      const notice = page.getByRole('alertdialog');
      await expect(notice).toContainText(translate('platform', 'window.blockedTitle'));
      const opening = page.waitForEvent('popup');
      await notice.getByRole('button', { name: translate('platform', 'window.open') }).click();
      const popup = await opening;
      await play(popup, translate);
      await expect(notice).toBeHidden();
      const closed = popup.waitForEvent('close');
      await call('/api/member/logout');
      await passTime(GAME_CHECK_MS, context, operator);
      await closed;
      await expect(card(page)).toHaveCount(0);
    } finally {
      await signIn(PLAYER, PICKER);
      await frames(operator, await callsOf(page), 'page');
    }
  });

  test('[C-04] a frame that stays empty is found out and becomes a window', async ({
    page,
    context,
    translate,
    signIn,
    operator,
  }) => {
    await context.clock.install();
    await signIn(PLAYER, PICKER);
    const call = await callsOf(page);
    try {
      await games(page).first().click();
      await expect(page).toHaveURL(/\/slot\/game\?launch=/);
      await expect(new GamePage(page, translate).spinButton).toBeEnabled();
      await operator.refuseFrames(true);
      await operator.advance(FRAMING_CHECK_MS);
      await page.reload();
      await page.locator('main iframe').waitFor();
      await expect(async () => {
        await passTime(SILENCE_MS, context, operator);
        await expect(page.getByText(translate('casino', 'game.windowTitle'))).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: translate('casino', 'game.openWindow') }).click();
      const popup = await opening;
      await play(popup, translate);
      await popup.close();
      await expect(async () => {
        await passTime(GAME_CHECK_MS, context, operator);
        await expect(page.getByText(translate('casino', 'game.goneTitle'))).toBeVisible({ timeout: 1_000 });
      }).toPass();
    } finally {
      await frames(operator, call, 'page');
    }
  });
});

test.describe('a refused launch', () => {
  for (const [memId, code] of [
    ['locked01', 'B1002'],
    ['partner1', 'B0095'],
  ] as const)
    test(`[C-03] ${memId} learns why (${code}), and the page is free again`, async ({
      page,
      site,
      translate,
      signIn,
    }) => {
      await signIn(memId, PICKER);
      await games(page).first().click();
      await site.dismiss(translate('codes', code));
      await expect(page.locator('[data-overlay=launch]')).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${PICKER}$`));
    });

  test('[C-03] a vendor that is down or invalid is reported by code and moves no money', async ({
    page,
    site,
    translate,
    signIn,
    operator,
  }) => {
    await signIn(PLAYER, PICKER);
    const before = await site.cashAmount();
    try {
      for (const [mode, code] of [
        ['down', '2000'],
        ['garbage', '9999'],
      ] as const) {
        await operator.breakVendor('launch', mode);
        await games(page).first().click();
        await site.dismiss(translate('codes', code));
        await expect(games(page).first()).toBeVisible();
      }
    } finally {
      await operator.healVendor();
    }
    await expect.poll(() => site.cashAmount()).toBe(before);
  });

  test('[C-03] a guest who opens the slots is sent to the login', async ({ page, site, translate }) => {
    await page.goto(PICKER);
    await expect(site.dialog).toContainText(translate('shell', 'guard.login'));
  });
});

test('[O-05] the bar shows time and result; the reality check survives a reload', async ({
  page,
  context,
  translate,
  signIn,
  operator,
}) => {
  await signIn(PLAYER, PICKER);
  const call = await callsOf(page);
  const check = (tab: Page) => tab.locator('[data-reality]');
  await games(page).first().click();
  const game = new GamePage(page, translate);
  await game.spin();
  await expect(page.getByTestId('game-figures')).toContainText(translate('casino', 'game.minutes', { minutes: '0' }));
  const address = page.url();
  // No page is open while the clock moves; the game is kept by its sign of life.
  const launchId = new URL(address).searchParams.get('launch');
  const live = () => call('/api/game/launch', { launchId });
  await page.goto('about:blank');
  try {
    for (let passed = 0; passed < 32; passed += 2) {
      await operator.advance(2 * MINUTE_MS);
      expect((await live()).open).toBe(true);
    }
    await page.goto(address);
    await expect(check(page)).toContainText(new RegExp(translate('platform', 'reality.minutes', { minutes: '3\\d' })));
    await page.reload();
    await expect(check(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/slotgame');
    await expect(check(other)).toBeVisible();
    await other.getByRole('button', { name: translate('platform', 'reality.goOn') }).click();
    await expect(check(other)).toHaveCount(0);
    await expect(check(page)).toHaveCount(0);
    await other.close();
    await page.reload();
    await expect(game.spinButton).toBeEnabled();
    await expect(page.getByTestId('game-figures')).toContainText(
      new RegExp(translate('casino', 'game.minutes', { minutes: '3\\d' })),
    );
    await expect(check(page)).toHaveCount(0);

    await page.goto('about:blank');
    for (let passed = 0; passed < 32; passed += 2) {
      await operator.advance(2 * MINUTE_MS);
      await live();
    }
    await page.goto(address);
    await check(page)
      .getByRole('button', { name: translate('platform', 'reality.stop') })
      .click();
    await expect(check(page)).toHaveCount(0);
    await expect.poll(async () => (await call('/api/cash/getUserCash')).isPlayGame).toBe('N');
  } finally {
    await page.goto('about:blank');
    await operator.resetClock();
  }
});

test('[C-04] the names of all games fit above the game in every language', { tag: '@widths' }, async ({
  page,
  context,
  baseURL,
  translate,
  signIn,
}) => {
  await signIn(PLAYER, PICKER);
  const call = await callsOf(page);
  const vendors: { key: string }[] = (await call('/api/game/vendors')).list;
  const lists = await Promise.all(vendors.map(({ key }) => call('/api/game/getGameList', { vendorKey: key })));
  const all: Record<string, string>[] = lists.flatMap((found) =>
    (found?.games ?? []).map((game: { names: Record<string, string> }) => game.names),
  );
  expect(all.length).toBeGreaterThan(100);
  await games(page).first().click();
  await expect(new GamePage(page, translate).spinButton).toBeEnabled();
  for (const language of languages) {
    await setLanguage(context, language, baseURL);
    await page.reload();
    await expect(page.getByText(translateIn(language)('casino', 'game.leave')).first()).toBeVisible();
    const cut = () =>
      page.locator('header h1').evaluate(
        (heading, names) => {
          const own = heading.textContent;
          const isCut = (name: string) => {
            heading.textContent = name;
            return heading.scrollHeight > heading.clientHeight + 1 || heading.scrollWidth > heading.clientWidth + 1;
          };
          const found = names.filter(isCut);
          // A name that fits nowhere shows that the measurement works.
          const works = isCut(`${own} `.repeat(20));
          heading.textContent = own;
          return works ? found : ['no name is ever cut'];
        },
        all.map((names) => names[language] ?? ''),
      );
    // The heading is measured with its final font and layout.
    await expect.poll(cut, { message: language }).toEqual([]);
  }
  await call('/api/cash/outGameMoney');
});
