import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../translations.ts';

/** A page of the site in one tab, in the language and arrangement in use. */
export class PageModel {
  readonly page: Page;
  readonly translate: Translate;
  readonly mobile: boolean;
  constructor(page: Page, translate: Translate, mobile: boolean) {
    this.page = page;
    this.translate = translate;
    this.mobile = mobile;
  }

  get main(): Locator {
    return this.page.locator('main');
  }
}
