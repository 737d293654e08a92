import { watchLeaks } from './leaks.ts';

const remote = { name: 'mf_room', version: '1.0.0' };
const own = { add: window.addEventListener, remove: window.removeEventListener };
const ownError = globalThis.Error;
const reported: string[] = [];
let left: (of: typeof remote) => void;

/** Runs as if a script of the remote had called. */
const asRemote = (work: () => void) => {
  globalThis.Error = class extends ownError {
    override stack = 'Error\n    at x (http://localhost/_m/mf_room/1.0.0/a.js:1:1)';
  } as ErrorConstructor;
  work();
  globalThis.Error = ownError;
};

beforeAll(() => {
  jest.useFakeTimers();
  left = watchLeaks(({ name, version }) => reported.push(`${name}@${version}`)).left;
});
afterAll(() => {
  jest.useRealTimers();
  Object.assign(window, { addEventListener: own.add, removeEventListener: own.remove });
});
beforeEach(() => reported.splice(0));

const leave = () => {
  left(remote);
  jest.advanceTimersByTime(1_001);
};

test('[X-05] a remote leaks with one more listener each time, not when removed', () => {
  const listen = () => asRemote(() => window.addEventListener('resize', () => {}));
  const tidy = () => {
    const listener = () => {};
    asRemote(() => window.addEventListener('scroll', listener, true));
    window.removeEventListener('scroll', listener, true);
    let timer: ReturnType<typeof setInterval> | undefined;
    asRemote(() => {
      timer = setInterval(() => {}, 1_000);
    });
    clearInterval(timer);
    const ends = new AbortController();
    asRemote(() => document.addEventListener('keydown', listener, { signal: ends.signal }));
    ends.abort();
  };
  listen(); // once is meant
  leave();
  tidy();
  leave();
  expect(reported).toEqual([]);
  listen();
  leave();
  expect(reported).toEqual(['mf_room@1.0.0']);
  asRemote(() => setInterval(() => {}, 1_000));
  leave();
  expect(reported).toHaveLength(2);
});

test('listeners of the frame are not counted, still called and still removed', () => {
  const listener = jest.fn();
  window.addEventListener('madang', listener);
  leave();
  window.dispatchEvent(new Event('madang'));
  window.removeEventListener('madang', listener);
  window.dispatchEvent(new Event('madang'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(reported).toEqual([]);
});
