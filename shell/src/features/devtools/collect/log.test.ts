import { type BusEvent, defineEvent, gameDown, MAIN_TOPIC, signedIn } from '@madang/contracts';
import { bus, session } from '@madang/platform';
import { tapPlatform } from '@madang/platform/host';
import { aMember, startQuietly } from '@madang/testing';
import { asJson, chosen, createLog, type Log, MAX_ENTRIES, OWN_TOPIC } from './log.ts';
import { replay, replayAll } from './replay.ts';

const rung = defineEvent('test.rung', { owner: 'platform', version: 3, shape: { times: 'integer' } });
type Strange = BusEvent<string, unknown>;

let log: Log;
let stop = () => {};
const changed = jest.fn();
beforeEach(() => {
  const own = () => session.current();
  log = createLog(() => [own()?.token ?? '', own()?.topic ?? ''], changed);
  let at = 0;
  stop = tapPlatform((fact) => {
    at += 10;
    log.note(at, fact);
  });
});
afterEach(() => stop());
const last = () => log.entries().at(-1) as NonNullable<ReturnType<Log['entries']>[number]>;
const ring = (payload: unknown) => {
  try {
    bus.emit(rung as Strange, payload);
  } catch {
    // The log has it.
  }
};

test('[X-02] an event is logged with owner, version, payload, listeners or refusal', () => {
  const off = bus.on(rung, () => {});
  ring({ times: 2 });
  off();
  ring({ times: 'often' });
  ring(null);
  expect(
    log.entries().map(({ name, more, payload, flaw, listeners }) => [name, more, payload, flaw, listeners]),
  ).toEqual([
    ['test.rung', 'platform 3', { times: 2 }, null, 1],
    ['test.rung', 'platform 3', { times: 'often' }, 'test.rung.times is not as platform declared it in version 3', 0],
    ['test.rung', 'platform 3', null, 'test.rung is not as platform declared it in version 3', 0],
  ]);
  expect(changed).toHaveBeenCalledTimes(3);
});

test('[X-02] it is bounded: the oldest goes first', () => {
  for (let times = 0; times < MAX_ENTRIES + 5; times += 1) ring({ times });
  expect(log.entries()).toHaveLength(MAX_ENTRIES);
  expect(log.entries()[0]?.payload).toEqual({ times: 5 });
  log.clear();
  expect(log.entries()).toEqual([]);
});

test('[X-02] no secret comes into it, and what is masked cannot be replayed', async () => {
  await startQuietly({ member: aMember() });
  const { token = '' } = session.current() ?? {};
  bus.emit(gameDown, { down: true, hint: `by ${token}`, password: 'open sesame' } as never);
  expect(JSON.stringify(log.entries())).not.toContain(token);
  expect(asJson(log.entries())).not.toContain('open sesame');
  expect(replay(log, last())).toBe('parts');
});

describe('a replay', () => {
  test('[X-02] an imitated event passes the bus and its check, and is marked', () => {
    const received: unknown[] = [];
    ring({ times: 7 });
    const first = last();
    const offs = [
      bus.on(rung, (payload) => received.push(payload)),
      bus.on(rung, () => bus.emit(gameDown, { down: false })),
    ];
    expect(replay(log, first)).toBe('done');
    for (const off of offs) off();
    ring({ times: 8 });
    expect(received).toEqual([{ times: 7 }]);
    expect(log.entries().map(({ name, replay: kind }) => [name, kind])).toEqual([
      ['test.rung', null],
      ['test.rung', 'again'],
      ['game.down', 'effect'],
      ['test.rung', null],
    ]);
    expect(first.payload).not.toBe(received[0]);
  });

  test('[X-02] of an event that was refused is refused again, with the reason', () => {
    ring({ times: 'often' });
    expect(replay(log, last())).toBe('refused');
    expect(log.entries()).toHaveLength(2);
    expect(last()).toMatchObject({ replay: 'again', flaw: expect.stringContaining('test.rung.times') });
  });

  test('[S-12] an imitated message reaches the session, or reports that none exists', async () => {
    await startQuietly({ member: aMember() });
    log.note(1, { what: 'frame', topic: null, message: { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' }, flaw: null });
    const frame = last();
    expect([frame.name, frame.more]).toEqual([OWN_TOPIC, 'LOCK_BET_YN']);
    const down: boolean[] = [];
    const off = bus.on(gameDown, (event) => down.push(event.down));
    expect(replay(log, frame)).toBe('done');
    await startQuietly();
    expect(replay(log, frame)).toBe('nobody');
    off();
    expect(down).toEqual([true]);
  });

  test('[X-02] of a selection is done in the order in which it happened', () => {
    for (const times of [1, 2, 3]) ring({ times });
    const received: number[] = [];
    const off = bus.on(rung, ({ times }) => received.push(times));
    expect(replayAll(log, log.entries().toReversed())).toBe(3);
    off();
    expect(received).toEqual([1, 2, 3]);
  });

  test('[S-12] of a message that could not be read is none', () => {
    log.note(1, { what: 'frame', topic: MAIN_TOPIC, message: undefined, flaw: 'no JSON' });
    expect(replay(log, last())).toBe('parts');
  });
});

test('[X-02] the filter finds entries by name, owner, reason and content, newest first', () => {
  ring({ times: 1 });
  ring({ times: 'often' });
  log.note(5, { what: 'frame', topic: MAIN_TOPIC, message: { cmd: 'JACKPOT', data1: 'mini', data2: 7 }, flaw: null });
  const ids = (kind: 'all' | 'event' | 'frame', search: string) =>
    chosen(log.entries(), kind, search).map(({ id }) => id);
  expect(ids('all', '')).toEqual([3, 2, 1]);
  expect(ids('event', '')).toEqual([2, 1]);
  expect(ids('frame', 'JACK mini')).toEqual([3]);
  expect(ids('all', 'RUNG platform')).toEqual([2, 1]);
  expect(ids('all', 'declared')).toEqual([2]);
  expect(ids('all', 'nowhere')).toEqual([]);
});

test('[X-02] each JSON entry has its time, kind, owner and validity', () => {
  ring({ times: 1 });
  ring({ times: 'often' });
  log.note(30, { what: 'frame', topic: MAIN_TOPIC, message: { cmd: 'JACKPOT' }, flaw: null });
  bus.emit(signedIn, { member: aMember() });
  const [first, second, third, fourth] = JSON.parse(asJson(log.entries(), Date.parse('2026-11-20T00:00:00Z')));
  expect(first).toEqual({
    at: '2026-11-20T00:00:00.010Z',
    kind: 'event',
    event: 'test.rung',
    owner: 'platform',
    version: 3,
    listeners: 0,
    payload: { times: 1 },
    valid: true,
  });
  expect(second).toMatchObject({ valid: false, refused: expect.stringContaining('times') });
  expect(third).toEqual({
    at: '2026-11-20T00:00:00.030Z',
    kind: 'frame',
    topic: MAIN_TOPIC,
    command: 'JACKPOT',
    payload: { cmd: 'JACKPOT' },
    valid: true,
  });
  expect(fourth).toMatchObject({ event: 'session.signed-in', owner: 'platform' });
});
