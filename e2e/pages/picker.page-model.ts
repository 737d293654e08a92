import type { Page } from '@playwright/test';
import type { Translate } from '../translations.ts';

/** A vendor's games: on desktop in a layer over its group's page, on a phone the page itself. */
export class PickerPage {
  readonly page: Page;
  readonly translate: Translate;
  constructor(page: Page, translate: Translate) {
    this.page = page;
    this.translate = translate;
  }

  get games() {
    return this.page.locator('ul[data-columns] [data-game]');
  }
  get search() {
    return this.page.getByRole('searchbox');
  }
  game(key: string) {
    return this.page.locator(`ul[data-columns] [data-game$="-${key}"]`);
  }
  /** The star of the game in this place. */
  star(at: number) {
    return this.page.locator('ul[data-columns] li').nth(at).locator('[aria-pressed]');
  }
  kind(name: string, count: number) {
    return this.page.getByRole('button', {
      name: `${this.translate('casino', `picker.${name}`)} ${count}`,
      exact: true,
    });
  }
  /** Where the focus is among all games, from 1; null: on none of them. */
  focused(): Promise<number | null> {
    return this.page.evaluate(() => {
      const position = document.activeElement?.closest('li')?.getAttribute('aria-posinset');
      return position ? Number(position) : null;
    });
  }
  /** Whether the game that has the focus can be seen. */
  focusIsSeen(): Promise<boolean> {
    return this.page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.top + 40 < innerHeight;
    });
  }
  rows(): Promise<number[]> {
    return this.games.evaluateAll((tiles) => {
      const tops = tiles.map((tile) => Math.round(tile.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    });
  }
}
