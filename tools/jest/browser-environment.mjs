import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has today and jsdom hides from its pages. */
const PROVIDED = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
  'AbortController',
  'AbortSignal',
  'CompressionStream',
  'DecompressionStream',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of PROVIDED) this.global[name] = globalThis[name];
    // Typed arrays of two realms are not `instanceof` each other, and ciphers check that.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
