import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, FOREIGN_PORT, test } from '../fixtures/test.ts';
import { GamePage } from '../pages/game.page-model.ts';

const serve = path.resolve(import.meta.dirname, '../../examples/third-party-host/serve.mjs');

test('[X-04] another host than our shell mounts a remote by its lifecycles', async ({
  page,
  product,
  context,
  translate,
  signIn,
}) => {
  // A round of the member's, for the list to show; then nobody is signed in any more.
  await signIn('member04', '/slotgame/slot_hanok');
  await page.locator('ul[data-columns] button').first().click();
  const game = new GamePage(page, translate);
  await expect(game.spinButton).toBeEnabled();
  await game.spin();
  await expect(game.spinButton).not.toHaveAttribute('aria-disabled', 'true');
  await game.leave();
  await context.clearCookies();
  // The shell still fetches what it may need later.
  await page.goto('about:blank');

  const port = Number(new URL(product.url).port) + FOREIGN_PORT;
  const host = spawn(process.execPath, [serve], {
    env: { ...process.env, PORT: String(port), SITE: product.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const shellFiles: string[] = [];
  page.on('request', (request) => request.url().includes('/_m/shell/') && shellFiles.push(request.url()));
  try {
    await once(host.stdout, 'data');
    await page.goto(`http://localhost:${port}/?remote=mf_mypage&page=betting.list`);
    await expect(page.locator('#status')).toContainText(`mf_mypage@`);
    // A members' page: it shows nothing before a sign-in.
    await expect(page.locator('[data-page]')).toHaveCount(0);
    await page.locator('input[name=memId]').fill('member04');
    await page.locator('input[name=memPass]').fill('madang123!');
    await page.locator('form button').first().click();
    const list = page.locator('#place [data-page="betting.list"]');
    await expect(list).toBeVisible();
    // What it shows came from the site, over the calls and the realtime line of this origin.
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    expect(shellFiles).toEqual([]);
  } finally {
    host.kill();
  }
});
