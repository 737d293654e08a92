import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { placeBet } from '../minigame/index.ts';
import { placeSportsBet } from '../sports/index.ts';

/** One call places bets of every product: the product decides which module takes it. */
export const betProcRoutes = async (app: FastifyInstance): Promise<void> => {
  mount(app, endpoints.betProc, async ({ caller: { memberIdx }, body }) => {
    if (body.product === 'SPORTS') {
      const bet = await placeSportsBet(app.cash, { ...body, memberIdx });
      return {
        betId: Number(bet.bet_idx),
        stake: Number(bet.stake),
        askedStake: Number(bet.asked_stake),
        odds: bet.display_odds,
        potentialWin: Number(bet.potential_win),
        acceptedAt: (bet.accepted_at ?? bet.placed_at).toISOString(),
        status: bet.status === 'BET' ? ('BET' as const) : ('WAIT' as const),
        decidesAt: bet.status === 'BET' ? (bet.decides_at?.toISOString() ?? null) : null,
        ruleVersion: bet.rule_version,
        delaySeconds: bet.delay_seconds,
      };
    }
    const { legs, stake, clientBetId, acceptOdds, luck } = body;
    const [leg] = legs;
    if (!leg) throw new Error('the contract requires one leg');
    const { bet, potentialWin } = await placeBet(app.cash, { ...leg, memberIdx, stake, clientBetId, acceptOdds, luck });
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
