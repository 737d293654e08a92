import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { overrideTexts } from '../../server/src/modules/override/override-texts.ts';
import { startBuildServer } from '../fixtures/build-server.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Product } from '../product.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** The link as an operator makes it, on the command line of the running server. */
const linkFor = async (product: Product, memId: string, source: string): Promise<string> => {
  const args = ['override', 'mf-mypage', source, '--for', memId, '--hours', '2'];
  const { stdout } = await run(process.execPath, [path.join(root, 'server/src/cli/operator.main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir, PORT: new URL(product.url).port },
  });
  return stdout.split('\n')[0] ?? '';
};

const accessible = async (page: ConstructorParameters<typeof AxeBuilder>[0]['page']) =>
  expect(
    (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()).violations,
  ).toEqual([]);

// A guest who opens a link sees a request to sign in, on a page with status 401.
test.use({ expectedErrors: /401 \(Unauthorized\) \S*\/_override/ });

test('[X-06] an override loads one remote from another machine, is shown, and ends', async ({
  page,
  context,
  product,
  translate,
  signIn,
}) => {
  const buildServer = await startBuildServer('mf-mypage');
  const own: string[] = [];
  page.on('request', (request) => request.url().includes('/_m/mf_mypage/') && own.push(request.url()));
  const bettings = '/mypage/betting/list';
  const banner = page.locator('[data-override="mf_mypage"]');

  const link = await linkFor(product, 'member05', buildServer.address);
  await page.goto(link); // as a guest
  await expect(page.getByText(overrideTexts.ko.signIn.replace('{memId}', 'member05'))).toBeVisible();
  await signIn('member05', null);
  await page.goto(link);
  await expect(page.getByText(buildServer.address)).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: overrideTexts.ko.use }).click();
  await expect(banner).toContainText(buildServer.address);

  own.length = 0;
  buildServer.requested.length = 0;
  await page.goto(bettings);
  await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
  await expect(banner).toBeInViewport();
  await accessible(page);
  expect(buildServer.requested.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
  expect(own).toEqual([]);

  // A stranger's browser has no part in it, whatever it is sent.
  const stranger = await context.browser()?.newContext({ baseURL: product.url });
  const other = await stranger?.newPage();
  await other?.goto(bettings);
  await expect(other?.locator('[data-override]') ?? banner).toHaveCount(0);
  await stranger?.close();

  await banner.getByRole('button', { name: translate('override', 'end') }).click();
  await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(bettings);
  expect(own.length).toBeGreaterThan(1);
  await buildServer.close();
});

test('[X-06] signing out ends an override, and the page is written without it', async ({
  page,
  product,
  translate,
  signIn,
}) => {
  const buildServer = await startBuildServer('mf-mypage');
  await signIn('member03', null);
  await page.goto(await linkFor(product, 'member03', buildServer.address));
  await page.getByRole('button', { name: overrideTexts.ko.use }).click();
  const banner = page.locator('[data-override]');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: translate('shell', 'logout') }).click();
  await expect(banner).toHaveCount(0);
  await signIn('member03', null);
  await page.goto('/dashboard');
  await expect(banner).toHaveCount(0);
  await buildServer.close();
});
