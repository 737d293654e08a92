import { createCoalescingQueues } from './coalescing-queues.ts';

/** Work that ends on command. */
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

test('a busy queue delays no other', async () => {
  const done: string[] = [];
  const limiter = createCoalescingQueues();
  const slow = slowly(done, 'slow');
  const slowDone = limiter.enter('a', slow.work);
  await limiter.enter('b', async () => void done.push('quick'));
  expect(done).toEqual(['slow begins', 'quick']);
  slow.end();
  await slowDone;
});

test('requests during a busy queue run once, after it', async () => {
  const done: string[] = [];
  const limiter = createCoalescingQueues();
  const slow = slowly(done, 'first');
  const again = async () => void done.push('again');
  const entered = [limiter.enter('a', slow.work), limiter.enter('a', again), limiter.enter('a', again)];
  slow.end();
  await Promise.all(entered);
  await limiter.enter('a', again);
  expect(done).toEqual(['first begins', 'first ends', 'again', 'again']);
});

test('a closed limiter ends the work under way and begins nothing', async () => {
  const done: string[] = [];
  const limiter = createCoalescingQueues();
  const slow = slowly(done, 'last');
  void limiter.enter('a', slow.work);
  const waiting = limiter.enter('a', async () => void done.push('too late'));
  const closing = limiter.close();
  slow.end();
  await closing;
  await waiting;
  await limiter.enter('b', async () => void done.push('too late'));
  expect(done).toEqual(['last begins', 'last ends']);
});
