/**
 * Baccarat (punto banco) of eight decks. Source: the published drawing rules, Nevada and Macau
 * alike.
 */
import { type Card, cardAt, pointsOf, rankOf, SHOE } from './cards.ts';
import type { DealStep, Result, Rules, Spot } from './game.ts';

const spot = (key: string, pays: number, isMain = false): Spot => ({ key, name: key, numbers: [], pays, isMain });

export const baccaratSpots: readonly Spot[] = [
  spot('player', 100, true),
  spot('banker', 95, true),
  spot('tie', 800),
  spot('playerPair', 1_100),
  spot('bankerPair', 1_100),
];

/** Cards that a round can use at most. */
const CARDS = 6;
const NATURAL = 8;

/** Whether the banker draws to a score, when the player's third card counted `third`. */
const bankerDraws = (score: number, third: number): boolean => {
  if (score <= 2) return true;
  if (score === 3) return third !== 8;
  if (score === 4) return third >= 2 && third <= 7;
  if (score === 5) return third >= 4 && third <= 7;
  return score === 6 && (third === 6 || third === 7);
};

/**
 * Who draws a third card, by points alone.
 * @param third of the next card, called only when the player takes one
 */
export const thirds = (player: number, banker: number, third: () => number): { player: boolean; banker: boolean } => {
  if (player >= NATURAL || banker >= NATURAL) return { player: false, banker: false };
  if (player >= 6) return { player: false, banker: banker <= 5 };
  return { player: true, banker: bankerDraws(banker, third()) };
};

const score = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

const isPair = ([first, second]: readonly Card[]): boolean => rankOf(first as Card) === rankOf(second as Card);

/** The points of each side among the cards dealt so far. */
export const baccaratScores = (steps: readonly DealStep[]): { player: number; banker: number } => {
  const of = (side: string) => score(steps.flatMap((step) => ('card' in step && step.to === side ? [step.card] : [])));
  return { player: of('player'), banker: of('banker') };
};

/** @param drawn six places of the shoe */
export const playBaccarat = (drawn: readonly number[]): Result => {
  const [p1, b1, p2, b2, fifth, sixth] = drawn.map(cardAt) as [Card, Card, Card, Card, Card, Card];
  const player = [p1, p2];
  const banker = [b1, b2];
  const steps: DealStep[] = [
    { to: 'player', card: p1 },
    { to: 'banker', card: b1 },
    { to: 'player', card: p2 },
    { to: 'banker', card: b2 },
  ];
  const takes = thirds(score(player), score(banker), () => pointsOf(fifth));
  if (takes.player) {
    player.push(fifth);
    steps.push({ to: 'player', card: fifth });
  }
  if (takes.banker) {
    const card = takes.player ? sixth : fifth;
    banker.push(card);
    steps.push({ to: 'banker', card });
  }
  const [one, two] = [score(player), score(banker)];
  const outcome = one > two ? 'player' : two > one ? 'banker' : 'tie';
  return {
    outcome,
    steps,
    wins: [outcome, ...(isPair(player) ? ['playerPair'] : []), ...(isPair(banker) ? ['bankerPair'] : [])],
    back: outcome === 'tie' ? { player: 100, banker: 100 } : {},
  };
};

/** Cards of the shoe that count so many points. */
const countOf = (points: number): number => (points === 0 ? 128 : 32);

let counted: Readonly<Record<'player' | 'banker' | 'tie', bigint>> | null = null;

/**
 * How many of all 4,998,398,275,503,360 ways in which six cards can lie on top of the shoe each
 * side wins: every way counted, cards of the same points together. All sums stay below 2^53.
 */
export const countBaccarat = (): Readonly<Record<'player' | 'banker' | 'tie', bigint>> => {
  if (counted) return counted;
  const left = Array.from({ length: 10 }, (_, points) => countOf(points));
  const ways = { player: 0, banker: 0, tie: 0 };
  const take = (points: number, then: (ways: number) => void): void => {
    const cards = left[points] as number;
    left[points] = cards - 1;
    then(cards);
    left[points] = cards;
  };
  const each = (then: (points: number, ways: number) => void): void => {
    for (let points = 0; points < 10; points += 1) take(points, (cards) => then(points, cards));
  };
  const settle = (one: number, two: number, count: number): void => {
    ways[one > two ? 'player' : two > one ? 'banker' : 'tie'] += count;
  };
  each((p1, a) =>
    each((b1, b) =>
      each((p2, c) =>
        each((b2, d) => {
          const [player, banker, so] = [(p1 + p2) % 10, (b1 + b2) % 10, a * b * c * d];
          if (player >= NATURAL || banker >= NATURAL || (player >= 6 && banker >= 6))
            return settle(player, banker, so * (SHOE - 4) * (SHOE - 5));
          each((fifth, e) => {
            const takes = thirds(player, banker, () => fifth);
            if (!takes.player) return settle(player, (banker + fifth) % 10, so * e * (SHOE - 5));
            const score = (player + fifth) % 10;
            if (!takes.banker) return settle(score, banker, so * e * (SHOE - 5));
            each((sixth, f) => settle(score, (banker + sixth) % 10, so * e * f));
          });
        }),
      ),
    ),
  );
  counted = { player: BigInt(ways.player), banker: BigInt(ways.banker), tie: BigInt(ways.tie) };
  return counted;
};

export const baccarat: Rules = {
  game: 'baccarat',
  spots: baccaratSpots,
  draw: (stream) => stream.draw(SHOE, CARDS),
  play: playBaccarat,
  listedBy: 'player',
  returnOf: ({ key, pays }) => {
    // The second card of a pair: 31 of the same rank are left among 415.
    if (key.endsWith('Pair')) return { over: 31n * BigInt(100 + pays), under: 415n * 100n };
    const ways = countBaccarat();
    const all = ways.player + ways.banker + ways.tie;
    const paid = ways[key as keyof typeof ways] * BigInt(100 + pays);
    return { over: key === 'tie' ? paid : paid + ways.tie * 100n, under: all * 100n };
  },
};
