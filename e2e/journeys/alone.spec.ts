import { expect, test } from '../fixtures/test.ts';

test.describe('remotes', () => {
  for (const [name, first, memId = 'member04'] of [
    ['mf_casino', 'livecasino'],
    ['mf_mypage', 'betting.list'],
    ['mf_wallet', 'charge'],
    ['mf_board', 'message.list'],
    ['mf_partner', 'partner.partnerList', 'partner5'],
  ] as const)
    test(`[X-04] ${name} runs on its own page, by its single-spa lifecycles`, async ({ page }) => {
      const shellFiles: string[] = [];
      page.on('request', (request) => request.url().includes('/_m/shell/') && shellFiles.push(request.url()));
      await page.goto(`/_alone/${name}?page=${first}`);
      await page.getByLabel('memId').or(page.locator('input[name=memId]')).first().fill(memId);
      await page.locator('input[type=password]').fill('madang123!');
      await page.locator('form button').first().click();
      await expect(page.locator(`[data-page="${first}"]`)).toBeVisible();
      expect(shellFiles).toEqual([]);
    });

  test('[X-02] shell and remotes run on one copy of React and of the platform', async ({ page, signIn }) => {
    await signIn('member04', '/mypage/betting/list');
    await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
    await page.goto('/slotgame');
    const copies = await page.evaluate(() => {
      const { shareScopeMap } = (
        globalThis as {
          __FEDERATION__?: {
            __INSTANCES__: {
              shareScopeMap: Record<string, Record<string, Record<string, { loaded?: boolean; from: string }>>>;
            }[];
          };
        }
      ).__FEDERATION__?.__INSTANCES__[0] ?? { shareScopeMap: {} };
      const scope = shareScopeMap.default ?? {};
      return ['react', 'react-dom', '@emotion/react', '@madang/platform', '@madang/platform/router'].map((name) => ({
        name,
        used: Object.values(scope[name] ?? {}).filter((copy) => copy.loaded).length,
      }));
    });
    for (const { name, used } of copies) expect(`${name}: ${used}`).toBe(`${name}: 1`);
  });
});
