import type { Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';

const addresses = {
  charge: { desktop: '/moneyMain/charge', mobile: '/charge' },
  exchange: { desktop: '/moneyMain/exchange', mobile: '/exchange' },
  'charge.list': { desktop: '/mypage/charge/list', mobile: '/chargeMain' },
  'exchange.list': { desktop: '/mypage/exchange/list', mobile: '/exchangeMain' },
  coinCharge: { desktop: '/moneyMain/coinCharge', mobile: '/coinCharge' },
  coinExchange: { desktop: '/moneyMain/coinExchange', mobile: '/coinExchange' },
  'point.list': { desktop: '/mypage/point/list', mobile: '/pointMain' },
  'point.change': { desktop: '/mypage/point/change', mobile: '/point' },
  'point.use': { desktop: '/mypage/point/use', mobile: '/point?tab=use' },
  'coupon.list': { desktop: '/mypage/coupon/list', mobile: '/couponMain' },
  'coupon.use': { desktop: '/mypage/coupon/use', mobile: '/coupon' },
  'coupon.gift': { desktop: '/mypage/coupon/gift', mobile: '/coupon?tab=gift' },
  give: { desktop: '/mypage/give', mobile: '/give' },
  limits: { desktop: '/mypage/limits', mobile: '/mypage/limits' },
} as const;
export type WalletPageId = keyof typeof addresses;
export const walletPages = Object.keys(addresses) as WalletPageId[];

/** The application forms of the wallet and their histories. */
export class WalletPage extends PageModel {
  get amount(): Locator {
    return this.main.locator('input[name=amount]');
  }
  get address(): Locator {
    return this.main.locator('input[name=address]');
  }
  get txid(): Locator {
    return this.main.locator('input[name=txid]');
  }
  get code(): Locator {
    return this.main.locator('input[name=code]');
  }
  get memId(): Locator {
    return this.main.locator('input[name=memId]');
  }
  get password(): Locator {
    return this.main.locator('input[name=cashOutPass]');
  }
  get submit(): Locator {
    return this.main.locator('form button[type=submit]');
  }
  get accountNumber(): Locator {
    return this.main.getByTestId('account-number');
  }
  /** The application in place of the form, by its status. */
  application(status: 0 | 2 | 1 | -1): Locator {
    return this.main.locator(`[data-status="${status}"]`);
  }
  /** A deposit in USDT, by the state of its quote. */
  coin(state: string): Locator {
    return this.main.locator(`[data-coin="${state}"]`);
  }
  /** The page's request as the member reads it: the address and the amount in micro-USDT. */
  async quoted(): Promise<{ address: string; usdt: number }> {
    const [amount, address] = await this.coin('QUOTED')
      .locator('button[aria-label]')
      .locator('xpath=..')
      .locator('b')
      .all();
    const digits = /^([\d,]+)\.(\d{1,6}) USDT$/.exec((await amount?.textContent()) ?? '');
    if (!digits?.[1] || !digits[2]) throw new Error('no amount to send');
    const usdt = Number(digits[1].replaceAll(',', '') + digits[2].padEnd(6, '0'));
    return { address: (await address?.textContent()) ?? '', usdt };
  }
  /** One of several cards, by what is written on it. */
  choice(text: string): Locator {
    return this.main.locator('label').filter({ hasText: text }).first();
  }
  /** The question before what cannot be taken back. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }
  text(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page
      .getByText(this.translate('wallet', key, values))
      .filter({ visible: true })
      .first();
  }
  get rows(): Locator {
    return this.main.locator('[data-row]');
  }
  button(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('button', { name: this.translate('wallet', key, values), exact: true });
  }

  addressOf(id: WalletPageId): string {
    return addresses[id][this.mobile ? 'mobile' : 'desktop'];
  }
  async open(id: WalletPageId, query = '') {
    await this.page.goto(this.addressOf(id) + query);
    await this.loaded();
  }
  /** Waits until the page of the wallet that the tab has opened shows its data. */
  async loaded() {
    // News about messages may lie over what is to be pressed. A second message may follow at once:
    // each is closed.
    const notice = this.page.locator('[data-notice="messages"]');
    await this.page.addLocatorHandler(notice, (card) => card.getByRole('button').first().click(), {
      noWaitAfter: true,
    });
    await this.main.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await this.main.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }
}
