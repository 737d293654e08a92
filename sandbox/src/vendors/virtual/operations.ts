import type { BoardRound } from '@madang/contracts/vendor-protocol';
import { roundRepository } from '../../core/history/round.repository.ts';
import { ok } from '../../core/outcome.ts';
import { closeSessions, type Operations, pageOfRounds, seamlessTotals } from '../../core/protocol/operations.ts';
import { launch } from '../../core/session/launch.command.ts';
import { virtualGameByKey, virtualGames } from './games/catalogue.ts';
import type { Bomb } from './virtual.ts';

/** What this vendor offers the operator: no transfers, because it keeps no money. */
export const bombOperations: Partial<Operations<Bomb>> = {
  games: () =>
    ok({
      games: virtualGames.map((game) => ({
        key: game.key,
        names: game.names,
        category: 'virtual',
        type: 'crash' as const,
        // The lowest return over all ways of playing.
        rtp: game.returns.least,
        volatility: 'high' as const,
        minBet: game.stakes[0] as number,
        maxBet: game.stakes.at(-1) as number,
        tags: [...game.tags],
        releasedAt: game.releasedAt,
      })),
    }),
  launch: (vendor, body) => launch(vendor, body, virtualGameByKey),
  // An open board waits for its member, and is settled without the member: nobody else waits for
  // it.
  kick: (vendor, body) => ok({ openRound: false, closed: closeSessions(vendor, body) }),
  rounds: ({ db }, body) => ok(pageOfRounds(roundRepository<BoardRound>(db), body)),
  totals: seamlessTotals,
};
