import { expect, type Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';

/** A row that takes bets. */
const OPEN_EVENT = '[data-event]:not([data-stopped])';
const OPEN_PRICE = '[data-pick]:not([aria-disabled])';
/** Longest wait for the effect of one press before the next one, milliseconds. */
const PRESS_MS = 3_000;

/**
 * The lists and the slip of sports bets. Odds move and events stop at any time: a press after a
 * change has no effect (decision 86), a goal stops an event for twenty seconds. A member presses
 * again, and so does this model.
 */
export class SportsSlipPage extends PageModel {
  readonly stakeField = 'input[name="sports-stake"]';
  get button(): Locator {
    return this.page.getByTestId('sports-place');
  }
  get receipt(): Locator {
    return this.page.getByTestId('sports-receipt');
  }
  /** The head of the receipt, with the status of the bet. */
  get status(): Locator {
    return this.receipt.locator(':scope > header');
  }

  /**
   * Adds an open price of each of so many events.
   * @param skipped events at the top of the list that are left alone: they are the first to close
   */
  async choose(count: number, skipped = 0) {
    const events = this.page.locator(OPEN_EVENT, { has: this.page.locator(OPEN_PRICE) });
    const pressed = this.page.locator('[data-pick][aria-pressed="true"]');
    await expect(async () => {
      await expect(events.nth(skipped)).toBeVisible({ timeout: PRESS_MS });
      const free = events.filter({ hasNot: this.page.locator('[aria-pressed="true"]') });
      for (let chosen = await pressed.count(); chosen < count; chosen += 1) {
        await free.nth(skipped).locator(OPEN_PRICE).first().click({ timeout: PRESS_MS });
        await expect(pressed).toHaveCount(chosen + 1, { timeout: PRESS_MS });
      }
    }).toPass();
  }

  /** Bets the chosen selections at any odds, once: the button leaves with an accepted bet. */
  async place(stake: string) {
    if (this.mobile) await this.page.locator('#sports-slip').click();
    await this.page.getByRole('radio', { name: this.translate('sports', 'slip.accept.ANY') }).click();
    await this.page.locator(this.stakeField).fill(stake);
    await expect(async () => {
      if ((await this.button.count()) === 0) return;
      await this.button.click({ timeout: PRESS_MS });
      await expect(this.button).toHaveCount(0, { timeout: PRESS_MS });
    }).toPass();
    await expect(this.receipt.first()).toBeVisible();
  }
}
