import { BOOT_ELEMENT, type BootData, type Language, languages, type PageDefinition } from '@madang/contracts';
import { saidBy, strangers } from '../fixtures/said.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { wordsOf } from '../fixtures/words.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { GamePage } from '../pages/game.page-model.ts';

const MEMBER = 'member04';
const NEWCOMER = 'member05';

/** What is the same in every language, each with the reason. Taken out of a text before it is judged. */
const allowed = [
  /한국어|English|Tiếng Việt/g, // a language in its own word
  /\bMadang( Slots| Studio)?\b/g, // the site, the vendor and the studio by name
  /꽃신|호랑이/g, // their own names
  /\b\w\w\*{3}\w\b/g, // masked ids
  /^(NH|KB|IBK|Sh|SC|iM|KDB)?\p{Script=Hangul}+$/gu, // names of banks: the contract has the Korean one alone
  /^[+−]?[\d.,]+( won|P)$|^won$/g, // amounts below a thousand with their unit
  /\b(Mini|Major|Mega)\b/g, // levels of the jackpot
  /^LIVE$/g, // the tag on a picture that moves; Korean sites write it so
  /^(Enter|Esc)$/g, // what is printed on the keys
  /^(Wild|Scatter)$/g, // symbols of a slot
  /^[A-Z]$/g, // the letter on a seal
  /\bUSDT\b|^[TE]RC20( \(\w+\))?$/g, // a currency and its networks
  /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/g, // codes of coupons
  /^[0-9A-Z]{26}$|^[0-9a-f]{16,}$/g, // ids and seeds of a round
];

type Said = Record<Language, string[]>;

/** Waits until nothing on the page is still to come; parts below the fold come when they are looked at. */
const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  for (const part of await page.locator('[aria-busy="true"]').all())
    await part.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => {});
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Visits in each language; afterwards the page speaks Korean again. */
const inEveryLanguage = async (page: Page, visit: (language: Language) => Promise<string[]>): Promise<Said> => {
  const url = new URL(page.url()).origin;
  const said: Said = { ko: [], en: [], vn: [] };
  for (const language of [...languages, 'ko'] as const) {
    await page.context().addCookies([{ name: 'lang', value: language, url }]);
    if (said[language].length === 0) said[language] = await visit(language);
  }
  return said;
};

const look = async (page: Page, path: string, open?: (language: Language) => Promise<unknown>) => {
  const said = await inEveryLanguage(page, async (language) => {
    await page.goto(path);
    await settled(page);
    await open?.(language);
    return saidBy(page);
  });
  for (const language of languages) expect(said[language].length, `${path} says something`).toBeGreaterThan(3);
  expect(strangers(said, allowed), path).toEqual([]);
};

const openMenu = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: wordsOf(language)('shell', 'menu.open') }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
};

/** Addresses of what the remotes have released, at this width. */
const releasedAddresses = async (page: Page, mobile: boolean): Promise<string[]> => {
  const boot = await page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? '') as BootData,
    BOOT_ELEMENT,
  );
  const address = ({ access, desktop, mobile: narrow }: PageDefinition) =>
    access === 'partner' ? null : mobile ? narrow : desktop;
  return boot.registry.remotes
    .flatMap(({ pages }) => pages)
    .map(address)
    .filter((path): path is string => path !== null && !path.includes('{') && !path.includes('*'));
};

test.describe('every visible word stands in three languages', () => {
  test.setTimeout(180_000);

  test('[S-01] on the pages of a guest', async ({ page, mobile }) => {
    await page.goto('/');
    await look(page, '/');
    await look(page, mobile ? '/login' : '/?popup=login', async (language) => {
      await page
        .locator('form button[type=submit]')
        .or(page.getByRole('button', { name: wordsOf(language)('shell', 'login.submit'), exact: true }))
        .last()
        .click();
    });
    await look(page, mobile ? '/join' : '/?popup=join', async (language) => {
      await page.getByRole('button', { name: wordsOf(language)('shell', 'signUp.submit'), exact: true }).click();
    });
    await look(page, '/mypage/betting/list', () => expect(page.getByRole('alertdialog')).toBeVisible());
    await look(page, '/warning');
    if (mobile) await look(page, '/', (language) => openMenu(page, language));
  });

  test.describe(() => {
    test.use({ popups: true, notices: true });

    test('[S-01] [S-16] [S-17] in popups and in the notice of new messages', async ({ page, login, site }) => {
      await page.goto('/');
      await look(page, '/', () => expect(page.locator('dialog[open]')).toBeVisible());
      await login.open();
      await login.fill(NEWCOMER, 'madang123!', await login.captchaAnswer());
      await login.submit();
      await expect(site.cash).toBeAttached();
      await look(page, '/', () => expect(page.locator('dialog[open]')).toBeVisible());
      await look(page, '/dashboard', () => expect(page.locator('[data-notice=messages]')).toBeVisible());
    });
  });

  test('[S-01] [S-11] under maintenance', async ({ page, request }) => {
    const window = { startDate: '2020-01-01 00:00:00', endDate: '2099-12-31 23:59:59' };
    await page.goto('/');
    try {
      expect((await request.post('/qa/siteCheck', { data: window })).ok()).toBe(true);
      await look(page, '/warning', async (language) => {
        await expect(page.getByText(wordsOf(language)('platform', 'seoulTimes'))).toBeVisible();
      });
    } finally {
      await request.post('/qa/siteCheck', { data: { startDate: null, endDate: null } });
    }
  });

  test('[S-01] on the pages of a member', async ({ page, mobile, signIn }) => {
    await signIn(MEMBER);
    for (const path of ['/', '/dashboard', mobile ? '/winlose' : '/mypage/winlose']) await look(page, path);
    const released = await releasedAddresses(page, mobile);
    expect(released.length).toBeGreaterThan(2);
    for (const path of released) await look(page, path);
    if (mobile) await look(page, '/dashboard', (language) => openMenu(page, language));
    await look(page, '/dashboard', async () => {
      await page.getByTestId('session').click();
      await expect(page.locator('dialog[open]')).toBeVisible();
    });
  });

  test('[S-01] [C-07] in a game and in the round that it leaves', async ({ page, mobile, signIn }) => {
    await signIn(MEMBER);
    const play = async (language: Language) => {
      await page.goto('/slotgame/kplayslot');
      await page.locator('ul[data-columns] button').first().click();
      await expect(page).toHaveURL(/\/slot\/game\?launch=/);
      const game = new GamePage(page, wordsOf(language));
      await expect(game.spinButton).toBeEnabled();
      const menus = game.frame.locator('nav.menu button');
      const said: string[] = [];
      const vendor = page.frames().find((frame) => frame.url().includes('/play?'));
      if (!vendor) throw new Error('the vendor has no frame');
      for (let at = 0; at < (await menus.count()); at++) {
        await menus.nth(at).click();
        said.push(...(await saidBy(vendor)));
        await page.keyboard.press('Escape');
      }
      await game.spin();
      await expect(game.spinButton).not.toHaveAttribute('aria-disabled', 'true');
      said.push(...(await saidBy(vendor)), ...(await saidBy(page)));
      await game.leave();
      await expect(page.locator('[data-merge]')).toBeHidden();
      return said;
    };
    expect(strangers(await inEveryLanguage(page, play), allowed), 'the game').toEqual([]);

    const bets = new BettingListPage(page, mobile);
    await bets.open();
    await bets.rows.first().click();
    await expect(page).toHaveURL(/bet=\d+/);
    const { pathname, search } = new URL(page.url());
    await look(page, pathname + search, (language) =>
      expect(page.getByText(wordsOf(language)('platform', 'seoulTimes'))).toBeVisible(),
    );
    if (mobile)
      await look(page, '/betList', async (language) => {
        await page.getByRole('button', { name: wordsOf(language)('mypage', 'betting.filter') }).click();
        await expect(page.locator('dialog[open]')).toBeVisible();
      });
  });
});
