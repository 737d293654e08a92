import type { LiveRoundDetail, SlotRoundDetail } from '@madang/contracts/vendor-protocol';

const names = { ko: '달', en: 'Moon', vn: 'Trăng' };

/** The report of a slot round with these stops. */
export const aSlotDetail = (stops: number[] = [1, 2, 3, 4, 5]): SlotRoundDetail => ({
  kind: 'slot',
  stops,
  grid: stops.map(() => ['moon', 'moon', 'moon']),
  scatter: null,
  seed: null,
  symbols: { moon: names },
  lines: [],
  balanceBefore: 1_000,
  balanceAfter: 1_000,
});

/** The report of a match. */
export const aMatchDetail = (): LiveRoundDetail => ({
  kind: 'live',
  game: 'match',
  table: names,
  round: '20261118-0001',
  teams: { home: names, away: names },
  steps: [{ map: 1, to: 'home' }],
  outcome: names,
  bets: [{ spot: 'home', names, pays: 92, stake: 3_000, win: 5_760 }],
  balanceBefore: 3_000,
  balanceAfter: 5_760,
  seed: { hash: 'ab', serverSeed: 'cd', base: 'ef' },
});
