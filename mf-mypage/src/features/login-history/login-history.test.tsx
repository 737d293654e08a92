import { type DataOf, languages } from '@madang/contracts';
import { refusal } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';

const PATH = '/api/member/loginHistory';
type Answer = DataOf<typeof PATH>;

const row = (over: Partial<Answer['list'][number]>): Answer['list'][number] => ({
  signInIdx: 1,
  at: '2026-11-18T03:00:00.000Z',
  outcome: 'success',
  method: 'password',
  browser: 'Chrome',
  system: 'Android',
  address: '203.0.113.•',
  end: null,
  endedAt: null,
  activeAt: '2026-11-18T03:40:00.000Z',
  current: false,
  ...over,
});
const answer = (count = 3): Answer => ({
  list: [
    row({ signInIdx: 3, current: true }),
    row({ signInIdx: 2, outcome: 'password', browser: null, system: null, activeAt: null }),
    row({ signInIdx: 1, end: 'superseded', endedAt: '2026-11-18T04:00:00.000Z' }),
  ],
  pageInfo: { page: 1, count_per_list: 10, tatal_list_count: count },
  keepDays: 90,
});
const path = '/mypage/loginHistory';

describe.each(['desktop', 'mobile'] as const)('The login history on %s', (width) => {
  test('[MY-04] [O-05] a member sees device, address and end of each sign-in', async () => {
    await openPage('loginHistory', { [PATH]: () => answer() }, { path, screen: width });
    const rows = within(await screen.findByRole(width === 'desktop' ? 'table' : 'list', { name: '로그인 기록' }));
    rows.getByText('지금 이 기기');
    rows.getByText('비밀번호 틀림');
    rows.getByText('알 수 없는 기기');
    rows.getByText(/^다른 로그인으로 종료 .*13:00$/);
    rows.getByText(/^접속 중 · 마지막 활동 .*12:40$/);
  });
});

test('[MY-04] a page turns, and a failure heals by a retry', async () => {
  const { user, network, address } = await openPage('loginHistory', { [PATH]: () => refusal('E001') }, { path });
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  network.on({ [PATH]: () => answer(23) });
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: '3' }));
  await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ page: 3 }));
  expect(address()).toBe(`${path}?page=3`);
});

test('[MY-10] the navigation leads to released pages alone, partners pages to partners', async () => {
  await openPage('loginHistory', { [PATH]: () => answer() }, { path });
  const links = within(await screen.findByRole('navigation', { name: '마이페이지 메뉴' })).getAllByRole('link');
  // The wallet and the boards are not in this registry.
  const names = links.map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['베팅내역', '출석체크', '로그인 기록']));
  expect(names).not.toContain('입금내역');
  expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe('로그인 기록');
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] every text is in %s', async (language) => {
  const { container } = await openPage('loginHistory', { [PATH]: () => answer() }, { path, language });
  await screen.findAllByText(/Chrome/);
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
