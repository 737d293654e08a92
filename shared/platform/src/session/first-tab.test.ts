import { fakeLocks } from '../../testing/fake-locks.ts';
import { inFirstTab } from './first-tab.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
};

/** A tab that wants the turn. */
const aTab = (name = 'work') => {
  const tab = { runs: 0, working: false, leave: (): void => {} };
  tab.leave = inFirstTab(name, (turn) => {
    tab.runs += 1;
    tab.working = true;
    turn.addEventListener('abort', () => {
      tab.working = false;
    });
  });
  return tab;
};
const look = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
};

let restore = (): void => {};
afterEach(() => restore());

test('[S-13] one tab works; when it goes, the next one takes over', async () => {
  restore = fakeLocks();
  const [first, second, third] = [aTab(), aTab(), aTab()];
  await settled();
  expect([first, second, third].map(({ working }) => working)).toEqual([true, false, false]);
  first.leave();
  await settled();
  expect([first, second, third].map(({ working }) => working)).toEqual([false, true, false]);
  second.leave();
  third.leave();
});

test('[S-13] a tab that gave up while it waited never gets a turn', async () => {
  restore = fakeLocks();
  const [first, second] = [aTab(), aTab()];
  second.leave();
  first.leave();
  await settled();
  expect([first.runs, second.runs]).toEqual([0, 0]);
});

test('[S-13] a tab that comes into view takes the turn, and gives it back by leaving', async () => {
  restore = fakeLocks();
  const hidden = aTab();
  await settled();
  const seen = aTab();
  await look();
  expect([hidden.working, seen.working]).toEqual([false, true]);
  seen.leave();
  await settled();
  expect(hidden).toMatchObject({ working: true, runs: 2 });
  hidden.leave();
});

test('different works do not wait for each other', async () => {
  restore = fakeLocks();
  const [one, other] = [aTab('one'), aTab('other')];
  await settled();
  expect([one.working, other.working]).toEqual([true, true]);
  one.leave();
  other.leave();
});

test('[S-13] without locks every tab works for itself', () => {
  const [one, other] = [aTab(), aTab()];
  expect([one.working, other.working]).toEqual([true, true]);
  one.leave();
  expect([one.working, other.working]).toEqual([false, true]);
  other.leave();
});

test('[S-13] where the browser refuses locks every tab works for itself, once', async () => {
  const refuse = () => Promise.reject(new DOMException('Access to the Locks API is denied', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: refuse } });
  restore = () => void Reflect.deleteProperty(navigator, 'locks');
  const [one, other] = [aTab(), aTab()];
  await settled();
  await look();
  expect([one, other]).toMatchObject([
    { working: true, runs: 1 },
    { working: true, runs: 1 },
  ]);
  one.leave();
  expect([one.working, other.working]).toEqual([false, true]);
  other.leave();
});
