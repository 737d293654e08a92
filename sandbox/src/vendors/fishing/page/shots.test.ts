import type { PlayAnswer, ShootAnswer, Shot } from '../play/play-api.ts';
import { SHOTS_AT_ONCE, shotsInFlight } from './shots.ts';

const shot = (id: number): Shot => ({ id: `shot-${id}`, fish: id, level: 500, at: 0 });
const answer = { status: 'OK', data: {} } as PlayAnswer<ShootAnswer>;

/** Messages that went out, each waiting for what is to become of it. */
const line = () => {
  const sent: { ids: string[]; answer: () => void; fail: () => void }[] = [];
  const decided: PlayAnswer<ShootAnswer>[] = [];
  const flight = shotsInFlight({
    send: (shots) =>
      new Promise((resolve, reject) =>
        sent.push({ ids: shots.map(({ id }) => id), answer: () => resolve(answer), fail: () => reject(new Error()) }),
      ),
    wait: async () => undefined,
    decided: (one) => decided.push(one),
    changed: () => undefined,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { sent, decided, flight, settled };
};

test('[C-07] while one message is open the next shots wait, and go in one message', async () => {
  const { sent, decided, flight, settled } = line();
  for (const id of [1, 2, 3]) expect(flight.add(shot(id))).toBe(true);
  expect(sent.map(({ ids }) => ids)).toEqual([['shot-1']]);
  expect([flight.count(), flight.cost()]).toEqual([3, 1_500]);
  sent[0]?.answer();
  await settled();
  expect(sent.map(({ ids }) => ids)).toEqual([['shot-1'], ['shot-2', 'shot-3']]);
  sent[1]?.answer();
  await settled();
  expect([decided.length, flight.count(), flight.cost()]).toEqual([2, 0, 0]);
});

test('[C-07] an unanswered shot is sent again under its id, and no new one before', async () => {
  const { sent, decided, flight, settled } = line();
  flight.add(shot(1));
  for (let times = 0; times < 3; times += 1) {
    sent.at(-1)?.fail();
    await settled();
  }
  expect(sent.map(({ ids }) => ids)).toEqual([['shot-1'], ['shot-1'], ['shot-1']]);
  expect(flight.isUnsure()).toBe(true);
  expect(flight.add(shot(2))).toBe(false);
  flight.again();
  sent.at(-1)?.answer();
  await settled();
  expect(sent).toHaveLength(4);
  expect([decided.length, flight.isUnsure(), flight.add(shot(2))]).toEqual([1, false, true]);
});

test('[C-07] no more wait than one message takes', () => {
  const { flight } = line();
  for (let id = 0; id < SHOTS_AT_ONCE; id += 1) expect(flight.add(shot(id))).toBe(true);
  expect(flight.add(shot(99))).toBe(false);
});
