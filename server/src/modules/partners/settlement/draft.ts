import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import { type GameType, gameTypes } from '../game-type.ts';
import { listRates, rateTable } from '../rates/rate.repository.ts';
import { countedBetsSql } from '../read-models/counted-bets.ts';
import { cappedRates, type LossPolicy, rollingOf, settleType, sumByNode } from './settle.policy.ts';
import { listCarries, listCharges, listNodes } from './settlement.repository.ts';

/** Turnover, result, and what the caller and those below receive of it. */
export interface OwnFigures {
  turnover: bigint;
  ggr: bigint;
  rolling: bigint;
  losing: bigint;
}

export const addFigures = (all: readonly OwnFigures[]): OwnFigures =>
  all.reduce(
    (sum, one) => ({
      turnover: sum.turnover + one.turnover,
      ggr: sum.ggr + one.ggr,
      rolling: sum.rolling + one.rolling,
      losing: sum.losing + one.losing,
    }),
    { turnover: 0n, ggr: 0n, rolling: 0n, losing: 0n },
  );

export interface DraftRules {
  hasSports: boolean;
  policy: LossPolicy;
}

interface Cell {
  member_idx: bigint;
  node_idx: bigint;
  game_type: GameType;
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
}

export interface OpenDay {
  day: string;
  from: Date;
  until: Date;
}

/** Figures of a day that is not settled, of its bets until an instant, by the same rules. */
export const draftOf = async (
  trx: Trx,
  callerIdx: bigint,
  { day, from, until }: OpenDay,
  rules: DraftRules,
): Promise<OwnFigures> => {
  const { rows: cells } = await sql<Cell>`
    SELECT member_idx, node_idx, game_type, count(*)::int AS bets, sum(turnover)::bigint AS turnover,
        sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
      FROM (${countedBetsSql(callerIdx, rules.hasSports)}) AS b WHERE settled_at >= ${from} AND settled_at < ${until}
      GROUP BY 1, 2, 3`.execute(trx);
  const nodes = await listNodes(trx);
  const pathOf = (nodeIdx: bigint): readonly bigint[] => nodes.get(nodeIdx)?.path ?? [];
  const charges = await listCharges(trx, day);
  const concerned = [...cells, ...charges].flatMap(({ node_idx }) => pathOf(node_idx));
  const rates = rateTable(await listRates(trx, day, [...new Set(concerned)]));
  const carries = await listCarries(trx, day, callerIdx);
  const settled = gameTypes.flatMap((gameType) => {
    const ofType = <Row extends { game_type: GameType; node_idx: bigint }>(rows: readonly Row[]) =>
      rows.flatMap(({ node_idx, ...row }) => (row.game_type === gameType ? [{ ...row, nodeIdx: node_idx }] : []));
    const ratesOf = (nodeIdx: bigint, kind: 'rolling' | 'losing') =>
      cappedRates(pathOf(nodeIdx).map((owner) => rates(owner, gameType, kind)));
    const lines = ofType(cells).map((cell) => ({
      ...cell,
      ...rollingOf(cell.turnover, ratesOf(cell.nodeIdx, 'rolling')),
    }));
    const carry = new Map(ofType(carries).map(({ nodeIdx, carry_out }) => [nodeIdx, carry_out]));
    return settleType(
      nodes,
      sumByNode(nodes, lines, ofType(charges)),
      ({ nodeIdx }, kind) => ratesOf(nodeIdx, kind),
      (nodeIdx) => carry.get(nodeIdx) ?? 0n,
      rules.policy,
    );
  });
  const own = settled.filter(({ nodeIdx }) => pathOf(nodeIdx).at(-1) === callerIdx);
  return addFigures(
    own.map((row) => ({
      turnover: row.turnover,
      ggr: row.stake - row.payout,
      rolling: row.rollingGross,
      losing: row.gross,
    })),
  );
};
