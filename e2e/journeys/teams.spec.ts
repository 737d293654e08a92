import type { BootData } from '@madang/contracts';
import { shellMark, Team, Workshop } from '../fixtures/team.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** The visit of this browser ends; the next page begins another. */
const newVisit = (page: Page) => page.context().clearCookies({ name: /_visit$/ });

/** What the next page of this visit uses. */
const nextPage = async (page: Page): Promise<BootData['registry']> => {
  const html = await (await page.request.get('/')).text();
  return (JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as BootData).registry;
};
const versionOf = async (page: Page, name: string) =>
  (await nextPage(page)).remotes.find((release) => release.name === name)?.version;

/** Page and menu entry of a package, by its name in Korean. */
const screenIn = (page: Page, name: string) => ({
  title: page.locator('main').getByRole('heading', { level: 1, name, exact: true }),
  entry: page.getByRole('navigation').getByRole('link', { name, exact: true }),
});

test('[X-01] [X-05] two teams release and roll back alone beside an open tab', async ({ page, product }) => {
  const workshop = new Workshop();
  const shellBefore = shellMark();
  try {
    await test.step('two teams generate and build their packages; one has a second version', async () => {
      await Promise.all(['raffle', 'garden'].map((name) => workshop.generate(name)));
    });
    const [firstRaffle, garden] = await Promise.all([workshop.build('raffle'), workshop.build('garden')]);
    workshop.reword('raffle', (text) => text.replaceAll('Raffle', 'Great raffle'));
    const [secondRaffle, raffleTeam, gardenTeam] = await Promise.all([
      workshop.build('raffle'),
      Team.of(product, 'raffle'),
      Team.of(product, 'garden'),
    ]);
    const raffle = screenIn(page, 'Raffle 화면');
    const greatRaffle = screenIn(page, 'Great raffle 화면');
    const gardenScreen = screenIn(page, 'Garden 화면');
    const shellFiles = new Set<string>();
    page.on('request', (request) => request.url().includes('/_m/shell/') && shellFiles.add(request.url()));

    await test.step('a published version is hidden; promoted, the shell shows its page', async () => {
      await raffleTeam.publish(firstRaffle, 'a page for draws');
      expect(await versionOf(page, 'mf_raffle')).toBeUndefined();
      await raffleTeam.promote(firstRaffle, 100, 'the first of its name');
      await expect.poll(() => versionOf(page, 'mf_raffle')).toBe(firstRaffle.version);
      await newVisit(page);
      await page.goto('/');
      await raffle.entry.click();
      await expect(raffle.title).toBeVisible();
    });

    await test.step('team A gives its next version to half of the visitors; who has it keeps it', async () => {
      await raffleTeam.publish(secondRaffle, 'greater');
      await raffleTeam.promote(secondRaffle, 50, 'is it well?');
      await expect
        .poll(async () => {
          await newVisit(page);
          return versionOf(page, 'mf_raffle');
        })
        .toBe(secondRaffle.version);
      for (let reload = 0; reload < 3; reload += 1)
        expect(await versionOf(page, 'mf_raffle')).toBe(secondRaffle.version);
    });

    const files: string[] = [];
    await test.step('a version is taken back during a release of B: the open tab keeps its own', async () => {
      await page.goto('/');
      await expect(greatRaffle.entry).toBeVisible();
      await page.evaluate(() => Object.assign(window, { untouched: true }));
      // A canary that is worse than the current version is taken back without a command; its judge
      // is tested beside it (server/src/modules/releases). Here the team is quicker.
      await raffleTeam.rollback('the wheel stands still');
      await gardenTeam.publish(garden, 'flowers');
      await gardenTeam.promote(garden, 100, 'in bloom');
      page.on('response', (answer) => {
        if (answer.url().includes('/_m/mf_raffle/')) files.push(`${answer.status()} ${answer.url()}`);
      });
      await greatRaffle.entry.click();
      await expect(greatRaffle.title).toBeVisible();
      expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
      expect(files).not.toEqual([]);
      for (const file of files) expect(file).toContain(`200 ${product.url}/_m/mf_raffle/${secondRaffle.version}/`);
    });

    await test.step('the next page has what holds now, of both teams', async () => {
      await expect.poll(() => versionOf(page, 'mf_raffle')).toBe(firstRaffle.version);
      await expect.poll(() => versionOf(page, 'mf_garden')).toBe(garden.version);
      await page.reload();
      await expect(raffle.title).toBeVisible();
      await expect(greatRaffle.entry).toHaveCount(0);
      await gardenScreen.entry.click();
      await expect(gardenScreen.title).toBeVisible();
      expect(await raffleTeam.history()).toMatch(/rollback .* {2}deploy:team raffle {2}the wheel stands still/);
    });

    await test.step('taken back to nothing, page and menu entry are gone', async () => {
      await Promise.all([raffleTeam.rollback('the test is over'), gardenTeam.rollback('the test is over')]);
      await expect
        .poll(async () => (await nextPage(page)).remotes.map(({ name }) => name))
        .not.toEqual(expect.arrayContaining([expect.stringMatching(/raffle|garden/)]));
      await page.goto('/raffle');
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      for (const screen of [raffle, gardenScreen]) {
        await expect(screen.title).toHaveCount(0);
        await expect(screen.entry).toHaveCount(0);
      }
    });

    expect(shellMark()).toBe(shellBefore);
    expect(new Set([...shellFiles].map((file) => /\/_m\/shell\/([^/]+)\//.exec(file)?.[1])).size).toBe(1);
  } finally {
    workshop.remove();
  }
});
