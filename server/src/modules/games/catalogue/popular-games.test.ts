import type { GameItem } from '@madang/contracts/endpoints';
import { popularity, ranking } from './popular-games.ts';

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

describe('[S-16] the ranking', () => {
  const item = (key: string, more: Partial<GameItem> = {}): GameItem => ({
    id: `kplayslot-${key}`,
    key,
    vendorCode: '0',
    vendorNames: { ko: '', en: '', vn: '' },
    image: '',
    names: { ko: key, en: key, vn: key },
    category: 'classic',
    type: 'slot',
    rtp: 9_600,
    volatility: 'medium',
    minBet: 100,
    maxBet: 10_000,
    tags: [],
    releasedAt: now.getTime() - 48 * HOUR,
    opens: 'page',
    ...more,
  });
  const scores = (of: Record<string, number>) =>
    new Map(Object.entries(of).map(([key, score]) => [`0/${key}`, score] as const));
  const places = (items: GameItem[], today: Record<string, number>, yesterday: Record<string, number>) =>
    ranking(items, { scores: scores(today), yesterday: scores(yesterday) }, now.getTime()).map(({ game, change }) => [
      game.key,
      change,
    ]);

  test('counts the ranks that a game has won or lost since yesterday', () => {
    const items = [item('a'), item('b'), item('c')];
    expect(places(items, { a: 1, b: 2, c: 3 }, { a: 9, b: 8, c: 7 })).toEqual([
      ['c', 2],
      ['b', 0],
      ['a', -2],
    ]);
  });

  test('calls a game new that was released within the day, to the millisecond', () => {
    const day = now.getTime() - 24 * HOUR;
    const items = [item('old', { releasedAt: day }), item('new', { releasedAt: day + 1 })];
    expect(places(items, { new: 5, old: 1 }, { old: 1 })).toEqual([
      ['new', null],
      ['old', -1],
    ]);
  });

  test('moves nothing where nobody played: hot games first, both days', () => {
    expect(places([item('a'), item('b', { tags: ['hot'] })], {}, {})).toEqual([
      ['b', 0],
      ['a', 0],
    ]);
  });
});
