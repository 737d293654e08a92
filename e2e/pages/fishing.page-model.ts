import { expect, type Locator } from '@playwright/test';
import { GamePage } from './game.page-model.ts';

/** The fishing game inside the bare page of the site. */
export class FishingPage extends GamePage {
  get sea(): Locator {
    return this.frame.locator('.sea');
  }
  get fireButton(): Locator {
    return this.frame.locator('.fire');
  }
  get message(): Locator {
    return this.frame.locator('.message');
  }
  get drawer(): Locator {
    return this.frame.locator('dialog[open]');
  }
  /** Rules, past rounds, verification: in this order. */
  menu(at: number): Locator {
    return this.frame.locator('nav.menu button').nth(at);
  }

  /**
   * Does what shoots, until a shot was made: the fish may have gone before. Resolves with what
   * became of it.
   */
  async shot(act: () => Promise<void>): Promise<{ level: number; win: number }> {
    for (;;) {
      await expect(this.fireButton).toHaveAttribute('aria-disabled', 'false');
      const answered = this.page
        .waitForResponse((response) => response.url().endsWith('/play/api/shoot'), { timeout: 2_000 })
        .catch(() => null);
      await act();
      const response = await answered;
      // The press came too soon after the last shot, or the fish has swum on from its position.
      if (response === null) continue;
      const { data } = await response.json();
      const [shot] = data.shots;
      if (shot.status === 'OK') return shot;
    }
  }
}
