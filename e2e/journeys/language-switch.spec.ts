import { join, resolve } from 'node:path';
import { type Language, languages } from '@madang/contracts';
import { readTexts } from '../../tools/texts/shared-texts.mjs';
import { watchTraffic } from '../fixtures/navigation.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

const tags = { ko: 'ko', en: 'en', vn: 'vi' } as const;
const root = resolve(import.meta.dirname, '../..');
const remotes = {
  shell: 'shell/src/locales',
  platform: 'shared/platform/src/i18n/locales',
  codes: 'shared/contracts/translations',
  casino: 'mf-casino/src/locales',
  mypage: 'mf-mypage/src/locales',
} as const;

const textsOf = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as Record<string, unknown>).flatMap(textsOf);

/** A sentence that the texts of one package have in one language alone. */
const sentences = Object.entries(remotes).flatMap(([remote, folder]) =>
  languages.map((language) => {
    const texts = textsOf(readTexts(join(root, folder, `${language}.json`)));
    const plain = texts.filter((text) => !/[{'"\\\n]/.test(text)).toSorted((a, b) => b.length - a.length);
    return { name: `${remote}.${language}`, sentence: plain[0] ?? '' };
  }),
);

/** Watches the page's requests; returns the languages of its texts, in their order. */
const listen = (page: Page) => {
  const bodies: Promise<{ url: string; body: string }>[] = [];
  page.on('response', (response) => {
    if (!['script', 'document'].includes(response.request().resourceType())) return;
    bodies.push(
      response.text().then(
        (body) => ({ url: response.url(), body }),
        () => ({ url: response.url(), body: '' }),
      ),
    );
  });
  return {
    forget: () => {
      bodies.length = 0;
    },
    /** Texts that came, and in how many scripts. */
    loaded: async () => {
      const came = await Promise.all(bodies);
      const texts = came.flatMap(({ body }) =>
        sentences.filter(({ sentence }) => body.includes(sentence)).map(({ name }) => name),
      );
      const scripts = came.filter(
        ({ url, body }) => url.endsWith('.js') && sentences.some(({ sentence }) => body.includes(sentence)),
      );
      return { texts: texts.toSorted(), scripts: scripts.length };
    },
  };
};

const choose = async (page: Page, mobile: boolean, language: Language) => {
  // What the build has drawn beforehand is still until the shell takes its place.
  await expect(page.locator('[data-first]')).toHaveCount(0);
  if (!mobile) {
    // The list itself, also while a popup is over it: the choice has to keep the popup's contents.
    await page.locator('header select:has(option[value=vn])').selectOption(language, { force: true });
  } else {
    const own = { ko: '한국어', en: 'English', vn: 'Tiếng Việt' } as const;
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('dialog').getByRole('radio', { name: own[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
};

const untouched = (page: Page) => page.evaluate(() => 'untouched' in window);

test('[S-01] switching the language needs no reload and keeps what was typed', { tag: '@widths' }, async ({
  page,
  mobile,
  login,
}) => {
  await login.open();
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  await login.memId.fill('member01');
  await login.memPass.fill('secret!1');
  const [id, password] = [page.locator('input[name=memId]'), page.locator('input[name=memPass]')];
  for (const language of ['en', 'vn', 'ko'] as const) {
    await choose(page, mobile, language);
    await expect(id).toHaveValue('member01');
    await expect(password).toHaveValue('secret!1');
  }
  expect(await untouched(page)).toBe(true);
});

test('[S-01] a sign-up in progress keeps its fields, and figures and dates follow', async ({
  page,
  mobile,
  site,
  signIn,
}) => {
  await page.goto('/?popup=join');
  const id = page.locator('[name=memId]');
  await id.fill('moonlight');
  await choose(page, mobile, 'vn');
  await expect(id).toHaveValue('moonlight');
  await choose(page, mobile, 'ko');

  await signIn('member05');
  await expect(site.cash).toContainText(/\d(,\d{3})+원/);
  await choose(page, mobile, 'vn');
  await expect(site.cash).toContainText(/\d(\.\d{3})+ won/);
  await choose(page, mobile, 'en');
  await expect(site.cash).toContainText(/\d(,\d{3})+ won/);
  await page.goto('/mypage/betting/list');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test("[S-01] a page loads its texts in one language alone, a remote's with the remote", async ({
  page,
  mobile,
  signIn,
}) => {
  const network = listen(page);
  const { settled } = watchTraffic(page);
  await page.goto('/');
  await settled();
  expect(await network.loaded()).toEqual({ texts: ['codes.ko', 'platform.ko', 'shell.ko'], scripts: 1 });

  network.forget();
  await choose(page, mobile, 'vn');
  expect(await network.loaded()).toEqual({ texts: ['codes.vn', 'platform.vn', 'shell.vn'], scripts: 1 });
  network.forget();
  await choose(page, mobile, 'ko');
  expect(await network.loaded()).toEqual({ texts: [], scripts: 0 });

  await signIn('member05');
  network.forget();
  await page.goto('/mypage/betting/list');
  await settled();
  // The remote at hand has its texts in the page itself.
  expect(await network.loaded()).toEqual({ texts: ['codes.ko', 'mypage.ko', 'platform.ko', 'shell.ko'], scripts: 1 });
  network.forget();
  await choose(page, mobile, 'en');
  expect(await network.loaded()).toEqual({ texts: ['codes.en', 'mypage.en', 'platform.en', 'shell.en'], scripts: 2 });

  // Beside my page is the rail of the menu; a group opens its entries.
  await page.getByRole('button', { name: translateIn('en')('shell', 'menu.slot'), exact: true }).click();
  const slots = page.locator('nav a[href="/slotgame"]').first();
  await slots.waitFor();
  network.forget();
  await slots.click();
  await page.locator('[data-page="slotgame"]').waitFor();
  await settled();
  expect(await network.loaded()).toEqual({ texts: ['casino.en'], scripts: 1 });
});

test.describe('on the site host', () => {
  test.beforeEach(async ({ context, baseURL, seededPopups }) => {
    const url = `http://madang.localhost:${new URL(baseURL ?? '').port}/`;
    await context.addCookies(seededPopups.map((id) => ({ name: `popup.${id}`, value: 'closed', url })));
  });

  test('[S-01] the choice is kept in a cookie that the partner sub-host shares', async ({ page, mobile, baseURL }) => {
    const { port } = new URL(baseURL ?? '');
    await page.goto(`http://madang.localhost:${port}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en'); // nobody has chosen here yet
    await choose(page, mobile, 'vn');
    const kept = (await page.context().cookies(`http://partner.madang.localhost:${port}`)).filter(
      ({ name }) => name === 'lang',
    );
    expect(kept).toEqual([expect.objectContaining({ value: 'vn', domain: '.madang.localhost', path: '/' })]);
    await page.goto(`http://partner.madang.localhost:${port}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await page.goto(`http://madang.localhost:${port}/warning`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });

  test('[S-01] with no cookie or an unknown one the page is English', async ({ page, context, baseURL }) => {
    const url = `http://madang.localhost:${new URL(baseURL ?? '').port}/`;
    for (const value of [null, 'xx', 'KO', '%3Cscript%3E', 'vi']) {
      await context.clearCookies({ name: 'lang' });
      if (value !== null) await context.addCookies([{ name: 'lang', value, url }]);
      await page.goto(url);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('main h1, main h2').first()).toBeVisible();
    }
  });
});
