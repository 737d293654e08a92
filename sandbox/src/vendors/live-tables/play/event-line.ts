import type { ServerResponse } from 'node:http';
import type { StreamEvent } from './live-api.ts';

/** Proxies drop a connection that sends nothing for this time. */
const BREATH_MS = 10_000;
const UNHEARD_BYTES = 1_000_000;

/** A line of server-sent events, from its first byte to its end. */
export interface EventLine {
  /** Sends an event; after the end it sends nothing, because the connection is closed. */
  send: (event: StreamEvent) => void;
  end: () => void;
}

/**
 * Makes an answer that was taken from the framework a stream of events. Each holder may send and
 * end at any time and repeatedly: streams of one session end together, and several places keep each
 * of them.
 * @param gone called once, whichever side ended it
 */
export const eventLine = (raw: ServerResponse, gone: () => void): EventLine => {
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    // A page that has stopped listening does not fill the memory.
    if (raw.writableLength > UNHEARD_BYTES) raw.destroy();
    else raw.write(text);
  };
  const breath = setInterval(() => write(': \n\n'), BREATH_MS);
  breath.unref();
  // A broken connection is closed next; an error without a listener ends the process, with the
  // players of all other tables.
  raw.on('error', () => undefined);
  raw.on('close', () => {
    clearInterval(breath);
    gone();
  });
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => {
      if (!raw.writableEnded) raw.end();
    },
  };
};
