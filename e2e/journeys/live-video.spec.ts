import { faults } from '../fixtures/accessibility.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, test } from '../fixtures/test.ts';

// With reduced motion no video starts before the member starts it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[C-08] the studio shows its channels and its delay and obeys the keyboard', {
  tag: '@widths',
}, async ({ page, translate, mobile, signIn }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/studio/')) fetched.push(new URL(request.url()).pathname);
  });
  await signIn('member05', '/live');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(3);
  const picture = page.locator('main [data-live]');
  const see = page.getByRole('button', { name: translate('casino', 'live.see') });
  // A phone fetches nothing before a press; a desktop shows the current picture.
  if (mobile) {
    await expect(see).toBeVisible();
    expect(fetched).toEqual([]);
    await see.click();
  }
  await expect(picture).toHaveAttribute('data-live', 'playing');
  await expect(page.getByTestId('live-delay')).toHaveText(/\d/);
  const seconds = Number(((await page.getByTestId('live-delay').textContent()) ?? '').replace(/\D/g, ''));
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(20);
  await expect(page.getByText(translate('casino', 'live.mock'), { exact: true })).toBeVisible();
  await expect(page.locator('#live-seen')).toContainText(translate('casino', 'live.scene.baccarat-a'));

  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/channel=roulette/);
  await expect(picture).toHaveAttribute('data-live', 'playing');
  expect(fetched.some((path) => path.startsWith('/studio/roulette/'))).toBe(true);
  await expect(page.locator('#live-seen')).toContainText(translate('casino', 'live.scene.roulette'));

  const stop = page.getByTestId('live-delay').locator('..').getByRole('button').first();
  await stop.focus();
  await page.keyboard.press('k');
  await expect(picture).toHaveAttribute('data-live', 'still');
  expect(await smallTargets(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
});
