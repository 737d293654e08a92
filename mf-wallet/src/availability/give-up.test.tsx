import coreTexts from '@madang/remote-kit/locales/ko.json';
import { type Handlers, refusal, someCashInfo, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { preload } from '../features/withdraw/withdraw.page.tsx';
import ko from '../locales/ko.json';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const INFO = '/api/cash/info';
const FORFEIT = '/api/cash/bonus/forfeit';
const openBonus = { bonus: 20_000, winnings: 50_000, removed: 70_000, required: 100_000, done: 40_000 };
const withBonus = () => someCashInfo({ wager: { required: 360_000, done: 40_000 }, openBonus });

describe.each(['desktop', 'mobile'] as const)('Giving a bonus up on %s', (width) => {
  const open = async (handlers: Handlers) => {
    const app = await openPage('exchange', preload, { [INFO]: withBonus, ...handlers }, { screen: width });
    await app.user.click(await screen.findByRole('button', { name: t('wager.giveUp.open') }));
    return { ...app, dialog: within(await screen.findByRole('alertdialog')) };
  };

  test('[W-02] giving up states everything that it takes first, and sends what was shown', async () => {
    let given = false;
    const { user, dialog, network } = await open({
      [INFO]: () => (given ? someCashInfo({ wager: { required: 100_000, done: 40_000 } }) : withBonus()),
      [FORFEIT]: () => {
        given = true;
        return { cashIdx: 512, removed: 70_000 };
      },
    });
    for (const [name, won] of [
      ['남은 보너스', '20,000'],
      ['보너스를 받은 뒤 딴 금액', '50,000'],
      ['보유금에서 빠지는 금액', '70,000'],
      ['포기한 뒤 남는 롤링 조건', '60,000'],
    ] as const)
      expect(dialog.getByText(name).nextElementSibling?.textContent).toContain(won);
    await user.dblClick(dialog.getByRole('button', { name: '70,000원 포기하기' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(network.calls(FORFEIT)).toHaveLength(1);
    expect(network.calls(FORFEIT)[0]).toMatchObject({ amount: 70_000 });
    expect(screen.queryByRole('button', { name: t('wager.giveUp.open') })).toBeNull();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('100000');
  });

  test('[W-02] a cancelled dialog sends nothing', async () => {
    const { user, dialog, network } = await open({});
    await user.click(dialog.getAllByRole('button', { name: core('cancel') }).at(-1) as HTMLElement);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.calls(FORFEIT)).toHaveLength(0);
  });

  test('[W-02] a refusal has its text, and a changed sum is shown', async () => {
    let requests = 0;
    const { user, dialog } = await open({
      [INFO]: () => {
        requests += 1;
        return requests === 1
          ? withBonus()
          : { ...withBonus(), openBonus: { ...openBonus, winnings: 55_000, removed: 75_000 } };
      },
      [FORFEIT]: () => refusal('BN02', { amount: 75_000 }),
    });
    await user.click(dialog.getByRole('button', { name: '70,000원 포기하기' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('75,000원이 빠집니다');
    expect(await dialog.findByRole('button', { name: '75,000원 포기하기' })).toBeTruthy();
  });
});

test('[W-02] draws nothing where no bonus is unfinished', async () => {
  await openPage('exchange', preload, { [INFO]: () => someCashInfo({ wager: { required: 100_000, done: 0 } }) });
  await screen.findByRole('progressbar');
  expect(screen.queryByRole('button', { name: t('wager.giveUp.open') })).toBeNull();
});
