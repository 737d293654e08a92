/** Opens a game after a press. Source: specification §4, §6 and §8; domain §3.1. */
import { gameLaunched, isApiError, type RefusalOf } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { call } from '../call/call.ts';
import { errorMessage, errorText } from '../i18n/error-text.ts';
import { text } from '../i18n/i18n.ts';
import { alertMember } from '../notice/alert.store.ts';
import { href } from '../registry/href.ts';
import { pollBalance } from '../session/balance-poll.ts';
import { currentPage, navigateTo } from '../session/navigation.ts';
import { gameSessionStore, type Launch } from './game-session.store.ts';
import { closeWindow, openWindow } from './game-window.ts';
import { dropWindow, notifyTabsOfLaunch, showInWindow } from './play-in-window.ts';

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
      code satisfies never; // a code that getGame newly declares does not compile until it is listed here
      return errorMessage(thrown);
  }
};

/**
 * Opens the game in the page or in a window of its own, or alerts the reason. True when this page
 * is about to navigate to the game.
 * @param ahead the window is opened before the answer, within the press
 */
export const openGame = async (launch: Launch, ahead: boolean): Promise<boolean> => {
  if (ahead) openWindow(launch.vendorKey, text('platform')('launch.opening'));
  try {
    const { launchId, opens } = await call('/api/game/getGame', launch);
    const address = href('slot.game', { query: { launch: launchId } });
    if (address === undefined) {
      if (ahead) closeWindow();
      await alertMember(text('platform')('comingSoon'));
      return false;
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
    if (!isApiError(thrown, 'AU01', 'AU02')) await alertMember(messageOf(thrown));
    return false;
  } finally {
    gameSessionStore.setState({ launching: false });
    void pollBalance(); // money may have moved even where the game did not open
  }
};
