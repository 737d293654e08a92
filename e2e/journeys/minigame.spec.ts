import { type Language, languages, languageTag, miniMarketNames, miniSelectionNames } from '@madang/contracts';
import { faults } from '../fixtures/faults.ts';
import { told } from '../fixtures/lines.ts';
import { expect, test } from '../fixtures/test.ts';

const won = (amount: number, language: Language): string =>
  `${amount.toLocaleString(languageTag[language])}${language === 'ko' ? '원' : ' won'}`;

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[G-01] [G-02] [G-03] a bet is placed, the draw comes by itself, is settled, and is worked out again in the browser', async ({
      page,
      words,
      mobile,
      signIn,
      operator,
    }) => {
      const t = (key: string, values?: Record<string, string | number>) => words('minigame', key, values);
      const stake = won(7_000, language);
      const odd = miniSelectionNames({ marketCode: 'pbParity', selCode: 'odd' })[language];
      // Whatever part of a round this begins in: after a draw the next one is open.
      await operator.drawMini('powerball');
      await signIn(mobile ? 'member02' : 'member03', '/minigame/powerball');
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

      // Nobody presses anything: the server draws, and the page hears of it.
      await operator.drawMini('powerball');
      await expect(page.getByTestId('mini-last')).toHaveAttribute('data-round', roundId, { timeout: 10_000 });
      await expect(round).not.toHaveAttribute('data-round', roundId);
      await expect(page.getByText(`${t('board.staked')} ${stake}`)).toBeHidden();
      await expect(mine).toContainText(t('mine.paid', { won: '' }).trim());
      expect(await faults(page)).toEqual([]);

      await page
        .getByTestId('mini-last')
        .getByRole('link', { name: t('round.verify') })
        .click();
      const steps = page.getByRole('list', { name: t('verify.found') }).getByRole('listitem');
      await expect(steps).toHaveCount(5);
      // The site of the run may be of today, and its first day's hash with it: late, and said so.
      await expect(steps.first()).toContainText(new RegExp(`^(${t('verify.kept')}|${t('verify.late')})`));
      await expect(steps.filter({ hasText: t('verify.broken') })).toHaveCount(0);
      const bets = page.getByRole(mobile ? 'list' : 'table', { name: t('verify.bets') });
      await expect(bets.getByText(t('verify.kept'))).toHaveCount(1);
      const isWider = (width: number) => document.documentElement.scrollWidth > width;
      expect(await page.evaluate(isWider, page.viewportSize()?.width ?? 0)).toBe(false);
      expect(await faults(page)).toEqual([]);
    });
  });

test('[G-02] a guest reads by what today and tomorrow are promised, at both widths', async ({ page, words }) => {
  const t = (key: string, values?: Record<string, string | number>) => words('minigame', key, values);
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

test('[G-01] past rounds are listed, and each leads to its proof', async ({
  page,
  words,
  mobile,
  signIn,
  operator,
}) => {
  const t = (key: string) => words('minigame', key);
  const drawn = await operator.drawMini('speedkino');
  await signIn(mobile ? 'member02' : 'member03', '/result/mini?game=speedkino');
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

test('[G-01] every game shows its board', async ({ page, mobile, signIn, operator }) => {
  await operator.drawMini('speedkino');
  await operator.drawMini('powerball');
  await signIn(mobile ? 'member02' : 'member03', '/minigame/powerladder');
  for (const [game, markets] of [
    ['powerladder', 4],
    ['speedkino', 2],
    ['kinoladder', 4],
  ] as const) {
    await page.goto(`/minigame/${game}`);
    await expect(page.getByTestId('mini-round')).toHaveAttribute('data-round', new RegExp(`^${game}:`));
    await expect(page.locator('main fieldset fieldset')).toHaveCount(markets);
  }
});

test('[G-01] what is bet on stays where it is when figures and bets come late', async ({
  page,
  mobile,
  signIn,
  operator,
}) => {
  // So many that the flow of the rounds is longer than its place.
  for (let round = 0; round < 25; round += 1) await operator.drawMini('powerball');
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/api\/(minigame\/stats|bet\/betlist)/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(mobile ? 'member02' : 'member03', '/minigame/powerball');
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

test('[G-01] what is drawn while the page opens is on it, and moves nothing', async ({
  page,
  mobile,
  signIn,
  operator,
}) => {
  await operator.drawMini('speedkino');
  await signIn(mobile ? 'member02' : 'member03');
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

test('[G-01] what came true is drawn beside its chance, and every chart is a table that the keyboard reaches', async ({
  page,
  words,
  mobile,
  signIn,
  operator,
}) => {
  const t = (key: string, values?: Record<string, string | number>) => words('minigame', key, values);
  for (let round = 0; round < 3; round += 1) await operator.drawMini('speedkino');
  await signIn(mobile ? 'member02' : 'member03', '/result/mini?game=kinoladder');
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
  // A page of its own address: whoever comes by it finds the same.
  await page.reload();
  await expect(shares).toBeVisible();
});

test('[G-03] a draw is played in front of her by transforms and opacity alone, and stands where no motion is wanted', async ({
  page,
  mobile,
  signIn,
  operator,
}) => {
  await operator.drawMini('powerball');
  await signIn(mobile ? 'member02' : 'member03', '/minigame/powerladder');
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
    told(
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
