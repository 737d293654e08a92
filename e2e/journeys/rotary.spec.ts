import { faults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

// The turning wheel is part of the subject.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[C-08] the daily wheel is spun once, shows its prize and is verified', {
  tag: '@widths',
}, async ({ page, translate, mobile, signIn }) => {
  await signIn(mobile ? 'member02' : 'member03', '/rotary');
  const promised = (await page.getByTestId('rotary-commit').textContent()) ?? '';
  expect(promised).toMatch(/^[0-9a-f]{64}$/);
  await page.getByLabel(translate('casino', 'rotary.seed')).fill('a-text-of-mine');
  await page.getByRole('button', { name: translate('casino', 'rotary.spin') }).click();
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect(page.getByText(translate('casino', 'rotary.turning')).first()).toBeVisible();
  expect(await widest(), 'the turning wheel does not widen the page').toBeLessThanOrEqual(0);
  await expect(page.getByTestId('rotary-result')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('button', { name: translate('casino', 'rotary.done') })).toBeVisible();
  expect(await widest(), 'nor does the wheel where it stopped').toBeLessThanOrEqual(0);

  const spin = page.locator('details').first();
  await spin.locator('summary').click();
  await expect(spin).toContainText(promised);
  await expect(spin).toContainText('a-text-of-mine');
  await spin.getByRole('button', { name: translate('casino', 'rotary.check') }).click();
  await expect(spin).toContainText(translate('casino', 'rotary.found.kept'));
  expect(await faults(page)).toEqual([]);

  // The spin of today stays spun.
  await page.reload();
  await expect(page.getByTestId('rotary-result')).toBeVisible();
  await expect(page.getByRole('button', { name: translate('casino', 'rotary.done') })).toBeVisible();
});
