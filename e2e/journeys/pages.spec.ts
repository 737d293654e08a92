import { BOOT_ELEMENT, type BootData } from '@madang/contracts';
import { expect, test } from '../fixtures/test.ts';

test.describe('addresses', () => {
  test("[S-04] a guest on a members' page is led to the login and the main page", async ({ page, site, translate }) => {
    await page.goto('/mypage/betting/list');
    await expect(site.dialog).toContainText(translate('shell', 'guard.login'));
    await site.dismissSignIn(translate('shell', 'guard.login'));
    await expect(page).toHaveURL(/\/$/);
  });

  test('[S-04] an unknown path leads a guest to the main page, a member to the dashboard', async ({
    page,
    site,
    signIn,
  }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/$/);
    await signIn('member04', '/no/such/page');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/member');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(site.heading).toBeVisible();
  });

  test('[S-03] every address of the page table has a released page', async ({ page }) => {
    await page.goto('/');
    const planned = await page.evaluate((id) => {
      const boot = JSON.parse(document.getElementById(id)?.textContent ?? '') as BootData;
      return boot.registry.planned.map((row) => row.id);
    }, BOOT_ELEMENT);
    expect(planned).toEqual([]);
  });

  test("[S-02] crossing 600/601 keeps the member's page, session and selection", async ({ page, site, signIn }) => {
    await signIn('member04', '/mypage/betting/list?oldYn=Y');
    await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    await page.setViewportSize({ width: 600, height: 844 });
    await expect(page).toHaveURL(/\/betList\?oldYn=Y/);
    await expect(site.cash).toBeVisible();
    await page.setViewportSize({ width: 601, height: 844 });
    await expect(page).toHaveURL(/\/mypage\/betting\/list\?oldYn=Y/);
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  });
});
