import { languages } from '@madang/contracts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { translateIn } from '../translations.ts';

/**
 * Answers how to keep the shell's script back from the next load of the page, which answers how to
 * let the script in.
 */
const shellOf = async (page: Page) => {
  let gate: Promise<void> = Promise.resolve();
  await page.route('**/_m/shell/**/entry.js', async (route) => {
    await gate;
    await route.continue();
  });
  return (): (() => void) => {
    let letIn = () => {};
    gate = new Promise((done) => {
      letIn = done;
    });
    return letIn;
  };
};

/** The positions of the hero's parts under `selector`, and the letters of its title. */
const heroIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} section`)
    .filter({ has: page.locator('h1') })
    .evaluate((hero) =>
      [hero, ...hero.querySelectorAll('img, h1, p, a')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const { font, color } = getComputedStyle(part);
        return { part: part.localName, x, y, width, height, font, color, text: part.textContent };
      }),
    );

/** How often each rule of the page's styles occurs in it. */
const repeatedRules = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const named = rules.filter((rule) => rule.startsWith('.m-'));
    return named.filter((rule, index) => named.indexOf(rule) !== index);
  });

test('[S-01] [S-16] a guest has the hero before any script in every language and theme', {
  tag: '@widths',
}, async ({ page, context, mobile, baseURL }) => {
  const keepBack = await shellOf(page);
  const selector = `[data-first=${mobile ? 'mobile' : 'desktop'}]`;
  for (const language of languages)
    for (const theme of ['dark', 'light'] as const)
      await test.step(`${language}, ${theme}`, async () => {
        const url = baseURL ?? '';
        await context.addCookies([
          { name: 'lang', value: language, url },
          { name: 'theme', value: theme, url },
        ]);
        const letIn = keepBack();
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page.locator(`${selector} h1`)).toBeVisible();
        await expect(page.locator(`${selector} h1`)).toHaveText(translateIn(language)('shell', 'hero.title'), {
          useInnerText: true,
        });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await page.locator(selector).evaluate((view) => (view as HTMLElement).inert)).toBe(true);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0); // the view is inert until the shell comes
        const before = await heroIn(page, selector);
        letIn();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-first]')).toHaveCount(0);
        expect(await heroIn(page, 'main')).toEqual(before);
        expect(await repeatedRules(page)).toEqual([]);
      });
});

test('[S-16] a member sees the hero as early, and none of the texts for guests', async ({
  page,
  translate,
  signIn,
}) => {
  await signIn('member05');
  const keepBack = await shellOf(page);
  const letIn = keepBack();
  await page.goto('/', { waitUntil: 'commit' });
  const view = page.locator('[data-first=desktop]');
  await expect(view.locator('h1')).toBeVisible();
  const seen = view.locator('header a, header button, header select, [data-hero] a').filter({ visible: true });
  expect(await seen.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/']);
  const before = await view.locator('[data-hero] img').boundingBox();
  letIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(translate('shell', 'hero.join'))).toHaveCount(0);
  expect(await page.locator('main [data-hero] img').boundingBox()).toEqual(before);
});

test('every other page begins with the mark alone: what comes is not known yet', async ({ page }) => {
  const html = await (await page.request.get('/dashboard')).text();
  expect(html).toContain('class="first"');
  expect(html).not.toContain('data-first');
});
