import type { Call, DataOf } from '@madang/contracts';
import { launchGame, query, useGameSession, useQuery } from '@madang/platform';
import { useState } from 'react';

export type Game = DataOf<'/api/main'>['popular'][number];

/** Key of a game's vendor: the part of its id before the game's own key. */
const launchOf = (game: Game): Call<'/api/game/getGame'> => ({
  vendorKey: game.id.slice(0, game.id.length - game.key.length - 1),
  gameType: game.type,
  gameKey: game.key,
});

const NEW_SHOWN = 6;

/** What the first page shows, and the start of a game from it. */
export const useMain = () => {
  const main = useQuery(query('/api/main', {}));
  const notices = useQuery(query('/api/main/nt/list', {}));
  const banners = useQuery(query('/api/etc/banner', {}));
  const { launching } = useGameSession();
  const [pressed, setPressed] = useState<string | null>(null);
  return {
    main,
    /** The newest first, as the server sends them; of those the ones that are marked as new. */
    newGames: main.data?.newGames.filter((game) => game.tags.includes('new')).slice(0, NEW_SHOWN),
    notices,
    banners,
    /** Id of the game being started. */
    starting: launching ? pressed : null,
    start: (game: Game) => {
      setPressed(game.id);
      void launchGame(launchOf(game));
    },
  };
};
