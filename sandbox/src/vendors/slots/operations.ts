import type { VendorBody, VendorData, WalletVendorOperation } from '@madang/contracts/vendor';
import { roundRepository } from '../../core/history/round.repository.ts';
import { type Outcome, ok } from '../../core/outcome.ts';
import { pageUrl } from '../../core/page-host/page-url.ts';
import { launch } from '../../core/session/launch.command.ts';
import { sessionRepository } from '../../core/session/session.repository.ts';
import { walletRepository } from '../../core/wallet/wallet.repository.ts';
import { walletOperations } from '../../core/wallet/wallet-operations.ts';
import type { Vendor } from './vendor.ts';

export type Operations<Of = Vendor> = {
  [O in WalletVendorOperation]: (vendor: Of, body: VendorBody<O>) => Outcome<VendorData<O>>;
};

/** What stands behind each operation of the protocol. */
export const operations: Operations = {
  games: (vendor) =>
    ok({
      games: vendor.shelf.games.map((game) => ({
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

  launch: (vendor, body) => {
    const opened = launch(vendor.db, body, {
      siteOrigins: vendor.config.siteOrigins,
      now: vendor.now(),
      gameByKey: vendor.gameByKey,
    });
    return opened.status === 'OK' ? ok({ url: pageUrl(vendor.pageOrigin, opened.data.token, body.theme) }) : opened;
  },

  ...walletOperations,

  kick: ({ db, now }, { sessionId, memberRef }) => {
    const sessions = sessionRepository(db);
    const closed =
      (sessionId === undefined ? 0 : sessions.closeById(sessionId, now())) +
      (memberRef === undefined ? 0 : sessions.closeByMember(memberRef, now()));
    // A spin of this vendor is settled the moment it is pressed, so no round is ever left open.
    return ok({ openRound: false, closed });
  },

  rounds: ({ db }, { afterSeq, limit, memberRef }) => {
    const repository = roundRepository(db);
    const found = repository.after(afterSeq, limit + 1, memberRef ?? null);
    const rounds = found.slice(0, limit);
    const more = found.length > limit;
    // At the end of a member's rounds the cursor may pass over those of others.
    const nextSeq = more ? (rounds.at(-1)?.seq ?? afterSeq) : Math.max(afterSeq, repository.lastSeq());
    return ok({ rounds, nextSeq, more });
  },

  totals: ({ db }, { memberRef }) => ok(walletRepository(db).totals(memberRef ?? null)),
};
