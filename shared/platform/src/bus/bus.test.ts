import { defineEvent } from '@madang/contracts';
import { bus } from './bus.ts';

const greeted = defineEvent<{ name: string }>()('test.greeted');

test('[X-02] what one side emits every listener hears, until it stops listening', () => {
  const heard: string[] = [];
  const stop = bus.on(greeted, ({ name }) => heard.push(`a ${name}`));
  bus.on(greeted, ({ name }) => heard.push(`b ${name}`));
  bus.emit(greeted, { name: 'one' });
  stop();
  bus.emit(greeted, { name: 'two' });
  expect(heard).toEqual(['a one', 'b one', 'b two']);
});

test('[X-05] a listener that fails does not keep the event from the others, and its failure is not swallowed', () => {
  jest.useFakeTimers();
  const heard: string[] = [];
  const stops = [
    bus.on(greeted, () => {
      throw new Error('mine alone');
    }),
    bus.on(greeted, ({ name }) => heard.push(name)),
  ];
  bus.emit(greeted, { name: 'three' });
  expect(heard).toEqual(['three']);
  expect(() => jest.runAllTimers()).toThrow('mine alone');
  for (const stop of stops) stop();
  jest.useRealTimers();
});
