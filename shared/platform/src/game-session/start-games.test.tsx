import { aMember, fakeNetwork, renderApp, someHoldings } from '@madang/testing';
import { act } from '@testing-library/react';
import { sessionStore } from '../session-state/session.store.ts';
import { tabStorage } from '../storage/tab-storage.ts';
import { GAME_WINDOW_KEY } from './game-window-key.ts';
import { fetchedGames, startGames } from './start-games.ts';

const settled = async (): Promise<void> => {
  for (let pass = 0; pass < 20; pass += 1) await new Promise((done) => setImmediate(done));
};

/** The frame of windows is prepared once somebody is at the page. */
const arePrepared = async (): Promise<boolean> => {
  await act(settled);
  document.dispatchEvent(new Event('pointerover'));
  return document.querySelector('iframe[data-opener]') !== null;
};
afterEach(() => {
  document.querySelector('iframe[data-opener]')?.remove();
  tabStorage.remove(GAME_WINDOW_KEY);
});

const visit = async (member = aMember()) => {
  fakeNetwork({ '/api/cash/getUserCash': () => someHoldings({ balance: 0, cashAmt: 0, isPlayGame: 'N', v: 1 }) });
  await renderApp(<p>page</p>, { member });
};

test('[C-04] the windows of games are prepared for a member, and their code is fetched', async () => {
  await visit();
  const stop = startGames();
  expect(await arePrepared()).toBe(true);
  expect(fetchedGames()).toBeDefined();
  stop();
});

test('[C-04] a guest fetches nothing of games, unless the tab kept a window', async () => {
  await visit();
  sessionStore.setState({ session: null });
  const stop = startGames();
  expect(await arePrepared()).toBe(false);
  stop();
  tabStorage.set(GAME_WINDOW_KEY, '{}');
  const stopAgain = startGames();
  expect(await arePrepared()).toBe(true);
  stopAgain();
});

test('[C-04] a stop prepares nothing', async () => {
  await visit();
  startGames()();
  expect(await arePrepared()).toBe(false);
});
