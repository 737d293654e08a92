import { setTimeout as sleep } from 'node:timers/promises';
import { inArrivals } from './open-loop.ts';

test('acts begin when they are due, also while none before them has ended', async () => {
  let underWay = 0;
  let most = 0;
  const times = await inArrivals({ perSecond: 100, ms: 200 }, async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await sleep(400);
    underWay -= 1;
  });
  expect(times).toHaveLength(20);
  expect(most).toBe(20);
  expect(Math.min(...times)).toBeGreaterThan(395);
});

test('a late act counts from the time at which it was due', async () => {
  const times = await inArrivals({ perSecond: 50, ms: 80 }, async (index) => {
    if (index > 0) return;
    for (const from = performance.now(); performance.now() - from < 150; );
  });
  expect(times).toHaveLength(4);
  expect(times[1]).toBeGreaterThan(120);
});

test('an act that fails fails the whole run', async () => {
  const failing = inArrivals({ perSecond: 100, ms: 50 }, async (index) => {
    if (index === 2) throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
});
