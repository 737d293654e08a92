import type { VendorData } from '@madang/contracts/vendor-protocol';
import { hasParkedWithEnd, NoRowAtFault, retryParked, type WorkQueue, workThrough } from '../../../core/parked.ts';
import type { Db } from '../../../db/index.ts';
import type { GameContext } from '../game-context.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';

/** A round of whatever the vendor offers. */
export type VendorRound = VendorData<'rounds'>['rounds'][number];
type Keep = (rounds: readonly VendorRound[]) => Promise<void>;

/**
 * Rounds of a vendor that could not be kept; an item is
 * `<number in the feed>:<member's reference>`.
 */
const queueName = (vendorCode: string): string => `rounds of vendor ${vendorCode}`;
const itemOf = ({ seq, memberRef }: VendorRound): string => `${seq}:${memberRef}`;

/** @param keep stores rounds, all or none, and a known one no second time */
const roundsQueue = (
  games: GameContext,
  vendor: Vendor,
  keep: Keep,
  inHand: ReadonlyMap<string, VendorRound> = new Map(),
): WorkQueue => {
  const read = async (item: string): Promise<VendorRound> => {
    const known = inHand.get(item);
    if (known) return known;
    const afterSeq = Number(item.split(':', 1)[0]) - 1;
    const answer = await games.clientOf(vendor).call('rounds', { afterSeq, limit: 1 });
    if (answer.type !== 'ok') throw new NoRowAtFault(`the vendor ${vendor.code} gives no answer`);
    const round = answer.data.rounds.find((one) => itemOf(one) === item);
    if (!round) throw new Error('the feed of the vendor no longer has this round');
    return round;
  };
  return {
    name: queueName(vendor.code),
    work: async (items) => keep(await Promise.all(items.map(read))),
  };
};

/**
 * Keeps the rounds of a page of which some cannot be kept:
 * those are parked, and their members stay until they are.
 */
export const keepIsolated = (games: GameContext, vendor: Vendor, rounds: readonly VendorRound[], keep: Keep) => {
  const inHand = new Map(rounds.map((round) => [itemOf(round), round]));
  return workThrough(games, roundsQueue(games, vendor, keep, inHand), [...inHand.keys()]);
};

/**
 * Retries the parked rounds of a vendor that are due.
 * A vendor that gives no answer is queried with its next pull.
 */
export const retryRounds = (games: GameContext, vendor: Vendor, keep: Keep): Promise<unknown> =>
  retryParked(games, roundsQueue(games, vendor, keep)).catch((error) => {
    if (!(error instanceof NoRowAtFault)) throw error;
  });

/** True where a round of the member is parked: the books lack it. */
export const hasParkedRound = (db: Db, vendorCode: string, memberRef: string): Promise<boolean> =>
  hasParkedWithEnd(db, queueName(vendorCode), `:${memberRef}`);
