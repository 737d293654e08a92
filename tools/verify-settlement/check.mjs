/** Amounts fit doubles, their products with a rate do not: the arithmetic is of integers. */
const share = (amount, bp) => Number((BigInt(amount) * BigInt(bp)) / 10_000n);

const summedColumns = ['bets', 'turnover', 'stake', 'payout'];

const sumOf = (rows, column) => rows.reduce((sum, row) => sum + row[column], 0);
const groupOf = (rows, keyOf) => {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};
const cellOf = ({ memId, nodeIdx, type, origin }) => `${memId}, node ${nodeIdx}, ${type}, bets of ${origin}`;

/** A node with all its ancestors in the export, from the top down. */
const pathTo = (nodes, nodeIdx) => {
  const path = [];
  for (let next = nodeIdx; next !== null && next !== undefined; next = nodes.get(next)?.parentNode) path.unshift(next);
  return path;
};

const checkBets = ({ bets, lines, isSummed }, note) => {
  const groups = groupOf(bets, cellOf);
  for (const line of lines) {
    const own = groups.get(cellOf(line)) ?? [];
    // Lines of the demo have all of their bets or none.
    if (isSummed && own.length === 0) continue;
    for (const column of summedColumns) note(cellOf(line), `${column} of its bets`, line[column], sumOf(own, column));
  }
  const known = new Set(lines.map(cellOf));
  for (const cell of groups.keys()) note(cell, 'lines of its bets', known.has(cell), true);
};

/**
 * Rolling: shares of the day's whole turnover with this line less shares of it without; each level
 * keeps the difference.
 */
const checkLine = (line, period, depth, note) => {
  const of = cellOf(line);
  const before = line.turnoverTotal - line.turnover;
  if (line.origin === period) note(of, 'turnover before', before, 0);
  const change = (bp) => share(line.turnoverTotal, bp) - share(before, bp);
  note(of, 'levels', [line.bps.length, line.gross.length, line.net.length].join(), [depth, depth, depth].join());
  note(of, 'rolling of the top level', line.topGross, change(line.topBp));
  for (const [level, bp] of line.bps.entries()) {
    note(of, `rolling gross at level ${level}`, line.gross[level], change(bp));
    note(of, `rolling net at level ${level}`, line.net[level], change(bp) - change(line.bps[level + 1] ?? 0));
    note(of, `rate at level ${level} within the one above`, bp <= (line.bps[level - 1] ?? line.topBp), true);
  }
};

/** What lines of earlier days bring into the base, by their day. */
const checkLate = (of, { late }, lines, period, note) => {
  const groups = groupOf(
    lines.filter(({ origin }) => origin !== period),
    ({ origin }) => origin,
  );
  note(of, 'days of late parts', late.map(({ origin }) => origin).join(), [...groups.keys()].sort().join());
  for (const { origin, base } of late) {
    const own = groups.get(origin) ?? [];
    const part = sumOf(own, 'stake') - sumOf(own, 'payout') - sumOf(own, 'topGross');
    note(of, `late part of ${origin}`, base, part);
  }
};

const checkSettlement = (row, { lines, charges, lower, policy, levelOf, period }, note) => {
  const of = `node ${row.nodeIdx}, ${row.type}`;
  for (const column of summedColumns) note(of, column, row[column], sumOf(lines, column));
  const level = levelOf(row.nodeIdx);
  note(
    of,
    'rolling gross',
    row.rollingGross,
    lines.reduce((sum, { gross }) => sum + gross[level], 0),
  );
  note(
    of,
    'rolling net',
    row.rollingNet,
    lines.reduce((sum, { net }) => sum + net[level], 0),
  );
  note(of, 'rolling of all levels', row.rollingTop, sumOf(lines, 'topGross'));
  for (const kind of ['bonus', 'adjustment'])
    note(
      of,
      kind,
      row[kind],
      sumOf(
        charges.filter((charge) => charge.kind === kind),
        'amount',
      ),
    );
  note(of, 'opening carry', row.carryIn, policy === 'CARRY' ? row.carryBefore : 0);
  const base = row.carryIn + row.stake - row.payout - row.rollingTop - row.bonus + row.adjustment;
  note(of, 'losing base', row.losingBase, base);
  const due = sumOf(lower, 'losingGross');
  checkLate(of, row, lines, period, note);
  // A late part counts at the rate of its own day: in won times basis points, rounded once.
  const rate = BigInt(row.losingBp);
  const weighted = row.late.reduce(
    (sum, part) => sum + BigInt(part.base) * (BigInt(part.bp) - rate),
    BigInt(base) * rate,
  );
  const gross = Math.max(weighted > 0n ? Number(weighted / 10_000n) : 0, due);
  const open = rate === 0n ? base : Number(weighted / rate);
  note(of, 'losing gross', row.losingGross, gross);
  note(of, 'losing net', row.losingNet, gross - due);
  note(of, 'closing carry', row.carryOut, policy === 'CARRY' ? Math.min(open, 0) : 0);
  const earned = row.rollingNet + row.losingNet;
  note(of, 'withheld', row.withheld === 0 || row.withheld === earned, true);
  note(of, 'total', row.total, earned - row.withheld);
};

/**
 * Works every line and settlement of an exported day out again from its bets and rates.
 * @param {object} data what `/api/partner/export` answers as `data`
 * @returns {{ lines: number, settlements: number, bets: number, failures: { of: string, name:
 * string, is: unknown, expected: unknown }[] }}
 */
export const checkSettlements = (data) => {
  const failures = [];
  const note = (of, name, is, expected) => {
    if (is !== expected) failures.push({ of, name, is, expected });
  };
  const nodes = new Map(data.nodes.map((node) => [node.nodeIdx, node]));
  const paths = new Map(data.nodes.map(({ nodeIdx }) => [nodeIdx, pathTo(nodes, nodeIdx)]));
  const isWithin = (nodeIdx, above) => paths.get(nodeIdx)?.includes(above) ?? false;
  const levelOf = (nodeIdx) => paths.get(nodeIdx).length - 1;
  checkBets(data, note);
  for (const line of data.lines) checkLine(line, data.period, levelOf(line.nodeIdx) + 2, note);
  for (const row of data.settlements) {
    const within = ({ nodeIdx, type }) => type === row.type && isWithin(nodeIdx, row.nodeIdx);
    const lower = data.settlements.filter(
      ({ nodeIdx, type }) => type === row.type && nodes.get(nodeIdx)?.parentNode === row.nodeIdx,
    );
    const { policy, period } = data;
    const parts = {
      lines: data.lines.filter(within),
      charges: data.charges.filter(within),
      lower,
      policy,
      levelOf,
      period,
    };
    checkSettlement(row, parts, note);
  }
  const settled = new Set(data.settlements.map(({ nodeIdx, type }) => `${nodeIdx} ${type}`));
  for (const { nodeIdx, type } of [...data.lines, ...data.charges])
    for (const node of paths.get(nodeIdx) ?? [])
      note(`node ${node}, ${type}`, 'settlement of its lines', settled.has(`${node} ${type}`), true);
  const { lines, settlements, bets } = data;
  return { lines: lines.length, settlements: settlements.length, bets: bets.length, failures };
};
