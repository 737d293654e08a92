import { go } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

const MINUTE_MS = 60_000;

test('[S-05] the menu stays in view, however far the page is scrolled', async ({ page, translate, signIn }) => {
  await signIn('member04', '/minigame/powerball');
  const menu = page.getByRole('navigation', { name: translate('shell', 'menu.label') });
  const link = menu.getByRole('link').first();
  await expect(page.locator('main fieldset fieldset').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await expect(link).toBeInViewport();
});

test.describe('the header', () => {
  // A moved clock makes a call that was on its way stale: it is refused with 403, and goes again
  // with the server's time.
  test.use({ expectedErrors: /403/ });

  test('[S-05] the header shows a guest the ways in and a member their money', {
    tag: '@widths',
  }, async ({ page, site, translate, mobile, signIn }) => {
    await page.goto('/');
    const header = page.locator('header').first();
    await expect(header.getByRole('link', { name: translate('shell', 'login.open') })).toBeVisible();
    await expect(site.session).toHaveCount(0);
    if (!mobile) {
      await expect(header).toContainText(`${translate('shell', 'promo.first')} 20%`);
      await expect(header).toContainText(`${translate('shell', 'promo.daily')} 10%`);
      await expect(header.getByRole('link', { name: translate('shell', 'signUp.open') })).toBeVisible();
    }
    await signIn('member04');
    await expect(site.unread).toBeVisible();
    await expect(site.cash).toBeVisible();
    if (mobile) {
      await header.getByRole('button', { name: translate('shell', 'menu.open') }).click();
      await site.dialog.getByRole('button', { name: translate('shell', 'logout') }).click();
    } else {
      await expect(header.getByTestId('nickname')).toBeVisible();
      await expect(site.points).toBeVisible();
      await header.getByRole('button', { name: translate('shell', 'logout') }).click();
    }
    await expect(header.getByRole('link', { name: translate('shell', 'login.open') })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('2025');
  });

  test('[S-05] the session chip follows the server’s clock; its card returns the focus', async ({
    page,
    site,
    translate,
    signIn,
    operator,
  }) => {
    await signIn('member04');
    await expect(site.session).toContainText('00:00');
    await operator.advance(42 * MINUTE_MS);
    try {
      await page.reload();
      await expect(site.session).toContainText('00:42');
      await expect(site.session).toHaveAccessibleName(
        new RegExp(
          translate('shell', 'session.spoken', {
            time: translate('shell', 'session.minutes', { minutes: 42 }),
            net: '',
          }),
        ),
      );
      await site.session.press('Enter');
      await expect(site.dialog).toContainText(translate('shell', 'session.help'));
      await expect(site.dialog).toContainText(translate('shell', 'session.minutes', { minutes: 42 }));
      await page.keyboard.press('Escape');
      await expect(site.dialog).toHaveCount(0);
      await expect(site.session).toBeFocused();
    } finally {
      await operator.resetClock();
    }
  });
});

test.describe('the notice of new messages', () => {
  test.use({ notices: true });

  test('[S-17] is beside the page while a message is unread, and returns with the next', async ({
    page,
    site,
    translate,
    signIn,
    operator,
  }) => {
    const memId = await operator.newMember();
    await signIn(memId);
    await expect(site.notice).toContainText(translate('shell', 'message.new', { count: 1 }));
    await expect(site.notice).toContainText(translate('codes', 'M001'));
    await go(page, '/mypage/message/list');
    await expect(page.locator('[data-page="message.list"]')).toBeAttached();
    await expect(site.notice).toHaveCount(0);
    await go(page, '/dashboard');
    await site.notice.getByRole('button', { name: translate('shell', 'close') }).click();
    await expect(site.notice).toHaveCount(0);
    await page.reload();
    await expect(site.heading).toBeVisible();
    await expect(site.notice).toHaveCount(0);
    // The line of the reloaded page opens when it has come to rest.
    await expect(async () => {
      await operator.push(memId, { cmd: 'MSG', data1: 2, data2: '' });
      await expect(site.notice).toContainText(translate('shell', 'message.new', { count: 2 }), { timeout: 1_000 });
    }).toPass();
  });
});

test.describe('crossing 600/601', () => {
  test('[S-02] keeps the page, the session, the socket and the open filters', async ({ page, site, signIn }) => {
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await signIn('member04', null);
    sockets.length = 0;
    await page.goto('/mypage/betting/list');
    await expect(page.locator('[data-page="betting.list"]')).toBeVisible();
    await expect.poll(() => sockets.length).toBe(1);
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    const month = page.getByRole('radio', { name: /30/ });
    await month.click();
    await expect(month).toBeChecked();
    const query = new URL(page.url()).search;
    expect(query).not.toBe('');
    for (const width of [600, 601]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page).toHaveURL(
        (url) => url.pathname === (width === 600 ? '/betList' : '/mypage/betting/list') && url.search === query,
      );
      await expect(page.getByRole('radio', { name: /30/ })).toBeChecked();
      await expect(site.cash).toBeVisible();
    }
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    expect(sockets).toHaveLength(1);
  });
});

test.describe('the place on the page', () => {
  test.use({ expectedErrors: /getGame/ });

  test('[S-17] another page begins at its top', { tag: '@widths' }, async ({
    page,
    site,
    mobile,
    translate,
    signIn,
  }) => {
    await signIn('member04', '/');
    await page.locator('main h2').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    if (mobile) await page.getByRole('link', { name: translate('shell', 'nav.me'), exact: true }).click();
    else await page.getByTestId('nickname').click();
    await expect(page).not.toHaveURL((url) => url.pathname === '/');
    // On a phone the header has the title of a page.
    await expect(mobile ? page.locator('main [data-page]').first() : site.heading).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('[S-17] the overlay of a launch locks the page’s scroll', async ({ page, site, translate, signIn }) => {
    await signIn('member04', '/');
    await page.locator('main h2').first().waitFor();
    let answer = () => {};
    const released = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/game/getGame', async (route) => {
      await released;
      await route.abort();
    });
    await page.locator('main button:has(img)').first().click();
    await expect(page.locator('[data-overlay=launch]')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    answer();
    await site.dismiss(translate('codes', 'E002'));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  });
});

test.describe('the partner sub-host', () => {
  // The sub-host refuses the calls of a member who is no partner.
  test.use({ expectedErrors: /403 .*\/api\/(member\/info|main\/popupList|cash\/getUserCash)$/ });

  test('[S-03] [S-05] serves the portal alone; a partner finds it, a member is led home', async ({
    page,
    context,
    site,
    translate,
    baseURL,
    login,
    language,
  }) => {
    const { port } = new URL(baseURL ?? '');
    const main = `http://madang.localhost:${port}`;
    const partner = `http://partner.madang.localhost:${port}`;
    await context.addCookies([main, partner].map((url) => ({ name: 'lang', value: language, url })));
    const enter = async (memId: string) => {
      await login.fill(memId, 'madang123!', await login.captchaAnswer());
      await login.submit();
    };
    await page.goto(`${partner}/dashboard?x=1`);
    await expect(page).toHaveURL(`${main}/`);
    await page.goto(`${partner}/`);
    await expect(site.heading).toHaveText(translate('shell', 'partner.title'));
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('main').getByRole('link').first().click();
    await enter('partner1');
    await expect(page).toHaveURL(`${partner}/partner/home`);
    await expect(page.getByText(translate('partner', 'home.waiting'), { exact: true })).toBeVisible();
    await page.goto(`${main}/dashboard`);
    await expect(site.heading).toContainText(translate('shell', 'dashboard.hello', { name: '가람대본사' }));
    // Answers after the sign-out would be refusals in the console.
    const listed = page.waitForResponse('**/api/partner/home');
    await page.goto(`${partner}/`);
    await (await listed).finished();
    await page.getByRole('button', { name: translate('shell', 'logout') }).click();
    await expect(site.heading).toHaveText(translate('shell', 'partner.title'));
    await page.getByRole('main').getByRole('link').first().click();
    await enter('member04');
    await site.dismiss(translate('codes', 'AU03'));
    await expect(page).toHaveURL(`${main}/dashboard`);
  });
});
