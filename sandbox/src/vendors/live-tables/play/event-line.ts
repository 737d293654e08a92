import type { ServerResponse } from 'node:http';
import type { StreamEvent } from './live-api.ts';

/** A line that says nothing for so long is taken for dead by whatever stands between. */
const BREATH_MS = 10_000;
const UNHEARD_BYTES = 1_000_000;

/** A line of server-sent events, from its first byte to its end. */
export interface EventLine {
  /** Says something; after the end nothing, because there is nobody to say it to. */
  send: (event: StreamEvent) => void;
  end: () => void;
}

/**
 * Makes an answer that was taken from the framework a line of events. Whoever holds it may speak and end at any time and as
 * often as they like: lines of one session end together, and each is held in several places.
 * @param gone told once, whoever ended it
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
  // A line that breaks is closed next; an error that nobody hears ends the process, with all that sit at other tables.
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
