import type { SharedGame } from '@madang/contracts';
import type { MyBet } from './use-my-bets.ts';
import type { Board, Round } from './use-round.ts';
import type { Slip } from './use-slip.ts';

/** What both arrangements of a game's page draw. */
export interface PlayProps {
  game: SharedGame;
  board: Board;
  round: Round;
  slip: Slip;
  /** Undefined: not known yet. */
  bets: readonly MyBet[] | undefined;
}
