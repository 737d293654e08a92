import { languages } from '@madang/contracts';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aCoupon, aCouponList, type BodyOf, type Handlers, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenOptions, openPage, walletRegistry } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './coupon-list.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const PATH = '/api/coupon/list';
type Body = BodyOf<typeof PATH>;

const open = (handlers: Handlers, options?: OpenOptions) =>
  openPage('coupon.list', preload, handlers, { path: '/mypage/coupon/list', ...options });
const all = [
  aCoupon(),
  aCoupon({ couponIdx: 16, state: 'gifted', giftedFrom: '솔바람', value: 4_000 }),
  aCoupon({ couponIdx: 15, state: 'used', value: 3_000, usedAt: '2026-11-19T03:00:00.000Z' }),
  aCoupon({ couponIdx: 14, state: 'expired', value: 2_000, credit: null, wager: null }),
];

describe.each(['desktop', 'mobile'] as const)('The coupons on %s', (width) => {
  test('[W-06] show what each gives, its condition, expiry and state, and who gave it', async () => {
    const { network } = await open({ [PATH]: () => aCouponList(all) }, { screen: width });
    for (const text of ['사용 가능', '선물받음', '사용함', '만료', '솔바람 님의 선물']) await screen.findByText(text);
    expect(screen.getAllByText(t('coupon.condition.none'))).toHaveLength(4);
    expect(screen.getAllByText(/2026\. 12\. 20\. 12:00/)).toHaveLength(4);
    screen.getByText(t('coupon.list.pieces', { n: '2' }));
    expect(network.calls(PATH)).toEqual([{ page: 1, which: 'all' }]);
  });

  test('[W-06] are used, given and copied from their row, as far as each can be', async () => {
    const { user } = await open({ [PATH]: () => aCouponList(all) }, { screen: width, registry: walletRegistry() });
    const row = (idx: number) => within(document.querySelector<HTMLElement>(`[data-row="${idx}"]`) ?? document.body);
    await screen.findByText(t('coupon.state.issued'));
    const acts = (idx: number) =>
      [...row(idx).queryAllByRole('link'), ...row(idx).queryAllByRole('button')].map((one) => one.textContent);
    expect([17, 16, 15, 14].map(acts)).toEqual([
      [t('coupon.list.use'), t('coupon.list.give'), t('coupon.list.copy')],
      [t('coupon.list.use'), t('coupon.list.copy')],
      [],
      [],
    ]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(row(17).getByRole('button', { name: t('coupon.list.copyOf', { code: '7KQ2-9MHT-4X0D' }) }));
    await screen.findByText(t('coupon.list.copied'));
    expect(copied.mock.calls).toEqual([['7KQ2-9MHT-4X0D']]);
  });

  test('[W-06] turn their pages, and the address keeps the page', async () => {
    const page = (body: Body) => ({
      ...aCouponList(all),
      pageInfo: { page: body.page, count_per_list: 10, tatal_list_count: 23 },
    });
    const { user, address, network } = await open({ [PATH]: page }, { screen: width });
    await user.click(await screen.findByRole('button', { name: '2' }));
    await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ page: 2 }));
    expect(address()).toMatch(/page=2$/);
  });

  test('[W-06] without any it leads to the code', async () => {
    await open({ [PATH]: () => aCouponList([]) }, { screen: width, registry: walletRegistry() });
    await screen.findByRole('heading', { name: t('coupon.list.emptyTitle') });
    screen.getByRole('link', { name: t('coupon.list.enter') });
  });

  test("[W-06] a list that fails alerts 'error', and heals by a retry", async () => {
    const { user, network } = await open({ [PATH]: () => refusal('E001') }, { screen: width });
    expect((await screen.findByRole('alertdialog')).textContent).toContain('error');
    await user.keyboard('{Escape}');
    network.on({ [PATH]: () => aCouponList(all) });
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await screen.findByText(t('coupon.state.issued'));
  });
});

test('[W-06] a page that is no more leads to the last there is', async () => {
  const { address } = await open({ [PATH]: () => aCouponList(all) }, { path: '/mypage/coupon/list?page=4' });
  await waitFor(() => expect(address()).toBe('/mypage/coupon/list'));
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] in %s every word is in it', async (language) => {
  const { container } = await open({ [PATH]: () => aCouponList(all.slice(2)) }, { language });
  await screen.findAllByText(language === 'vn' ? /3\.000/ : /3,000/);
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
