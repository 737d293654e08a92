/**
 * WebSockets of a page as its network treats them: what a page opens is kept, speaks STOMP back,
 * and can be cut.
 */

export type Weather = 'fine' | 'blocked' | 'silent';

const OPEN = 1;
const CLOSED = 3;

interface FakeNetwork {
  weather: Weather;
  /** What CONNECT is refused with. */
  refusal: string | null;
  /** Topics with a message that a new subscriber has missed. */
  missed: string[];
}

export class FakeSocket {
  readonly url: string;
  readyState = 0;
  binaryType = '';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  /** Headers of CONNECT, once it came. */
  connect: Record<string, string> | null = null;
  /** Destination of each subscription, by its id. */
  readonly subscriptions = new Map<string, string>();
  /** Headers of each SUBSCRIBE with the age of the page's knowledge, by destination. */
  readonly ages = new Map<string, number>();
  #weather: Weather;
  #refusal: string | null;
  #missed: readonly string[];

  constructor(url: string, { weather, refusal, missed }: Pick<FakeNetwork, 'weather' | 'refusal' | 'missed'>) {
    this.url = url;
    this.#missed = missed;
    this.#weather = weather;
    this.#refusal = refusal;
    setImmediate(() => {
      if (weather === 'blocked') this.end(1006);
      if (weather !== 'fine' || this.readyState !== 0) return;
      this.readyState = OPEN;
      this.onopen?.();
    });
  }

  get topics(): string[] {
    return [...this.subscriptions.values()];
  }

  send(text: string): void {
    if (this.#weather !== 'fine') return;
    const [head = ''] = text.split('\n\n');
    const [command = '', ...lines] = head.split('\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
    if (command === 'CONNECT') {
      this.connect = headers;
      if (this.#refusal) {
        this.#deliver(`ERROR\ncode:${this.#refusal}\n\n\0`);
        this.end(1008);
      } else this.#deliver('CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n\0');
    }
    if (command === 'SUBSCRIBE') this.#subscribe(headers);
    if (command === 'UNSUBSCRIBE') this.subscriptions.delete(headers.id ?? '');
  }

  #subscribe({ id = '', destination = '', receipt, age }: Record<string, string>): void {
    this.subscriptions.set(id, destination);
    if (age !== undefined) this.ages.set(destination, Number(age));
    const missed = String(this.#missed.includes(destination));
    // Not at once: no socket receives while it sends.
    if (receipt) setImmediate(() => this.#deliver(`RECEIPT\nreceipt-id:${receipt}\nmissed:${missed}\n\n\0`));
  }

  /** The server publishes on a topic; only subscribers receive it. */
  publish(topic: string, message: object | string): void {
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    for (const [id, destination] of this.subscriptions)
      if (destination === topic)
        this.#deliver(`MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:${topic}\n\n${body}\0`);
  }

  beat(): void {
    this.#deliver('\n');
  }

  /** The line breaks. */
  end(code = 1006): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code });
  }

  close(): void {
    this.end(1000);
  }

  #deliver(data: string): void {
    if (this.readyState === OPEN) this.onmessage?.({ data });
  }
}

/** Puts itself in the place of the page's WebSocket; `restore` puts the old one back. */
export const fakeSockets = () => {
  const before = globalThis.WebSocket;
  const all: FakeSocket[] = [];
  const network = {
    weather: 'fine' as Weather,
    refusal: null as string | null,
    missed: [] as string[],
    all,
    last: (): FakeSocket => all.at(-1) as FakeSocket,
    open(url: string): FakeSocket {
      const socket = new FakeSocket(url, network);
      all.push(socket);
      return socket;
    },
    restore: () => Object.defineProperty(globalThis, 'WebSocket', { configurable: true, value: before }),
  };
  const Substitute = function Substitute(url: string) {
    return network.open(url);
  };
  Object.defineProperty(globalThis, 'WebSocket', { configurable: true, value: Substitute });
  return network;
};
