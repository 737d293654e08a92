import { AxeBuilder } from '@axe-core/playwright';
import { workbenchTexts } from '../../server/src/modules/workbench/workbench-texts.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

/** The bench shows the page in Korean. */
const retry = translateIn('ko')('core', 'retry');
const bench = (changes: Record<string, string> = {}) =>
  `/_workbench?${new URLSearchParams({ page: 'mf_mypage/betting.list', as: 'member04', lang: 'ko', width: '390', ...changes })}`;

for (const net of ['real', 'fake'] as const)
  test(`[X-03] the bench shows the betting list over the ${net} network`, async ({ page }) => {
    const shell: string[] = [];
    page.on('request', (request) => request.url().includes('/_m/shell/') && shell.push(request.url()));
    await page.goto(bench({ net }));
    const frame = page.frameLocator('[data-bench]');
    const area = frame.locator('[data-page="betting.list"]');
    await expect(area).toBeVisible();
    await expect(area.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(area.getByRole('button', { name: retry })).toHaveCount(0);
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ko');
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(390);
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(shell).toEqual([]);
  });

test.describe('a call that fails', () => {
  test.use({ expectedErrors: /500/ });
  test('[X-03] the remote reports it in its area, and the link reproduces it', async ({ page }) => {
    await page.goto(bench({ what: '/api/bet/betlist', how: '500' }));
    const area = page.frameLocator('[data-bench]').locator('[data-page="betting.list"]');
    await expect(area.getByRole('button', { name: retry })).toBeVisible();
    await page.getByLabel(workbenchTexts.ko.how).selectOption('');
    await page.getByRole('button', { name: workbenchTexts.ko.show }).click();
    await expect(page).toHaveURL(/how=&|how=$/);
    await expect(area).toBeVisible();
    await expect(area.getByRole('button', { name: retry })).toHaveCount(0);
  });
});

test('[X-03] a realtime command reaches the remote on the bench', async ({ page }) => {
  await page.goto(bench({ as: 'member02' }));
  await expect(page.frameLocator('[data-bench]').locator('[data-page="betting.list"]')).toBeVisible();
  await page.getByRole('button', { name: workbenchTexts.ko.send }).click();
  await expect(page.frameLocator('[name=told]').getByRole('status')).toHaveText(workbenchTexts.ko.done);
});

/**
 * A line of the workbench's page: its first characters, and after how many milliseconds it came.
 */
const aLine = (page: Page): Promise<{ how: string; after: number }> =>
  page
    .frameLocator('[data-bench]')
    .locator('html')
    .evaluate(
      () =>
        new Promise((done) => {
          const from = performance.now();
          const socket = new WebSocket(`ws://${location.host}/ws`, 'v12.stomp');
          const finish = (how: string) => () => done({ how, after: performance.now() - from });
          socket.onopen = finish('stands');
          socket.onclose = finish('ended');
        }),
    );

test("[X-03] the bench's realtime connection is delayed and broken as the link sets", async ({ page }) => {
  await page.goto(bench({ latency: '900' }));
  const late = await aLine(page);
  expect(late.how).toBe('stands');
  expect(late.after).toBeGreaterThanOrEqual(900);
  await page.goto(bench({ what: '/ws', how: 'garbage' }));
  expect((await aLine(page)).how).toBe('stands');
});

test.describe('a link with a time', () => {
  test.afterEach(async ({ operator }) => operator.resetClock());
  test('[X-03] a link with a time sets the clock and shows the page', async ({ page, operator }) => {
    await page.goto(bench({ at: '2026-12-24T18:30' }));
    await expect(page.frameLocator('[data-bench]').locator('[data-page="betting.list"]')).toBeVisible();
    await expect(page.locator('[name=at]')).toHaveValue('2026-12-24T18:30');
    expect(new Date(await operator.now()).toISOString()).toMatch(/^2026-12-24T09:3/);
  });
});
