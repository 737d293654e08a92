import type { Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';

/** The login popup of the desktop and the page of the phone: one form. */
export class LoginPage extends PageModel {
  get form(): Locator {
    return this.page.locator('form').filter({ has: this.page.locator('input[name=memId]') });
  }
  get memId(): Locator {
    return this.form.getByLabel(this.translate('shell', 'login.id'), { exact: true });
  }
  get memPass(): Locator {
    return this.form.getByLabel(this.translate('shell', 'login.password'), { exact: true });
  }
  get captcha(): Locator {
    return this.form.getByRole('textbox', { name: this.translate('shell', 'login.captcha.label') });
  }
  get prove(): Locator {
    return this.form.getByRole('button', { name: this.translate('shell', 'login.captcha.prove') });
  }

  async open() {
    await this.page.goto(this.mobile ? '/login' : '/?popup=login');
    await this.form.waitFor();
  }

  async captchaAnswer(): Promise<string> {
    return (await this.form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '';
  }

  async fill(memId: string, memPass: string, captcha: string) {
    await this.memId.fill(memId);
    await this.memPass.fill(memPass);
    await this.captcha.fill(captcha);
  }

  async submit() {
    await this.form.locator('button[type=submit]').click();
  }
}
