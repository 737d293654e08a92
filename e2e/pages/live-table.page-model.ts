import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { timeFactor } from '../../tools/machine/speed.mjs';
import type { Translate } from '../translations.ts';
import { GamePage } from './game.page-model.ts';

export type TablePhase = 'betting' | 'closed' | 'dealing' | 'result';

/** A live table inside the bare page of the site. */
export class LiveTablePage {
  readonly page: Page;
  readonly game: GamePage;
  constructor(page: Page, translate: Translate) {
    this.page = page;
    this.game = new GamePage(page, translate);
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('main iframe');
  }
  get banner(): Locator {
    return this.frame.locator('.banner');
  }
  get betButton(): Locator {
    return this.frame.locator('.bet');
  }
  get message(): Locator {
    return this.frame.locator('.message');
  }
  spot(key: string): Locator {
    return this.frame.locator(`[data-spot="${key}"]`);
  }

  async phase(phase: TablePhase) {
    await expect(this.banner).toHaveAttribute('data-phase', phase, { timeout: 40_000 * timeFactor() });
  }
  /** Figures of the game controls: the member's balance, and their stake in this round. */
  async figure(which: 'balance' | 'staked'): Promise<number> {
    const text = await this.frame
      .locator('.figure b')
      .nth(which === 'balance' ? 0 : 1)
      .textContent();
    return Number((text ?? '').replace(/\D/g, ''));
  }
  async round(): Promise<string> {
    return (await this.banner.getAttribute('data-round')) ?? '';
  }
}
