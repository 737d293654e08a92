import { fakeLocks } from '../../testing/fake-locks.ts';
import { exclusively } from './locks.ts';

let restore = (): void => {};
afterEach(() => restore());

test('two works under one name run one after the other', async () => {
  restore = fakeLocks();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((done) => setImmediate(done));
    steps.push(`${name} ends`);
  };
  await Promise.all([exclusively('token', work('one')), exclusively('token', work('other'))]);
  expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

test('where the browser refuses locks the work runs all the same', async () => {
  const refuse = () => Promise.reject(new DOMException('Access to the Locks API is denied', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: refuse } });
  restore = () => void Reflect.deleteProperty(navigator, 'locks');
  await expect(exclusively('token', async () => 'done')).resolves.toBe('done');
});

test('a work that fails has failed, and is not run again', async () => {
  restore = fakeLocks();
  const work = jest.fn(() => Promise.reject(new Error('no answer')));
  await expect(exclusively('token', work)).rejects.toThrow('no answer');
  expect(work).toHaveBeenCalledTimes(1);
});
