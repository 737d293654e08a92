import type { MenuGroup } from '@madang/contracts';
import { href } from '@madang/platform/router';
import type { IconName } from '@madang/ui';
import { SEARCH_PAGE } from '../header/search-link.tsx';
import { family, type Group } from './menu.ts';

export interface Place {
  key: 'home' | 'casino' | 'slot' | 'sports' | 'mini' | 'search' | 'me' | 'login';
  icon: IconName;
  /** Page id. */
  page: string;
}

/** The places of mobile, of which those are drawn that lead somewhere. */
export const placesOf = (groups: readonly Group[], member: boolean): Place[] => {
  const first = (name: MenuGroup) => groups.find((group) => group.name === name)?.entries[0]?.page;
  const [casino, slot, sports, mini] = [first('casino'), first('slot'), first('sports'), first('mini')];
  const all: (Place | undefined)[] = [
    { key: 'home', icon: 'home', page: 'main' },
    casino
      ? { key: 'casino', icon: 'cards', page: casino }
      : slot
        ? { key: 'slot', icon: 'slot', page: slot }
        : undefined,
    sports ? { key: 'sports', icon: 'ball', page: sports } : undefined,
    mini ? { key: 'mini', icon: 'power', page: mini } : undefined,
    href(SEARCH_PAGE) ? { key: 'search', icon: 'search', page: SEARCH_PAGE } : undefined,
    member
      ? { key: 'me', icon: 'user', page: href('mypage') ? 'mypage' : 'dashboard' }
      : { key: 'login', icon: 'user', page: 'login' },
  ];
  return all.filter((place) => place !== undefined);
};

const placeOfGroup: Readonly<Record<MenuGroup, readonly Place['key'][]>> = {
  casino: ['casino'],
  slot: ['slot', 'casino'],
  sports: ['sports'],
  mini: ['mini'],
  shortcut: ['me'],
  partner: [],
};

/**
 * The section that a page belongs to: its own, else that of the menu's group with the page or one
 * of its family (`slotgame.kplayslot` is under `slotgame`), else with whatever else its owner
 * brings.
 */
export const placeAt = (
  page: string,
  places: readonly Place[],
  groups: readonly Group[],
  owner?: string,
): Place | undefined => {
  const own = places.find((place) => place.page === page);
  if (own) return own;
  const group =
    groups.find(({ entries }) => entries.some((entry) => entry.page === page)) ??
    groups.find(({ entries }) => entries.some((entry) => family(entry.page) === family(page))) ??
    groups.find(({ entries }) => entries.some((entry) => entry.owner === owner));
  const keys = group ? placeOfGroup[group.name] : page === 'dashboard' ? (['me'] as const) : [];
  return places.find((place) => keys.includes(place.key));
};
