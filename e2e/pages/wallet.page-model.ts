import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words.ts';

const addresses = {
  charge: { desktop: '/moneyMain/charge', mobile: '/charge' },
  exchange: { desktop: '/moneyMain/exchange', mobile: '/exchange' },
  'charge.list': { desktop: '/mypage/charge/list', mobile: '/chargeMain' },
  'exchange.list': { desktop: '/mypage/exchange/list', mobile: '/exchangeMain' },
} as const;
export type WalletPageId = keyof typeof addresses;
export const walletPages = Object.keys(addresses) as WalletPageId[];

/** The desks of deposit and withdrawal and their histories. */
export class WalletPage {
  readonly page: Page;
  readonly words: Words;
  readonly mobile: boolean;
  constructor(page: Page, words: Words, mobile: boolean) {
    this.page = page;
    this.words = words;
    this.mobile = mobile;
  }

  get main(): Locator {
    return this.page.locator('main');
  }
  get amount(): Locator {
    return this.main.locator('input[name=amount]');
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
  standing(status: 0 | 2 | 1 | -1): Locator {
    return this.main.locator(`[data-standing="${status}"]`);
  }
  get rows(): Locator {
    return this.main.locator('[data-row]');
  }
  button(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('button', { name: this.words('wallet', key, values), exact: true });
  }

  addressOf(id: WalletPageId): string {
    return addresses[id][this.mobile ? 'mobile' : 'desktop'];
  }
  async open(id: WalletPageId, query = '') {
    // News about messages may lie over what is to be pressed.
    const notice = this.page.locator('[data-notice="messages"]');
    await this.page.addLocatorHandler(notice, (card) => card.getByRole('button').first().click());
    await this.page.goto(this.addressOf(id) + query);
    await this.main.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }
}
