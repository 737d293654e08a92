import './fast-styles.mjs'; // before jsdom is loaded
import { TestEnvironment } from 'jest-environment-jsdom';
import { keepComputedStyles } from './fast-styles.mjs';

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

/**
 * jsdom's own listeners take the signals of the provided AbortController too, as a browser's do.
 */
const takeSignals = (target) => {
  const add = target.addEventListener;
  target.addEventListener = function addEventListener(type, listener, options) {
    if (!(options?.signal instanceof AbortSignal)) return add.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return undefined;
    const here = this ?? target; // called without an object, it is the window's
    add.call(here, type, listener, rest);
    signal.addEventListener('abort', () => here.removeEventListener(type, listener, rest));
    return undefined;
  };
};

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of PROVIDED) this.global[name] = globalThis[name];
    takeSignals(this.global.EventTarget.prototype);
    keepComputedStyles(this.global);
    takeSignals(this.global); // a window has its own
    // Typed arrays of two realms are not `instanceof` each other, and ciphers check that.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
