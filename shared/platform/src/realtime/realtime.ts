/** STOMP over the page's own origin, while signed in. The library is fetched only then. */
import { REALTIME_PATH, type RealtimeCommand, type Session, SITE_TOPIC } from '@madang/contracts';
import type { Client, IMessage } from '@stomp/stompjs';
import { refreshMember } from '../session/refresh-member.ts';
import { sessionStore } from '../session/session.store.ts';
import { superseded } from '../session/session.ts';
import { pollBalance } from '../stores/balance-poll.ts';
import { backoff } from './backoff.ts';
import { obey } from './commands.ts';

const HEARTBEAT_MS = 10_000;

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${REALTIME_PATH}`;

const parse = (body: string): RealtimeCommand | undefined => {
  try {
    return JSON.parse(body) as RealtimeCommand;
  } catch {
    return undefined;
  }
};

const receive = ({ body }: IMessage): void => {
  const command = parse(body);
  if (command) obey(command);
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What a gap may have swallowed: money and unread messages. */
const catchUp = (): void => {
  void pollBalance();
  void refreshMember();
};

const IDLE_TIMEOUT_MS = 2_000;

/** The first screen comes first: its files do not share the line with this library's. */
const pageDrawn = (): Promise<void> =>
  new Promise((done) => {
    // Not in every browser; there the next task has to do.
    const idle = () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(() => done(), { timeout: IDLE_TIMEOUT_MS }) : done();
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });

const connect = async (isWanted: () => boolean): Promise<Client | undefined> => {
  await pageDrawn();
  if (!isWanted()) return undefined;
  const { Client: StompClient } = await import('@stomp/stompjs');
  if (!isWanted()) return undefined;
  let attempt = 0;
  let connectedBefore = false;
  const client = new StompClient({
    brokerURL: address(),
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    reconnectDelay: 1, // the waiting is done below, with back-off and jitter
    async beforeConnect(own) {
      if (attempt > 0) await pause(backoff(attempt - 1));
      attempt += 1;
      const session = sessionStore.getState().session;
      // Read anew each time: the token may have been refreshed since.
      own.connectHeaders = session ? { authorization: `Bearer ${session.token}`, token: session.token } : {};
    },
    onConnect() {
      const session = sessionStore.getState().session;
      if (!session) return;
      for (const topic of [session.topic, SITE_TOPIC]) client.subscribe(topic, receive);
      if (connectedBefore) catchUp();
      connectedBefore = true;
      attempt = 0;
    },
    onStompError({ headers }) {
      if (headers.code !== 'AU02') return; // any other refusal is met again by the balance poll, which acts on it
      superseded();
      void client.deactivate(); // this session is not let in again
    },
  });
  client.activate();
  return client;
};

/** Connects whenever there is a session and lets go when there is none. Answers how to stop. */
export const startRealtime = (): (() => void) => {
  let topic: string | undefined;
  let client: Promise<Client | undefined> | undefined;

  const letGo = (): void => {
    const old = client;
    client = undefined;
    void old?.then((own) => own?.deactivate()).catch(() => {});
  };
  const follow = (session: Session | null): void => {
    if (session?.topic === topic) return; // a refreshed token keeps its socket
    topic = session?.topic;
    letGo();
    if (!session) return;
    const mine = session.topic;
    // Without the library the balance poll goes on, and the next sign-in tries again.
    client = connect(() => topic === mine).catch(() => undefined);
  };

  follow(sessionStore.getState().session);
  const stop = sessionStore.subscribe(({ session }) => follow(session));
  return () => {
    stop();
    topic = undefined;
    letGo();
  };
};
