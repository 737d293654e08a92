import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';

const site = gameSiteForFile();

const refusal = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'no refusal',
    (error) => error.code ?? String(error),
  );
const transfers = () =>
  site.db
    .selectFrom('game.transfer')
    .select(['tx_id', 'direction', 'state', 'amount', 'attempts'])
    .orderBy('tx_id')
    .execute();

test('[C-06] entering moves all cash to the vendor, leaving returns what is there', async () => {
  const session = await site.enter();
  expect(session).toMatchObject({ status: 'open', game_key: 'moon', url: expect.stringContaining(session.launch_id) });
  expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED });

  site.vendor.play(await site.ref(), 10_000, 25_000);
  site.vendor.play(await site.ref(), 10_000, 0);
  expect(await site.leave()).toEqual({ moved: SEEDED + 5_000n, cash: SEEDED + 5_000n });
  expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED + 5_000n, coin: 0n, transit: 0n, atVendor: 0n });
  expect(await site.leave()).toEqual({ moved: 0n, cash: SEEDED + 5_000n });
});

test('[C-06] a leave reports its amount although the clock has stepped back', async () => {
  site.clock.advance(3_600_000);
  await site.enter();
  await site.leave();
  site.clock.advance(-3_600_000);
  await site.enter();
  expect(await site.leave()).toMatchObject({ moved: SEEDED });
});

test('[C-06] every step is in the ledger under a key of its own', async () => {
  await site.enter();
  await site.leave();
  const [moveIn, moveOut] = await transfers();
  const keys = (
    await site.db.selectFrom('money.ledger_tx').select('key').where('key', 'like', 'transfer:%').orderBy('id').execute()
  ).map((row) => row.key);
  expect(keys).toEqual([
    `transfer:${moveIn?.tx_id}:out-of-cash`,
    `transfer:${moveIn?.tx_id}:into-coin`,
    `transfer:${moveOut?.tx_id}:out-of-coin`,
    `transfer:${moveOut?.tx_id}:into-cash`,
  ]);
});

test('[C-06] money that arrives at the site during play is added to, never overwritten', async () => {
  await site.enter();
  await gift(50_000n);
  site.vendor.play(await site.ref(), 1_000, 0);
  expect(await site.leave()).toEqual({ moved: SEEDED - 1_000n, cash: SEEDED + 49_000n });
});

test('a member without cash enters too: nothing moves, and nothing comes back', async () => {
  await gift(-SEEDED);
  await site.enter();
  expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: 0n, transit: 0n, atVendor: 0n });
  expect(await site.leave()).toEqual({ moved: 0n, cash: 0n });
  expect(site.vendor.callsOf('deposit')).toEqual([]);
  expect(site.vendor.callsOf('withdraw')).toEqual([]);
  expect((await site.money()).flag).toBe('SITE');
});

test('a player without money leaves without a withdrawal', async () => {
  await site.enter();
  site.vendor.play(await site.ref(), Number(SEEDED), 0);
  expect(await site.leave()).toEqual({ moved: 0n, cash: 0n });
  expect(site.vendor.callsOf('withdraw')).toEqual([]);
});

test('another game of the same vendor takes along the cash that arrived meanwhile', async () => {
  const first = await site.enter('moon');
  await gift(7_000n);
  const second = await site.enter('carp');
  expect(await site.money()).toEqual({
    flag: 'GAME',
    cash: 0n,
    coin: SEEDED + 7_000n,
    transit: 0n,
    atVendor: SEEDED + 7_000n,
  });
  const sessions = await site.db
    .selectFrom('game.session')
    .select(['launch_id', 'status'])
    .orderBy('launch_id')
    .execute();
  expect(sessions).toEqual([
    { launch_id: first.launch_id, status: 'closed' },
    { launch_id: second.launch_id, status: 'open' },
  ]);
});

test('a refused top-up leaves the member in the game with the cash at the site', async () => {
  await site.enter('moon');
  await gift(7_000n);
  site.vendor.fail('deposit', 'BLOCKED');
  expect(await refusal(site.enter('carp'))).toBe('2000');
  expect(await site.money()).toEqual({ flag: 'GAME', cash: 7_000n, coin: SEEDED, transit: 0n, atVendor: SEEDED });
  expect(await site.leave()).toEqual({ moved: SEEDED, cash: SEEDED + 7_000n });
});

test('a game of another vendor is entered only after the first one is left', async () => {
  await site.db
    .insertInto('game.vendor')
    .values({
      code: '217',
      key: 'other',
      names: '{"ko":"둘","en":"Two","vn":"Hai"}',
      group_key: 'slot',
      wallet: 'transfer',
      url: site.vendor.url,
      page: null,
      origins: ['http://vendor.localhost'],
      pulled_at: null,
    })
    .execute();
  await site.enter('moon');
  await site.enter('moon', 'other');
  const moves = site.vendor.calls.filter((call) => call.operation === 'deposit' || call.operation === 'withdraw');
  expect(moves.map((call) => `${call.vendorKey} ${call.operation}`)).toEqual([
    'kplayslot deposit',
    'kplayslot withdraw',
    'other deposit',
  ]);
  expect(await site.wallet()).toMatchObject({ flag: 'GAME', vendor_code: '217' });
});

describe('[C-06] a fault on the way in', () => {
  test.each([
    ['BLOCKED', '2000'],
    ['NO_CREDIT', 'B0099'],
    ['UNDER_MAINTENANCE', '2000'],
    ['INTERNAL_ERROR', '9999'],
  ] as const)('%s at the deposit: the cash is back and the answer is %s', async (status, code) => {
    site.vendor.fail('deposit', status);
    expect(await refusal(site.enter())).toBe(code);
    expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n });
    expect(await transfers()).toMatchObject([{ direction: 'in', state: 'refused', attempts: 1 }]);
  });

  test.each([
    ['BLOCKED', '2000'],
    ['GAME_NOT_FOUND', 'B0092'],
    ['silent-before', 'TE99'],
    ['garbage', '9999'],
  ] as const)('%s at the launch: no money was sent and the answer is %s', async (fault, code) => {
    site.impatient();
    site.vendor.fail('launch', fault);
    expect(await refusal(site.enter())).toBe(code);
    expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n });
    expect(site.vendor.callsOf('deposit')).toEqual([]);
  });

  test('the vendor is down: nothing left the site, and the answer is NT99', async () => {
    await site.vendor.goDown();
    expect(await refusal(site.enter())).toBe('NT99');
    expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED, transit: 0n });
  });

  test('a time-out after the act is resolved by its own id before the member waits', async () => {
    site.impatient();
    site.vendor.fail('deposit', 'silent-after');
    await site.enter();
    expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED });
    const [move] = await transfers();
    expect(site.vendor.callsOf('status')).toEqual([{ txId: move?.tx_id }]);
    expect(site.vendor.callsOf('deposit')).toHaveLength(1);
  });

  test('a time-out before the act is sent again under the same id', async () => {
    site.impatient();
    site.vendor.fail('deposit', 'silent-before');
    await site.enter();
    const ids = site.vendor.callsOf('deposit').map((body) => body.txId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await site.money()).toMatchObject({ flag: 'GAME', coin: SEEDED, atVendor: SEEDED });
  });

  test.each(['silent-before', 'silent-after', 'garbage'] as const)(
    '%s, and no word about it either: TE99, and the resolver ends it',
    async (fault) => {
      site.impatient();
      site.vendor.fail('deposit', fault);
      site.vendor.fail('status', 'silent-before', 'garbage');
      expect(await refusal(site.enter())).toBe('TE99');
      expect(await site.money()).toMatchObject({ flag: 'MOVING_IN', cash: 0n, coin: 0n, transit: SEEDED });

      await site.later(2_000);
      expect((await site.money()).flag).toBe('MOVING_IN');
      await site.later(5_000);
      expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED });
      expect(await transfers()).toMatchObject([{ state: 'done' }]);
      expect(await site.leave()).toMatchObject({ moved: SEEDED });
    },
  );

  test('a second press while a start is undecided queries it, and enters', async () => {
    site.impatient();
    site.vendor.fail('deposit', 'silent-after');
    site.vendor.fail('status', 'silent-before');
    expect(await refusal(site.enter())).toBe('TE99');
    await site.enter();
    expect(await site.money()).toEqual({ flag: 'GAME', cash: 0n, coin: SEEDED, transit: 0n, atVendor: SEEDED });
    expect(site.vendor.callsOf('deposit')).toHaveLength(1);
  });

  test('a vendor that answers twice moves the money once', async () => {
    site.vendor.fail('deposit', 'twice');
    await site.enter();
    expect(await site.money()).toMatchObject({ coin: SEEDED, atVendor: SEEDED });
  });

  test('an old deposit that arrives after it was sent again still counts once', async () => {
    site.impatient();
    site.vendor.fail('deposit', 'hold');
    const entering = site.enter();
    await entering;
    expect(site.vendor.callsOf('deposit')).toHaveLength(2);
    site.vendor.release();
    expect(await site.money()).toMatchObject({ coin: SEEDED, atVendor: SEEDED });
    expect(await site.leave()).toMatchObject({ moved: SEEDED });
  });
});

describe('[C-06] a fault on the way out', () => {
  beforeEach(async () => {
    await site.enter();
  });

  test.each(['silent-before', 'silent-after', 'garbage'] as const)(
    '%s at the withdrawal: TE99, then it ends by the same id',
    async (fault) => {
      site.impatient();
      site.vendor.fail('withdraw', fault);
      expect(await refusal(site.leave())).toBe('TE99');
      expect(await site.money()).toMatchObject({ flag: 'MOVING_OUT', cash: 0n, coin: 0n, transit: SEEDED });
      await site.later(5_000);
      expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n });
      expect(new Set(site.vendor.callsOf('withdraw').map((body) => body.txId)).size).toBe(1);
    },
  );

  test('pressing leave again while the withdrawal is not decided brings the money, once', async () => {
    site.impatient();
    site.vendor.fail('withdraw', 'silent-after');
    expect(await refusal(site.leave())).toBe('TE99');
    expect(await site.leave()).toEqual({ moved: SEEDED, cash: SEEDED });
    expect(await site.money()).toEqual({ flag: 'SITE', cash: SEEDED, coin: 0n, transit: 0n, atVendor: 0n });
  });

  test('the vendor is down: NT99, nothing moves, and it ends when the vendor is back', async () => {
    await site.vendor.goDown();
    expect(await refusal(site.leave())).toBe('NT99');
    expect(await site.money()).toMatchObject({ flag: 'MOVING_OUT', coin: SEEDED, transit: 0n });
    await site.later(1_000);
    await site.vendor.comeBack();
    await site.later(15_000);
    expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED, atVendor: 0n });
  });

  test('a vendor that answers twice gives the money once', async () => {
    site.vendor.fail('withdraw', 'twice');
    expect(await site.leave()).toEqual({ moved: SEEDED, cash: SEEDED });
  });

  test('an unfinished round: C009, five more tries 12 s apart, then STUCK and an alert', async () => {
    site.vendor.fail('kick', ...Array(6).fill('open-round'));
    expect(await refusal(site.leave())).toBe('C009');
    for (let i = 0; i < 4; i++) await site.later(12_000);
    expect(await site.wallet()).toMatchObject({ flag: 'MOVING_OUT', round_tries: 5 });
    expect(site.alerts).toEqual([]);
    await site.later(12_000);
    expect(await site.wallet()).toMatchObject({ flag: 'STUCK', stuck_reason: 'OPEN_ROUND' });
    expect(site.alerts).toMatchObject([{ alert: 'wallet stuck', reason: 'OPEN_ROUND' }]);
    expect(site.vendor.callsOf('withdraw')).toEqual([]);
    // The round is over now: the member's own press brings the money.
    expect(await site.leave()).toMatchObject({ moved: SEEDED });
  });

  test('pressing leave again and again does not use up the tries', async () => {
    site.vendor.fail('kick', ...Array(9).fill('open-round'));
    for (let i = 0; i < 9; i++) expect(await refusal(site.leave())).toBe('C009');
    expect(await site.wallet()).toMatchObject({ flag: 'MOVING_OUT', round_tries: 1 });
    await site.later(12_000);
    expect((await site.money()).flag).toBe('SITE');
  });

  test('an unfinished round that ends in time is left without a further call', async () => {
    site.vendor.fail('kick', 'open-round');
    expect(await refusal(site.leave())).toBe('C009');
    site.vendor.play(await site.ref(), 5_000, 0);
    await site.later(12_000);
    expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED - 5_000n });
  });

  test.each([1, -1])('a vendor balance that is %i won off is STUCK and F001, with an alert', async (off) => {
    const ref = await site.ref();
    site.vendor.balances.set(ref, Number(SEEDED) + off);
    expect(await refusal(site.leave())).toBe('F001');
    expect(await site.money()).toMatchObject({ flag: 'STUCK', cash: 0n, coin: SEEDED, transit: 0n });
    expect(site.alerts).toMatchObject([{ alert: 'wallet stuck', reason: 'BALANCE_DIFFERS' }]);
    expect(site.vendor.callsOf('withdraw')).toEqual([]);
    expect(await refusal(site.enter())).toBe('F001');

    site.vendor.balances.set(ref, Number(SEEDED));
    expect(await site.leave()).toMatchObject({ moved: SEEDED });
  });
});

/** Money that reaches, or leaves, the site by another way. */
const gift = async (amount: bigint) => {
  const { post } = await import('../../../ledger/index.ts');
  await site.db.transaction().execute((trx) =>
    post(trx, {
      key: `gift:${amount}`,
      kind: 'seed.cash',
      actor: 'test',
      at: new Date(site.clock.now()),
      entries: [
        { member: site.member, account: 'cash', amount },
        { system: 'external', amount: -amount },
      ],
    }),
  );
};
