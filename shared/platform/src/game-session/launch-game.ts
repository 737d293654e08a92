/** Opening a game. Source: specification §4, §6 and §8; domain §3.1. */
import { type Call, gameLaunched, isApiError, type RefusalOf, signInWanted } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { call } from '../call/call.ts';
import { errorMessage, errorText } from '../i18n/error-text.ts';
import { text } from '../i18n/i18n.ts';
import { alertMember } from '../notice/alert.store.ts';
import { href } from '../registry/href.ts';
import { allPages } from '../registry/registry.store.ts';
import { pollBalance } from '../session/balance-poll.ts';
import { currentPage, navigateTo } from '../session/navigation.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { gameSessionStore } from './game-session.store.ts';
import { closeWindow, openWindow } from './game-window.ts';
import { dropWindow, notifyTabsOfLaunch, showInWindow } from './play-in-window.ts';

export type Launch = Call<'/api/game/getGame'>;

/** Vendors whose games are chosen on a page that is not called by their key; those of e-sports until they have their own. */
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

const messageOf = (thrown: unknown): string => {
  if (!isApiError(thrown)) return errorMessage(thrown);
  const code = thrown.code as RefusalOf<'/api/game/getGame'>;
  switch (code) {
    case 'C009': // the server knows how long the check will take
      return thrown.message || errorText(code, thrown.params);
    case 'B0091':
    case 'B0092':
    case 'B0093':
    case 'B0095':
    case 'B0099':
    case 'B1001':
    case 'B1002':
    case 'ABZ01':
    case 'NT99':
    case 'TE99':
    case '2000':
    case '9999':
    case 'F001':
    case 'RG02':
      return errorText(code, thrown.params);
    default:
      code satisfies never; // a code that getGame newly declares does not compile until it stands here
      return errorMessage(thrown);
  }
};

/** @param ahead a window was opened within the press */
const open = async (launch: Launch, ahead: boolean): Promise<boolean> => {
  try {
    const { launchId, opens } = await call('/api/game/getGame', launch);
    const address = href('slot.game', { query: { launch: launchId } });
    if (address === undefined) {
      if (ahead) closeWindow();
      return await showMessage(text('platform')('comingSoon'));
    }
    notifyTabsOfLaunch(launchId);
    bus.emit(gameLaunched, { vendorKey: launch.vendorKey, gameKey: launch.gameKey, launchId });
    if (opens === 'popup') {
      showInWindow({ launchId, vendorKey: launch.vendorKey }, ahead);
      return false;
    }
    dropWindow();
    navigateTo(address, { state: { from: currentPage() } }); // leaving may lead back there
    return true;
  } catch (thrown) {
    if (ahead) closeWindow();
    // The end of the session has a text of its own.
    return isApiError(thrown, 'AU01', 'AU02') ? false : await showMessage(messageOf(thrown));
  } finally {
    gameSessionStore.setState({ launching: false });
    void pollBalance(); // money may have moved even where the game did not open
  }
};

/**
 * Starts a game in the page or in a window of its own, or alerts the reason. True when this page is about to
 * navigate to the game. Called within the press. A second press during a launch does nothing.
 * @param opens where the game will open, as far as its list knows: a window can only be opened within the press
 */
export const launchGame = async (launch: Launch, opens?: 'page' | 'popup'): Promise<boolean> => {
  if (gameSessionStore.getState().launching) return false;
  if (!sessionStore.getState().session) {
    await showMessage(text('platform')('afterSignin'));
    bus.emit(signInWanted, {}); // after the alert: never a modal over a modal
    return false;
  }
  if (!isKnownVendor(launch.vendorKey)) return await showMessage(text('platform')('comingSoon'));
  gameSessionStore.setState({ launching: true });
  const ahead = opens === 'popup';
  if (ahead) openWindow(launch.vendorKey, text('platform')('launch.opening'));
  return await open(launch, ahead);
};
