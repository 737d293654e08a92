import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DataOf } from '@madang/contracts';
import type { Locator } from '@playwright/test';
import { faultsInBothThemes } from '../fixtures/accessibility.ts';
import { go, watchTraffic } from '../fixtures/navigation.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { expect, test } from '../fixtures/test.ts';

const VERIFY = path.resolve(import.meta.dirname, '../../tools/verify-settlement/verify-settlement.mjs');
const DAY_MS = 86_400_000;
const TICKETS = 3;
const requestIdOf = (now: number) => `01${now.toString(36).toUpperCase().padStart(24, '0')}`.replace(/[ILOU]/g, '0');

/** In the order of the tabs. */
const lists = [
  'cashList',
  'bettingList',
  'partnerList',
  'partnerCalculationList',
  'partnerCalculationUserList',
  'partnerMemberList',
  'partnerMoneyMoveList',
] as const;

test('[R-05] [PA-16] the pages of the sub-host load the partner remote alone', async ({
  page,
  context,
  site,
  login,
  baseURL,
  language,
  translate,
}) => {
  const host = `partner.madang.localhost:${new URL(baseURL ?? '').port}`;
  await context.addCookies([{ name: 'lang', value: language, url: `http://${host}` }]);
  const owners = new Set<string>();
  const strange: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const owner = /^\/_m\/([^/]+)\//.exec(url.pathname)?.[1];
    if (owner) owners.add(owner);
    if (url.protocol.startsWith('http') && url.host !== host) strange.push(request.url());
  });
  const { settled } = watchTraffic(page);

  await page.goto(`http://${host}/`);
  await page.getByRole('main').getByRole('link').first().click();
  await login.fill('partner5', 'madang123!', await login.captchaAnswer());
  await login.submit();
  await expect(page).toHaveURL(`http://${host}/partner/home`);
  await expect(page.getByText(translate('partner', 'home.waiting'), { exact: true })).toBeVisible();
  for (const [index, name] of lists.entries()) {
    // Some pages are opened by their tab, others by their address.
    if (index % 2 === 0) await page.getByRole('navigation').locator(`a[href^="/partner/${name}"]`).click();
    else await page.goto(`http://${host}/partner/${name}`);
    await expect(site.heading).toHaveText(translate('partner', `pages.${name}`));
    await settled();
  }
  for (const tab of await page.getByRole('navigation').getByRole('link').all()) await tab.hover();
  await settled();
  expect([...owners].sort()).toEqual(['mf_partner', 'shell']);
  expect(strange).toEqual([]);
});

test('[R-01] [R-04] a partner reads and filters the lists and sees no phone number', {
  tag: '@widths',
}, async ({ page, site, mobile, operator, request, translate, signIn }) => {
  const token = await operator.signIn('partner5');
  const headers = { authorization: `Bearer ${token}`, token };
  const gift = { siteId: 'madang', requestId: requestIdOf(Date.now()), memId: 'member02', amount: 7_000, memo: 'list' };
  expect(await (await request.post('/api/cash/give', { headers, data: gift })).json()).toMatchObject({
    resultCode: '0',
  });

  const { settled } = watchTraffic(page);
  await signIn('partner5', '/partner/partnerMoneyMoveList');
  await expect(page.getByText('7,000').first()).toBeVisible();
  for (const name of ['home', ...lists]) {
    await go(page, `/partner/${name}`);
    const title = name === 'home' ? 'filters.spans.yesterday' : `pages.${name}`;
    if (name === 'home') await page.getByRole('radio', { name: translate('partner', title) }).click();
    await expect(site.heading).toHaveText(translate('partner', title));
    await settled();
    expect(await faultsInBothThemes(page), name).toEqual([]);
    expect(await smallTargets(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  }

  await go(page, '/partner/partnerMemberList');
  const rows = mobile ? page.getByRole('main').getByRole('listitem') : page.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toMatch(/01\d-?\d{4}-?\d{4}/);
  const all = (await page.locator('[data-total=members]').textContent()) ?? '';
  await page.getByRole('searchbox').fill('member02');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=member02/);
  await expect(rows).toHaveCount(1);
  await expect(page.locator('[data-total=members]')).toHaveText('1');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.locator('[data-total=members]')).toHaveText(all);

  if (mobile) return;
  const grid = page.getByRole('grid');
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  // The last cell has one control, which takes its focus.
  const last = grid.locator('tbody tr').nth(1).locator('td').last();
  await expect(last.getByRole('button')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(grid.locator('tbody tr').first().getByRole('rowheader')).toBeFocused();
});

test('[PA-04] [PA-12] a partner opens a settled day down to a bet, and exports it', async ({
  page,
  signIn,
  operator,
  cashHarness,
  translate,
}, testInfo) => {
  const memId = await operator.newMember();
  const info = await cashHarness.call<DataOf<'/api/lottery/info'>>('/api/lottery/info', {}, memId);
  const { drawId, terminal } = info.data.draw;
  const lines = Array.from({ length: TICKETS }, (_, ticket) => ({ numbers: [1, 2, 3, 4, 5 + ticket], powerball: 0 }));
  const tickets = { requestId: requestIdOf(Date.now()), drawId, terminal, lines, luck: 'journey' };
  const { data: bought } = await cashHarness.call<DataOf<'/api/lottery/buy'>>('/api/lottery/buy', tickets, memId);
  await operator.drawLottery();
  await operator.advance(DAY_MS);
  try {
    expect(await operator.settlePartners()).toHaveLength(1);
    await signIn('partner5', '/partner/partnerCalculationList');
    await page.getByRole('treegrid').locator('tbody [aria-haspopup=dialog]').first().click();
    const dialog = page.getByRole('dialog');
    const term = (key: string) => dialog.locator(`[data-term=${key}] dd`);
    const figureOf = async (cell: Locator) => Number((await cell.textContent())?.replace(/[^\d-]/g, ''));

    // The dialog opens on all game types; a line opens the formula of its type.
    await expect(dialog.getByRole('radio', { name: translate('partner', 'why.all') })).toBeChecked();
    const total = await figureOf(page.locator('[data-total=total]'));
    expect(await figureOf(term('total'))).toBe(total);
    await dialog.getByRole('radio', { name: translate('partner', 'choices.type.mini') }).click();
    const members = dialog.getByRole('table', { name: translate('partner', 'why.members') }).locator('tbody tr');
    const member = members.filter({ hasText: memId });
    await expect(member).toHaveCount(1);
    expect(await figureOf(member.locator('td').nth(3))).toBe(bought.stake);
    const shares = await Promise.all((await members.all()).map((line) => figureOf(line.locator('td').nth(7))));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(await figureOf(term('rollingGross')));
    await member.getByRole('button').click();
    const bets = dialog.getByRole('table', { name: translate('partner', 'why.betsOf') });
    await expect(bets.locator('tbody tr')).toHaveCount(TICKETS);
    expect(await figureOf(bets.locator('tfoot td').first())).toBe(bought.stake);
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: translate('partner', 'list.verifyExport', { day: '' }) }).click();
    const file = testInfo.outputPath('settlement.json');
    await (await download).saveAs(file);
    const { stdout } = await promisify(execFile)(process.execPath, [VERIFY, file]);
    expect(stdout).toMatch(/from \d+ bets; 0 differences/);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/"rollingNet":(\d+)/, (_, won) => `"rollingNet":${Number(won) + 1}`),
    );
    await expect(promisify(execFile)(process.execPath, [VERIFY, file])).rejects.toThrow(/rolling net is/);
  } finally {
    await operator.resetClock();
  }
});
