/**
 * The calibration of realtime messages: a process that writes the same bytes to as many WebSockets,
 * without a product.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Endpoint } from './rounds/readers.ts';
import { stompFrame } from './rounds/readers.ts';

export type FanOutRequest = { port: number } | { publish: string };
export type FanOutReport = { isListening: true } | { publishedAt: number };

/** The STOMP frames of a line to it: the answer to the second one is a receipt. */
export const FAN_OUT_FRAMES: readonly string[] = [
  stompFrame('CONNECT', { 'accept-version': '1.2' }),
  stompFrame('SUBSCRIBE', { id: 'sub-0', destination: '/', receipt: 'last' }),
];

/** @throws when the process ends before it listens */
export const startFanOut = async (port: number) => {
  const child = fork(path.join(import.meta.dirname, 'fan-out.main.ts'));
  const ended = once(child, 'exit');
  const request = async (message: FanOutRequest): Promise<FanOutReport> => {
    const report = once(child, 'message');
    child.send(message);
    const [answer] = await Promise.race([
      report,
      ended.then(() => Promise.reject(new Error('the fan-out process ended'))),
    ]);
    return answer as FanOutReport;
  };
  await request({ port });
  const endpoint: Endpoint = { port, path: '/ws', origin: `http://127.0.0.1:${port}` };
  return {
    endpoint,
    /**
     * Writes a body to every line.
     * @returns when the first byte was written, milliseconds since the epoch
     */
    publish: async (body: string): Promise<number> => {
      const report = await request({ publish: body });
      if (!('publishedAt' in report)) throw new Error('the message was not published');
      return report.publishedAt;
    },
    stop: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

export type FanOut = Awaited<ReturnType<typeof startFanOut>>;
