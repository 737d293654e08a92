/** By which way this page's line goes: WebSocket, and sockjs where WebSocket cannot be had. */
import { REALTIME_FALLBACK_PATH, REALTIME_PATH } from '@madang/contracts';
import type { IStompSocket } from '@stomp/stompjs';
import { socketAtSite } from '../call/site-address.ts';

const SUBPROTOCOL = 'v12.stomp';
/**
 * This many failed attempts in a row before CONNECTED, while HTTP works, mean that an intermediary
 * drops them.
 */
const ATTEMPTS = 2;
/**
 * A WebSocket that was blocked is tried again after so many milliseconds, and when the network
 * returns: a laptop is carried out of the office, a captive portal is passed. A try costs one
 * socket and leaves the line alone.
 */
const TRY_AGAIN_MS = 10 * 60_000;
const PATIENCE_MS = 10_000;

const openWebSocket = (): WebSocket | null => {
  try {
    return new WebSocket(socketAtSite(REALTIME_PATH), SUBPROTOCOL);
  } catch {
    return null;
  }
};

/** Where the browser has a WebSocket and the network lets it through. */
const webSocketOpens = (): Promise<boolean> =>
  new Promise((done) => {
    const socket = openWebSocket();
    if (!socket) return done(false);
    const end = (opened: boolean) => (): void => {
      clearTimeout(timer);
      done(opened);
      socket.close();
    };
    const timer = setTimeout(end(false), PATIENCE_MS);
    socket.onopen = end(true);
    socket.onclose = end(false);
  });

const httpWorks = (): Promise<boolean> =>
  fetch(`${REALTIME_FALLBACK_PATH}/info`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Opens the fallback; the library is fetched with its first use. */
export const openSockjs = async (): Promise<IStompSocket> => {
  const { default: SockJS } = await import('sockjs-client');
  return new SockJS(REALTIME_FALLBACK_PATH, null, { transports: ['xhr-streaming', 'xhr-polling'] }) as IStompSocket;
};

/** What one page has learned of the network it is in, for as long as it lives. */
export class Transport {
  #failed = 0;
  #blockade: AbortController | null = null;

  /** While WebSocket is taken for blocked: ends when it is to be tried again. Null: it is not. */
  get blocked(): AbortSignal | null {
    return this.#blockade?.signal ?? null;
  }

  /**
   * A WebSocket; null, and blocked from now on, where the browser has none or refuses to make one.
   */
  webSocket(): WebSocket | null {
    const socket = openWebSocket();
    if (!socket) this.#block();
    return socket;
  }

  /**
   * A WebSocket closed before CONNECTED. It counts only while HTTP works: a server that is away
   * blocks nothing.
   */
  async failed(): Promise<void> {
    this.#failed = (await httpWorks()) ? this.#failed + 1 : 0;
    if (this.#failed >= ATTEMPTS) this.#block();
  }

  worked(): void {
    this.#failed = 0;
  }

  /** Forgets all and leaves no timer behind. */
  stop(): void {
    this.#blockade?.abort();
    this.#blockade = null;
    this.#failed = 0;
  }

  #block(): void {
    if (this.#blockade) return;
    const own = new AbortController();
    this.#blockade = own;
    const lift = (): void => {
      this.#blockade = null;
      this.#failed = ATTEMPTS - 1; // one more failure and it is blocked again
      own.abort();
    };
    const timer = setInterval(async () => {
      if ((await webSocketOpens()) && !own.signal.aborted) lift();
    }, TRY_AGAIN_MS);
    own.signal.addEventListener('abort', () => clearInterval(timer));
    addEventListener('online', lift, { signal: own.signal });
  }
}
