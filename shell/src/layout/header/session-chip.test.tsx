import { serverClock } from '@madang/platform';
import { pollBalance } from '@madang/platform/host';
import { aMember, aPage, aRelease, someHoldings, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { firstPage, renderSite, siteRegistry } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

const MINUTE = 60_000;
const ago = (minutes: number): string => new Date(serverClock.now() - minutes * MINUTE - 1_000).toISOString();
const chip = () => screen.getByTestId('session');
/** The chip as a reader of the screen finds it. */
const called = (name: string | RegExp) => screen.getByRole('button', { name });
/** What the eye sees of it. */
const figures = () => [...chip().querySelectorAll(':scope > [aria-hidden]')].map((part) => part.textContent).join('');

/** The site after the first poll has reported a session of this age and this net. */
const inSession = async (minutes: number, net: number, options: Parameters<typeof renderSite>[0] = {}) => {
  const site = firstPage();
  site.on({ '/api/cash/getUserCash': () => someHoldings({ since: ago(minutes), net, v: 2 }) });
  const app = await renderSite({ member: aMember(), ...options });
  await act(() => pollBalance());
  return { app, site };
};

describe.each(['desktop', 'mobile'] as const)('on %s', (width) => {
  it('[S-05] the header shows the time of the session and its result', async () => {
    await inSession(42, -38_000, { screen: width });
    expect(chip().textContent).toContain('00:42');
    expect(chip().textContent).toContain('−38,000');
    expect(called(/접속 42분, 손익 38,000원 손실$/)).toBe(chip());
  });

  it('[S-05] a press opens start, time and net with its links, and returns the focus', async () => {
    const { app } = await inSession(65, 12_000, { screen: width });
    await app.user.click(chip());
    const card = within(await screen.findByRole('dialog', { name: t('session.title') }));
    expect(card.getByText(t('session.hours', { hours: '1', minutes: '5' }))).toBeTruthy();
    expect(card.getByText('+12,000원')).toBeTruthy();
    expect(card.getByText('서울 시간')).toBeTruthy();
    expect(card.getByRole('link', { name: t('bets.title') })).toBeTruthy();
    expect(card.queryByRole('link', { name: t('session.limits') })).toBeNull();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(chip());
  });
});

it.each([
  [12_000, '+12,000', t('session.spoken', { time: '5분', net: '12,000원 이익' })],
  [0, '0', t('session.spoken', { time: '5분', net: '0원' })],
])('[S-05] a net of %d stands as %s and is said in words', async (net, figure, spoken) => {
  await inSession(5, net);
  expect(figures()).toBe(`접속00:05손익${figure}`);
  expect(called(spoken)).toBe(chip());
});

it('[S-05] until the server has reported them, time and net are unknown', async () => {
  firstPage();
  await renderSite({ member: aMember() });
  expect(figures()).toBe('접속–손익–');
  expect(called(t('session.unknown'))).toBe(chip());
});

it('[S-05] a guest has no session to show', async () => {
  firstPage();
  await renderSite();
  expect(screen.queryByTestId('session')).toBeNull();
});

it('[S-05] the minutes follow the server’s clock and its corrections', async () => {
  await inSession(42, 0);
  act(() => serverClock.set(serverClock.now() + 3 * MINUTE));
  expect(chip().textContent).toContain('00:45');
});

it('[S-05] a minute later the chip is updated without an act', async () => {
  firstPage().on({ '/api/cash/getUserCash': () => someHoldings({ since: ago(59), net: 0, v: 2 }) });
  await renderSite({ member: aMember() });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], now: Date.now() });
  await act(() => pollBalance());
  expect(chip().textContent).toContain('00:59');
  act(() => void jest.advanceTimersByTime(MINUTE));
  expect(chip().textContent).toContain('01:00');
  jest.useRealTimers();
});

it("[S-05] the member's limits are one press away once a remote brings them", async () => {
  const registry = siteRegistry();
  const limits = aRelease({ name: 'mf_wallet', pages: [aPage({ id: 'limits', desktop: '/mypage/limits' })] });
  const { app } = await inSession(1, 0, { registry: { ...registry, remotes: [...registry.remotes, limits] } });
  await app.user.click(chip());
  const way = within(await screen.findByRole('dialog')).getByRole('link', { name: t('session.limits') });
  expect(way.getAttribute('href')).toBe('/mypage/limits');
});

it('[C-06] game money on mobile replaces the cash and returns from its card', async () => {
  const site = firstPage();
  site.on({
    '/api/cash/getUserCash': () => someHoldings({ balance: 52_000, cashAmt: 0, isPlayGame: 'Y', v: 2 }),
    '/api/game/open': () => ({ game: null }),
  });
  const app = await renderSite({ screen: 'mobile', member: aMember() });
  await act(() => pollBalance());
  await waitFor(() => expect(screen.getByTestId('game-money').textContent).toBe('52,000원'));
  expect(called(/^게임머니 52,000원, 보유금 0원, 포인트 12,340P, 접속/)).toBe(chip());
  await app.user.click(chip());
  const card = within(await screen.findByRole('dialog', { name: t('session.title') }));
  expect(card.getByText(t('money.cash')).parentElement?.textContent).toBe('보유금0원');
  expect(card.getByRole('button', { name: t('money.merge') })).toBeTruthy();
});
