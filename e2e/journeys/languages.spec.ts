import { BOOT_ELEMENT, type BootData, type Language, languages } from '@madang/contracts';
import { reactTexts } from '@madang/ui/react-texts';
import { go, watchTraffic } from '../fixtures/navigation.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { sharedClubNames, strangers, textOf } from '../fixtures/visible-texts.ts';
import { BettingListPage } from '../pages/betting-list.page-model.ts';
import { GamePage } from '../pages/game.page-model.ts';
import { anApplication, SignUpPage } from '../pages/sign-up.page-model.ts';
import { translateIn } from '../translations.ts';

const MEMBER = 'member04';
const NEWCOMER = 'member05';

/**
 * What is the same in every language, each with the reason. Taken out of a text before it is
 * judged.
 */
const allowed = [
  new RegExp(sharedClubNames.join('|'), 'g'), // clubs and leagues by name
  /한국어|English|Tiếng Việt/g, // a language in its own word
  /\bMadang( Slots| Fishing| Studio| Lottery)?\b/g, // the site, its vendors and the studio by name
  // Vendors by name.
  /\b(Hanok|Habanero|Elle|Quick|Spade|Play and Go|World Math|Microgaming|YL Gaming|Pragmatic( Slots)?|Dalbit|Baram)\b/g,
  /\bVirtual Games\b/g, // one more, in the list of vendors: codes have a Korean and an English name
  /\b(Namu|Byeol|Gaon|Mirae|Onnuri|Evolution|Asia Gaming|Dream Gaming|Sexy Gaming|Big Gaming)\b/g,
  /꽃신|호랑이|최나무|정다섯|\bmember0\d\b/g, // their own names
  /\bChrome\b|\bLinux\b/g, // browsers and systems by name
  /\b\w\w\*{3}\w\b/g, // masked ids
  // Banks by the name they go by abroad, in Vietnamese too; one with a masked account.
  /^((KB Kookmin|Shinhan|Woori|Hana|NH NongHyup|Toss|Sh Suhyup|iM|BNK Busan|BNK Kyongnam|Kwangju|Jeonbuk|Jeju) Bank|KakaoBank|K bank)( •+\d{4})?$/g,
  /^(Industrial Bank of Korea \(IBK\)|Korea Development Bank \(KDB\)|Standard Chartered Bank Korea|Citibank Korea)$/g,
  /^(MG Community Credit Cooperatives|Credit Union \(CU\)|Korea Post|NongHyup Local Cooperatives|Savings Banks|Forestry Cooperatives)$/g,
  /^[+−]?[\d.,]+( won|P|K|M)$|^won$/g, // amounts below a thousand with their unit, and of keys
  /\b(Mini|Major|Mega)\b/g, // levels of the jackpot
  /\bPowerball\b|\bpowerball:\d{8}-\d{3}\b/g, // a game, which Vietnamese calls so too, and a round of it by its id
  /^[A-F] \d+–\d+$/g, // a span of sums by its letter
  /^LIVE$/g, // the tag on a picture that moves; Korean sites write it so
  /^(Enter|Esc)$/g, // what is printed on the keys
  /^(Wild|Scatter)$/g, // symbols of a slot
  /^(Casino|Crash|Baccarat)( \d+)?$/g, // kinds of games by the word that Vietnamese has for them too
  /^[A-Z]$/g, // the letter on a seal
  /\bUSDT\b|^[TE]RC20( \(\w+\))?$/g, // a currency and its networks
  /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/g, // codes of coupons
  /^[0-9A-Z]{26}$|^[0-9a-f]{16,}$/g, // ids and seeds of a round
];

type Displayed = Record<Language, string[]>;

/**
 * Text in the source is Korean or English: a Korean one is found in English, an English one in
 * Vietnamese. What a translation file leaves in another language is found by the test of the files.
 */
const foreign: readonly Language[] = ['en', 'vn'];

/** Visits in each language; afterwards the page speaks Korean again. */
const inEveryLanguage = async (
  page: Page,
  visit: (language: Language) => Promise<string[]>,
  chosen: readonly Language[] = languages,
): Promise<Displayed> => {
  const url = new URL(page.url()).origin;
  const texts: Displayed = { ko: [], en: [], vn: [] };
  for (const language of [...chosen, 'ko'] as const) {
    await page.context().addCookies([{ name: 'lang', value: language, url }]);
    if (chosen.includes(language) && texts[language].length === 0) texts[language] = await visit(language);
  }
  return texts;
};

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** A page, and what is opened on it. */
interface Visit {
  path: string;
  /** True for a page outside of the frame. */
  bare?: boolean;
  open?: (language: Language) => Promise<unknown>;
}
/** Where nothing of the previous page may remain or lie over it, the page is loaded. */
const isLoaded = (visit: Visit | undefined): boolean => !visit || visit.bare === true || visit.open !== undefined;

/**
 * Loads the site once in each language, and from there on goes from page to page as a person does.
 */
const lookAll = async (page: Page, visits: readonly Visit[], chosen: readonly Language[] = languages) => {
  const { settled } = watchTraffic(page);
  const all = visits.map((): Displayed => ({ ko: [], en: [], vn: [] }));
  await inEveryLanguage(
    page,
    async (language) => {
      for (const [at, visit] of visits.entries()) {
        const { path } = visit;
        if (isLoaded(visit) || isLoaded(visits[at - 1])) await page.goto(path);
        else await go(page, path);
        await settled();
        await visit.open?.(language);
        const texts = all[at] as Displayed;
        texts[language] = await textOf(page);
        expect(texts[language].length, `${path} has texts`).toBeGreaterThan(3);
        expect.soft(await overflow(page), `${path} in ${language} is as wide as the screen`).toBe(0);
        if (language === chosen[0])
          expect.soft(await page.evaluate(reactTexts, undefined), `${path}: each text is alone`).toEqual([]);
      }
      return ['seen'];
    },
    chosen,
  );
  for (const [at, texts] of all.entries()) expect.soft(strangers(texts, allowed), visits[at]?.path).toEqual([]);
};

const submitLogin = (page: Page, language: Language) =>
  page
    .locator('form button[type=submit]')
    .or(page.getByRole('button', { name: translateIn(language)('shell', 'login.submit'), exact: true }))
    .last()
    .click();
/** The sign-up with a failure in the step of this field. */
const submitSignUp = async (page: Page, language: Language, field: 'memId' | 'memNick' | 'bank' = 'memId') => {
  const signUp = new SignUpPage(page, translateIn(language), false);
  await signUp.form.waitFor();
  const { memId, memPass, memPassCheck, cashOutPass, memNick, memPhone, recommenderId } = anApplication();
  if (field !== 'memId') await signUp.fill({ memId, memPass, memPassCheck, cashOutPass });
  if (field === 'bank') await signUp.fill({ memNick, memPhone, recommenderId });
  await signUp.goTo(field);
  await signUp.submit();
};

const look = (page: Page, path: string, open?: Visit['open']) => lookAll(page, [{ path, open }]);

const openMenu = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: translateIn(language)('shell', 'menu.open') }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
};

/**
 * Vendors' pages are one page under many names: one of each group and of each convention has all
 * texts.
 */
const showTheSame = ({ id, vendorCode }: { id: string; vendorCode?: string }): boolean =>
  vendorCode !== undefined &&
  /^(livecasino|slotgame)\./.test(id) &&
  !/\.(evolution|kplayslot|slot_hanok|slot_gaon)$/.test(id);

const isGame = (remote: string): boolean => /^mf_(casino|minigame)$/.test(remote);

/** What the remotes have released, at this width. */
const released = async (page: Page, mobile: boolean, isChosen: (remote: string) => boolean): Promise<Visit[]> => {
  const boot = await page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? '') as BootData,
    BOOT_ELEMENT,
  );
  return boot.registry.remotes
    .filter(({ name }) => isChosen(name))
    .flatMap(({ pages }) => pages)
    .filter((row) => row.access !== 'partner' && !showTheSame(row))
    .map((row) => ({ path: (mobile ? row.mobile : row.desktop) ?? '{}', bare: row.layout !== 'site' }))
    .filter(({ path }) => !path.includes('{') && !path.includes('*'));
};

test.describe('every visible text exists in three languages', () => {
  test('[S-01] on the pages of a guest', async ({ page }) => {
    await page.goto('/');
    await lookAll(page, [
      { path: '/' },
      { path: '/?popup=login', open: (language) => submitLogin(page, language) },
      { path: '/?popup=join', open: (language) => submitSignUp(page, language) },
      { path: '/?popup=join', open: (language) => submitSignUp(page, language, 'memNick') },
      { path: '/?popup=join', open: (language) => submitSignUp(page, language, 'bank') },
      {
        path: '/mypage/betting/list',
        open: () => expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible(),
      },
      { path: '/warning' },
    ]);
  });

  test('[S-01] on what a phone alone shows', { tag: '@phone' }, async ({ page, signIn }) => {
    await page.goto('/');
    await lookAll(page, [
      { path: '/login', open: (language) => submitLogin(page, language) },
      { path: '/join', open: (language) => submitSignUp(page, language) },
      { path: '/', open: (language) => openMenu(page, language) },
    ]);
    await signIn(MEMBER);
    await lookAll(page, [
      { path: '/winlose' },
      { path: '/dashboard', open: (language) => openMenu(page, language) },
      {
        path: '/betList',
        open: async (language) => {
          await page.getByRole('button', { name: translateIn(language)('mypage', 'betting.filter') }).click();
          await expect(page.locator('dialog[open]')).toBeVisible();
        },
      },
    ]);
  });

  test('[S-01] on the pages of a member as a phone arranges them', { tag: '@phone' }, async ({ page, signIn }) => {
    // Translations have the same keys in every language; English shows a text that a phone's
    // arrangement leaves out of them.
    await signIn(MEMBER);
    await lookAll(page, await released(page, true, () => true), ['en']);
  });

  test.describe(() => {
    test.use({ popups: true, notices: true });

    test('[S-01] [S-16] [S-17] in popups and in the notice of new messages', async ({ page, login, site }) => {
      await page.goto('/');
      await look(page, '/', () => expect(page.locator('[data-strip]')).toBeVisible());
      await login.open();
      await login.fill(NEWCOMER, 'madang123!', await login.captchaAnswer());
      await login.submit();
      await expect(site.cash).toBeAttached();
      await look(page, '/', async () => {
        await page.locator('[data-strip] [data-popup]').click();
        await expect(page.locator('dialog[open]')).toBeVisible();
      });
      await look(page, '/dashboard', () => expect(page.locator('[data-notice=messages]')).toBeVisible());
    });
  });

  test('[S-01] [S-11] under maintenance', async ({ page, request }) => {
    const window = { startDate: '2020-01-01 00:00:00', endDate: '2099-12-31 23:59:59' };
    await page.goto('/');
    try {
      expect((await request.post('/qa/siteCheck', { data: window })).ok()).toBe(true);
      await look(page, '/warning', async (language) => {
        await expect(page.getByText(translateIn(language)('shell', 'warning.text'))).toBeVisible();
        await expect(page.getByText(translateIn(language)('platform', 'seoulTimes'))).toBeVisible({
          visible: language !== 'ko',
        });
      });
    } finally {
      await request.post('/qa/siteCheck', { data: { startDate: null, endDate: null } });
    }
  });

  test('[S-01] on the pages of a member', async ({ page, signIn }) => {
    await signIn(MEMBER);
    const theirs = await released(page, false, (remote) => !isGame(remote));
    expect(theirs.length).toBeGreaterThan(2);
    const card = async () => {
      await page.getByTestId('session').click();
      await expect(page.locator('dialog[open]')).toBeVisible();
    };
    await lookAll(
      page,
      [
        ...['/', '/dashboard', '/mypage/winlose'].map((path) => ({ path })),
        ...theirs,
        { path: '/dashboard', open: card },
      ],
      foreign,
    );
  });

  test('[S-01] on the pages of the games', async ({ page, signIn }) => {
    await signIn(MEMBER);
    const theirs = await released(page, false, isGame);
    expect(theirs.length).toBeGreaterThan(2);
    await lookAll(page, theirs, foreign);
  });

  test('[S-01] [C-07] in a game and in the round that it leaves', async ({ page, signIn }) => {
    await signIn(MEMBER);
    const play = async (language: Language) => {
      await page.goto('/slotgame/kplayslot');
      await page.locator('ul[data-columns] button').first().click();
      await expect(page).toHaveURL(/\/slot\/game\?launch=/);
      const game = new GamePage(page, translateIn(language));
      await expect(game.spinButton).toBeEnabled();
      const menus = game.frame.locator('nav.menu button');
      const texts: string[] = [];
      const vendor = page.frames().find((frame) => frame.url().includes('/play?'));
      if (!vendor) throw new Error('the vendor has no frame');
      for (let at = 0; at < (await menus.count()); at++) {
        await menus.nth(at).click();
        texts.push(...(await textOf(vendor)));
        await page.keyboard.press('Escape');
      }
      await game.spin();
      await expect(game.spinButton).not.toHaveAttribute('aria-disabled', 'true');
      texts.push(...(await textOf(vendor)), ...(await textOf(page)));
      await game.leave();
      await expect(page.locator('[data-merge]')).toBeHidden();
      return texts;
    };
    expect(strangers(await inEveryLanguage(page, play, foreign), allowed), 'the game').toEqual([]);

    const bets = new BettingListPage(page, false);
    await bets.open();
    await bets.rows.first().click();
    await expect(page).toHaveURL(/bet=\d+/);
    const { pathname, search } = new URL(page.url());
    await look(page, pathname + search, async (language) => {
      await expect(bets.rows.first()).toBeVisible();
      await expect(page.getByText(translateIn(language)('platform', 'seoulTimes'))).toBeVisible({
        visible: language !== 'ko',
      });
    });
  });
});
