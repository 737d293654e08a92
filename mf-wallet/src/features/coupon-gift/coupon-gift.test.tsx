import { type ErrorCode, languages } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorText } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aCoupon, aCouponList, type Handlers, refusal, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noChunks, type OpenOptions, openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const LIST = '/api/coupon/list';
const GIFT = '/api/coupon/gift';

const open = (handlers: Handlers = {}, options?: OpenOptions) =>
  openPage('coupon.gift', noChunks, { [LIST]: () => aCouponList(), ...handlers }, options);
const coupon = () => screen.findByRole<HTMLInputElement>('radio', { name: /^5,000원/ });
const memId = () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t('coupon.gift.to')) });
const button = () => screen.getByRole('button', { name: t('coupon.gift.apply') });
const question = async () => within(await screen.findByRole('alertdialog'));

describe.each(['desktop', 'mobile'] as const)('The gift of a coupon on %s', (width) => {
  test('[W-06] a confirmed coupon is given once, and its recipient is displayed', async () => {
    const { user, network } = await open(
      { [GIFT]: ({ couponIdx }) => ({ couponIdx, memNick: '솔바람' }) },
      { screen: width },
    );
    await user.click(await coupon());
    await user.type(memId(), ' member02 ');
    await user.click(button());
    const dialog = await question();
    dialog.getByText(t('coupon.gift.confirmTitle', { to: 'member02' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: core('cancel') }));
    expect(network.calls(GIFT)).toEqual([]);
    network.on({ [LIST]: () => aCouponList([]) });
    await user.dblClick(dialog.getByRole('button', { name: t('coupon.gift.apply') }));
    await screen.findByText(t('coupon.gift.done', { nick: '솔바람' }));
    expect(network.calls(GIFT)).toEqual([
      { requestId: expect.stringMatching(/^[0-9A-Z]{26}$/), couponIdx: 17, memId: 'member02' },
    ]);
    expect(network.calls(LIST)[0]).toEqual({ page: 1, which: 'giftable' });
    expect(memId().value).toBe('');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[W-06] a question that is not answered gives nothing', async () => {
    const { user, network } = await open({}, { screen: width });
    await user.click(await coupon());
    await user.type(memId(), 'member02');
    await user.click(button());
    await user.click((await question()).getByText(core('cancel')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(network.calls(GIFT)).toEqual([]);
    expect(memId().value).toBe('member02');
  });

  test('[W-06] a missing input is displayed at its field and sends no request', async () => {
    const { user, network } = await open({}, { screen: width });
    await coupon();
    await user.click(button());
    screen.getByText(t('coupon.gift.noCoupon'));
    expect(document.activeElement).toBe(await coupon());
    await user.click(await coupon());
    await user.click(button());
    screen.getByText(errorText('CP07'));
    expect(document.activeElement).toBe(memId());
    expect(network.calls(GIFT)).toEqual([]);
  });

  test('[W-06] without a giftable coupon the button is closed, with the reason', async () => {
    const { user } = await open({ [LIST]: () => aCouponList([]) }, { screen: width });
    expect(await screen.findAllByText(t('coupon.gift.none'))).toHaveLength(2);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await user.click(button());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

const places: Record<'coupon' | 'memId', readonly ErrorCode[]> = {
  coupon: ['CP02', 'CP03', 'CP04', 'CP06'],
  memId: ['CP07', 'CP08'],
};

test.each(endpoints.couponGift.errors)('[W-06] [S-20] %s is displayed at its field', async (code) => {
  const { user } = await open({ [GIFT]: () => refusal(code) });
  await user.click(await coupon());
  await user.type(memId(), 'locked01');
  await user.click(button());
  await user.click((await question()).getByRole('button', { name: t('coupon.gift.apply') }));
  const message = await screen.findByText(errorText(code));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(memId().value).toBe('locked01');
  if (![...places.coupon, ...places.memId].includes(code)) {
    expect(message.closest('[role="alert"]')).not.toBeNull();
    return;
  }
  const field = places.memId.includes(code) ? memId() : await coupon();
  expect(message.closest('p')?.id).toBe(field.getAttribute('aria-describedby'));
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] in %s every word is in it', async (language) => {
  const { container } = await open(
    { [LIST]: () => aCouponList([aCoupon({ kind: 'percent', value: 10, cap: 9 })]) },
    { language },
  );
  await screen.findAllByRole('radio');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
