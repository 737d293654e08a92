import { CONNECT_PATIENCE_MS, HEARTBEAT_MS, PING_MS } from './limits.ts';

/** `cx,cy` of a heart-beat header; what does not read as two numbers offers and wants nothing. */
const offerOf = (header: string | undefined): [number, number] => {
  const [can, wants] = (header ?? '').split(',').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : 0));
  return [can ?? 0, wants ?? 0];
};

/**
 * Send and receive deadlines of a connection. Times are of the process's own clock, in
 * milliseconds: they concern a connection, not a rule of the site. Between two checks, `sent` and
 * `received` only set a flag, so that a message does not read the clock.
 */
export class Heartbeat {
  /** Interval in which we send something; 0: never requested. */
  #sendEvery = 0;
  /** Interval in which we receive something; 0: the peer offered nothing, so it is pinged. */
  #receiveEvery = 0;
  readonly #since: number;
  #sentAt: number;
  #receivedAt: number;
  #pingedAt: number;
  #hasSent = false;
  #hasReceived = false;

  constructor(now: number) {
    this.#since = now;
    this.#sentAt = now;
    this.#receivedAt = now;
    this.#pingedAt = now;
  }

  /** Takes the client's offer and answers ours. */
  agree(header: string | undefined): string {
    const [can, wants] = offerOf(header);
    this.#sendEvery = wants && Math.max(wants, HEARTBEAT_MS);
    this.#receiveEvery = can && Math.max(can, HEARTBEAT_MS);
    return `${HEARTBEAT_MS},${HEARTBEAT_MS}`;
  }

  sent(): void {
    this.#hasSent = true;
  }

  received(): void {
    this.#hasReceived = true;
  }

  /**
   * Whether the other side lives. Twice the agreed time is allowed for a slow line;
   * CONNECT must come in time.
   */
  isReceived(now: number, isConnected: boolean): boolean {
    if (this.#hasReceived) this.#receivedAt = now;
    this.#hasReceived = false;
    if (!isConnected) return now - this.#since <= CONNECT_PATIENCE_MS;
    return now - this.#receivedAt <= 2 * (this.#receiveEvery || PING_MS);
  }

  /** Whether a beat is due before another two seconds: looks come every second. */
  wantsBeat(now: number): boolean {
    if (this.#hasSent) this.#sentAt = now;
    this.#hasSent = false;
    return this.#sendEvery > 0 && now - this.#sentAt >= this.#sendEvery - 2_000;
  }

  wantsPing(now: number): boolean {
    if (this.#receiveEvery > 0 || now - this.#pingedAt < PING_MS) return false;
    this.#pingedAt = now;
    return true;
  }
}
