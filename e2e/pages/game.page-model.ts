import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../translations.ts';

/** The vendor's game inside the bare page of the site. */
export class GamePage {
  readonly page: Page;
  readonly translate: Translate;
  constructor(page: Page, translate: Translate) {
    this.page = page;
    this.translate = translate;
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('main iframe');
  }
  get spinButton(): Locator {
    return this.frame.locator('.spin');
  }
  get leaveButton(): Locator {
    return this.page.getByRole('button', { name: this.translate('casino', 'game.leave') }).first();
  }
  /** Balance at the vendor, as the vendor shows it. */
  get vendorBalance(): Locator {
    return this.frame.locator('.figure b').first();
  }

  /** The next higher stake, so many times. */
  async raiseStake(times: number) {
    for (let step = 0; step < times; step++) await this.frame.locator('.stake button').last().click();
  }

  /** One press, one spin; resolves when the vendor has answered. */
  async spin() {
    const answered = this.page.waitForResponse((response) => response.url().includes('/spin'));
    await this.spinButton.click();
    await (await answered).finished();
  }

  /** The same, and what the vendor answered. */
  async spun(): Promise<{
    memberRef: string;
    stake: number;
    win: number;
    free: { number: number; of: number } | null;
  }> {
    await expect(this.spinButton).toHaveAttribute('aria-disabled', 'false');
    const answered = this.page.waitForResponse((response) => response.url().includes('/spin'));
    await this.spinButton.click();
    const { data } = await (await answered).json();
    return { ...data.round, free: data.state.free };
  }

  async vendorAmount(): Promise<number> {
    return Number(((await this.vendorBalance.textContent()) ?? '').replace(/\D/g, ''));
  }

  /** Leaves and brings the money back, where there is any. */
  async leave() {
    await this.leaveButton.click();
    const dialog = this.page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: new RegExp(this.translate('platform', 'merge.leave.go', { amount: '.*' })) })
      .or(dialog.getByRole('button', { name: this.translate('platform', 'merge.end.go') }))
      .click();
  }
}
