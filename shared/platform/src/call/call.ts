/** How the browser calls the server: `await call('/api/bet/betlist', { page: 1 })`. */
import type { Answer, ApiError, Call, CallPath, DataOf, EnvelopeKey } from '@madang/contracts';
import { serverClock } from '../clock/server-clock.ts';
import { sessionStore } from '../session/session.store.ts';
import { sessionLost } from '../session/session-lost.ts';
import { apiError, knownCode } from './api-error.ts';
import { type CallOptions, type Credentials, send } from './transport.ts';

export type { CallOptions } from './transport.ts';

let keyComing: Promise<EnvelopeKey> | null = null;

/** A first key for a page without boot data, or for one that stayed open longer than its key lived. */
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

/** Whether a second attempt is due, after putting right what the first was refused for. */
const mended = async (answer: Answer<unknown>, used: Credentials): Promise<boolean> => {
  switch (answer.resultCode) {
    case 'EN02': // stale by our clock: take the server's
      if (typeof answer.params?.serverTime !== 'number') return false;
      serverClock.set(answer.params.serverTime);
      return true;
    case 'EN04': // the page outlived its key; with a session the key is the session's, and the session is over
      if (used.token !== null) return false;
      await fetchGuestKey();
      return true;
    case 'AU01': // refused with the token of before a refresh
      return used.token !== null && used.token !== (sessionStore.getState().session?.token ?? used.token);
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

/**
 * Calls the server. Answers `data`, or throws an {@link ApiError}: a code of the catalogue, E002 when no answer came.
 * AU01 and AU02 sign out by themselves as well.
 */
export const call = async <P extends CallPath>(
  path: P,
  body: Call<P>,
  options: CallOptions = {},
): Promise<DataOf<P>> => {
  let used = await credentials(path);
  let answer = await send(path, body, used, options);
  if (await mended(answer, used)) {
    used = await credentials(path);
    answer = await send(path, body, used, options);
  }
  lost(answer, used);
  return dataOf(answer) as DataOf<P>;
};
