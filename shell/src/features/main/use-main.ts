import { type Call, type DataOf, realtimeResumed } from '@madang/contracts';
import { bus, launchGame, query, useGameSession, useMember, useQuery, useQueryClient } from '@madang/platform';
import { useEffect, useState } from 'react';
import { useSignInOffer } from '../../sign-in/use-sign-in-offer.ts';

export type Game = DataOf<'/api/main'>['popular'][number];

/** Key of a game's vendor: the part of its id before the game's own key. */
const launchOf = (game: Game): Call<'/api/game/getGame'> => ({
  vendorKey: game.id.slice(0, game.id.length - game.key.length - 1),
  gameType: game.type,
  gameKey: game.key,
});

const NEW_SHOWN = 6;

const main = query('/api/main', {});
const cashList = query('/api/main/cashList', {});

/** What changed while the realtime line was down is refetched. */
const useCatchUp = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      bus.on(realtimeResumed, () => {
        for (const { queryKey } of [main, cashList]) void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
};

export interface Starting {
  /** Id of the game being started. */
  starting: string | null;
  start: (game: Game) => void;
}

/** What the first page shows, and the start of a game from it. */
export const useMain = () => {
  const answer = useQuery(main);
  // Requested beside it, though its blocks come later: one round trip instead of two.
  useQuery(cashList);
  useCatchUp();
  const { launching } = useGameSession();
  const isGuest = useMember() === null;
  const offerSignIn = useSignInOffer();
  const [pressed, setPressed] = useState<string | null>(null);
  const games: Starting = {
    starting: launching ? pressed : null,
    start: (game) => {
      if (isGuest) return offerSignIn({ line: 'error.afterSignin', game: game.names }, null);
      setPressed(game.id);
      void launchGame(launchOf(game), game.opens);
    },
  };
  return {
    main: answer,
    popular: answer.data?.popular,
    /** As the server sends them, the newest first; of those the ones that are marked as new. */
    newGames: answer.data?.newGames.filter((game) => game.tags.includes('new')).slice(0, NEW_SHOWN),
    games,
  };
};

export type MainView = ReturnType<typeof useMain>;
