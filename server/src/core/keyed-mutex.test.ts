import { createKeyedMutex } from './keyed-mutex.ts';

const later = () => new Promise<void>((done) => setImmediate(done));

test('work of one key runs in order, work of another key does not wait', async () => {
  const inTurn = createKeyedMutex<string>();
  const seen: string[] = [];
  const act = (name: string) => async () => {
    seen.push(`${name} begins`);
    await later();
    seen.push(`${name} ends`);
    return name;
  };
  const all = [inTurn('a', act('first')), inTurn('a', act('second')), inTurn('b', act('other'))];
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  expect(seen.indexOf('second begins')).toBeGreaterThan(seen.indexOf('first ends'));
  expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('first ends'));
});

test('a failure rejects its caller and blocks no other', async () => {
  const inTurn = createKeyedMutex<string>();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
