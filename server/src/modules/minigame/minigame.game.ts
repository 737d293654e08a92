import {
  drawId,
  drawMini,
  MINIGAME,
  type MiniDraw,
  type MiniDrawn,
  miniHits,
  miniWin,
  POWERBALL_TOPIC,
} from '@madang/contracts';
import type { Trx } from '../../db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { type BetType, publishSettled, settleBets } from '../bets/index.ts';
import { byMember, type Decision, decidedOf, payDraw, type SharedGame } from '../draws/index.ts';
import { countStakes } from '../wagering/index.ts';
import { miniDetailOf, rowOf } from './minigame.bet.ts';
import {
  endMiniRound,
  holdBets,
  type MiniBet,
  type SettledBet,
  settleMiniBets,
  voidRounds,
  waitingMiniDraws,
} from './minigame.repository.ts';
import { miniResultOf } from './minigame.view.ts';
import { gamesOn, publishRound } from './publish-round.command.ts';
import { atRisk } from './turnover.ts';

/** What a bet has come to; of a void round the stake comes back. */
const settledAs = (bet: MiniBet, drawn: MiniDrawn | null): SettledBet => {
  const { bet_idx, game, stake } = bet;
  if (!drawn) return { bet_idx, state: 'void', win: stake };
  const hits = miniHits(game, { marketCode: bet.market_code, selCode: bet.sel_code }, drawn);
  return hits
    ? { bet_idx, state: 'win', win: BigInt(miniWin(Number(stake), bet.odds)) }
    : { bet_idx, state: 'lose', win: 0n };
};

const betTypes = { win: 'win', lose: 'lose', void: 'cancel', wait: 'wait' } as const satisfies Record<string, BetType>;

/** Publishes the result to the readers of every game of the draw. */
const publishResult = async (trx: Trx, { place }: Decision<MiniDrawn>): Promise<void> => {
  const [row] = await decidedOf(trx, place.game, [place]);
  if (!row) throw new Error('a draw is settled that is not decided');
  for (const game of gamesOn(place.game)) {
    const result = miniResultOf(game, row);
    const news = { cmd: 'RESULT' as const, data1: result.roundId, data2: JSON.stringify(result) };
    await publish(trx, { topic: `${POWERBALL_TOPIC}${game}` }, news);
  }
};

/**
 * All bets on a draw in one pass, of all its games:
 * states, rows, requirements, payments, and messages.
 */
const settle = async (trx: Trx, decision: Decision<MiniDrawn>): Promise<void> => {
  const { place, drawn, at } = decision;
  const id = drawId(place);
  const settled = (await holdBets(trx, id)).map((bet) => ({ bet, to: settledAs(bet, drawn?.result ?? null) }));
  const counted = new Set(atRisk(settled.map(({ bet }) => bet)));
  await settleMiniBets(
    trx,
    at,
    settled.map(({ to }) => to),
  );
  await settleBets(
    trx,
    MINIGAME,
    at,
    settled.map(({ bet, to }) => ({
      roundId: rowOf(bet),
      winCash: to.win,
      type: betTypes[to.state],
      detail: miniDetailOf(bet, drawn),
      turnover: counted.has(bet) ? bet.stake : 0n,
    })),
  );
  // Balances before requirements: the end of a round and its booking lock them in this order, too.
  await payDraw(
    trx,
    'mini',
    decision,
    settled.map(({ bet, to }) => [bet.member_idx, to.win]),
  );
  if (drawn) {
    const stakes = byMember([...counted].map((bet) => [bet.member_idx, bet.stake]));
    const lost = stakes.map(([memberIdx, stake]) => ({
      memberIdx,
      groupKey: 'mini' as const,
      type: 'lose' as const,
      stake,
    }));
    await countStakes(trx, lost, at);
  }
  await endMiniRound(trx, id, drawn ? 'REVEALED' : 'VOIDED', at);
  await publishResult(trx, decision);
  // After the result, which everybody waits for.
  await publishSettled(
    trx,
    settled.map(({ bet }) => bet.member_idx),
    id,
  );
};

/** A draw of the mini games as the draw service has it. */
export const miniDrawGame = (draw: MiniDraw, drawsADay: number): SharedGame<MiniDrawn> => {
  const game: SharedGame<MiniDrawn> = {
    game: draw,
    drawsADay,
    draw: (seed, place, salt) => drawMini(draw, seed, place, salt),
    settle,
    voided: async (trx, ids) => void (await voidRounds(trx, ids)),
    waiting: (db) => waitingMiniDraws(db, draw),
    tend: (draws) => publishRound(draws, game),
  };
  return game;
};
