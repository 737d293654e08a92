/** Signing in and out, in this tab and in the others. */
import {
  BOOT_ELEMENT,
  type DataOf,
  type Member,
  type Pause,
  type Session,
  SIGN_OUT_COOKIE,
  type SignOutReason,
  signedIn,
  signedOut,
  signInWanted,
  siteInspected,
  TOKEN_LIFE_MS,
} from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { call } from '../call/call.ts';
import { forgetMember } from '../call/query.ts';
import { text } from '../i18n/i18n.ts';
import { keepChoice } from '../i18n/language.store.ts';
import { alertMember } from '../notice/alert.store.ts';
import { dismiss as dismissNotice, notify, toastsStore } from '../notice/toasts.store.ts';
import { memberStore } from '../session-state/member.store.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { hasUnansweredRenewal, type LostCode, whenSessionIsLost } from '../session-state/session-lost.ts';
import { type TabMessage, tabs } from '../session-state/tabs.ts';
import { isSuperseded, markSuperseded, startBalance } from '../stores/balance.store.ts';
import { loadCodes } from '../stores/codes.ts';
import { forgetDrafts } from '../stores/drafts.ts';
import { setPause } from '../stores/pause.store.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { navigateTo, onGamePage } from './navigation.ts';
import { markSession } from './session-marker.ts';

/** Milliseconds that a sign-out waits for the server's answer. */
const LOGOUT_PATIENCE_MS = 5_000;

const current = (): Session | null => sessionStore.getState().session;

/** Id of the notice that a session has ended. */
let ended = '';

/**
 * Shows that the member's session has ended, until they have seen it: they may have been away.
 * @param isRenewed a change without an answer may have ended it, which the member signs in after
 */
export const announceEnd = (isRenewed = false): void => {
  const t = text('platform');
  ended = notify({
    tone: 'info',
    text: t(isRenewed ? 'session.renewalUnanswered' : 'session.expired'),
    stays: true,
    action: { label: t('session.signIn'), onSelect: () => bus.emit(signInWanted, {}) },
  });
};

/** True while the notice is shown: no other text need request a sign-in. */
export const announcesEnd = (): boolean => toastsStore.getState().toasts.some(({ id }) => id === ended);

/** Takes a session over: from the sign-in, from boot data, or from another tab. */
export const adopt = (session: Session, member: Member, newMsg: number, pause?: Pause): void => {
  forgetMember();
  forgetDrafts();
  memberStore.setState({ member });
  startBalance(member);
  unreadStore.setState({ unread: newMsg });
  sessionStore.setState({ session });
  markSession(true);
  dismissNotice(ended);
  setPause(pause ?? null);
  bus.emit(signedIn, { member });
};

const announce = (reason: SignOutReason, { token }: Session): void => {
  if (reason === 'superseded') void alertMember(text('platform')('session.superseded'));
  if (reason === 'expired') announceEnd(hasUnansweredRenewal(token));
};

/**
 * Clears everything that was the member's and leads to the first page; `maintenance` is led on by
 * the host.
 */
const clear = (reason: SignOutReason): void => {
  const own = current();
  if (!own) return;
  sessionStore.setState({ session: null });
  markSession(false);
  memberStore.setState({ member: null });
  startBalance(null);
  unreadStore.setState({ unread: 0 });
  forgetMember();
  forgetDrafts();
  setPause(null);
  document.getElementById(BOOT_ELEMENT)?.remove(); // the page was written for this member
  bus.emit(signedOut, { reason });
  if (reason !== 'maintenance') navigateTo('/', { replace: true });
  announce(reason, own);
};

let leaving: Promise<void> | null = null;

/** Out in every tab, without a request: the server ended the session, or cannot be reached. */
export const endSession = (why: SignOutReason): void => {
  const own = current();
  if (!own) return;
  // While the member signs out, the server's LOGOUT and AU01 are only the echo of it.
  const reason = leaving ? 'asked' : why;
  clear(reason);
  tabs.publish({ type: 'out', reason, topic: own.topic });
};

/**
 * Ends the session at the server. Without an answer its cookie remains and would sign the member in
 * again: a second cookie names the session to the next page, which then ends it first.
 */
const notifyServer = async (body: { idle?: boolean } = {}): Promise<void> => {
  const own = current();
  if (own) keepChoice(SIGN_OUT_COOKIE, encodeURIComponent(own.topic), TOKEN_LIFE_MS / 1000);
  try {
    await call('/api/member/logout', body, { timeoutMs: LOGOUT_PATIENCE_MS });
    keepChoice(SIGN_OUT_COOKIE, '', 0);
  } catch {
    // The cookie stays.
  }
};

/**
 * {@link endSession} for an end that the server did not report for this session: the server is
 * notified as well, or the cookie would sign the member in again with the next page.
 */
export const dismiss = (why: SignOutReason): void => {
  if (!current()) return;
  void notifyServer(); // the token is read before the session goes
  endSession(why);
};

/** The member gave no sign for the minutes of the site. */
export const signOutIdle = (): void => {
  if (!current()) return;
  void notifyServer({ idle: true });
  endSession('expired');
};

const leave = async (): Promise<void> => {
  const own = current();
  // First of all, or the other tabs would learn it from the server and take it for an expiry.
  if (own) tabs.publish({ type: 'out', reason: 'asked', topic: own.topic });
  // An expired token, or no answer, is no reason to keep the member signed in. A superseded session
  // is over at the server already.
  if (!isSuperseded()) await notifyServer();
  endSession('asked');
};

/**
 * A newer login took over. The game page is left alone until the member leaves it. Source:
 * specification §4.
 */
export const superseded = (): void => {
  if (!current()) return;
  if (onGamePage()) markSuperseded();
  else endSession('superseded');
};

const receive = (message: TabMessage): void => {
  const isOwn = (topic: string): boolean => current()?.topic === topic;
  if (message.type === 'in') adopt(message.session, message.member, message.newMsg, message.pause);
  else if (message.type === 'out' && isOwn(message.topic)) {
    // The game page keeps a superseded session until it is left, whichever tab learned of it first.
    if (message.reason === 'superseded' && onGamePage()) markSuperseded();
    else {
      clear(message.reason);
      // Before this tab detects it: as a guest on a member's page it would be redirected home.
      if (message.reason === 'maintenance') bus.emit(siteInspected, { closed: true });
    }
  } else if (message.type === 'token' && isOwn(message.session.topic))
    sessionStore.setState({ session: message.session });
  else if (message.type === 'pause' && isOwn(message.topic)) setPause(message.pause);
};

/**
 * Maintenance begins: out at once, here and at the server, and every listener of this page is
 * notified.
 */
export const closeSite = (): void => {
  dismiss('maintenance');
  bus.emit(siteInspected, { closed: true });
};

const lost = (code: LostCode): void => {
  if (code === 'AU02') superseded();
  else if (code === 'B0093') closeSite();
  else endSession('expired');
};

/**
 * Joins the other tabs and takes the request layer's word that a session is over. Answers how to
 * stop.
 */
export const startSession = (): (() => void) => {
  whenSessionIsLost(lost);
  return tabs.listen(receive);
};

export const session = {
  current,
  /**
   * Takes the answer of `/api/member/login`: token, member, unread count; loads the codes; the
   * other tabs follow.
   */
  signIn({ member, msgInfo, pause, token, session: rest }: DataOf<'/api/member/login'>): void {
    const own: Session = { token, ...rest };
    adopt(own, member, msgInfo.newMsg, pause);
    tabs.publish({ type: 'in', session: own, member, newMsg: msgInfo.newMsg, pause });
    void loadCodes(true);
  },
  /**
   * Notifies the server, clears everything in every tab, navigates to `/`. Two presses sign out
   * once.
   */
  signOut(): Promise<void> {
    leaving ??= leave().finally(() => {
      leaving = null;
    });
    return leaving;
  },
};
