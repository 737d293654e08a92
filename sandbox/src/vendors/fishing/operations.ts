import type { FishingRound } from '@madang/contracts/vendor';
import { inTransaction } from '../../core/database.ts';
import { roundRepository } from '../../core/history/round.repository.ts';
import { ok } from '../../core/outcome.ts';
import { pageUrl } from '../../core/page-host/page-url.ts';
import { launch } from '../../core/session/launch.command.ts';
import { sessionRepository } from '../../core/session/session.repository.ts';
import { walletRepository } from '../../core/wallet/wallet.repository.ts';
import { walletOperations } from '../../core/wallet/wallet-operations.ts';
import type { Operations } from '../slots/operations.ts';
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

  launch: ({ db, config, now, pageOrigin }, body) => {
    const opened = launch(db, body, { siteOrigins: config.siteOrigins, now: now(), gameByKey: fishingGameByKey });
    return opened.status === 'OK' ? ok({ url: pageUrl(pageOrigin, opened.data.token, body.theme) }) : opened;
  },

  ...walletOperations,

  kick: ({ db, now }, { sessionId, memberRef }) =>
    inTransaction(db, () => {
      const sessions = sessionRepository(db);
      const player = memberRef ?? sessions.byId(sessionId ?? '')?.memberRef;
      // Every shot is decided when it is made. What she has open is told before anybody asks for her rounds.
      if (player !== undefined) endRoundOf(db, player);
      const closed =
        (sessionId === undefined ? 0 : sessions.closeById(sessionId, now())) +
        (memberRef === undefined ? 0 : sessions.closeByMember(memberRef, now()));
      return ok({ openRound: false, closed });
    }),

  rounds: ({ db }, { afterSeq, limit, memberRef }) => {
    const repository = roundRepository<FishingRound>(db);
    const found = repository.after(afterSeq, limit + 1, memberRef ?? null);
    const rounds = found.slice(0, limit);
    const more = found.length > limit;
    const nextSeq = more ? (rounds.at(-1)?.seq ?? afterSeq) : Math.max(afterSeq, repository.lastSeq());
    return ok({ rounds, nextSeq, more });
  },

  // Shots of rounds that are under way have moved money already.
  totals: ({ db }, { memberRef }) => {
    const told = walletRepository(db).totals(memberRef ?? null);
    const { staked, won } = shotRepository(db).underWay(memberRef ?? null);
    return ok({ ...told, staked: told.staked + staked, won: told.won + won });
  },
};
