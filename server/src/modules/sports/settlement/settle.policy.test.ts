import { legResultOf, settleBet, turnoverPercent } from './settle.policy.ts';

const whole = { stake: 10_000n, cashedStake: 0n, cashedOut: 0n, builderOdds: null };
const leg = (odds: number, result: 'win' | 'halfWin' | 'void' | 'halfLose' | 'lose' | null) => ({ odds, result });
const fold = [leg(185, 'win'), leg(210, 'void'), leg(195, 'halfWin'), leg(172, 'win')];

test('[P-04] the worked examples of the domain pay 46,934 and 23,467', () => {
  expect(settleBet(whole, fold)).toEqual({ isOpen: false, win: 46_934n, type: 'win' });
  expect(settleBet(whole, [...fold, leg(200, 'halfLose')])).toEqual({ isOpen: false, win: 23_467n, type: 'win' });
});

test('[P-04] one lost leg decides the bet at once, an open leg keeps it open', () => {
  expect(settleBet(whole, [leg(200, 'lose'), leg(200, null)])).toEqual({ isOpen: false, win: 0n, type: 'lose' });
  expect(settleBet(whole, [leg(200, 'win'), leg(200, null)])).toEqual({ isOpen: true });
});

test('[P-04] void legs count 1.00; a bet of void legs alone is cancelled and returned', () => {
  expect(settleBet(whole, [leg(200, 'win'), leg(150, 'void')])).toMatchObject({ win: 20_000n, type: 'win' });
  expect(settleBet(whole, [leg(200, 'void'), leg(150, 'void')])).toEqual({
    isOpen: false,
    win: 10_000n,
    type: 'cancel',
  });
});

test('[P-04] a half lost single is a loss that pays half, a dead heat pays its share', () => {
  expect(settleBet(whole, [leg(190, 'halfLose')])).toEqual({ isOpen: false, win: 5_000n, type: 'lose' });
  expect(settleBet(whole, [{ odds: 300, result: 'win', deadHeat: { places: 1, tied: 2 } }])).toMatchObject({
    win: 15_000n,
  });
});

test.each([
  ['all win', ['win', 'win', 'win'], 35_200n, 'win'],
  ['one lost, one open', ['lose', 'win', null], 0n, 'lose'],
  ['one void, one open', ['void', 'win', null], 10_000n, 'cancel'],
  ['one void, one lost', ['void', 'lose', 'win'], 10_000n, 'cancel'],
] as const)('[SP-06] a builder at 3.52 with %s', (_, results, win, type) => {
  const legs = results.map((result) => leg(200, result));
  expect(settleBet({ ...whole, builderOdds: 352 }, legs)).toEqual({ isOpen: false, win, type });
});

test('[SP-06] a builder with won and open legs is open', () => {
  expect(settleBet({ ...whole, builderOdds: 352 }, [leg(200, 'win'), leg(200, null)])).toEqual({ isOpen: true });
});

test('[SP-05] what was cashed out stays paid beside the rest of the stake', () => {
  const rest = { ...whole, stake: 6_000n, cashedStake: 4_000n, cashedOut: 4_947n };
  expect(settleBet(rest, [leg(210, 'win')])).toEqual({ isOpen: false, win: 17_547n, type: 'win' });
  expect(settleBet(rest, [leg(210, 'lose')])).toEqual({ isOpen: false, win: 4_947n, type: 'lose' });
});

test('[SP-07] a cancelled window voids the bets that were accepted within it alone', () => {
  const market = { outcomes: { H: { result: 'win' as const } }, voidWindows: [{ from: 1_000, to: 2_000 }] };
  const result = (at: number) => legResultOf({ sel: 'H', voidedBy: null }, at, market)?.result;
  expect([999, 1_000, 1_999, 2_000].map(result)).toEqual(['win', 'void', 'void', 'win']);
});

test('[P-04] a leg that an operator voids is void, one without a result is open, one that is not named is void', () => {
  expect(legResultOf({ sel: 'H', voidedBy: 'admin01' }, 0, undefined)).toEqual({ result: 'void' });
  expect(legResultOf({ sel: 'H', voidedBy: null }, 0, undefined)).toBeNull();
  expect(legResultOf({ sel: 'H', voidedBy: null }, 0, { outcomes: null, voidWindows: [] })).toBeNull();
  expect(legResultOf({ sel: 'N', voidedBy: null }, 0, { outcomes: {}, voidWindows: [] })).toEqual({ result: 'void' });
});

test('[SP-21] multi-fold bets from 1.50 count whole, others half, void and returned stakes nothing', () => {
  const winResult = { isOpen: false as const, win: 1n, type: 'win' as const };
  expect(turnoverPercent(winResult, [150, 200], 150)).toBe(100);
  expect(turnoverPercent(winResult, [149, 200], 150)).toBe(50);
  expect(turnoverPercent(winResult, [200], 150)).toBe(50);
  expect(turnoverPercent({ ...winResult, type: 'cancel' }, [200, 200], 150)).toBe(0);
  expect(turnoverPercent({ ...winResult, type: 'draw' }, [200, 200], 150)).toBe(0);
});
