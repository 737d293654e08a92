import type { MenuGroup } from '@madang/contracts';
import { href } from '@madang/platform/router';
import type { IconName } from '@madang/ui';
import { type Group, isKin } from './menu.ts';

/** Page with the games of all vendors. */
export const SEARCH_PAGE = 'slotgame.search';

export interface MenuSection {
  key: 'home' | 'casino' | 'slot' | 'sports' | 'mini' | 'me' | 'login';
  icon: IconName;
  /** Page id. */
  page: string;
}

/** The five sections of mobile, of which those are drawn that lead somewhere. */
export const menuSectionsOf = (groups: readonly Group[], member: boolean): MenuSection[] => {
  const first = (name: MenuGroup) => groups.find((group) => group.name === name)?.entries[0]?.page;
  const [casino, slot, sports, mini] = [first('casino'), first('slot'), first('sports'), first('mini')];
  const all: (MenuSection | undefined)[] = [
    { key: 'home', icon: 'home', page: 'main' },
    casino
      ? { key: 'casino', icon: 'cards', page: casino }
      : slot
        ? { key: 'slot', icon: 'slot', page: slot }
        : undefined,
    sports ? { key: 'sports', icon: 'ball', page: sports } : undefined,
    mini ? { key: 'mini', icon: 'power', page: mini } : undefined,
    member
      ? { key: 'me', icon: 'user', page: href('mypage') ? 'mypage' : 'dashboard' }
      : { key: 'login', icon: 'user', page: 'login' },
  ];
  return all.filter((section) => section !== undefined);
};

const sectionsOfGroup: Readonly<Record<MenuGroup, readonly MenuSection['key'][]>> = {
  casino: ['casino'],
  slot: ['slot', 'casino'],
  sports: ['sports'],
  mini: ['mini'],
  shortcut: ['me'],
  partner: [],
};

/**
 * The section that a page belongs to: its own, else that of the menu's group with the page or one
 * of its family and owner (`slotgame.kplayslot` is under `slotgame`), else with whatever else its
 * owner brings.
 */
export const menuSectionAt = (
  page: string,
  sections: readonly MenuSection[],
  groups: readonly Group[],
  owner?: string,
): MenuSection | undefined => {
  const own = sections.find((section) => section.page === page);
  if (own) return own;
  const group =
    groups.find(({ entries }) => entries.some((entry) => entry.page === page)) ??
    groups.find(({ entries }) => entries.some((entry) => isKin(entry, { page, owner }))) ??
    groups.find(({ entries }) => entries.some((entry) => entry.owner === owner));
  const keys = group ? sectionsOfGroup[group.name] : page === 'dashboard' ? (['me'] as const) : [];
  return sections.find((section) => keys.includes(section.key));
};
