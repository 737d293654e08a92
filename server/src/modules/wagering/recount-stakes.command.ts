import type { Db } from '../../db/index.ts';
import { type Counted, listCounted, writeCounted } from './counted.repository.ts';
import { addToWagers, lockWagersOf } from './wager.repository.ts';

/** What a bet counts towards wagering by now, in the place of what it counted before. */
export interface CountChange {
  memberIdx: bigint;
  /** Name of the bet, for example `sports:17`. */
  ref: string;
  /** Won, already weighed. */
  before: bigint;
  after: bigint;
}

type Open = Awaited<ReturnType<typeof lockWagersOf>>[number];

// bigint has no Math.min or Math.max.
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const sumOf = (rows: readonly Counted[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Takes back what a bet counted for open requirements, the newest first.
 * What met a requirement stays.
 */
const takeBack = (rows: readonly Counted[], open: Map<bigint, Open>, after: bigint): void => {
  let back = sumOf(rows) - after;
  for (const row of rows.toReversed()) {
    const requirement = open.get(row.requirementIdx);
    if (!requirement || back <= 0n) continue;
    const part = least(back, row.amount);
    requirement.done -= part;
    row.amount -= part;
    back -= part;
  }
};

/** Counts for a member's open requirements, the oldest first. */
const addOn = (rows: Counted[], { ref, memberIdx }: CountChange, open: Map<bigint, Open>, amount: bigint): void => {
  let left = amount;
  for (const requirement of open.values()) {
    const part = least(left, requirement.required - requirement.done);
    if (requirement.member_idx !== memberIdx || part <= 0n) continue;
    requirement.done += part;
    left -= part;
    const row = rows.find(({ requirementIdx }) => requirementIdx === requirement.idx);
    if (row) row.amount += part;
    else rows.push({ ref, requirementIdx: requirement.idx, amount: part });
  }
};

/**
 * Counts bets by differences, inside the transaction that settles or corrects them: what counts now
 * and did not before is added to the open requirements, what counts no longer is taken back from
 * those that it was added to. A requirement that was met stays met, and what met it stays counted.
 * Source: decision 82.
 * @returns what each bet counts from now on, by its name, won
 */
export const recountStakes = async (
  trx: Db,
  changes: readonly CountChange[],
  at: Date,
): Promise<Map<string, bigint>> => {
  const moving = changes.filter(({ before, after }) => before !== after);
  if (moving.length === 0) return new Map();
  const locked = await lockWagersOf(trx, [...new Set(moving.map(({ memberIdx }) => memberIdx))]);
  const before = new Map(locked.map(({ idx, done }) => [idx, done]));
  const open = new Map(locked.map((row) => [row.idx, row]));
  const known = await listCounted(
    trx,
    moving.filter((change) => locked.length > 0 || change.after < change.before).map(({ ref }) => ref),
  );
  const rowsOf = new Map(moving.map(({ ref }) => [ref, known.filter((row) => row.ref === ref)]));
  for (const { ref, before, after } of moving) if (after < before) takeBack(rowsOf.get(ref) ?? [], open, after);
  const counts = new Map<string, bigint>();
  for (const change of moving) {
    const { ref, before, after } = change;
    const rows = rowsOf.get(ref) ?? [];
    if (after > before) addOn(rows, change, open, after - most(before, sumOf(rows)));
    counts.set(ref, most(after, sumOf(rows)));
  }
  const changed = locked.filter(({ idx, done }) => done !== before.get(idx));
  await addToWagers(
    trx,
    changed.map(({ idx, done, required }) => ({
      idx,
      amount: done - (before.get(idx) ?? 0n),
      isMet: done === required,
    })),
    at,
  );
  await writeCounted(trx, [...rowsOf.values()].flat());
  return counts;
};
