import type { Clock } from '../../../core/clock.ts';
import { addDays, startOfSeoulDate } from '../../../core/seoul-date.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { type GameType, gameTypes, type RateKind } from '../game-type.ts';
import { listRates, type RateTable, rateTable } from '../rates/rate.repository.ts';
import { type PartnerStatus, statusMatrix } from '../tree/status.policy.ts';
import { inactiveAt } from '../tree/status.repository.ts';
import { insertLines, type LineGroup, listLineGroups, type PlannedLine } from './line.repository.ts';
import {
  cappedRates,
  type LossPolicy,
  type SettledNode,
  settleType,
  sumByNode,
  type TreeNode,
} from './settle.policy.ts';
import {
  closeUntil,
  countBets,
  insertPeriod,
  insertSettlements,
  listCarries,
  listCharges,
  listNodes,
  lockBook,
  type SettlementRow,
} from './settlement.repository.ts';

/** Thrown where another process has taken the run over meanwhile. */
export class RunTakenOver extends Error {}

export interface RunLease {
  by: string;
  epoch: bigint;
}

/** Rates of each original day. */
const ratesOfDays = async (trx: Trx, days: readonly string[]): Promise<Map<string, RateTable>> => {
  const tables = new Map<string, RateTable>();
  for (const day of new Set(days)) tables.set(day, rateTable(await listRates(trx, day)));
  return tables;
};

const keyOfGroup = ({ node_idx, game_type, origin }: LineGroup) => `${node_idx} ${game_type} ${origin}`;

/** A partner whose status stops it earns nothing, and owes what corrections take back. */
const settlementOf = (
  row: SettledNode,
  node: TreeNode,
  gameType: GameType,
  status: PartnerStatus | undefined,
): SettlementRow => {
  const partnerIdx = node.path.at(-1) as bigint;
  const earned = row.rollingNet + row.net;
  const withheld = earned > 0n && !statusMatrix[status ?? 'ACTIVE'].ownCommission ? earned : 0n;
  return {
    node_idx: row.nodeIdx,
    partner_idx: partnerIdx,
    game_type: gameType,
    bets: row.bets,
    turnover: row.turnover,
    stake: row.stake,
    payout: row.payout,
    rolling_bp: row.rollingRate,
    rolling_gross: row.rollingGross,
    rolling_net: row.rollingNet,
    rolling_top: row.rollingTop,
    bonus: row.bonus,
    adjustment: row.adjustment,
    carry_in: row.carryIn,
    losing_bp: row.losingRate,
    losing_base: row.base,
    losing_gross: row.gross,
    losing_net: row.net,
    carry_out: row.carryOut,
    withheld,
    total: earned - withheld,
    late: JSON.stringify(row.late.map(({ origin, base, rate }) => ({ origin, base: Number(base), bp: rate }))),
  };
};

/**
 * Lines and settlements of a day from what was counted of its bets, and from figures without bets.
 */
export const settleCounted = async (
  trx: Trx,
  { day, end, policy }: { day: string; end: Date; policy: LossPolicy },
  planned: readonly PlannedLine[] = [],
): Promise<{ lines: number; settlements: number }> => {
  const nodes = await listNodes(trx);
  const groups = await listLineGroups(trx, day);
  const known = new Set(groups.map(keyOfGroup));
  for (const { node_idx, game_type, origin } of planned) {
    const group = { node_idx, game_type, origin };
    if (!known.has(keyOfGroup(group))) groups.push(group);
    known.add(keyOfGroup(group));
  }
  const rates = await ratesOfDays(trx, [day, ...groups.map(({ origin }) => origin)]);
  const ratesOfPath = (nodeIdx: bigint, gameType: GameType, kind: RateKind, of: string) =>
    cappedRates(
      (nodes.get(nodeIdx) as TreeNode).path.map((owner) => (rates.get(of) as RateTable)(owner, gameType, kind)),
    );
  const lines = await insertLines(
    trx,
    day,
    groups.map((group) => ({ ...group, rates: ratesOfPath(group.node_idx, group.game_type, 'rolling', group.origin) })),
    planned,
  );
  const charges = await listCharges(trx, day);
  const carries = await listCarries(trx, day);
  const inactive = await inactiveAt(trx, end);
  const settlements = gameTypes.flatMap((gameType) => {
    const ofType = <Row extends { game_type: GameType; node_idx: bigint }>(rows: readonly Row[]) =>
      rows.flatMap(({ node_idx, ...row }) => (row.game_type === gameType ? { ...row, nodeIdx: node_idx } : []));
    const carry = new Map(ofType(carries).map(({ nodeIdx, carry_out }) => [nodeIdx, carry_out]));
    const ratesOf = (node: TreeNode, kind: RateKind, of = day) => ratesOfPath(node.nodeIdx, gameType, kind, of);
    const ofDays = ofType(lines).map((line) => ({ ...line, lateOrigin: line.origin === day ? null : line.origin }));
    const sums = sumByNode(nodes, ofDays, ofType(charges));
    return settleType(nodes, sums, ratesOf, (nodeIdx) => carry.get(nodeIdx) ?? 0n, policy).map((row) => {
      const node = nodes.get(row.nodeIdx) as TreeNode;
      return settlementOf(row, node, gameType, inactive.get(node.path.at(-1) as bigint));
    });
  });
  await insertSettlements(trx, day, settlements);
  return { lines: lines.reduce((sum, group) => sum + group.lines, 0), settlements: settlements.length };
};

/**
 * Settles one business day, once: bets by the instant of their settlement, in Seoul. All of it is
 * one transaction, so that a killed run leaves nothing. Days are settled in their order.
 * @returns null where the day is settled already
 * @throws RunTakenOver where the lease has another owner
 */
export const settleDay = (
  { db, clock }: { db: Db; clock: Clock },
  day: string,
  lease: RunLease | null = null,
): Promise<{ lines: number; settlements: number } | null> =>
  db.transaction().execute(async (trx) => {
    // The second of two runs waits here until the first has committed or gone.
    const book = await lockBook(trx);
    if (lease && (book.lease_by !== lease.by || book.epoch !== lease.epoch))
      throw new RunTakenOver('another process settles the partners');
    const [start, end] = [startOfSeoulDate(day), startOfSeoulDate(addDays(day, 1))];
    const at = new Date(clock.now());
    if (!(await insertPeriod(trx, { day, at, epoch: book.epoch, policy: book.loss_policy }))) return null;
    const from = book.closed_until ? startOfSeoulDate(addDays(day, -1)) : start;
    await countBets(trx, { day, from, start, end, hasSports: book.has_sports });
    const settled = await settleCounted(trx, { day, end, policy: book.loss_policy });
    await closeUntil(trx, end);
    return settled;
  });
