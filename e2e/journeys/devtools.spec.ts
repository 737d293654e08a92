import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { overrideTexts } from '../../server/src/modules/override/override-texts.ts';
import { faults } from '../fixtures/accessibility.ts';
import { breakRelease, type Fault } from '../fixtures/broken-release.ts';
import { startBuildServer } from '../fixtures/build-server.ts';
import { repeatUntilSeen } from '../fixtures/lines.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login.page-model.ts';
import { startProduct } from '../product.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
/** So far from the worker's product another one listens. */
const APART = 7;

const msg = (data1: number) => ({ cmd: 'MSG', data1, data2: '' });
const tabs = ['owners', 'libraries', 'log', 'timings'] as const;

test('[X-02] the panel lists owners of areas, sources of libraries and times of loads', async ({
  page,
  site,
  translate,
  signIn,
  devtools,
}) => {
  await signIn('member04', '/mypage/betting/list');
  const area = page.locator('[data-remote]');
  const owner = (await area.getAttribute('data-remote')) ?? '';
  expect(owner).toMatch(/^mf_mypage@1\./);

  await devtools.open();
  await expect(devtools.panel.getByRole('tab', { selected: true })).toBeFocused();
  const own = devtools.areas.filter({ hasText: owner });
  await expect(own).toContainText('betting.list');
  await expect(devtools.areas.filter({ hasText: translate('devtools', 'place.header') })).toContainText(/shell@1\./);
  await expect(devtools.remote('mf_mypage')).toContainText(translate('devtools', 'state.shown'));
  await expect(devtools.remote('mf_wallet')).toContainText(translate('devtools', 'state.unasked'));

  // The outline of a remote is where what it shows is.
  await expect(devtools.outlines).toHaveCount(0);
  await own.focus();
  await expect(devtools.outlines).toHaveText([owner]);
  const outline = (await devtools.outlines.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const shown = (await area.getByRole('button').first().boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(outline.x).toBeLessThanOrEqual(shown.x);
  expect(outline.y).toBeLessThanOrEqual(shown.y);
  expect(outline.x + outline.width).toBeGreaterThanOrEqual(shown.x + shown.width);
  // Beside it is at least the rail of the menu.
  expect(outline.width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 76);
  await devtools.panel.getByRole('button', { name: translate('devtools', 'owners.all') }).click();
  await expect(devtools.outlines).toHaveCount(await devtools.areas.count());

  await devtools.show('libraries');
  const react = devtools.panel.locator('[data-library=react]');
  await expect(react).toHaveCount(1);
  await expect(react).toContainText(/react19\.\d+\.\d+/);
  await expect(react).toContainText(/shell@1\./);
  await expect(react).toContainText(owner);

  await devtools.show('timings');
  const load = devtools.panel.getByRole('region', { name: owner }).locator('[data-load="betting.list"]');
  for (const step of ['resolve', 'entry', 'chunks', 'mount', 'paint'])
    await expect(load.locator(`[data-step=${step}]`)).toHaveText(/\d ms$/);
  // The watch measures from the same beginning to the same end.
  await expect(devtools.panel.locator(`[data-vitals="${owner}"]`)).toContainText(
    translate('devtools', 'timings.load').replace('{{ms}}', '').trim(),
  );

  for (const tab of tabs) {
    await devtools.show(tab);
    expect(await faults(page), tab).toEqual([]);
    expect(await smallTargets(page), tab).toEqual([]);
  }

  // Tabs by the arrows; Escape closes and gives the focus back; the page went on all the while.
  await devtools.panel.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(devtools.panel.getByRole('tab', { name: translate('devtools', 'tab.owners') })).toBeFocused();
  await page.keyboard.press('End');
  await expect(devtools.panel.locator('[data-load="betting.list"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(devtools.panel).toHaveCount(0);
  await expect(site.cash).toBeVisible();
  await devtools.button.click();
  await devtools.panel.getByRole('button', { name: translate('devtools', 'close'), exact: true }).click();
  await expect(devtools.button).toBeFocused();
});

test("[X-02] the panel keeps a phone's navigation in view and its targets large enough", {
  tag: '@phone',
}, async ({ page, translate, signIn, devtools }) => {
  await signIn('member04', '/betList');
  await devtools.open();
  for (const tab of tabs) {
    await devtools.show(tab);
    expect(await faults(page), tab).toEqual([]);
    expect(await smallTargets(page), tab).toEqual([]);
  }
  await devtools.show('owners');
  await expect(devtools.areas.filter({ hasText: 'betting.list' })).toContainText(/mf_mypage@1\./);
  await expect(page.getByRole('navigation', { name: translate('shell', 'nav.label') })).toBeInViewport({ ratio: 1 });
});

test('[X-02] [S-12] the log has bus and realtime events; a replay stays in this page', async ({
  page,
  context,
  site,
  translate,
  signIn,
  operator,
  devtools,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(String(payload).split('\n')[0] ?? '')),
  );
  await signIn('member04');
  await devtools.open('log');
  // The start is in it, though the panel came long after.
  await expect(devtools.entries('session.signed-in')).toContainText('platform 1');

  await repeatUntilSeen(
    () => operator.push('member04', msg(41)),
    () => expect(site.unread).toHaveAttribute('title', /41/, { timeout: 500 }),
  );
  const frame = devtools.entries('s.*').filter({ hasText: 'MSG' }).first();
  await frame.locator('summary').click();
  await expect(frame.locator('pre')).toContainText('"data1": 41');
  await devtools.panel.getByRole('button', { name: translate('devtools', 'log.pause') }).click();
  await operator.push('member04', msg(7));
  await expect(site.unread).toHaveAttribute('title', /\b7\b/);

  // While it is paused, the list does not change. The message is received again, and so is the
  // event that it causes.
  await expect(devtools.panel).toContainText(/멈춘 뒤 [1-9]/);
  sent.length = 0;
  await devtools.replayOf(frame).click();
  await expect(site.unread).toHaveAttribute('title', /41/);
  await devtools.panel.getByRole('button', { name: translate('devtools', 'log.pause') }).click();
  await expect(devtools.entries('s.*').and(page.locator('[data-replay=again]')).first()).toContainText('MSG');
  await expect(devtools.entries('message.arrived').first()).toHaveAttribute('data-replay', 'effect');

  // An event of the bus goes through the same bus: the frame answers it again.
  const down = page.getByText(translate('shell', 'notice.gameDown'));
  await operator.push('member04', { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' });
  await expect(down).toBeVisible();
  await expect(down).toBeHidden();
  await devtools.panel.getByRole('textbox', { name: translate('devtools', 'log.filter') }).fill('game.down');
  const event = devtools.entries('game.down');
  await expect(event).toHaveCount(1);
  await expect(devtools.entries('s.*')).toHaveCount(0);
  await devtools.replayOf(event).click();
  await expect(down).toBeVisible();
  await expect(event.first()).toHaveAttribute('data-replay', 'again');

  // A selection, in the order in which it happened.
  await devtools.panel.getByRole('textbox', { name: translate('devtools', 'log.filter') }).fill('MSG');
  const rows = devtools.entries('s.*').and(page.locator(':not([data-replay])'));
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await devtools.panel
    .getByRole('button', { name: /다시 일으키기$/ })
    .and(page.locator(':not([aria-label])'))
    .click();
  await expect(site.unread).toHaveAttribute('title', /\b7\b/);
  // Nothing of it went to the server but the frames of the connection itself.
  expect(sent.filter((line) => !['', 'SUBSCRIBE', 'UNSUBSCRIBE'].includes(line))).toEqual([]);

  await devtools.panel.getByRole('textbox', { name: translate('devtools', 'log.filter') }).fill('');
  for (const row of await devtools.panel.getByRole('checkbox').all()) await row.uncheck();
  await devtools.copy.click();
  await expect(devtools.panel).toContainText(/복사했습니다/);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const log: { kind: string; at: string; event?: string; topic?: string; valid: boolean }[] = JSON.parse(copied);
  expect(log[0]).toMatchObject({ kind: 'event', valid: true });
  expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted());
  const cookies = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 20);
  const { token, topic } = await page.evaluate(() => {
    const { session } = JSON.parse(document.getElementById('madang-boot')?.textContent ?? '{}');
    return session as { token: string; topic: string };
  });
  for (const secret of [token, topic, ...cookies]) expect(copied).not.toContain(secret);

  await devtools.panel.getByRole('button', { name: translate('devtools', 'log.clear') }).click();
  await expect(devtools.panel).toContainText(translate('devtools', 'log.none'));
});

test.describe('a remote that fails', () => {
  test.use({ expectedErrors: /.*/ });

  const causes: [Fault, string, string][] = [
    ['503', 'failed', 'network'],
    ['changed byte', 'failed', 'integrity'],
    ['throws at render', 'crashed', 'render'],
  ];

  test('[X-05] has its cause displayed, with or without its last good version', async ({
    page,
    translate,
    baseURL,
    signIn,
    devtools,
  }) => {
    await signIn('member04');
    const release = await breakRelease(page, baseURL ?? '', 'mf_mypage', '/mypage/betting/list', 'betting.list');
    const row = devtools.remote('mf_mypage');
    const cause = (key: string) => row.locator(`[data-cause="${key}"]`);
    for (const [fault, why, kind] of causes)
      await test.step(fault, async () => {
        release.set(fault);
        await page.goto('/mypage/betting/list', { waitUntil: 'commit' });
        await devtools.open();
        await expect(devtools.areas.filter({ hasText: 'betting.list' })).toContainText(release.real);
        await expect(row).toContainText(release.real);
        await expect(cause(`cause.${why}`)).toBeVisible();
        await expect(cause(`kind.${kind}`)).toHaveText(translate('devtools', `kind.${kind}`));
      });
    await test.step('hang', async () => {
      release.set('hang');
      await page.goto('/mypage/betting/list', { waitUntil: 'commit' });
      await devtools.open();
      await expect(cause('cause.silent')).toBeVisible();
    });
    await test.step('no replacement', async () => {
      release.set('503', false);
      await page.goto('/mypage/betting/list', { waitUntil: 'commit' });
      await devtools.open();
      await expect(row).toContainText(translate('devtools', 'state.failed'));
      await expect(cause('kind.network')).toBeVisible();
      await expect(devtools.areas.filter({ hasText: translate('devtools', 'place.main') })).toContainText(
        translate('devtools', 'owners.instead', { remote: 'mf_mypage' }),
      );
    });
  });
});

test.describe('in demo', () => {
  test('[X-06] a member has no panel and loads none of it; a tester with a link has', async ({
    browser,
    product,
    translate,
    seededPopups,
  }) => {
    const port = Number(new URL(product.url).port) + APART;
    const demo = await startProduct(port, { MADANG_MODE: 'demo' });
    const buildServer = await startBuildServer('mf-mypage');
    const context = await browser.newContext({ baseURL: demo.url });
    try {
      const closed = seededPopups.map((id) => ({ name: `popup.${id}`, value: 'closed' }));
      await context.addCookies([{ name: 'lang', value: 'ko' }, ...closed].map((one) => ({ ...one, url: demo.url })));
      const page = await context.newPage();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      // A demo takes sealed calls only, and keeps the answer of its captcha secret: the page proves
      // its work instead.
      const login = new LoginPage(page, translate, false);
      await login.open();
      await login.memId.fill('member05');
      await login.memPass.fill('madang123!');
      await login.prove.click();
      await expect(login.form.getByText(translate('shell', 'login.captcha.proven'))).toBeVisible();
      await login.submit();
      await expect(page.getByTestId('cash').first()).toBeVisible();
      // The watch is fetched later than the panel would be.
      await expect.poll(() => requested.some((file) => /\/watch\.\w+\.js$/.test(file))).toBe(true);
      await page.keyboard.press('Control+Alt+KeyM');
      await expect(page.locator('[data-devtools]')).toHaveCount(0);
      expect(requested.filter((file) => file.includes('devtools'))).toEqual([]);

      const { stdout } = await run(
        process.execPath,
        [
          path.join(root, 'server/src/cli/operator.main.ts'),
          ...['override', 'mf-mypage', buildServer.address, '--for', 'member05', '--hours', '2'],
        ],
        { cwd: root, env: { ...process.env, DATA_DIR: demo.dataDir, PORT: String(port) } },
      );
      await page.goto(stdout.split('\n')[0] ?? '');
      await page.getByRole('button', { name: overrideTexts.ko.use }).click();
      await page.goto('/mypage/betting/list');
      await page.locator('[data-devtools] > button').click();
      const row = page.locator('[data-remote-line=mf_mypage]');
      await expect(row.locator('[data-cause="cause.override"]')).toContainText(buildServer.address);
      // The strip that announces it stays in view above the panel.
      await expect(page.locator('[data-override=mf_mypage]')).toBeInViewport({ ratio: 1 });
    } finally {
      await context.close();
      await buildServer.close();
      await demo.stop();
    }
  });
});
