import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../translations.ts';

export interface Application {
  memId: string;
  memPass: string;
  memPassCheck: string;
  cashOutPass: string;
  memNick: string;
  memPhone: string;
  recommenderId: string;
  memName: string;
  bankacc: string;
}

/** The sign-up popup of the desktop and the page of the phone: one form. */
export class SignUpPage {
  readonly page: Page;
  readonly translate: Translate;
  readonly mobile: boolean;
  constructor(page: Page, translate: Translate, mobile: boolean) {
    this.page = page;
    this.translate = translate;
    this.mobile = mobile;
  }

  get form(): Locator {
    return this.page.locator('form#sign-up');
  }
  get done(): Locator {
    return this.page.getByRole('dialog', { name: this.translate('shell', 'signUp.done.title') });
  }
  field(name: keyof Application | 'bank'): Locator {
    return this.form.locator(`[name=${name}]`);
  }

  async open() {
    await this.page.goto(this.mobile ? '/join' : '/?popup=join');
    await this.form.waitFor();
  }

  async fill(application: Partial<Application>) {
    for (const [name, value] of Object.entries(application)) await this.field(name as keyof Application).fill(value);
  }

  async submit() {
    await this.page.getByRole('button', { name: this.translate('shell', 'signUp.submit'), exact: true }).click();
  }
}

/** An application that no other run of this site has made. */
export const anApplication = (): Application => {
  const number = String(Date.now() % 100_000_000).padStart(8, '0');
  return {
    memId: `guest${number}`,
    memPass: 'madang123!',
    memPassCheck: 'madang123!',
    cashOutPass: '0042',
    memNick: `손님${number}`,
    memPhone: `010-${number.slice(0, 4)}-${number.slice(4)}`,
    recommenderId: 'partner5',
    memName: '김손님',
    bankacc: `110${number}`,
  };
};
