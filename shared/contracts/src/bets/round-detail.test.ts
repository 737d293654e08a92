import { parseRoundDetail, type RoundDetail } from './round-detail.ts';

const names = { ko: '이름', en: 'Name', vn: 'Tên' };
const seed = { hash: 'ab', clientSeed: 'own', nonce: 0 };
const proof = { seed: 's', salt: 't', terminal: 'u' };
const known: RoundDetail[] = [
  {
    kind: 'slot',
    stops: [1, 2],
    grid: [['fan'], ['fan']],
    scatter: null,
    seed,
    symbols: { fan: names },
    lines: [{ line: 1, symbol: 'fan', count: 2, win: 500, rows: [0, 0] }],
    jackpot: { level: 'mini', amount: null },
    balanceBefore: 1_000,
    balanceAfter: 1_500,
  },
  {
    kind: 'live',
    game: 'match',
    table: names,
    round: '20261118-0001',
    teams: { home: names, away: names },
    steps: [{ map: 1, to: 'home' }],
    outcome: names,
    bets: [{ spot: 'home', names, pays: 95, stake: 1_000, win: 1_950 }],
    balanceBefore: 1_000,
    balanceAfter: 1_950,
    seed: { hash: 'ab', serverSeed: 'cd', base: 'ef' },
  },
  {
    kind: 'board',
    board: 'jars',
    columns: 2,
    rows: 2,
    level: names,
    bad: [3],
    opened: [2, 0],
    multiplier: 194,
    how: 'taken',
    seed: null,
  },
  {
    kind: 'fishing',
    level: 500,
    shots: [{ at: 0, fish: 'shark', along: [], of: 8_000, roll: 95, times: 80, nonce: 0 }],
    names: { shark: names },
    balanceBefore: 1_000,
    balanceAfter: 40_000,
    seed,
  },
  {
    kind: 'lottery',
    drawId: 'lottery:20261118-013',
    drawAt: '2026-11-18T03:00:00.000Z',
    line: { numbers: [1, 2, 3, 4, 5], powerball: 0 },
    drawn: { numbers: [5, 4, 3, 2, 1], powerball: 0 },
    tier: 0,
    proof,
  },
  {
    kind: 'mini',
    game: 'speedkino',
    round: 'speedkino:20261118-145',
    drawAt: '2026-11-18T03:00:00.000Z',
    marketCode: 'sumParity',
    selCode: 'odd',
    odds: 195,
    drawn: { numbers: [1, 2], powerball: null },
    proof: null,
  },
  {
    kind: 'sports',
    betId: 1,
    mode: 'combination',
    odds: 469,
    potentialWin: 46_934,
    ruleVersion: 1,
    delaySeconds: 0,
    cashedOut: 0,
    legs: [
      {
        eventId: 'fd:match:1',
        sport: 'soccer',
        leagueNames: names,
        homeNames: names,
        awayNames: names,
        startsAt: '2026-11-18T03:00:00.000Z',
        marketCode: 'AH:-0.75',
        selCode: 'H',
        odds: 185,
        scoreAtAcceptance: null,
        result: 'halfWin',
        score: { home: 1, away: 0 },
      },
    ],
    settlementVersion: 1,
  },
];

test.each(known.map((detail) => [detail.kind, detail]))(
  '[C-09] a detail of kind %s is read as it was recorded',
  (_, detail) => {
    expect(parseRoundDetail(JSON.parse(JSON.stringify(detail)))).toEqual(detail);
  },
);

test('[C-09] a detail of no product is unknown', () => {
  for (const recorded of [
    null,
    undefined,
    'fishing',
    {},
    { demo: true },
    { kind: 'test', reels: [1] },
    { kind: 'unknown' },
  ])
    expect(parseRoundDetail(recorded)).toEqual({ kind: 'unknown' });
});

test.each([
  ['slot', { lines: undefined }],
  ['live', { steps: 'none' }],
  ['board', { bad: 3 }],
  ['board', { kind: 'slot' }],
  ['fishing', { shots: 2 }],
  ['fishing', { kind: 'board' }],
  ['lottery', { line: null }],
  ['mini', { selCode: undefined }],
  ['sports', { legs: undefined }],
  ['sports', { kind: 'mini' }],
])('[C-09] a detail of kind %s with %j is unknown', (kind, change) => {
  const detail = known.find((one) => one.kind === kind);
  expect(detail).toBeDefined();
  expect(parseRoundDetail({ ...detail, ...change })).toEqual({ kind: 'unknown' });
});
