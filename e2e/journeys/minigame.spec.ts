import { faults } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';

test('[G-01] [G-02] [G-03] a bet is placed, the draw comes by itself, is settled, and is worked out again in the browser', async ({
  page,
  words,
  mobile,
  signIn,
  operator,
}) => {
  const t = (key: string, values?: Record<string, string | number>) => words('minigame', key, values);
  // Whatever part of a round this begins in: after a draw the next one is open.
  await operator.drawMini('powerball');
  await signIn(mobile ? 'member02' : 'member03', '/minigame/powerball');
  const round = page.getByTestId('mini-round');
  await expect(round).toHaveAttribute('data-state', 'OPEN');
  const roundId = (await round.getAttribute('data-round')) ?? '';
  await page
    .getByRole('button', { name: /^홀 50/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('slip.stake') }).fill('7000');
  await page.getByTestId('mini-place').click();
  await expect(page.getByText(t('board.staked', { won: '7,000원' }))).toBeVisible();

  // Nobody presses anything: the server draws, and the page hears of it.
  await operator.drawMini('powerball');
  await expect(page.getByTestId('mini-last')).toHaveAttribute('data-round', roundId, { timeout: 10_000 });
  await expect(round).not.toHaveAttribute('data-round', roundId);
  await expect(page.getByText(t('board.staked', { won: '7,000원' }))).toBeHidden();

  await page
    .getByTestId('mini-last')
    .getByRole('link', { name: t('round.verify') })
    .click();
  await expect(page.getByRole('list', { name: t('verify.found') }).getByText(t('verify.kept'))).toHaveCount(4);
  const bets = page.getByRole('table', { name: t('verify.bets') });
  await expect(bets.getByText(t('verify.kept'))).toHaveCount(1);
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
    ['speedkino', 3],
    ['kinoladder', 4],
  ] as const) {
    await page.goto(`/minigame/${game}`);
    await expect(page.getByTestId('mini-round')).toHaveAttribute('data-round', new RegExp(`^${game}:`));
    await expect(page.locator('main fieldset')).toHaveCount(markets);
  }
});
