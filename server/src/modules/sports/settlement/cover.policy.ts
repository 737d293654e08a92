import { legResult, type Market, type PeriodResult, parseMarketCode, type SelectionCode } from '@madang/contracts';

/**
 * A bet with what decides whether it covers others.
 * A builder and a combination lose with any of their legs.
 */
export interface CoverBet {
  id: bigint;
  legs: readonly { eventId: string; code: string; sel: string }[];
}

/**
 * Joint outcomes of all events of a cover at most:
 * as many need at least as many legs, and no more are enumerated.
 */
const MAX_OUTCOMES = 4_096;
/**
 * Comparisons for the bets of one member at most, about a tenth of a second: a member chooses the
 * number of their bets. Sets that are not tried by then count as no cover.
 */
const MAX_STEPS = 10_000_000;

/** Comparisons that are left. */
interface Budget {
  steps: number;
}

/** Whole numbers around a line, in quarters: a result changes nowhere else. */
const around = (quarters: number): number[] => [-2, -1, 0, 1, 2, 3].map((n) => Math.floor(quarters / 4) + n);

/**
 * Scores of which one represents each that the markets distinguish: totals and margins around their
 * lines, each parity, and whether both sides score.
 */
export const scoresFor = (markets: readonly Market[]): PeriodResult[] => {
  const totals = new Set([0, 1, 2, 3]);
  const margins = new Set([-3, -2, -1, 0, 1, 2, 3]);
  for (const { type, line, base } of markets) {
    if (type === 'OU') for (const total of around(line ?? 0)) totals.add(total);
    if (type === 'AH')
      for (const margin of around((base?.home ?? 0) * 4 - (base?.away ?? 0) * 4 - (line ?? 0))) margins.add(margin);
  }
  const high = Math.max(...totals, ...[...margins].map(Math.abs)) + 2;
  for (const total of [high, high + 1]) totals.add(total);
  const pairs = [...totals].flatMap((total) => [
    ...[...margins].map((margin) => [total, margin] as const),
    [total, total] as const,
    [total, -total] as const,
  ]);
  for (const margin of margins) pairs.push([Math.abs(margin), margin]);
  return pairs.flatMap(([total, margin]): PeriodResult[] => {
    if (total < Math.abs(margin) || (total + margin) % 2 !== 0) return [];
    const [home, away] = [(total + margin) / 2, (total - margin) / 2];
    if (total === 0) return [{ home, away, firstScore: 'N' }];
    return [
      ...(home > 0 ? [{ home, away, firstScore: 'H' as const }] : []),
      ...(away > 0 ? [{ home, away, firstScore: 'A' as const }] : []),
    ];
  });
};

type Leg = CoverBet['legs'][number];
const nameOf = ({ code, sel }: Leg): string => `${code} ${sel}`;
/**
 * Part of an event whose score decides a leg. Parts of one event are taken for independent,
 * which covers no more.
 */
const partOf = ({ eventId, code }: Leg): string => `${eventId} ${parseMarketCode(code)?.period ?? code}`;

/** Which of the legs on a part do not lose, for each outcome that they distinguish. */
const outcomesOf = (legs: readonly Leg[], budget: Budget): ReadonlySet<string>[] => {
  const markets = legs.flatMap((leg) => {
    const market = parseMarketCode(leg.code);
    return market ? [{ market, sel: leg.sel as SelectionCode, name: nameOf(leg) }] : [];
  });
  const found = new Map<string, ReadonlySet<string>>();
  const scores = scoresFor(markets.map(({ market }) => market));
  budget.steps -= scores.length * markets.length;
  if (budget.steps < 0) return [];
  for (const score of scores) {
    const kept = markets.flatMap(({ market, sel, name }) => (legResult(market, sel, score) === 'lose' ? [] : name));
    found.set(kept.join('|'), new Set(kept));
  }
  return [...found.values()];
};

/**
 * Bets that are a part of a cover within these parts: a set of bets of which at least one does not
 * lose, whatever happens, and none of which is superfluous. For a bet and an outcome in which it
 * does not lose, the widest such set is all bets that lose there,
 * and so every set is tried by trying these.
 */
const coveredWithin = (bets: readonly CoverBet[], parts: readonly string[], budget: Budget): bigint[] => {
  const spaces = parts.map((part) =>
    outcomesOf(
      [
        ...new Map(
          bets
            .flatMap(({ legs }) => legs.filter((leg) => partOf(leg) === part))
            .map((leg) => [nameOf(leg), leg] as const),
        ).values(),
      ],
      budget,
    ),
  );
  const size = spaces.reduce((count, { length }) => count * length, 1);
  if (size > MAX_OUTCOMES) return [];
  budget.steps -= size * bets.length;
  if (budget.steps < 0) return [];
  const keeps = bets.map(({ legs }) => {
    const kept = new Uint8Array(size);
    for (let outcome = 0; outcome < size; outcome += 1) {
      let rest = outcome;
      const isKept = spaces.every((space, index) => {
        const one = space[rest % space.length] as ReadonlySet<string>;
        rest = Math.floor(rest / space.length);
        return legs.every((leg) => partOf(leg) !== parts[index] || one.has(nameOf(leg)));
      });
      kept[outcome] = isKept ? 1 : 0;
    }
    return kept;
  });
  const covers = (set: readonly Uint8Array[]): boolean => {
    for (let outcome = 0; outcome < size; outcome += 1) {
      budget.steps -= set.length;
      if (budget.steps < 0 || !set.some((kept) => kept[outcome] === 1)) return false;
    }
    return true;
  };
  if (!covers(keeps)) return [];
  return bets.flatMap(({ id }, index) => {
    const own = keeps[index] as Uint8Array;
    for (let outcome = 0; outcome < size; outcome += 1) {
      if (own[outcome] === 0) continue;
      budget.steps -= bets.length;
      if (budget.steps < 0) return [];
      const others = keeps.filter((kept) => kept !== own && kept[outcome] === 0);
      if (others.length > 0 && covers([own, ...others])) return [id];
    }
    return [];
  });
};

/** Two single bets on one market that name different selections. */
const isOpposite = ({ legs: [one, ...more] }: CoverBet, { legs: [other, ...rest] }: CoverBet): boolean =>
  more.length === 0 &&
  rest.length === 0 &&
  one?.eventId === other?.eventId &&
  one?.code === other?.code &&
  one?.sel !== other?.sel;

/**
 * Bets of one member that count nothing because others of theirs cover them: by another selection
 * of the same market, or by any set of bets that together cannot all lose. Amounts do not matter.
 * Source: SP-21, decision 83. Pure.
 */
export const coveredAmong = (bets: readonly CoverBet[]): Set<bigint> => {
  const covered = new Set<bigint>();
  const partsOf = (bet: CoverBet): string[] => [...new Set(bet.legs.map(partOf))].sort();
  const frames = new Map(bets.map((bet) => [partsOf(bet).join('|'), partsOf(bet)] as const));
  const budget: Budget = { steps: MAX_STEPS };
  for (const frame of frames.values()) {
    const inside = bets.filter((bet) => partsOf(bet).every((part) => frame.includes(part)));
    if (inside.length > 1) for (const id of coveredWithin(inside, frame, budget)) covered.add(id);
  }
  for (const bet of bets) if (bets.some((other) => isOpposite(bet, other))) covered.add(bet.id);
  return covered;
};
