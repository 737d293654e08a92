/** What we use of sockjs 0.3, which brings no types. */
declare module 'sockjs' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

  export interface Connection extends EventEmitter {
    /** Of the browser's last request. */
    readonly remoteAddress: string | undefined;
    /** Headers of the browser's last request; only those about its origin. */
    readonly headers: IncomingHttpHeaders;
    readonly readyState: number;
    write(text: string): boolean;
    close(code: number, reason: string): boolean;
    /** Not meant to be seen, but a slow reader is known by nothing else. */
    readonly _session: {
      /** Messages that wait for the browser's next request. */
      readonly send_buffer: string[];
      /** The request that is open now. */
      readonly recv: { readonly response: ServerResponse | null } | null;
    };
  }

  export interface Server extends EventEmitter {
    listener(): { getHandler(): (request: IncomingMessage, response: ServerResponse) => boolean };
  }

  export function createServer(options: {
    prefix: string;
    websocket: boolean;
    log(severity: string, line: string): void;
  }): Server;
}
