import { type BusEvent, defineEvent } from '@madang/contracts';
import { bus } from './bus.ts';

const greeted = defineEvent('test.greeted', {
  owner: 'platform',
  version: 2,
  shape: { name: 'string', by: { age: 'integer', kind: ['friend', 'stranger'] } },
});

const one = { name: 'one', by: { age: 4, kind: 'friend' as const } };

test('[X-02] an event reaches every listener until it stops listening', () => {
  const received: string[] = [];
  const stop = bus.on(greeted, ({ name }) => received.push(`a ${name}`));
  bus.on(greeted, ({ name }) => received.push(`b ${name}`));
  bus.emit(greeted, one);
  stop();
  bus.emit(greeted, { ...one, name: 'two' });
  expect(received).toEqual(['a one', 'b one', 'b two']);
});

test('[X-05] a failing listener is reported and does not stop the others', () => {
  jest.useFakeTimers();
  const received: string[] = [];
  const stops = [
    bus.on(greeted, () => {
      throw new Error('mine alone');
    }),
    bus.on(greeted, ({ name }) => received.push(name)),
  ];
  bus.emit(greeted, { ...one, name: 'three' });
  expect(received).toEqual(['three']);
  expect(() => jest.runAllTimers()).toThrow('mine alone');
  for (const stop of stops) stop();
  jest.useRealTimers();
});

describe('an event that is not as it was declared', () => {
  type Strange = BusEvent<string, unknown>;
  const undeclared = { name: 'test.made-up' } as Strange;
  const wrong: [string, unknown, string][] = [
    ['.name', { ...one, name: 7 }, 'a field of another kind'],
    ['.by', { name: 'one' }, 'a field that is missing'],
    ['.by.age', { ...one, by: { age: 0.5, kind: 'friend' } }, 'a fraction for an integer'],
    ['.by.kind', { ...one, by: { age: 4, kind: 'foe' } }, 'a word that is none of the declared'],
    ['', null, 'nothing at all'],
  ];

  test.each(wrong)('[X-02] is refused while it is written: %s', (field, payload) => {
    const received = jest.fn();
    const stop = bus.on(greeted as Strange, received);
    expect(() => bus.emit(greeted as Strange, payload)).toThrow(
      `Bus: test.greeted${field} is not as platform declared it in version 2`,
    );
    expect(received).not.toHaveBeenCalled();
    stop();
  });

  test('[X-02] an event that nobody declared can neither be emitted nor listened to', () => {
    expect(() => bus.emit(undeclared, {})).toThrow('Bus: nobody declared test.made-up');
    expect(() => bus.on(undeclared, () => {})).toThrow('Bus: nobody declared test.made-up');
  });

  test('[X-02] is reported in production, where its listeners still receive it', () => {
    const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    const reported: string[] = [];
    globalThis.reportError = (failure) => void reported.push((failure as Error).message);
    const received: unknown[] = [];
    const stops = [
      bus.on(greeted as Strange, (payload) => received.push(payload)),
      bus.on(undeclared, (payload) => received.push(payload)),
    ];
    bus.emit(greeted as Strange, { name: 'one' });
    bus.emit(undeclared, {});
    expect(reported).toEqual([
      'Bus: nobody declared test.made-up',
      'Bus: test.greeted.by is not as platform declared it in version 2',
      'Bus: nobody declared test.made-up',
    ]);
    expect(received).toEqual([{ name: 'one' }, {}]);
    for (const stop of stops) stop();
    env.restore();
  });

  test('[X-02] a field more than declared is no fault: a newer build may send it', () => {
    expect(() => bus.emit(greeted, { ...one, since: 3 } as typeof one)).not.toThrow();
  });
});
