/**
 * Keeps the token alive: refreshed when five minutes or less remain, once for all tabs of the
 * browser.
 */
import { isApiError, type Session, TOKEN_REFRESH_MS } from '@madang/contracts';
import { call } from '../call/call.ts';
import { serverClock } from '../clock/server-clock.ts';
import { adoptToken, isSession, whileTokenIsOwn } from '../session-state/present-token.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { isSuperseded } from '../stores/balance.store.ts';

/**
 * Waits after no answer came, in milliseconds; then the refresh has failed. A refusal fails at
 * once.
 */
const RETRY_MS = [2_000, 4_000, 8_000];
/** An answer that has not come by then does not come, in milliseconds. */
const PATIENCE_MS = 10_000;
/** After so many milliseconds without an answer no other attempt is begun. */
const GIVE_UP_MS = 20_000;
/** Pause between two refreshes when the new token is due at once, in milliseconds. */
const SHORT_LIFE_MS = 30_000;
/** The longest that a timer of a browser can wait. */
const LONGEST_MS = 2 ** 31 - 1;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * True from exactly five minutes before the end. `exp` and `now` in milliseconds, by the server's
 * clock.
 */
export const refreshIsDue = (exp: number, now: number): boolean => exp - now <= TOKEN_REFRESH_MS;

const current = (): Session | null => sessionStore.getState().session;

const online = (): Promise<unknown> => new Promise((done) => addEventListener('online', done, { once: true }));

const fetchToken = async (): Promise<Session> => {
  let began = performance.now();
  for (const wait of [...RETRY_MS, null]) {
    if (navigator.onLine === false) {
      await online();
      began = performance.now();
    }
    try {
      const { token, session } = await call('/api/getToken', {}, { timeoutMs: PATIENCE_MS });
      const fresh = { token, ...session };
      if (!isSession(fresh)) throw new Error('No session in the answer');
      return fresh;
    } catch (failure) {
      const late = performance.now() - began > GIVE_UP_MS;
      if (!isApiError(failure, 'E002', 'RQ02') || wait === null || late) throw failure;
      await pause(wait);
    }
  }
  throw new Error('unreachable');
};

const refresh = async (failed: () => void): Promise<void> => {
  const before = current();
  if (!before) return;
  await whileTokenIsOwn(async () => {
    const now = current();
    // Another tab was quicker, or the member is gone.
    if (!now || !refreshIsDue(now.exp, serverClock.now())) return;
    try {
      await adoptToken(now.token, await fetchToken());
    } catch {
      // A newer login took over: that has its own end, on the game page a later one.
      if (current()?.token === now.token && !isSuperseded()) failed();
    }
  });
};

/**
 * Begins to watch the token's end; `failed` is called when it could not be renewed. Returns the
 * function that stops it.
 */
export const startRefresher = (failed: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const look = (): void => {
    clearTimeout(timer);
    const session = current();
    if (!session || running || isSuperseded()) return; // a superseded token is not renewed
    const left = session.exp - serverClock.now() - TOKEN_REFRESH_MS;
    if (left > 0) {
      timer = setTimeout(look, Math.min(left, LONGEST_MS));
      return;
    }
    running = true;
    void refresh(failed).finally(() => {
      running = false;
      const next = current();
      // A server whose tokens are too short must not receive requests without pause.
      if (next && refreshIsDue(next.exp, serverClock.now())) timer = setTimeout(look, SHORT_LIFE_MS);
      else look();
    });
  };

  const woken = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  const stops = [sessionStore.subscribe(look), serverClock.watch(look)];
  document.addEventListener('visibilitychange', woken);
  look();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', woken);
  };
};
