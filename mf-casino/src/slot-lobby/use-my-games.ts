/** A member's favourites and the games that they played last. The server keeps both. */
import { type DataOf, isApiError, signInWanted } from '@madang/contracts';
import { alertMember, bus, call, errorMessage, query, useMember, useQuery, useQueryClient } from '@madang/platform';
import { useMemo } from 'react';
import { type Game, vendorKeyOf } from './game.ts';

type MyGames = DataOf<'/api/game/mine'>;
const MINE = query('/api/game/mine', {});
const none: readonly Game[] = [];
const nothingPlayed: MyGames['recent'] = [];

const without = ({ favourites, recent }: MyGames, { id }: Game): MyGames => ({
  favourites: favourites.filter((one) => one.id !== id),
  recent,
});

export const useMyGames = () => {
  const client = useQueryClient();
  const isSignedIn = useMember() !== null;
  const { data } = useQuery({ ...MINE, enabled: isSignedIn });
  const favourites = data?.favourites ?? none;
  const recent = data?.recent ?? nothingPlayed;
  const marked = useMemo(() => new Set(favourites.map(({ id }) => id)), [favourites]);
  const change = (how: (now: MyGames) => MyGames): void =>
    void client.setQueryData(MINE.queryKey, (now: MyGames | undefined) => how(now ?? { favourites: [], recent: [] }));

  /** Requests a guest's sign-in. A member's mark is shown at once; a refusal removes it. */
  const toggle = async (game: Game): Promise<void> => {
    if (!isSignedIn) return bus.emit(signInWanted, {});
    const on = !marked.has(game.id);
    const mark = (now: MyGames): MyGames => {
      const others = without(now, game);
      return { ...others, favourites: [game, ...others.favourites] };
    };
    const clear = (now: MyGames): MyGames => without(now, game);
    await client.cancelQueries({ queryKey: MINE.queryKey });
    change(on ? mark : clear);
    try {
      await call('/api/game/favourite', { vendorKey: vendorKeyOf(game), gameKey: game.key, on });
    } catch (thrown) {
      change(on ? clear : mark);
      if (!isApiError(thrown, 'AU01', 'AU02')) await alertMember(errorMessage(thrown));
    }
  };

  return { favourites, recent, marked, toggle: (game: Game) => void toggle(game) };
};
