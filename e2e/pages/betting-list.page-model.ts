import type { Locator, Page } from '@playwright/test';

/**
 * The betting list: a table on the desktop, cards on the phone; each row is one button that opens
 * the round.
 */
export class BettingListPage {
  readonly page: Page;
  readonly mobile: boolean;
  constructor(page: Page, mobile: boolean) {
    this.page = page;
    this.mobile = mobile;
  }

  get rows(): Locator {
    return this.page.locator('[aria-controls^="bet-"]');
  }
  /**
   * The text of a row: the button is the whole card on the phone, the last cell of its row on the
   * desktop.
   */
  row(index: number): Locator {
    return this.mobile ? this.rows.nth(index) : this.page.locator('tbody tr[data-row]').nth(index);
  }

  async open() {
    await this.page.goto(this.mobile ? '/betList' : '/mypage/betting/list');
    await this.page.locator('[data-page="betting.list"]').waitFor();
    await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }
}
