import type { DatabaseSync } from 'node:sqlite';
import type { FishingRound, FishingRoundDetail } from '@madang/contracts/vendor-protocol';
import { inTransaction } from '../../../core/database.ts';
import { roundRepository } from '../../../core/history/round.repository.ts';
import type { Fishing } from '../fishing.ts';
import { kindOf } from '../sea/kinds.ts';
import { type OpenRound, shotRepository } from './shot.repository.ts';

/** A round is over so long after its first shot, milliseconds. */
export const ROUND_MS = 60_000;
/** And after so many shots: its replay stays small. */
export const ROUND_SHOTS = 60;

/**
 * Ends a round: what its shots add up to is reported in the feed, with all of them. Inside a
 * transaction.
 */
export const endRound = (db: DatabaseSync, open: OpenRound): void => {
  const shots = shotRepository(db).ofRound(open.roundId);
  const { roundId, sessionId, memberRef, gameKey, level, staked, winnings, balanceBefore, balanceAfter, seed } = open;
  const kinds = new Set(shots.flatMap(({ shot }) => [shot.fish, ...shot.along]));
  const detail: FishingRoundDetail = {
    kind: 'fishing',
    level,
    shots: shots.map(({ shot }) => shot),
    names: Object.fromEntries([...kinds].map((key) => [key, kindOf(key).names])),
    balanceBefore,
    balanceAfter,
    seed,
  };
  roundRepository<FishingRound>(db).add({
    roundId,
    requestId: roundId,
    sessionId,
    memberRef,
    gameKey,
    stake: staked,
    win: winnings,
    at: open.begunAt,
    detail,
  });
  shotRepository(db).end(roundId);
};

/** Ends what a member has open. Inside a transaction. */
export const endRoundOf = (db: DatabaseSync, memberRef: string): void => {
  const open = shotRepository(db).open(memberRef);
  if (open !== null) endRound(db, open);
};

/**
 * Ends all rounds whose time is over: the round appears in the betting list also after the member
 * has stopped.
 */
export const endOldRounds = ({ database, now }: Fishing): void => {
  if (!database.exists()) return;
  const { db } = database;
  const old = shotRepository(db).begunBefore(now() - ROUND_MS);
  if (old.length > 0)
    inTransaction(db, () => {
      for (const open of old) endRound(db, open);
    });
};
