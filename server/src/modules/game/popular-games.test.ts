import { popularity } from './popular-games.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-18T03:00:00Z');
const row = (game_key: string, hoursAgo: number, members: bigint) => ({
  vendor_code: '0',
  game_key,
  hour: new Date(now.getTime() - hoursAgo * HOUR),
  members,
});

test('a launch of yesterday counts half of one of this hour', () => {
  const scores = popularity([row('a', 0, 2n), row('b', 24, 4n), row('c', 48, 4n), row('c', 0, 1n)], now);
  expect(Object.fromEntries(scores)).toEqual({ '0/a': 2, '0/b': 2, '0/c': 2 });
});
