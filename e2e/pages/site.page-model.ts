import type { Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';

/** The frame around every page: header, menus, dialogs. */
export class SitePage extends PageModel {
  get cash(): Locator {
    return this.page.getByTestId('cash').first();
  }
  get points(): Locator {
    return this.page.getByTestId('points').first();
  }
  get unread(): Locator {
    return this.page.getByTestId('unread').first();
  }
  get heading(): Locator {
    return this.page.locator('main').getByRole('heading', { level: 1 });
  }
  /** What lies over the page; the notice of new messages is beside it. */
  get dialog(): Locator {
    return this.page
      .getByRole('dialog')
      .or(this.page.getByRole('alertdialog'))
      .and(this.page.locator(':not([data-notice])'))
      .filter({ visible: true });
  }
  get notice(): Locator {
    return this.page.locator('[data-notice=messages]');
  }
  /** Time and net of this session. */
  get session(): Locator {
    return this.page.getByTestId('session');
  }
  get merge(): Locator {
    return this.page.locator('[data-merge]');
  }

  /** Cash in the header as a number of won. */
  async cashAmount(): Promise<number> {
    return Number(((await this.cash.textContent()) ?? '').replace(/\D/g, ''));
  }

  /** Closes the sign-in over the first page, whose reason contains `text`. */
  async dismissSignIn(text: string) {
    const dialog = this.dialog.filter({ has: this.page.getByRole('alert').filter({ hasText: text }) });
    await dialog.getByRole('button', { name: this.translate('shell', 'close'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Closes the alert in front, which shows `text`. */
  async dismiss(text: string | RegExp) {
    const alert = this.dialog.filter({ hasText: text });
    await alert.getByRole('button', { name: this.translate('platform', 'alert.understood') }).click();
    await alert.waitFor({ state: 'hidden' });
  }
}
