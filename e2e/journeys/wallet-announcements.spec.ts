/**
 * The outcome of a form, by the keyboard alone: where the focus is afterwards, and what is
 * announced.
 */
import type { Locator } from '@playwright/test';
import { coveredFocus } from '../fixtures/covered-focus.ts';
import { expect, test } from '../fixtures/test.ts';

/** Each application at each width is another member's: a deposit leaves its pause behind. */
const DEPOSITOR = { desktop: 'partner3', mobile: 'partner5' } as const;
const WITHDRAWER = 'partner4';
const [PARTNER, BELOW] = ['partner3', 'partner5'];

/** Presses of the Tab key in which every field of a page is reached. */
const MAX_STEPS = 80;

/** Walks on by the Tab key until it has the focus. */
const reach = async (target: Locator) => {
  const page = target.page();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} has not had the focus`);
};
const type = async (target: Locator, text: string) => {
  await reach(target);
  await target.page().keyboard.type(text);
};
const press = async (target: Locator) => {
  await reach(target);
  await target.page().keyboard.press('Enter');
};
/** A passing announcement: in a list that exists before, so that screen readers read it. */
const spoken = (main: Locator): Locator => main.page().locator('ul[popover][aria-live=polite]').getByRole('listitem');

test.describe('[W-01] [W-03] the heading of a sent application is announced and has the focus', {
  tag: '@widths',
}, () => {
  for (const [id, kind, amount] of [
    ['charge', 'in', '50000'],
    ['exchange', 'out', '10000'],
  ] as const)
    test(id, async ({ translate, mobile, signIn, cashHarness, wallet }) => {
      const restore = await cashHarness.openWindow();
      const memId = kind === 'in' ? DEPOSITOR[mobile ? 'mobile' : 'desktop'] : WITHDRAWER;
      try {
        await signIn(memId, wallet.addressOf(id));
        await wallet.loaded();
        await type(wallet.amount, amount);
        if (kind === 'out') await type(wallet.password, '1234');
        await press(wallet.submit);
        const heading = wallet.main.getByRole('heading', {
          name: translate('wallet', `applicationStatus.${kind}.open.title`),
        });
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport({ ratio: 1 });
        await expect(wallet.application(0).getByRole('status')).toContainText(
          translate('wallet', `applicationStatus.${kind}.open.title`),
        );
        expect(await coveredFocus(wallet.page), 'what follows it').toEqual([]);

        // Its result is announced as well; a message about it may take the focus, once it is
        // closed.
        const { cashIdx } = await cashHarness.openOf(memId, kind);
        await cashHarness.decide(cashIdx, 2);
        await cashHarness.decide(cashIdx, -1);
        await expect(wallet.application(-1).getByRole('status')).toContainText(
          translate('wallet', `applicationStatus.${kind}.cancelled.title`),
        );
        await press(wallet.button(`applicationStatus.${kind}.new`));
        await reach(wallet.amount);
      } finally {
        await restore();
      }
    });
});

test('[W-06] an exchange of points empties the form, keeps the focus and announces it', async ({
  request,
  translate,
  signIn,
  wallet,
}) => {
  await request.post('/qa/points', { data: { memId: PARTNER, points: 1_000 } });
  await signIn(PARTNER, wallet.addressOf('point.change'));
  await wallet.loaded();
  await type(wallet.amount, '1000');
  await press(wallet.submit);
  await expect(spoken(wallet.main)).toContainText(translate('wallet', 'point.done', { won: '1,000원' }));
  await expect(wallet.amount).toHaveValue('');
  await expect(wallet.submit).toBeFocused();
  await expect(wallet.submit).toBeInViewport({ ratio: 1 });
});

test('[W-06] a coupon is used by arrow and Enter, keeps the focus and is announced', async ({
  translate,
  signIn,
  cashHarness,
  wallet,
}) => {
  await cashHarness.issueCoupon(PARTNER, 3_000);
  await signIn(PARTNER, wallet.addressOf('coupon.use'));
  await wallet.loaded();
  const own = wallet.choice('3,000원').getByRole('radio');
  await reach(wallet.main.getByRole('radio').first());
  while (!(await own.isChecked())) await wallet.page.keyboard.press('ArrowDown');
  await press(wallet.submit);
  await expect(spoken(wallet.main)).toContainText(translate('wallet', 'coupon.use.done', { won: '3,000원' }));
  await expect(wallet.code).toHaveValue('');
  await expect(wallet.submit).toBeFocused();
  await expect(wallet.submit).toBeInViewport({ ratio: 1 });
});

test('[W-06] a gift needs confirmation, returns the focus and announces the result', async ({
  translate,
  signIn,
  wallet,
}) => {
  await signIn(PARTNER, wallet.addressOf('give'));
  await wallet.loaded();
  await type(wallet.memId, BELOW);
  await type(wallet.amount, '10000');
  await press(wallet.submit);
  await expect(wallet.question).toContainText('오솔매장');
  expect(await wallet.question.evaluate((requested) => requested.contains(document.activeElement))).toBe(true);
  await press(wallet.question.getByRole('button', { name: '10,000' }));
  await expect(wallet.question).toBeHidden();
  await expect(spoken(wallet.main)).toContainText(
    translate('wallet', 'give.done', { nick: '오솔매장', won: '10,000원' }),
  );
  await expect(wallet.submit).toBeFocused();
  await expect(wallet.memId).toHaveValue('');
});

test('[W-03] a refused field has the focus and describes the reason', async ({
  translate,
  signIn,
  cashHarness,
  wallet,
}) => {
  const restore = await cashHarness.openWindow();
  try {
    await signIn(WITHDRAWER, wallet.addressOf('exchange'));
    await wallet.loaded();
    await type(wallet.amount, '10000');
    await type(wallet.password, '9999');
    await press(wallet.submit);
    await expect(wallet.password).toBeFocused();
    await expect(wallet.password).toHaveAccessibleDescription(new RegExp(translate('codes', 'C008').slice(0, 12)));
    await expect(wallet.password).toHaveAttribute('aria-invalid', 'true');
  } finally {
    await restore();
  }
});
