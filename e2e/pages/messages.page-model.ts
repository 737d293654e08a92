import type { Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';

/** The messages: a table on the desktop, cards on the phone; each title leads to its message. */
export class MessagesPage extends PageModel {
  get listAddress(): string {
    return this.mobile ? '/msg' : '/mypage/message/list';
  }
  get rows(): Locator {
    return this.page.locator('[data-message]');
  }
  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }
  box(title: string): Locator {
    return this.page.getByRole('checkbox', {
      name: this.translate('board', 'messages.list.choose', { title }),
      exact: true,
    });
  }
  get deleteButton(): Locator {
    return this.page
      .locator('main')
      .getByRole('button', { name: new RegExp(this.translate('board', 'messages.list.delete')) });
  }
  /** The page of the list that is shown: the address is a moment ahead of it. */
  get currentPage(): Locator {
    return this.page.locator('main button[aria-current=page]');
  }
  get letter(): Locator {
    return this.page.locator('[data-letter]');
  }

  async open() {
    await this.page.goto(this.listAddress);
    await this.rows.first().waitFor();
  }
  /** Opens a message of the list, which reads it. */
  async read(title: string) {
    await this.page.getByRole('link', { name: title }).click();
    await this.letter.waitFor();
  }
  async backToList() {
    await this.page
      .locator('main')
      .getByRole('link', { name: this.translate('board', 'messages.read.list') })
      .click();
    await this.rows.first().waitFor();
  }
  /** Answers the question before deleting so many with yes. */
  async confirm(n: number) {
    const question = this.page.getByRole('alertdialog', {
      name: this.translate('board', 'messages.delete.title', { n }),
    });
    await question.getByRole('button', { name: this.translate('board', 'messages.delete.confirm', { n }) }).click();
    await question.waitFor({ state: 'hidden' });
  }
  /** Unread messages as the envelope of the header counts them. */
  async unread(): Promise<number> {
    const label = await this.page.getByTestId('unread').first().getAttribute('title');
    return Number(/\d+/.exec(label ?? '')?.[0]);
  }
}
