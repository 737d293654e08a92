import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words.ts';

/** A page of the site in one tab, in the words and the arrangement in use. */
export class PageModel {
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
}
