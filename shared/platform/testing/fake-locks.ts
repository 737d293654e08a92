/**
 * Web Locks as browsers grant them, for one realm that plays several tabs: in order of request,
 * stolen, given up.
 */

interface LockRequest {
  begin: () => Promise<unknown>;
  done: (value: unknown) => void;
  fail: (reason: unknown) => void;
}

const aborted = (): DOMException => new DOMException('gone', 'AbortError');

const createLocks = () => {
  const granted = new Map<string, LockRequest>();
  const queues = new Map<string, LockRequest[]>();

  const grant = (name: string): void => {
    const next = granted.has(name) ? undefined : queues.get(name)?.shift();
    if (!next) return;
    granted.set(name, next);
    void Promise.resolve()
      .then(next.begin)
      .then(next.done, next.fail)
      .finally(() => {
        if (granted.get(name) !== next) return; // stolen meanwhile
        granted.delete(name);
        grant(name);
      });
  };

  const request = (name: string, options: LockOptions, begin: () => Promise<unknown>): Promise<unknown> =>
    new Promise((done, fail) => {
      const request: LockRequest = { begin, done, fail };
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      if (options.steal) {
        granted.get(name)?.fail(aborted());
        granted.delete(name);
        queue.unshift(request);
      } else queue.push(request);
      options.signal?.addEventListener('abort', () => {
        const index = queue.indexOf(request);
        if (index < 0) return;
        queue.splice(index, 1);
        fail(aborted());
      });
      grant(name);
    });

  return {
    request: (...given: unknown[]) =>
      request(
        given[0] as string,
        given.length === 3 ? (given[1] as LockOptions) : {},
        given.at(-1) as () => Promise<unknown>,
      ),
  };
};

/** Gives this realm's navigator locks; answers how to take them away. */
export const fakeLocks = (): (() => void) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  return () => void Reflect.deleteProperty(navigator, 'locks');
};
