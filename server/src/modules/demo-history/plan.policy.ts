/** The past of a demo member, drawn from a seed: the same seed always gives the same past. Pure. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const HISTORY_DAYS = 30;

export type DemoEvent = { at: number } & (
  | { kind: 'session'; minutes: number; device: number }
  | { kind: 'deposit'; amount: number }
  | { kind: 'withdrawal'; amount: number }
  | { kind: 'points'; amount: number }
  | { kind: 'bet'; game: number; stake: number; win: number }
);

/**
 * A game of the demo with how it pays: a chance of `chance`, and then up to `most` times the stake.
 */
export interface DemoGame {
  stakes: readonly number[];
  chance: number;
  most: number;
}

/** Mulberry32: small, and good enough for a past that decides nothing. */
const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const START = 1_000_000;
const LOW = 400_000;
const HIGH = 1_600_000;
const UNIT = 10_000;
/** Evenings: the first sign-in of a day, in minutes after midnight. */
const EVENING = { from: 17 * 60, spread: 4 * 60 };

/**
 * Events of the days before `today`, the start of a day, in the order of time. The balance never
 * falls below zero, and the last day is the one before `today`.
 */
export const planHistory = (seed: number, today: number, games: readonly DemoGame[]): DemoEvent[] => {
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const events: DemoEvent[] = [];
  let balance = START;
  let points = 50_000;
  for (let daysAgo = HISTORY_DAYS - 1; daysAgo >= 1; daysAgo -= 1) {
    if (random() < 0.2) continue; // a day without a visit
    let at = today - daysAgo * DAY_MS + (EVENING.from + between(0, EVENING.spread)) * MINUTE_MS;
    const start = at;
    const bets = between(3, 9);
    const minutes = 6 + bets * 3 + between(0, 20);
    events.push({ at, kind: 'session', minutes, device: between(0, 2) });
    if (balance < LOW || random() < 0.12) {
      const amount = between(5, 30) * UNIT;
      at += 2 * MINUTE_MS;
      events.push({ at, kind: 'deposit', amount });
      balance += amount;
    }
    // One section an evening, mostly.
    const favourite = between(0, games.length - 1);
    for (let bet = 0; bet < bets; bet += 1) {
      at += between(1, 3) * MINUTE_MS;
      const game = random() < 0.8 ? favourite : between(0, games.length - 1);
      const { stakes, chance, most } = games[game] as DemoGame;
      const stake = stakes[between(0, stakes.length - 1)] as number;
      if (stake > balance) continue;
      const times = random() < chance ? 1 + random() * (most - 1) : 0;
      const win = Math.floor((stake * times) / 10) * 10;
      events.push({ at, kind: 'bet', game, stake, win });
      balance += win - stake;
    }
    if (balance > HIGH && random() < 0.7) {
      const amount = between(10, 50) * UNIT;
      at += 2 * MINUTE_MS;
      events.push({ at, kind: 'withdrawal', amount });
      balance -= amount;
    }
    if (points > 5_000 && daysAgo % 10 === 5) {
      at += MINUTE_MS;
      events.push({ at, kind: 'points', amount: 2_000 });
      points -= 2_000;
      balance += 2_000;
    }
    const last = events.findLast((event) => event.kind === 'session');
    if (last?.kind === 'session') last.minutes = Math.max(last.minutes, Math.ceil((at - start) / MINUTE_MS) + 2);
  }
  return events;
};
