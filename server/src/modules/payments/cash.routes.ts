import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { balanceOf } from '../../ledger/index.ts';
import { mount } from '../../plugins/mount.ts';
import { type Result, resultSince } from '../bets/index.ts';
import { flagOf, leaveGame, playingSince } from '../games/index.ts';
import { wonSince } from '../jackpots/index.ts';
import { nextCheckAt } from '../responsible-gaming/index.ts';

/** Balances of a member, and the way of game money back to the site. */
export const cashRoutes = async (app: FastifyInstance) => {
  /** What has come of a member's play, jackpots included, won. */
  const figuresSince = async (memberIdx: bigint, since: Date): Promise<Result> => {
    const [{ staked, net }, jackpots] = await Promise.all([
      resultSince(app.db, memberIdx, since),
      wonSince(app.db, memberIdx, since),
    ]);
    return { staked, net: net + jackpots };
  };

  /** The stretch of play that runs, with what came of it. */
  const playOf = async (memberIdx: bigint) => {
    const since = await playingSince(app.db, memberIdx);
    if (!since) return null;
    const [{ staked, net }, checkAt] = await Promise.all([
      figuresSince(memberIdx, since),
      nextCheckAt(app.db, memberIdx, since),
    ]);
    return {
      since: since.toISOString(),
      staked: toJsonAmount(staked),
      net: toJsonAmount(net),
      checkAt: checkAt.toISOString(),
    };
  };

  mount(app, endpoints.getUserCash, async ({ db, caller }) => {
    const { actsFor: memberIdx, since } = caller;
    const [balance, flag, { net }] = await Promise.all([
      balanceOf(db, memberIdx),
      flagOf(db, memberIdx),
      figuresSince(memberIdx, since),
    ]);
    return {
      balance: toJsonAmount(balance.cash + balance.coin + balance.transit),
      isPlayGame: flag === 'SITE' ? ('N' as const) : ('Y' as const),
      cashAmt: toJsonAmount(balance.cash),
      pointAmt: toJsonAmount(balance.point),
      v: toJsonAmount(balance.v),
      since: since.toISOString(),
      net: toJsonAmount(net),
      play: flag === 'SITE' ? null : await playOf(memberIdx),
    };
  });

  mount(app, endpoints.outGameMoney, async ({ caller, body }) => {
    const { moved, cash } = await leaveGame(app.games, caller.memberIdx, body.launchId);
    return { moved: toJsonAmount(moved), cashAmt: toJsonAmount(cash) };
  });
};
