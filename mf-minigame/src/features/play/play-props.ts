import type { SharedGame } from '@madang/contracts';
import type { Board, Round } from './use-round.ts';
import type { Slip } from './use-slip.ts';

/** What both arrangements of a game's page draw. */
export interface PlayProps {
  game: SharedGame;
  board: Board;
  round: Round;
  slip: Slip;
}
