import type { BoardRound } from '@madang/contracts/vendor';
import { roundRepository } from '../../core/history/round.repository.ts';
import { ok } from '../../core/outcome.ts';
import { pageUrl } from '../../core/page-host/page-url.ts';
import { launch } from '../../core/session/launch.command.ts';
import { sessionRepository } from '../../core/session/session.repository.ts';
import { walletRepository } from '../../core/wallet/wallet.repository.ts';
import type { Operations } from '../slots/operations.ts';
import { virtualGameByKey, virtualGames } from './games/catalogue.ts';
import { attemptRepository } from './play/attempt.repository.ts';
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
        // The least that any way of playing comes to.
        rtp: game.returns.least,
        volatility: 'high' as const,
        minBet: game.stakes[0] as number,
        maxBet: game.stakes.at(-1) as number,
        tags: [...game.tags],
        releasedAt: game.releasedAt,
      })),
    }),

  launch: ({ db, config, now, pageOrigin }, body) => {
    const opened = launch(db, body, { siteOrigins: config.siteOrigins, now: now(), gameByKey: virtualGameByKey });
    if (opened.status !== 'OK') return opened;
    attemptRepository(db).setToken(body.sessionId, body.token ?? '');
    return ok({ url: pageUrl(pageOrigin, opened.data.token, body.theme) });
  },

  kick: ({ db, now }, { sessionId, memberRef }) => {
    const sessions = sessionRepository(db);
    const closed =
      (sessionId === undefined ? 0 : sessions.closeById(sessionId, now())) +
      (memberRef === undefined ? 0 : sessions.closeByMember(memberRef, now()));
    // A board that lies open waits for her, and is settled without her: nobody else has to wait for it.
    return ok({ openRound: false, closed });
  },

  rounds: ({ db }, { afterSeq, limit, memberRef }) => {
    const rounds = roundRepository<BoardRound>(db);
    const found = rounds.after(afterSeq, limit + 1, memberRef ?? null);
    const told = found.slice(0, limit);
    const more = found.length > limit;
    return ok({
      rounds: told,
      nextSeq: more ? (told.at(-1)?.seq ?? afterSeq) : Math.max(afterSeq, rounds.lastSeq()),
      more,
    });
  },

  // Nothing comes in, goes out or stays: only what is played adds up.
  totals: ({ db }, { memberRef }) => {
    const { staked, won, rounds } = walletRepository(db).totals(memberRef ?? null);
    return ok({ deposited: 0, withdrawn: 0, staked, won, balance: 0, rounds });
  },
};
