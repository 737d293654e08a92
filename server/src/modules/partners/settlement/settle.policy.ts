/** Rates and amounts by level, from the top of a path down; amounts in won, rates in basis points. */
const WHOLE = 10_000n;

/** No level has more than the one above: a partner who was moved may bring a higher rate along. */
export const cappedRates = (rates: readonly number[]): number[] => {
  let cap = Number.POSITIVE_INFINITY;
  return rates.map((rate) => {
    cap = Math.min(cap, rate);
    return cap;
  });
};

const shareOf = (base: bigint, bp: number): bigint => (base * BigInt(bp)) / WHOLE;

export interface Shares {
  /** What a level and all below it receive. */
  gross: bigint[];
  /** What the level itself keeps. */
  net: bigint[];
}

/**
 * Rolling of one member, game type and day by the difference of cumulative amounts, so that the nets sum to the first
 * gross exactly. Source: domain §4.2
 * @param rates of the partners from the top, then of the member
 */
export const rollingOf = (turnover: bigint, rates: readonly number[]): Shares => {
  const gross = cappedRates(rates).map((rate) => shareOf(turnover, rate));
  return { gross, net: gross.map((amount, level) => amount - (gross[level + 1] ?? 0n)) };
};

/** What a turnover of `before` becoming one of `after` adds, of either sign: the same whatever the steps between. */
export const rollingChange = (before: bigint, after: bigint, rates: readonly number[]): Shares => {
  const [old, now] = [rollingOf(before, rates), rollingOf(after, rates)];
  return {
    gross: now.gross.map((amount, level) => amount - (old.gross[level] ?? 0n)),
    net: now.net.map((amount, level) => amount - (old.net[level] ?? 0n)),
  };
};

export type LossPolicy = 'CARRY' | 'NONE';

/** What bets of an earlier day bring into a base, and the losing rate of that day in basis points. */
export interface LatePart {
  base: bigint;
  rate: number;
}

export interface LosingInput {
  /** Closing carry of the period before: zero or negative. */
  carryIn: bigint;
  /** Stakes minus payouts of the subtree. */
  ggr: bigint;
  /** Rolling of all levels on the same bets. */
  rollingTop: bigint;
  bonus: bigint;
  adjustment: bigint;
  /** Basis points. */
  rate: number;
  /** Gross of the direct lower partners. */
  lower: bigint;
  policy: LossPolicy;
  /** The parts of `ggr` and `rollingTop` that are of earlier days. */
  late?: readonly LatePart[];
}

export interface Losing {
  carryIn: bigint;
  base: bigint;
  gross: bigint;
  net: bigint;
  carryOut: bigint;
}

/**
 * Losing of one partner, game type and period on the net result of the whole subtree. A base of zero or less pays nothing
 * and is carried. A part of an earlier day counts at its own day's rate; a share below zero is carried at today's rate as
 * the base that would bring it. Lower partners may be due more than the share of a partner whose other members won: the house pays the
 * difference and no net is negative. Source: domain §4.3
 */
export const losingOf = ({
  ggr,
  rollingTop,
  bonus,
  adjustment,
  rate,
  lower,
  policy,
  late = [],
  ...input
}: LosingInput): Losing => {
  const carryIn = policy === 'CARRY' ? input.carryIn : 0n;
  const base = carryIn + ggr - rollingTop - bonus + adjustment;
  const today = BigInt(rate);
  // In won times basis points, so that parts of several rates add up before anything is rounded.
  const due = late.reduce((sum, part) => sum + part.base * (BigInt(part.rate) - today), base * today);
  const share = due > 0n ? due / WHOLE : 0n;
  const gross = share > lower ? share : lower;
  // A rate of zero brings nothing back: the base itself is carried.
  const open = today === 0n ? base : due / today;
  return { carryIn, base, gross, net: gross - lower, carryOut: policy === 'CARRY' && open < 0n ? open : 0n };
};

export interface TreeNode {
  nodeIdx: bigint;
  parent: bigint | null;
  /** Partners from the top down to this one. */
  path: readonly bigint[];
}

/** Sums of one node and game type. */
export interface NodeSums {
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
  rollingGross: bigint;
  rollingNet: bigint;
  rollingTop: bigint;
  bonus: bigint;
  adjustment: bigint;
  /** Of the stakes less payouts and rolling: what is of earlier days, by day. */
  late: Map<string, bigint>;
}

/** A line of rolling at the node of the member's own partner. */
export interface RollingLine {
  nodeIdx: bigint;
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
  /** The day of its bets where that is an earlier one. */
  lateOrigin?: string | null;
  gross: readonly bigint[];
  net: readonly bigint[];
}

const none = (): NodeSums => ({
  bets: 0,
  turnover: 0n,
  stake: 0n,
  payout: 0n,
  rollingGross: 0n,
  rollingNet: 0n,
  rollingTop: 0n,
  bonus: 0n,
  adjustment: 0n,
  late: new Map(),
});

/** The nodes from the top down to this one. */
export const ancestry = (nodes: ReadonlyMap<bigint, TreeNode>, nodeIdx: bigint): TreeNode[] => {
  const found: TreeNode[] = [];
  for (let next: bigint | null = nodeIdx; next !== null; ) {
    const node = nodes.get(next);
    if (!node) throw new Error(`no node ${next}`);
    found.unshift(node);
    next = node.parent;
  }
  return found;
};

export interface NodeCharge {
  nodeIdx: bigint;
  kind: 'bonus' | 'adjustment';
  amount: bigint;
}

/** Sums of one game type by node, each with its whole subtree. */
export const sumByNode = (
  nodes: ReadonlyMap<bigint, TreeNode>,
  lines: readonly RollingLine[],
  charges: readonly NodeCharge[],
): Map<bigint, NodeSums> => {
  const sums = new Map<bigint, NodeSums>();
  const above = new Map<bigint, TreeNode[]>();
  const each = (nodeIdx: bigint, add: (sum: NodeSums, level: number) => void) => {
    const known = above.get(nodeIdx) ?? ancestry(nodes, nodeIdx);
    above.set(nodeIdx, known);
    for (const [level, node] of known.entries()) {
      const sum = sums.get(node.nodeIdx) ?? none();
      sums.set(node.nodeIdx, sum);
      add(sum, level);
    }
  };
  for (const line of lines)
    each(line.nodeIdx, (sum, level) => {
      sum.bets += line.bets;
      sum.turnover += line.turnover;
      sum.stake += line.stake;
      sum.payout += line.payout;
      sum.rollingGross += line.gross[level] ?? 0n;
      sum.rollingNet += line.net[level] ?? 0n;
      sum.rollingTop += line.gross[0] ?? 0n;
      if (!line.lateOrigin) return;
      const part = line.stake - line.payout - (line.gross[0] ?? 0n);
      sum.late.set(line.lateOrigin, (sum.late.get(line.lateOrigin) ?? 0n) + part);
    });
  for (const { nodeIdx, kind, amount } of charges)
    each(nodeIdx, (sum) => {
      sum[kind] += amount;
    });
  return sums;
};

/** @param day an earlier day; absent: the settled one */
export type RatesOf = (node: TreeNode, kind: 'rolling' | 'losing', day?: string) => number[];

export interface SettledNode extends Omit<NodeSums, 'late'>, Losing {
  nodeIdx: bigint;
  rollingRate: number;
  losingRate: number;
  late: (LatePart & { origin: string })[];
}

/**
 * Settles one game type of a period: losing from the lowest partners up.
 * @param ratesOf capped rates of a node's path, from the top
 */
export const settleType = (
  nodes: ReadonlyMap<bigint, TreeNode>,
  sums: ReadonlyMap<bigint, NodeSums>,
  ratesOf: RatesOf,
  carryOf: (nodeIdx: bigint) => bigint,
  policy: LossPolicy,
): SettledNode[] => {
  const lower = new Map<bigint, bigint>();
  const deepestFirst = [...sums].map(([nodeIdx, sum]) => ({ node: nodes.get(nodeIdx) as TreeNode, sum }));
  deepestFirst.sort((a, b) => b.node.path.length - a.node.path.length || (a.node.nodeIdx < b.node.nodeIdx ? -1 : 1));
  return deepestFirst.map(({ node, sum }) => {
    const rates = { rolling: ratesOf(node, 'rolling').at(-1) ?? 0, losing: ratesOf(node, 'losing').at(-1) ?? 0 };
    const late = [...sum.late]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([origin, base]) => ({ origin, base, rate: ratesOf(node, 'losing', origin).at(-1) ?? 0 }));
    const losing = losingOf({
      carryIn: carryOf(node.nodeIdx),
      ggr: sum.stake - sum.payout,
      rollingTop: sum.rollingTop,
      bonus: sum.bonus,
      adjustment: sum.adjustment,
      rate: rates.losing,
      lower: lower.get(node.nodeIdx) ?? 0n,
      policy,
      late,
    });
    if (node.parent !== null) lower.set(node.parent, (lower.get(node.parent) ?? 0n) + losing.gross);
    return { nodeIdx: node.nodeIdx, ...sum, ...losing, late, rollingRate: rates.rolling, losingRate: rates.losing };
  });
};
