/**
 * The page's line to the server, loaded after the page is drawn: its reader, its transport, and
 * reconnection after each end.
 */
import { LINE_MOVES_WITHIN_MS, realtimeResumed, TOPIC_MEMORY_MS } from '@madang/contracts';
import { bus } from '../bus/bus.ts';
import { pollBalance } from '../session/balance-poll.ts';
import { inFirstTab } from '../session/first-tab.ts';
import { refreshMember } from '../session/refresh-member.ts';
import { superseded } from '../session/session.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { type TabMessage, tabs } from '../session-state/tabs.ts';
import { backoff } from './backoff.ts';
import { type Ending, holdLine } from './hold-line.ts';
import { pause } from './pause.ts';
import { takeMessage } from './take-message.ts';
import { openSockjs, Transport } from './transport.ts';

/**
 * A line that stayed connected this long, in milliseconds, was good: after its end the delay starts
 * from its first value.
 */
const STEADY_MS = 10_000;
/**
 * Data older than this, in milliseconds, is refetched; for younger data the server reports what was
 * missed.
 */
const LATE_MS = TOPIC_MEMORY_MS / 2;
/** Heartbeats of a line whose transport sends none: hidden tabs wake once a minute. */
const SLOW_BEAT_MS = 60_000;

/** One reader of this page: the member of a session, or a guest. */
class Line {
  readonly #own: string | null;
  readonly #transport: Transport;
  readonly #over = new AbortController();
  /** The line is open in this tab. */
  #stands = false;
  /**
   * When what the page shows was last known to be of now; null: before the last line of this page
   * ended.
   */
  #since: number | null;
  /** The network returned since the attempt of now began. */
  #returned = false;
  /** While it lasts, this tab publishes what it receives to the tabs without a line. */
  #publishing: AbortSignal | null = null;
  /**
   * A tab without a line has reported itself to this tab since it publishes: copies without a
   * receiver cost time.
   */
  #isAwaited = false;

  constructor(own: string | null, transport: Transport, since: number | null) {
    this.#own = own;
    this.#transport = transport;
    this.#since = since;
    const stop = tabs.listen((message) => {
      if ('reader' in message && message.reader === this.#reader) this.#takeFromTab(message);
    });
    this.#over.signal.addEventListener('abort', stop);
    const recordReturn = (): void => {
      this.#returned = true;
    };
    addEventListener('online', recordReturn, { signal: this.#over.signal });
    void this.#keep();
  }

  /** Answers since when the next reader of the page knows everything. */
  end(): number | null {
    const since = this.#stands ? Date.now() : this.#since;
    this.#over.abort();
    return since;
  }

  get #reader(): string {
    return this.#own ?? '';
  }

  #takeFromTab(message: Extract<TabMessage, { reader: string }>): void {
    if (message.type === 'waiting') this.#onWaiting();
    else if (this.#stands) return;
    else if (message.type === 'heard') takeMessage(message.topic, message.message, this.#own);
    else if (message.type === 'resumed') this.#resumeWithout();
    else this.#wait();
  }

  /** Reports this tab as one without a line. */
  #wait(): void {
    if (!this.#isPublisher) tabs.publish({ type: 'waiting', reader: this.#reader });
  }

  /** Earlier messages did not reach the first tab that waits. */
  #onWaiting(): void {
    if (!this.#isPublisher || this.#isAwaited) return;
    this.#isAwaited = true;
    if (this.#stands) tabs.publish({ type: 'resumed', reader: this.#reader });
  }

  async #keep(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const { blocked } = this.#transport;
      if (blocked) await this.#fallBack(AbortSignal.any([signal, blocked]));
      else
        await this.#persist(
          () => this.#attempt(),
          () => this.#transport.blocked !== null,
          signal,
        );
    }
  }

  /** Retries until `isOver` is true or the session is over, with growing delays. */
  async #persist(attempt: () => Promise<Ending | null>, isOver: () => boolean, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted && !isOver(); ) {
      this.#returned = false;
      const ending = await attempt();
      if (signal.aborted || isOver()) return;
      if (this.#own && ending?.how === 'refused' && ending.code === 'AU02') {
        this.#over.abort(); // this session is not let in again
        superseded();
        return;
      }
      this.#wait();
      // Any other refusal is met again by the balance poll, which acts on it.
      if (this.#returned) {
        failures = 0; // the failure is older: without this a pause alone would notice the network's return
        continue;
      }
      const wasSteady = ending?.how === 'stood' && ending.ms >= STEADY_MS;
      const isMoved = ending?.how === 'stood' && ending.isMoved;
      await pause(isMoved ? Math.random() * LINE_MOVES_WITHIN_MS : backoff(wasSteady ? 0 : failures), signal);
      failures = wasSteady ? 0 : failures + 1;
    }
  }

  async #attempt(): Promise<Ending | null> {
    const socket = this.#transport.webSocket();
    if (!socket) return null;
    let giveUp = (): void => {};
    const ending = await this.#hold(socket, 0, this.#over.signal, () => {
      this.#transport.worked();
      giveUp = inFirstTab(`voice.${this.#reader}`, (turn) => this.#publish(turn));
    });
    giveUp();
    const gaveUp = this.#over.signal.aborted || this.#returned;
    if (ending.how === 'unopened' && !gaveUp) await this.#transport.failed();
    return ending;
  }

  /**
   * By sockjs, in one tab of the browser: each line of this kind keeps one of the few connections
   * that a browser makes to a host. The other tabs receive from that tab.
   */
  #fallBack(until: AbortSignal): Promise<void> {
    this.#wait();
    return new Promise((done) => {
      const giveUp = inFirstTab(`voice.${this.#reader}`, (turn) => {
        this.#publish(turn);
        const signal = AbortSignal.any([until, turn]);
        const attempt = async () => this.#hold(await openSockjs(), SLOW_BEAT_MS, signal);
        void this.#persist(
          () => attempt().catch(() => null),
          () => false,
          signal,
        );
      });
      const end = (): void => {
        giveUp();
        done();
      };
      if (until.aborted) end();
      else until.addEventListener('abort', end);
    });
  }

  async #hold(
    socket: Parameters<typeof holdLine>[0]['socket'],
    beatMs: number,
    signal: AbortSignal,
    stood = (): void => {},
  ): Promise<Ending> {
    const onStand = (): number | null => {
      const age = this.#since === null ? null : Date.now() - this.#since;
      this.#stands = true;
      if (this.#isPublisher && this.#isAwaited) tabs.publish({ type: 'resumed', reader: this.#reader });
      stood();
      const isLate = age === null || age > LATE_MS;
      if (isLate) this.#resume();
      this.#since = null;
      return isLate ? null : age;
    };
    const onMessage = (topic: string, message: unknown): void => {
      if (this.#isPublisher && this.#isAwaited) tabs.publish({ type: 'heard', reader: this.#reader, topic, message });
      takeMessage(topic, message, this.#own);
    };
    const ending = await holdLine(
      { socket, own: this.#own, beatMs, onStand, onMissed: () => this.#resume(), onMessage },
      signal,
    );
    this.#stands = false;
    return ending;
  }

  get #isPublisher(): boolean {
    return this.#publishing !== null && !this.#publishing.aborted;
  }

  /** This tab begins to publish; tabs without a line report themselves. */
  #publish(turn: AbortSignal): void {
    this.#publishing = turn;
    this.#isAwaited = false;
    tabs.publish({ type: 'publishing', reader: this.#reader });
  }

  /** Refetches what a gap of this tab's own line may have lost. */
  #resume(): void {
    if (this.#own) {
      void pollBalance();
      void refreshMember();
    }
    bus.emit(realtimeResumed, {});
  }

  /** The same where another tab speaks: the balance comes from the one that polls. */
  #resumeWithout(): void {
    if (this.#own) void refreshMember();
    bus.emit(realtimeResumed, {});
  }
}

/** Reads as the signed-in member, and as a guest otherwise. Returns the function that stops it. */
export const startLine = (since: number): (() => void) => {
  const transport = new Transport();
  const topicOfNow = (): string | null => sessionStore.getState().session?.topic ?? null;
  let own = topicOfNow();
  let line = new Line(own, transport, since);
  const stop = sessionStore.subscribe(() => {
    const now = topicOfNow();
    if (now === own) return; // a refreshed token keeps its line
    own = now;
    line = new Line(own, transport, line.end());
  });
  return () => {
    stop();
    line.end();
    transport.stop();
  };
};
