/** Lines as open pages hold them, STOMP over WebSocket, many thousand in a process of their own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Where they connect. */
export interface Endpoint {
  port: number;
  path: string;
  origin: string;
}
/** Commands to the process; `give up` makes it report what it has received. */
export type ReaderCommand =
  | { endpoint: Endpoint; readers: readonly (readonly string[])[] }
  | { mark: string }
  | { send: string }
  | { giveUp: true };
export type ReaderReport =
  | { isOpen: true }
  | { failed: string }
  | { isListening: true }
  | { displayedAt: number }
  | { receivedAt: readonly number[]; message: string };
type Answer<Key extends string> = Extract<ReaderReport, Record<Key, unknown>>;

/** A message that has not arrived by then counts as lost, milliseconds. */
const PATIENCE_MS = 10_000;

export interface Receipt {
  /** When each connection received it, milliseconds since the epoch; infinity where it did not. */
  at: number[];
  /** The whole message as one of them received it. */
  message: string;
}

/** A STOMP frame as a page's client writes it. */
export const stompFrame = (command: string, headers: Record<string, string>, body = ''): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
};

/**
 * @param readers frames of each reader, in order: the first is CONNECT, the last requests a receipt
 */
export const openReaders = async (endpoint: Endpoint, readers: readonly (readonly string[])[]) => {
  const child = fork(path.join(import.meta.dirname, 'readers.main.ts'), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  const answer = <Key extends string>(key: Key): Promise<Answer<Key>> =>
    new Promise((resolve, reject) => {
      const over = (): void => {
        child.off('message', receive).off('exit', gone);
      };
      const gone = (): void => reject(new Error('the readers are gone'));
      const receive = (report: ReaderReport): void => {
        if ('failed' in report) reject(new Error(report.failed));
        else if (key in report) resolve(report as Answer<Key>);
        else return;
        over();
      };
      child.on('message', receive).once('exit', gone);
    });
  const sendOrder = <Key extends string>(order: ReaderCommand, key: Key): Promise<Answer<Key>> => {
    const answered = answer(key);
    child.send(order);
    return answered;
  };
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await sendOrder({ endpoint, readers }, 'isOpen');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    /**
     * Waits for the next message with these bytes, which `cause` triggers.
     * @returns the received message, and the result of `cause`
     */
    receive: async <T>(mark: string, cause: () => Promise<T>): Promise<{ receipt: Receipt; caused: T }> => {
      await sendOrder({ mark }, 'isListening');
      const answered = answer('receivedAt');
      const caused = await cause();
      const patience = setTimeout(() => child.send({ giveUp: true } satisfies ReaderCommand), PATIENCE_MS);
      const { receivedAt, message } = await answered;
      clearTimeout(patience);
      const at = receivedAt.map((one) => (Number.isNaN(one) ? Number.POSITIVE_INFINITY : one));
      return { receipt: { at, message }, caused };
    },
    /** Sends a frame by one of them. @returns when, milliseconds since the epoch */
    send: async (frame: string): Promise<number> => (await sendOrder({ send: frame }, 'displayedAt')).displayedAt,
    close,
  };
};

export type Readers = Awaited<ReturnType<typeof openReaders>>;
