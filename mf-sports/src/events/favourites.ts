/**
 * Leagues and teams that the member has marked: kept by the server, and the same in all tabs at
 * once. Source: sports SP-20.
 */
import { isApiError } from '@madang/contracts';
import {
  call,
  deviceStorage,
  errorMessage,
  notify,
  query,
  useMember,
  useQuery,
  useQueryClient,
} from '@madang/platform';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SportsEvent } from './event.ts';

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

/** The device's copy: other tabs follow it. */
const keep = (key: string, ids: readonly string[]): void => deviceStorage.set(key, JSON.stringify(ids));

/** Answers that the device has taken: a component that mounts later takes none of them again. */
const taken = new WeakSet<object>();

/** A list of starred events is another one after each star. */
const isOfStarred = ({ queryKey: [, body] }: { queryKey: readonly unknown[] }): boolean =>
  (body as { view?: string }).view === 'starred';

export const useFavourites = () => {
  const client = useQueryClient();
  const key = keyOf(useMember()?.memId ?? '');
  const ids = useSyncExternalStore(
    useCallback((watcher: () => void) => deviceStorage.watch(key, watcher), [key]),
    () => read(key),
  );
  const { data } = useQuery(query('/api/sports/favourites', {}));
  useEffect(() => {
    if (!data || taken.has(data)) return;
    taken.add(data);
    keep(key, data.ids);
  }, [data, key]);
  const toggle = useCallback(
    async (id: string): Promise<void> => {
      const before = [...read(key)];
      const isFavourite = !before.includes(id);
      keep(key, isFavourite ? [...before, id] : before.filter((one) => one !== id));
      try {
        keep(key, (await call('/api/sports/favourite', { id, isFavourite })).ids);
        void client.invalidateQueries({ queryKey: ['/api/sports/list'], predicate: isOfStarred });
      } catch (thrown) {
        keep(key, before);
        if (!isApiError(thrown, 'AU01', 'AU02')) notify({ tone: 'refusal', text: errorMessage(thrown) });
      }
    },
    [client, key],
  );
  return useMemo(() => ({ ids, toggle: (id: string): void => void toggle(id) }), [ids, toggle]);
};

/** True where the league or one of the sides is marked. */
export const isFavourite = (ids: ReadonlySet<string>, { leagueId, home, away }: SportsEvent): boolean =>
  ids.has(leagueId) || ids.has(home.id) || ids.has(away.id);
