import { type ErrorCode, languages } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorText } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aCoupon, aCouponList, type Handlers, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { noChunks, type OpenOptions, openPage, walletRegistry } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const LIST = '/api/coupon/list';
const USE = '/api/coupon/use';
const used = { couponIdx: 17, cashIdx: 4, credit: 5_000, wager: 5_000 };
const percent = aCoupon({
  couponIdx: 18,
  code: 'AAAA-BBBB-CCCC',
  kind: 'percent',
  value: 10,
  cap: 50_000,
  minDeposit: 50_000,
  credit: null,
  wager: null,
});

const open = (handlers: Handlers = {}, options?: OpenOptions) =>
  openPage('coupon.use', noChunks, { [LIST]: () => aCouponList([aCoupon(), percent]), ...handlers }, options);
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('coupon.use.code')) });
const button = (name: string | RegExp = /쿠폰 사용|받기$/) => screen.getByRole('button', { name });

describe.each(['desktop', 'mobile'] as const)('The use of a coupon on %s', (width) => {
  test('[W-06] an own coupon shows its value, is used once and shows its result', async () => {
    const { user, network } = await open({ [USE]: () => used }, { screen: width });
    await user.click(await screen.findByRole('radio', { name: /^5,000원/ }));
    expect((await code()).value).toBe('7KQ2-9MHT-4X0D');
    screen.getByText(t('coupon.use.wager'));
    network.on({ [LIST]: () => aCouponList([percent]) });
    await user.dblClick(button('5,000원 받기'));
    await screen.findByText(t('coupon.use.done', { won: '5,000원' }));
    expect(network.calls(USE)).toEqual([
      { requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), code: '7KQ2-9MHT-4X0D' },
    ]);
    expect(network.calls(LIST)[0]).toEqual({ page: 1, which: 'usable' });
    expect((await code()).value).toBe('');
    expect(screen.queryByRole('radio', { name: /^5,000원/ })).toBeNull();
  });

  test('[W-06] a member without coupons may type a code', async () => {
    const { user, network } = await open({ [LIST]: () => aCouponList([]), [USE]: () => used }, { screen: width });
    await screen.findByText(/지금 쓸 수 있는 쿠폰이 없어요/);
    await user.type(await code(), ' mada-ng00-0001');
    await user.click(button());
    await waitFor(() => expect(network.calls(USE)[0]).toMatchObject({ code: 'mada-ng00-0001' }));
  });

  test('[W-06] a coupon that waits for a deposit shows it before the attempt', async () => {
    const { user } = await open({}, { screen: width });
    await user.click(
      await screen.findByRole('radio', { name: new RegExp(`^${t('coupon.percent', { percent: '10' })}`) }),
    );
    screen.getByText(t('coupon.use.waits'));
    screen.getByText(/50,000원 이상 입금 · 최대 50,000원/);
  });

  test('[W-06] crossing the width keeps what was typed; the tabs lead to the gift', async () => {
    const options = { screen: width, registry: walletRegistry(), path: '/coupon' };
    const { user, setScreen, address } = await open({}, options);
    await user.type(await code(), 'abc');
    setScreen(width === 'desktop' ? 'mobile' : 'desktop');
    expect((await code()).value).toBe('abc');
    setScreen(width);
    await user.click(await screen.findByRole('link', { name: t('coupon.list.give') }));
    expect(address()).toBe(width === 'desktop' ? '/mypage/coupon/gift' : '/coupon?tab=gift');
  });

  test('[W-06] a failed list shows its error, and recovers by a retry', async () => {
    const { user, network } = await open({ [LIST]: () => refusal('E001') }, { screen: width });
    await screen.findByText(t('application.failed'));
    network.on({ [LIST]: () => aCouponList() });
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await code();
  });
});

const atField: readonly ErrorCode[] = ['CP01', 'CP02', 'CP03', 'CP04', 'CP05'];

test.each(endpoints.couponUse.errors)(
  '[W-06] [S-20] %s is displayed at its field, and the code stays',
  async (refused) => {
    const { user } = await open({ [USE]: () => refusal(refused, { min: 50_000 }) });
    await user.type(await code(), '7KQ2');
    await user.click(button());
    const message = await screen.findByText(errorText(refused, { min: 50_000 }));
    expect((await code()).value).toBe('7KQ2');
    if (!atField.includes(refused)) {
      expect(message.closest('[role="alert"]')).not.toBeNull();
      return;
    }
    expect(message.closest('p')?.id).toBe((await code()).getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(await code());
  },
);

test.each(languages.filter((language) => language !== 'ko'))('[S-01] in %s every word is in it', async (language) => {
  const { container } = await open({}, { language });
  await screen.findAllByRole('radio');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
