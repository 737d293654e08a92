import type { ErrorCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { IRawFrameType } from '@stomp/stompjs';
import { frameParser } from './frame-parser.ts';
import { type Frame, readFrame, writeFrame } from './frames.ts';
import { Heartbeat } from './heartbeat.ts';
import { InputBudget } from './input-budget.ts';
import {
  MAX_BACKLOG_BYTES,
  MAX_FRAME_BYTES,
  MAX_GUEST_BACKLOG_BYTES,
  MAX_HEADERS,
  MAX_ID_LENGTH,
  MAX_SUBSCRIPTIONS,
} from './limits.ts';
import { type Reader, tokenOf } from './reader.ts';
import { mayRead } from './topics.ts';
import type { Wire } from './transport/wire.ts';

/** The gateway's functions that a connection needs. */
export interface Holder {
  verify(token: string): Promise<Reader | { refusal: ErrorCode }>;
  /** Takes the connection in, a guest's without a reader; a code when it may not stay. */
  joined(connection: Connection, reader: Reader | null): ErrorCode | null;
  subscribed(connection: Connection, destination: string): void;
  /** Whether the topic may have a message that a reader with data of `age` milliseconds ago has missed. */
  hasMissed(connection: Connection, destination: string, age: number): boolean;
  unsubscribed(connection: Connection, destination: string): void;
  refused(connection: Connection, code: ErrorCode, command: string): void;
  /** The connection had more unsent than a reader may have, and was cut. */
  cutOff(connection: Connection): void;
}

const POLICY = 1008;
const NORMAL = 1000;
let messages = 0;

/** One connection and its STOMP 1.2 session. It reads its own topic and public ones, and sends nothing. */
export class Connection {
  readonly heartbeat: Heartbeat;
  /** Null for a guest, and until CONNECT has been accepted. */
  reader: Reader | null = null;
  readonly #wire: Wire;
  readonly #holder: Holder;
  readonly #parse: (chunk: Uint8Array) => void;
  readonly #budget: InputBudget;
  /** Destination of each subscription, by its id. */
  readonly #subscriptions = new Map<string, string>();
  #phase: 'new' | 'asked' | 'open' | 'over' = 'new';
  /** Bytes since the last whole frame. */
  #pending = 0;

  constructor(wire: Wire, holder: Holder, now: number) {
    this.#wire = wire;
    this.#holder = holder;
    this.heartbeat = new Heartbeat(now);
    this.#budget = new InputBudget(now);
    this.#parse = frameParser(
      (raw) => this.#take(raw),
      () => {
        this.#pending = 0;
      },
    );
    wire.onBytes((bytes) => this.#read(bytes));
    wire.onSign(() => this.heartbeat.received());
    wire.onPing((answer) => {
      if (this.#phase !== 'over' && this.#mayInput('PING') && this.#isWithinBacklog()) answer();
    });
    wire.onClose(() => {
      this.#phase = 'over';
    });
  }

  /** Delivers to every subscription of `destination`; a reader that is too slow is cut off. */
  deliver(destination: string, body: string): void {
    for (const [id, subscribed] of this.#subscriptions) {
      if (subscribed !== destination) continue;
      messages += 1;
      const headers = {
        subscription: id,
        'message-id': String(messages),
        destination,
        'content-type': 'application/json',
      };
      this.#send(writeFrame('MESSAGE', headers, body));
    }
  }

  /** Sends what keeps the line alive; false when the other side has fallen silent. */
  keepAlive(now: number): boolean {
    this.#budget.refill(now);
    if (!this.heartbeat.isReceived(now, this.#phase === 'open')) return false;
    if (this.heartbeat.wantsBeat(now)) this.#send('\n');
    if (this.heartbeat.wantsPing(now)) this.#wire.ping();
    return true;
  }

  /** Ends in order. */
  close(code = NORMAL): void {
    this.#phase = 'over';
    this.#wire.close(code);
  }

  /** Ends at once. */
  cut(): void {
    this.#phase = 'over';
    this.#wire.cut();
  }

  #read(bytes: Uint8Array): void {
    this.heartbeat.received();
    if (this.#phase === 'over' || !this.#mayInput('bytes')) return;
    this.#pending += bytes.length;
    try {
      this.#parse(bytes);
    } catch {
      this.#refuse(errorCodes.invalidRequest, 'content-length');
    }
    if (this.#pending > MAX_FRAME_BYTES) this.#refuse(errorCodes.invalidRequest, 'long');
  }

  /** Never throws: the parser would print it. */
  #take(raw: IRawFrameType) {
    this.#pending = 0;
    if (this.#phase === 'over' || !this.#mayInput(String(raw.command))) return;
    if (raw.headers.length > MAX_HEADERS) return this.#refuse(errorCodes.invalidRequest, String(raw.command));
    let frame: Frame;
    try {
      frame = readFrame(raw);
    } catch {
      return this.#refuse(errorCodes.invalidRequest, String(raw.command));
    }
    for (const name of ['receipt', 'id'])
      if ((frame.headers.get(name)?.length ?? 0) > MAX_ID_LENGTH)
        return this.#refuse(errorCodes.invalidRequest, frame.command);
    const isConnect = frame.command === 'CONNECT' || frame.command === 'STOMP';
    if (this.#phase === 'new' && isConnect) return void this.#connect(frame);
    if (this.#phase !== 'open' || isConnect) return this.#refuse(errorCodes.invalidRequest, frame.command);
    this.#obey(frame);
  }

  async #connect(frame: Frame) {
    this.#phase = 'asked';
    if (!frame.headers.get('accept-version')?.split(',').includes('1.2'))
      return this.#refuse(errorCodes.invalidRequest, frame.command);
    const token = tokenOf(frame);
    const reader = token === null ? null : await this.#holder.verify(token).catch(() => ({ refusal: 'E002' as const }));
    if (this.#phase !== 'asked') return; // gone meanwhile
    if (reader && 'refusal' in reader) return this.#refuse(reader.refusal, frame.command);
    const refusal = this.#holder.joined(this, reader);
    if (refusal) return this.#refuse(refusal, frame.command);
    this.reader = reader;
    this.#phase = 'open';
    const beat = this.heartbeat.agree(frame.headers.get('heart-beat'));
    this.#send(writeFrame('CONNECTED', { version: '1.2', 'heart-beat': beat }));
  }

  #obey(frame: Frame) {
    switch (frame.command) {
      case 'SUBSCRIBE':
        return this.#subscribe(frame);
      case 'UNSUBSCRIBE':
        return this.#unsubscribe(frame);
      case 'DISCONNECT':
        this.#acknowledge(frame);
        return this.close();
      // Members read here; whatever they do goes through the API, where it is sealed and checked.
      case 'SEND':
        return this.#refuse(errorCodes.notPermitted, frame.command, frame);
      default:
        return this.#refuse(errorCodes.invalidRequest, frame.command, frame);
    }
  }

  #subscribe(frame: Frame) {
    const id = frame.headers.get('id');
    const destination = frame.headers.get('destination');
    if (!id || !destination || this.#subscriptions.has(id))
      return this.#refuse(errorCodes.invalidRequest, frame.command, frame);
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS)
      return this.#refuse(errorCodes.tooManyRequests, frame.command, frame);
    if (!mayRead(this.reader, destination)) return this.#refuse(errorCodes.notPermitted, frame.command, frame);
    this.#subscriptions.set(id, destination);
    this.#holder.subscribed(this, destination); // first: messages from here on reach this reader
    const age = frame.headers.get('age');
    if (age === undefined) return this.#acknowledge(frame);
    if (!/^\d{1,15}$/.test(age)) return this.#refuse(errorCodes.invalidRequest, frame.command, frame);
    this.#acknowledge(frame, { missed: String(this.#holder.hasMissed(this, destination, Number(age))) });
  }

  #unsubscribe(frame: Frame): void {
    const id = frame.headers.get('id') ?? '';
    const destination = this.#subscriptions.get(id);
    this.#subscriptions.delete(id);
    if (destination && ![...this.#subscriptions.values()].includes(destination)) {
      this.#holder.unsubscribed(this, destination);
    }
    this.#acknowledge(frame);
  }

  #acknowledge({ headers }: Frame, more: Record<string, string> = {}): void {
    const receipt = headers.get('receipt');
    if (receipt) this.#send(writeFrame('RECEIPT', { 'receipt-id': receipt, ...more }));
  }

  /** ERROR with a code, and the end: STOMP allows nothing after it. */
  #refuse(code: ErrorCode, command: string, frame?: Frame) {
    if (this.#phase === 'over') return;
    const receipt = frame?.headers.get('receipt');
    this.#holder.refused(this, code, command);
    this.#send(writeFrame('ERROR', { message: code, code, ...(receipt && { 'receipt-id': receipt }) }));
    this.close(POLICY);
  }

  /** Whether the line may send one more input; otherwise it is refused. */
  #mayInput(command: string): boolean {
    if (this.#budget.take()) return true;
    this.#refuse(errorCodes.tooManyRequests, command);
    return false;
  }

  /** Whether the reader has taken enough of what was sent; otherwise the connection is cut. */
  #isWithinBacklog(): boolean {
    if (this.#wire.backlog() <= (this.reader ? MAX_BACKLOG_BYTES : MAX_GUEST_BACKLOG_BYTES)) return true;
    this.#holder.cutOff(this);
    this.cut();
    return false;
  }

  /** Everything that leaves goes through here, so that nothing grows without a reader. */
  #send(text: string): void {
    if (!this.#wire.isOpen()) return;
    this.heartbeat.sent();
    this.#wire.send(text);
    this.#isWithinBacklog();
  }
}
