import type { FailureKind, VisitReport } from '@madang/contracts';
import { BROKEN_VERSION, breakRelease, type Fault } from '../fixtures/broken-release.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

const remotes = [
  ['mf_casino', '/slotgame', 'slotgame'],
  ['mf_mypage', '/mypage/betting/list', 'betting.list'],
  ['mf_wallet', '/moneyMain/charge', 'charge'],
] as const;

/** The message of each fault. */
const replaced: [Fault, FailureKind][] = [
  ['503', 'network'],
  ['half', 'integrity'],
  ['changed byte', 'integrity'],
  ['wrong version', 'integrity'],
  ['throws at load', 'broken'],
  ['throws at render', 'render'],
  ['update loop', 'loop'],
];
/**
 * The loader is one for all remotes: each fault meets one of them. `healed` are those that a retry
 * repairs where no last good version exists: a chunk that hangs keeps every further request of its
 * address waiting, and the retry requests it at another address.
 */
const met: Record<(typeof remotes)[number][0], { faults: readonly Fault[]; healed: readonly Fault[] }> = {
  mf_casino: {
    faults: ['503', 'half', 'throws at load', 'hang'],
    healed: ['503', 'changed byte', 'hang'],
  },
  mf_mypage: { faults: ['changed byte', 'wrong version', 'throws at render'], healed: [] },
  mf_wallet: { faults: ['throws in a handler', 'update loop'], healed: [] },
};

/** What the page sends of itself: a beacon's body is not seen from outside. */
const collectReports = (page: Page) =>
  page.addInitScript(() => {
    const own = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        void body.text().then((text) => {
          sessionStorage.reports = JSON.stringify([...JSON.parse(sessionStorage.reports ?? '[]'), JSON.parse(text)]);
        });
      return own(url, body);
    };
  });
const reportedKinds = async (page: Page): Promise<FailureKind[]> => {
  const sent: VisitReport[] = JSON.parse((await page.evaluate(() => sessionStorage.reports)) ?? '[]');
  return sent.flatMap(({ subjects }) =>
    subjects.filter(({ version }) => version === BROKEN_VERSION).flatMap((of) => of.failures),
  );
};
/** A script that hangs keeps the page's `load` away; what is expected is waited for. */
const begun = { waitUntil: 'commit' } as const;
const forget = (page: Page) => page.evaluate(() => sessionStorage.removeItem('reports'));

for (const [name, address, id] of remotes)
  test.describe(name, () => {
    // Every fault of this journey is loud on purpose.
    test.use({ expectedErrors: /.*/ });

    test(`[X-05] [X-07] ${name}: a broken version is replaced at the cost of its area`, async ({
      page,
      site,
      signIn,
      baseURL,
    }) => {
      await collectReports(page);
      await signIn('member04', null);
      const release = await breakRelease(page, baseURL ?? '', name, address, id);
      const area = (subject: string) => page.locator(`[data-remote="${subject}"]`);

      const { faults } = met[name];
      for (const [fault, kind] of replaced.filter((one) => faults.includes(one[0])))
        await test.step(fault, async () => {
          release.set(fault);
          await page.goto(address, begun);
          await expect(area(release.real).locator(`[data-page="${id}"]`)).toBeAttached();
          await expect(site.cash).toBeVisible();
          expect(new URL(page.url()).pathname).toBe(address);
          await expect.poll(() => reportedKinds(page), { message: fault }).toContain(kind);
          await forget(page);
        });

      if (faults.includes('throws in a handler'))
        await test.step('throws in a handler', async () => {
          release.set('throws in a handler');
          await page.goto(address, begun);
          await page.locator('#broken').click();
          await expect.poll(() => reportedKinds(page)).toEqual(['handler']);
          await expect(area(release.broken).locator('#broken')).toBeVisible();
          await expect(site.cash).toBeVisible();
          await forget(page);
        });

      if (faults.includes('hang'))
        await test.step('hang', async () => {
          release.set('hang');
          await page.goto(address, begun);
          await expect(area(release.real).locator(`[data-page="${id}"]`)).toBeAttached();
        });
    });

    if (met[name].healed.length > 0)
      test(`[X-05] ${name}: without a good version the area reports it and a retry heals it`, async ({
        page,
        site,
        translate,
        signIn,
        baseURL,
      }) => {
        await signIn('member04', null);
        const release = await breakRelease(page, baseURL ?? '', name, address, id);
        for (const fault of met[name].healed)
          await test.step(fault, async () => {
            release.set(fault, false);
            await page.goto(address, begun);
            const retry = page.getByRole('button', { name: translate('shell', 'area.retry') });
            await retry.waitFor();
            await expect(site.cash).toBeVisible();
            await page.evaluate(() => Object.assign(window, { untouched: true }));
            release.set(null, false);
            await retry.click();
            await expect(page.locator(`[data-remote="${release.broken}"] [data-page="${id}"]`)).toBeAttached();
            expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
          });
      });
  });
