import { type BusEvent, defineEvent, gameDown, MAIN_TOPIC, SITE_TOPIC, siteInspected } from '@madang/contracts';
import { aMember, startQuietly } from '@madang/testing';
import { bus } from '../bus/bus.ts';
import { replayMessage, takeMessage } from '../realtime/take-message.ts';
import { onTopic } from '../realtime/topics.ts';
import { session } from '../session/session.ts';
import { tabs } from '../session-state/tabs.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { type PlatformFact, tapPlatform } from './tap.ts';

const rung = defineEvent('test.rung', { owner: 'platform', version: 3, shape: { times: 'integer' } });
type Strange = BusEvent<string, unknown>;

let facts: PlatformFact[] = [];
let stop = (): void => {};
beforeEach(() => {
  facts = [];
  stop = tapPlatform((fact) => facts.push(fact));
});
afterEach(() => stop());

test('[X-02] an event is recorded with terms and listener count before its effect', () => {
  const seen: number[] = [];
  const off = bus.on(rung, () => seen.push(facts.length));
  bus.emit(rung, { times: 2 });
  off();
  bus.emit(rung, { times: 3 });
  expect(seen).toEqual([1]);
  expect(facts).toEqual([
    { what: 'event', event: rung, payload: { times: 2 }, flaw: null, listeners: 1 },
    { what: 'event', event: rung, payload: { times: 3 }, flaw: null, listeners: 0 },
  ]);
});

test('[X-02] a refused event is reported with the reason, and stays refused', () => {
  expect(() => bus.emit(rung as Strange, { times: 'often' })).toThrow('Bus:');
  expect(() => bus.emit({ name: 'test.made-up' } as Strange, {})).toThrow('Bus:');
  expect(facts.map(({ flaw }) => flaw)).toEqual([
    'test.rung.times is not as platform declared it in version 3',
    'nobody declared test.made-up',
  ]);
});

test('[S-12] a message is recorded before its effect, without its session topic’s name', async () => {
  await startQuietly({ member: aMember() });
  const own = session.current()?.topic ?? '';
  facts.length = 0;
  takeMessage(own, { cmd: 'MSG', data1: 4, data2: '' }, own);
  takeMessage(SITE_TOPIC, { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' }, own);
  expect(facts.map((fact) => [fact.what, fact.what === 'frame' ? fact.topic : fact.event.name])).toEqual([
    ['frame', null],
    ['event', 'message.arrived'],
    ['frame', SITE_TOPIC],
    ['event', gameDown.name],
  ]);
  expect(JSON.stringify(facts)).not.toContain(own);
});

describe('a message that is replayed', () => {
  const publish = jest.spyOn(tabs, 'publish');

  test('[S-12] is obeyed and received as one of the line is, here alone', async () => {
    await startQuietly({ member: aMember() });
    const received: unknown[] = [];
    const closed: boolean[] = [];
    const offs = [
      onTopic(MAIN_TOPIC, (message) => received.push(message)),
      bus.on(siteInspected, (event) => closed.push(event.closed)),
    ];
    expect(replayMessage(null, { cmd: 'MSG', data1: 9, data2: '' })).toBe(true);
    expect(replayMessage(SITE_TOPIC, { cmd: 'INSPECT', data1: 'N', data2: '' })).toBe(true);
    expect(replayMessage(MAIN_TOPIC, { cmd: 'JACKPOT', data1: 'mini', data2: 7 })).toBe(true);
    for (const off of offs) off();
    expect(unreadStore.getState().unread).toBe(9);
    expect(closed).toEqual([false]);
    expect(received).toEqual([{ cmd: 'JACKPOT', data1: 'mini', data2: 7 }]);
    expect(publish).not.toHaveBeenCalled();
  });

  test('[S-12] of a session has no receiver where nobody is signed in', async () => {
    await startQuietly();
    expect(replayMessage(null, { cmd: 'MSG', data1: 9, data2: '' })).toBe(false);
    expect(facts).toEqual([]);
  });
});

test('nobody listens any more after the stop', () => {
  stop();
  bus.emit(rung, { times: 1 });
  expect(facts).toEqual([]);
});
