import { watchLeaks } from './leaks.ts';

const room = { name: 'mf_room', version: '1.0.0' };
const own = { add: window.addEventListener, remove: window.removeEventListener };
const ownError = globalThis.Error;
const told: string[] = [];
let left: (of: typeof room) => void;

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
  left = watchLeaks(({ name, version }) => told.push(`${name}@${version}`)).left;
});
afterAll(() => {
  jest.useRealTimers();
  Object.assign(window, { addEventListener: own.add, removeEventListener: own.remove });
});
beforeEach(() => told.splice(0));

const leave = () => {
  left(room);
  jest.advanceTimersByTime(1_001);
};

test('[X-05] a remote that leaves one more listener or timer behind each time leaks; what it takes down is nothing', () => {
  const listen = () => asRemote(() => window.addEventListener('resize', () => {}));
  const tidy = () => {
    const hear = () => {};
    asRemote(() => window.addEventListener('scroll', hear, true));
    window.removeEventListener('scroll', hear, true);
    let timer: ReturnType<typeof setInterval> | undefined;
    asRemote(() => {
      timer = setInterval(() => {}, 1_000);
    });
    clearInterval(timer);
    const ends = new AbortController();
    asRemote(() => document.addEventListener('keydown', hear, { signal: ends.signal }));
    ends.abort();
  };
  listen(); // once is meant
  leave();
  tidy();
  leave();
  expect(told).toEqual([]);
  listen();
  leave();
  expect(told).toEqual(['mf_room@1.0.0']);
  asRemote(() => setInterval(() => {}, 1_000));
  leave();
  expect(told).toHaveLength(2);
});

test('what the frame listens to is not counted, and listeners still hear and are still removed', () => {
  const hear = jest.fn();
  window.addEventListener('madang', hear);
  leave();
  window.dispatchEvent(new Event('madang'));
  window.removeEventListener('madang', hear);
  window.dispatchEvent(new Event('madang'));
  expect(hear).toHaveBeenCalledTimes(1);
  expect(told).toEqual([]);
});
