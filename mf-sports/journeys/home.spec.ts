import { expect, test } from '../../e2e/fixtures/test.ts';
import ko from '../src/locales/ko.json' with { type: 'json' };

test('Sports: its page stands in the frame, at its address', async ({ page }) => {
  await page.goto('/sports');
  const area = page.locator('[data-remote^="mf_sports@"] [data-page="sports.home"]');
  await expect(area.getByRole('heading', { level: 1, name: ko.home.title })).toBeVisible();
});
