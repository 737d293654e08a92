import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../translations.ts';

/** The first page and its blocks. */
export class MainPage {
  readonly page: Page;
  readonly translate: Translate;
  constructor(page: Page, translate: Translate) {
    this.page = page;
    this.translate = translate;
  }

  get feed(): Locator {
    return this.page.getByTestId('feed');
  }
  get rows(): Locator {
    return this.feed.getByRole('listitem');
  }
  get pause(): Locator {
    return this.feed.getByRole('button', { name: this.translate('shell', 'feed.pause') });
  }
  get resume(): Locator {
    return this.feed.getByRole('button', { name: this.translate('shell', 'feed.resume') });
  }
  get topWithdrawals(): Locator {
    return this.page.getByTestId('top-withdrawals');
  }
  get retry(): Locator {
    return this.page.getByRole('button', { name: this.translate('shell', 'area.retry') });
  }
  heading(key: string): Locator {
    return this.page
      .locator('main')
      .getByRole('heading', { level: 2, name: this.translate('shell', key), exact: true });
  }
  /** What is read of a level, won. */
  async jackpot(level: string): Promise<number> {
    return Number(((await this.page.getByTestId(`jackpot-${level}`).textContent()) ?? '').replace(/\D/g, ''));
  }

  async open() {
    await this.page.goto('/');
    await this.heading('games.popular').waitFor();
  }
  /** Brings the block under this heading into view. */
  async reach(key: string) {
    // The block that comes takes the place of what kept it free, and the heading with it.
    await expect(() => this.heading(key).scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
  }
  /** Walks to the end and back: every block comes when it is reached. */
  async seeAll() {
    await this.reach('ranking.title');
    await this.page.locator('footer').last().scrollIntoViewIfNeeded();
    await this.page.locator('main [aria-busy="true"]').first().waitFor({ state: 'hidden' });
    await this.page.evaluate(() => scrollTo(0, 0));
  }
}
