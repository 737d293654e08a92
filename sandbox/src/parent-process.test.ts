import { EventEmitter } from 'node:events';
import { outlive } from './parent-process.ts';

test('what nobody caught is told, and ends nothing', () => {
  const host = new EventEmitter();
  const told: string[] = [];
  outlive(host as unknown as NodeJS.Process, (words) => told.push(words));
  expect(host.emit('uncaughtException', new Error('write after end'))).toBe(true);
  expect(host.emit('unhandledRejection', 'the books are locked')).toBe(true);
  expect(told[0]).toContain('write after end');
  expect(told[1]).toBe('sandbox: nobody caught the books are locked');
});
