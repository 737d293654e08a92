import type { DataOf } from '@madang/contracts';
import { launchGame } from '@madang/platform';
import { useState } from 'react';

export type Game = DataOf<'/api/game/getGameList'>['games'][number];

/**
 * What getGameList and the launch call the vendor of the virtual matches. Source: page table, code
 * 101.
 */
export const VENDOR_KEY = 'gamestart';

/**
 * Starts a game. `starting` is its id from the press until the game is open or its refusal was
 * closed.
 */
export const useLaunch = () => {
  const [starting, setStarting] = useState<string>();
  const start = async (game: Game) => {
    if (starting !== undefined) return;
    setStarting(game.id);
    const launch = { vendorKey: VENDOR_KEY, gameType: game.type, gameKey: game.key };
    if (!(await launchGame(launch, game.opens))) setStarting(undefined);
  };
  return { starting, start };
};
