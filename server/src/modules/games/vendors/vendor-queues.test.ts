import { sql } from 'kysely';
import { type FakeVendor, startFakeVendor } from '../../../testing/games/fake-vendor.ts';
import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { BATCH } from '../transfer-wallet/resolver.ts';

/** More than one round of the resolver takes on. */
const MANY = BATCH + 8;

const site = gameSiteForFile();
/** Takes every call and answers none. */
let hanging: FakeVendor;
beforeEach(async () => {
  hanging = await startFakeVendor(site.app.config.secrets.counterpart('kplayslot').current().secret);
  hanging.fail('kick', ...Array(1_000).fill('silent-before'));
  await site.db
    .updateTable('game.vendor')
    .set({ opened: true, url: hanging.url })
    .where('key', '=', 'pragslot')
    .execute();
});
afterEach(async () => {
  await hanging.close();
});

/** Members who want their money back from a vendor, and have waited for an hour. */
const waitAt = (vendorKey: string) =>
  sql`
    WITH member AS (
      INSERT INTO member.member (mem_id, mem_pass, mem_name, mem_nick, nick_key, mem_phone, bank, bankacc, cash_out_pass, status, joined_at)
      SELECT 'waiting' || n, '', '', 'waiting' || n, 'waiting' || n, 'phone' || n, '', 'account' || n, '', 'active', ${new Date(site.clock.now())}
      FROM generate_series(1, ${MANY}) AS n
      RETURNING idx
    )
    INSERT INTO game.wallet (member_idx, ref, flag, vendor_code, since, seen_at)
    SELECT idx, 'w' || idx, 'MOVING_OUT', code, ${new Date(site.clock.now() - 3_600_000)}, ${new Date(site.clock.now() - 3_600_000)}
    FROM member, game.vendor WHERE key = ${vendorKey}`.execute(site.db);

const attempts = async () =>
  (
    await site.db
      .selectFrom('game.wallet')
      .select('attempts')
      .where('ref', 'like', 'w%')
      .where('flag', '=', 'MOVING_OUT')
      .execute()
  ).map((row) => row.attempts);

test("[C-06] a vendor that hangs delays neither another vendor's leaves nor its feed", async () => {
  await waitAt('pragslot');
  await site.enter();
  site.vendor.play(await site.ref(), 1_000, 3_000);
  let isOver = false;
  site.clock.advance(10_000);
  const round = site.app.resolver.tick().then(() => {
    isOver = true;
  });
  await site.until(async () => (await site.money()).coin === SEEDED + 2_000n);
  await site.db.updateTable('game.wallet').set({ flag: 'MOVING_OUT' }).where('member_idx', '=', site.member).execute();
  // The next round of the one vendor, while the other has not ended its first.
  void site.app.resolver.tick();
  await site.until(async () => (await site.money()).flag === 'SITE');
  expect(await site.money()).toMatchObject({ cash: SEEDED + 2_000n, coin: 0n, transit: 0n });
  expect(isOver).toBe(false);
  expect(hanging.callsOf('kick').length).toBeLessThanOrEqual(BATCH);
  await hanging.close();
  await round;
});

test('[C-06] of too many moves for a round those without an attempt come first', async () => {
  site.impatient();
  await waitAt('pragslot');
  await site.later(0);
  expect((await attempts()).filter((tried) => tried === 0)).toHaveLength(MANY - BATCH);
  await site.later(20_000);
  expect(Math.min(...(await attempts()))).toBe(1);
});

test('a move whose step throws waits for its next turn like any other', async () => {
  await waitAt('pragslot');
  const { clientOf } = site.games;
  site.games.clientOf = () => {
    throw new Error('by the test');
  };
  await site.later(0);
  await site.later(20_000);
  expect(Math.min(...(await attempts()))).toBe(1);
  expect(site.alerts).toContainEqual(expect.objectContaining({ alert: 'resolver' }));
  site.games.clientOf = clientOf;
});
