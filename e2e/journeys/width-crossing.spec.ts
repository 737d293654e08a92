import { expect, type Page, test } from '../fixtures/test.ts';
import { SignUpPage } from '../pages/sign-up.page-model.ts';
import { translateIn } from '../translations.ts';

const wide = { width: 601, height: 900 };
const narrow = { width: 600, height: 900 };

/** Over the line and back. */
const cross = async (page: Page, mobile: boolean) => {
  const [there, back] = mobile ? [wide, narrow] : [narrow, wide];
  await page.setViewportSize(there);
  await expect(page).toHaveURL(mobile ? /\/\?popup=(login|join)$/ : /\/(login|join)$/);
  await page.setViewportSize(back);
  await expect(page).toHaveURL(mobile ? /\/(login|join)$/ : /\/\?popup=(login|join)$/);
};

/**
 * By the cookie of another tab the page would not know; the switch behind the popup is the page's
 * own.
 */
const speak = async (page: Page, mobile: boolean) => {
  if (mobile) {
    await page.getByRole('button', { name: translateIn('ko')('shell', 'menu.open') }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    return;
  }
  await page
    .locator('header select')
    .first()
    .evaluate((select: HTMLSelectElement) => {
      select.value = 'en';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
};

test.describe('typed and unsent input', { tag: '@widths' }, () => {
  test('[S-02] [S-01] the login survives 600/601 there and back, and another language', async ({
    page,
    login,
    mobile,
  }) => {
    await login.open();
    await login.fill('half-way', 'secret-1', '1234');
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    await cross(page, mobile);
    await speak(page, mobile);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('input[name=memId]')).toHaveValue('half-way');
    await expect(page.locator('input[name=memPass]')).toHaveValue('secret-1');
    await expect(
      login.form.getByRole('textbox', { name: translateIn('en')('shell', 'login.captcha.label') }),
    ).toHaveValue('1234');
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  });

  test('[S-02] [S-01] the sign-up survives 600/601 there and back and a language', async ({
    page,
    translate,
    mobile,
  }) => {
    const signUp = new SignUpPage(page, translate, mobile);
    await signUp.open();
    const typed = {
      memId: 'halfway1',
      memPass: 'secret!1',
      memPassCheck: 'secret!1',
      cashOutPass: '1234',
      memNick: '중간',
      memPhone: '010-1234-5678',
      recommenderId: 'partner5',
      memName: '김중간',
      bankacc: '11022233',
    };
    await signUp.fill(typed);
    await signUp.field('bank').selectOption('088');
    await cross(page, mobile);
    await speak(page, mobile);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(signUp.field('bank')).toHaveValue('088');
    const english = new SignUpPage(page, translateIn('en'), mobile);
    for (const [name, value] of Object.entries(typed).toReversed()) {
      await english.goTo(name as keyof typeof typed);
      await expect(signUp.field(name as keyof typeof typed), name).toHaveValue(value);
    }
  });
});
