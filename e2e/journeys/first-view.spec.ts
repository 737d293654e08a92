import { languages } from '@madang/contracts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** The page without the shell, until `come` lets its script in. */
const withoutShell = async (page: Page) => {
  let come = () => {};
  const held = new Promise<void>((done) => {
    come = done;
  });
  await page.route('**/_m/shell/**/entry.js', async (route) => {
    await held;
    await route.continue();
  });
  return come;
};

/** Where the hero and its parts stand in `place`, and the letters of its title. */
const heroIn = (page: Page, place: string) =>
  page
    .locator(`${place} section`)
    .filter({ has: page.locator('h1') })
    .evaluate((hero) =>
      [hero, ...hero.querySelectorAll('img, h1, p, a')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const { font, color } = getComputedStyle(part);
        return { part: part.localName, x, y, width, height, font, color, text: part.textContent };
      }),
    );

/** How often each rule of the page's styles stands in it. */
const repeatedRules = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const named = rules.filter((rule) => rule.startsWith('.m-'));
    return named.filter((rule, at) => named.indexOf(rule) !== at);
  });

for (const language of languages)
  for (const theme of ['dark', 'light'] as const)
    test.describe(() => {
      test.use({ language, theme });

      test(`[S-01] [S-16] a guest sees the hero before any script, and the shell takes it over where it stands (${language}, ${theme})`, async ({
        page,
        words,
        mobile,
      }) => {
        const come = await withoutShell(page);
        await page.goto('/', { waitUntil: 'commit' });
        const place = `[data-first=${mobile ? 'mobile' : 'desktop'}]`;
        await expect(page.locator(`${place} h1`)).toBeVisible();
        await expect(page.locator(`${place} h1`)).toHaveText(words('shell', 'hero.title'), { useInnerText: true });
        expect(await page.locator(place).evaluate((view) => (view as HTMLElement).inert)).toBe(true);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0); // nobody's to find yet
        const before = await heroIn(page, place);
        come();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-first]')).toHaveCount(0);
        expect(await heroIn(page, 'main')).toEqual(before);
        expect(await repeatedRules(page)).toEqual([]);
      });
    });

test('[S-16] a member sees the hero as early, and nothing of what is said to guests alone', async ({
  page,
  words,
  mobile,
  signIn,
}) => {
  await signIn('member05');
  const come = await withoutShell(page);
  await page.goto('/', { waitUntil: 'commit' });
  const view = page.locator(`[data-first=${mobile ? 'mobile' : 'desktop'}]`);
  await expect(view.locator('h1')).toBeVisible();
  const seen = view.locator('header a, header button, header select, [data-hero] a').filter({ visible: true });
  expect(await seen.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/']);
  const before = await view.locator('[data-hero] img').boundingBox();
  come();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(words('shell', 'hero.login'))).toHaveCount(0);
  expect(await page.locator('main [data-hero] img').boundingBox()).toEqual(before);
});

test('every other page begins with the mark alone: what comes is not known yet', async ({ page }) => {
  const html = await (await page.request.get('/dashboard')).text();
  expect(html).toContain('class="first"');
  expect(html).not.toContain('data-first');
});
