import { serverClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-18T03:00:00Z');

test("a device's clock that jumps changes nothing", () => {
  let passed = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
  serverClock.set(NOON);
  jest.spyOn(Date, 'now').mockReturnValue(NOON + 7_200_000);
  expect(serverClock.now()).toBe(NOON);
  passed += 5_000.4;
  expect(serverClock.now()).toBe(NOON + 5_000);
});

test('an answer puts right what is off by more than its way, and nobody is called for less', () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  serverClock.set(NOON);
  const changed = jest.fn();
  const stop = serverClock.watch(changed);
  serverClock.hear(NOON + 900);
  expect(changed).not.toHaveBeenCalled();
  expect(serverClock.now()).toBe(NOON);
  serverClock.hear(NOON + 61_000);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(serverClock.now()).toBe(NOON + 61_000);
  stop();
});
