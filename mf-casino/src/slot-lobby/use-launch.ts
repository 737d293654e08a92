import { launchGame } from '@madang/platform';
import { useState } from 'react';
import { type Game, vendorKeyOf } from './game.ts';

/**
 * Starts a game. `starting` is its id from the press until it is open, or until the member has read the refusal:
 * other layers stay closed meanwhile, for the launch covers the page and a refusal is an alert.
 */
export const useLaunch = () => {
  const [starting, setStarting] = useState<string>();
  const start = async (game: Game) => {
    if (starting !== undefined) return;
    setStarting(game.id);
    const launch = { vendorKey: vendorKeyOf(game), gameType: game.type, gameKey: game.key };
    // Opened: this page is about to go, and shows nothing of its own any more.
    if (!(await launchGame(launch, game.opens))) setStarting(undefined);
  };
  return { starting, start };
};
