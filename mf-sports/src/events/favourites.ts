/** Leagues and teams that the member has marked: kept on the device, the same in all of its tabs. Source: sports SP-20. */
import { deviceStorage, useMember } from '@madang/platform';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { SportsEvent } from './event.ts';

/** So many are kept at most; the oldest goes first. */
const MAX_FAVOURITES = 200;

const keyOf = (memId: string): string => `madang.sports.favourites.${memId}`;

const cache = new Map<string, { raw: string | null; ids: ReadonlySet<string> }>();

const read = (key: string): ReadonlySet<string> => {
  const raw = deviceStorage.get(key);
  const known = cache.get(key);
  if (known && known.raw === raw) return known.ids;
  const list = deviceStorage.getJson(key);
  const ids = new Set(Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []);
  cache.set(key, { raw, ids });
  return ids;
};

export const useFavourites = () => {
  const key = keyOf(useMember()?.memId ?? '');
  const ids = useSyncExternalStore(
    useCallback((watcher: () => void) => deviceStorage.watch(key, watcher), [key]),
    () => read(key),
  );
  const toggle = useCallback(
    (id: string): void => {
      const now = [...read(key)];
      const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-MAX_FAVOURITES);
      deviceStorage.set(key, JSON.stringify(next));
    },
    [key],
  );
  return useMemo(() => ({ ids, toggle }), [ids, toggle]);
};

export type Favourites = ReturnType<typeof useFavourites>;

/** True where the league or one of the sides is marked. */
export const isFavourite = (ids: ReadonlySet<string>, { leagueId, home, away }: SportsEvent): boolean =>
  ids.has(leagueId) || ids.has(home.id) || ids.has(away.id);
