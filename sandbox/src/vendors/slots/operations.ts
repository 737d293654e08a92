import { roundRepository } from '../../core/history/round.repository.ts';
import { ok } from '../../core/outcome.ts';
import { closeSessions, type Operations, pageOfRounds } from '../../core/protocol/operations.ts';
import { walletOperations } from '../../core/protocol/wallet-operations.ts';
import { launch } from '../../core/session/launch.command.ts';
import { walletRepository } from '../../core/wallet/wallet.repository.ts';
import type { Vendor } from './vendor.ts';

/** The handler of each operation of a slot vendor. */
export const operations: Operations<Vendor> = {
  games: ({ catalogue }) =>
    ok({
      games: catalogue.games.map((game) => ({
        key: game.key,
        names: game.names,
        category: game.category,
        type: 'slot' as const,
        rtp: game.rtp,
        volatility: game.volatility,
        minBet: game.stakes[0] as number,
        maxBet: game.stakes.at(-1) as number,
        tags: [...game.tags],
        releasedAt: game.releasedAt,
      })),
    }),
  launch: (vendor, body) => launch(vendor, body, vendor.gameByKey),
  ...walletOperations,
  // A spin is settled at its press, and the vendor itself finishes a seamless round: nobody waits
  // for an open round.
  kick: (vendor, body) => ok({ openRound: false, closed: closeSessions(vendor, body) }),
  rounds: ({ db }, body) => ok(pageOfRounds(roundRepository(db), body)),
  totals: ({ db }, { memberRef }) => ok(walletRepository(db).totals(memberRef ?? null)),
};
