import { serverClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-18T03:00:00Z');

/** The two clocks of a device: `sleep` advances the date's clock alone, `pass` both. */
const aDevice = () => {
  let own = 1_000;
  let date = NOON + 7_200_000;
  jest.spyOn(performance, 'now').mockImplementation(() => own);
  jest.spyOn(Date, 'now').mockImplementation(() => date);
  const pass = (ms: number) => {
    own += ms;
    date += ms;
  };
  const sleep = (ms: number) => {
    date += ms;
  };
  return { pass, sleep };
};
afterEach(() => jest.restoreAllMocks());

test("a device's clock that jumps changes nothing", () => {
  let passed = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
  serverClock.set(NOON);
  jest.spyOn(Date, 'now').mockReturnValue(NOON + 7_200_000);
  expect(serverClock.now()).toBe(NOON);
  passed += 5_000.4;
  expect(serverClock.now()).toBe(NOON + 5_000);
});

test('an answer corrects an error beyond its latency without a call of its own', () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  serverClock.set(NOON);
  const changed = jest.fn();
  const stop = serverClock.watch(changed);
  serverClock.correct(NOON + 900);
  expect(changed).not.toHaveBeenCalled();
  expect(serverClock.now()).toBe(NOON);
  serverClock.correct(NOON + 61_000);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(serverClock.now()).toBe(NOON + 61_000);
  stop();
});

describe('the time of an answer', () => {
  test('is right when it lies between its request and now, however long that took', () => {
    const device = aDevice();
    serverClock.set(NOON);
    const receive = serverClock.beginRequest();
    device.pass(20_000);
    receive(NOON + 15_000);
    expect(serverClock.now()).toBe(NOON + 20_000);
  });

  test('puts the clock right after a sleep that ended before the request', () => {
    const device = aDevice();
    serverClock.set(NOON);
    device.sleep(45_000);
    expect(serverClock.isDoubtful()).toBe(true);
    const receive = serverClock.beginRequest();
    device.pass(100);
    receive(NOON + 45_050);
    expect(serverClock.now()).toBe(NOON + 45_050);
    expect(serverClock.isDoubtful()).toBe(false);
  });

  test('that was on its way while the device slept is ignored, and the doubt remains', () => {
    const device = aDevice();
    serverClock.set(NOON);
    const receive = serverClock.beginRequest();
    device.sleep(45_000);
    receive(NOON + 50);
    expect(serverClock.now()).toBe(NOON);
    expect(serverClock.isDoubtful()).toBe(true);
    serverClock.set(NOON + 45_000);
    receive(NOON + 50);
    expect(serverClock.now()).toBe(NOON + 45_000);
  });

  test('ends the doubt where somebody has only set the clock of the device', () => {
    const device = aDevice();
    serverClock.set(NOON);
    device.sleep(-3_600_000);
    const receive = serverClock.beginRequest();
    device.pass(100);
    receive(NOON + 50);
    expect(serverClock.now()).toBe(NOON + 100);
    expect(serverClock.isDoubtful()).toBe(false);
  });
});

describe('an act at an instant', () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOON }));
  afterEach(() => jest.useRealTimers());

  test('happens once, at its time', () => {
    const act = jest.fn();
    serverClock.set(NOON);
    serverClock.at(NOON + 60_000, act);
    jest.advanceTimersByTime(59_999);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('happens sooner once the clock is put right after a sleep', () => {
    const act = jest.fn();
    serverClock.set(NOON);
    serverClock.at(NOON + 60_000, act);
    serverClock.set(NOON + 59_000);
    jest.advanceTimersByTime(999);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('that was given up, or has no instant, never happens', () => {
    const act = jest.fn();
    serverClock.set(NOON);
    serverClock.at(NOON + 60_000, act)();
    serverClock.at(Number.NaN, act);
    serverClock.set(NOON + 120_000);
    jest.advanceTimersByTime(120_000);
    expect(act).not.toHaveBeenCalled();
  });

  test('waits longer than a timer of a browser can', () => {
    const act = jest.fn();
    const month = 31 * 86_400_000;
    serverClock.set(NOON);
    serverClock.at(NOON + month, act);
    jest.advanceTimersByTime(month - 1);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
