import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { placeBet } from '../minigame/index.ts';
import { placedView, placeSportsBet } from '../sports/index.ts';

/** One call places bets of every product: the product decides which module takes it. */
export const betProcRoutes = async (app: FastifyInstance): Promise<void> => {
  mount(app, endpoints.betProc, async ({ caller: { memberIdx }, body }) => {
    if (body.product === 'SPORTS') {
      return placedView(await placeSportsBet(app.cash, { ...body, memberIdx }));
    }
    const { legs, stake, clientBetId, acceptOdds, luck: clientSeed } = body;
    const [leg] = legs;
    if (!leg) throw new Error('the contract requires one leg');
    const { bet, potentialWin } = await placeBet(app.cash, {
      ...leg,
      memberIdx,
      stake,
      clientBetId,
      acceptOdds,
      clientSeed,
    });
    return {
      betId: Number(bet.bet_idx),
      stake: Number(bet.stake),
      odds: bet.odds,
      potentialWin,
      acceptedAt: bet.at.toISOString(),
      status: 'WAIT' as const,
    };
  });
};
