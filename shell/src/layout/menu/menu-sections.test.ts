import type { MenuGroup } from '@madang/contracts';
import type { Group } from './menu.ts';
import { type MenuSection, menuSectionAt } from './menu-sections.ts';

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
  group('sports', 'sport.combinationbetting', 'esport.gamestart', 'result.sport'),
  group('mini', 'minigame.powerball', 'result.mini'),
  group('shortcut', 'betting.list', 'charge'),
];
const createSection = (key: MenuSection['key'], page: string): MenuSection => ({ key, page, icon: 'home' });
const sections = [
  createSection('home', 'main'),
  createSection('casino', 'livecasino'),
  createSection('sports', 'sport.combinationbetting'),
  createSection('mini', 'minigame.powerball'),
  createSection('me', 'mypage'),
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
])('[S-05] %s belongs to the section %s', (page, key) => {
  expect(menuSectionAt(page, sections, groups)?.key).toBe(key);
});

test('[S-05] a page is kin to the entries of its owner alone', () => {
  expect(menuSectionAt('result.other', sections, groups, 'mf_mini')?.key).toBe('mini');
  expect(menuSectionAt('result.other', sections, groups, 'mf_sports')?.key).toBe('sports');
});

test('[S-05] slots have a section of their own while there is no casino', () => {
  const few = [createSection('home', 'main'), createSection('slot', 'slotgame')];
  expect(menuSectionAt('slotgame.kplayslot', few, groups)?.key).toBe('slot');
});

test('[S-05] a page without an entry or kin is listed beside others of its owner', () => {
  expect(menuSectionAt('limits', sections, groups, 'mf_shortcut')?.key).toBe('me');
  expect(menuSectionAt('limits', sections, groups, 'host')).toBeUndefined();
});
