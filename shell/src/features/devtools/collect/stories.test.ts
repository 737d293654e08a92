import { createStories } from './stories.ts';

const of = { name: 'mf_room', version: '2.0.0' };
const id = 'mf_room@2.0.0';
const stories = () => createStories((text) => text.replaceAll('hush', '•••'));

test('[X-05] the story of a version has its state, its substitute and its failures', () => {
  const all = stories();
  all.note({ what: 'opened', of, page: 'room.list' });
  expect(all.of(id)?.state).toBe('opening');
  all.note({ what: 'load', of, error: Object.assign(new Error('error: /_m/a.js?t=hush'), { name: 'ChunkLoadError' }) });
  all.note({ what: 'fellBack', of, why: 'failed' });
  for (const kind of ['integrity', 'integrity', 'network'] as const) all.note({ what: 'failed', of, kind });
  all.note({ what: 'unverified', of });
  expect(all.of(id)).toMatchObject({
    of,
    state: 'failed',
    kinds: ['integrity', 'network'],
    messages: ['ChunkLoadError: error: /_m/a.js?t=•••'],
    fellBack: 'failed',
    isUnverified: true,
  });
});

test('[X-05] an error without an owner belongs to the remote in its stack, or to none', () => {
  const all = stories();
  const error = Object.assign(new Error('x'), { stack: `Error\n at f (http://localhost/_m/mf_room/2.0.0/a.js:1:1)` });
  all.note({ what: 'handler', error });
  all.note({ what: 'handler', error: new Error('of an extension') });
  expect(all.all().map((story) => story.messages)).toEqual([['Error: x']]);
});

test('[O-04] times are the first load, and worst, count and sum of presses and tasks', () => {
  const all = stories();
  for (const ms of [420, 900]) all.note({ what: 'took', of, measure: 'load', ms });
  for (const ms of [40, 120, 24]) all.note({ what: 'took', of, measure: 'inp', ms });
  all.note({ what: 'took', of, measure: 'longtask', ms: 80 });
  expect(all.of(id)).toMatchObject({
    load: 420,
    inp: { worst: 120, count: 3, total: 184 },
    longtask: { worst: 80, count: 1, total: 80 },
  });
});

test('messages of errors are kept once each, and bounded', () => {
  const all = stories();
  for (let n = 0; n < 40; n += 1) all.note({ what: 'draw', of, error: new Error(`leak ${n % 20}`) });
  expect(all.of(id)?.messages).toHaveLength(10);
  expect(all.of(id)?.state).toBe('crashed');
});
