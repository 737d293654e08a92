import { pollBalance } from '@madang/platform/host';
import { useLocation, useNavigate } from '@madang/platform/router';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aMember, refusal, renderApp, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  frame,
  LAUNCH,
  launched,
  network,
  OUT,
  open,
  postFromVendor,
  vendorOrigin,
} from '../../../testing/game-stage.tsx';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

test('the amount is that of the vendor while its page is shown', async () => {
  network();
  await open();
  const game = await frame();
  await act(pollBalance);
  postFromVendor(game, 'balance', vendorOrigin, 287_500);
  await screen.findByText('287,500원');
  postFromVendor(game, 'balance', 'http://evil.localhost:4001', 1);
  await act(pollBalance);
  screen.getByText('287,500원');
});

test('[S-10] a newer login ends the game calmly, without a question or another request', async () => {
  const calls = network({ '/api/cash/getUserCash': () => refusal('TK999') });
  const { user, address } = await open();
  const game = await frame();
  await act(pollBalance);
  screen.getByText('동일한 아이디로 다른 곳에서 로그인되었습니다.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(pollBalance);
  postFromVendor(game, 'closed'); // the other session brings the money home, and so ends this game
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.calls('/api/cash/getUserCash')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: core('home') }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(calls.calls(OUT)).toEqual([]);
  expect(calls.calls('/api/member/logout')).toEqual([]);
});

const Ways = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const from = (page: string) => () => navigate('/slot/game?launch=L1', { state: { from: page } });
  if (pathname === '/slot/game') return <App page="slot.game" params={{}} />;
  return (
    <>
      <button type="button" onClick={from('slotgame.kplayslot')}>
        picker
      </button>
      <button type="button" onClick={from('livecasino.evolution')}>
        tables
      </button>
      <button type="button" onClick={from('main')}>
        main
      </button>
    </>
  );
};

const evolution = {
  code: '1',
  key: 'evolution',
  names: { ko: '에볼루션', en: 'Evolution', vn: 'Evolution' },
  groupKey: 'casino' as const,
  page: 'livecasino.evolution',
  standing: 'open' as const,
  games: 4,
};

test.each([
  ['main', '/', {}],
  ['picker', '/slotgame', {}],
  ['tables', '/livecasino', { vendorCode: '1', vendorKey: 'evolution' }],
] as const)('[C-06] a member leaves a game that was started on the %s page to %s', async (name, place, of) => {
  network({ [LAUNCH]: () => launched(of), '/api/game/vendors': () => ({ list: [evolution] }) });
  await preload('slot.game', 'ko');
  const { user, address } = await renderApp(<Ways />, { member: aMember(), path: '/' });
  history.replaceState({ idx: 1 }, ''); // the router of a test keeps no count
  await user.click(screen.getByRole('button', { name }));
  await frame();
  await user.click(screen.getByRole('button', { name: t('game.leave') }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /가지고 나가기|게임 종료하기/ }),
  );
  await waitFor(() => expect(address()).toBe(place), { timeout: 5_000 });
  // After the exit no question appears on the next page.
  expect(screen.queryByRole('dialog')).toBeNull();
  history.replaceState(null, '');
});
