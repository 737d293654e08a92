import { ulid } from 'ulid';
import { verifyAudit } from '../../../core/decisions/audit.ts';
import { post } from '../../../ledger/index.ts';
import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { couponHarness } from '../../../testing/payments/coupons.ts';
import { insertSportsEvent, matchState } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { placeBets } from '../../bets/index.ts';
import { findMemberIdx } from '../../members/index.ts';
import { countStake } from '../../wagering/index.ts';

/** member01 holds so much at the start, won. */
const START = 1_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const site = siteForFile();
const harness = cashHarness(site);
const book = sportsHarness(site);
let memberIdx: bigint;

beforeEach(async () => {
  memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
});
afterEach(async () => {
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
  expect((await verifyAudit(site.db)).brokenAt).toBeNull();
});

const forfeit = async (amount: number, requestId = ulid(), memId = 'member01') =>
  site.call('/api/cash/bonus/forfeit', { requestId, amount }, await harness.as(memId));
const cash = async () => (await harness.holds()).cash;

/** 100,000 won with 20,000 of bonus: 360,000 to stake. */
const withBonus = async () => {
  const { data } = await harness.deposit({ bonus: 'first' });
  await harness.finish(data.cashIdx, 1);
  site.clock.advance(MINUTE);
};
let rounds = 0;
/**
 * A round of so much that pays so much, settled now.
 * Of slots every won counts as staked, of the lottery none.
 */
const play = async (stake: number, win: number, groupKey: 'slot' | 'lottery' = 'slot') => {
  rounds += 1;
  const [key, at, names] = [`round-${rounds}`, new Date(site.clock.now()), '{"ko": "", "en": "", "vn": ""}'];
  const [cash, win_cash] = [BigInt(stake), BigInt(win)];
  const type = win > stake ? 'win' : 'lose';
  await site.db.transaction().execute(async (trx) => {
    const entries = [
      { member: memberIdx, account: 'cash', amount: win_cash - cash } as const,
      { system: 'vendor:0', amount: cash - win_cash } as const,
    ];
    if (stake !== win) await post(trx, { key, kind: 'game.round', ref: key, actor: 'test', at, entries });
    await trx
      .insertInto('bet.bet')
      .values({
        member_idx: memberIdx,
        group_key: groupKey,
        vendor_code: '0',
        vendor_names: names,
        game_key: 'moonlit-tiles',
        game_names: names,
        round_id: key,
        cash,
        win_cash,
        type,
        bet_at: at,
        settled_at: at,
        detail: '{}',
        booked_at: at,
      })
      .execute();
    await countStake(trx, { memberIdx, groupKey, type, stake: cash, at });
  });
};

describe('giving a bonus up', () => {
  test('[W-02] takes bonus and winnings, keeps the deposit with its own requirement', async () => {
    await withBonus();
    await play(40_000, 90_000);
    expect((await harness.info()).openBonus).toEqual({
      bonus: 20_000,
      winnings: 50_000,
      removed: 70_000,
      required: 100_000,
      done: 40_000,
    });
    const answer = await forfeit(70_000);
    expect(answer).toMatchObject({ resultCode: '0', data: { removed: 70_000 } });
    expect(await cash()).toBe(START + 100_000);
    const info = await harness.info();
    expect(info).toMatchObject({ openBonus: null, wager: { required: 100_000, done: 40_000 } });
    const list = await site.call('/api/cash/list/', { cashType: 'bonus' }, await harness.as('member01'));
    expect(list.data.list[0]).toMatchObject({ cashIdx: answer.data.cashIdx, amount: 70_000, side: -1, status: 1 });
    expect(list.data.totals).toMatchObject({ plus: 20_000, minus: 70_000 });
  });

  test('[W-02] is audited with its amount and the requirement before and after', async () => {
    await withBonus();
    const { data } = await forfeit(20_000);
    const [note] = await site.db
      .selectFrom('operator.audit')
      .select(['actor', 'member_idx', 'subject', 'before', 'after'])
      .where('action', '=', 'bonus.forfeit')
      .execute();
    expect(note).toEqual({
      actor: `member:${memberIdx}`,
      member_idx: memberIdx,
      subject: `cash:${data.cashIdx}`,
      before: { required: '360000', done: '0' },
      after: { required: '100000', done: '0', bonus: '20000', winnings: '0', removed: '20000' },
    });
  });

  test('[W-02] after enough stakes nothing is required, and a withdrawal is open', async () => {
    await withBonus();
    await play(100_000, 100_000);
    expect((await harness.withdraw()).resultCode).toBe('WG01');
    expect((await harness.info()).openBonus).toMatchObject({ required: 0, done: 0 });
    await forfeit(20_000);
    expect((await harness.info()).wager).toEqual({ required: 0, done: 0 });
    expect((await harness.withdraw()).resultCode).toBe('0');
  });

  test("[W-02] losses take the member's own money first, then the bonus", async () => {
    await withBonus();
    await play(30_000, 0, 'lottery');
    expect((await harness.info()).openBonus).toMatchObject({ bonus: 20_000, winnings: 0, removed: 20_000 });
    await play(START + 85_000, 0, 'lottery');
    expect(await cash()).toBe(5_000);
    const { data } = await harness.deposit({ amount: 50_000 });
    await harness.finish(data.cashIdx, 1);
    expect((await harness.info()).openBonus).toMatchObject({ bonus: 5_000, removed: 5_000 });
    await forfeit(5_000);
    expect(await cash()).toBe(50_000);
  });

  test('[W-02] a coupon with wagering is forfeited too, and so are two bonuses at once', async () => {
    await withBonus();
    const coupons = couponHarness(site, harness);
    await coupons.use((await coupons.issue()).code);
    expect((await harness.info()).openBonus).toMatchObject({ bonus: 25_000, removed: 25_000, required: 100_000 });
    await forfeit(25_000);
    expect(await cash()).toBe(START + 100_000);
    expect((await harness.info()).wager).toEqual({ required: 100_000, done: 0 });
  });

  test('[W-02] the same key answers the same again, and another sum under it is C999', async () => {
    await withBonus();
    const requestId = ulid();
    const first = await forfeit(20_000, requestId);
    expect((await forfeit(20_000, requestId)).data).toEqual(first.data);
    expect((await forfeit(30_000, requestId)).resultCode).toBe('C999');
    expect(await cash()).toBe(START + 100_000);
  });

  test('[W-02] of twenty at once, under one key or many, one moves the money', async () => {
    await withBonus();
    const requestId = ulid();
    const keys = Array.from({ length: 20 }, (_, n) => (n % 2 ? requestId : ulid()));
    const codes = (await Promise.all(keys.map((key) => forfeit(20_000, key)))).map(({ resultCode }) => resultCode);
    expect(codes).toContain('0');
    expect(codes.every((code) => code === '0' || code === 'BN01')).toBe(true);
    expect(await cash()).toBe(START + 100_000);
  });

  test('[W-02] a changed sum is refused with BN02, which shows the new one', async () => {
    await withBonus();
    await play(10_000, 15_000);
    expect(await forfeit(20_000)).toMatchObject({ resultCode: 'BN02', params: { amount: 25_000 } });
    expect(await cash()).toBe(START + 125_000);
  });

  test('[W-02] without an open bonus there is nothing to forfeit: BN01', async () => {
    expect((await forfeit(20_000)).resultCode).toBe('BN01');
    const plain = await harness.deposit();
    await harness.finish(plain.data.cashIdx, 1);
    expect((await forfeit(20_000)).resultCode).toBe('BN01');
    expect((await harness.info()).openBonus).toBeNull();
  });

  test("[W-02] a bonus whose requirement is met stays the member's", async () => {
    await withBonus();
    await play(360_000, 360_000);
    expect((await harness.info()).openBonus).toBeNull();
    expect((await forfeit(20_000)).resultCode).toBe('BN01');
  });

  test('[W-02] while a game runs it is refused with C009', async () => {
    await withBonus();
    const now = new Date(site.clock.now());
    await site.db
      .insertInto('game.wallet')
      .values({ member_idx: memberIdx, ref: ulid(), flag: 'GAME', vendor_code: '0', since: now, seen_at: now })
      .execute();
    expect((await forfeit(20_000)).resultCode).toBe('C009');
    expect(await cash()).toBe(START + 120_000);
  });

  test('[W-02] a locked member is U0011, a guest AU01, an invalid body RQ01', async () => {
    await withBonus();
    const body = { requestId: ulid(), amount: 20_000 };
    await site.db.updateTable('member.member').set({ status: 'locked' }).where('idx', '=', memberIdx).execute();
    expect((await forfeit(20_000)).resultCode).toBe('U0011');
    expect(await site.call('/api/cash/bonus/forfeit', body)).toMatchObject({ status: 401, resultCode: 'AU01' });
    for (const wrong of [{ ...body, amount: -1 }, { ...body, amount: 1.5 }, { amount: 20_000 }, { requestId: ulid() }])
      expect(await site.call('/api/cash/bonus/forfeit', wrong, await harness.as('member01'))).toMatchObject({
        status: 400,
        resultCode: 'RQ01',
      });
  });
});

const isPlaced = { resultCode: '0' };
const HOME = { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } } as const;
const pick = (eventId: string) => ({ eventId, marketCode: '1X2', selCode: 'H', odds: 190 });

/** A bet that waits, as a product places it: its stake lies elsewhere. */
const wait = (groupKey: 'lottery' | 'mini' | 'casino', stake: number) =>
  site.db.transaction().execute(async (trx) => {
    const [at, key, names] = [new Date(site.clock.now()), `wait-${groupKey}`, { ko: '', en: '', vn: '' }];
    const game = { groupKey, vendorCode: '0', vendorNames: names, gameKey: 'game', gameNames: names };
    await placeBets(trx, [{ ...game, memberIdx, roundId: key, cash: BigInt(stake), at, detail: { kind: 'unknown' } }]);
    const entries = [
      { member: memberIdx, account: 'cash', amount: BigInt(-stake) } as const,
      { system: 'vendor:0', amount: BigInt(stake) } as const,
    ];
    await post(trx, { key, kind: 'game.round', ref: key, actor: 'test', at, entries });
  });

/**
 * Stakes so much on a match that is a day away, or on a running one,
 * whose bets wait for their delay.
 */
const onMatch = async (number: number, stake: number, isLive = false): Promise<string> => {
  const live = { status: 'live', startsIn: -1, state: matchState(0, 0) } as const;
  const code = isLive ? '1X2:LIVE' : '1X2';
  const eventId = await insertSportsEvent(site.db, { number, ...(isLive && live), markets: [{ code }] });
  expect(await book.bet([{ ...pick(eventId), marketCode: code }], { stake })).toMatchObject(isPlaced);
  return eventId;
};

describe('open bets', () => {
  const products: Record<string, (stake: number) => Promise<unknown>> = {
    'a sports bet': (stake) => onMatch(901, stake),
    'a live bet in its delay': (stake) => onMatch(902, stake, true),
    'a lottery ticket': (stake) => wait('lottery', stake),
    'a mini game': (stake) => wait('mini', stake),
    'a round of a vendor': (stake) => wait('casino', stake),
  };

  /** All but so much is staked on the product; what was there at the start is lost before. */
  const stakeAllBut = async (product: string, rest: number) => {
    await products[product]?.((await cash()) - rest);
    expect(await cash()).toBe(rest);
  };

  test.each(Object.keys(products))('[33-11] a deposit beside %s ends no earlier requirement', async (product) => {
    await play(START - 100_000, 0, 'lottery');
    const first = await harness.deposit();
    await harness.finish(first.data.cashIdx, 1);
    await stakeAllBut(product, 500);
    site.clock.advance(MINUTE);
    const second = await harness.deposit({ amount: 10_000 });
    await harness.finish(second.data.cashIdx, 1);
    expect((await harness.info()).wager).toEqual({ required: 110_000, done: 0 });
  });

  test.each(Object.keys(products))('[33-11] %s frees no bonus: BN03 until its stake is back', async (product) => {
    await withBonus();
    await play(START, 0, 'lottery');
    await stakeAllBut(product, 1_000);
    expect((await harness.info()).openBonus).toMatchObject({ bonus: 20_000, removed: 20_000 });
    expect((await forfeit(20_000)).resultCode).toBe('BN03');
    expect((await harness.info()).wager).toEqual({ required: 360_000, done: 0 });
    expect((await forfeit(1_000)).resultCode).toBe('BN02');
  });

  test('[33-11] a round that its vendor never ends is no open stake after 31 days', async () => {
    await withBonus();
    await play(START, 0, 'lottery');
    await stakeAllBut('a round of a vendor', 1_000);
    site.clock.advance(31 * DAY - 1);
    site.forgetTokens();
    expect((await forfeit(20_000)).resultCode).toBe('BN03');
    site.clock.advance(1);
    expect((await forfeit(1_000)).resultCode).toBe('0');
  });

  test('[33-11] an open bet hinders no forfeit that the cash can pay', async () => {
    await withBonus();
    await play(START, 0, 'lottery');
    const eventId = await onMatch(903, 90_000);
    expect((await forfeit(20_000)).resultCode).toBe('0');
    expect(await cash()).toBe(10_000);
    await book.result(eventId, '1X2', HOME);
    expect((await harness.info()).wager).toEqual({ required: 100_000, done: 45_000 });
  });

  test("[33-11] a coupon beside an open bet has its stake as the member's own money", async () => {
    await play(START - 100_000, 0, 'lottery');
    await wait('lottery', 100_000);
    site.clock.advance(MINUTE);
    const coupons = couponHarness(site, harness);
    await coupons.use((await coupons.issue()).code);
    const lost = { type: 'lose', settled_at: new Date(site.clock.now()) } as const;
    await site.db.updateTable('bet.bet').set(lost).where('type', '=', 'wait').execute();
    // The bet took own money alone, and so the coupon is whole.
    expect((await harness.info()).openBonus).toMatchObject({ bonus: 5_000, removed: 5_000 });
  });
});

type MatchResult = 'H' | 'A' | 'void' | null;
const outcomesOf = (result: MatchResult) => {
  const outcome = (sel: string) => ({ result: result === 'void' ? 'void' : sel === result ? 'win' : 'lose' }) as const;
  return result && { H: outcome('H'), D: outcome('D'), A: outcome('A') };
};

/** A fresh member with the bonus and a bet of so much on the home side at 1.90. */
const withBet = async (number: number, stake: number) => {
  await play(START, 0, 'lottery');
  site.clock.advance(MINUTE);
  await withBonus();
  const eventId = await onMatch(number, stake);
  return async (result: MatchResult) => {
    site.clock.advance(MINUTE);
    await book.result(eventId, '1X2', outcomesOf(result));
  };
};
const forfeitAll = async () => forfeit((await harness.info()).openBonus?.removed ?? 0);
const left = async () => [await cash(), (await harness.info()).debt];

describe('corrected bets', () => {
  test.each<[stake: number, results: MatchResult[], cash: number]>([
    [120_000, ['H', 'A'], 0],
    [50_000, ['H', 'A'], 70_000 - 20_000],
    [110_000, ['A', 'void'], 100_000],
    [110_000, ['A', 'H'], 100_000],
    [110_000, ['H', 'void', 'A'], 0],
    [120_000, ['void', null, 'A'], 0],
    [110_000, ['A', null, 'H', 'A', 'H'], 100_000],
    [120_000, ['H', null, 'A'], 0],
    [120_000, ['H', null, 'H'], 100_000],
  ])('[33-11] %i won bet, %j: as if forfeited at the end', async (stake, [first, ...corrections], expected) => {
    const result = await withBet(910, stake);
    await result(first as MatchResult);
    await forfeitAll();
    for (const correction of corrections) await result(correction);
    expect(await left()).toEqual([expected, null]);
    expect((await harness.info()).openBonus).toBeNull();
  });

  test('[33-11] the difference of a forfeit has a row of the history of its own', async () => {
    const result = await withBet(911, 50_000);
    await result('H');
    expect((await forfeitAll()).data).toMatchObject({ removed: 20_000 + 45_000 });
    await result('A');
    const { data } = await site.call('/api/cash/list/', { cashType: 'bonus' }, await harness.as('member01'));
    expect(data.list.map(({ amount, side }: { amount: number; side: number }) => amount * side)).toEqual([
      45_000, -65_000, 20_000,
    ]);
  });

  test('[33-11] a later bonus counts no bet that a forfeit has counted', async () => {
    const result = await withBet(912, 110_000);
    await result('A');
    await forfeitAll();
    site.clock.advance(MINUTE);
    const coupons = couponHarness(site, harness);
    await coupons.use((await coupons.issue()).code);
    await result('H');
    expect((await harness.info()).openBonus).toMatchObject({ bonus: 5_000, winnings: 0, removed: 5_000 });
    await forfeit(5_000);
    expect(await left()).toEqual([100_000, null]);
  });

  test('[33-11] spent winnings of a forfeit that are due again become a debt', async () => {
    const result = await withBet(913, 110_000);
    await result('A');
    await forfeitAll();
    await result('void');
    await play(100_000, 0, 'lottery');
    await result('H');
    expect(await left()).toEqual([0, null]);
    await result('A');
    expect((await harness.info()).debt).toMatchObject({ amount: 100_000 });
  });

  test('[33-11] a forfeit beside a correction ends as one after it', async () => {
    const result = await withBet(914, 50_000);
    await result('H');
    await Promise.all([...Array.from({ length: 8 }, () => forfeit(65_000)), result('A')]);
    await forfeitAll();
    expect(await left()).toEqual([50_000, null]);
  });
});
