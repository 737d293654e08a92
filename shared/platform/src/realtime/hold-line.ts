import { LINE_MOVES, SITE_TOPIC } from '@madang/contracts';
import { Client, type IStompSocket } from '@stomp/stompjs';
import { sessionStore } from '../session-state/session.store.ts';
import { recordFact } from '../tap/tap.ts';
import { publishMissed, wantedFor, wantedTopics, whenTopicsChange } from './topics.ts';

/** Something comes at least this often, in milliseconds, or the line is dead. */
const HEARTBEAT_MS = 10_000;
const CONNECT_PATIENCE_MS = 10_000;

/**
 * How an attempt ended: before CONNECTED without a message, refused with a code, or after
 * CONNECTED.
 */
export type Ending =
  | { how: 'unopened' }
  | { how: 'refused'; code: string }
  | { how: 'stood'; ms: number; isMoved: boolean };

export interface Attempt {
  socket: IStompSocket;
  /** Topic of the session; null for a guest. */
  own: string | null;
  /**
   * Interval of our heartbeats in milliseconds; 0: the transport sends them, also in a hidden tab.
   */
  beatMs: number;
  /**
   * Once, as soon as the line is connected. Returns the age of the page's data in milliseconds;
   * null: it refetches anyway.
   */
  onStand(): number | null;
  /** A message on the own topic or the site's that the page did not receive. */
  onMissed(): void;
  onMessage(topic: string, message: unknown): void;
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The token of now: it may have been refreshed since the last attempt. */
const credentials = (own: string | null): Record<string, string> => {
  const session = sessionStore.getState().session;
  return own && session ? { authorization: `Bearer ${session.token}`, token: session.token } : {};
};

const once = (act: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
};

/** Speaks STOMP on one socket until it ends, and ends it with `signal`. */
export const holdLine = (
  { socket, own, beatMs, onStand, onMissed, onMessage }: Attempt,
  signal: AbortSignal,
): Promise<Ending> =>
  new Promise((done) => {
    const over = new AbortController();
    let ending: Ending = { how: 'unopened' };
    let stoodAt = 0;
    let receivedAt = 0;
    let release = (): void => {};
    const onReceived = (): void => {
      receivedAt = Date.now();
    };

    const client = new Client({
      webSocketFactory: () => socket,
      reconnectDelay: 0, // the caller decides when to retry
      connectionTimeout: CONNECT_PATIENCE_MS,
      discardWebsocketOnCommFailure: true,
      heartbeatIncoming: HEARTBEAT_MS,
      heartbeatOutgoing: beatMs,
      connectHeaders: credentials(own),
      onHeartbeatReceived: onReceived,
      onConnect() {
        stoodAt = Date.now();
        onReceived();
        const subscribed = new Map<string, () => void>();
        const always = own ? [own, SITE_TOPIC] : [SITE_TOPIC];
        const age = onStand();
        let attempts = 0;
        /** All listeners refetch anyway. */
        let publishedAgain = age === null;
        /** The age of what is known of a topic; null: no subscriber refetches. */
        const ageOf = (topic: string): number | null => {
          if (publishedAgain) return null;
          return always.includes(topic) ? age : wantedFor(topic);
        };
        /**
         * The receipt reports what was published between that age and this line; once for all
         * topics of the page.
         */
        const missing = (topic: string): Record<string, string> => {
          const known = ageOf(topic);
          if (known === null) return {};
          attempts += 1;
          const receipt = `missed:${attempts}`;
          client.watchForReceipt(receipt, ({ headers }) => {
            if (headers.missed !== 'true') return;
            if (always.includes(topic)) missed();
            else publishMissed(topic);
          });
          return { receipt, age: String(Math.max(0, Math.ceil(known))) };
        };
        const missed = once(onMissed);
        const follow = (): void => {
          if (!client.connected) return;
          const wanted = new Set([...always, ...wantedTopics()]);
          for (const [topic, unsubscribe] of subscribed) {
            if (wanted.has(topic)) continue;
            subscribed.delete(topic);
            unsubscribe();
          }
          for (const topic of wanted) {
            if (subscribed.has(topic)) continue;
            const receive = ({ body }: { body: string }): void => {
              onReceived();
              const message = parse(body);
              if (message !== undefined) onMessage(topic, message);
              else recordFact({ what: 'frame', topic: topic === own ? null : topic, message, flaw: 'no JSON' });
            };
            const { unsubscribe } = client.subscribe(topic, receive, missing(topic));
            subscribed.set(topic, unsubscribe);
          }
        };
        release = whenTopicsChange(follow);
        follow();
        publishedAgain = false;
      },
      onStompError({ headers }) {
        ending = { how: 'refused', code: headers.code ?? '' };
      },
      onWebSocketClose: ({ code }) => finish(code === LINE_MOVES),
    });

    const finish = (isMoved = false): void => {
      over.abort();
      release();
      if (stoodAt > 0 && ending.how === 'unopened') ending = { how: 'stood', ms: Date.now() - stoodAt, isMoved };
      done(ending);
    };
    const drop = (): void => {
      void client.deactivate({ force: true }).finally(() => finish());
      socket.close();
    };
    const options = { signal: over.signal };
    signal.addEventListener('abort', drop, options);
    // A line from before the drop is most likely dead, and detecting that takes time: a new one
    // begins at once.
    addEventListener('online', drop, options);
    // A tab that slept may have missed the end of its line.
    const woken = (): void => {
      const isSilent = stoodAt > 0 && Date.now() - receivedAt > 2 * HEARTBEAT_MS;
      if (document.visibilityState === 'visible' && isSilent) drop();
    };
    document.addEventListener('visibilitychange', woken, options);

    client.activate();
    if (signal.aborted) drop();
  });
