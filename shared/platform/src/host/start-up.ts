/** The requests of a page's boot, all at once. Source: specification §7, last line. */
import { signedIn } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { keep } from '../call/query.ts';
import { refreshMember } from '../session/refresh-member.ts';
import { memberStore } from '../session-state/member.store.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { loadCodes } from '../stores/codes.ts';

/** What belongs to everybody. */
const requestSite = (): void => {
  void loadCodes();
  void keep('/api/etc/popupList', {});
  void keep('/api/common/siteCheckInfo', {}, true); // the page carries it, but may be older than an operator's word
  void keep('/api/etc/siteOption', {});
  void keep('/api/etc/banner', {});
};

/** Data of the member: identity, unread count, and what follows the sign-in. */
const requestMember = (): void => {
  if (!sessionStore.getState().session) return;
  void refreshMember();
  // A partner's staff account has no pages that show popups.
  if (!memberStore.getState().member?.staff) void keep('/api/main/popupList', {});
};

/** Requests what is still missing, after the server could not be reached. */
export const requestMissing = (): void => {
  requestSite();
  requestMember();
};

/**
 * Requests everything, and after each sign-in the member's data. A guest requests no member's data.
 */
export const startUp = (): (() => void) => {
  requestMissing();
  return bus.on(signedIn, requestMember);
};
