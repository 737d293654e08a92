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
import { post } from '../../money/index.ts';
import type { Trx } from '../../plugins/db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import { type BetType, settleBets } from '../bet/index.ts';
import { type Decision, decidedOf, type SharedGame } from '../draw/index.ts';
import { countStake } from '../wager/index.ts';
import { detailOf, rowOf } from './minigame.bet.ts';
import {
  endRound,
  holdBets,
  type MiniBet,
  type SettledBet,
  settleMiniBets,
  waitingDraws,
} from './minigame.repository.ts';
import { resultOf } from './minigame.view.ts';
import { gamesOn, tellRound } from './tell-round.command.ts';

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

/** Sums by member, in the order of their numbers, as members are always locked. */
const byMember = (amounts: Iterable<readonly [bigint, bigint]>): [bigint, bigint][] => {
  const sums = new Map<bigint, bigint>();
  for (const [member, amount] of amounts) if (amount > 0n) sums.set(member, (sums.get(member) ?? 0n) + amount);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Pays every member of a draw once, whatever she has bet. */
const pay = async (trx: Trx, id: string, at: Date, wins: [bigint, bigint][], kind: string): Promise<void> => {
  for (const [memberIdx, amount] of wins)
    await post(trx, {
      key: `mini:pay:${id}:${memberIdx}`,
      kind,
      ref: id,
      actor: 'system',
      at,
      entries: [
        { system: 'house', amount: -amount },
        { member: memberIdx, account: 'cash', amount },
      ],
    });
};

/** Tells what was drawn to the readers of every game that stands on the draw. */
const tellResult = async (trx: Trx, { place }: Decision<MiniDrawn>): Promise<void> => {
  const [row] = await decidedOf(trx, place.game, [place]);
  if (!row) throw new Error('a draw is settled that is not decided');
  for (const game of gamesOn(place.game)) {
    const result = resultOf(game, row);
    const news = { cmd: 'RESULT' as const, data1: result.roundId, data2: JSON.stringify(result) };
    await publish(trx, { topic: `${POWERBALL_TOPIC}${game}` }, news);
  }
};

/** All bets on a draw in one pass, of every game that stands on it: states, rows, requirements, payments, and the news. */
const settle = async (trx: Trx, decision: Decision<MiniDrawn>): Promise<void> => {
  const { place, drawn, at } = decision;
  const id = drawId(place);
  const settled = (await holdBets(trx, id)).map((bet) => ({ bet, to: settledAs(bet, drawn?.result ?? null) }));
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
      detail: detailOf(bet, drawn),
    })),
  );
  if (drawn)
    for (const [memberIdx, stake] of byMember(settled.map(({ bet }) => [bet.member_idx, bet.stake])))
      await countStake(trx, { memberIdx, groupKey: 'mini', type: 'lose', stake, at });
  const wins = byMember(settled.map(({ bet, to }) => [bet.member_idx, to.win]));
  await pay(trx, id, at, wins, drawn ? 'mini.win' : 'mini.void');
  await endRound(trx, id, drawn ? 'REVEALED' : 'VOIDED', at);
  await tellResult(trx, decision);
};

/** A draw of the mini games as the draw service has it. */
export const miniDrawGame = (draw: MiniDraw, drawsADay: number): SharedGame<MiniDrawn> => {
  const game: SharedGame<MiniDrawn> = {
    game: draw,
    drawsADay,
    draw: (seed, place, salt) => drawMini(draw, seed, place, salt),
    settle,
    waiting: (db) => waitingDraws(db, draw),
    tend: (draws) => tellRound(draws, game),
  };
  return game;
};
