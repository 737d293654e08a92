import { createLimiter } from './limiter.ts';

/** Work that ends when it is told to. */
const slowly = (done: string[], name: string) => {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    done.push(`${name} begins`);
    await promise;
    done.push(`${name} ends`);
  };
  return { work, end };
};

test('a lane that is busy holds up no other', async () => {
  const done: string[] = [];
  const lanes = createLimiter();
  const slow = slowly(done, 'slow');
  const slowDone = lanes.enter('a', slow.work);
  await lanes.enter('b', async () => void done.push('quick'));
  expect(done).toEqual(['slow begins', 'quick']);
  slow.end();
  await slowDone;
});

test('what is asked for while a lane is busy is done once, after it', async () => {
  const done: string[] = [];
  const lanes = createLimiter();
  const slow = slowly(done, 'first');
  const again = async () => void done.push('again');
  const asked = [lanes.enter('a', slow.work), lanes.enter('a', again), lanes.enter('a', again)];
  slow.end();
  await Promise.all(asked);
  await lanes.enter('a', again);
  expect(done).toEqual(['first begins', 'first ends', 'again', 'again']);
});

test('closed lanes end what is under way and begin nothing', async () => {
  const done: string[] = [];
  const lanes = createLimiter();
  const slow = slowly(done, 'last');
  void lanes.enter('a', slow.work);
  const waiting = lanes.enter('a', async () => void done.push('too late'));
  const closing = lanes.close();
  slow.end();
  await closing;
  await waiting;
  await lanes.enter('b', async () => void done.push('too late'));
  expect(done).toEqual(['last begins', 'last ends']);
});
