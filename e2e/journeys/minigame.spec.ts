import { type Language, languages, languageTag, miniMarketNames, miniSelectionNames } from '@madang/contracts';
import { faults } from '../fixtures/accessibility.ts';
import { setLanguage } from '../fixtures/language.ts';
import { repeatUntilSeen } from '../fixtures/lines.ts';
import { go } from '../fixtures/navigation.ts';
import type { Operator } from '../fixtures/operator.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

const MEMBER = 'member03';

const krw = (amount: number, language: Language): string =>
  `${amount.toLocaleString(languageTag[language])}${language === 'ko' ? '원' : ' won'}`;

/** Bets, has the round drawn and verifies it in the browser, on pages in one language. */
const playRound = async (page: Page, operator: Operator, language: Language, mobile: boolean) => {
  const translate = translateIn(language);
  const t = (key: string, values?: Record<string, string | number>) => translate('minigame', key, values);
  const stake = krw(7_000, language);
  const odd = miniSelectionNames({ marketCode: 'pbParity', selCode: 'odd' })[language];
  // Whatever part of a round this begins in: after a draw the next one is open.
  await operator.drawMini('powerball');
  await page.goto('/minigame/powerball');
  const round = page.getByTestId('mini-round');
  await expect(round).toHaveAttribute('data-state', 'OPEN');
  const roundId = (await round.getAttribute('data-round')) ?? '';
  await page
    .getByRole('button', { name: new RegExp(`^${odd} 50`) })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('slip.stake') }).fill('7000');
  await page.getByTestId('mini-place').click();
  await expect(page.getByText(`${t('board.staked')} ${stake}`)).toBeVisible();
  await expect(page.getByTestId('mini-placed')).toContainText(t('slip.placed', { won: stake }));
  await page.getByTestId('mini-mine').locator('summary').click();
  const mine = page.getByTestId('mini-mine').getByRole('listitem').first();
  await expect(mine).toContainText(t('mine.wait'));

  // No click: the server draws and notifies the page.
  await operator.drawMini('powerball');
  await expect(page.getByTestId('mini-last')).toHaveAttribute('data-round', roundId, { timeout: 10_000 });
  await expect(round).not.toHaveAttribute('data-round', roundId);
  await expect(page.getByText(`${t('board.staked')} ${stake}`)).toBeHidden();
  await expect(mine).toContainText(t('mine.paid', { won: '' }).trim());
  expect(await faults(page), language).toEqual([]);

  await page
    .getByTestId('mini-last')
    .getByRole('link', { name: t('round.verify') })
    .click();
  const steps = page.getByRole('list', { name: t('verify.found') }).getByRole('listitem');
  await expect(steps).toHaveCount(5);
  // On the first day of a site the hash of the day was published late, and the page reports it.
  await expect(steps.first()).toContainText(new RegExp(`^(${t('verify.kept')}|${t('verify.late')})`));
  await expect(steps.filter({ hasText: t('verify.broken') })).toHaveCount(0);
  const bets = page.getByRole(mobile ? 'list' : 'table', { name: t('verify.bets') });
  await expect(bets.getByText(t('verify.kept'))).toHaveCount(1);
  const isWider = (width: number) => document.documentElement.scrollWidth > width;
  expect(await page.evaluate(isWider, page.viewportSize()?.width ?? 0), language).toBe(false);
  expect(await faults(page), language).toEqual([]);
};

test('[G-01] [G-02] [G-03] a bet is settled without a click, verified in the browser', {
  tag: '@widths',
}, async ({ page, mobile, signIn, operator }) => {
  await signIn(MEMBER, '/minigame/powerball');
  await playRound(page, operator, 'ko', mobile);
});

test('[G-01] [G-02] [G-03] bet, draw and verification work in the other languages', async ({
  page,
  context,
  baseURL,
  mobile,
  signIn,
  operator,
}) => {
  await signIn(MEMBER, '/minigame/powerball');
  for (const language of languages.filter((each) => each !== 'ko')) {
    await setLanguage(context, language, baseURL);
    await playRound(page, operator, language, mobile);
  }
});

test('[G-02] a guest reads the published hashes of today and tomorrow', { tag: '@widths' }, async ({
  page,
  translate,
}) => {
  const t = (key: string, values?: Record<string, string | number>) => translate('minigame', key, values);
  await page.goto('/minigame/verify');
  await expect(page.getByRole('heading', { name: t('promise.title') })).toBeVisible();
  const hashes = page.locator('main code').filter({ hasText: /^[0-9a-f]{64}$/ });
  await expect(hashes).toHaveCount(4);
  expect(new Set(await hashes.allTextContents()).size).toBe(4);
  await expect(page.getByRole('button', { name: t('promise.copyOf', { name: '' }).trim() })).toHaveCount(4);
  const isWider = (width: number) => document.documentElement.scrollWidth > width;
  expect(await page.evaluate(isWider, page.viewportSize()?.width ?? 0)).toBe(false);
  expect(await faults(page)).toEqual([]);
});

test('[G-01] the list of past rounds links each round to its verification', async ({
  page,
  translate,
  signIn,
  operator,
}) => {
  const t = (key: string) => translate('minigame', key);
  const drawn = await operator.drawMini('speedkino');
  await signIn(MEMBER, '/result/mini?game=speedkino');
  const first = page
    .getByRole('list', { name: t('results.title') })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText(String(Number(drawn.slice(drawn.indexOf('-') + 1))));
  expect(await faults(page)).toEqual([]);
  await first.getByRole('link', { name: t('round.verify') }).click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(drawn)));
  await expect(page.getByText(t('verify.kept')).first()).toBeVisible();
});

test('[G-01] every game shows its board', async ({ page, signIn, operator }) => {
  await operator.drawMini('speedkino');
  await operator.drawMini('powerball');
  await signIn(MEMBER, '/minigame/powerladder');
  for (const [game, markets] of [
    ['powerladder', 4],
    ['speedkino', 2],
    ['kinoladder', 4],
  ] as const) {
    await go(page, `/minigame/${game}`);
    await expect(page.getByTestId('mini-round')).toHaveAttribute('data-round', new RegExp(`^${game}:`));
    await expect(page.locator('main fieldset fieldset')).toHaveCount(markets);
  }
});

test('[G-01] late figures and bets do not move the markets', { tag: '@widths' }, async ({
  page,
  mobile,
  signIn,
  operator,
}) => {
  // So many that the flow of the rounds is longer than its place.
  for (let round = 0; round < 25; round += 1) await operator.drawMini('powerball');
  let answer = () => {};
  const released = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/api\/(minigame\/stats|bet\/betlist)/, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(MEMBER, '/minigame/powerball');
  const market = page.locator('main fieldset fieldset').first();
  const top = () => market.evaluate((place) => Math.round(place.getBoundingClientRect().top + scrollY));
  await expect(page.getByTestId('mini-last')).toHaveAttribute('data-round', /./);
  const before = await top();
  answer();
  const trend = page.getByTestId('mini-trend');
  if (mobile) await trend.locator('summary').first().click();
  await expect(trend.getByRole('img')).toBeVisible();
  await expect(page.getByTestId('mini-mine')).toBeVisible();
  expect(await top()).toBe(before);
});

test('[G-01] a draw during the load appears on the page and moves nothing', { tag: '@widths' }, async ({
  page,
  signIn,
  operator,
}) => {
  await operator.drawMini('speedkino');
  await signIn(MEMBER, null);
  const market = page.locator('main fieldset fieldset').first();
  const top = () => market.evaluate((place) => Math.round(place.getBoundingClientRect().top + scrollY));
  const last = page.getByTestId('mini-last');
  for (const game of ['speedkino', 'kinoladder'] as const) {
    // Its results are of before the draw, and come after it.
    let draw = (_: string): void => {};
    const drawn = new Promise<string>((done) => {
      draw = done;
    });
    await page.route(
      '**/api/minigame/powerballResult',
      async (route) => {
        const response = await route.fetch();
        draw(await operator.drawMini('speedkino'));
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(`/minigame/${game}`);
    await expect(last).toHaveAttribute('data-round', /./);
    const before = await top();
    await expect(last).toHaveAttribute('data-round', (await drawn).replace('speedkino', game));
    expect(await top()).toBe(before);
  }
});

test("[G-01] results are beside chances, and the keyboard reaches each chart's tables", async ({
  page,
  translate,
  signIn,
  operator,
}) => {
  const t = (key: string, values?: Record<string, string | number>) => translate('minigame', key, values);
  for (let round = 0; round < 3; round += 1) await operator.drawMini('speedkino');
  await signIn(MEMBER, '/result/mini?game=kinoladder');
  await page.getByRole('radio', { name: t('results.stats') }).click();
  await expect(page).toHaveURL(/view=stats/);
  await expect(page.getByText(t('trend.independent'))).toBeVisible();
  const start = miniMarketNames('start').ko;
  const shares = page.getByRole('table', { name: start, exact: true });
  await expect(shares.getByRole('row')).toHaveCount(3);
  await expect(shares.getByRole('cell', { name: '50.00%', exact: true }).first()).toBeVisible();
  for (const name of [t('trend.road', { market: start }), t('trend.runsOf', { market: start })]) {
    const table = page.getByRole('table', { name, exact: true });
    await expect(table).toBeHidden();
    await page
      .locator('details', { has: page.locator(`section[aria-label="${name}"]`) })
      .locator('summary')
      .focus();
    await page.keyboard.press('Enter');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
  }
  expect(await faults(page)).toEqual([]);
  await page.getByRole('combobox', { name: t('trend.market') }).selectOption('way');
  await expect(page.getByRole('table', { name: miniMarketNames('way').ko, exact: true }).getByRole('row')).toHaveCount(
    5,
  );
  // The address alone leads to the same view.
  await page.reload();
  await expect(shares).toBeVisible();
});

test('[G-03] a draw animates transform and opacity alone, nothing on reduced motion', async ({
  page,
  signIn,
  operator,
}) => {
  await operator.drawMini('powerball');
  await signIn(MEMBER, '/minigame/powerladder');
  const last = page.getByTestId('mini-last');
  /** What is animated in the result, as it comes. */
  const moved = () =>
    last.evaluate((place) =>
      [
        ...new Set(
          place
            .getAnimations({ subtree: true })
            .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
            .flatMap((frame) => Object.keys(frame)),
        ),
      ].filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
    );
  /** A draw that comes before the page listens is not played: the next one is. */
  const draw = (motion: string[]) =>
    repeatUntilSeen(
      async () => {
        drawn = (await operator.drawMini('powerball')).replace('powerball', 'powerladder');
      },
      async () => {
        await expect(last).toHaveAttribute('data-round', drawn, { timeout: 2_000 });
        expect((await moved()).sort()).toEqual(motion);
      },
    );
  let drawn = '';
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await draw(['opacity', 'transform']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await draw([]);
});
