import { subjectOf } from './blame.ts';
import type { Subject } from './notes.ts';

/** What is taken down again after a page has left, ms. */
const GRACE_MS = 1_000;

type Add = typeof EventTarget.prototype.addEventListener;

const counts = new Map<string, number>();
const keyOf = ({ name, version }: Subject) => `${name}@${version}`;
const change = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
const caller = (): string | null => {
  const of = subjectOf(new Error().stack ?? '');
  return of && of.name !== 'shell' ? keyOf(of) : null;
};

const watchListeners = (target: EventTarget): void => {
  const owners = new Map<string, WeakMap<object, string>>();
  const ownersOf = (type: string, options: unknown) => {
    const capture = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    const key = `${type} ${Boolean(capture)}`;
    const found = owners.get(key) ?? new WeakMap<object, string>();
    owners.set(key, found);
    return found;
  };
  const forget = (type: string, listener: object, options: unknown) => {
    const known = ownersOf(type, options);
    const owner = known.get(listener);
    if (owner && known.delete(listener)) change(owner, -1);
  };
  const { addEventListener: add, removeEventListener: remove } = target;
  target.addEventListener = function addEventListener(...[type, listener, options]: Parameters<Add>) {
    const { once, signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions;
    const owner = listener && !once && !ownersOf(type, options).has(listener) ? caller() : null;
    if (owner && listener) {
      ownersOf(type, options).set(listener, owner);
      change(owner, 1);
      signal?.addEventListener('abort', () => forget(type, listener, options), { once: true });
    }
    add.call(this ?? target, type, listener, options);
  };
  target.removeEventListener = function removeEventListener(...[type, listener, options]: Parameters<Add>) {
    if (listener) forget(type, listener, options);
    remove.call(this ?? target, type, listener, options);
  };
};

const watchIntervals = (): void => {
  const owners = new Map<unknown, string>();
  const { setInterval: set, clearInterval: clear } = window;
  window.setInterval = ((...args: Parameters<typeof set>) => {
    const id = set(...args);
    const owner = caller();
    if (owner) {
      owners.set(id, owner);
      change(owner, 1);
    }
    return id;
  }) as typeof set;
  window.clearInterval = ((id) => {
    const owner = owners.get(id);
    if (owner && owners.delete(id)) change(owner, -1);
    clear(id);
  }) as typeof clear;
};

/**
 * Counts what a remote holds on the window and the document. What it holds after its page has left
 * may be meant once; when it is more each time, it leaks. It costs a stack for each listener, so
 * members of a real site are spared it.
 */
export const watchLeaks = (leaks: (of: Subject) => void): { left: (of: Subject) => void } => {
  watchListeners(window);
  watchListeners(document);
  watchIntervals();
  const before = new Map<string, number>();
  return {
    left: (of) =>
      void setTimeout(() => {
        const [key, now] = [keyOf(of), counts.get(keyOf(of)) ?? 0];
        if (now > (before.get(key) ?? Number.POSITIVE_INFINITY)) leaks(of);
        before.set(key, now);
      }, GRACE_MS),
  };
};
