/** How the browser calls the server: `await call('/api/bet/betlist', { page: 1 })`. */
import {
  type Answer,
  type ApiError,
  type Call,
  type CallPath,
  type DataOf,
  type EnvelopeKey,
  isApiError,
} from '@madang/contracts';
import { serverClock } from '../clock/server-clock.ts';
import { adoptToken, isSession, whileTokenIsOwn } from '../session-state/present-token.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { recordUnansweredRenewal, sessionLost } from '../session-state/session-lost.ts';
import { apiError, knownCode } from './api-error.ts';
import { type CallOptions, type Credentials, send } from './transport.ts';

export type { CallOptions } from './transport.ts';

let keyComing: Promise<EnvelopeKey> | null = null;

/**
 * A first key for a page without boot data, or for one that stayed open longer than its key lived.
 */
const fetchGuestKey = (): Promise<EnvelopeKey> => {
  keyComing ??= send('/api/boot', {}, { key: null, token: null }, {})
    .then((answer) => {
      const { key, serverTime } = dataOf(answer) as DataOf<'/api/boot'>;
      serverClock.set(serverTime);
      sessionStore.setState({ guestKey: key });
      return key;
    })
    .finally(() => {
      keyComing = null;
    });
  return keyComing;
};

const credentials = async (path: string): Promise<Credentials> => {
  const { session, guestKey, mode } = sessionStore.getState();
  if (path === '/api/boot') return { key: null, token: null };
  if (session) return { key: session.key, token: session.token };
  return { key: guestKey ?? (mode === 'qa' ? null : await fetchGuestKey()), token: null };
};

const refusalOf = ({ resultCode, params, resultMessage, data }: Answer<unknown>): ApiError & Error =>
  apiError(knownCode(resultCode), params, resultMessage, data);

const dataOf = (answer: Answer<unknown>): unknown => {
  if (answer.resultCode !== '0') throw refusalOf(answer);
  return answer.data;
};

/**
 * Calls that end every token of the session, their own as well, and answer the one that goes on.
 * They hold the lock of the token: a call of another tab that is refused meanwhile waits for its
 * successor.
 */
const renewing: ReadonlySet<string> = new Set<CallPath>([
  '/api/member/update',
  '/api/member/totp/confirm',
  '/api/member/totp/off',
  '/api/partner/staffPassword',
]);
/** These answer for a token that has ended by themselves. */
const unrecovered: ReadonlySet<string> = new Set<CallPath>(['/api/getToken', '/api/member/logout']);

const presentToken = (): string | undefined => sessionStore.getState().session?.token;

/**
 * Fetches the token of now by the cookie: another tab, or the other host of the site, has replaced
 * the one of this page while it slept. True: there is one, and the call goes again.
 */
const recovered = async (used: string): Promise<boolean> => {
  if (presentToken() !== used) return presentToken() !== undefined;
  try {
    const { token, session } = await call('/api/getToken', {});
    if (token === used || !isSession({ token, ...session })) return false;
    await adoptToken(used, { token, ...session });
    return presentToken() === token;
  } catch (failure) {
    // Without an answer nothing is known about the session: the call itself failed, and may be
    // repeated.
    if (!isApiError(failure, 'AU01', 'AU02', 'EN04')) throw failure;
    return false;
  }
};

/** Whether a second attempt is due, after putting right what the first was refused for. */
const mended = async (path: string, answer: Answer<unknown>, used: Credentials): Promise<boolean> => {
  switch (answer.resultCode) {
    case 'EN02': // stale by our clock: take the server's
      if (typeof answer.params?.serverTime !== 'number') return false;
      serverClock.set(answer.params.serverTime);
      return true;
    case 'EN04': // the page outlived its key; with a session the key is the session's, and the session is over
      if (used.token !== null) return false;
      await fetchGuestKey();
      return true;
    case 'AU01': {
      const { token } = used;
      if (token === null || unrecovered.has(path) || presentToken() === undefined) return false;
      if (presentToken() !== token) return true; // refused with the token of before a refresh
      return renewing.has(path) ? recovered(token) : whileTokenIsOwn(() => recovered(token));
    }
    default:
      return false;
  }
};

/** A refusal that ends the session: published once, and only if this very session was refused. */
const lost = ({ resultCode }: Answer<unknown>, used: Credentials): void => {
  if (used.token === null || used.token !== sessionStore.getState().session?.token) return;
  if (resultCode === 'AU01' || resultCode === 'EN04') sessionLost('AU01');
  if (resultCode === 'AU02' || resultCode === 'B0093') sessionLost(resultCode);
};

/** {@link send}; a renewing call without an answer may have ended the token of this page. */
const sendNoted = async (path: CallPath, body: object, used: Credentials, options: CallOptions) => {
  try {
    return await send(path, body, used, options);
  } catch (failure) {
    if (renewing.has(path) && used.token !== null) recordUnansweredRenewal(used.token);
    throw failure;
  }
};

const exchange = async (path: CallPath, body: object, options: CallOptions): Promise<unknown> => {
  let used = await credentials(path);
  let answer = await sendNoted(path, body, used, options);
  if (await mended(path, answer, used)) {
    used = await credentials(path);
    answer = await sendNoted(path, body, used, options);
  }
  lost(answer, used);
  const data = dataOf(answer);
  if (renewing.has(path) && used.token !== null) {
    const { renewed } = data as DataOf<'/api/member/update'>;
    if (renewed) await adoptToken(used.token, { token: renewed.token, ...renewed.session });
  }
  return data;
};

/**
 * Calls the server. Answers `data`, or throws an {@link ApiError}: a code of the catalogue, E002
 * when no answer came. AU01 and AU02 sign out by themselves as well.
 */
export const call = async <P extends CallPath>(
  path: P,
  body: Call<P>,
  options: CallOptions = {},
): Promise<DataOf<P>> => {
  const attempt = () => exchange(path, body, options);
  return (await (renewing.has(path) ? whileTokenIsOwn(attempt) : attempt())) as DataOf<P>;
};
