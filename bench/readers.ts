/** Lines as open pages hold them, STOMP over WebSocket, many thousand in a process of their own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Where they connect. */
export interface Place {
  port: number;
  path: string;
  origin: string;
}
/** What the process is asked; `give up` has it tell what was heard so far. */
export type Asked =
  | { place: Place; readers: readonly (readonly string[])[] }
  | { mark: string }
  | { say: string }
  | { giveUp: true };
export type Told =
  | { isOpen: true }
  | { failed: string }
  | { isListening: true }
  | { displayedAt: number }
  | { receivedAt: readonly number[]; message: string };
type Answer<Key extends string> = Extract<Told, Record<Key, unknown>>;

/** Who has not heard a message by then does not hear it, milliseconds. */
const PATIENCE_MS = 10_000;

export interface Heard {
  /** When each line heard it, milliseconds since the epoch; infinitely late where it did not. */
  at: number[];
  /** The whole message as one of them heard it. */
  message: string;
}

/** A STOMP frame as a page's client writes it. */
export const stompFrame = (command: string, headers: Record<string, string>, body = ''): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
};

/** @param readers what each says, one frame after another: the first is CONNECT, the last asks for a receipt */
export const openReaders = async (place: Place, readers: readonly (readonly string[])[]) => {
  const child = fork(path.join(import.meta.dirname, 'readers.main.ts'), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  const answer = <Key extends string>(key: Key): Promise<Answer<Key>> =>
    new Promise((resolve, reject) => {
      const over = (): void => {
        child.off('message', hear).off('exit', gone);
      };
      const gone = (): void => reject(new Error('the readers are gone'));
      const hear = (told: Told): void => {
        if ('failed' in told) reject(new Error(told.failed));
        else if (key in told) resolve(told as Answer<Key>);
        else return;
        over();
      };
      child.on('message', hear).once('exit', gone);
    });
  const ask = <Key extends string>(asked: Asked, key: Key): Promise<Answer<Key>> => {
    const answered = answer(key);
    child.send(asked);
    return answered;
  };
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await ask({ place, readers }, 'isOpen');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    /**
     * Waits for the next message with these bytes, which whatever is done by `cause` brings.
     * @returns what was heard, and what `cause` answered
     */
    hear: async <T>(mark: string, cause: () => Promise<T>): Promise<{ heard: Heard; caused: T }> => {
      await ask({ mark }, 'isListening');
      const answered = answer('receivedAt');
      const caused = await cause();
      const patience = setTimeout(() => child.send({ giveUp: true } satisfies Asked), PATIENCE_MS);
      const { receivedAt, message } = await answered;
      clearTimeout(patience);
      const at = receivedAt.map((one) => (Number.isNaN(one) ? Number.POSITIVE_INFINITY : one));
      return { heard: { at, message }, caused };
    },
    /** Has one of them say a frame. @returns when, milliseconds since the epoch */
    say: async (frame: string): Promise<number> => (await ask({ say: frame }, 'displayedAt')).displayedAt,
    close,
  };
};

export type Readers = Awaited<ReturnType<typeof openReaders>>;
