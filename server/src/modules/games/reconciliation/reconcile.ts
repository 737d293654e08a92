import { type Db, isDatabaseAway } from '../../../db/index.ts';
import { pairsSince, type VendorPair } from '../read-models/pairs.ts';
import { differingJackpots, type JackpotDifference, REQUEST_WINDOW_MS } from '../read-models/reconcile-jackpots.ts';
import {
  findReconciled,
  type Reconciled,
  type Sums,
  since as sinceOf,
  sumsQuery,
  withoutSums,
} from '../read-models/reconciled-sums.ts';
import { overdueRounds, type WaitingRound } from '../read-models/waiting-rounds.ts';
import { type Vendor, vendorByCode } from '../vendors/vendor.repository.ts';
import type { VendorClient } from '../vendors/vendor-client.ts';
import { keepReconciled } from './keep-reconciled.ts';

/** Concurrent vendor queries. */
const AT_ONCE = 8;

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
  /**
   * Began to play, have a round that waits, or their vendor did not answer:
   * they are compared another time.
   */
  left: number;
  differences: Difference[];
  /** Levels that were paid and not drawn, or drawn and not paid. */
  jackpots: JackpotDifference[];
  /** Rounds that wait for longer than any round of their vendor lasts, of any member. */
  waiting: WaitingRound[];
  /** Pairs whose comparison failed, by us. */
  failures: { memberIdx: bigint; vendor: string; error: string }[];
}

/** Whether the member is still at the site, and all their rounds there are over. */
const isQuiet = async (db: Db, since: Date, pair: VendorPair): Promise<boolean> =>
  (await pairsSince(since, pair).execute(db)).rows.some(({ waits }) => !waits);

const ours = async (db: Db, pair: VendorPair, before: Reconciled): Promise<Reconciled> => {
  const { rows } = await sumsQuery(pair, before).execute(db);
  return { ...before, ...(rows[0] as Sums & Pick<Reconciled, 'bet_idx' | 'transfer_seq'>) };
};

const differencesOf = (pair: VendorPair, mine: Sums, theirs: Record<(typeof figures)[number], number>): Difference[] =>
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

interface Options {
  db: Db;
  clientOf: (vendor: Vendor) => VendorClient;
  /** Sums everything that a member ever did, whatever was found equal before. */
  isWhole?: boolean;
}

/** Compares one member at one vendor; null: another time. */
const compare = async ({ db, clientOf, isWhole }: Options, pair: VendorPair, since: Date, now: Date) => {
  const kept = await findReconciled(db, pair);
  const before = isWhole ? withoutSums(kept) : kept;
  const first = await ours(db, pair, before);
  const answer = await clientOf(await vendorByCode(db, pair.vendor_code)).call('totals', { memberRef: pair.ref });
  const jackpots = await differingJackpots(db, pair, now, sinceOf(before));
  const [stayed, last] = [await isQuiet(db, since, pair), await ours(db, pair, before)];
  if (answer.type !== 'ok' || !stayed || figures.some((figure) => first[figure] !== last[figure])) return null;
  let sums = last;
  if (before.compared_at && differencesOf(pair, last, answer.data).length > 0) {
    // What was found equal before may be what differs now.
    sums = await ours(db, pair, withoutSums(before));
    if (!(await isQuiet(db, since, pair))) return null;
  }
  const differences = differencesOf(pair, sums, answer.data);
  if (differences.length + jackpots.length === 0)
    await keepReconciled(db, pair, sums, new Date(now.getTime() - REQUEST_WINDOW_MS));
  return { differences, jackpots };
};

/**
 * Compares our books with the vendors', member by member, for all who left a game since then:
 * transfers, stakes, wins and jackpots. Members in a game, at its start, or with an open round are
 * left for another time, so that a difference is real; a round that waits too long is named. What
 * is found equal is kept, and the next comparison adds what came since.
 * One pair that fails stops no other.
 */
export const reconcile = async (options: Options, since: Date, now: Date): Promise<Reconciliation> => {
  const { db } = options;
  const waiting = await overdueRounds(db, now);
  const found: Reconciliation = { compared: 0, left: 0, differences: [], jackpots: [], waiting, failures: [] };
  const compareOne = async (pair: VendorPair) => {
    try {
      const result = pair.waits ? null : await compare(options, pair, since, now);
      if (result === null) {
        found.left += 1;
        return;
      }
      found.compared += 1;
      found.differences.push(...result.differences);
      found.jackpots.push(...result.jackpots);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      found.failures.push({ memberIdx: pair.member_idx, vendor: pair.vendor_code, error: String(error) });
    }
  };
  const { rows: pairs } = await pairsSince(since).execute(db);
  for (let i = 0; i < pairs.length; i += AT_ONCE) await Promise.all(pairs.slice(i, i + AT_ONCE).map(compareOne));
  return found;
};
