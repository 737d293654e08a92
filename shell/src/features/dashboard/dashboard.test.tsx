import { pollBalance } from '@madang/platform/host';
import { aBet, aBetList, aMember, refusal, someHoldings, translatorOf } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { firstPage, renderSite } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

const names = { ko: '달빛 기와', en: 'Moonlit Tiles', vn: 'Mái ngói ánh trăng' };
const vendor = { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' };
const playing = () => someHoldings({ balance: 52_000, cashAmt: 0, isPlayGame: 'Y', v: 2 });

describe.each(['desktop', 'mobile'] as const)('on %s', (screenWidth) => {
  const open = () => renderSite({ screen: screenWidth, path: '/dashboard', member: aMember() });

  it('[S-05] shows cash, points and game money, the bets of today and the notices', async () => {
    firstPage();
    await open();
    const balances = within(screen.getByRole('region', { name: t('dashboard.balances') }));
    for (const figure of ['1,284,500원', '12,340P', '0원']) expect(balances.getByText(figure)).toBeTruthy();
    expect(screen.getByText('마당 슬롯 · 달빛 기와')).toBeTruthy();
    expect(screen.getByText('마당이 문을 열었습니다')).toBeTruthy();
  });

  it('[S-05] a running game has its way back, beside the merge of its money', async () => {
    firstPage().on({
      '/api/cash/getUserCash': playing,
      '/api/game/open': () => ({
        game: { launchId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', vendorNames: vendor, gameNames: names },
      }),
    });
    await open();
    await act(() => pollBalance());
    const game = within(await screen.findByRole('region', { name: t('dashboard.open') }));
    expect(game.getByRole('link', { name: t('dashboard.resume') }).getAttribute('href')).toBe(
      '/slot/game?launch=01ARZ3NDEKTSV4RRFFQ69G5FAV',
    );
    const balances = within(screen.getByRole('region', { name: t('dashboard.balances') }));
    expect(balances.getByRole('button', { name: t('money.merge') })).toBeTruthy();
  });
});

it('[S-05] requests no open game while no money is in one', async () => {
  const site = firstPage();
  await renderSite({ path: '/dashboard', member: aMember() });
  expect(site.calls('/api/game/open')).toHaveLength(0);
  expect(screen.queryByRole('region', { name: t('dashboard.open') })).toBeNull();
});

it('[S-05] shows the bets without a result', async () => {
  const waiting = aBet({ betIdx: 2, type: 'wait', cash: 50_000, winCash: 0, settledAt: null });
  firstPage().on({ '/api/bet/betlist': () => aBetList([aBet(), waiting]) });
  await renderSite({ path: '/dashboard', member: aMember() });
  const bets = (await screen.findByRole('heading', { name: t('bets.recent') })).parentElement;
  expect(bets?.textContent).toContain('결과 대기 50,000원');
  expect(screen.getByText(t('bets.WAIT'))).toBeTruthy();
});

it('a list that fails costs its own card, and a press requests it again', async () => {
  let down = true;
  firstPage().on({ '/api/bet/betlist': () => (down ? refusal('E001') : aBetList()) });
  const app = await renderSite({ path: '/dashboard', member: aMember() });
  expect(await screen.findByText(t('bets.failed'))).toBeTruthy();
  expect(screen.getByRole('region', { name: t('dashboard.balances') })).toBeTruthy();
  down = false;
  await app.user.click(screen.getByRole('button', { name: t('area.retry') }));
  expect(await screen.findByText('마당 슬롯 · 달빛 기와')).toBeTruthy();
});
