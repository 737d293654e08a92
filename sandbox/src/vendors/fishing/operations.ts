import type { FishingRound } from '@madang/contracts/vendor-protocol';
import { inTransaction } from '../../core/database.ts';
import { roundRepository } from '../../core/history/round.repository.ts';
import { ok } from '../../core/outcome.ts';
import { closeSessions, type Operations, pageOfRounds } from '../../core/protocol/operations.ts';
import { walletOperations } from '../../core/protocol/wallet-operations.ts';
import { launch } from '../../core/session/launch.command.ts';
import { sessionRepository } from '../../core/session/session.repository.ts';
import { walletRepository } from '../../core/wallet/wallet.repository.ts';
import type { Fishing } from './fishing.ts';
import { deepSea, fishingGameByKey } from './game.ts';
import { endRoundOf } from './play/round.ts';
import { shotRepository } from './play/shot.repository.ts';

/** What this vendor offers the operator. */
export const fishingOperations: Operations<Fishing> = {
  games: () =>
    ok({
      games: [
        {
          key: deepSea.key,
          names: deepSea.names,
          category: 'fishing',
          type: 'fishing' as const,
          rtp: deepSea.rtp,
          volatility: 'medium' as const,
          minBet: Math.min(...deepSea.levels),
          maxBet: Math.max(...deepSea.levels),
          tags: ['new' as const],
          releasedAt: deepSea.releasedAt,
        },
      ],
    }),
  launch: (vendor, body) => launch(vendor, body, fishingGameByKey),
  ...walletOperations,
  kick: (vendor, body) =>
    inTransaction(vendor.db, () => {
      const member = body.memberRef ?? sessionRepository(vendor.db).byId(body.sessionId ?? '')?.memberRef;
      // Every shot is decided when it is made. The open round enters the feed before the operator
      // reads the rounds.
      if (member !== undefined) endRoundOf(vendor.db, member);
      return ok({ openRound: false, closed: closeSessions(vendor, body) });
    }),
  rounds: ({ db }, body) => ok(pageOfRounds(roundRepository<FishingRound>(db), body)),
  // Shots of open rounds have moved money already.
  totals: ({ db }, { memberRef }) => {
    const settled = walletRepository(db).totals(memberRef ?? null);
    const { staked, winnings } = shotRepository(db).underWay(memberRef ?? null);
    return ok({ ...settled, staked: settled.staked + staked, won: settled.won + winnings });
  },
};
