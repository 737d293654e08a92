import { aGame } from '@madang/testing';
import { badgeOf } from '../../slot-lobby/game.ts';
import { chosenGames, kindsOf, type PickerFilter, stepIn } from './picker-games.ts';

const tiles = aGame({
  id: '1',
  names: { ko: '달빛 기와', en: 'Moonlit Tiles', vn: 'Mái ngói dưới trăng' },
  category: 'craft',
  tags: [],
  releasedAt: 1,
});
const carp = aGame({
  id: '2',
  names: { ko: '청자 잉어', en: 'Celadon Carp', vn: 'Cá chép men ngọc' },
  category: 'nature',
  tags: ['new'],
  volatility: 'high',
  releasedAt: 3,
});
const lanterns = aGame({
  id: '3',
  names: { ko: '연등의 밤', en: 'Night of Lanterns', vn: 'Đêm hoa đăng' },
  category: 'festival',
  tags: ['hot'],
  volatility: 'low',
  releasedAt: 2,
});
const all = [tiles, carp, lanterns];
const found = (over: Partial<PickerFilter>) =>
  chosenGames(all, { typed: '', kind: 'all', sort: 'popular', ...over }, 'ko').map(({ id }) => id);

test('[C-02] a game is found by its name in any of the three languages', () => {
  expect(found({ typed: '청자' })).toEqual(['2']);
  expect(found({ typed: 'celadon' })).toEqual(['2']);
  expect(found({ typed: 'Cá chép' })).toEqual(['2']);
});

test('[C-02] a game is found during composition of its name and by initial consonants', () => {
  for (const typed of ['처', '청ㅈ', '청장', '청자', 'ㅊㅈ', 'ㅊㅈㅇㅇ'])
    expect([typed, found({ typed })]).toEqual([typed, ['2']]);
});

test('case, spaces and marks do not hide a game', () => {
  expect(found({ typed: 'MOON lit' })).toEqual(['1']);
  expect(found({ typed: 'mai ngoi' })).toEqual(['1']);
  expect(found({ typed: 'dem hoa dang' })).toEqual(['3']);
  expect(found({ typed: '달빛기와' })).toEqual(['1']);
});

test('[C-02] kinds are those that have games, each with its count', () => {
  expect(kindsOf(all, { favourite: new Set(), recent: [] })).toEqual([
    { id: 'all', count: 3 },
    { id: 'hot', count: 1 },
    { id: 'new', count: 1 },
    { id: 'low', count: 1 },
    { id: 'craft', count: 1 },
    { id: 'nature', count: 1 },
    { id: 'festival', count: 1 },
  ]);
});

test('[C-02] a kind and a search narrow each other', () => {
  expect(found({ kind: 'nature' })).toEqual(['2']);
  expect(found({ kind: 'nature', typed: '달빛' })).toEqual([]);
});

test('popular games are sorted first, new ones by release, names by the alphabet', () => {
  expect(found({ sort: 'popular' })).toEqual(['3', '1', '2']);
  expect(found({ sort: 'new' })).toEqual(['2', '3', '1']);
  expect(found({ sort: 'name' })).toEqual(['1', '3', '2']);
  expect(chosenGames(all, { typed: '', kind: 'all', sort: 'name' }, 'en').map(({ id }) => id)).toEqual(['2', '1', '3']);
});

test('[C-02] arrows move in rows of four and stop at the edges', () => {
  const from = (at: number, key: string) => stepIn(at, key, 4, 10);
  expect([from(0, 'ArrowRight'), from(9, 'ArrowRight')]).toEqual([1, 9]);
  expect([from(0, 'ArrowLeft'), from(5, 'ArrowLeft')]).toEqual([0, 4]);
  expect([from(1, 'ArrowDown'), from(7, 'ArrowDown'), from(9, 'ArrowDown')]).toEqual([5, 9, 9]);
  expect([from(5, 'ArrowUp'), from(3, 'ArrowUp')]).toEqual([1, undefined]);
  expect([from(5, 'Home'), from(5, 'End')]).toEqual([0, 9]);
});

test('a picture carries one word, and a jackpot is worth more of it than novelty', () => {
  expect(badgeOf(aGame({ tags: ['hot', 'new', 'jackpot'] }))).toBe('jackpot');
  expect(badgeOf(aGame({ tags: ['hot', 'new'] }))).toBe('new');
  expect(badgeOf(aGame({ tags: [] }))).toBeUndefined();
});

test('[C-02] favourites and recent games are kinds, the latter in its own order', () => {
  const mine = { favourite: new Set(['2']), recent: ['3', '1'] };
  expect(kindsOf(all, mine).slice(0, 3)).toEqual([
    { id: 'all', count: 3 },
    { id: 'favourite', count: 1 },
    { id: 'recent', count: 2 },
  ]);
  expect(kindsOf(all, { favourite: new Set(), recent: [] }, 'favourite')[1]).toEqual({ id: 'favourite', count: 0 });
  const of = (kind: string, sort: PickerFilter['sort'] = 'popular') =>
    chosenGames(all, { typed: '', kind, sort }, 'ko', mine).map(({ id }) => id);
  expect(of('favourite')).toEqual(['2']);
  expect(of('recent')).toEqual(['3', '1']);
  expect(of('recent', 'name')).toEqual(['1', '3']);
});

test('[C-02] the page keys move by the visible rows and end in the first and last row', () => {
  expect(stepIn(1, 'PageDown', 4, 40, 3)).toBe(13);
  expect(stepIn(37, 'PageDown', 4, 40, 3)).toBe(37);
  expect(stepIn(30, 'PageDown', 4, 38, 3)).toBe(37);
  expect(stepIn(13, 'PageUp', 4, 40, 3)).toBe(1);
  expect(stepIn(6, 'PageUp', 4, 40, 3)).toBe(2);
});
