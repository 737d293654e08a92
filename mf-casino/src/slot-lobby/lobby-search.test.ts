import { aGame } from '@madang/testing';
import { foundGames, nearestGame } from './lobby-search.ts';

const game = (id: string, ko: string, en: string) => aGame({ id, names: { ko, en, vn: en } });
const tiles = game('a', '달빛 기와', 'Moonlit Tiles');
const carp = game('b', '청자 잉어', 'Celadon Carp');

test('[C-02] the lobby finds a game by name or first consonants in any language', () => {
  expect(foundGames([tiles, carp], '잉어')).toEqual([carp]);
  expect(foundGames([tiles, carp], 'ㄷㅂ')).toEqual([tiles]);
  expect(foundGames([tiles, carp], 'carp')).toEqual([carp]);
});

test('[C-02] a misspelt name leads to the nearest one, and nonsense to none', () => {
  expect(nearestGame([tiles, carp], '달빗 기와', 'ko')).toBe(tiles);
  expect(nearestGame([tiles, carp], 'celadon crap', 'en')).toBe(carp);
  expect(nearestGame([tiles, carp], 'zzzz', 'en')).toBeUndefined();
});
