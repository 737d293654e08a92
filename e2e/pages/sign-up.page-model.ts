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

type FieldName = keyof Application | 'bank';

const steps: readonly (readonly FieldName[])[] = [
  ['memId', 'memPass', 'memPassCheck', 'cashOutPass'],
  ['memNick', 'memPhone', 'recommenderId'],
  ['bank', 'memName', 'bankacc'],
];

/** The sign-up popup of the desktop and the page of the phone: one form of three steps. */
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
  field(name: FieldName): Locator {
    return this.form.locator(`[name=${name}]`);
  }

  async open() {
    await this.page.goto(this.mobile ? '/join' : '/?popup=join');
    await this.form.waitFor();
  }

  /** Index of the step in view. */
  async step(): Promise<number> {
    const shown = await Promise.all(steps.map(([first]) => this.field(first ?? 'memId').count()));
    return shown.indexOf(1);
  }

  /** Goes to the step of a field, over those between, which are filled. */
  async goTo(name: FieldName) {
    const to = steps.findIndex((names) => names.includes(name));
    for (let turn = 0, at = await this.step(); at !== to; turn += 1, at = await this.step()) {
      if (turn === 2 * steps.length) throw new Error(`the sign-up stays at step ${at + 1} of ${to + 1}`);
      if (at < to) await this.submit();
      else await this.page.getByRole('button', { name: this.translate('shell', 'signUp.back'), exact: true }).click();
    }
  }

  async fill(application: Partial<Application>) {
    for (const name of steps.flat()) {
      const value = name === 'bank' ? undefined : application[name];
      if (value === undefined) continue;
      await this.goTo(name);
      await this.field(name).fill(value);
    }
  }

  /** Types the captcha and states the age. */
  async confirm() {
    const captcha = (await this.form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '';
    await this.form.locator('[name=captcha]').fill(captcha);
    await this.form.getByRole('checkbox').check();
  }

  /** Presses the button that goes on, or that applies. */
  async submit() {
    await this.page.locator('button[form=sign-up]').click();
  }

  /** Goes to the last step and applies. */
  async apply() {
    await this.goTo('bank');
    await this.submit();
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
