import { sql } from 'kysely';
import type { Db } from '../../../plugins/db/index.ts';
import { type Vendor, vendorByCode } from '../vendors/vendor.repository.ts';
import type { VendorClient } from '../vendors/vendor-client.ts';
import { differingJackpots, type JackpotDifference } from './reconcile-jackpots.ts';
import { overdueRounds, type WaitingRound } from './waiting-rounds.ts';

/** Concurrent vendor queries. */
const AT_ONCE = 8;

/** The figures of both books for one member at one vendor, won. */
interface Sums {
  deposited: bigint;
  withdrawn: bigint;
  staked: bigint;
  won: bigint;
}
const figures = ['deposited', 'withdrawn', 'staked', 'won'] as const;

export interface Difference {
  memberIdx: bigint;
  vendor: string;
  figure: (typeof figures)[number];
  ours: bigint;
  theirs: bigint;
}

export interface Reconciliation {
  compared: number;
  /** Began to play, have a round that waits, or their vendor did not answer: they are compared another time. */
  left: number;
  differences: Difference[];
  /** Levels that were paid and not drawn, or drawn and not paid. */
  jackpots: JackpotDifference[];
  /** Rounds that wait for longer than any round of their vendor lasts, of any member. */
  waiting: WaitingRound[];
}

interface Pair {
  member_idx: bigint;
  vendor_code: string;
  ref: string;
  /** The member has a round there that is not over, or not in the ledger. */
  waits: boolean;
}

/** Who left a vendor's game since then, and is at the site. */
export const pairsSince = (since: Date, only?: Pair) => sql<Pair>`
  SELECT DISTINCT s.member_idx, s.vendor_code, w.ref, EXISTS (
    SELECT FROM bet.bet b
    WHERE b.member_idx = s.member_idx AND b.vendor_code = s.vendor_code AND (b.type = 'wait' OR b.booked_at IS NULL)
  ) AS waits
  FROM game.session s JOIN game.wallet w USING (member_idx)
  WHERE s.closed_at >= ${since} AND s.opened_at IS NOT NULL AND w.flag = 'SITE'
    AND (${only?.member_idx ?? null}::bigint IS NULL
      OR (s.member_idx = ${only?.member_idx ?? null} AND s.vendor_code = ${only?.vendor_code ?? null}))
  ORDER BY 1, 2`;

/** Whether the member is still at the site, and all their rounds there are over. */
const isQuiet = async (db: Db, since: Date, pair: Pair): Promise<boolean> =>
  (await pairsSince(since, pair).execute(db)).rows.some(({ waits }) => !waits);

const ours = async (db: Db, { member_idx, vendor_code }: Pair): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    SELECT
      (SELECT coalesce(sum(amount), 0)::int8 FROM game.transfer
        WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND state = 'done' AND direction = 'in') AS deposited,
      (SELECT coalesce(sum(amount), 0)::int8 FROM game.transfer
        WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND state = 'done' AND direction = 'out') AS withdrawn,
      coalesce(sum(cash), 0)::int8 AS staked, coalesce(sum(win_cash), 0)::int8 AS won
    FROM bet.bet WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND type <> 'cancel'`.execute(db);
  return rows[0] as Sums;
};

const differencesOf = (pair: Pair, mine: Sums, theirs: Record<(typeof figures)[number], number>): Difference[] =>
  figures.flatMap((figure) =>
    mine[figure] === BigInt(theirs[figure])
      ? []
      : [
          {
            memberIdx: pair.member_idx,
            vendor: pair.vendor_code,
            figure,
            ours: mine[figure],
            theirs: BigInt(theirs[figure]),
          },
        ],
  );

/**
 * Compares our books with the vendors', member by member, for all who left a game since then: transfers, stakes, wins
 * and jackpots. Members in a game, at its start, or with an open round are left for another time, so that a
 * difference is real; a round that waits too long is named. Changes nothing.
 */
export const reconcile = async (
  { db, clientOf }: { db: Db; clientOf: (vendor: Vendor) => VendorClient },
  since: Date,
  now: Date,
): Promise<Reconciliation> => {
  const waiting = await overdueRounds(db, now);
  const found: Reconciliation = { compared: 0, left: 0, differences: [], jackpots: [], waiting };
  const compare = async (pair: Pair) => {
    if (pair.waits) {
      found.left += 1;
      return;
    }
    const before = await ours(db, pair);
    const answer = await clientOf(await vendorByCode(db, pair.vendor_code)).call('totals', { memberRef: pair.ref });
    const jackpots = await differingJackpots(db, pair, now);
    const [stayed, after] = [await isQuiet(db, since, pair), await ours(db, pair)];
    if (answer.is !== 'ok' || !stayed || figures.some((figure) => before[figure] !== after[figure])) {
      found.left += 1;
      return;
    }
    found.compared += 1;
    found.differences.push(...differencesOf(pair, after, answer.data));
    found.jackpots.push(...jackpots);
  };
  const { rows: pairs } = await pairsSince(since).execute(db);
  for (let i = 0; i < pairs.length; i += AT_ONCE) await Promise.all(pairs.slice(i, i + AT_ONCE).map(compare));
  return found;
};
