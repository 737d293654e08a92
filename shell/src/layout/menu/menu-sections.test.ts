import type { MenuGroup } from '@madang/contracts';
import type { Group } from './menu.ts';
import { type Place, placeAt } from './menu-sections.ts';

const group = (name: MenuGroup, ...pages: string[]): Group => ({
  name,
  entries: pages.map((page) => ({
    group: name,
    order: 1,
    page,
    icon: '',
    label: { ko: '', en: '', vn: '' },
    queryValues: {},
    owner: `mf_${name}`,
  })),
});
const groups = [
  group('casino', 'livecasino'),
  group('slot', 'slotgame'),
  group('sports', 'sport.combinationbetting', 'esport.gamestart'),
  group('mini', 'minigame.powerball'),
  group('shortcut', 'betting.list', 'charge'),
];
const createPlace = (key: Place['key'], page: string): Place => ({ key, page, icon: 'home' });
const places = [
  createPlace('home', 'main'),
  createPlace('casino', 'livecasino'),
  createPlace('sports', 'sport.combinationbetting'),
  createPlace('mini', 'minigame.powerball'),
  createPlace('me', 'mypage'),
];

test.each([
  ['main', 'home'],
  ['livecasino.evolution', 'casino'],
  ['slotgame.kplayslot', 'casino'],
  ['sport.special', 'sports'],
  ['esport.gamestart', 'sports'],
  ['minigame.kinoladder', 'mini'],
  ['betting.list', 'me'],
  ['charge', 'me'],
  ['dashboard', 'me'],
  ['mypage', 'me'],
  ['warning', undefined],
])('[S-05] %s belongs to the place %s', (page, key) => {
  expect(placeAt(page, places, groups)?.key).toBe(key);
});

test('[S-05] slots have a place of their own while there is no casino', () => {
  const few = [createPlace('home', 'main'), createPlace('slot', 'slotgame')];
  expect(placeAt('slotgame.kplayslot', few, groups)?.key).toBe('slot');
});

test('[S-05] a page without an entry or kin is listed beside others of its owner', () => {
  expect(placeAt('limits', places, groups, 'mf_shortcut')?.key).toBe('me');
  expect(placeAt('limits', places, groups, 'host')).toBeUndefined();
});
