import { faults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const widest = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[Y-02] [Y-03] [MY-10] a member visits their pages, stamps and opens the chart', {
  tag: '@widths',
}, async ({ page, translate, mobile, signIn }) => {
  const own = (key: string) => translate('mypage', key);
  await signIn(mobile ? 'member02' : 'member03', mobile ? '/myinfo' : '/mypage');
  const sections = page.getByRole('navigation', { name: own('sections.label') });
  const section = (name: string) =>
    sections.getByRole('link', { name: new RegExp(`^${own(`sections.${name}`)}( |$)`) });
  /** On the phone the overview alone has the menu. */
  const open = async (name: string) => {
    if (mobile && !(await sections.isVisible())) await page.goto('/myinfo');
    await section(name).click();
  };
  await expect(section('betting-list')).toBeVisible();
  await expect(page.getByRole('heading', { name: own('overview.open') })).toBeVisible();
  expect(await widest(page)).toBeLessThanOrEqual(0);

  await open('attendance');
  await page.getByRole('button', { name: own('attendance.stamp') }).click();
  await expect(page.getByRole('button', { name: own('attendance.isStamped') })).toBeDisabled();
  await expect(page.locator('[data-today][data-stamped]')).toBeVisible();
  expect(await widest(page)).toBeLessThanOrEqual(0);

  await open('winlose');
  await expect(page.getByText(own('winlose.lifetime'))).toBeVisible();
  await open('loginHistory');
  await expect(page.getByText(own('history.current')).first()).toBeVisible();
  await open('info');
  await expect(page.getByRole('form', { name: own('info.password') })).toBeVisible();
  expect(await widest(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
});

test('[Y-03] [MY-07] the second of two windows gets the newer data and loses nothing', async ({
  page,
  context,
  translate,
  signIn,
}) => {
  const own = (key: string) => translate('mypage', key);
  await signIn('member05', '/mypage/info');
  const other = await context.newPage();
  await other.goto('/mypage/info');
  const save = async (window: typeof page, nick: string) => {
    const form = window.getByRole('form', { name: own('info.profile') });
    await form.getByLabel(own('info.nick')).fill(nick);
    await form.getByLabel(own('info.present')).fill('madang123!');
    await form.getByRole('button', { name: own('info.profileSave') }).click();
    return form;
  };
  await expect(other.getByRole('form', { name: own('info.profile') })).toBeVisible();
  const first = await save(page, '호랑이굴');
  await expect(first.getByLabel(own('info.nick'))).toHaveValue('');
  const second = await save(other, '호랑나비');
  await expect(second.getByRole('alert')).toContainText(translate('codes', 'MI02'));
  await expect(second.getByLabel(own('info.nick'))).toHaveValue('호랑나비');
  // The name of the seed comes back for the other journeys.
  await save(other, '호랑이');
  await expect(second.getByLabel(own('info.nick'))).toHaveValue('');
});
