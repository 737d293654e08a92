import type { Operator } from '../fixtures/operator.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import type { Words } from '../fixtures/words.ts';
import { GamePage } from '../pages/game.page-model.ts';

const PLAYER = { desktop: 'member04', mobile: 'member05' } as const;
const MINUTE_MS = 60_000;
const PICKER = '/slotgame/kplayslot';
const games = (page: Page) => page.locator('ul[data-columns] [data-game]');

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('madang-boot')?.textContent ?? '{}').session.token);

/** The member's own calls, as her page makes them. */
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
  await expect.poll(async () => (await call('/api/game/frame', { launchId })).opens, { timeout: 20_000 }).toBe(opens);
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

const play = async (popup: Page, words: Words) => {
  const game = new GamePage(popup, words);
  await popup.waitForURL(/^http:\/\/kplayslot\.localhost:/);
  await popup.locator('.spin').click();
  await expect(popup.locator('.spin')).toBeEnabled();
  return game;
};

test.describe('a vendor that refuses frames', () => {
  test.use({ expectedErrors: /frame-ancestors|Framing|ERR_BLOCKED_BY_RESPONSE|Unsafe attempt to initiate navigation/ });
  test.setTimeout(120_000);

  test('[C-04] [C-05] opens in a window of its own; the window closed, the money comes home without a question', async ({
    page,
    site,
    words,
    mobile,
    signIn,
    operator,
  }) => {
    await signIn(PLAYER[mobile ? 'mobile' : 'desktop'], PICKER);
    const call = await callsOf(page);
    try {
      await frames(operator, call, 'popup');
      await page.reload();
      await expect(games(page).first()).toBeVisible();
      const opening = page.waitForEvent('popup');
      await games(page).first().click();
      const popup = await opening;
      await play(popup, words);
      expect(await leadAway(popup)).toEqual(['refused', 'refused', 'refused']);
      await expect(page).toHaveURL(new RegExp(`${PICKER}$`));
      await expect(card(page)).toBeVisible();
      await expect(page.locator('[data-overlay=launch]')).toHaveCount(0);

      // Another game: the window before it goes first.
      const again = page.waitForEvent('popup');
      await games(page).nth(1).click();
      const second = await again;
      await play(second, words);
      await expect.poll(() => popup.isClosed()).toBe(true);
      await second.close();
      await expect(card(page)).toBeHidden({ timeout: 25_000 });
      await expect(site.merge).toBeHidden();
      await expect.poll(async () => (await call('/api/cash/getUserCash')).isPlayGame).toBe('N');
    } finally {
      await frames(operator, call, 'page');
    }
  });

  test('[C-04] a window that a blocker stopped is one press away', async ({
    page,
    words,
    mobile,
    signIn,
    operator,
  }) => {
    await signIn(PLAYER[mobile ? 'mobile' : 'desktop'], PICKER);
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
      await expect(notice).toContainText(words('platform', 'window.blockedTitle'));
      const opening = page.waitForEvent('popup');
      await notice.getByRole('button', { name: words('platform', 'window.open') }).click();
      const popup = await opening;
      await play(popup, words);
      await expect(notice).toBeHidden();
      const closed = popup.waitForEvent('close');
      await call('/api/member/logout');
      await expect.poll(() => popup.isClosed(), { timeout: 20_000 }).toBe(true);
      await closed;
      await expect(card(page)).toHaveCount(0);
    } finally {
      await signIn(PLAYER[mobile ? 'mobile' : 'desktop'], PICKER);
      await frames(operator, await callsOf(page), 'page');
    }
  });

  test('[C-04] a frame that stays dead is found out and becomes a window', async ({
    page,
    words,
    mobile,
    signIn,
    operator,
  }) => {
    await signIn(PLAYER[mobile ? 'mobile' : 'desktop'], PICKER);
    const call = await callsOf(page);
    try {
      await games(page).first().click();
      await expect(page).toHaveURL(/\/slot\/game\?launch=/);
      await expect(new GamePage(page, words).spinButton).toBeEnabled();
      await operator.refuseFrames(true);
      await page.reload();
      await expect(page.getByText(words('casino', 'game.windowTitle'))).toBeVisible({ timeout: 20_000 });
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: words('casino', 'game.openWindow') }).click();
      const popup = await opening;
      await play(popup, words);
      await popup.close();
      await expect(page.getByText(words('casino', 'game.goneTitle'))).toBeVisible({ timeout: 25_000 });
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
    test(`[C-03] ${memId} is told why (${code}), and the page is free again`, async ({ page, site, words, signIn }) => {
      await signIn(memId, PICKER);
      await games(page).first().click();
      await site.dismiss(words('codes', code));
      await expect(page.locator('[data-overlay=launch]')).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${PICKER}$`));
    });

  test('[C-03] a vendor that is down, or speaks nonsense, is told in its own words, and no money moves', async ({
    page,
    site,
    words,
    mobile,
    signIn,
    operator,
  }) => {
    await signIn(PLAYER[mobile ? 'mobile' : 'desktop'], PICKER);
    const before = await site.cashAmount();
    try {
      for (const [mode, code] of [
        ['down', '2000'],
        ['garbage', '9999'],
      ] as const) {
        await operator.breakVendor('launch', mode);
        await games(page).first().click();
        await site.dismiss(words('codes', code));
        await expect(games(page).first()).toBeVisible();
      }
    } finally {
      await operator.healVendor();
    }
    await expect.poll(() => site.cashAmount()).toBe(before);
  });

  test('[C-03] a guest who opens the slots is told to log in', async ({ page, words }) => {
    await page.goto(PICKER);
    await expect(page.getByRole('alertdialog')).toContainText(words('shell', 'guard.login'));
  });
});

test('[O-05] while she plays: time and result in the bar, and a reality check that survives a reload and is shown once', async ({
  page,
  context,
  words,
  mobile,
  signIn,
  operator,
}) => {
  test.setTimeout(120_000);
  await signIn(PLAYER[mobile ? 'mobile' : 'desktop'], PICKER);
  const call = await callsOf(page);
  const check = (tab: Page) => tab.locator('[data-reality]');
  await games(page).first().click();
  const game = new GamePage(page, words);
  await game.spin();
  await expect(page.getByTestId('game-figures')).toContainText(words('casino', 'game.minutes', { minutes: '0' }));
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
    await expect(check(page)).toContainText(new RegExp(words('platform', 'reality.minutes', { minutes: '3\\d' })));
    await page.reload();
    await expect(check(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/slotgame');
    await expect(check(other)).toBeVisible();
    await other.getByRole('button', { name: words('platform', 'reality.goOn') }).click();
    await expect(check(other)).toHaveCount(0);
    await expect(check(page)).toHaveCount(0);
    await other.close();
    await page.reload();
    await expect(game.spinButton).toBeEnabled();
    await expect(page.getByTestId('game-figures')).toContainText(
      new RegExp(words('casino', 'game.minutes', { minutes: '3\\d' })),
    );
    await expect(check(page)).toHaveCount(0);

    await page.goto('about:blank');
    for (let passed = 0; passed < 32; passed += 2) {
      await operator.advance(2 * MINUTE_MS);
      await live();
    }
    await page.goto(address);
    await check(page)
      .getByRole('button', { name: words('platform', 'reality.stop') })
      .click();
    await expect(check(page)).toHaveCount(0);
    await expect.poll(async () => (await call('/api/cash/getUserCash')).isPlayGame).toBe('N');
  } finally {
    await page.goto('about:blank');
    await operator.resetClock();
  }
});

for (const language of ['ko', 'en', 'vn'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test('[C-04] every name of a game has its room above the game', async ({ page, words, mobile, signIn }) => {
      await signIn(PLAYER[mobile ? 'mobile' : 'desktop'], PICKER);
      const call = await callsOf(page);
      const vendors: { key: string }[] = (await call('/api/game/vendors')).list;
      const names: string[] = [];
      for (const { key: vendorKey } of vendors) {
        const found = await call('/api/game/getGameList', { vendorKey });
        names.push(...(found?.games ?? []).map((game: { names: Record<string, string> }) => game.names[language]));
      }
      expect(names.length).toBeGreaterThan(100);
      await games(page).first().click();
      await expect(new GamePage(page, words).spinButton).toBeEnabled();
      const cut = await page.locator('header h1').evaluate((heading, all) => {
        const own = heading.textContent;
        const isCut = (name: string) => {
          heading.textContent = name;
          return heading.scrollHeight > heading.clientHeight + 1 || heading.scrollWidth > heading.clientWidth + 1;
        };
        const found = all.filter(isCut);
        // A name that has no room anywhere: the measure itself is seen to work.
        const sees = isCut(`${own} `.repeat(20));
        heading.textContent = own;
        return sees ? found : ['nothing is ever cut'];
      }, names);
      expect(cut).toEqual([]);
      await call('/api/cash/outGameMoney');
    });
  });
