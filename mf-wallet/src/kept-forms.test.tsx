/** Every form of the wallet: opened again within the visit, it has its input, but no password. */
import { forgetDrafts, PlatformProviders, queryClient } from '@madang/platform/host';
import { MemoryRouter } from '@madang/platform/router';
import {
  aCashHistory,
  aCoupon,
  aCouponList,
  aMember,
  fakeNetwork,
  type Handlers,
  type RenderedApp,
  renderApp,
  someCashInfo,
  someCoinPrice,
  someCoinState,
  someLimits,
  translatorOf,
} from '@madang/testing';
import { render, screen } from '@testing-library/react';
import { ownData, siteOptions } from '../testing/open-page.tsx';
import { App, preload } from './app.tsx';
import ko from './locales/ko.json';

const t = translatorOf(ko);

const handlers: Handlers = {
  '/api/member/info': ownData,
  '/api/cash/info': () =>
    someCashInfo({
      account: { bankName: '마당은행', accountNo: '1', holder: '마당', validUntil: '2099-01-01T00:00:00.000Z' },
    }),
  '/api/cash/list/': () => aCashHistory([]),
  '/api/coin': () => someCoinPrice(),
  '/api/coin/state': () => someCoinState(),
  '/api/coupon/list': () => aCouponList([aCoupon()]),
  '/api/etc/siteOption': () => siteOptions(),
  '/api/member/limits': () => someLimits(),
  '/api/member/realityCheck': () => ({ minutes: 30 }),
};

/** The parts of each form: typed texts by label, choices, and fields that are never kept. */
const forms: Record<
  string,
  { texts?: [label: RegExp, typed: string, shown?: string][]; radio?: RegExp; secret?: RegExp; first?: RegExp }
> = {
  charge: { texts: [[new RegExp(t('deposit.amount')), '5만원', '50,000']], radio: /받지 않/ },
  exchange: { texts: [[new RegExp(t('withdraw.amount')), '30000', '30,000']], secret: /출금 비밀번호/ },
  coinCharge: { texts: [[new RegExp(t('coin.charge.amount')), '12.5']], radio: /ERC/ },
  coinExchange: {
    texts: [
      [new RegExp(t('coin.exchange.address')), 'TKRk'],
      [new RegExp(t('withdraw.amount')), '30000', '30,000'],
    ],
    secret: /출금 비밀번호/,
  },
  'coupon.use': { texts: [[new RegExp(t('coupon.use.code')), 'ABCD']] },
  'coupon.gift': { texts: [[new RegExp(t('coupon.gift.to')), 'member02']], radio: /^5,000원/ },
  'point.change': { texts: [[new RegExp(t('point.change.amount')), '5000', '5,000']] },
  'point.use': { radio: /^5,000원/ },
  give: {
    texts: [
      [new RegExp(t('coupon.gift.to')), 'member01'],
      [new RegExp(t('give.amount')), '30000', '30,000'],
      [new RegExp(t('give.memo')), t('point.source.event')],
    ],
  },
  limits: { first: /24시간 한도 정하기/, texts: [[/한도/, '100000', '100,000']], radio: /^6개월/ },
};
/** Lists alone; `money` leads on to the deposit. */
const withoutForm = ['charge.list', 'exchange.list', 'point.list', 'coupon.list', 'money'];

const open = async (page: string) => {
  await preload(page, 'ko');
  return render(
    <MemoryRouter>
      <PlatformProviders>
        <App page={page} params={{}} />
      </PlatformProviders>
    </MemoryRouter>,
  );
};
const type = async (user: RenderedApp['user'], field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

test('[S-20] each page of the wallet is known to have a form, or none', async () => {
  const { manifest } = await import('./manifest.ts');
  expect([...Object.keys(forms), ...withoutForm].sort()).toEqual(manifest.pages.map(({ id }) => id).sort());
});

test.each(Object.entries(forms))(
  '[S-20] the form of %s has what was typed when it is opened again',
  async (page, form) => {
    fakeNetwork(handlers);
    const { user, unmount } = await renderApp(<i />, { member: aMember({ isPartnerMember: 'Y' }) });
    unmount();
    const first = await open(page);
    if (form.first) await user.click(await screen.findByRole('button', { name: form.first }));
    for (const [label, text] of form.texts ?? [])
      await type(user, await screen.findByRole('textbox', { name: label }), text);
    if (form.radio) await user.click(await screen.findByRole('radio', { name: form.radio }));
    if (form.secret) await type(user, screen.getByLabelText(form.secret), '4321');
    first.unmount();

    const second = await open(page);
    const shown = async (): Promise<void> => {
      for (const [label, text, grouped] of form.texts ?? [])
        expect((await screen.findByRole<HTMLInputElement>('textbox', { name: label })).value).toBe(grouped ?? text);
      if (form.radio) await screen.findByRole('radio', { name: form.radio, checked: true });
      if (form.secret) expect(screen.getByLabelText<HTMLInputElement>(form.secret).value).toBe('');
    };
    await shown();
    second.unmount();

    // Another member signs in.
    forgetDrafts();
    queryClient.clear();
    await open(page);
    if (form.first) await user.click(await screen.findByRole('button', { name: form.first }));
    for (const [label] of form.texts ?? [])
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: label })).value).toBe('');
  },
);
