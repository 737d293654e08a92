import { EventEmitter } from 'node:events';
import { outlive } from './parent-process.ts';

test('an uncaught error is logged, and ends nothing', () => {
  const host = new EventEmitter();
  const logged: string[] = [];
  outlive(host as unknown as NodeJS.Process, (message) => logged.push(message));
  expect(host.emit('uncaughtException', new Error('write after end'))).toBe(true);
  expect(host.emit('unhandledRejection', 'the books are locked')).toBe(true);
  expect(logged[0]).toContain('write after end');
  expect(logged[1]).toBe('sandbox: nobody caught the books are locked');
});
