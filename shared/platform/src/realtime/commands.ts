/** What each realtime command does. Source: specification §4. */
import { betsSettled, gameDown, messageArrived, type RealtimeCommand, siteInspected } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { pollSoon } from '../session/balance-poll.ts';
import { closeSite, endSession, superseded } from '../session/session.ts';
import { applyCash, balanceStore } from '../stores/balance.store.ts';
import { unreadStore } from '../stores/unread.store.ts';

export const obey = (command: RealtimeCommand): void => {
  switch (command.cmd) {
    case 'CASH':
      applyCash(command);
      // A round was settled, or money moved: only the balance shows the member's result.
      if (balanceStore.getState().playing) pollSoon();
      break;
    case 'MSG':
      unreadStore.setState({ unread: command.data1 });
      bus.emit(messageArrived, { unread: command.data1 });
      break;
    case 'BET':
      bus.emit(betsSettled, { draw: command.data1 });
      break;
    case 'LOGOUT':
      if (command.data1 === 'AU02' || command.data1 === 'TK999') superseded();
      else endSession('expired');
      break;
    case 'LOCK_BET_YN':
      bus.emit(gameDown, { down: !(command.data1 === 'N' && command.data2 === 'Y') });
      break;
    case 'INSPECT':
      if (command.data1 === 'Y') closeSite();
      else bus.emit(siteInspected, { closed: false });
      break;
    // A newer server may send commands that this page does not know: no default.
  }
};
