/** A press on a game. Source: specification §4, §6 and §8; domain §3.1. */
import { signInWanted } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { errorMessage } from '../i18n/error-text.ts';
import { text } from '../i18n/i18n.ts';
import { alertMember } from '../notice/alert.store.ts';
import { allPages } from '../registry/registry.store.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { gameSessionStore, type Launch } from './game-session.store.ts';
import { fetchedGames, fetchGames } from './start-games.ts';

/**
 * Vendors whose games are chosen on a page that is not called by their key; those of e-sports until
 * they have their own.
 */
const pageOfVendor: Readonly<Record<string, string>> = { bomb: 'virtualgame', gamestart: 'virtualgame' };

/** A vendor is known when some released page is its own: `slotgame.kplayslot` for `kplayslot`. */
const isKnownVendor = (vendorKey: string): boolean =>
  allPages().some(
    ({ page, released }) =>
      released &&
      page.vendorCode !== undefined &&
      (page.id.endsWith(`.${vendorKey}`) || page.id === pageOfVendor[vendorKey]),
  );

const showMessage = async (message: string): Promise<false> => {
  await alertMember(message);
  return false;
};

/**
 * Starts a game in the page or in a window of its own, or alerts the reason. True when this page is
 * about to navigate to the game. Called within the press. A second press during a launch does
 * nothing.
 * @param opens where the game will open, as far as its list knows: a window can only be opened
 * within the press
 */
export const launchGame = async (launch: Launch, opens?: 'page' | 'popup'): Promise<boolean> => {
  if (gameSessionStore.getState().launching) return false;
  if (!sessionStore.getState().session) {
    bus.emit(signInWanted, {});
    return false;
  }
  if (!isKnownVendor(launch.vendorKey)) return await showMessage(text('platform')('comingSoon'));
  gameSessionStore.setState({ launching: true });
  try {
    const { openGame } = fetchedGames() ?? (await fetchGames());
    return await openGame(launch, opens === 'popup');
  } catch (thrown) {
    gameSessionStore.setState({ launching: false });
    return await showMessage(errorMessage(thrown));
  }
};
